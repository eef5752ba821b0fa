"""Delay: something is done at a later moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludex.core.cards import FOREVER, NEXT_USE
from ludex.core.ops.give import ALWAYS_ON, Until
from ludex.core.program import Body, Flow, Layout, Op
from ludex.core.state import REVEALED, Delayed
from ludex.core.triggers import Trigger

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame


@dataclass(frozen=True, slots=True)
class Delay(Op):
    """When this next happens, that is done: once, or each time within a time frame (SVE 10.7.5)."""

    when: Trigger
    body: Body
    until: Until = ALWAYS_ON
    number: int = -1

    def link(self, out: Layout) -> Op:
        return replace(self, number=out.pool.delay((self.when,), self.body, self.until.kind not in (FOREVER, NEXT_USE)))

    def run(self, m: Machine, f: Frame) -> Flow:
        who = self.until.seat(m, f)
        kept = tuple((name, held) for name, held in f.slots.items() if name not in ("asked", REVEALED))
        number = m.state.clock
        m.state.clock = number + 1
        # SVE 10.12.1.3: its source is the source of the effect that made it.
        # VG 10.35.2.3.1: it belongs to whoever is master now.
        # FF 6.4.1.1, 11.8.17.5: also of a Summon, or an ability. FF 6.4.1.2: it is controlled by who controls that now.
        # FF 11.8.17.3: the cards it speaks of are kept as the objects they are.
        one = Delayed(number, self.number, f.source, f.seat, kept, self.until.kind, who)
        m.state.delayed = (*m.state.delayed, one)
        return None
