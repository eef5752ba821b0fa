"""The computer's players think in processes of their own, each answer within a budget of time.

A worker gets the save of a game and gives its agent the eyes of the seat that is asked, nothing else. One that takes
too long is ended and another is started when it is needed. Workers end with the server, however it ends.
"""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

import structlog

from ludex.core.decisions import ACT, Answer, Decision
from ludex.core.game import Game
from ludex.core.loops import DOING_NOTHING

log = structlog.get_logger()

LOADING = 120.0
"""Seconds in which a worker must have loaded the cards of a game."""
READY = "ready"
"""What a worker says when it begins to think: loading cards is not counted."""


@dataclass(frozen=True)
class Thought:
    """What is to be thought about: a saved game at a question, and who answers."""

    game: str
    save: bytes
    agent: str
    seed: int


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


class Worker:
    """A process that thinks for one table at a time."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(theirs,), name="ludex thinker", daemon=True)
        self.process.start()
        theirs.close()

    def think(self, thought: Thought, budget: float) -> Answer | None:
        """The answer, or None if there is none: then this worker is of no more use, or its agent failed."""
        self.pipe.send(thought)
        if not self.pipe.poll(LOADING) or self.pipe.recv() != READY or not self.pipe.poll(budget):
            return None
        found: Answer | None = self.pipe.recv()
        return found

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Workers:
    """As many workers as there is room for, started when they are first needed."""

    def __init__(self, most: int, budget: float) -> None:
        self.most = most or max(1, (os.cpu_count() or 2) - 1)
        self.budget = budget
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._guard = threading.Lock()
        self._closed = False
        self._threads = ThreadPoolExecutor(self.most, "ludex thinking")

    async def think(self, thought: Thought) -> Answer | None:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._think, thought)

    def _think(self, thought: Thought) -> Answer | None:
        with self._guard:
            if self._closed:
                return None
            worker = self._idle.pop() if self._idle else Worker()
            self._all.add(worker)
        try:
            answer = worker.think(thought, self.budget)
        except (EOFError, OSError) as problem:
            log.warning("a thinking worker was lost", problem=repr(problem))
            answer = None
        with self._guard:
            if answer is None or self._closed:
                self._all.discard(worker)
                worker.end()
            else:
                self._idle.append(worker)
        return answer

    def processes(self) -> list[int]:
        """The ids of the processes there are."""
        with self._guard:
            return [worker.process.pid or 0 for worker in self._all]

    async def close(self) -> None:
        """All workers have ended, those that were thinking too."""
        with self._guard:
            self._closed = True
            for worker in self._all:
                worker.process.kill()
            for worker in self._idle:
                worker.end()
            self._idle.clear()
        await asyncio.to_thread(self._threads.shutdown)


def work(pipe: Connection) -> None:
    """Thinks about whatever comes, until there is nobody left to think for."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            thought = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(_answer(pipe, thought))


def _answer(pipe: Connection, thought: Thought) -> Answer | None:
    from ludex.agents import SeatEyes, make
    from ludex.core.save import load as load_save
    from ludex.games import load

    game = load_save(thought.save, load(thought.game).pool)
    pipe.send(READY)
    try:
        return make(thought.agent, thought.seed).choose(SeatEyes(game))
    except Exception:
        log.exception("an agent failed", agent=thought.agent, game=thought.game)
        return None


def _end_with_parent() -> None:
    """However the server ends, and whatever is being thought about."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
