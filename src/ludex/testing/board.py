"""Boards: cards lie where a scenario says, before the game goes on from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludex.core import atoms
from ludex.core.cards import Card
from ludex.core.chance import Stream
from ludex.core.definitions import CardDef
from ludex.core.ids import DefId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.pool import Pool
from ludex.core.spec import GameSpec
from ludex.core.state import State
from ludex.testing.naming import seat_of

FIRST_ID = 1_000
"""Ids begin here, so that no small number of a question is mistaken for a card."""
TURN_BEGAN = 50_000
CAME_THIS_TURN = 60_000
NOW = 70_000


@dataclass(frozen=True)
class LyingCard:
    """A card and how it lies when the scenario begins."""

    card: str | CardDef
    engaged: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    came_this_turn: bool = False
    facedown: bool = False
    faceup: bool = False
    owner: str = ""
    """ "you" or "opponent", where it is not the player it lies before."""


class Board:
    """A state being laid out."""

    def __init__(self, game: GameSpec, cards: Mapping[CardDef, CardDef], seed: int) -> None:
        self._numbers = {card: number for number, card in enumerate(cards)}
        pool = Pool(game, cards.values())
        self.machine = Machine(game, pool, State(len(game.zones) * 2, len(game.resources) * 2, Stream(seed)))
        self.machine.state.clock = FIRST_ID

    def put(self, one: LyingCard, zone: ZoneId, seat: Seat) -> Card:
        """The card lies in the zone."""
        number = atoms.stamp(self.machine)
        spec = self.machine.spec.zones[zone]
        face_up = (spec.public or one.faceup) and not one.facedown
        known = 3 if face_up else 1 << seat if spec.owner_sees else 0
        since = CAME_THIS_TURN + number if one.came_this_turn else number
        defn = self.named(one.card, zone) if isinstance(one.card, str) else self._numbers[one.card]
        card = Card(
            number, defn, seat_of(one.owner) if one.owner else seat, zone, seat, seat, engaged=one.engaged,
            face_up=face_up, damage=one.damage, counters=one.counters, entered=since, since=since, known=known,
        )  # fmt: skip
        atoms.place(self.machine, card)
        return card

    def named(self, name: str, zone: ZoneId) -> DefId:
        """The definition of this name that fits the zone."""
        return self.machine.pool.named(name)[0]
