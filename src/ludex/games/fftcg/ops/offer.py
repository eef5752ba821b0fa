"""Offer to pay: another player may pay to keep something from happening."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core import discretion
from ludex.core.decisions import YES_NO, Answer, Decision
from ludex.core.ids import ProgramId
from ludex.core.machine import Machine
from ludex.core.players import Who
from ludex.core.program import Body, Flow, Layout, Op, Seq, actions_of
from ludex.core.state import Frame, Scope
from ludex.core.steps import PaidFor

UNPAID = "unpaid"


@dataclass(frozen=True, slots=True)
class OfferToPay(Op):
    """The player may pay the cost; the slot then holds 0, or 1 if they did not."""

    who: Who
    cost: Body
    into: str = UNPAID
    program: ProgramId = -1

    def link(self, out: Layout) -> Op:
        out.pool.program(self.cost, paying=True)
        return replace(self, program=out.pool.program(Seq((self.cost, PaidFor())), paying=True))

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots[self.into] = 1
        for seat in self.who.seats(m, f):
            scope = Scope(f.source, seat, {}, f.item)
            offer = Decision(seat, YES_NO, "pay to keep it from happening?", "11.11.5.1", subject=f.source)
            return discretion.offered(m, scope, offer, m.can_pay(scope, (self.cost,)), *actions_of(self.cost))
        return None

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        if answer:
            m.declare()
            m.committed()
            f.slots[self.into] = 0
            m.push(self.program, f.source, self.who.seats(m, f)[0], {}, f.item)
        return None
