"""Where the players have priority (FF 9.3.1.4, 10.1), and where a person usually wants to be asked."""

from __future__ import annotations

from ludex.core.stops import STACK, Window
from ludex.games.fftcg.words import MAIN_PHASE_1, MAIN_PHASE_2

PREPARATION = "attack preparation"
AFTER_ATTACK = "after the attack"
AFTER_BLOCK = "after the block"
AFTER_DAMAGE = "after the damage"

WINDOWS = (MAIN_PHASE_1, PREPARATION, AFTER_ATTACK, AFTER_BLOCK, AFTER_DAMAGE, MAIN_PHASE_2, STACK)
"""Every window with the name of its step, in the order of a turn."""
USUAL = frozenset(
    (
        Window(MAIN_PHASE_1, own=True),
        Window(MAIN_PHASE_2, own=True),
        Window(AFTER_ATTACK, own=False),
        Window(STACK, own=False),
    )
)
"""One's own Main Phases, an attack against oneself, and whatever the opponent puts onto the stack."""
SETTLED = {"10.1.4.6": 1}
"""Whether to prepare another attack: who does not want to attack again can still declare no attack (10.1.2.7)."""
IDLE: frozenset[str] = frozenset()
"""Whatever can be done with priority is worth being asked for."""
