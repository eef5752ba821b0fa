"""Work that takes long is done in processes of their own, each piece within a budget of time.

A worker that takes too long is ended and another is started when it is needed. Workers end with the server, however it
ends.
"""

from __future__ import annotations

import asyncio
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from os import _exit
from typing import Generic, Protocol, TypeVar

import structlog

log = structlog.get_logger()

LOADING = 120.0
"""Seconds in which a worker must have loaded the cards of a game."""
READY = "ready"
"""What a worker says when it begins to work: loading cards is not counted."""

Given = TypeVar("Given")
Made = TypeVar("Made", covariant=True)


class Task(Protocol[Made]):
    """Something to be done elsewhere: it is sent there as it is, and what it makes is sent back."""

    def prepare(self) -> Callable[[], Made | None]:
        """What is to be done, once all that it needs is loaded."""
        ...


class Worker:
    """A process that does one thing at a time."""

    def __init__(self, name: str) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(theirs,), name=name, daemon=True)
        self.process.start()
        theirs.close()

    def do(self, task: Task[Given], budget: float) -> Given | None:
        """What came of it, or None if nothing did: then this worker is of no more use, or the task failed."""
        self.pipe.send(task)
        if not self.pipe.poll(LOADING) or self.pipe.recv() != READY or not self.pipe.poll(budget):
            return None
        found: Given | None = self.pipe.recv()
        return found

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Crew(Generic[Given]):
    """As many workers as there is room for, started when they are first needed."""

    def __init__(self, most: int, budget: float, name: str) -> None:
        self.budget = budget
        self.name = name
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._guard = threading.Lock()
        self._closed = False
        self._threads = ThreadPoolExecutor(most, name)

    async def do(self, task: Task[Given]) -> Given | None:
        """What came of it; None if nothing did in time."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, task)

    def _do(self, task: Task[Given]) -> Given | None:
        with self._guard:
            if self._closed:
                return None
            worker = self._idle.pop() if self._idle else Worker(self.name)
            self._all.add(worker)
        try:
            found = worker.do(task, self.budget)
        except (EOFError, OSError) as problem:
            log.warning("a worker was lost", crew=self.name, problem=repr(problem))
            found = None
        with self._guard:
            if found is None or self._closed:
                self._all.discard(worker)
                worker.end()
            else:
                self._idle.append(worker)
        return found

    def processes(self) -> list[int]:
        """The ids of the processes there are."""
        with self._guard:
            return [worker.process.pid or 0 for worker in self._all]

    async def close(self) -> None:
        """All workers have ended, those at work too."""
        with self._guard:
            self._closed = True
            for worker in self._all:
                worker.process.kill()
            for worker in self._idle:
                worker.end()
            self._idle.clear()
        await asyncio.to_thread(self._threads.shutdown)


def work(pipe: Connection) -> None:
    """Does whatever comes, until there is nobody left to do it for."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(_done(pipe, task))


def _done(pipe: Connection, task: Task[Given]) -> Given | None:
    try:
        do = task.prepare()
        pipe.send(READY)
        return do()
    except Exception:
        # What is in variables is not written down.
        log.error("a task failed", task=type(task).__name__, at=traceback.format_exc())
        return None


def _end_with_parent() -> None:
    """However the server ends, and whatever is being done."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        _exit(0)
