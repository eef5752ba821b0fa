"""English replacements: what is done if something would happen (CC 910)."""

from __future__ import annotations

from ludex.core.changes import MOVE
from ludex.core.conditions import ALWAYS, AllOf, Condition, InPhase, TurnOf
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
        _instead(table, f"if {{on:replaced}} {words}", on, would, ALWAYS)
    drawing = Would(MOVE, verb=DRAW)
    in_phase = AllOf((TurnOf(YOU), InPhase(DRAW_PHASE)))
    _instead(table, "if you would draw a card", YOUR_DECK, drawing, ALWAYS)
    _instead(table, "if you would draw a card during your draw phase", YOUR_DECK, drawing, in_phase)
    table.phrase("static", "{one:replacing}", slot("one"))
    table.phrase("sentence", "{one:replacing}", node(Stands, ability=slot("one"), until=END_OF_TURN))


def _instead(table: PhraseTable, if_so: str, on: object, would: Would, during: Condition) -> None:
    """What is done, or may be (CC 910.3), if that would happen; "instead" stands before or after it."""
    done = node(Seq, parts=_DO)
    and_more = node(Seq, parts=concat(_DO, slot("more")))
    for category, words, how, body in (
        ("replacing", "{do:acts} instead", "must", done),
        ("replacing", "you may {do:acts} instead", "may", done),
        ("replacing", "you may instead {do:acts}", "may", done),
        # In the text of a spell the second sentence would be one of its own.
        ("static", "you may instead {do:acts}. If you do, {more:acts}", "may", and_more),
    ):
        meant = node(Replaces, on=on, would=would, body=(body,), how=how, during=during)
        table.phrase(category, f"{if_so}, {words}", meant)
