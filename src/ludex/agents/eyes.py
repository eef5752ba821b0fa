"""What a player at the table may know, and nothing else: agents get these eyes, never the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ludex.core.decisions import Answer, Decision
from ludex.core.game import Game
from ludex.core.ids import Seat

if TYPE_CHECKING:
    from ludex.core.view import View


class Eyes(Protocol):
    """One seat's sight of a game that waits for its answer."""

    @property
    def seat(self) -> Seat: ...

    @property
    def decision(self) -> Decision:
        """What this seat is asked."""
        ...

    @property
    def view(self) -> View:
        """Everything this seat may look at."""
        ...

    def imagine(self, seed: int) -> Game:
        """A game that may be this one for all the seat knows: what is hidden from it is dealt again."""
        ...


class Agent(Protocol):
    """Whoever answers for a seat."""

    def choose(self, eyes: Eyes) -> Answer:
        """The answer to what the seat is asked."""
        ...


class SeatEyes:
    """The eyes of the seat that is asked now."""

    __slots__ = ("__game", "_decision")

    def __init__(self, game: Game) -> None:
        if game.decision is None:
            raise ValueError("nobody is asked anything")
        self.__game = game
        self._decision = game.decision

    @property
    def seat(self) -> Seat:
        return self._decision.seat

    @property
    def decision(self) -> Decision:
        return self._decision

    @property
    def view(self) -> View:
        return self.__game.view(self.seat)

    def imagine(self, seed: int) -> Game:
        return self.__game.resample(self.seat, seed)
