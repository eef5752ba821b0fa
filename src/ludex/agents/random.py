"""An opponent that plays any allowed answer."""

from __future__ import annotations

from ludex.agents.eyes import Eyes
from ludex.core.chance import Stream
from ludex.core.decisions import Answer


class Random:
    """Answers by its own seeded stream, every option as likely as the other."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed)

    def choose(self, eyes: Eyes) -> Answer:
        return eyes.decision.random(self.stream)
