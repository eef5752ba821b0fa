"""A browser for the tests of a process, and a server with guests for each of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from ludex.server import hub
from ludex.server.shelf import Shelf
from tests.browser.visiting import ARGUMENTS, PROGRAM, House
from tests.server.sitting import StillTime
from tests.server.wired import Running, app_for


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser() -> AsyncIterator[Browser]:
    assert Shelf().page("") is not None, "the client is not built: make client"
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS)
        yield started
        await started.close()


@pytest.fixture(autouse=True)
def lots(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the server draws by lot, seeds of games and seats, is the same each time."""
    monkeypatch.setattr(hub, "randbelow", Random(1).randrange)


@pytest_asyncio.fixture(loop_scope="session")
async def house(browser: Browser, tmp_path: Path) -> AsyncIterator[House]:
    """A server of today, whose computer thinks at once."""
    async with Running(app_for(tmp_path, shelf=Shelf())) as server, House(browser, server.url, server) as house:
        yield house


@pytest.fixture
def still() -> StillTime:
    return StillTime()


@pytest_asyncio.fixture(loop_scope="session")
async def still_house(browser: Browser, tmp_path: Path, still: StillTime) -> AsyncIterator[House]:
    """A server for which time goes by only when it is told to."""
    async with (
        Running(app_for(tmp_path, time=still, shelf=Shelf())) as server,
        House(browser, server.url, server) as house,
    ):
        yield house
