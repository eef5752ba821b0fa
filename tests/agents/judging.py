"""What is made of a position on a table: what is best paid with, and what the opponent that looks ahead answers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ludex.agents.greedy import Greedy
from ludex.agents.paying import payments
from ludex.core import describe
from ludex.core.decisions import Answer, Decision
from ludex.testing.driving import Driving


def asked(t: Driving) -> Decision:
    assert t.decision is not None
    return t.decision


def proposed(t: Driving) -> list[str]:
    """The names of the sources that whoever is asked would best pay with."""
    decision = asked(t)
    best = payments(t.machine, decision, 1)[0]
    decision.check(best)
    return sorted(describe.option(t.machine, decision, place).partition(" (")[0] for place in best)


class AtTable:
    """The eyes of the player who is asked at a table where nothing of importance is hidden."""

    def __init__(self, t: Driving) -> None:
        self.machine = t.machine
        self.decision = asked(t)
        self.seat = self.decision.seat

    def imagine(self, seed: int) -> Any:
        return SimpleNamespace(machine=self.machine.clone())


def chosen(t: Driving, seed: int = 1) -> Answer:
    """What the opponent that looks ahead answers."""
    return Greedy(seed).choose(AtTable(t))  # type: ignore[arg-type]
