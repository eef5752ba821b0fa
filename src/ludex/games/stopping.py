"""The stops a person has at the start of a game, by the table of the game (`games/<g>/stops.py`)."""

from __future__ import annotations

from collections.abc import Collection

from ludex.core.decisions import ACT, PASS, Answer
from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.core.stops import Stops
from ludex.games import part


class IdleStops(Stops):
    """Stops that pass, too, where a player could do nothing but what only serves to do something else."""

    idle: Collection[str] = ()
    """The kinds of action that nobody is asked for alone."""

    def answer(self, m: Machine, seat: Seat) -> Answer | None:
        passed = super().answer(m, seat)
        decision = m.state.decision
        if passed is not None or self.full or decision is None or decision.seat != seat or decision.shape != ACT:
            return passed
        *others, last = decision.actions
        idle = others and last == PASS and all(action.kind in self.idle for action in others)
        return len(others) if idle else None


def windows_of(game: str) -> tuple[str, ...]:
    """Where players have priority in a game; nowhere in one without it."""
    stops = part(game, "stops")
    found: tuple[str, ...] = stops.WINDOWS if stops is not None else ()
    return found


def usual_stops(game: str) -> Stops:
    """The stops of a person who has not said anything."""
    stops = part(game, "stops")
    if stops is None:
        return Stops(())
    found = IdleStops(stops.USUAL, stops.SETTLED)
    found.idle = stops.IDLE
    return found
