"""Boards: cards lie where a scenario says, before the game goes on from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from ludex.core.atoms import moves, records
from ludex.core.cards import Card
from ludex.core.chance import Stream
from ludex.core.definitions import CardDef
from ludex.core.formats import LISTED
from ludex.core.ids import DefId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.pool import Pool
from ludex.core.spec import GameSpec
from ludex.core.state import Frame, State
from ludex.testing.making import called, shipped
from ludex.testing.moments import OPENING, Moment
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


Cardlike = str | CardDef | LyingCard
"""A card that was made, or the name of one."""
Kind = TypeVar("Kind", bound=LyingCard)


def as_lying(kind: type[Kind], card: Cardlike) -> Kind:
    """The card as it lies: as told already, or as cards usually do."""
    if isinstance(card, kind):
        return card
    assert not isinstance(card, LyingCard)
    return kind(card)


def gather(game: str, lying: Iterable[Cardlike], cards: Iterable[CardDef], known: Iterable[str]) -> list[CardDef]:
    """The cards of a table, those that were made and those that were named; what is known is there anyway."""
    made: dict[CardDef, None] = dict.fromkeys(cards)
    names: dict[str, None] = {}
    for one in lying:
        card = one.card if isinstance(one, LyingCard) else one
        if isinstance(card, str):
            names[card] = None
        else:
            made[card] = None
    there = {*known, *(name for card in made for name in called(card))}
    for name in names:
        if name not in there:
            made.update(dict.fromkeys(shipped(game, name)))
    return list(made)


class Board:
    """A state being laid out."""

    def __init__(self, game: GameSpec, cards: Mapping[CardDef, CardDef], seed: int) -> None:
        self._numbers = {card: number for number, card in enumerate(cards)}
        pool = Pool(game, cards.values())
        self.machine = Machine(game, pool, State(len(game.zones) * 2, len(game.resources) * 2, Stream(seed)))
        self.machine.state.clock = FIRST_ID

    def put(self, one: LyingCard, zone: ZoneId, seat: Seat) -> Card:
        """The card lies in the zone."""
        number = records.stamp(self.machine)
        spec = self.machine.spec.zones[zone]
        face_up = (spec.public or one.faceup) and not one.facedown
        known = 3 if face_up else 1 << seat if spec.owner_sees else 0
        since = CAME_THIS_TURN + number if one.came_this_turn else number
        defn = self.named(one.card, zone) if isinstance(one.card, str) else self._numbers[one.card]
        card = Card(
            number, defn, seat_of(one.owner) if one.owner else seat, zone, seat, seat, engaged=one.engaged,
            face_up=face_up, damage=one.damage, counters=one.counters, entered=since, since=since, known=known,
        )  # fmt: skip
        moves.place(self.machine, card)
        return card

    def named(self, name: str, zone: ZoneId) -> DefId:
        """The definition of this name that fits the zone."""
        listed = [card.id for card in self.machine.pool.defs if card.fact(LISTED) == name]
        return (listed or self.machine.pool.named(name))[0]

    def begin(self, when: Moment, turn: str, steps: Mapping[str, str], phase: str = "") -> Machine:
        """The game stands at this moment, nothing has been asked yet.

        `turn` is the procedure of a turn, `steps` says at which of its steps each phase begins: the first of them is
        the beginning of the turn. `phase` is the phase the game is in already.
        """
        machine = self.machine
        state = machine.state
        state.clock = NOW
        if when.phase == OPENING:
            state.frames.append(Frame(machine.pool.procedures[machine.spec.main]))
            return machine
        begins = when.phase == next(iter(steps))
        state.first = when.first
        state.turn = when.turn - 1 if begins else when.turn
        state.turn_began = TURN_BEGAN
        state.active = 1 - when.active if begins else when.active
        state.facts["regular"] = state.active
        state.phase = phase
        self.under_way(machine.spec.main, when.active)
        self.under_way(turn, when.active, steps[when.phase])
        return machine

    def under_way(self, procedure: str, seat: Seat, step: str = "") -> None:
        """The procedure is about to carry out this step; without one, it is at its end."""
        machine = self.machine
        found = next(one for one in machine.spec.procedures if one.name == procedure)
        place = found.label(step) if step else len(found.steps)
        machine.state.frames.append(Frame(machine.pool.procedures[procedure], seat=seat, pc=place))
