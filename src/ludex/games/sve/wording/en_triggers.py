"""English triggers: what happens, to what, where, by what; when in the turn."""

from __future__ import annotations

from ludex.core.ops.select import Exactly
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import Cards
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Fixed
from ludex.games.sve.wording.spoken import Happens, Yours
from ludex.games.sve.words import CEMETERY, DECK, EX, FIELD, HAND, LEADER
from ludex.games.wording.spoken import Noun
from ludex.text import PhraseTable, node, slot

START_OF_MAIN = "start of main phase"
START_OF_END = "start of end phase"


def add(table: PhraseTable) -> None:
    """The table has the triggers."""
    _moves(table)
    _deeds(table)
    _phases(table)


def happens(kind: str, **fields: object) -> object:
    """The pattern of a thing that happens to what is in the slot `it`."""
    return node(Happens, kind=kind, to=slot("it"), **fields)


def _moves(table: PhraseTable) -> None:
    table.phrase("event", "{it:arriving} is put onto your field", happens("moved", whose=YOU, into=FIELD))
    table.phrase("event", "{it:arriving} is put onto the field", happens("moved", into=FIELD))
    table.phrase("event", "{it:arriving} is put into your EX area", happens("moved", whose=YOU, into=EX))
    table.phrase(
        "event",
        "{it:arriving} is put from your field into the cemetery",
        happens("moved", whose=YOU, frm=FIELD, into=CEMETERY),
    )
    table.phrase(
        "event", "{it:arriving} is put from the field into the cemetery", happens("moved", frm=FIELD, into=CEMETERY)
    )
    from_deck = Trigger("moved", whose=OPPONENT, frm=(DECK,), to=(CEMETERY,))
    table.phrase("event", "a card is put from an opponent's deck into the cemetery", from_deck)
    table.phrase("event", "{it:arriving} is destroyed", happens("moved", frm=FIELD, verb="destroy"))
    table.phrase("event", "{it:there} is returned to hand", happens("moved", frm=FIELD, into=HAND, verb="return"))
    table.phrase(
        "event",
        "{it:this} is returned to hand from your field",
        happens("moved", whose=YOU, frm=FIELD, into=HAND, verb="return"),
    )
    table.phrase("event", "{it:there} leaves the field", happens("moved", frm=FIELD, verb="leave"))
    table.phrase("event", "{it:this} leaves the field", happens("moved", frm=FIELD, verb="leave"))
    table.phrase("event", "{it:this} is discarded", happens("moved", verb="discard"))
    table.phrase(
        "event",
        "{it:this} is discarded by the ability of {by:there}",
        node(Happens, kind="moved", to=slot("it"), by=slot("by"), verb="discard"),
    )
    table.phrase("event", "you draw a card", Trigger("moved", whose=YOU, verb="draw"))
    one = node(Noun, quantity=Exactly(Fixed(1)), what=slot("what"))
    table.phrase("arriving", "a {what:bare#s}", one)
    table.phrase(
        "arriving", "another {what:bare#s}", node(Noun, quantity=Exactly(Fixed(1)), what=slot("what"), other=True)
    )
    table.phrase("there", "a {what:placed#s}", one)
    table.phrase(
        "there", "another {what:placed#s}", node(Noun, quantity=Exactly(Fixed(1)), what=slot("what"), other=True)
    )
    table.phrase("there", "one of your {what:bare#p}", node(Yours, what=slot("what")))
    table.phrase("there", "another one of your {what:bare#p}", node(Yours, what=slot("what"), other=True))


def _deeds(table: PhraseTable) -> None:
    for category in ("there", "this"):
        table.phrase("event", f"{{it:{category}}} evolves", happens("evolved"))
        table.phrase("event", f"{{it:{category}}} attacks", happens("attacked"))
        table.phrase("event", f"{{it:{category}}} races", happens("raced"))
        table.phrase("event", f"{{it:{category}}} performs a drive check", happens("drive check"))
    for kind in ("", "ability", "combat"):
        table.phrase("event", f"{{it:this}} takes {kind} damage", happens("damaged", verb=kind))
        table.phrase(
            "event", f"{{by:this}} deals {kind} damage", node(Happens, kind="damaged", by=slot("by"), verb=kind)
        )
    table.phrase("event", "{it:this} becomes engaged", happens("engaged"))
    table.phrase("event", "{it:this} gains attack or defense", happens("raised"))
    leader = Cards((LEADER,), YOU)
    table.phrase("event", "your leader gains <<defense|[defense]>>", Happens("raised", to=leader, verb="defense"))
    table.phrase("event", "your leader loses <<defense|[defense]>>", Happens("lost defense", to=leader))
    table.phrase("event", "you play {it:arriving}", happens("played", whose=YOU))
    table.phrase("event", "you discard a card", Trigger("moved", whose=YOU, verb="discard"))
    table.phrase("event", "you discard 1 or more cards", Trigger("moved", whose=YOU, verb="discard", each="batch"))
    table.phrase("event", "you drive check a Trigger", Trigger("drive check trigger", whose=YOU))
    table.phrase("event", "an opponent discards a card", Trigger("moved", whose=OPPONENT, verb="discard"))
    table.phrase("event", "{c:condition}", node(StateTrigger, condition=slot("c")))


def _phases(table: PhraseTable) -> None:
    for whose, who in (("your", YOU), ("each opponent's", OPPONENT), ("each player's", EACH)):
        for phase, verb in (("main", START_OF_MAIN), ("end", START_OF_END)):
            if who == YOU:
                table.phrase(
                    "next_phase", f"at the start of your next {phase} phase", Trigger("phase", whose=YOU, verb=verb)
                )
            table.phrase("phase", f"at the start of {whose} {phase} phase", Trigger("phase", whose=who, verb=verb))
