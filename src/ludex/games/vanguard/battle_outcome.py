"""Whether the attack of the battle that is going on hit (VG 7.7.1.3)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import Condition
from ludex.core.machine import Machine
from ludex.core.state import Scope

ATTACK_PROCEDURE = "attack"


@dataclass(frozen=True, slots=True)
class AttackHit(Condition):
    """The attack hit one of the units it was made on."""

    def holds(self, m: Machine, s: Scope) -> bool:
        attack = m.pool.procedures[ATTACK_PROCEDURE]
        for frame in reversed(m.state.frames):
            if frame.program == attack:
                return bool(frame.cards("hit"))
        return False
