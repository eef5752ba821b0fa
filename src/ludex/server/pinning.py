"""The cards that were brought to a table, kept with it as they were read: whatever becomes of the library or of the
file they came from, the game goes on with them and can be played again.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from ludex.core.definitions import CardDef
from ludex.core.errors import BadDeck
from ludex.games import LoadedGame, load, with_cards
from ludex.games.loading import engine_key, read_card
from ludex.library.compiling import Reader
from ludex.library.store import opened, there_is_one


class Pinned(Struct, frozen=True, array_like=True):
    """A card under the number by which the decks of the table name it."""

    number: str
    name: str
    token: bool
    facts: str
    record: dict[str, Any]
    """What its file said."""
    definition: bytes
    """What was made of it; nothing where that cannot be written."""
    engine: str


def packed(cards: Iterable[Pinned]) -> bytes:
    """The cards as they are kept; nothing if there are none."""
    chosen = sorted(cards, key=lambda one: one.number)
    return zlib.compress(msgspec.msgpack.encode(chosen)) if chosen else b""


def unpacked(data: bytes) -> list[Pinned]:
    """The cards that were kept."""
    if not data:
        return []
    return msgspec.msgpack.decode(zlib.decompress(data), type=list[Pinned])


def name_of(data: bytes) -> str:
    """What these cards are called where they are kept; nothing if there are none."""
    return blake2b(data, digest_size=16).hexdigest() if data else ""


def together(*brought: bytes) -> bytes:
    """The cards of all of these; BadDeck if two of them would be taken for one another."""
    by_number: dict[str, Pinned] = {}
    tokens: dict[str, Pinned] = {}
    for one in (card for data in brought for card in unpacked(data)):
        other = by_number.setdefault(one.number, one)
        if other.facts != one.facts:
            raise BadDeck(
                f"{one.name} has the number {one.number}, which is {other.name} at this table, with other facts"
            )
        if one.token:
            # What makes a token calls it by its name.
            other = tokens.setdefault(one.name, one)
            if other.facts != one.facts:
                raise BadDeck(f"{one.name} ({one.number}) is another token than {other.number} at this table")
    return packed(by_number.values())


@lru_cache(maxsize=8)
def game_with(game: str, data: bytes) -> LoadedGame:
    """The game with the cards that were kept; RuntimeError if one of them cannot be played any more."""
    loaded = load(game)
    kept = unpacked(data)
    cards = [_compiled(game, one) for one in kept]
    if None in cards:
        reader = Reader(game, [*(one.record for one in kept), *_words(game)])
        cards = [card or reader.read(one.record).card for card, one in zip(cards, kept, strict=True)]
    lost = [one.number for card, one in zip(cards, kept, strict=True) if card is None]
    if lost:
        raise RuntimeError(f"the texts of {', '.join(lost)} are not understood any more")
    numbered = [replace(card, code=one.number) for card, one in zip(cards, kept, strict=True) if card]
    return with_cards(loaded, numbered, {}) if numbered else loaded


def _compiled(game: str, one: Pinned) -> CardDef | None:
    """The card as it was read, if this engine would read it so."""
    return read_card(game, one.definition) if one.definition and one.engine == engine_key(game) else None


def _words(game: str) -> list[dict[str, Any]]:
    """The records of the library: texts speak of other cards."""
    if not there_is_one():
        return []
    with opened() as store:
        return [one.record for one in store.cards(game)]
