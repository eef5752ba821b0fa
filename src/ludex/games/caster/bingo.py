"""The BINGO zone holds three cards (CC 314.3)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.changes import MOVE, RULE_CAUSE, Change
from ludex.core.decisions import SOME, Answer, Decision
from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.games.caster.words import BANISH, BINGO_ZONE, GRAVEYARD

FULL_BINGO = Procedure("full BINGO zone")
"""Cards are to come to the seat's BINGO zone, which is full: the slot "changes" has them."""
MOST = 3
"""CC 314.3."""


def _owner(m: Machine, change: Change) -> Seat:
    return change.seat if change.seat >= 0 else m.state.cards[change.card].owner


def full(m: Machine, change: Change, before: list[Change]) -> bool:
    """Whether there is no room for the card beside those that are there and those that come before it."""
    seat = _owner(m, change)
    there = len(m.zone(BINGO_ZONE, seat)) + sum(
        1 for one in before if one.kind == MOVE and one.to == BINGO_ZONE and _owner(m, one) == seat
    )
    return m.state.cards[change.card].zone != BINGO_ZONE and there >= MOST


def make_room(m: Machine, coming: list[Change]) -> None:
    """Each of these is put there after its player has banished one that was there before (CC 314.3a)."""
    for change in reversed(coming):
        m.call(FULL_BINGO.name, 0, _owner(m, change), {"changes": (change,)})


def _banish_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    held = m.zone(BINGO_ZONE, f.seat)
    banished = [
        Change(MOVE, held[n], BANISH, to=GRAVEYARD, cause=RULE_CAUSE, controller=f.seat, rule="314.3a") for n in answer
    ]
    propose(m, f, banished)
    return None


@FULL_BINGO.step("which is banished", "314.3a", _banish_answer)
def which(m: Machine, f: Frame) -> Flow:
    """The player picks among the cards that are there."""
    held = m.zone(BINGO_ZONE, f.seat)
    if len(held) < MOST:
        return None
    return Decision(f.seat, SOME, "banish which card of your BINGO zone?", "314.3a", held, 1, 1)


@FULL_BINGO.step("put", "314.3a")
def put(m: Machine, f: Frame) -> Flow:
    """The card is put there."""
    propose(m, f, list(f.changes("changes")))
    return None
