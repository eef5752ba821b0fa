"""Points of damage: a player is dealt damage (FF 6.5)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import DAMAGE, Change
from ludex.core.machine import Machine
from ludex.core.ops.damage import kind_of
from ludex.core.players import Who
from ludex.core.program import Flow, Op
from ludex.core.selectors import THIS, Selector
from ludex.core.state import Frame
from ludex.core.values import Fixed, Value

ONE_POINT = Fixed(1)


@dataclass(frozen=True, slots=True)
class DealPoints(Op):
    """Each of these players is dealt so many points of damage."""

    who: Who
    amount: Value = ONE_POINT
    by: Selector = THIS
    """The card that deals it."""

    def run(self, m: Machine, f: Frame) -> Flow:
        amount = self.amount.evaluate(m, f)
        sources = self.by.cards(m, f)
        source = sources[0] if sources else f.source
        changes = [
            Change(
                DAMAGE, m.avatar(seat), seat=seat, amount=amount, name=kind_of(m, f.source), source=source,
                controller=f.seat, rule="6.5.1",
            )
            for seat in self.who.seats(m, f)
        ]  # fmt: skip
        propose(m, f, changes)
        return None
