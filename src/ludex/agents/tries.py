"""Which answers are worth trying: all of them where there are few, a spread where there are many."""

from __future__ import annotations

from itertools import combinations, islice
from math import comb

from ludex.core.chance import Stream
from ludex.core.decisions import ACT, ARRANGE, NAME, NUMBER, ONE, ORDER, SPLIT, YES_NO, Answer, Decision


def answers(decision: Decision, most: int, stream: Stream) -> list[Answer]:
    """At most so many different allowed answers, always the same for the same stream."""
    shape = decision.shape
    if shape in (ONE, ACT, NAME, NUMBER, YES_NO):
        return list(_numbers(decision, most, stream))
    if shape in (ORDER, ARRANGE):
        forward = tuple(range(len(decision.options)))
        # The order of hidden cards matters too little to spend time on.
        return [forward, forward[::-1]] if shape == ORDER and most > 1 else [forward]
    if shape == SPLIT:
        return list(_divisions(decision)[:most])
    if decision.bill is not None:
        return list(islice(decision.every(), most))
    return list(_sets(decision, most, stream))


def _numbers(decision: Decision, most: int, stream: Stream) -> list[int]:
    low, high = decision.bounds()
    allowed = [number for number in range(low, high + 1) if number not in decision.barred]
    if len(allowed) <= most:
        return allowed
    picked = sorted(stream.order(len(allowed))[:most])
    # The last action is to do nothing more: that must always be among those compared.
    if decision.shape == ACT and picked[-1] != len(allowed) - 1:
        picked[-1] = len(allowed) - 1
    return [allowed[place] for place in picked]


def _divisions(decision: Decision) -> list[tuple[int, ...]]:
    """All that is free on one of the options, each in turn."""
    count = len(decision.options)
    rest = decision.most - decision.least * count
    return [tuple(decision.least + (rest if n == heavy else 0) for n in range(count)) for heavy in range(count)]


def _sets(decision: Decision, most: int, stream: Stream) -> list[tuple[int, ...]]:
    """Sets of options, the largest first."""
    count = len(decision.options)
    sizes = range(min(decision.most, count), decision.least - 1, -1)
    if sum(comb(count, size) for size in sizes) <= most:
        found = [picked for size in sizes for picked in combinations(range(count), size)]
        found = [picked for picked in found if not decision.clash(picked)]
    else:
        drawn: dict[tuple[int, ...], None] = {}
        if not decision.least and most > 1 and not decision.clash(()):
            drawn[()] = None
        for _ in range(2 * most):
            answer = decision.random(stream)
            assert isinstance(answer, tuple)
            if len(drawn) < most:
                drawn[answer] = None
        found = list(drawn)
    if not found:
        first = decision.first()
        assert isinstance(first, tuple)
        return [first]
    return found
