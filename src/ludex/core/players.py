"""Which players a text means: you, an opponent, each player, a card's owner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.ids import Seat

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.selectors import Selector
    from ludex.core.state import Scope


class Who:
    """Some of the players."""

    __slots__ = ()

    def seats(self, m: Machine, s: Scope) -> tuple[Seat, ...]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class You(Who):
    """The controller of the effect (SVE 3.1.2.4.1, CC 105.3)."""

    def seats(self, m: Machine, s: Scope) -> tuple[Seat, ...]:
        return (s.seat,)


@dataclass(frozen=True, slots=True)
class Opponent(Who):
    """Each opponent of the controller: there are two players (SVE 1.1.1)."""

    def seats(self, m: Machine, s: Scope) -> tuple[Seat, ...]:
        return (1 - s.seat,)


@dataclass(frozen=True, slots=True)
class Each(Who):
    """Every player, the active player first (SVE 1.3.4)."""

    def seats(self, m: Machine, s: Scope) -> tuple[Seat, ...]:
        # FF 6.1.3, 11.11.6: the turn player decides first, and the other knows it.
        return (m.state.active, 1 - m.state.active)


@dataclass(frozen=True, slots=True)
class ControllerOf(Who):
    """Whoever controls the card, or did when it was last there."""

    of: Selector

    def seats(self, m: Machine, s: Scope) -> tuple[Seat, ...]:
        found = [m.last(s, card).card.controller for card in self.of.cards(m, s)]
        return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class OwnerOf(Who):
    """Whoever owns the card."""

    of: Selector

    def seats(self, m: Machine, s: Scope) -> tuple[Seat, ...]:
        found = [m.info(card).card.owner for card in self.of.cards(m, s)]
        return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class PlayerIn(Who):
    """The player whose seat an earlier part of the effect noted (`SeatOf`), or that its trigger was about."""

    slot: str

    def seats(self, m: Machine, s: Scope) -> tuple[Seat, ...]:
        held = s.slots.get(self.slot)
        return (held,) if isinstance(held, int) and held >= 0 else ()


YOU = You()
OPPONENT = Opponent()
EACH = Each()
