"""The cards of a game: read from its files, their texts compiled, or taken from the cache if nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ludex.core.definitions import CardDef
from ludex.games import card_data, card_files, compile_cache, needed

_PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Declined:
    """A card that was left out, with what was not understood of it."""

    code: str
    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Compiled:
    """All cards of a game that were understood, and those that were not."""

    cards: tuple[CardDef, ...]
    declined: tuple[Declined, ...]


def cards_of(game: str) -> Compiled:
    """The cards in the game's files."""
    key = engine_key(game)
    kept = compile_cache.read(game, key)
    earlier = None if kept is None else read_compiled(game, kept)
    if earlier is not None:
        return earlier
    compiled = compile_cards(game, read_records(_PACKAGE / "games" / game / "cards"))
    with suppress(card_data.NotPlain):
        compile_cache.write(game, key, write_compiled(game, compiled))
    return compiled


def write_compiled(game: str, compiled: Compiled) -> bytes:
    """The compiled cards of a game as bytes."""
    return card_data.packed(compiled, _vocabulary(game))


def read_compiled(game: str, data: bytes) -> Compiled | None:
    """The compiled cards that the bytes are; None if they are anything else."""
    try:
        found = card_data.unpacked(data, _vocabulary(game))
    except card_data.NotPlain:
        return None
    return found if isinstance(found, Compiled) else None


def write_card(game: str, card: CardDef) -> bytes | None:
    """One compiled card as bytes; None if it cannot be written so."""
    try:
        return card_data.packed(card, _vocabulary(game))
    except card_data.NotPlain:
        return None


def read_card(game: str, data: bytes) -> CardDef | None:
    """The compiled card that the bytes are; None if they are anything else."""
    try:
        found = card_data.unpacked(data, _vocabulary(game))
    except card_data.NotPlain:
        return None
    return found if isinstance(found, CardDef) else None


@cache
def engine_key(game: str) -> str:
    """A digest of all that decides what a card text of the game becomes."""
    return compile_cache.digest(_sources(game))


def _vocabulary(game: str) -> tuple[str, ...]:
    """The packages whose dataclasses the cards of a game are made of."""
    return ("ludex.core", f"ludex.games.{game}", __name__)


def _sources(game: str) -> Iterator[Path]:
    """Every file on which the compiled cards depend: their texts, the wording, and the classes they are made of."""
    home = _PACKAGE / "games" / game
    yield from sorted((home / "cards").glob("*.toml"))
    for place in (_PACKAGE / "core", _PACKAGE / "text", _PACKAGE / "games" / "wording", home):
        yield from sorted(place.rglob("*.py"))
    yield _PACKAGE / "games" / "compiling.py"
    yield _PACKAGE / "games" / "card_data.py"
    yield _PACKAGE / "games" / "card_files.py"
    yield _PACKAGE / "games" / "card_fields.py"
    yield Path(__file__)


def read_records(place: Path) -> list[dict[str, Any]]:
    """The cards as the files of that directory state them."""
    return [record for file in sorted(place.glob("*.toml")) for record in card_files.records_in(file)]


def compile_cards(game: str, records: list[dict[str, Any]]) -> Compiled:
    """The records as definitions, as far as their texts are understood."""
    compiler = needed(game, "compiler")
    cards: list[CardDef] = []
    declined: list[Declined] = []
    for record in records:
        result = compiler.compile_card(record)
        if result.card is None:
            declined.append(Declined(record["id"], record["name"], tuple(map(str, result.declined))))
        else:
            cards.append(result.card)
    return Compiled(tuple(cards), tuple(declined))
