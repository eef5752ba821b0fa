"""Objects that no set has: what stands for a player, an ability, aether, a copy; and the coin token (CC 403.6)."""

from __future__ import annotations

from ludex.core.definitions import Activated, CardDef, Face
from ludex.core.ops.move import Move
from ludex.core.selectors import THIS
from ludex.core.values import Fixed
from ludex.games.caster.ops.aether import FREE_AETHER, MIXED_AETHER, Produce
from ludex.games.caster.words import (
    ACTIVATED_ABILITY,
    AETHER_TYPE,
    AUTOMATIC_ABILITY,
    BANISH,
    CASTER_ZONE,
    ELEMENTS,
    GRAVEYARD,
    PLAYER_TYPE,
)

PLAYER_NAME = "Player"
COIN = "Coin"
COPY = "copy"
NO_STATS = (None, None, None, None)


def _object(name: str, kind: str, *abilities: Activated, race: str = "", text: tuple[str, ...] = ()) -> CardDef:
    types = (kind,) if kind else ()
    races = (race,) if race else ()
    face = Face((name,), ((name,), types, (), races, (), (), ()), NO_STATS, abilities, text)
    return CardDef(0, "", (face,), token=True)


PLAYER_CARD = CardDef(
    0, "", (Face((PLAYER_NAME,), ((PLAYER_NAME,), (PLAYER_TYPE,), (), (), (), (), ()), NO_STATS),), special=PLAYER_TYPE
)
COIN_TOKEN = _object(
    COIN,
    "",
    Activated(Move(THIS, GRAVEYARD, BANISH), Produce((), Fixed(1)), zones=(CASTER_ZONE,)),
    race=COIN,
    text=("Banish this card: Produce {1}. Play this ability only from your caster zone.",),
)
"""CC 403.6a: it has no type. CC 1302.1d: its name is its race."""
OBJECTS = (
    PLAYER_CARD,
    # CC 903.2b: an ability in the chase zone is a pseudo-card.
    _object(ACTIVATED_ABILITY, ACTIVATED_ABILITY),
    _object(AUTOMATIC_ABILITY, AUTOMATIC_ABILITY),
    *(_object(f"{element} aether", AETHER_TYPE) for element in ELEMENTS),
    _object(FREE_AETHER, AETHER_TYPE),
    _object(MIXED_AETHER, AETHER_TYPE),
    # CC 1023.2a: a copy shows what it is a copy of.
    _object(COPY, ""),
    COIN_TOKEN,
)
"""Cards that no set has, but the game needs."""
