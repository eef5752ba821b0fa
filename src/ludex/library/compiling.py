"""Records of the library compiled: with the words of all its cards, since texts speak of other cards."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
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
        return Read(result.name, _called(result.name, record, card), card, definition, stopped, engine_key(self.game))


def _called(name: str, record: Record, card: CardDef | None) -> tuple[str, ...]:
    """Its name as the game has it and as its record has it, those of its faces, and what lists call it."""
    names = [name, str(record["name"])]
    if card is not None:
        names += [face.names[0] for face in card.faces]
        names.append(card.fact(LISTED))
    return tuple(dict.fromkeys(written_alike(one) for one in names if one))


def speaks_of(game: str, new: Iterable[Record], known: Iterable[Record]) -> Callable[[Record], bool]:
    """Whether a text has words that the new records bring and the known ones do not: it may be read otherwise then."""
    compiler: Any = needed(game, "compiler")
    before, after = compiler.lexicon_for(known), compiler.lexicon_for(new)
    fresh = Lexicon()
    classes = []
    for name in after.classes():
        words = set(after.words(name)) - set(before.words(name))
        if words:
            fresh.add(name, sorted(words))
            classes.append(name)

    def speaks(record: Record) -> bool:
        sides = [side for side in (record, record.get("back")) if side]
        for line in (line for side in sides for line in printed_lines(side)):
            tokens = tokenise(line)
            for place in range(len(tokens)):
                if any(fresh.matches(name, tokens, place, proper=False) for name in classes):
                    return True
        return False

    return speaks if classes else lambda record: False
