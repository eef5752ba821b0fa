"""What axe finds in the pages: nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from ludex.games import names
from tests.browser.forward import in_mid_game
from tests.browser.visiting import IN_A_BROWSER, House

pytestmark = IN_A_BROWSER
AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
  .map((one) => `${one.id}: ${one.help}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 5).join(" | ")}`)"""
THEMES = ("dark", "light")


async def violations(page: Page) -> list[str]:
    """What axe has to say about the page as it is now."""
    await page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = await page.evaluate(FOUND)
    return found


@pytest.mark.parametrize("theme", THEMES)
async def test_axe_finds_nothing_on_the_pages(house: House, theme: str) -> None:
    guest = await house.guest(color_scheme=theme)
    found = {}
    for path in ("/", "/keys", "/settings", "/nowhere/at/all"):
        page = await guest.opens(path)
        await expect(page.locator("h1")).to_be_visible()
        found[path] = await violations(page)
    # A browser says on its console what it was answered.
    assert guest.faults == ["Failed to load resource: the server responded with a status of 404 (Not Found)"]
    guest.faults.clear()
    page = await guest.begins("sve", opponent="A friend")
    link = await page.get_by_label("A friend").input_value()
    found["inviting"] = await violations(page)
    invited = await house.guest(color_scheme=theme)
    page = await invited.opens(link)
    await expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    found["invited"] = await violations(page)
    assert {path: told for path, told in found.items() if told} == {}


@pytest.mark.parametrize("game", names())
async def test_axe_finds_nothing_at_a_table_in_mid_game(house: House, game: str) -> None:
    guest = await house.guest(color_scheme="dark")
    page = await in_mid_game(house, guest, game)
    found = {"dark": await violations(page)}
    await page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found["light"] = await violations(page)
    await page.locator("[data-side=me] [data-card]").first.click()
    found["card"] = await violations(page)
    await page.keyboard.press("Escape")
    for name in ("Rules", "Trace"):
        await page.get_by_role("tab", name=name).click()
        found[name] = await violations(page)
    await page.set_viewport_size({"width": 360, "height": 740})
    await page.keyboard.press("Escape")
    found["phone"] = await violations(page)
    await page.get_by_role("button", name="Menu").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    found["menu"] = await violations(page)
    assert {place: told for place, told in found.items() if told} == {}
