"""What follows an answer without anybody being asked: passes by the players' stops; and who comes then."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ludex.core.decisions import ACT, PASS, Answer, Decision
from ludex.core.game import Game
from ludex.core.ids import Seat
from ludex.core.stops import Stops, window
from ludex.server.course import Course, Done

OVER = "over"
PERSON = "person"
"""Somebody is asked."""
COMPUTER = "computer"
WAIT = "wait"
"""A pass is given for somebody after a short while."""

MOST_PASSES = 5000
"""So many passes in a row are a fault."""


@dataclass(frozen=True)
class Next:
    """Who comes next, and how."""

    kind: str
    seat: Seat = -1
    answer: Answer = 0
    """What will be answered, where it is a pass."""


@dataclass(frozen=True)
class Manners:
    """How a table plays on by itself."""

    stops: Sequence[Stops | None]
    """For each seat: where the person wants to be asked; None for the computer."""
    idle: Collection[str]
    """The kinds of action that nobody is asked for alone."""
    every_window: bool
    """Players are asked even where they can only pass, so that it tells nothing who is asked."""
    lingers: bool
    """At a stop nothing is passed at once, where an opponent might notice."""


def settle(course: Course, manners: Manners) -> tuple[list[Done], Next]:
    """All passes that are due at once have been given; they come with who is next."""
    passed: list[Done] = []
    for _ in range(MOST_PASSES):
        after = coming(course, manners)
        if after.kind != WAIT or not at_once(course.game, after.seat, manners):
            return passed, after
        passed.append(course.answer(after.seat, after.answer, own=False))
    raise AssertionError("the players do nothing but pass")


def coming(course: Course, manners: Manners) -> Next:
    """Who comes next as the game stands."""
    seat = course.asked()
    if seat is None:
        return Next(OVER)
    stops = manners.stops[seat]
    if stops is None:
        return Next(COMPUTER, seat)
    answer = automatic(course.game, seat, stops, manners)
    return Next(PERSON, seat) if answer is None else Next(WAIT, seat, answer)


def resumed(course: Course, manners: Manners) -> Next:
    """Who comes next where a question may have been put already: it is not passed at once."""
    found = coming(course, manners)
    if found.kind == WAIT and at_once(course.game, found.seat, manners):
        return Next(PERSON, found.seat)
    return found


def automatic(game: Game, seat: Seat, stops: Stops, manners: Manners) -> Answer | None:
    """What is answered for the person; None where they are asked."""
    decision = game.decision
    assert decision is not None
    if stops.full:
        return None
    if manners.every_window and nothing_to_do(decision, manners.idle):
        return len(decision.actions) - 1
    return stops.answer(game.machine, seat)


def at_once(game: Game, seat: Seat, manners: Manners) -> bool:
    """Whether the pass is given without delay: not at a stop, where one might have thought about it."""
    decision = game.decision
    stops = manners.stops[seat]
    assert decision is not None
    assert stops is not None
    if not manners.lingers or not nothing_to_do(decision, manners.idle):
        return True
    here = window(game.machine, seat)
    return here is not None and here not in stops.windows


def nothing_to_do(decision: Decision, idle: Collection[str]) -> bool:
    """Whether one can only pass, or do what only serves to do something else."""
    if decision.shape != ACT or not decision.actions or decision.actions[-1] != PASS:
        return False
    return all(action.kind in idle for action in decision.actions[:-1])
