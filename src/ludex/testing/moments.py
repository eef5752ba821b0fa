"""When a scenario begins: whose turn it is, which turn of the game, and which phase of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from ludex.positions.board import OPENING, Moment
from ludex.positions.words import MAIN
from ludex.testing.naming import seat_of

__all__ = ["MAIN", "OPENING", "Moment", "When", "moment"]


class When(TypedDict, total=False):
    """When a scenario begins, in its words; what is not said is as `moment` has it."""

    active: str
    turn: int
    first: str
    phase: str
    seed: int
    shuffled: bool


def moment(
    phases: Iterable[str],
    active: str = "you",
    turn: int = 5,
    first: str = "",
    phase: str = MAIN,
    seed: int = 1,
    shuffled: bool = True,
) -> Moment:
    """The moment that is meant: one of these phases of the turn of "you" or "opponent".

    `turn` counts the turns of the whole game; who went first follows from it, unless `first` says so. An opening
    that is not `shuffled` leaves the decks as they lie.
    """
    possible = list(phases)
    assert phase in possible, f"{phase!r} is no phase to begin at: {', '.join(possible)}"
    seat = seat_of(active)
    return Moment(seat, turn, seat_of(first) if first else (seat if turn % 2 else 1 - seat), phase, seed, shuffled)
