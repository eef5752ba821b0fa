"""Pay aether, as a part of a cost or of what an effect lets a player do (CC 1002)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.state import Frame, Scope
from ludex.core.steps import ENGAGED, PLACE
from ludex.core.values import Fixed, Value
from ludex.games.caster import aether
from ludex.games.caster.ops.aether import ANY_ELEMENT
from ludex.games.caster.paying import WITHOUT, pay

NO_AETHER = Fixed(0)
FIXED = "aether to be paid: "
"""Before a value in the slot that holds what it was when the cost was fixed (CC 903.2g-6)."""


@dataclass(frozen=True, slots=True)
class PayAether(Op):
    """So much aether, and one more of each of these elements; "any element" is aether that has one (CC 1002.2)."""

    generic: Value = NO_AETHER
    elements: tuple[str, ...] = ()
    takes_aether: ClassVar[bool] = True

    def needs_of(self) -> tuple[int, ...]:
        return tuple(aether.ANY if one == ANY_ELEMENT[0] else aether.BITS[one] for one in self.elements)

    def fixed(self) -> str:
        """The slot of its number, once that is fixed."""
        return f"{FIXED}{self.generic}"

    def total(self, m: Machine, s: Scope) -> int:
        held = s.slots.get(self.fixed())
        generic = held if isinstance(held, int) else self.generic.evaluate(m, s)
        return len(self.elements) + max(0, generic)

    def possible(self, m: Machine, s: Scope) -> bool:
        made = aether.sources(m, s.seat, 0, s.cards(WITHOUT))
        return aether.bill(m, self.total(m, s), self.needs_of(), made).possible()

    def touches(self) -> frozenset[str]:
        return PLACE | ENGAGED

    def needs(self) -> frozenset[str]:
        return PLACE | ENGAGED

    def run(self, m: Machine, f: Frame) -> Flow:
        pay(m, f.seat, f.source, self.total(m, f), self.needs_of(), without=f.cards(WITHOUT))
        return None
