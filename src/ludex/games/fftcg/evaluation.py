"""How good a position is for a player, as a rough judge sees it at a glance. Opponents that look ahead use it."""

from __future__ import annotations

from ludex.core.decisions import Decision
from ludex.core.machine import Machine
from ludex.core.ids import Seat


def evaluate(m: Machine, seat: Seat) -> float:
    return 0.0


def spending(m: Machine, decision: Decision) -> list[float]:
    """What it costs to use up each source."""
    assert decision.bill is not None
    return [float(amount) for amount in decision.bill.amounts]
