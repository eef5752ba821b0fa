"""Where the players have priority (CC 500, 800), and where a person usually wants to be asked."""

from __future__ import annotations

from ludex.core.stops import STACK, Window

RECOVERY_WINDOW = "recovery phase"
DRAW_WINDOW = "draw phase"
CALL_WINDOW = "call phase"
MAIN_WINDOW = "main phase"
BATTLE_WINDOW = "beginning of the battle phase"
DECLARATION_WINDOW = "attack declaration step"
ATTACK_WINDOW = "after the attack"
JUDGMENT_WINDOW = "battle judgment step"
RESOLUTION_WINDOW = "battle resolution step"
AFTER_BATTLE_WINDOW = "end of the battle phase"
END_WINDOW = "end phase"
END_OF_TURN_WINDOW = "end of turn"
LAST_WINDOW = "once more"

WINDOWS = (
    RECOVERY_WINDOW,
    DRAW_WINDOW,
    CALL_WINDOW,
    MAIN_WINDOW,
    BATTLE_WINDOW,
    DECLARATION_WINDOW,
    ATTACK_WINDOW,
    JUDGMENT_WINDOW,
    RESOLUTION_WINDOW,
    AFTER_BATTLE_WINDOW,
    END_WINDOW,
    END_OF_TURN_WINDOW,
    LAST_WINDOW,
    STACK,
)
"""Every window with the name of its step, in the order of a turn."""
USUAL = frozenset(
    (
        Window(MAIN_WINDOW, own=True),
        Window(ATTACK_WINDOW, own=True),
        Window(ATTACK_WINDOW, own=False),
        Window(END_WINDOW, own=False),
        Window(STACK, own=False),
    )
)
"""One's own main phase, attacks, the opponent's end phase, and whatever the opponent puts into the chase zone."""
IDLE = frozenset(("produce",))
"""Aether is produced when something has to be paid (CC 1002.6): nobody is asked for that alone."""
SETTLED: dict[str, int] = {}
"""No question is answered for a person that the stops do not pass."""
