"""Players that answer decisions by program. They get the eyes of a seat, never the game: none can peek."""

from __future__ import annotations

from collections.abc import Callable

from ludex.agents.eyes import Agent, Eyes, SeatEyes
from ludex.agents.greedy import Greedy
from ludex.agents.random import Random
from ludex.core.errors import UnknownGame, said

AGENTS: dict[str, Callable[[int], Agent]] = {"greedy": Greedy, "random": Random}
"""Every agent by its name; each is made from a seed."""


def make(name: str, seed: int) -> Agent:
    """The agent of that name, which answers alike for the same seed."""
    if name not in AGENTS:
        raise UnknownGame(f"no opponent is called {said(name)}; there are {', '.join(sorted(AGENTS))}")
    return AGENTS[name](seed)


__all__ = ["AGENTS", "Agent", "Eyes", "SeatEyes", "make"]
