"""Turns to come: another turn, a turn skipped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.players import YOU, Who
from ludex.core.program import Flow, Op
from ludex.core.turns import plan_turn

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame


@dataclass(frozen=True, slots=True)
class AnotherTurn(Op):
    """The player takes one more turn directly before the turn that would come (SVE 5.28.1)."""

    who: Who = YOU

    def run(self, m: Machine, f: Frame) -> Flow:
        for seat in self.who.seats(m, f):
            plan_turn(m, "another", seat, m.spec.rules_cited["another turn"])
        return None


@dataclass(frozen=True, slots=True)
class SkipTurn(Op):
    """The player's next turn does not begin (SVE 5.26.2)."""

    who: Who = YOU

    def run(self, m: Machine, f: Frame) -> Flow:
        for seat in self.who.seats(m, f):
            plan_turn(m, "skip", seat, m.spec.rules_cited["skip turn"])
        return None
