"""What a position of Shadowverse: Evolve says."""

from __future__ import annotations

from collections.abc import Mapping

from ludex.core.definitions import CardDef
from ludex.core.ids import ZoneId
from ludex.games.sve import GAME
from ludex.games.sve.turn import TURN
from ludex.games.sve.words import (
    BANISHED,
    CEMETERY,
    DECK,
    DEFENSE,
    DRIVE,
    DRIVE_LINK,
    EVOLUTION_POINTS,
    EVOLVE_DECK,
    EVOLVE_LINK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    HAND,
    LEADER,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    RACE,
    RACE_LINK,
    SUPER_EVOLUTION_POINTS,
    TURNS_PASSED,
    UNDER_LEADER,
)
from ludex.positions.words import MAIN, Happening, LinkWords, Words

START = "start"
"""Before the start phase."""
MOST_POINTS = 10


def fits(card: CardDef, zone: ZoneId) -> bool:
    """An evolved card and its base share a name: the one lies in the evolve deck, the other elsewhere."""
    return bool(card.special) == (zone in (EVOLVE_DECK, EVOLVE_ZONE))


def implied_numbers(turns: int, active: bool) -> Mapping[str, int]:
    """A player has the play points of the turns they have begun (SVE 7.2.2)."""
    points = min(turns, MOST_POINTS)
    return {"turns passed": turns, "maximum play points": points, "play points": points}


WORDS = Words(
    GAME,
    TURN.name,
    {START: "begin", MAIN: "check timing of the main phase"},
    "main phase",
    {
        "leader": LEADER, "under the leader": UNDER_LEADER, "field": FIELD, "hand": HAND, "EX area": EX,
        "cemetery": CEMETERY, "banished zone": BANISHED, "evolve deck": EVOLVE_DECK, "deck": DECK,
    },
    required=("leader",),
    joined=UNDER_LEADER,
    life=("defense", DEFENSE),
    numbers={
        "play points": PLAY_POINTS, "evolution points": EVOLUTION_POINTS,
        "super-evolution points": SUPER_EVOLUTION_POINTS, "turns passed": TURNS_PASSED,
    },
    most={"play points": MAX_PLAY_POINTS},
    links={
        "evolved": LinkWords(EVOLVE_LINK, EVOLVE_ZONE, shows=True),
        "racing": LinkWords(RACE_LINK, RACE),
        "driving": LinkWords(DRIVE_LINK, DRIVE),
    },
    by_card={"evolved this turn": Happening("evolved")},
    times={"cards played this turn": Happening("played")},
    by_player={"used an evolve ability": Happening("used evolve")},
    fits=fits,
    implied_numbers=implied_numbers,
)  # fmt: skip
