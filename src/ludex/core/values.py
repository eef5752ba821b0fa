"""Numbers as a text gives them: fixed, counted, read from a card, X, half, for every."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.ids import AttributeId, ResourceId, StatId
from ludex.core.players import Who
from ludex.core.state import GONE, SETTLED

if TYPE_CHECKING:
    from ludex.core.cards import Now
    from ludex.core.conditions import Condition
    from ludex.core.machine import Machine
    from ludex.core.selectors import Selector
    from ludex.core.state import Scope
    from ludex.core.triggers import Trigger


class Value:
    """A number that is worked out when it is needed."""

    __slots__ = ()

    def evaluate(self, m: Machine, s: Scope) -> int:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Fixed(Value):
    """A number that is printed."""

    n: int

    def evaluate(self, m: Machine, s: Scope) -> int:
        return self.n


@dataclass(frozen=True, slots=True)
class Settled(Value):
    """A number that was fixed when the effect was made that gives the ability (FF 11.12.4.3)."""

    place: int

    def evaluate(self, m: Machine, s: Scope) -> int:
        return s.cards(SETTLED)[self.place]


@dataclass(frozen=True, slots=True)
class NumberOf(Value):
    """The number by which the game knows a card, to be kept in an effect; 0 for none."""

    of: Selector

    def evaluate(self, m: Machine, s: Scope) -> int:
        found = self.of.cards(m, s)
        return found[0] if found else 0


@dataclass(frozen=True, slots=True)
class X(Value):
    """The number chosen while playing, or named by the text as X (SVE 5.2)."""

    def evaluate(self, m: Machine, s: Scope) -> int:
        held = s.slots.get("x")
        if isinstance(held, int):
            return held
        return s.item.x if s.item is not None else 0


@dataclass(frozen=True, slots=True)
class Count(Value):
    """How many cards there are."""

    of: Selector

    def evaluate(self, m: Machine, s: Scope) -> int:
        return len(self.of.cards(m, s))


@dataclass(frozen=True, slots=True)
class CountDifferent(Value):
    """How many different names (or other attributes) there are among cards."""

    of: Selector
    attribute: AttributeId = 0

    def evaluate(self, m: Machine, s: Scope) -> int:
        found: set[frozenset[str]] = set()
        for card in self.of.cards(m, s):
            found.add(m.now(card).sets[self.attribute])
        return len(found)


@dataclass(frozen=True, slots=True)
class StatOf(Value):
    """A card's present value, or its last one if it is gone (SVE 10.11); the sum where there are several."""

    of: Selector
    stat: StatId

    def evaluate(self, m: Machine, s: Scope) -> int:
        cards = self.of.cards(m, s) or gone(s, self.of)
        return sum(counted(m, m.last(s, card).now, self.stat) for card in cards)


def counted(m: Machine, now: Now, stat: StatId) -> int:
    """A card's value as it is counted: 0 where it has none, and in most books where it has less (SVE 1.3.2.2.1)."""
    return (now.stats[stat] or 0) if m.spec.numbers.below_zero else now.stat(stat)


def gone(s: Scope, of: Selector) -> tuple[int, ...]:
    """The cards that were chosen and are no legal targets any more, where a text reads them (FF 11.5.6)."""
    slot = getattr(of, "slot", "")
    return s.cards(f"{slot}{GONE}") if slot else ()


@dataclass(frozen=True, slots=True)
class HighestStat(Value):
    """The greatest value among cards, 0 if there are none."""

    of: Selector
    stat: StatId

    def evaluate(self, m: Machine, s: Scope) -> int:
        return max((counted(m, m.last(s, card).now, self.stat) for card in self.of.cards(m, s)), default=0)


@dataclass(frozen=True, slots=True)
class ResourceOf(Value):
    """A player's number: points, a maximum, turns passed."""

    who: Who
    resource: ResourceId

    def evaluate(self, m: Machine, s: Scope) -> int:
        return sum(m.resource(seat, self.resource) for seat in self.who.seats(m, s))


@dataclass(frozen=True, slots=True)
class CountersOn(Value):
    """How many counters of a name lie on cards."""

    of: Selector
    name: str

    def evaluate(self, m: Machine, s: Scope) -> int:
        return sum(m.last(s, card).card.counter(self.name) for card in self.of.cards(m, s))


