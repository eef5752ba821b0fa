"""The stops a person has at the start of a game, by the table of the game (`games/<g>/stops.py`)."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from ludex.core.stops import Stops


def windows_of(game: str) -> tuple[str, ...]:
    """Where players have priority in a game; nowhere in one without it."""
    name = f"ludex.games.{game}.stops"
    if find_spec(name) is None:
        return ()
    found: tuple[str, ...] = import_module(name).WINDOWS
    return found


def usual_stops(game: str) -> Stops:
    """The stops of a person who has not said anything."""
    if not windows_of(game):
        return Stops(())
    found = import_module(f"ludex.games.{game}.stops")
    return Stops(found.USUAL, found.SETTLED)
