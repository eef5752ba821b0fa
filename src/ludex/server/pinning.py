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
import structlog
from msgspec import Struct, structs

from ludex.core.definitions import CardDef
from ludex.core.errors import BadDeck
from ludex.games import LoadedGame, load, with_cards
from ludex.games.loading import engine_key, read_card
from ludex.library.compiling import Reader
from ludex.library.place import BadLibrary
from ludex.library.store import opened, there_is_one
from ludex.server.refusals import Failed

log = structlog.get_logger()

AGAIN = "+"
"""What is written behind a number that another card has at the table."""


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


def together(there: bytes, *more: bytes) -> tuple[bytes, list[dict[str, str]]]:
    """The cards of all of these, and for each after the first the titles that have changed.

    A number that another card has here is written otherwise, so that neither is taken for the other: to refuse it would
    tell whoever sits down what the other has brought. BadDeck if there would be two tokens of one name.
    """
    by_number = {one.number: one for one in unpacked(there)}
    changed: list[dict[str, str]] = []
    for data in more:
        titles: dict[str, str] = {}
        for one in unpacked(data):
            number = one.number
            while number in by_number and by_number[number].facts != one.facts:
                number += AGAIN
            # The same card is played as it was read first.
            by_number.setdefault(number, structs.replace(one, number=number))
            if number != one.number:
                titles |= {f"{one.name} ({one.number})": f"{one.name} ({number})", one.number: number}
        changed.append(titles)
    _check_tokens(by_number.values())
    return packed(by_number.values()), changed


def _check_tokens(cards: Iterable[Pinned]) -> None:
    """What makes a token calls it by its name, so there is one of it."""
    tokens: dict[str, str] = {}
    for one in cards:
        if one.token and tokens.setdefault(one.name, one.facts) != one.facts:
            raise BadDeck(f"there cannot be two different tokens that are called {one.name} at a table")


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
    try:
        if not there_is_one():
            return []
        with opened() as store:
            return [one.record for one in store.cards(game)]
    except BadLibrary as problem:
        # Where the library lies is nobody's business.
        log.error("the library cannot be used", problem=str(problem))
        raise Failed("the card library of this server cannot be used now") from problem
