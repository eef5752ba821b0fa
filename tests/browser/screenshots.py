"""`make screenshots`: a table in the middle of each game, at the widths of a phone, a tablet and a desk."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.async_api import async_playwright

from ludex.games import names
from ludex.server import hub
from ludex.server.shelf import Shelf
from tests.browser.forward import in_mid_game
from tests.browser.visiting import ARGUMENTS, MISSING, PROGRAM, House
from tests.server.wired import Running, app_for

SIZES = ((360, 740), (768, 1024), (1440, 900))
THEMES = ("dark", "light")
PICTURE = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "table.jpg"
"""What README begins with."""
SHOWN = "sve", "dark", 1440


async def main(folder: Path) -> None:
    assert PROGRAM is not None, MISSING
    folder.mkdir(parents=True, exist_ok=True)
    hub.randbelow = Random(1).randrange
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS)
        for game in names():
            with TemporaryDirectory() as data:
                async with (
                    Running(app_for(Path(data), shelf=Shelf())) as server,
                    House(browser, server.url, server) as house,
                ):
                    await shoot(house, game, folder)
        await browser.close()


async def shoot(house: House, game: str, folder: Path) -> None:
    guest = await house.guest()
    page = await in_mid_game(house, guest, game)
    for theme in THEMES:
        await page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        for width, height in SIZES:
            await page.set_viewport_size({"width": width, "height": height})
            await page.evaluate("document.fonts.ready")
            path = folder / f"{game}-{theme}-{width}.png"
            await page.screenshot(path=path)
            sys.stdout.write(f"{path}\n")
            if (game, theme, width) == SHOWN:
                PICTURE.parent.mkdir(exist_ok=True)
                await page.screenshot(path=PICTURE, type="jpeg", quality=80)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
