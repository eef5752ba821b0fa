"""What a position of Cardfight!! Vanguard says."""

from __future__ import annotations

from ludex.core.atoms import links
from ludex.core.machine import Machine
from ludex.games.vanguard import GAME
from ludex.games.vanguard.conditions import BATTLES
from ludex.games.vanguard.deck_formats import PLAYER_NAME
from ludex.games.vanguard.riding import is_g
from ludex.games.vanguard.turn import TURN
from ludex.games.vanguard.words import (
    ATTACKED,
    BATTLE_PHASE,
    BIND,
    BOARD,
    CENTER_FRONT,
    CHOSEN_HEART,
    DAMAGE_ZONE,
    DECK,
    DRAW_PHASE,
    DROP,
    END_PHASE,
    G_ASSIST_STEP,
    G_ZONE,
    HAND,
    HEART,
    HEART_LINK,
    LEGION_LINK,
    LOCKED,
    MAIN_PHASE,
    NORMAL_RIDE,
    RC,
    REAR_SPOTS,
    REMOVED,
    RIDE_PHASE,
    SOUL,
    SPOTS,
    STAND_PHASE,
    STRIDE_STEP,
    VC,
)
from ludex.positions.words import MAIN, Happening, LinkWords, Words


def beat(m: Machine) -> None:
    """A vanguard that strode has the name and power of the first of its hearts that is no G unit (VG 10.27)."""
    chosen: set[int] = set()
    for one in m.state.links:
        if one.kind == HEART_LINK and one.a not in chosen and not is_g(m, one.b):
            chosen.add(one.a)
            links.link(m, CHOSEN_HEART, one.a, one.b)


WORDS = Words(
    GAME,
    TURN.name,
    {
        STAND_PHASE: "begin", DRAW_PHASE: "draw step begins", G_ASSIST_STEP: "G assist step begins",
        RIDE_PHASE: "ride phase begins", STRIDE_STEP: "stride step begins", MAIN_PHASE: "main phase begins",
        MAIN: "check timing of the main phase", BATTLE_PHASE: "battle phase", END_PHASE: "G units go back",
    },
    MAIN_PHASE,
    {
        "soul": SOUL, "hand": HAND, "damage zone": DAMAGE_ZONE, "drop zone": DROP, "bind zone": BIND,
        "G zone": G_ZONE, "removal zone": REMOVED, "deck": DECK,
    },
    spots={"vanguard": (VC, CENTER_FRONT), **{SPOTS[spot]: (RC, spot) for spot in REAR_SPOTS}},
    locked=LOCKED,
    required=("vanguard",),
    standing=PLAYER_NAME,
    facts={"strides this turn": "strode {seat}", "battles this turn": BATTLES},
    engaged="resting",
    links={
        "mate": LinkWords(LEGION_LINK, VC, turns_along=True),
        "heart": LinkWords(HEART_LINK, HEART),
    },
    by_card={"attacked this turn": Happening(ATTACKED)},
    by_player={"rode this turn": Happening("moved", NORMAL_RIDE)},
    seen=(*BOARD, DAMAGE_ZONE),
    implied=beat,
)  # fmt: skip
