"""Values as the book has them: infinity, and hundreds (CC 104.7, 909.1g)."""

from __future__ import annotations

from ludex.games.caster.words import ATK, COST, DEF, INFINITY

STEP = 100
"""CC 909.1g, 1203.1."""
ENDLESS = INFINITY // 2
"""Whatever is above this is infinity, more or less (CC 104.7c)."""


def rounded(stats: list[int | None]) -> list[int | None]:
    """ATK and DEF are multiples of a hundred, rounded up; what is infinite stays so whatever is added or taken."""
    found = list(stats)
    for stat in (ATK, DEF, COST):
        value = found[stat]
        if value is None:
            continue
        if value >= ENDLESS:
            found[stat] = INFINITY
        elif stat != COST:
            # CC 1203.1
            found[stat] = -(-value // STEP) * STEP
    return found


def added(value: int, more: int) -> int:
    """What is infinite stays so, whatever is added or taken (CC 104.7c)."""
    return INFINITY if endless(value) else value + more


def endless(value: int) -> bool:
    """Whether the value is infinity."""
    return value >= ENDLESS
