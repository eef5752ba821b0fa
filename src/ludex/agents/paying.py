"""What to pay with: the payments of a bill by what they cost whoever pays, the dearest last.

A game whose players pay bills has a function `spending` in its evaluation: what it costs to use up each source.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice, product

from ludex.core.bill import Bill
from ludex.core.decisions import Decision
from ludex.core.machine import Machine
from ludex.games import needed

Spending = Callable[[Machine, Decision], Sequence[float]]
"""What it costs the player who is asked to use up each of the sources."""

LOOKED_AT = 120
"""So many payments are compared, those with the cheapest sources first."""
FEW = 6
"""Of so few sources every payment is looked at."""
FITTING = 3
"""So many sources are tried for a unit of a certain kind."""


@cache
def spending_of(game: str) -> Spending:
    """The judgement that the game's package has for what is paid with."""
    found: Spending = needed(game, "evaluation").spending
    return found


def payments(m: Machine, decision: Decision, most: int) -> list[tuple[int, ...]]:
    """At most so many ways to pay, the best first."""
    assert decision.bill is not None
    costs = spending_of(m.spec.name)(m, decision)
    found = [picked for picked in cheapest(decision.bill, costs, LOOKED_AT) if picked not in decision.barred]
    return (found or [_any(decision)])[:most]


def _any(decision: Decision) -> tuple[int, ...]:
    first = decision.first()
    assert isinstance(first, tuple)
    return first


def cheapest(bill: Bill, costs: Sequence[float], most: int) -> list[tuple[int, ...]]:
    """The ways to pay that cost least, found among those that begin with the cheapest sources."""
    order = sorted(range(len(costs)), key=lambda n: costs[n] / bill.amounts[n])
    if bill.waste >= sum(bill.amounts) and len(order) > FEW:
        # Whatever is over is kept: with many sources there are more ways than anybody can look at.
        ways = list(_covers(bill, costs, order))
    else:
        ways = [tuple(sorted(order[n] for n in picked)) for picked in islice(_sorted(bill, order).every(), LOOKED_AT)]
    ways.sort(key=lambda picked: sum(costs[n] for n in picked))
    return ways[:most]


def _sorted(bill: Bill, order: Sequence[int]) -> Bill:
    """The bill with its sources in this order."""
    kinds, amounts = tuple(bill.kinds[n] for n in order), tuple(bill.amounts[n] for n in order)
    groups = tuple(bill.groups[n] for n in order) if bill.groups else ()
    return Bill(bill.total, bill.needs, kinds, amounts, bill.waste, groups)


def _covers(bill: Bill, costs: Sequence[float], order: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Payments with one of the cheapest sources for each unit of a certain kind, and the cheapest for the rest."""
    fitting = [[n for n in order if bill.kinds[n] & need][:FITTING] for need in bill.needs]
    seen: set[tuple[int, ...]] = set()
    for forced in islice(product(*fitting), LOOKED_AT):
        picked = list(dict.fromkeys(forced))
        if bill.compete(picked):
            continue
        left = bill.total - sum(bill.amounts[n] for n in picked)
        picked += _cover(bill, costs, [n for n in order if n not in picked and not bill.compete(picked, n)], left)
        # What turns out not to be needed is left out again, the dearest first.
        for n in sorted(picked, key=lambda n: -costs[n]):
            rest = [one for one in picked if one != n]
            if bill.pays(rest):
                picked = rest
        way = tuple(sorted(picked))
        if way not in seen and bill.pays(way):
            seen.add(way)
            yield way


def _cover(bill: Bill, costs: Sequence[float], sources: Sequence[int], left: int) -> tuple[int, ...]:
    """The cheapest of these sources that give so much together, one of each group; none if they do not."""
    if left <= 0:
        return ()
    rivals: dict[int, list[int]] = {}
    for n in sources:
        rivals.setdefault(bill.groups[n] if bill.groups else n, []).append(n)
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for group in rivals.values():
        before = sorted(best.items(), reverse=True)
        for n in group:
            for given, (cost, picked) in before:
                reached = min(left, given + bill.amounts[n])
                if reached > given and (reached not in best or cost + costs[n] < best[reached][0]):
                    best[reached] = (cost + costs[n], (*picked, n))
    return best[left][1] if left in best else ()
