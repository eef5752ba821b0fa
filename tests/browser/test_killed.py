"""The server is killed while a page is open, and the page goes on when it is there again."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Browser, expect

from tests.browser.clicking import Clicker
from tests.browser.visiting import IN_A_BROWSER, House
from tests.server.test_serving import serving

pytestmark = IN_A_BROWSER


async def test_after_a_kill_in_mid_game_the_open_page_goes_on(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    async with serving(folder) as server:
        house = House(browser, f"http://127.0.0.1:{server.port}")
        guest = await house.guest()
        page = await guest.begins("sve", agent="random")
        player = Clicker(page, 1)
        assert not await player.plays(12)
        await guest.asked().wait_for()
        shown = [page.locator(".ask .question b").first, page.locator(".turn"), page.locator(".hand")]
        before = [await one.inner_text() for one in shown]
        lines = await page.locator(".log li").count()
        await server.killed()
        await expect(page.locator(".ask")).to_contain_text("The connection is lost")
    assert guest.faults == []
    async with serving(folder, server.port):
        await page.get_by_role("button", name="Try now").or_(page.locator(".answers .undo")).first.click()
        await expect(page.locator(".ask")).not_to_contain_text("The connection is lost")
        for one, text in zip(shown, before, strict=True):
            await expect(one).to_have_text(text, use_inner_text=True)
        await expect(page.locator(".log li")).to_have_count(lines)
        seen = len(guest.frames)
        await player.plays(10)
        assert len(guest.frames) > seen
        # A browser says on its console that nobody was there.
        assert [fault for fault in guest.faults if "ERR_CONNECTION_REFUSED" not in fault] == []
        await guest.context.close()
