"""The names of cards in positions: the name, with its number where several cards share it."""

from __future__ import annotations

from functools import cache

from ludex.core.deck import nearest, written_alike
from ludex.core.definitions import CardDef
from ludex.core.errors import said
from ludex.core.formats import LISTED
from ludex.core.ids import DefId, ZoneId
from ludex.core.pool import Pool
from ludex.positions.words import Words

Index = dict[str, list[DefId]]


@cache
def index_of(pool: Pool) -> Index:
    """Every card of the pool by what it may be called."""
    index: Index = {}
    for card in pool.defs:
        for name in dict.fromkeys(names_of(card)):
            index.setdefault(written_alike(name).casefold(), []).append(card.id)
    return index


def names_of(card: CardDef) -> list[str]:
    """What a card may be called, the shortest first."""
    found = [card.name, *(face.names[0] for face in card.faces), card.fact(LISTED)]
    if card.code:
        found += [f"{card.name} ({card.code})", card.code]
    return [name for name in found if name]


def bound(words: Words, pool: Pool, index: Index, name: str, zone: ZoneId) -> DefId | str:
    """The card that is meant in this zone, or what is wrong with the name."""
    found = _fitting(words, pool, index, name, zone)
    if not found:
        return f"no card is called {said(name)}{nearest(name, pool.names)}"
    if len(found) > 1:
        return f"{said(name)} may be {' or '.join(called(words, pool, index, one, zone) for one in found)}"
    return found[0]


def called(words: Words, pool: Pool, index: Index, defn: DefId, zone: ZoneId) -> str:
    """The shortest words by which this card, and no other, is meant in the zone."""
    names = names_of(pool.defs[defn])
    return next((name for name in names if _fitting(words, pool, index, name, zone) == [defn]), names[0])


def _fitting(words: Words, pool: Pool, index: Index, name: str, zone: ZoneId) -> list[DefId]:
    found = index.get(written_alike(name).casefold(), [])
    return [one for one in found if words.fits(pool.defs[one], zone)] or found
