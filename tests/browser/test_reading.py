"""What a player can read: why not, which rule, what happened."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from ludex.games import names
from tests.browser.clicking import Clicker
from tests.browser.visiting import IN_A_BROWSER, House

pytestmark = IN_A_BROWSER


@pytest.mark.parametrize("game", names())
async def test_a_card_that_cannot_be_played_says_why_and_by_which_rule(house: House, game: str) -> None:
    guest = await house.guest()
    page = await guest.begins(game)
    player = Clicker(page, 1, passes=0.2)
    barred = page.locator(".ask:not(.waiting)").locator("xpath=..").locator(".hand [data-card]:not([data-legal])")
    reason = page.locator(".pop .off", has=page.locator(".rule"))
    for _ in range(60):
        if await barred.count():
            await barred.first.click()
            await expect(page.locator(".pop .off").first).to_be_visible()
            if await reason.count():
                break
            await page.keyboard.press("Escape")
        assert await player.clicks(), player.done
    assert re.search(r": \w+", await reason.first.inner_text())
    number = (await reason.locator(".rule").first.inner_text()).strip()
    await reason.locator(".rule").first.click()
    await expect(page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    await expect(page.locator("#panel")).to_contain_text(number)
    assert not await page.locator("#panel", has_text="This number is not in the book").count()
    await expect(page.locator(".inspector")).to_contain_text("Cannot do now")


async def test_the_trace_tells_what_the_last_answer_did(house: House) -> None:
    guest = await house.guest()
    page = await guest.begins("sve")
    player = Clicker(page, 1)
    assert not await player.plays(6)
    await page.get_by_role("tab", name="Trace").click()
    await expect(page.locator("#panel .rule").first).to_be_visible()


async def test_the_book_is_searched(house: House) -> None:
    guest = await house.guest()
    page = await guest.begins("fftcg")
    await page.get_by_role("tab", name="Rules").click()
    await page.get_by_label("Search the rulebook").fill("forward")
    await page.keyboard.press("Enter")
    await page.locator("#panel .rule").first.click()
    await expect(page.locator("#panel")).to_contain_text("Part of")