@dataclass(frozen=True, slots=True)
class Number(Value):
    """What an earlier part of the effect counted, rolled or heard declared."""

    slot: str

    def evaluate(self, m: Machine, s: Scope) -> int:
        return s.number(self.slot)


@dataclass(frozen=True, slots=True)
class Plus(Value):
    a: Value
    b: Value

    def evaluate(self, m: Machine, s: Scope) -> int:
        return self.a.evaluate(m, s) + self.b.evaluate(m, s)


@dataclass(frozen=True, slots=True)
class Minus(Value):
    a: Value
    b: Value

    def evaluate(self, m: Machine, s: Scope) -> int:
        return self.a.evaluate(m, s) - self.b.evaluate(m, s)


@dataclass(frozen=True, slots=True)
class Times(Value):
    a: Value
    b: Value

    def evaluate(self, m: Machine, s: Scope) -> int:
        return self.a.evaluate(m, s) * self.b.evaluate(m, s)


@dataclass(frozen=True, slots=True)
class Half(Value):
    """Half, rounded up (SVE 5.30.1)."""

    of: Value

    def evaluate(self, m: Machine, s: Scope) -> int:
        return (self.of.evaluate(m, s) + 1) // 2


@dataclass(frozen=True, slots=True)
class ForEvery(Value):
    """`each` for every `per` of something, worked out once; what is left over does not count (SVE 5.29.1)."""

    of: Value
    per: int = 1
    each: Value = Fixed(1)

    def evaluate(self, m: Machine, s: Scope) -> int:
        return max(0, self.of.evaluate(m, s)) // self.per * self.each.evaluate(m, s)


@dataclass(frozen=True, slots=True)
class TimesThisTurn(Value):
    """How often something has happened this turn, the present time included."""

    what: Trigger

    def evaluate(self, m: Machine, s: Scope) -> int:
        return m.times_this_turn(self.what, s)


@dataclass(frozen=True, slots=True)
class AmountThisTurn(Value):
    """The sum of the amounts of what has happened this turn."""

    what: Trigger

    def evaluate(self, m: Machine, s: Scope) -> int:
        return sum(event.amount for event in m.events_this_turn(self.what, s))


@dataclass(frozen=True, slots=True)
class AtStart(Value):
    """A number fixed when the effect begins to be resolved (SVE 13.3.1.4, 13.5.1.3.2).

    The program keeps it in a slot of its own from its first step on; elsewhere (while playing) it is read live.
    """

    of: Value
    slot: str

    def evaluate(self, m: Machine, s: Scope) -> int:
        held = s.slots.get(self.slot)
        return held if isinstance(held, int) else self.of.evaluate(m, s)


@dataclass(frozen=True, slots=True)
class ValueIf(Value):
    """One number if something holds, another otherwise."""

    condition: Condition
    so: Value
    otherwise: Value

    def evaluate(self, m: Machine, s: Scope) -> int:
        return (self.so if self.condition.holds(m, s) else self.otherwise).evaluate(m, s)


@dataclass(frozen=True, slots=True)
class CountDifferentStats(Value):
    """How many different values of a stat there are among cards that have it."""

    of: Selector
    stat: StatId

    def evaluate(self, m: Machine, s: Scope) -> int:
        found = {m.now(card).stats[self.stat] for card in self.of.cards(m, s)}
        return len(found - {None})


@dataclass(frozen=True, slots=True)
class SeatOf(Value):
    """The number of a player's seat, kept for later (`PlayerIn`)."""

    who: Who

    def evaluate(self, m: Machine, s: Scope) -> int:
        return next(iter(self.who.seats(m, s)), -1)


@dataclass(frozen=True, slots=True)
class OriginalStat(Value):
    """The value printed on a card where it lies, whatever has changed it (SVE 5.24.1); the sum of several."""

    of: Selector
    stat: StatId

    def evaluate(self, m: Machine, s: Scope) -> int:
        total = 0
        for card in self.of.cards(m, s):
            record = m.info(card).card
            lent = record.shown is not None and self.stat not in m.spec.numbers.own_stats
            defn, face = record.shown if lent and record.shown is not None else m.spec.printed_as(m, record)
            total += m.pool.base(defn, face).stat(self.stat)
        return total
