"""Boards of Final Fantasy TCG: how cards lie when a scenario begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ludex.core.definitions import CardDef
from ludex.core.ids import ZoneId
from ludex.core.machine import Machine
from ludex.games.fftcg import GAME
from ludex.games.fftcg.deck_formats import PLAYER_NAME
from ludex.games.fftcg.setup import DAMAGE_LIMIT
from ludex.games.fftcg.words import BREAK, CRYSTALS, DAMAGE_ZONE, DECK, FIELD, HAND, PLAYER, REMOVED
from ludex.positions.fftcg import WORDS
from ludex.testing.board import Cardlike, LyingCard, as_lying, board_of, gather
from ludex.testing.fftcg.making import finish, forward
from ludex.testing.moments import Moment
from ludex.testing.naming import seat_of

FILLER = forward("Filler", 1000, cost=1, generic=True)
"""What a deck or Damage Zone consists of where a scenario does not say."""
FILLERS = 10

BEGINS = WORDS.begins
"""The phases with which a scenario may begin."""


def dull(card: Cardlike) -> LyingCard:
    """The card lies dull."""
    return lying(card, dull=True)


def fresh(card: Cardlike) -> LyingCard:
    """The card came to the field this turn."""
    return lying(card, came_this_turn=True)


def lying(
    card: Cardlike,
    dull: bool = False,
    damage: int = 0,
    counters: dict[str, int] | None = None,
    came_this_turn: bool = False,
    facedown: bool = False,
    owner: str = "",
) -> LyingCard:
    """The card lies so, besides how it lies already."""
    old = as_lying(card)
    return replace(
        old,
        engaged=dull or old.engaged,
        damage=damage or old.damage,
        counters=tuple(counters.items()) if counters else old.counters,
        came_this_turn=came_this_turn or old.came_this_turn,
        facedown=facedown or old.facedown,
        owner=seat_of(owner) if owner else old.owner,
    )


def came(number: int, card: Cardlike) -> LyingCard:
    """When the card came, counted over both sides: after those without a number, and with a lower one."""
    return replace(as_lying(card), came=number)


@dataclass(frozen=True)
class Side:
    """One player's half of the board when the scenario begins."""

    field: Sequence[Cardlike] = ()
    hand: Sequence[Cardlike] = ()
    deck: Sequence[Cardlike] | None = None
    """From the top; ten fillers if not given."""
    break_zone: Sequence[Cardlike] = ()
    damage: int | Sequence[Cardlike] = ()
    """The Damage Zone, the first card first; a number is so many fillers."""
    removed: Sequence[Cardlike] = ()
    crystals: int = 0

    def zones(self) -> list[tuple[ZoneId, Sequence[Cardlike]]]:
        """What lies in which zone."""
        damage = (FILLER,) * self.damage if isinstance(self.damage, int) else self.damage
        return [
            (PLAYER, (PLAYER_NAME,)),
            (FIELD, self.field),
            (HAND, self.hand),
            (DECK, (FILLER,) * FILLERS if self.deck is None else self.deck),
            (BREAK, self.break_zone),
            (DAMAGE_ZONE, damage),
            (REMOVED, self.removed),
        ]

    def cards(self) -> Iterable[Cardlike]:
        for _, held in self.zones():
            yield from held


def lay(you: Side, opponent: Side, cards: Sequence[CardDef], when: Moment, damage_limit: int) -> Machine:
    """The board lies as told, at the start of this phase of the turn; nothing has been asked yet."""
    held = (one for side in (you, opponent) for one in side.cards())
    board = board_of(WORDS, finish(gather(GAME.name, held, (FILLER, *cards), (PLAYER_NAME,))), when)
    state = board.machine.state
    for seat, side in enumerate((you, opponent)):
        for zone, lies in side.zones():
            for one in lies:
                board.place(as_lying(one), zone, seat)
        board.count(CRYSTALS, seat, side.crystals)
    state.facts[DAMAGE_LIMIT] = damage_limit
    return board.begin(when)
