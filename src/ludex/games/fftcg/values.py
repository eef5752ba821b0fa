"""Numbers of card texts that the kernel has no word for: Elements paid or among cards, a half that is rounded."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.machine import Machine
from ludex.core.paid import paid_for
from ludex.core.selectors import Selector
from ludex.core.state import Scope
from ludex.core.values import Value
from ludex.games.fftcg.words import ELEMENT


@dataclass(frozen=True, slots=True)
class PaidElements(Value):
    """Of how many different Elements the CP were that this card was paid with."""

    def evaluate(self, m: Machine, s: Scope) -> int:
        return len({name for name in paid_for(m, s.source) if name.endswith(" CP")})


@dataclass(frozen=True, slots=True)
class DifferentElements(Value):
    """How many different Elements there are among cards."""

    of: Selector

    def evaluate(self, m: Machine, s: Scope) -> int:
        return len({element for card in self.of.cards(m, s) for element in m.now(card).sets[ELEMENT]})


@dataclass(frozen=True, slots=True)
class HalfTo(Value):
    """Half, rounded to a multiple of a unit: down, or up (FF 4.2)."""

    of: Value
    rounding: str
    unit: int = 1

    def evaluate(self, m: Machine, s: Scope) -> int:
        value = self.of.evaluate(m, s)
        up = self.rounding == "up"
        return -(-value // (2 * self.unit)) * self.unit if up else value // (2 * self.unit) * self.unit
