"""Ways out: whether an answer would stop a loop, tried on a copy of the game (FF 13.1, VG 12.1.1.1, CC 1301.1c).

After the answer its player makes the choices that belong to it, each in turn; apart from that everybody declines what
can be declined and passes. What is hidden from the player is dealt again in the copy, and chance decides anew: so the
trial tells nobody what lies where.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ludex.core.chance import Stream
from ludex.core.decisions import NUMBER, SOME, YES_NO, Answer, Decision
from ludex.core.resample import deal_again
from ludex.core.runs import PATIENCE, forget_run, is_over, played
from ludex.core.state import EVERY_WINDOW

if TYPE_CHECKING:
    from ludex.core.ids import Seat
    from ludex.core.machine import Machine

DEAL = 1
"""The seed by which the copy is dealt."""
TRIALS = 32
"""So many ways of making the choices of one answer are tried."""


def declining(decision: Decision) -> Answer | None:
    """The answer by which an optional part is not done, where the question has one."""
    if decision.shape == YES_NO:
        return 0
    if decision.least or decision.bill is not None:
        return None
    if decision.shape == NUMBER:
        return 0
    return () if decision.shape == SOME and not decision.clash(()) else None


def leads_out(m: Machine, decision: Decision, answer: Answer) -> bool:
    """Whether this answer to what is about to be asked ends the run, for all its player knows."""
    twin = m.clone()
    twin.state.frames[-1].pc -= 1
    twin.state.decision = decision
    # The run is over where a player may act again, even if there is nothing they could do.
    twin.state.facts[EVERY_WINDOW] = 1
    # Cards of one zone change places: that they are there is known.
    deal_again(twin, decision.seat, Stream(DEAL), {})
    twin.state.stream = Stream(DEAL, m.state.stream.used)
    twin.forget()
    return Trial(m, decision.seat).ends(twin, answer)


class Trial:
    """The ways in which the choices of one answer can be made, as far as they were tried."""

    def __init__(self, m: Machine, seat: Seat) -> None:
        self.seat = seat
        self.most = PATIENCE + len(m.state.standby) + len(m.state.stack)
        self.left = TRIALS

    def ends(self, m: Machine, answer: Answer) -> bool:
        """Whether the run ends after the answer."""
        self.left -= 1
        since = 0
        while True:
            # Nothing in the trial is counted as part of the loop.
            forget_run(m)
            m.answer(answer)
            decision = m.state.decision
            if decision is None:
                return False
            if decision.actions and is_over(m):
                return True
            since += played(m)
            if since > self.most:
                return False
            if not since and not decision.actions and decision.seat == self.seat:
                return any(self.ends(m.clone(), each) for each in islice(decision.every(), max(0, self.left)))
            answer = _as_little_as_possible(decision)


def _as_little_as_possible(decision: Decision) -> Answer:
    """Passing, declining, or else the first answer there is."""
    if decision.actions:
        return len(decision.actions) - 1
    declined = declining(decision)
    return decision.first() if declined is None else declined
