"""A game that is over: stepped through both ways, gone on with, kept as a file."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import expect
from typer.testing import CliRunner

from ludex.cli import app
from tests.browser.clicking import Clicker
from tests.browser.visiting import IN_A_BROWSER, House

pytestmark = IN_A_BROWSER


async def test_a_game_that_is_over_is_stepped_through_and_played_on(house: House, tmp_path: Path) -> None:
    guest = await house.guest()
    page = await guest.begins("sve", agent="random")
    player = Clicker(page, 1)
    if not await player.plays(20):
        await page.get_by_role("button", name="Menu").click()
        await page.get_by_role("button", name="Concede the game").click()
        await page.get_by_role("dialog").get_by_role("button", name="Concede", exact=True).click()
    await guest.over().click()
    at = page.locator(".ask .sign")
    await expect(at).to_contain_text("step 0 of")
    beginning = await page.locator(".field[data-side=me]").inner_html()
    for _ in range(3):
        await page.get_by_role("button", name="Step on").click()
    await expect(at).to_contain_text("step 3 of")
    await page.get_by_role("button", name="Step back").click()
    await expect(at).to_contain_text("step 2 of")
    await page.get_by_role("button", name="Turn on").click()
    await expect(page.locator(".turn b")).to_have_text(re.compile(r"Turn [1-9]"))
    await page.get_by_role("button", name="To the end").click()
    await expect(page.get_by_role("button", name="Step on")).to_be_disabled()
    await expect(at).to_have_text(re.compile(r"step (\d+) of \1$"))
    await page.keyboard.press("ArrowLeft")
    await expect(page.get_by_role("button", name="Step on")).to_be_enabled()
    async with page.expect_download() as loading:
        await page.get_by_role("link", name="Keep as a file").click()
    file = tmp_path / "kept.ludex"
    await (await loading.value).save_as(file)
    checked = CliRunner().invoke(app, ["replay", "verify", str(file)])
    assert checked.exit_code == 0, checked.output
    await page.get_by_role("button", name="To the beginning").click()
    await expect(at).to_contain_text("step 0 of")
    await expect(page.get_by_role("button", name="Step back")).to_be_disabled()
    assert await page.locator(".field[data-side=me]").inner_html() == beginning
    await page.get_by_role("button", name="Turn on").click()
    await page.keyboard.press("t")
    await expect(page.locator(".tracelist li").first).to_be_visible()
    await page.get_by_role("button", name=re.compile("of them known to you")).click()
    await expect(page.get_by_role("dialog").locator("[data-card]").first).to_be_visible()
    await page.keyboard.press("Escape")
    near = await page.locator(".me b").inner_text()
    await page.get_by_role("button", name="Play on from here").click()
    await page.get_by_role("button", name="against the computer").click()
    await page.wait_for_url("**/t/*")
    await expect(page.locator(".me b")).to_contain_text(near)
    await expect(page.locator(".opp small")).to_contain_text("computer")
    on = Clicker(page, 2)
    assert not await on.plays(5)
