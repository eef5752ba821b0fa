"""What a position of Final Fantasy TCG says."""

from __future__ import annotations

from ludex.games.fftcg import GAME
from ludex.games.fftcg.deck_formats import PLAYER_NAME
from ludex.games.fftcg.turn import TURN
from ludex.games.fftcg.words import (
    ACTIVE_PHASE,
    ATTACK_PHASE,
    ATTACKED,
    BREAK,
    CRYSTALS,
    DAMAGE_ZONE,
    DECK,
    DRAW_PHASE,
    END_PHASE,
    FIELD,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    REMOVED,
)
from ludex.positions.words import MAIN, Happening, Words

WORDS = Words(
    GAME,
    TURN.name,
    {
        ACTIVE_PHASE: "begin", DRAW_PHASE: "draw phase", MAIN_PHASE_1: "main phase 1",
        MAIN: "priority in main phase 1", ATTACK_PHASE: "attack phase", MAIN_PHASE_2: "main phase 2",
        END_PHASE: "end phase",
    },
    MAIN_PHASE_1,
    {
        "field": FIELD, "hand": HAND, "Break Zone": BREAK, "Damage Zone": DAMAGE_ZONE, "removed from play": REMOVED,
        "deck": DECK,
    },
    standing=PLAYER_NAME,
    numbers={"crystals": CRYSTALS},
    engaged="dull",
    by_card={"attacked this turn": Happening(ATTACKED)},
)  # fmt: skip
