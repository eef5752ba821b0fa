"""Boards of Cardfight!! Vanguard: how cards lie when a scenario begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ludex.core.definitions import CardDef
from ludex.core.ids import Seat, ZoneId
from ludex.core.machine import Machine
from ludex.games.vanguard import GAME
from ludex.games.vanguard.deck_formats import PLAYER_NAME
from ludex.games.vanguard.words import (
    BIND,
    CENTER_FRONT,
    DAMAGE_ZONE,
    DECK,
    DROP,
    G_ZONE,
    HAND,
    PLAYER,
    RC,
    REAR_SPOTS,
    REMOVED,
    SOUL,
    SPOTS,
    VC,
)
from ludex.positions.vanguard import WORDS
from ludex.testing.board import Board, Cardlike, LyingCard, as_lying, board_of, gather
from ludex.testing.moments import OPENING, Moment
from ludex.testing.vanguard.making import finish, unit

Lying = LyingCard
FILLER = unit("Filler", grade=0)
"""What a deck or damage zone consists of where a scenario does not say."""
FILLERS = 10
VANGUARD = unit("Vanguard", grade=3)
"""The vanguard of a player of whom a scenario does not say."""

BEGINS = WORDS.begins
"""The phases with which a scenario may begin."""

Rear = Mapping[str, Cardlike] | Sequence[Cardlike]


def locked(card: Cardlike) -> Lying:
    """The card on a rear-guard circle is locked."""
    return replace(as_lying(card), locked=True)


def flipped(card: Cardlike) -> Lying:
    """The other side of the two-sided card is active."""
    return replace(as_lying(card), side=1)


@dataclass(frozen=True)
class Side:
    """One player's half of the board when the scenario begins."""

    vanguard: Cardlike | None = VANGUARD
    rear: Rear = field(default_factory=dict)
    """The rear-guards by the names of their circles, or in the order of `words.REAR_SPOTS`."""
    hand: Sequence[Cardlike] = ()
    deck: Sequence[Cardlike] | None = None
    """From the top; ten fillers if not given."""
    drop: Sequence[Cardlike] = ()
    soul: Sequence[Cardlike] = ()
    damage: int | Sequence[Cardlike] = ()
    """The damage zone; a number is so many fillers."""
    bind: Sequence[Cardlike] = ()
    g_zone: Sequence[Cardlike] = ()
    removed: Sequence[Cardlike] = ()
    mate: Cardlike | None = None
    """The Legion Mate of the vanguard."""
    hearts: Sequence[Cardlike] = ()
    """The hearts of a vanguard that strode; it has the name and power of the first that is no G unit."""

    def circles(self) -> Iterator[tuple[int, Lying]]:
        """The rear-guards with their circles."""
        if not isinstance(self.rear, Mapping):
            assert len(self.rear) <= len(REAR_SPOTS), "there are five rear-guard circles"
            for spot, card in zip(REAR_SPOTS, self.rear, strict=False):
                yield spot, as_lying(card)
            return
        circles = {SPOTS[spot]: spot for spot in REAR_SPOTS}
        for name, card in self.rear.items():
            assert name in circles, f"{name!r} is no rear-guard circle: {', '.join(circles)}"
            yield circles[name], as_lying(card)

    def zones(self) -> list[tuple[ZoneId, Sequence[Cardlike]]]:
        """What lies in which zone, besides the circles."""
        damage = (FILLER,) * self.damage if isinstance(self.damage, int) else self.damage
        return [
            (PLAYER, (PLAYER_NAME,)),
            (HAND, self.hand),
            (DECK, (FILLER,) * FILLERS if self.deck is None else self.deck),
            (DROP, self.drop),
            (SOUL, self.soul),
            (DAMAGE_ZONE, damage),
            (BIND, self.bind),
            (G_ZONE, self.g_zone),
            (REMOVED, self.removed),
        ]

    def cards(self) -> Iterator[Cardlike]:
        for _, held in self.zones():
            yield from held
        for _, card in self.circles():
            yield card
        yield from self.hearts
        for one in (self.vanguard, self.mate):
            if one is not None:
                yield one


def lay_side(board: Board, side: Side, seat: Seat) -> None:
    """One player's half of the board lies there."""
    for zone, held in side.zones():
        for one in held:
            board.place(as_lying(one), zone, seat)
    for spot, one in side.circles():
        board.place(one, RC, seat, spot)
    if side.vanguard is not None:
        mates = [("mate", as_lying(side.mate))] if side.mate is not None else []
        linked = (*mates, *(("heart", as_lying(one)) for one in side.hearts))
        board.place(replace(as_lying(side.vanguard), linked=linked), VC, seat, CENTER_FRONT)


def lay(you: Side, opponent: Side, cards: Sequence[CardDef], when: Moment) -> Machine:
    """The board lies as told, at the start of this phase of the turn; nothing has been asked yet."""
    held = (one for side in (you, opponent) for one in side.cards())
    board = board_of(WORDS, finish(gather(GAME.name, held, (FILLER, *cards), (PLAYER_NAME,))), when)
    for seat, side in enumerate((you, opponent)):
        lay_side(board, replace(side, vanguard=None) if when.phase == OPENING else side, seat)
    return board.begin(when)
