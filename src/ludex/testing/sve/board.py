"""Boards of Shadowverse: Evolve: how cards lie when a scenario begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludex.core.definitions import CardDef
from ludex.core.ids import Seat, ZoneId
from ludex.core.machine import Machine
from ludex.games.sve import GAME
from ludex.games.sve.words import (
    BANISHED,
    CEMETERY,
    DECK,
    EVOLUTION_POINTS,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    LEADER,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    SUPER_EVOLUTION_POINTS,
    TURNS_PASSED,
)
from ludex.positions.sve import WORDS
from ludex.testing.board import Board, Cardlike, as_lying, board_of, gather
from ludex.testing.moments import Moment
from ludex.testing.sve.making import LEADER_DEFENSE, finish, follower, leader

FILLER = follower("Filler", 1, 1, cost=1)
"""What a deck consists of where a scenario does not say."""
FILLERS = 10
BEGINS = WORDS.begins
"""The phases with which a scenario may begin."""


@dataclass(frozen=True)
class Side:
    """One player's half of the board when the scenario begins."""

    field: Sequence[Cardlike] = ()
    hand: Sequence[Cardlike] = ()
    ex: Sequence[Cardlike] = ()
    deck: Sequence[Cardlike] | None = None
    """From the top; ten fillers if not given."""
    evolve_deck: Sequence[Cardlike] = ()
    cemetery: Sequence[Cardlike] = ()
    banished: Sequence[Cardlike] = ()
    points: int = 10
    max_points: int | None = None
    """As many as `points` if not given."""
    evolution_points: int = 0
    super_evolution_points: int = 0
    turns_passed: int | None = None
    """By the number of the turn if not given."""
    defense: int = LEADER_DEFENSE
    leader: Cardlike = "Leader"
    universe: bool = False
    """Whether the deck is based on the leader's universe (SVE 6.1.1.5.2)."""

    def zones(self) -> list[tuple[ZoneId, Sequence[Cardlike]]]:
        """What lies in which zone."""
        return [
            (FIELD, self.field),
            (HAND, self.hand),
            (EX, self.ex),
            (CEMETERY, self.cemetery),
            (BANISHED, self.banished),
            (DECK, (FILLER,) * FILLERS if self.deck is None else self.deck),
            (EVOLVE_DECK, self.evolve_deck),
            (LEADER, (self.leader,)),
        ]

    def cards(self) -> Iterable[Cardlike]:
        for _, held in self.zones():
            yield from held


def lay_side(board: Board, side: Side, seat: Seat, turns_passed: int) -> None:
    """One player's half of the board lies there."""
    state = board.machine.state
    state.facts[f"universe {seat}"] = 1 if side.universe else 0
    for zone, cards in side.zones():
        for one in cards:
            board.place(as_lying(one), zone, seat)
    board.hurt(seat, side.defense)
    numbers = {
        PLAY_POINTS: side.points,
        MAX_PLAY_POINTS: side.points if side.max_points is None else side.max_points,
        EVOLUTION_POINTS: side.evolution_points,
        SUPER_EVOLUTION_POINTS: side.super_evolution_points,
        TURNS_PASSED: turns_passed if side.turns_passed is None else side.turns_passed,
    }
    for resource, value in numbers.items():
        board.count(resource, seat, value)


def lay(you: Side, opponent: Side, cards: Sequence[CardDef], when: Moment) -> Machine:
    """The board lies as told, at the start of this phase of the turn; nothing has been asked yet."""
    held = (one for side in (you, opponent) for one in side.cards())
    board = board_of(WORDS, finish(gather(GAME.name, held, (leader(), *cards), ())), when)
    for seat, side in enumerate((you, opponent)):
        lay_side(board, side, seat, when.begun(WORDS, seat))
    return board.begin(when)
