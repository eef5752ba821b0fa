"""Records of the library compiled: with the words of all its cards, since texts speak of other cards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ludex.core.deck import written_alike
from ludex.core.definitions import CardDef
from ludex.core.formats import LISTED
from ludex.games import needed
from ludex.games.compiling import printed_lines
from ludex.games.loading import engine_key, write_card
from ludex.text import Lexicon
from ludex.text.tokens import tokenise

Record = Mapping[str, Any]


@dataclass(frozen=True)
class Stopped:
    """A line that was not understood: the words the reading stopped at, and why."""

    line: str
    at: str
    why: str


@dataclass(frozen=True)
class Read:
    """What became of the text of a card."""

    name: str
    called: tuple[str, ...]
    """All that a deck list may call it."""
    card: CardDef | None
    definition: bytes | None
    stopped: tuple[Stopped, ...]
    engine: str
    whole: tuple[str, ...]
    """The open classes of which its text means every word."""

    def stopped_json(self) -> str:
        """The lines that were not understood, as the library keeps them."""
        return json.dumps([[one.line, one.at, one.why] for one in self.stopped], ensure_ascii=False)


class Reader:
    """Reads the cards of a game, with the words of the shipped cards and of these records."""

    def __init__(self, game: str, records: Iterable[Record]) -> None:
        self.game = game
        self.compiler: Any = needed(game, "compiler")
        self.lexicon: Lexicon = self.compiler.lexicon_for(records)

    def read(self, record: Record) -> Read:
        """The card that a record is, or where its text stops making sense."""
        result = self.compiler.compile_card(record, self.lexicon)
        card: CardDef | None = result.card
        stopped = tuple(Stopped(line.text, line.at, line.why) for line in result.declined)
        definition = None if card is None else write_card(self.game, card)
        called = _called(result.name, record, card)
        return Read(result.name, called, card, definition, stopped, engine_key(self.game), result.whole)


def _called(name: str, record: Record, card: CardDef | None) -> tuple[str, ...]:
    """Its name as the game has it and as its record has it, those of its faces, and what lists call it."""
    names = [name, str(record["name"])]
    if card is not None:
        names += [face.names[0] for face in card.faces]
        names.append(card.fact(LISTED))
    return tuple(dict.fromkeys(written_alike(one) for one in names if one))


class Changes:
    """The words that came, went or mean something else since other records were there."""

    def __init__(self, game: str, earlier: Iterable[Record], now: Iterable[Record]) -> None:
        compiler: Any = needed(game, "compiler")
        before, after = compiler.lexicon_for(earlier), compiler.lexicon_for(now)
        self.words = Lexicon()
        self.classes: list[str] = []
        for name in dict.fromkeys((*before.classes(), *after.classes())):
            other = {word for word, _ in before.pairs(name) ^ after.pairs(name)}
            if other:
                self.words.add(name, sorted(other))
                self.classes.append(name)

    def concern(self, record: Record, whole: Iterable[str]) -> bool:
        """Whether the text of a card may be read otherwise now: it has such a word, or means all of their class."""
        if any(name in self.classes for name in whole):
            return True
        sides = [side for side in (record, record.get("back")) if side] if self.classes else []
        for line in (line for side in sides for line in printed_lines(side)):
            tokens = tokenise(line)
            for place in range(len(tokens)):
                if any(self.words.matches(name, tokens, place, proper=False) for name in self.classes):
                    return True
        return False
