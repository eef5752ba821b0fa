"""A bill: so many units to be paid, some of them of a certain kind, out of sources that give one or more units each.

A source that is picked is used up, whatever it gives beyond the bill. How much may be lost so is limited, and no source
may be picked that the payment could do without (FF 5.2.1.3.1, 11.2.1.1).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ludex.core.chance import Stream

TRIES = 16
"""So many random payments are tried before the first one in order is taken."""


class Bill:
    """What has to be paid, and what it can be paid with. Kinds of units are bits."""

    __slots__ = ("amounts", "groups", "kinds", "needs", "ready", "total", "waste")

    def __init__(
        self,
        total: int,
        needs: tuple[int, ...],
        kinds: tuple[int, ...],
        amounts: tuple[int, ...],
        waste: int,
        groups: tuple[int, ...] = (),
        ready: int = 0,
    ) -> None:
        self.total = total
        self.needs = needs
        """For each unit that has to be of a certain kind: the bits that will do. Never more than the total."""
        self.kinds = kinds
        """For each source: the kinds its units may be of, each unit for itself."""
        self.amounts = amounts
        """For each source: how many units it gives."""
        self.waste = waste
        """How many units may be left over."""
        self.groups = groups if len(set(groups)) < len(groups) else ()
        """For each source a number: of those with the same one only one can be used; empty where none compete."""
        self.ready = ready
        """So many of the first sources lie there already: where others need not be used, they are not by themselves."""

    def key(self) -> tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], int, tuple[int, ...], int]:
        return (self.total, self.needs, self.kinds, self.amounts, self.waste, self.groups, self.ready)

    def compete(self, picked: tuple[int, ...] | list[int], more: int = -1) -> bool:
        """Whether two of these sources, or one of them and another, cannot both be used."""
        if not self.groups:
            return False
        used = [self.groups[n] for n in picked] + ([self.groups[more]] if more >= 0 else [])
        return len(set(used)) < len(used)

    def pays(self, picked: tuple[int, ...] | list[int]) -> bool:
        """Whether these sources give enough of everything."""
        if sum(self.amounts[n] for n in picked) < self.total:
            return False
        return not self.needs or self._meets(list(picked))

    def _meets(self, picked: list[int]) -> bool:
        """Whether every unit of a certain kind can be taken from one of these sources."""
        needs = self.needs
        kinds = self.kinds
        if len(needs) == 1:
            need = needs[0]
            return any(kinds[n] & need for n in picked)
        return self._match([self.amounts[n] for n in picked], [kinds[n] for n in picked], list(needs), 0)

    def _match(self, left: list[int], kinds: list[int], needs: list[int], number: int) -> bool:
        if number == len(needs):
            return True
        need = needs[number]
        for place, kind in enumerate(kinds):
            if left[place] and kind & need:
                left[place] -= 1
                if self._match(left, kinds, needs, number + 1):
                    return True
                left[place] += 1
        return False

    def problem(self, picked: tuple[int, ...]) -> str:
        """What is wrong with this payment, or nothing."""
        given = sum(self.amounts[n] for n in picked)
        if self.compete(picked):
            return "two of them are the same card's"
        if given < self.total:
            return f"that gives {given} of {self.total}"
        if not self.pays(picked):
            return "not all that has to be of a certain kind is"
        if given - self.total > self.waste:
            return f"that gives {given - self.total} too many, and {self.waste} may be left over"
        if self._spare(picked) is not None:
            return "one of them is not needed"
        return ""

    def _spare(self, picked: tuple[int, ...]) -> int | None:
        """A place in the payment that it could do without."""
        for place in range(len(picked)):
            if self.pays(picked[:place] + picked[place + 1 :]):
                return place
        return None

    def possible(self) -> bool:
        """Whether there is any payment: what all sources give together can be paid without wasting too much of it,
        because one source for each kind that is needed wastes no more than is allowed."""
        if self.total <= 0:
            return True
        if self.groups:
            return any(self.pays(one) for one in self._without_rivals())
        return self.pays(list(range(len(self.amounts))))

    def _without_rivals(self) -> Iterator[list[int]]:
        """Choices of one source of each group, of which one pays if any does.

        Only for what has to be of a certain kind another than the greatest of a group is ever wanted.
        """
        held: dict[int, list[int]] = {}
        for n in sorted(range(len(self.amounts)), key=lambda n: -self.amounts[n]):
            held.setdefault(self.groups[n], []).append(n)
        greatest = {group: sources[0] for group, sources in held.items()}
        others = [(group, n) for group, sources in held.items() for n in sources[1:]]
        for count in range(len(self.needs) + 1):
            for some in combinations(others, count):
                if len(dict(some)) == count:
                    yield sorted((greatest | dict(some)).values())

    def first(self) -> tuple[int, ...] | None:
        """Some payment; what is ready is used before the rest, small sources before great ones."""
        if self.total <= 0:
            return ()
        if not self.possible():
            return None
        if 0 < self.ready < len(self.amounts):
            n = self.ready
            there = Bill(self.total, self.needs, self.kinds[:n], self.amounts[:n], self.waste, self.groups[:n])
            found = there.first()
            if found is not None:
                return found
        sources = range(len(self.amounts))
        orders = (
            sorted(sources, key=lambda n: (n >= self.ready, self.amounts[n], self.kinds[n].bit_count())),
            sorted(sources, key=lambda n: (n >= self.ready, self.kinds[n].bit_count(), self.amounts[n])),
            sorted(sources, key=lambda n: (n >= self.ready, -self.amounts[n], self.kinds[n].bit_count())),
        )
        for order in orders:
            quick = self._strip(order)
            if quick is not None:
                return quick
        for apart in self._without_rivals() if self.groups else ():
            quick = self._strip(apart)
            if quick is not None:
                return quick
        return next(self.every(), None)

    def _strip(self, order: list[int]) -> tuple[int, ...] | None:
        """A payment that takes the sources in this order, and leaves out again what it can do without."""
        picked: list[int] = []
        given = 0
        met: list[int] = []
        # What few sources give is looked for first.
        for need in sorted(self.needs, key=lambda need: sum(1 for kinds in self.kinds if kinds & need)):
            met.append(need)
            if not self._match_some(picked, met):
                found = next(
                    (n for n in order if n not in picked and self.kinds[n] & need and not self.compete(picked, n)), None
                )
                if found is None:
                    return None
                picked.append(found)
                given += self.amounts[found]
        for n in order:
            if given >= self.total:
                break
            if n not in picked and not self.compete(picked, n):
                picked.append(n)
                given += self.amounts[n]
        if not self.pays(picked):
            return None
        place = 0
        while place < len(picked):
            rest = picked[:place] + picked[place + 1 :]
            if self.pays(rest):
                picked = rest
            else:
                place += 1
        given = sum(self.amounts[n] for n in picked)
        return tuple(sorted(picked)) if given - self.total <= self.waste else None

    def _match_some(self, picked: list[int], needs: list[int]) -> bool:
        """Whether these needs alone are met by what was picked."""
        return self._match([self.amounts[n] for n in picked], [self.kinds[n] for n in picked], needs, 0)

    def only(self) -> tuple[int, ...] | None:
        """The payment, if there is no choice."""
        if self.total <= 0:
            return ()
        given = sum(self.amounts)
        least = min(self.amounts, default=0)
        if given - least >= self.total + len(self.needs):
            # Some source can be left out whatever it is: there is more than one way, or it is not worth finding out.
            return None
        ways = self.every()
        one = next(ways, None)
        return one if one is not None and next(ways, None) is None else None

    def random(self, stream: Stream) -> tuple[int, ...]:
        """A payment by sources in random order."""
        for _ in range(TRIES):
            found = self._strip(stream.order(len(self.amounts)))
            if found is not None:
                return found
        found = self.first()
        assert found is not None
        return found

    def every(self) -> Iterator[tuple[int, ...]]:
        """Every payment, in order."""
        if self.total <= 0:
            yield ()
            return
        count = len(self.amounts)
        rest = [0] * (count + 1)
        for n in reversed(range(count)):
            rest[n] = rest[n + 1] + self.amounts[n]
        yield from self._every((), 0, 0, rest)

    def _every(self, picked: tuple[int, ...], given: int, start: int, rest: list[int]) -> Iterator[tuple[int, ...]]:
        if given >= self.total:
            if given - self.total <= self.waste and self.pays(picked) and self._spare(picked) is None:
                yield picked
                return
            if given - self.total >= self.waste:
                return
        for n in range(start, len(self.amounts)):
            if given + rest[n] < self.total:
                return
            if not self.compete(picked, n):
                yield from self._every((*picked, n), given + self.amounts[n], n + 1, rest)
