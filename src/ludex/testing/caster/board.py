"""Boards of The Caster Chronicles: how cards lie when a scenario begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ludex.core.definitions import CardDef
from ludex.core.ids import Seat, ZoneId
from ludex.core.machine import Machine
from ludex.games.caster import GAME
from ludex.games.caster.objects import COIN, PLAYER_NAME
from ludex.games.caster.ops.aether import called
from ludex.games.caster.words import (
    AETHER,
    BINGO_ZONE,
    CANDY,
    CASTER_ZONE,
    DECK,
    ELEMENTS,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ORB_ZONE,
    PLAYER,
    REMOVED,
    SERVANT_ZONE,
    VOID,
)
from ludex.positions.caster import WORDS
from ludex.testing.board import Board, Cardlike, LyingCard, as_lying, board_of, gather
from ludex.testing.caster.making import caster, counters_of, finish, servant
from ludex.testing.moments import OPENING, Moment

Lying = LyingCard
FILLER = servant("Filler", cost=1)
"""What a deck or orb zone consists of where a scenario does not say."""
FILLERS = 10
ORBS = 7
ANY_CASTER = caster("Caster", element=ELEMENTS)
"""A caster of every element: what a number of casters means."""
PURE = {element: caster(f"{element} Caster", element=element) for element in (*ELEMENTS, VOID)}
"""A caster of each element, and one of none: what the name of an element means among casters."""
KNOWN = (PLAYER_NAME, COIN)
"""Names that need not be made."""

BEGINS = WORDS.begins
"""The phases with which a scenario may begin."""


def reversed_(card: Cardlike) -> Lying:
    """The card is reversed."""
    return replace(as_lying(card), reversed=True)


def with_stock(card: Cardlike, *stock: Cardlike) -> Lying:
    """These cards lie under the card."""
    return replace(as_lying(card), linked=tuple(("stock", as_lying(one)) for one in stock))


def with_counters(card: Cardlike, **counters: int) -> Lying:
    """The card has these counters: `with_counters(SUN, deity=1)`."""
    return replace(as_lying(card), counters=tuple(counters.items()))


@dataclass(frozen=True)
class Side:
    """One player's half of the board when the scenario begins."""

    servants: Sequence[Cardlike] = ()
    """The servant zone: servants, barriers, deities."""
    casters: int | Sequence[Cardlike] = ()
    """The caster zone; a number is so many of every element, the name of an element one of that."""
    hand: Sequence[Cardlike] = ()
    deck: Sequence[Cardlike] | None = None
    """From the top; ten fillers if not given."""
    orbs: int | Sequence[Cardlike] = ORBS
    """From the top; a number is so many fillers."""
    graveyard: Sequence[Cardlike] = ()
    removed: Sequence[Cardlike] = ()
    extra: Sequence[Cardlike] = ()
    bingo: Sequence[Cardlike] = ()
    aether: Sequence[str] = ()
    """What has been produced: "Ignus", "Ignus/Aqua", or "" for free aether."""
    candy: int = 0

    def zones(self) -> list[tuple[ZoneId, Sequence[Cardlike]]]:
        """What lies in which zone, besides aether and what lies under other cards."""
        casters = (ANY_CASTER,) * self.casters if isinstance(self.casters, int) else self.casters
        return [
            (PLAYER, (PLAYER_NAME,)),
            (SERVANT_ZONE, self.servants),
            (CASTER_ZONE, [PURE.get(one, one) if isinstance(one, str) else one for one in casters]),
            (HAND, self.hand),
            (DECK, (FILLER,) * FILLERS if self.deck is None else self.deck),
            (ORB_ZONE, (FILLER,) * self.orbs if isinstance(self.orbs, int) else self.orbs),
            (GRAVEYARD, self.graveyard),
            (REMOVED, self.removed),
            (EXTRA_DECK, self.extra),
            (BINGO_ZONE, self.bingo),
        ]

    def cards(self) -> Iterator[Cardlike]:
        for _, held in self.zones():
            yield from held


def begun(one: Cardlike, zone: ZoneId) -> Lying:
    """The card with the counters it has by itself in the field."""
    how = as_lying(one)
    if zone in FIELD and not how.counters and isinstance(how.card, CardDef):
        return replace(how, counters=counters_of(how.card))
    return how


def lay_side(board: Board, side: Side, seat: Seat) -> None:
    """One player's half of the board lies there."""
    for zone, held in side.zones():
        for one in held:
            board.place(begun(one, zone), zone, seat)
    for elements in side.aether:
        kept = tuple((element, 1) for element in elements.split("/") if element)
        assert all(element in ELEMENTS for element, _ in kept), f"{elements!r} is no aether"
        board.place(LyingCard(called(kept), counters=kept), AETHER, seat)
    board.count(CANDY, seat, side.candy)


def lay(you: Side, opponent: Side, cards: Sequence[CardDef], when: Moment) -> Machine:
    """The board lies as told, at the start of this phase of the turn; nothing has been asked yet."""
    held = (one for side in (you, opponent) for one in side.cards())
    made = gather(GAME.name, held, (FILLER, ANY_CASTER, *PURE.values(), *cards), KNOWN)
    board = board_of(WORDS, finish(made), when)
    opening = when.phase == OPENING
    for seat, side in enumerate((you, opponent)):
        lay_side(board, replace(side, orbs=()) if opening and side.orbs == ORBS else side, seat)
    return board.begin(when)
