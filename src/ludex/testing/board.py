"""Boards: cards lie where a scenario says, before the game goes on from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ludex.core import atoms
from ludex.core.cards import Card
from ludex.core.chance import Stream
from ludex.core.definitions import CardDef
from ludex.core.formats import LISTED
from ludex.core.ids import DefId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.pool import Pool
from ludex.core.spec import GameSpec
from ludex.core.state import Frame, State
from ludex.games.loading import cards_of
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


def called(card: CardDef) -> tuple[str, str]:
    """The name of the card, and what deck lists call it if that is more."""
    return card.name, card.fact(LISTED)


def take(game: str, name: str) -> list[CardDef]:
    """The shipped cards of this name, or the one that deck lists call so."""
    compiled = cards_of(game)
    found = [card for card in compiled.cards if name in called(card)]
    if not found:
        lines = [line for card in compiled.declined if card.name == name for line in card.lines]
        raise AssertionError(f"no card is called {name!r}" + "".join(f"; not understood: {line}" for line in lines))
    return found


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
            made.update(dict.fromkeys(take(game, name)))
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
        listed = [card.id for card in self.machine.pool.defs if card.fact(LISTED) == name]
        return (listed or self.machine.pool.named(name))[0]

    def open(self) -> Machine:
        """The game is about to begin with what lies there."""
        self.machine.state.clock = NOW
        self.machine.state.frames.append(Frame(self.machine.pool.procedures[self.machine.spec.main]))
        return self.machine

    def stand(self, active: Seat, turn: int, first: Seat, phase: str, begins: bool = False) -> Machine:
        """It is this player's turn, and this phase; or that turn is about to begin. Nothing is under way yet."""
        machine = self.machine
        state = machine.state
        state.clock = NOW
        state.first = first
        state.turn = turn - 1 if begins else turn
        state.turn_began = TURN_BEGAN
        state.active = 1 - active if begins else active
        state.marks["regular"] = state.active
        state.phase = phase
        self.under_way(machine.spec.main, active)
        return machine

    def under_way(self, procedure: str, seat: Seat, step: str = "") -> None:
        """The procedure is about to carry out this step; without one, it is at its end."""
        machine = self.machine
        found = next(one for one in machine.spec.procedures if one.name == procedure)
        place = found.label(step) if step else len(found.steps)
        machine.state.frames.append(Frame(machine.pool.procedures[procedure], seat=seat, pc=place))
