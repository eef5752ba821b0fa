"""What to pay with: the payments of a bill by what they cost whoever pays, the dearest last.

A game whose players pay bills has a function `spending` in its evaluation: what it costs to use up each source.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from itertools import islice

from ludex.core.bill import Bill
from ludex.core.decisions import Decision
from ludex.core.machine import Machine

Spending = Callable[[Machine, Decision], Sequence[float]]
"""What it costs the player who is asked to use up each of the sources."""

LOOKED_AT = 120
"""So many payments are compared, those with the cheapest sources first."""


@cache
def spending_of(game: str) -> Spending:
    """The judgement that the game's package has for what is paid with."""
    found: Spending = import_module(f"ludex.games.{game}.evaluation").spending
    return found


def payments(m: Machine, decision: Decision, most: int) -> list[tuple[int, ...]]:
    """At most so many ways to pay, the best first."""
    assert decision.bill is not None
    costs = spending_of(m.spec.name)(m, decision)
    found = cheapest(decision.bill, costs, most)
    return [picked for picked in found if picked not in decision.barred] or [_any(decision)]


def _any(decision: Decision) -> tuple[int, ...]:
    first = decision.first()
    assert isinstance(first, tuple)
    return first


def cheapest(bill: Bill, costs: Sequence[float], most: int) -> list[tuple[int, ...]]:
    """The ways to pay that cost least, found among those that begin with the cheapest sources."""
    order = sorted(range(len(costs)), key=lambda n: costs[n] / bill.amounts[n])
    sorted_bill = Bill(
        bill.total,
        bill.needs,
        tuple(bill.kinds[n] for n in order),
        tuple(bill.amounts[n] for n in order),
        bill.waste,
    )
    ways = [tuple(sorted(order[n] for n in picked)) for picked in islice(sorted_bill.every(), LOOKED_AT)]
    ways.sort(key=lambda picked: sum(costs[n] for n in picked))
    return ways[:most]
