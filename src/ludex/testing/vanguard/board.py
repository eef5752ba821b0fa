"""Boards of Cardfight!! Vanguard: how cards lie when a scenario begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ludex.core.atoms import links, records
from ludex.core.cards import Card
from ludex.core.definitions import CardDef
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.games.vanguard import GAME
from ludex.games.vanguard.deck_formats import PLAYER_NAME
from ludex.games.vanguard.riding import is_g
from ludex.games.vanguard.turn import TURN
from ludex.games.vanguard.words import (
    BATTLE_PHASE,
    BIND,
    BOARD,
    CENTER_FRONT,
    CHOSEN_HEART,
    DAMAGE_ZONE,
    DECK,
    DRAW_PHASE,
    DROP,
    END_PHASE,
    G_ASSIST_STEP,
    G_ZONE,
    HAND,
    HEART,
    HEART_LINK,
    LEGION_LINK,
    LOCKED,
    MAIN_PHASE,
    PLAYER,
    RC,
    REAR_SPOTS,
    REMOVED,
    RIDE_PHASE,
    SOUL,
    SPOTS,
    STAND_PHASE,
    STRIDE_STEP,
    VC,
)
from ludex.testing.board import Board, Cardlike, LyingCard, as_lying, gather
from ludex.testing.moments import MAIN, OPENING, Moment
from ludex.testing.vanguard.making import finish, unit

FILLER = unit("Filler", grade=0)
"""What a deck or damage zone consists of where a scenario does not say."""
FILLERS = 10
VANGUARD = unit("Vanguard", grade=3)
"""The vanguard of a player of whom a scenario does not say."""

BEGINS = {
    STAND_PHASE: "begin",
    DRAW_PHASE: "draw step begins",
    G_ASSIST_STEP: "G assist step begins",
    RIDE_PHASE: "ride phase begins",
    STRIDE_STEP: "stride step begins",
    MAIN_PHASE: "main phase begins",
    MAIN: "check timing of the main phase",
    BATTLE_PHASE: "battle phase",
    END_PHASE: "G units go back",
}
"""The step of a turn at which a scenario begins that begins with this phase."""


@dataclass(frozen=True)
class Lying(LyingCard):
    """A card and how it lies; on a circle face down it is deleted."""

    locked: bool = False
    side: int = 0
    """Which side of a card of two is active."""


Rear = Mapping[str, Cardlike] | Sequence[Cardlike]


def _lying(card: Cardlike) -> Lying:
    return as_lying(Lying, card)


def resting(card: Cardlike) -> Lying:
    """The unit rests."""
    return replace(_lying(card), engaged=True)


def face_down(card: Cardlike) -> Lying:
    """The card lies face down in the damage or bind zone; a unit is deleted."""
    return replace(_lying(card), facedown=True)


def face_up(card: Cardlike) -> Lying:
    """The card lies face up in the G zone."""
    return replace(_lying(card), faceup=True)


def locked(card: Cardlike) -> Lying:
    """The card on a rear-guard circle is locked."""
    return replace(_lying(card), locked=True, facedown=True)


def owned_by(player: str, card: Cardlike) -> Lying:
    """The card belongs to that player, wherever it lies."""
    return replace(_lying(card), owner=player)


def flipped(card: Cardlike) -> Lying:
    """The other side of the two-sided card is active."""
    return replace(_lying(card), side=1)


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
                yield spot, _lying(card)
            return
        circles = {SPOTS[spot]: spot for spot in REAR_SPOTS}
        for name, card in self.rear.items():
            assert name in circles, f"{name!r} is no rear-guard circle: {', '.join(circles)}"
            yield circles[name], _lying(card)

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


class VanguardBoard(Board):
    """A state being laid out."""

    def lie(self, one: Cardlike, zone: ZoneId, seat: Seat, spot: int = 0) -> CardId:
        """The card lies there."""
        how = _lying(one)
        card = self.put(how, zone, seat)
        record: Card = card.copy()
        record.spot = spot
        record.face = how.side
        if zone in (*BOARD, DAMAGE_ZONE):
            # It lay face up before, and all have seen it.
            record.known = 3
        records.write_record(self.machine, record)
        return card.id

    def lay(self, side: Side, seat: Seat) -> None:
        """One player's half of the board lies there."""
        m = self.machine
        for zone, held in side.zones():
            for one in held:
                self.lie(one, zone, seat)
        for spot, one in side.circles():
            self.lie(one, LOCKED if one.locked else RC, seat, spot)
        if side.vanguard is None:
            return
        vanguard = self.lie(side.vanguard, VC, seat, CENTER_FRONT)
        if side.mate is not None:
            turned = _lying(side.mate)
            mate = self.lie(replace(turned, engaged=m.record(vanguard).engaged), VC, seat, CENTER_FRONT)
            links.link(m, LEGION_LINK, vanguard, mate)
        hearts = [self.lie(one, HEART, seat, CENTER_FRONT) for one in side.hearts]
        for heart in hearts:
            links.link(m, HEART_LINK, vanguard, heart)
        for heart in [heart for heart in hearts if not is_g(m, heart)][:1]:
            links.link(m, CHOSEN_HEART, vanguard, heart)


def lay(you: Side, opponent: Side, cards: Sequence[CardDef], when: Moment) -> Machine:
    """The board lies as told, at the start of this phase of the turn; nothing has been asked yet."""
    held = (one for side in (you, opponent) for one in side.cards())
    board = VanguardBoard(GAME, finish(gather(GAME.name, held, (FILLER, *cards), (PLAYER_NAME,))), when.seed)
    for seat, side in enumerate((you, opponent)):
        board.lay(replace(side, vanguard=None) if when.phase == OPENING else side, seat)
    return board.begin(when, TURN.name, BEGINS, MAIN_PHASE if when.phase == MAIN else "")
