"""What all tables of a server use together, and what they want of those around them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from ludex.core.stops import Stops
from ludex.server.metrics import Metrics
from ludex.server.settings import Settings
from ludex.server.sides import Presenter
from ludex.server.store import Row, Store
from ludex.server.thinking import Thinker
from ludex.server.timing import Time

if TYPE_CHECKING:
    from ludex.server.table import Table

T = TypeVar("T")


class Hall(Protocol):
    """What a table wants of those around it."""

    async def rematch(self, table: Table) -> Row:
        """A new table with the seats changed."""
        ...

    def stops_changed(self, guest: str, game: str, stops: Stops) -> None: ...

    def broken(self, table: Table) -> None: ...


@dataclass
class Shared:
    """What all tables of a hub use together."""

    settings: Settings
    store: Store
    time: Time
    thinker: Thinker
    presenter: Presenter
    metrics: Metrics
    threads: Executor
    hall: Hall

    async def run(self, work: Callable[[], T], brief: bool = False) -> T:
        """What the work gives: it is done in a thread, for the engine takes its time; at once, if it is brief."""
        if brief:
            return work()
        return await asyncio.get_running_loop().run_in_executor(self.threads, work)
