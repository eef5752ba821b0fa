"""Boards of scenarios: cards that were made or named lie where the scenario says, and the game goes on from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ludex.core.chance import Stream
from ludex.core.definitions import CardDef
from ludex.core.pool import Pool
from ludex.positions.board import Board, Moment
from ludex.positions.lying import Cardlike, LyingCard, as_lying
from ludex.positions.words import Words
from ludex.testing.making import called, shipped
from ludex.testing.nodes import refuse_lost_moves

__all__ = ["AsLaid", "Board", "Cardlike", "LyingCard", "as_lying", "board_of", "gather"]


class AsLaid(Stream):
    """A stream by which the shuffles of the two decks at the opening leave them as they lie."""

    __slots__ = ("left",)

    def __init__(self, seed: int, used: int = 0, left: int = 2) -> None:
        super().__init__(seed, used)
        self.left = left

    def clone(self) -> Stream:
        return AsLaid(self.state, self.used, self.left)

    def order(self, count: int) -> list[int]:
        if not self.left:
            return super().order(count)
        self.left -= 1
        self.used += 1
        return list(range(count))


def board_of(words: Words, cards: Mapping[CardDef, CardDef], when: Moment) -> Board:
    """A board for these cards: each that was made, and what it is with its text compiled."""
    refuse_lost_moves(card for card in cards if not card.code)
    numbers = {card: number for number, card in enumerate(cards)}
    stream = Stream(when.seed) if when.shuffled else AsLaid(when.seed)
    return Board(words, Pool(words.spec, cards.values()), stream, numbers)


def gather(game: str, lying: Iterable[Cardlike], cards: Iterable[CardDef], known: Iterable[str]) -> list[CardDef]:
    """The cards of a table, those that were made and those that were named; what is known is there anyway."""
    made: dict[CardDef, None] = dict.fromkeys(cards)
    names: dict[str, None] = {}
    for one in (one for top in lying for one in as_lying(top).all()):
        if isinstance(one.card, str):
            names[one.card] = None
        else:
            made[one.card] = None
    there = {*known, *(name for card in made for name in called(card))}
    for name in names:
        if name not in there:
            made.update(dict.fromkeys(shipped(game, name)))
    return list(made)
