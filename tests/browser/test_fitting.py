"""What is written on cards is there to be read: no value is cut, and nothing lies upon one."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from ludex.games import names
from tests.browser.forward import in_mid_game
from tests.browser.visiting import ASKED, IN_A_BROWSER, House

pytestmark = IN_A_BROWSER
SIZES = ((360, 740), (768, 1024), (1440, 900))
SCALES = (1, 1.5)
FONTS = ("", "DejaVu Sans")
"""The narrowest of the system as the client chooses it, and a wide one that some systems have nothing but."""
SCALED = "(scale) => localStorage.setItem('ludex-settings', JSON.stringify({state: {textScale: scale}, version: 1}))"
WRITTEN = """(font) => {
  const {style} = document.documentElement;
  for (const name of ["--font", "--font-narrow"]) font ? style.setProperty(name, font) : style.removeProperty(name);
}"""
RAISED = """() => {
  const values = [...document.querySelectorAll(".field .card .stats > span")];
  const longest = Math.max(0, ...values.map((value) => value.textContent.replace(/\\D/g, "").length));
  for (const value of values) {
    const digits = Object.assign(document.createElement("span"), {className: "up", textContent: "8".repeat(longest)});
    value.replaceChildren(value.textContent.startsWith("/") ? "/" : "", digits);
  }
}"""
"""Every value is as long as the longest there is, and raised: a board as full as can be."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FAULTS = """() => {
  const found = [];
  const within = (a, b) =>
    a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const chips = [...document.querySelectorAll(".table .flag, .table .under, .table .head .cost")];
  const boxOf = (chip) => {
    const box = chip.getBoundingClientRect();
    // As far as it is seen: what its row cuts off lies upon nothing.
    const row = chip.closest(".flags")?.getBoundingClientRect() ?? box;
    return {left: box.left, right: box.right, top: box.top, bottom: Math.min(box.bottom, row.bottom)};
  };
  for (const card of document.querySelectorAll(".table .card")) {
    const whole = card.getBoundingClientRect();
    for (const value of card.querySelectorAll(".stats, .cost, .side-value")) {
      const box = value.getBoundingClientRect();
      if (box.width === 0) continue;
      const name = `${card.querySelector(".name").textContent} ${value.className} ${value.textContent}`;
      if (value.scrollWidth > value.clientWidth) found.push(`${name}: wider than its place`);
      if (!within(box, whole)) found.push(`${name}: out of its card`);
      for (const chip of chips)
        if (chip !== value && meet(box, boxOf(chip))) found.push(`${name}: under ${chip.textContent}`);
    }
  }
  return found;
}"""


async def faults(page: Page) -> dict[str, list[str]]:
    """What is cut or covered, by the width of the page and the font."""
    found = {}
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        for font in FONTS:
            await page.evaluate(WRITTEN, font)
            await page.evaluate(DRAWN)
            if told := await page.evaluate(FAULTS):
                found[f"{width} {font}"] = told
    return found


@pytest.mark.parametrize("game", names())
async def test_no_value_of_a_card_is_cut_or_covered(house: House, game: str) -> None:
    guest = await house.guest()
    page = await in_mid_game(house, guest, game)
    found = {}
    for scale in SCALES:
        await page.evaluate(SCALED, scale)
        await page.reload()
        await expect(page.locator(ASKED)).to_be_visible()
        assert await page.locator(".table .card .stats").count() > 0
        found[f"text {scale}"] = await faults(page)
        await page.evaluate(RAISED)
        found[f"text {scale}, all raised"] = await faults(page)
    assert {place: told for place, told in found.items() if told} == {}
