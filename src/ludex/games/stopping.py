"""The stops a person has at the start of a game, by the table of the game (`games/<g>/stops.py`)."""

from __future__ import annotations

from ludex.core.stops import Stops
from ludex.games import part


def windows_of(game: str) -> tuple[str, ...]:
    """Where players have priority in a game; nowhere in one without it."""
    stops = part(game, "stops")
    found: tuple[str, ...] = stops.WINDOWS if stops is not None else ()
    return found


def usual_stops(game: str) -> Stops:
    """The stops of a person who has not said anything."""
    stops = part(game, "stops")
    return Stops(()) if stops is None else Stops(stops.USUAL, stops.SETTLED)
