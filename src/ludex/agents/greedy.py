"""An opponent that tries what it may do in imagined games and takes what leads to the best position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ludex.agents.advice import advice_of
from ludex.agents.eyes import Eyes
from ludex.agents.paying import payments
from ludex.agents.tries import answers
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, SOME, Answer, Decision
from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.games import needed


@dataclass(frozen=True)
class Judge:
    """What a game's package says of its positions."""

    evaluate: Callable[[Machine, Seat], float]
    """How good a position is for a seat."""
    rests: Callable[[Machine, Decision], bool]
    """Whether a look ahead ends at this question: the turn player is about to begin something new."""


def acts_freely(m: Machine, decision: Decision) -> bool:
    """Whether somebody may act in their own turn."""
    return decision.shape == ACT and decision.seat == m.state.active


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
    found = needed(game, "evaluation")
    return Judge(found.evaluate, getattr(found, "rests", acts_freely))


class Greedy:
    """One action ahead: every answer is played out until it may act again or its turn is over."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed)

    def choose(self, eyes: Eyes) -> Answer:
        if eyes.decision.bill is not None:
            imagined = eyes.imagine(self.stream.below(1 << 62)).machine
            return payments(imagined, eyes.decision, 1)[0]
        tried = self.tries(eyes)
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

    def tries(self, eyes: Eyes) -> list[Answer]:
        """The answers that are compared: those the game advises, or any."""
        imagined = eyes.imagine(0).machine
        advised = advice_of(imagined.spec.name)(imagined, eyes.decision)
        return list(advised) or answers(eyes.decision, OPTIONS, self.stream)


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
            tried = self.tries(decision, share)
            if len(tried) > 1:
                best = max if decision.seat == self.seat else min
                return best(self.fork().after(one, share // len(tried)) for one in tried)
            self.machine.answer(tried[0])
        return self.judge.evaluate(self.machine, self.seat)

    def tries(self, decision: Decision, share: int) -> list[Answer]:
        """What is tried as an answer to a question on the way."""
        if decision.bill is not None:
            return [payments(self.machine, decision, 1)[0]]
        advised = advice_of(self.machine.spec.name)(self.machine, decision)
        if decision.shape == ACT and len(advised) != 1:
            return [idle(decision)]
        if advised:
            return list(advised)
        if decision.seat != self.seat:
            return self.replies(decision, share)
        return answers(decision, share, self.stream)

    def replies(self, decision: Decision, share: int) -> list[Answer]:
        """What the opponent may do where a look ahead has to reckon with the best of it; else anything."""
        if decision.shape == SOME and decision.least == 0 and decision.most == 1 and decision.size() < share:
            return answers(decision, share, self.stream)
        return [decision.random(self.stream)]

    def fork(self) -> Look:
        twin = Look(self.machine.clone(), self.seat, self.judge, self.stream)
        twin.turn = self.turn
        return twin

    def over(self, decision: Decision) -> bool:
        """Whether the turn player may begin something new, or the turn is over."""
        return self.machine.state.turn != self.turn or self.judge.rests(self.machine, decision)


def idle(decision: Decision) -> Answer:
    """Do nothing: the last action of a window."""
    return len(decision.actions) - 1
