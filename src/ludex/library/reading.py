"""Cards taken out of the library to be played: as they were compiled, or read again where the engine has changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cached_property, lru_cache

from ludex.core.definitions import CardDef
from ludex.games.loading import engine_key, read_card
from ludex.library.compiling import Read, Reader
from ludex.library.store import SHORTLY, Kept, Store

MOST_UNPACKED = 512


@lru_cache(maxsize=MOST_UNPACKED)
def _unpacked(game: str, definition: bytes) -> CardDef | None:
    """The card that the bytes are: the same one for games with the same decks."""
    return read_card(game, definition)


class Shelf:
    """The cards of a game in an open library, each taken out once."""

    def __init__(self, store: Store, game: str) -> None:
        self.store = store
        self.game = game
        self._cards: dict[str, CardDef | None] = {}
        self._kept: dict[str, Kept] = {}
        self._numbers: dict[int, str] = {}
        self._writes = True

    @cached_property
    def reader(self) -> Reader:
        """Reads texts with the words of all cards of the library."""
        return Reader(self.game, [one.record for one in self.store.cards(self.game)])

    @cached_property
    def tokens(self) -> dict[str, Kept]:
        """The tokens of the library by name."""
        return {one.name: one for one in self.store.tokens(self.game)}

    def card(self, kept: Kept) -> CardDef | None:
        """The card as it is played; None if its text is not understood."""
        self.fresh(kept)
        return self._cards[kept.facts]

    def fresh(self, kept: Kept) -> Kept:
        """The card as this engine reads it."""
        if kept.facts in self._kept:
            return self._kept[kept.facts]
        current = kept.engine == engine_key(self.game)
        card = _unpacked(self.game, kept.definition) if current and kept.definition is not None else None
        if card is None and (kept.understood or not current):
            # The engine has changed, or what was kept is no card: the text is what counts.
            read = self.reader.read(kept.record)
            card = read.card
            self._write_again(kept, read)
            kept = Kept(
                kept.id, kept.game, kept.facts, read.name, kept.record, card is not None, read.stopped,
                read.definition, read.engine, read.whole,
            )  # fmt: skip
        self._cards[kept.facts] = card
        self._kept[kept.facts] = kept
        return kept

    def _write_again(self, kept: Kept, read: Read) -> None:
        """The card is kept as it was read; a library that cannot be written now can still be played with."""
        if not self._writes:
            return
        try:
            with self.store.writing(SHORTLY):
                self.store.put_card(self.game, kept.facts, kept.record, read)
        except sqlite3.OperationalError:
            # Whoever writes there may go on for long.
            self._writes = False

    def number(self, kept: Kept) -> str:
        """The first of the numbers that lead to the card."""
        if kept.id not in self._numbers:
            prints = self.store.prints(self.game, card=kept.id)
            self._numbers[kept.id] = prints[0].number if prints else str(kept.record["id"])
        return self._numbers[kept.id]

    def tokens_of(self, card: CardDef) -> list[Kept]:
        """The tokens of the library that a card speaks of."""
        if not self.tokens:
            return []
        words = {word for face in card.faces for word in _words(face.abilities)}
        return [token for name, token in self.tokens.items() if name in words and name != card.name]


def _words(node: object) -> Iterator[str]:
    """Every word in a tree of nodes."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, tuple | frozenset):
        for part in node:
            yield from _words(part)
    elif is_dataclass(node) and not isinstance(node, type):
        for one in fields(node):
            yield from _words(getattr(node, one.name))
