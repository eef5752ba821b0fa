"""Ways out: whether an answer would stop a loop, tried on a copy of the game (FF 13.1, VG 12.1.1.1, CC 1301.1c).

After the answer its player makes the choices that belong to it, each in turn; apart from that windows are passed and
everybody answers as they mostly did before, so that it is this answer that stops it and no later one. What nobody was
asked before is declined. What is hidden from the player is dealt again in the copy, and chance decides anew: so the
trial tells nobody what lies where.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING

from ludex.core.chance import Stream
from ludex.core.decisions import NUMBER, ORDER, PASS, SOME, WAITING, YES_NO, Answer, Decision
from ludex.core.digest import meaning_of_answer
from ludex.core.resample import deal_again
from ludex.core.runs import ANSWERS, PATIENCE, STOPPING, forget_run, given, is_over, played
from ludex.core.state import EVERY_WINDOW

if TYPE_CHECKING:
    from ludex.core.ids import Seat
    from ludex.core.machine import Machine

DEAL = 1
"""The seed by which the copy is dealt."""
KINDS = 12
"""Of no more answers that mean different things it is tried which of them end a run."""
TRIALS = 32
"""So many ways of making the choices of one answer are tried."""


def declining(decision: Decision) -> Answer | None:
    """The answer by which a player passes or an optional part is not done, where the question has one."""
    if decision.actions:
        return decision.actions.index(PASS) if PASS in decision.actions else None
    if decision.shape == YES_NO:
        return 0
    if decision.least or decision.bill is not None:
        return None
    if decision.shape == NUMBER:
        return 0
    return () if decision.shape == SOME and not decision.clash(()) else None


def leads_out(m: Machine, decision: Decision, answer: Answer, before: Mapping[str, int], trials: int = TRIALS) -> bool:
    """Whether this answer to what is about to be asked ends the run, for all its player knows.

    How often which answer was given `before` says what is answered later; so many ways of making its choices are tried.
    """
    twin = m.clone()
    twin.state.frames[-1].pc -= 1
    twin.state.decision = decision
    # The run is over where a player may act again, even if there is nothing they could do.
    twin.state.facts[EVERY_WINDOW] = 1
    twin.state.facts.pop(STOPPING, None)
    # Cards of one zone change places: that they are there is known.
    deal_again(twin, decision.seat, Stream(DEAL), {})
    twin.state.stream = Stream(DEAL, m.state.stream.used)
    twin.forget()
    return Trial(m, decision.seat, before, trials).ends(twin, answer)


def that_lead_out(m: Machine, decision: Decision) -> list[Answer]:
    """The answers to what is about to be asked that end the run; none if there is no choice, or too much of it."""
    answers = list(islice(decision.every(), ANSWERS + 1))
    kinds: dict[str, list[Answer]] = {}
    for answer in answers:
        kinds.setdefault(meaning_of_answer(m, decision, answer), []).append(answer)
    if len(answers) > ANSWERS or not 1 < len(kinds) <= KINDS:
        return []
    each = TRIALS // len(kinds)
    return [one for kind in kinds.values() if leads_out(m, decision, kind[0], {}, each) for one in kind]


def puts_in_order(decision: Decision) -> bool:
    """Whether it is asked what of all that waits comes first."""
    return decision.kind == WAITING or decision.shape == ORDER


class Trial:
    """The ways in which the choices of one answer can be made, as far as they were tried."""

    def __init__(self, m: Machine, seat: Seat, before: Mapping[str, int], trials: int) -> None:
        self.seat = seat
        self.before = before
        self.most = PATIENCE + len(m.state.standby) + len(m.state.stack)
        self.left = trials

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
            if not since and not decision.actions and decision.seat == self.seat and not puts_in_order(decision):
                return any(self.ends(m.clone(), each) for each in islice(decision.every(), max(0, self.left)))
            answer = self._as_usual(m, decision)

    def _as_usual(self, m: Machine, decision: Decision) -> Answer:
        """Passing, or what was answered most often before; else declining, or the first answer there is."""
        if decision.actions:
            return len(decision.actions) - 1
        answers = list(islice(decision.every(), ANSWERS))
        times = [self.before.get(given(m, decision, answer), 0) for answer in answers]
        if any(times):
            return answers[times.index(max(times))]
        declined = declining(decision)
        return decision.first() if declined is None else declined
