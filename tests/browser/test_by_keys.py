"""A whole game without a mouse."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.typing_keys import Typist
from tests.browser.visiting import IN_A_BROWSER, House

pytestmark = IN_A_BROWSER


async def test_a_whole_game_is_played_with_the_keys_alone(house: House) -> None:
    guest = await house.guest()
    page = await guest.opens("/")
    player = Typist(page, seed=2)
    await player.begins("vanguard")
    assert await player.plays(), player.done[-20:]
    await expect(page.locator(".ask .sign")).to_contain_text("The game is over")
    await player.goes("Tab", ".ask a[href^='/r/']")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ask .sign")).to_contain_text("step 0 of")
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(".ask .sign")).to_contain_text("step 1 of")


async def test_keys_open_the_map_the_log_and_the_rule_of_the_question(house: House) -> None:
    guest = await house.guest()
    page = await guest.begins("sve")
    await guest.asked().wait_for()
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog")).to_contain_text("the next card that can act")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await page.keyboard.press("r")
    asked = (await page.locator(".ask .rule").first.inner_text()).strip()
    await expect(page.locator("#panel")).to_contain_text(asked)
    await page.keyboard.press("l")
    await expect(page.locator("#panel")).to_be_focused()
    await expect(page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
