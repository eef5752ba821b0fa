"""Cards found: those that come with Ludex and those of the library alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ludex.games import check_name, needed
from ludex.library.compiling import Stopped
from ludex.library.identity import ALSO_CALLED, key_of
from ludex.library.query import IS, NUMBER, parse
from ludex.library.store import Kept, KeptPrint, opened, there_is_one


@dataclass(frozen=True)
class Found:
    """A card, wherever it is from."""

    game: str
    name: str
    numbers: tuple[str, ...]
    """All numbers that lead to it, the first one first."""
    record: dict[str, Any]
    understood: bool
    stopped: tuple[Stopped, ...]
    """Where the reading of its text stopped, if it is not understood."""
    shipped: bool
    """Whether it comes with Ludex."""
    sources: tuple[str, ...] = ()
    repaired: tuple[str, ...] = ()
    older: tuple[dict[str, Any], ...] = ()
    """Records of its numbers whose place it took."""

    def looked(self) -> dict[str, Any]:
        """What a query looks at."""
        states = {"understood" if self.understood else "declined", "shipped" if self.shipped else "own"}
        if len(self.numbers) > 1:
            states.add("reprinted")
        fields = {ALSO_CALLED.get(field, field).lower(): held for field, held in self.record.items()}
        return {**fields, NUMBER: self.numbers, IS: states, "name": self.name}


def find(game: str, query: str = "") -> list[Found]:
    """The cards of the game that the query asks for, the shipped ones first."""
    cards = list(all_cards(game))
    looked = [card.looked() for card in cards]
    test = parse(query, {field for one in looked for field in one})
    return [card for card, one in zip(cards, looked, strict=True) if test(one)]


def all_cards(game: str) -> Iterator[Found]:
    """Every card of the game, those that come with Ludex and those of the library."""
    check_name(game)
    for record in needed(game, "compiler").own_records():
        yield Found(game, str(record["name"]), (str(record.get("id", "")),), dict(record), True, (), True)
    yield from own_cards(game)


def own_cards(game: str) -> list[Found]:
    """The cards of the library."""
    check_name(game)
    if not there_is_one():
        return []
    with opened() as store:
        cards, prints = store.cards(game), store.prints(game)
    of_card: dict[int | None, list[KeptPrint]] = {}
    for one in prints:
        of_card.setdefault(one.card, []).append(one)
    return [_found(card, of_card.get(card.id, [])) for card in cards]


def _found(card: Kept, prints: list[KeptPrint]) -> Found:
    numbers = {key_of(one.number): one.number for one in reversed(prints)}
    return Found(
        card.game,
        card.name,
        tuple(reversed(numbers.values())),
        card.record,
        card.understood,
        card.stopped,
        False,
        tuple(dict.fromkeys(one.source for one in prints)),
        tuple(dict.fromkeys(note for one in prints for note in one.repaired)),
        tuple(one.record for one in prints if one.facts != card.facts),
    )


def is_called(card: Found, word: str) -> bool:
    """Whether the word is the name of the card, or one of its numbers."""
    return key_of(word) in (key_of(card.name), *map(key_of, card.numbers))
