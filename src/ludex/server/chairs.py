"""The seats of a table, and what one asks of the other."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.ids import Seat
from ludex.core.stops import Stops


class Chair:
    """A seat: who sits there, and how they play."""

    def __init__(self, guest: str | None, name: str, agent: str, deck: str | None, stops: Stops | None) -> None:
        self.guest = guest
        self.name = name
        self.agent = agent
        self.deck = deck
        """The name of the deck; None as long as nobody has brought one."""
        self.stops = stops
        self.away_since: float | None = None
        """Since when nobody has been here; None while somebody is."""
        self.came = False
        """Somebody has been here since the table was last set up."""
        self.rematch = False
        self.refused = False
        """An undo was refused since this seat last answered."""


@dataclass(frozen=True)
class Request:
    """An undo that one player asks of the other."""

    by: Seat
    to: int
