"""Somebody who plays with the keys alone: the mouse is never used, not even to begin."""

from __future__ import annotations

import re

from tests.browser.clicking import SELECTORS, Choice, Clicker

WAY = """([selector, at]) => {
  const here = document.activeElement, there = document.querySelectorAll(selector)[at];
  if (here === there) return "there";
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING ? "back" : "on";
}"""
"""Where the focus has to go."""
STROKES = 60
"""Whatever is asked for must be reached with fewer strokes of one key."""
NUMBERED = re.compile(r"\s[1-9]$")


class Typist(Clicker):
    """Chooses like the clicker and does it with keys."""

    async def does(self, choice: Choice) -> None:
        selector, at = SELECTORS[choice.kind], choice.at
        if choice.kind == "menu" and at < 9:
            # The menu has the focus, and its lines have numbers.
            await self.page.keyboard.press(str(at + 1))
        elif choice.kind in ("cards", "places"):
            await self.goes("n", selector, at)
            await self.page.keyboard.press("Space" if await self.several() else "Enter")
        elif choice.words.startswith("Pay for me"):
            await self.page.keyboard.press("a")
        elif choice.kind == "buttons" and NUMBERED.search(choice.words):
            await self.page.keyboard.press(choice.words[-1])
        elif choice.kind == "passing" and await self.on_a_card():
            await self.page.keyboard.press("Space")
        else:
            await self.goes("Tab", selector, at)
            await self.page.keyboard.press("Enter")

    async def several(self) -> bool:
        return await self.page.locator(".ask [data-main]").count() > 0

    async def on_a_card(self) -> bool:
        return bool(await self.page.evaluate("document.activeElement.matches('body, [data-card]')"))

    async def goes(self, key: str, selector: str, at: int = 0) -> None:
        """To this thing, by the same key again and again; Tab goes the shorter way."""
        for _ in range(STROKES):
            way = await self.page.evaluate(WAY, [selector, at])
            if way == "there":
                return
            await self.page.keyboard.press("Shift+Tab" if key == "Tab" and way == "back" else key)
        raise AssertionError(f"{key} never comes to {selector} {at}: {await self.report()}")

    async def begins(self, game: str) -> None:
        """A table against the computer, from the first page."""
        await self.page.locator(f".choice[data-game={game}]").wait_for()
        chosen = f".choice[data-game={game}] input"
        await self.page.keyboard.press("Tab")
        while not await self.page.evaluate("document.activeElement.matches('[data-game] input')"):
            await self.page.keyboard.press("Tab")
        await self.goes("ArrowRight", chosen)
        await self.goes("Tab", ".go button.main")
        await self.page.keyboard.press("Enter")
        await self.page.wait_for_url("**/t/*")
