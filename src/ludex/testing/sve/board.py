"""Boards of Shadowverse: Evolve: how cards lie when a scenario begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludex.core.atoms import links, records
from ludex.core.cards import Card
from ludex.core.definitions import CardDef
from ludex.core.ids import DefId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.games.sve import GAME
from ludex.games.sve.turn import TURN
from ludex.games.sve.words import (
    BANISHED,
    CEMETERY,
    DECK,
    DEFENSE,
    EVOLUTION_POINTS,
    EVOLVE_DECK,
    EVOLVE_LINK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    HAND,
    LEADER,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    SUPER_EVOLUTION_POINTS,
    TURNS_PASSED,
)
from ludex.testing.board import Board, Cardlike, LyingCard, as_lying, gather
from ludex.testing.moments import MAIN, Moment
from ludex.testing.sve.making import LEADER_DEFENSE, finish, follower, leader

START = "start"
"""Before the start phase."""
FILLER = follower("Filler", 1, 1, cost=1)
"""What a deck consists of where a scenario does not say."""
FILLERS = 10
BEGINS = {START: "begin", MAIN: "check timing of the main phase"}
"""The step of a turn at which a scenario begins that begins with this phase."""


@dataclass(frozen=True)
class Lying(LyingCard):
    """A card and how it lies; in the evolve deck area face up: it has been used (SVE 4.6.3)."""

    evolved: str | CardDef | None = None
    """The card in the evolve zone it is linked to."""


def engaged(card: Cardlike) -> Lying:
    """The card lies engaged."""
    return lying(card, engaged=True)


def fresh(card: Cardlike) -> Lying:
    """The card came to the field this turn."""
    return lying(card, came_this_turn=True)


def faceup(card: Cardlike) -> Lying:
    """The card lies face up in the evolve deck area."""
    return lying(card, faceup=True)


def lying(
    card: Cardlike,
    engaged: bool = False,
    damage: int = 0,
    counters: dict[str, int] | None = None,
    came_this_turn: bool = False,
    facedown: bool = False,
    faceup: bool = False,
    owner: str = "",
    evolved: str | CardDef | None = None,
) -> Lying:
    """The card lies so, besides how it lies already."""
    old = as_lying(Lying, card)
    return Lying(
        old.card,
        engaged or old.engaged,
        damage or old.damage,
        tuple(counters.items()) if counters else old.counters,
        came_this_turn or old.came_this_turn,
        facedown or old.facedown,
        faceup or old.faceup,
        owner or old.owner,
        evolved if evolved is not None else old.evolved,
    )


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

    def cards(self) -> Iterable[Cardlike]:
        deck = (FILLER,) if self.deck is None else self.deck
        for zone in (self.field, self.hand, self.ex, deck, self.evolve_deck, self.cemetery, self.banished):
            for one in zone:
                yield one
                if isinstance(one, Lying) and one.evolved is not None:
                    yield one.evolved
        yield self.leader


class SveBoard(Board):
    """A state being laid out."""

    def place(self, one: Cardlike, zone: ZoneId, seat: Seat) -> Card:
        """The card lies in the zone, and the evolved card it is linked to lies there too."""
        one = as_lying(Lying, one)
        card = self.put(one, zone, seat)
        if one.evolved is not None:
            upper = self.place(one.evolved, EVOLVE_ZONE, seat)
            links.link(self.machine, EVOLVE_LINK, card.id, upper.id, (upper.defn, 0))
        return card

    def named(self, name: str, zone: ZoneId) -> DefId:
        """The definition of this name that fits the zone: an evolved card and its base share a name."""
        found = self.machine.pool.named(name)
        upper = zone in (EVOLVE_DECK, EVOLVE_ZONE)
        fitting = [number for number in found if bool(self.machine.pool.defs[number].special) == upper]
        return (fitting or found)[0]

    def lay(self, side: Side, seat: Seat, turns_passed: int) -> None:
        """One player's half of the board lies there."""
        state = self.machine.state
        state.facts[f"universe {seat}"] = 1 if side.universe else 0
        for zone, cards in (
            (FIELD, side.field), (HAND, side.hand), (EX, side.ex), (CEMETERY, side.cemetery), (BANISHED, side.banished),
            (DECK, (FILLER,) * FILLERS if side.deck is None else side.deck), (EVOLVE_DECK, side.evolve_deck),
        ):  # fmt: skip
            for one in cards:
                self.place(one, zone, seat)
        avatar = self.place(side.leader, LEADER, seat)
        printed = self.machine.now(avatar.id).stat(DEFENSE)
        hurt = avatar.copy()
        hurt.damage = printed - side.defense
        records.write_record(self.machine, hurt)
        numbers = {
            PLAY_POINTS: side.points,
            MAX_PLAY_POINTS: side.points if side.max_points is None else side.max_points,
            EVOLUTION_POINTS: side.evolution_points,
            SUPER_EVOLUTION_POINTS: side.super_evolution_points,
            TURNS_PASSED: turns_passed if side.turns_passed is None else side.turns_passed,
        }
        for resource, value in numbers.items():
            state.resources[resource * 2 + seat] = value


def lay(you: Side, opponent: Side, cards: Sequence[CardDef], when: Moment) -> Machine:
    """The board lies as told, at the start of this phase of the turn; nothing has been asked yet."""
    held = (one for side in (you, opponent) for one in side.cards())
    board = SveBoard(GAME, finish(gather(GAME.name, held, (leader(), *cards), ())), when.seed)
    begun = when.turn if when.phase == MAIN else when.turn - 1
    for seat, side in enumerate((you, opponent)):
        board.lay(side, seat, (begun + 1) // 2 if seat == when.first else begun // 2)
    return board.begin(when, TURN.name, BEGINS, "main phase" if when.phase == MAIN else "")
