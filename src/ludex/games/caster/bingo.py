"""The BINGO zone holds three cards (CC 314.3)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.changes import MOVE, RULE_CAUSE, Change
from ludex.core.decisions import SOME, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.games.caster.words import BANISH, BINGO_ZONE, GRAVEYARD

FULL_BINGO = Procedure("full BINGO zone")
"""The seat's BINGO zone holds too many. Slot: "new" the cards that have just come there."""
MOST = 3
"""CC 314.3."""


def crowded(m: Machine, events: list[Event]) -> None:
    """Whoever has a fourth card in the BINGO zone banishes one that was there before (CC 314.3a)."""
    for seat in (1 - m.state.active, m.state.active):
        if len(m.zone(BINGO_ZONE, seat)) > MOST:
            new = tuple(one.card for one in events if one.kind == "moved" and one.to == BINGO_ZONE and one.seat == seat)
            if new:
                m.call(FULL_BINGO.name, 0, seat, {"new": new})


def _over(m: Machine, f: Frame) -> tuple[tuple[CardId, ...], int]:
    """The cards that may be banished, and how many have to be."""
    held = m.zone(BINGO_ZONE, f.seat)
    old = tuple(card for card in held if card not in f.cards("new"))
    over = len(held) - MOST
    return (old if len(old) >= over else held), over


def _banish_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    held = _over(m, f)[0]
    propose(m, f, [
        Change(MOVE, held[n], BANISH, to=GRAVEYARD, cause=RULE_CAUSE, controller=f.seat, rule="314.3a") for n in answer
    ])  # fmt: skip
    return None


@FULL_BINGO.step("which is banished", "314.3a", _banish_answer)
def which(m: Machine, f: Frame) -> Flow:
    """The player picks among the cards that were there before."""
    held, over = _over(m, f)
    if over <= 0:
        return None
    return Decision(f.seat, SOME, "banish which card of your BINGO zone?", "314.3a", held, over, over)
