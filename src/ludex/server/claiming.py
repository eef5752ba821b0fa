"""A database is one server's at a time: each keeps its tables in memory, and would not hear of the other's answers.

The system, or PostgreSQL, gives it free when the server ends, however that came about.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludex.server.refusals import Refusal

TAKEN = "another server works with this database; one at a time can"
HEADER = b"SQLite format 3\0"
NUMBER = int.from_bytes(b"ludex")
"""By which servers of ours know each other in PostgreSQL."""


class Claim(Protocol):
    """What a database is held with."""

    async def let_go(self) -> None:
        """Another server may have it."""
        ...


class FileClaim:
    """A database in a file, held by a lock of the system on a file beside it.

    SQLite sets the lock, in the way of each system. The file stays empty, and stays when the lock is gone.
    """

    def __init__(self, file: Path) -> None:
        if not _may_be_database(file):
            # Nothing is laid beside what is somebody else's.
            raise Refusal("this file is no database of SQLite")
        self._held = sqlite3.connect(f"{file.resolve()}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as problem:
            self._held.close()
            if problem.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise Refusal(TAKEN) from problem
            raise

    async def let_go(self) -> None:
        self._held.close()


class LineClaim:
    """A database of PostgreSQL, held by an advisory lock as long as the connection lasts."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    @classmethod
    async def on(cls, engine: AsyncEngine) -> LineClaim:
        """The claim; Refusal if somebody else has it."""
        connection = await engine.connect()
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        if not await connection.scalar(select(func.pg_try_advisory_lock(NUMBER))):
            await connection.close()
            raise Refusal(TAKEN)
        return cls(connection)

    async def let_go(self) -> None:
        # Not back into the pool: the lock is the connection's.
        await self._connection.invalidate()
        await self._connection.close()


def _may_be_database(file: Path) -> bool:
    """Whether it is one of SQLite, or can become one."""
    if not file.exists():
        return True
    with file.open("rb") as opened:
        return opened.read(len(HEADER)) in (b"", HEADER)


async def claim(engine: AsyncEngine) -> Claim:
    """The database is held for this server; Refusal if another one has it."""
    file = file_of(engine.url)
    return await LineClaim.on(engine) if file is None else FileClaim(file)


def file_of(url: URL) -> Path | None:
    """The file of the database, if it is one."""
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    return Path(unquote(urlsplit(url.database).path) if url.database.startswith("file:") else url.database)
