"""What is written down at once: one writer takes whatever has come together into one transaction.

Whoever wrote goes on when it is committed.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludex.server.metrics import Metrics
from ludex.server.refusals import Failed

MOST_AT_ONCE = 200
"""So many writers share a transaction."""
APART = 0.015
"""So many seconds lie between two transactions: where many write, more come together in each."""

Work = tuple[Executable, Sequence[Mapping[str, Any]] | None]
"""A statement, and the rows it is for."""


class Pen(Protocol):
    """The connection that is written with."""

    async def commit(self, work: Sequence[Work]) -> None:
        """All of it is committed; or none, and the exception says why."""
        ...

    async def put_down(self) -> None:
        """The connection is let go: it may be what is broken. The next commit takes another."""
        ...

    async def close(self) -> None: ...


class LinePen:
    """A pen for a database that is spoken to over a line."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._connection: AsyncConnection | None = None

    async def commit(self, work: Sequence[Work]) -> None:
        if self._connection is None:
            self._connection = await self.engine.connect()
        async with self._connection.begin():
            for statement, rows in work:
                await self._connection.execute(statement, rows)

    async def put_down(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                await connection.close()

    async def close(self) -> None:
        await self.put_down()


class FilePen:
    """A pen for a database in a file, in a thread of its own: a commit goes there once, not for each statement."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._thread = ThreadPoolExecutor(1, "ludex writer")
        self._connection: Connection | None = None

    async def commit(self, work: Sequence[Work]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, work)

    def _commit(self, work: Sequence[Work]) -> None:
        if self._connection is None:
            self._connection = self.engine.connect()
        with self._connection.begin():
            for statement, rows in work:
                self._connection.execute(statement, rows)

    async def put_down(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._put_down)

    def _put_down(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()

    async def close(self) -> None:
        await self.put_down()
        self._thread.shutdown()
        self.engine.dispose()


class Writer:
    """Writes, in the order in which it was asked to."""

    def __init__(self, pen: Pen, together: Callable[[Sequence[Sequence[Work]]], list[Work]], metrics: Metrics) -> None:
        self.pen = pen
        self.together = together
        """The work of many put together."""
        self.metrics = metrics
        self._queue: asyncio.Queue[tuple[Sequence[Work], asyncio.Future[None]]] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_on(), name="ludex writer")

    async def write(self, *work: Work) -> None:
        """It is committed, or none of it: then Failed says so."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._queue.put((work, done))
        # Whoever is called off in the meantime does not call off the writing.
        await asyncio.shield(done)

    async def close(self) -> None:
        """Everything that was to be written is."""
        await self._queue.join()
        self._task.cancel()
        await self.pen.close()

    async def _write_on(self) -> None:
        started = 0.0
        while True:
            batch = [await self._queue.get()]
            early = started + APART - time.perf_counter()
            if early > 0:
                await asyncio.sleep(early)
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            started = time.perf_counter()
            problem = await self._commit(self.together([work for work, _ in batch]))
            for work, done in batch:
                # What failed together may have failed because of one of them.
                again = await self._commit(work) if problem is not None and len(batch) > 1 else problem
                if done.cancelled():
                    continue
                if again is None:
                    done.set_result(None)
                else:
                    refusal = Failed("it could not be written down, so it was not done: try again")
                    refusal.__cause__ = again
                    done.set_exception(refusal)
            self.metrics.written.observe(time.perf_counter() - started)
            for _ in batch:
                self._queue.task_done()

    async def _commit(self, work: Sequence[Work]) -> Exception | None:
        try:
            await self.pen.commit(work)
        except Exception as problem:
            # Whatever it is, the writer goes on for the others.
            await self.pen.put_down()
            return problem
        return None
