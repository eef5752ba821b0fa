"""Limits on a choice of several: what must hold of all options that are picked together."""

from __future__ import annotations

from typing import NamedTuple

DIFFER = "differ"
"""No two have the same value."""
AT_MOST = "at most"
"""The sum of their values is not above the bound."""
AT_LEAST = "at least"
"""The sum of their values reaches the bound."""
SHARE = "share"
"""There is a bit that the values of all of them have."""
APART = "apart"
"""There is no bit that the values of two of them have."""


class Limit(NamedTuple):
    """One limit: its kind, the value of each option that could be picked, and the bound of a sum."""

    kind: str
    values: tuple[int, ...]
    bound: int = 0

    def clash(self, picked: tuple[int, ...]) -> str:
        """What forbids these options together, or nothing."""
        kind = self.kind
        values = [self.values[n] for n in picked]
        if kind == DIFFER:
            return "they have to differ" if len(set(values)) != len(values) else ""
        if kind == AT_MOST:
            return f"together they may not exceed {self.bound}" if sum(values) > self.bound else ""
        if kind == AT_LEAST:
            return f"together they must reach {self.bound}" if sum(values) < self.bound else ""
        if kind == SHARE:
            return "" if not values or _common(values) else "all of them have to share something"
        return "no two of them may share anything" if _overlap(values) else ""

    def spoilt(self, picked: tuple[int, ...]) -> bool:
        """Whether the last of these has a value that one before it has and must not: more of them do not help."""
        if self.kind != DIFFER:
            return False
        last = self.values[picked[-1]]
        return any(self.values[n] == last for n in picked[:-1])


def together(number: int, limits: tuple[Limit, ...]) -> int:
    """How many of so many options can be picked together: where they have to differ, one of each."""
    found = [len(set(one.values)) for one in limits if one.kind == DIFFER]
    found.extend(_most_apart(one.values, 0) for one in limits if one.kind == APART)
    return min(found, default=number)


def _most_apart(values: tuple[int, ...], taken: int) -> int:
    """How many of the values can be picked of which no two, nor one and what is taken, have a bit in common."""
    if not values:
        return 0
    without = _most_apart(values[1:], taken)
    if values[0] & taken or without == len(values):
        return without
    return max(without, 1 + _most_apart(values[1:], taken | values[0]))


def _common(values: list[int]) -> int:
    """The bits that all of the values have."""
    common = values[0]
    for value in values:
        common &= value
    return common


def _overlap(values: list[int]) -> bool:
    """Whether two of the values have a bit in common."""
    seen = 0
    for value in values:
        if seen & value:
            return True
        seen |= value
    return False
