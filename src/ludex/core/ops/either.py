"""Either: one of several things is done, as the player decides when it comes to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core import discretion
from ludex.core.decisions import MODES, ONE, Answer, Decision
from ludex.core.program import Body, Flow, Jump, Layout, Op
from ludex.core.selectors import Selector

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


@dataclass(frozen=True, slots=True)
class Either(Body):
    """One of these was done, of those that can be: "give it Bane or Drain", "onto your field or into your EX area"."""

    ways: tuple[Body, ...]

    def lay(self, out: Layout) -> None:
        ask = out.hole()
        starts: list[int] = []
        ends: list[int] = []
        for way in self.ways:
            starts.append(len(out.steps))
            out.lay(way)
            ends.append(out.hole())
        for end in ends:
            out.steps[end] = Jump(len(out.steps))
        out.steps[ask] = DecideWay(self.ways, tuple(starts), len(out.steps))

    def possible(self, m: Machine, s: Scope) -> bool:
        return any(way.possible(m, s) for way in self.ways)

    def payable(self, m: Machine, s: Scope) -> bool:
        return any(way.payable(m, s) for way in self.ways)

    def looks_into(self, m: Machine) -> tuple[Selector, ...]:
        return tuple(what for way in self.ways for what in way.looks_into(m))


@dataclass(frozen=True, slots=True)
class DecideWay(Op):
    """The player has decided how the effect goes on."""

    ways: tuple[Body, ...]
    starts: tuple[int, ...]
    end: int

    def _open(self, m: Machine, f: Frame) -> tuple[int, ...]:
        return tuple(number for number, way in enumerate(self.ways) if way.possible(m, f))

    def run(self, m: Machine, f: Frame) -> Flow:
        ways = self._open(m, f)
        if not ways:
            return self.end
        rule = m.spec.rules_cited["optional"]
        asked = Decision(f.seat, ONE, "which of these?", rule, ways, subject=f.source, kind=MODES)
        return discretion.asked(m, f, asked, *self.ways)

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        return self.starts[self._open(m, f)[answer]]
