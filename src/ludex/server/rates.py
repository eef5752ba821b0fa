"""How fast somebody may go on asking."""

from __future__ import annotations

from collections.abc import Callable


class Bucket:
    """So many may come at once, and so many in a second in the long run."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self.left = burst
        self.since = now()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there was enough left; if not, nothing is taken."""
        now = self.now()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < cost:
            return False
        self.left -= cost
        return True
