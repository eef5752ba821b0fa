"""Whether: conditions that a text or a rule asks about, true or false when asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.paid import paid_for
from ludex.core.players import YOU, Who
from ludex.core.selectors import Filter, InZone, Selector, compare
from ludex.core.state import DONE, NOT_TRIED
from ludex.core.values import Value
from ludex.core.walk import contains

if TYPE_CHECKING:
    from ludex.core.ids import CardId
    from ludex.core.machine import Machine
    from ludex.core.state import Scope
    from ludex.core.triggers import Trigger


class Condition:
    """True or false, when asked."""

    __slots__ = ()

    def holds(self, m: Machine, s: Scope) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Always(Condition):
    """It holds. There is one of these, `ALWAYS`, also in cards that were written down and read again."""

    def holds(self, m: Machine, s: Scope) -> bool:
        return True


ALWAYS = Always()


@dataclass(frozen=True, slots=True)
class Holds(Condition):
    """One number stands so to another: "if there are at least 3 ..."."""

    a: Value
    how: str
    b: Value

    def holds(self, m: Machine, s: Scope) -> bool:
        return compare(self.a.evaluate(m, s), self.how, self.b.evaluate(m, s))


@dataclass(frozen=True, slots=True)
class Fits(Condition):
    """There are such cards and all of them fit: "if it's an Officer follower"."""

    of: Selector
    filter: Filter

    def holds(self, m: Machine, s: Scope) -> bool:
        found = self.of.cards(m, s)
        return bool(found) and all(_fits(m, s, self.filter, card) for card in found)


@dataclass(frozen=True, slots=True)
class SomeFit(Condition):
    """At least one of these cards fits: "if you discarded an amulet this way"."""

    of: Selector
    filter: Filter

    def holds(self, m: Machine, s: Scope) -> bool:
        return any(_fits(m, s, self.filter, card) for card in self.of.cards(m, s))


def _fits(m: Machine, s: Scope, filter: Filter, card: CardId) -> bool:
    """Whether a card fits, by what it was where the text speaks of it (SVE 10.11.1), or by where it lies now."""
    info = m.info(card)
    last = m.last(s, card)
    return filter.test(m, s, info if last.card is info.card or contains(filter, InZone) else last)


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """It is the turn of one of these players."""

    who: Who = YOU

    def holds(self, m: Machine, s: Scope) -> bool:
        return m.state.active in self.who.seats(m, s)


@dataclass(frozen=True, slots=True)
class HappenedThisTurn(Condition):
    """Something has happened this turn, at least so often."""

    what: Trigger
    least: int = 1

    def holds(self, m: Machine, s: Scope) -> bool:
        return m.times_this_turn(self.what, s) >= self.least


@dataclass(frozen=True, slots=True)
class Paid(Condition):
    """This extra or alternative cost was paid when the card or ability was played."""

    name: str

    def holds(self, m: Machine, s: Scope) -> bool:
        if s.item is not None and self.name in s.item.paid:
            return True
        return self.name in paid_for(m, s.source)


@dataclass(frozen=True, slots=True)
class WasDone(Condition):
    """What the player was free to do, and wanted to, was done: not all of it was replaced, forbidden or impossible.

    SVE 10.10.1.1, FF 11.12.5.4, CC 910.1: what was replaced has not happened. SVE 1.3.2, 1.3.3, FF 2.3, CC 104.2: what
    cannot be done is not. As long as nothing was tried it is taken to be so: targets are chosen before.
    """

    def holds(self, m: Machine, s: Scope) -> bool:
        return s.slots.get(DONE, NOT_TRIED) != 0


WAS_DONE = WasDone()


@dataclass(frozen=True, slots=True)
class NotSo(Condition):
    a: Condition

    def holds(self, m: Machine, s: Scope) -> bool:
        return not self.a.holds(m, s)


@dataclass(frozen=True, slots=True)
class AllOf(Condition):
    parts: tuple[Condition, ...]

    def holds(self, m: Machine, s: Scope) -> bool:
        return all(part.holds(m, s) for part in self.parts)


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    parts: tuple[Condition, ...]

    def holds(self, m: Machine, s: Scope) -> bool:
        return any(part.holds(m, s) for part in self.parts)


@dataclass(frozen=True, slots=True)
class InPhase(Condition):
    """The turn is in this phase."""

    phase: str

    def holds(self, m: Machine, s: Scope) -> bool:
        return m.state.phase == self.phase
