"""Resources: a player's numbers go up or down - points, maximums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.changes import RESOURCE, Change
from ludex.core.ids import ResourceId, Seat
from ludex.core.players import YOU, Who
from ludex.core.program import Flow, Op
from ludex.core.values import Fixed, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


@dataclass(frozen=True, slots=True)
class Gain(Op):
    """The players' number is so much higher, up to its limit (SVE 5.15.1, 5.15.1.1)."""

    resource: ResourceId
    amount: Value = Fixed(1)
    who: Who = YOU

    def payable(self, m: Machine, s: Scope) -> bool:
        amount = max(0, self.amount.evaluate(m, s))
        for seat in self.who.seats(m, s):
            have = m.resource(seat, self.resource)
            limit = m.spec.bounds(m, seat, self.resource)[1]
            # SVE 10.4.5: no more than is there. SVE 10.4.5.1: not above the limit.
            if have < amount or (limit is not None and have + amount > limit):
                return False
        return True

    def run(self, m: Machine, f: Frame) -> Flow:
        # SVE 1.3.2.2: a negative number is not the opposite action.
        _shift(m, f, self.resource, max(0, self.amount.evaluate(m, f)), self.who)
        return None


@dataclass(frozen=True, slots=True)
class Lose(Op):
    """The players' number is so much lower, down to its limit; as a cost they must have it (SVE 10.4.5, CC 1018.3).

    The slot "in lieu of N" holds how much of it was paid in another way (SVE 12.2.3).
    """

    resource: ResourceId
    amount: Value = Fixed(1)
    who: Who = YOU

    def possible(self, m: Machine, s: Scope) -> bool:
        return all(m.resource(seat, self.resource) >= amount for seat, _, amount in self.spends(m, s))

    def payable(self, m: Machine, s: Scope) -> bool:
        # What all parts of the cost spend is looked at together.
        return True

    def spends(self, m: Machine, s: Scope) -> tuple[tuple[Seat, ResourceId, int], ...]:
        amount = self.amount.evaluate(m, s) - s.number(f"in lieu of {self.resource}")
        return tuple((seat, self.resource, max(0, amount)) for seat in self.who.seats(m, s))

    def run(self, m: Machine, f: Frame) -> Flow:
        # SVE 10.6.2.5.3: of nothing to pay nothing is done, and it is paid.
        amount = self.amount.evaluate(m, f) - f.number(f"in lieu of {self.resource}")
        _shift(m, f, self.resource, -max(0, amount), self.who)
        return None


def _shift(m: Machine, f: Frame, resource: ResourceId, amount: int, who: Who) -> None:
    name = m.spec.resources[resource]
    rule = m.spec.rules_cited.get(name, "")
    if amount < 0:
        rule = m.spec.rules_cited.get(f"{name} paid", rule)
    if amount:
        changes = [
            Change(
                RESOURCE,
                seat=seat,
                name=name,
                amount=amount,
                source=f.source,
                controller=f.seat,
                rule=rule,
            )
            for seat in who.seats(m, f)
        ]
        propose(m, f, changes)
