"""An opponent that tries what it may do in imagined games and takes what leads to the best position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from ludex.agents.eyes import Eyes
from ludex.agents.tries import answers
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, Answer, Decision
from ludex.core.ids import Seat
from ludex.core.machine import Machine

Judge = Callable[[Machine, Seat], float]
"""How good a position is for a seat."""

OPTIONS = 24
"""So many answers to a question are tried."""
POSITIONS = 48
"""So many positions are judged for one answer given, all tries together."""
FAR = 60
"""A look ahead that has met so many questions is judged where it stands."""
SAMPLES = 3
"""So many imagined games where there are only a few answers to compare."""


@cache
def judge_of(game: str) -> Judge:
    """The judgement that the game's package has for its positions."""
    judge: Judge = import_module(f"ludex.games.{game}.evaluation").evaluate
    return judge


class Greedy:
    """One action ahead: every answer is played out until it may act again or its turn is over."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed)

    def choose(self, eyes: Eyes) -> Answer:
        tried = answers(eyes.decision, OPTIONS, self.stream)
        if len(tried) == 1:
            return tried[0]
        scores = [0.0] * len(tried)
        share = max(2, POSITIONS // len(tried))
        for _ in range(SAMPLES if len(tried) <= SAMPLES else 1):
            imagined = eyes.imagine(self.stream.below(1 << 62)).machine
            judge = judge_of(imagined.spec.name)
            for place, answer in enumerate(tried):
                ahead = Look(imagined.clone(), eyes.seat, judge, self.stream)
                scores[place] += ahead.after(answer, share)
        best = max(scores)
        # Of answers that lead to the same, the last: at a window that is to do nothing more.
        return next(answer for answer, score in zip(reversed(tried), reversed(scores), strict=True) if score >= best)


class Look:
    """A look ahead for a seat, in an imagined game of its own."""

    def __init__(self, machine: Machine, seat: Seat, judge: Judge, stream: Stream) -> None:
        self.machine = machine
        self.seat = seat
        self.judge = judge
        self.stream = stream
        self.turn = machine.state.turn

    def after(self, answer: Answer, share: int) -> float:
        """The best that can come of an answer, by so many positions."""
        self.machine.answer(answer)
        for _ in range(FAR):
            decision = self.machine.state.decision
            if decision is None or self.over(decision):
                break
            if decision.seat != self.seat:
                self.machine.answer(idle(decision) if decision.shape == ACT else decision.random(self.stream))
                continue
            tried = [idle(decision)] if decision.shape == ACT else answers(decision, share, self.stream)
            if len(tried) > 1:
                return max(self.fork().after(one, share // len(tried)) for one in tried)
            self.machine.answer(tried[0])
        return self.judge(self.machine, self.seat)

    def fork(self) -> Look:
        twin = Look(self.machine.clone(), self.seat, self.judge, self.stream)
        twin.turn = self.turn
        return twin

    def over(self, decision: Decision) -> bool:
        """Whether somebody may act freely in their own turn again, or the turn is over."""
        state = self.machine.state
        return state.turn != self.turn or (decision.shape == ACT and decision.seat == state.active)


def idle(decision: Decision) -> Answer:
    """Do nothing: the last action of a window."""
    return len(decision.actions) - 1
