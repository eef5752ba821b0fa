"""The clock of a game between two players: it runs for whoever is asked, and only then."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.ids import Seat


@dataclass(frozen=True)
class Timing:
    """How much time each player has: minutes for the game, and seconds more with every answer."""

    minutes: float
    increment: float = 0.0


class Clock:
    """What both players have left, in seconds, and for whom it runs since when."""

    def __init__(self, timing: Timing) -> None:
        self.increment = timing.increment
        self.left = [timing.minutes * 60.0] * 2
        self.running: Seat | None = None
        self.since = 0.0

    def remaining(self, seat: Seat, now: float) -> float:
        """What the seat has left now; less than nothing if its time is over."""
        return self.left[seat] - (now - self.since if self.running == seat else 0.0)

    def run(self, seat: Seat | None, now: float) -> None:
        """From now on it runs for this seat; what the other has used up is taken off."""
        if seat == self.running:
            return
        self.stop(now)
        self.running, self.since = seat, now

    def stop(self, now: float) -> None:
        """It runs for nobody."""
        if self.running is not None:
            self.left[self.running] = self.remaining(self.running, now)
        self.running = None

    def answered(self, seat: Seat, now: float) -> None:
        """The seat has answered: the clock stands, and its increment is added."""
        self.stop(now)
        self.left[seat] += self.increment
