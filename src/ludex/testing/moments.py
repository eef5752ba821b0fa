"""When a scenario begins: whose turn it is, which turn of the game, and which phase of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict

from ludex.core.ids import Seat
from ludex.testing.naming import seat_of

OPENING = "opening"
"""Before the game is set up."""
MAIN = "main"
"""In the main phase, after what triggers at its beginning."""


class When(TypedDict, total=False):
    """When a scenario begins, in its words; what is not said is as `moment` has it."""

    active: str
    turn: int
    first: str
    phase: str
    seed: int


@dataclass(frozen=True)
class Moment:
    """The moment at which a scenario begins, and the luck it begins with."""

    active: Seat
    turn: int
    first: Seat
    phase: str
    seed: int


def moment(
    phases: Iterable[str], active: str = "you", turn: int = 5, first: str = "", phase: str = MAIN, seed: int = 1
) -> Moment:
    """The moment that is meant: one of these phases of the turn of "you" or "opponent".

    `turn` counts the turns of the whole game; who went first follows from it, unless `first` says so.
    """
    possible = list(phases)
    assert phase in possible, f"{phase!r} is no phase to begin at: {', '.join(possible)}"
    seat = seat_of(active)
    return Moment(seat, turn, seat_of(first) if first else (seat if turn % 2 else 1 - seat), phase, seed)
