"""The time as tables know it, so that another can be put in its place."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Time(Protocol):
    """How late it is, and waiting."""

    def now(self) -> float:
        """Seconds that only ever grow."""
        ...

    def date(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class RealTime:
    """The time of this machine."""

    def now(self) -> float:
        return time.monotonic()

    def date(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
