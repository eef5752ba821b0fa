"""Boards of Final Fantasy TCG: how cards lie when a scenario begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludex.core.definitions import CardDef
from ludex.core.ids import ZoneId
from ludex.core.machine import Machine
from ludex.games.fftcg import GAME
from ludex.games.fftcg.deck_formats import PLAYER_NAME
from ludex.games.fftcg.setup import DAMAGE_LIMIT
from ludex.games.fftcg.words import BREAK, CRYSTALS, DAMAGE_ZONE, DECK, FIELD, HAND, PLAYER, REMOVED
from ludex.positions.fftcg import WORDS
from ludex.testing.board import Cardlike, as_lying, board_of, gather
from ludex.testing.fftcg.making import finish, forward
from ludex.testing.moments import Moment

FILLER = forward("Filler", 1000, cost=1, generic=True)
"""What a deck or Damage Zone consists of where a scenario does not say."""
FILLERS = 10

BEGINS = WORDS.begins
"""The phases with which a scenario may begin."""


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
