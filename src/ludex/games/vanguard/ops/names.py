"""To be regarded as a unit of another's name as well, and damage whose checks have no effect (VG 12.3, 12.7.2)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.atoms import links
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import THIS, Selector
from ludex.core.state import Frame
from ludex.core.values import Value
from ludex.games.vanguard.checks import UNCHECKED
from ludex.games.vanguard.words import CIRCLES, NAMED_LIKE


@dataclass(frozen=True, slots=True)
class TakeNames(Op):
    """Until the end of the turn the units have the names of those besides their own (VG 12.7.2.1)."""

    of: Selector
    what: Selector = THIS

    def run(self, m: Machine, f: Frame) -> Flow:
        for unit in self.what.cards(m, f):
            for other in self.of.cards(m, f):
                if m.exists(unit) and m.state.cards[unit].zone in CIRCLES and unit != other:
                    links.link(m, NAMED_LIKE, unit, other)
        return None


@dataclass(frozen=True, slots=True)
class NullifyChecks(Op):
    """The next so many damage checks of the masters of these vanguards have no effects of triggers (VG 12.3.1)."""

    of: Selector
    number: Value

    def run(self, m: Machine, f: Frame) -> Flow:
        for vanguard in self.of.cards(m, f):
            m.state.facts[f"{UNCHECKED}{m.record(vanguard).seat}"] = max(0, self.number.evaluate(m, f))
        return None
