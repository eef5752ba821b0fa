"""Two friends at a table, each with a browser, and how they take turns."""

from __future__ import annotations

import asyncio

from playwright.async_api import expect

from ludex.server.table import Table
from tests.browser.clicking import Clicker
from tests.browser.visiting import ASKED, OVER, Guest, House


async def friends(house: House, game: str = "sve", **chosen: str) -> tuple[Guest, Guest]:
    """Ann opens a table, and Ben comes by her link."""
    ann, ben = await house.guest(), await house.guest()
    page = await ann.begins(game, opponent="A friend", seat="First", **chosen)
    link = await page.get_by_label("A friend").input_value()
    await ben.opens(link)
    await ben.page.get_by_role("button", name="Sit down").click()
    for guest in (ann, ben):
        await expect(guest.page.locator("main.table")).to_be_visible()
    return ann, ben


async def table_of(house: House, guest: Guest) -> Table:
    """The table that the guest's page shows, as the server has it."""
    assert house.server is not None
    return await house.server.hub.table(guest.page.url.split("/t/")[1].split("?")[0])


async def whoever_is_asked(*players: Clicker) -> Clicker:
    """The player whose page asks; any of them when the game is over."""
    looking = [asyncio.ensure_future(player.page.locator(f"{ASKED}, {OVER}").first.wait_for()) for player in players]
    await asyncio.wait(looking, return_when=asyncio.FIRST_COMPLETED)
    asked = next(player for player, look in zip(players, looking, strict=True) if look.done())
    for look in looking:
        look.cancel()
    await asyncio.gather(*looking, return_exceptions=True)
    return asked


async def play(*players: Clicker, clicks: int) -> bool:
    """They click in turn, so often in all or until the game is over; whether it is."""
    for _ in range(clicks):
        if not await (await whoever_is_asked(*players)).clicks():
            return True
    return False
