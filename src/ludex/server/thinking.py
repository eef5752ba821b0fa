"""The computer's players think in processes of their own, each answer within a budget of time.

A worker gets the save of a game, with the cards that were brought to its table, and gives its agent the eyes of the
seat that is asked, nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Protocol

from ludex.core.decisions import ACT, Answer, Decision
from ludex.core.game import Game
from ludex.core.loops import DOING_NOTHING
from ludex.server.crew import Crew


@dataclass(frozen=True)
class Thought:
    """What is to be thought about: a saved game at a question, and who answers."""

    game: str
    save: bytes
    agent: str
    seed: int
    cards: bytes = b""
    """The cards that do not come with the game, as the table keeps them."""

    def prepare(self) -> Callable[[], Answer | None]:
        """The agent, at the question."""
        from ludex.agents import SeatEyes, make

        eyes = SeatEyes(self.at_question())
        return lambda: make(self.agent, self.seed).choose(eyes)

    def at_question(self) -> Game:
        """The game as it was saved."""
        from ludex.core.save import load
        from ludex.server.pinning import game_with

        return load(self.save, game_with(self.game, self.cards).pool)


class Thinker(Protocol):
    """Whoever finds answers for the computer."""

    async def think(self, thought: Thought) -> Answer | None:
        """The answer; None if there was none in time."""
        ...

    async def close(self) -> None: ...


def seed_for(seed: int, answers: int) -> int:
    """What an agent draws from at this question of a game; it does not tell the seed of the game."""
    return int.from_bytes(blake2b(f"{seed} {answers}".encode(), digest_size=7).digest(), "big")


def fallback(decision: Decision) -> Answer:
    """An answer that needs no thought: to do nothing more where that is possible, else any."""
    nothing = len(decision.actions) - 1
    return nothing if decision.shape == ACT and nothing not in decision.barred else decision.first()


def is_seen(game: Game, answer: Answer | None) -> bool:
    """Whether others see at once what this answer does: no play that can still be taken back, and not nothing."""
    state, decision = game.state, game.decision
    if decision is None or (state.cancellable and state.rollback is not None):
        return False
    return decision.shape != ACT or not isinstance(answer, int) or decision.actions[answer].kind not in DOING_NOTHING


class Workers(Crew[Answer]):
    """Agents in processes of their own."""

    def __init__(self, most: int, budget: float) -> None:
        super().__init__(most or max(1, (os.cpu_count() or 2) - 1), budget, "ludex thinking")

    async def think(self, thought: Thought) -> Answer | None:
        return await self.do(thought)
