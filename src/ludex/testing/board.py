"""Boards of scenarios: cards that were made or named lie where the scenario says, and the game goes on from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ludex.core.chance import Stream
from ludex.core.definitions import CardDef
from ludex.core.pool import Pool
from ludex.positions.board import Board, Moment
from ludex.positions.lying import Cardlike, LyingCard, as_lying
from ludex.positions.words import Words
from ludex.testing.making import called, shipped
from ludex.testing.naming import seat_of
from ludex.testing.nodes import refuse_lost_moves

__all__ = [
    "AsLaid",
    "Board",
    "Cardlike",
    "LyingCard",
    "as_lying",
    "board_of",
    "came",
    "engaged",
    "face_down",
    "face_up",
    "fresh",
    "gather",
    "lying",
    "owned_by",
]


def lying(
    card: Cardlike,
    *,
    engaged: bool = False,
    damage: int = 0,
    counters: Mapping[str, int] | None = None,
    came_this_turn: bool = False,
    facedown: bool = False,
    faceup: bool = False,
    owner: str = "",
    **linked: Cardlike,
) -> LyingCard:
    """The card lies so, besides how it lies already; a linked card by the word for it: `evolved=WOLF`."""
    old = as_lying(card)
    return replace(
        old,
        engaged=engaged or old.engaged,
        damage=damage or old.damage,
        counters=tuple(counters.items()) if counters else old.counters,
        came_this_turn=came_this_turn or old.came_this_turn,
        facedown=facedown or old.facedown,
        faceup=faceup or old.faceup,
        owner=seat_of(owner) if owner else old.owner,
        linked=tuple((word, as_lying(one)) for word, one in linked.items()) or old.linked,
    )


def engaged(card: Cardlike) -> LyingCard:
    """The card lies engaged, or as the book calls it: dull, resting, rested."""
    return lying(card, engaged=True)


def fresh(card: Cardlike) -> LyingCard:
    """The card came to the field this turn."""
    return lying(card, came_this_turn=True)


def face_down(card: Cardlike) -> LyingCard:
    """The card lies face down, where cards lie face up."""
    return lying(card, facedown=True)


def face_up(card: Cardlike) -> LyingCard:
    """The card lies face up, where cards lie face down."""
    return lying(card, faceup=True)


def owned_by(player: str, card: Cardlike) -> LyingCard:
    """The card belongs to that player, wherever it lies."""
    return lying(card, owner=player)


def came(number: int, card: Cardlike) -> LyingCard:
    """When the card came, counted over both sides: after those without a number, and with a lower one."""
    return replace(as_lying(card), came=number)


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
