"""How a card lies when a game goes on from a board that was set by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ludex.core.definitions import CardDef
from ludex.core.ids import Seat


@dataclass(frozen=True)
class LyingCard:
    """A card and how it lies."""

    card: str | CardDef
    """Its name; in scenarios also a card that was made for it."""
    engaged: bool = False
    reversed: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    came_this_turn: bool = False
    came: int = 0
    """When it came, counted over both players: a card with a number came after those without and with a lower one."""
    facedown: bool = False
    faceup: bool = False
    locked: bool = False
    owner: Seat | None = None
    """Where it is not the player it lies before."""
    side: int = 0
    """Which side of a card of two is active."""
    linked: tuple[tuple[str, LyingCard], ...] = ()
    """The cards that belong to it, each with the word for how: the evolved card it is linked to, the cards under it."""
    happened: tuple[str, ...] = ()
    """What it did this turn, as far as a rule asks: "attacked this turn"."""

    def all(self) -> Iterable[LyingCard]:
        """The card, and those that belong to it."""
        yield self
        for _, one in self.linked:
            yield from one.all()


Cardlike = str | CardDef | LyingCard
"""A card that was made, or the name of one."""


def as_lying(card: Cardlike) -> LyingCard:
    """The card as it lies: as told already, or as cards usually do."""
    return card if isinstance(card, LyingCard) else LyingCard(card)
