"""English replacements: what is done if something would happen (CC 910)."""

from __future__ import annotations

from ludex.core.changes import MOVE
from ludex.core.conditions import AllOf, InPhase, TurnOf
from ludex.core.modifiers import Would
from ludex.core.ops.give import END_OF_TURN
from ludex.core.players import YOU
from ludex.core.program import Seq
from ludex.core.selectors import Cards
from ludex.games.caster.modifiers import WouldBeDestroyed
from ludex.games.caster.wording.said import Replaces, Stands
from ludex.games.caster.words import CORRUPT, DECK, DRAW, DRAW_PHASE, GRAVEYARD, HAND
from ludex.games.wording.spoken import Every, Noun
from ludex.text import PhraseTable, concat, node, slot

_DO = slot("do")
YOUR_DECK = Cards((DECK,), YOU)


def add(table: PhraseTable) -> None:
    """The table has the replacements."""
    on = slot("on")
    table.phrase("replaced", "{on:this}", on)
    table.phrase("replaced", "a {what:bare#s}", node(Noun, quantity=Every(), what=slot("what")))
    table.phrase("replaced", "another {what:bare#s}", node(Noun, quantity=Every(), what=slot("what"), other=True))
    for words, would in (
        ("would be destroyed", WouldBeDestroyed(MOVE)),
        ("would be put into a graveyard from the field", Would(MOVE, to=GRAVEYARD, leaves=True)),
        ("would be corrupted", Would(MOVE, verb=CORRUPT)),
        ("would leave the field", Would(MOVE, leaves=True)),
        ("would be returned to <<its owner's|your>> hand", Would(MOVE, to=HAND, leaves=True)),
    ):
        for how, may in (("must", ""), ("may", "you may")):
            meant = node(Replaces, on=on, would=would, body=(node(Seq, parts=_DO),), how=how)
            table.phrase("replacing", f"if {{on:replaced}} {words}, {may} {{do:acts}} instead", meant)
    drawing = Would(MOVE, verb=DRAW)
    in_phase = AllOf((TurnOf(YOU), InPhase(DRAW_PHASE)))
    one = node(Seq, parts=_DO)
    for how, may in (("must", ""), ("may", "you may")):
        table.phrase(
            "replacing",
            f"if you would draw a card, {may} {{do:acts}} instead",
            node(Replaces, on=YOUR_DECK, would=drawing, body=(one,), how=how),
        )
        table.phrase(
            "replacing",
            f"if you would draw a card during your draw phase, {may} {{do:acts}} instead",
            node(Replaces, on=YOUR_DECK, would=drawing, body=(one,), how=how, during=in_phase),
        )
    more = node(Seq, parts=concat(_DO, slot("more")))
    table.phrase(
        "replacing",
        "if you would draw a card, you may instead {do:acts}. If you do, {more:acts}",
        node(Replaces, on=YOUR_DECK, would=drawing, body=(more,), how="may"),
    )
    table.phrase("static", "{one:replacing}", slot("one"))
    table.phrase("sentence", "{one:replacing}", node(Stands, ability=slot("one"), until=END_OF_TURN))
