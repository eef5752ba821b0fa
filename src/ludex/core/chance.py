"""Chance: one seeded stream in the state, so that a game can be told again (splitmix64)."""

from __future__ import annotations

from secrets import randbits

from ludex.core.errors import BadAnswer, said

_MASK = (1 << 64) - 1
SEED_BITS = 64


def fresh_seed() -> int:
    """A seed that nobody can guess or find by trying: from the system's own secure source."""
    return randbits(SEED_BITS)


class Stream:
    """A stream of fair numbers; its whole state is one integer."""

    __slots__ = ("state", "used")

    def __init__(self, seed: int, used: int = 0) -> None:
        if type(seed) is not int or type(used) is not int:
            raise BadAnswer(f"{said(used if type(seed) is int else seed)} begins no stream of chance: numbers do")
        self.state = seed & _MASK
        self.used = used
        """How often chance was asked: undo does not cross a change of this number."""

    def clone(self) -> Stream:
        return Stream(self.state, self.used)

    def _next(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as the other."""
        self.used += 1
        if bound <= 1:
            return 0
        size = 1 << 64
        limit = size - size % bound
        drawn = self._next()
        while limit == 0:
            # More numbers than one draw can tell apart.
            size, drawn = size << 64, drawn << 64 | self._next()
            limit = size - size % bound
        while drawn >= limit:
            drawn = (drawn << 64 | self._next()) % size
        return drawn % bound

    def order(self, count: int) -> list[int]:
        """The numbers 0 to count - 1 in a random order."""
        numbers = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            numbers[last], numbers[other] = numbers[other], numbers[last]
        self.used += 1
        return numbers
