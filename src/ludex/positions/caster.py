"""What a position of The Caster Chronicles says."""

from __future__ import annotations

from ludex.core.definitions import CardDef
from ludex.core.machine import Machine
from ludex.core.pool import Pool
from ludex.core.timing.priority import give_priority
from ludex.games.caster import GAME
from ludex.games.caster.battle import BATTLE_PROCEDURE
from ludex.games.caster.objects import PLAYER_NAME
from ludex.games.caster.ops.aether import OF_TRAIT
from ludex.games.caster.stops import DECLARATION_WINDOW, MAIN_WINDOW
from ludex.games.caster.turn import TURN
from ludex.games.caster.words import (
    AETHER,
    ATTACK_DECLARATION_STEP,
    ATTACKED,
    BATTLE_PHASE,
    BINGO_ZONE,
    CALL_PHASE,
    CANDY,
    CASTER_ZONE,
    DECK,
    DRAW_PHASE,
    ELEMENTS,
    END_OF,
    END_PHASE,
    EXTRA_DECK,
    GRAVEYARD,
    HAND,
    MAIN_PHASE,
    ORB_ZONE,
    RECOVERY_PHASE,
    REMOVED,
    SERVANT_ZONE,
    STOCK,
    STOCK_LINK,
    SWITCHED_BY_PLAYER,
    TRAIT,
)
from ludex.games.caster.words import TURN as A_TURN
from ludex.positions.board import under_way
from ludex.positions.words import MAIN, Happening, LinkWords, Words


def counters(card: CardDef) -> tuple[tuple[str, int], ...]:
    """An aether of one element is told by that (CC 1002)."""
    return tuple((element, 1) for element in ELEMENTS if card.name == f"{element} aether")


def marks(pool: Pool) -> tuple[str, ...]:
    """Of aether its elements are remembered, and the traits of the caster that produced it (CC 1002, 1108.2)."""
    traits = {trait for card in pool.defs for face in card.faces for trait in face.attributes[TRAIT]}
    return (*ELEMENTS, *(OF_TRAIT + trait for trait in sorted(traits)))


def enter(m: Machine, phase: str) -> None:
    """The battle phase has come to its declarations, or the turn player has priority in the main phase."""
    if phase == ATTACK_DECLARATION_STEP:
        m.state.phase = BATTLE_PHASE
        under_way(m, BATTLE_PROCEDURE.name, m.state.active, DECLARATION_WINDOW)
    elif phase == END_OF + A_TURN:
        m.state.phase = END_PHASE
    elif phase == MAIN:
        give_priority(m, MAIN_WINDOW)


WORDS = Words(
    GAME,
    TURN.name,
    {
        RECOVERY_PHASE: "begin", DRAW_PHASE: "draw", CALL_PHASE: "to the call phase", MAIN_PHASE: "main phase",
        MAIN: "battle phase", BATTLE_PHASE: "battle phase", ATTACK_DECLARATION_STEP: "end phase",
        END_PHASE: "end phase", END_OF + A_TURN: "end of turn",
    },
    MAIN_PHASE,
    {
        "servant zone": SERVANT_ZONE, "caster zone": CASTER_ZONE, "hand": HAND, "orb zone": ORB_ZONE,
        "graveyard": GRAVEYARD, "removed zone": REMOVED, "BINGO zone": BINGO_ZONE, "extra deck": EXTRA_DECK,
        "aether": AETHER, "deck": DECK,
    },
    standing=PLAYER_NAME,
    numbers={"candy": CANDY},
    engaged="rested",
    reversed="reversed",
    links={"stock": LinkWords(STOCK_LINK, STOCK)},
    by_card={
        "attacked this turn": Happening(ATTACKED),
        "switched this turn": Happening(SWITCHED_BY_PLAYER),
    },
    counters=counters,
    marks=marks,
    enter=enter,
)  # fmt: skip
