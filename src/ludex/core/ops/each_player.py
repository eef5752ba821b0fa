"""Each player: several players do the same, each as if the effect were theirs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludex.core.players import Who
from ludex.core.program import Body, Flow, Layout, Op

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame


@dataclass(frozen=True, slots=True)
class EachPlayer(Op):
    """Each of these players has done it, the active player first; "you" in it is that player (SVE 1.3.4.1)."""

    who: Who
    body: Body
    program: int = -1

    def link(self, out: Layout) -> Op:
        return replace(self, program=out.pool.program(self.body))

    def run(self, m: Machine, f: Frame) -> Flow:
        for seat in reversed(self.who.seats(m, f)):
            m.push(self.program, f.source, seat, dict(f.slots), f.item)
        return None
