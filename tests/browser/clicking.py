"""Somebody who plays by clicking what the page offers, by chance, the same each time."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.async_api import Page, TimeoutError

from tests.browser.visiting import ASKED, OVER

OFFERS = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .map((element, at) => ({
      at, text: element.textContent.trim(), label: element.getAttribute("aria-label") ?? "",
      on: !element.disabled && element.ariaDisabled !== "true",
      picked: element.matches(".picked, button.main[aria-pressed=true]"),
      card: element.dataset.card ?? "", looks: element.className,
      shown: element.getClientRects().length > 0,
    }))
    .filter((one) => one.on && one.shown);
  const there = (selector) => document.querySelector(selector) !== null;
  return {
    over: there(".ask a[href^='/r/']"),
    menu: seen("[data-pop] [role=menuitem]"),
    chosen: there("[data-pop]"),
    cards: seen("[data-card][data-legal]"),
    places: seen(".place.drop"),
    buttons: seen(".ask .answers button:not(.quiet):not([data-main]):not([data-pass])"),
    passing: seen(".ask [data-pass]"),
    main: seen(".ask [data-main]"),
    confirmed: there(".ask [data-main]"),
    more: seen(".ask .share button:last-child"),
    sorted: there(".ask .sorted"),
    names: there(".ask .names"),
    found: seen(".ask .names li button"),
    problem: there(".ask .problem, .toast"),
  };
}"""
"""What can be clicked: read off the page as it is drawn, and from nothing else."""

SELECTORS = {
    "menu": "[data-pop] [role=menuitem]",
    "cards": "[data-card][data-legal]",
    "places": ".place.drop",
    "buttons": ".ask .answers button:not(.quiet):not([data-main]):not([data-pass])",
    "passing": ".ask [data-pass]",
    "main": ".ask [data-main]",
    "more": ".ask .share button:last-child",
    "found": ".ask .names li button",
}
STEPS = 1500
"""A game that is not over after so many clicks does not come to its end."""


@dataclass(frozen=True)
class Choice:
    """One thing on the page: the place in the list of its kind."""

    kind: str
    at: int
    words: str


class Clicker:
    """Plays on a page; what was clicked is kept for those who have to find out what went wrong."""

    def __init__(self, page: Page, seed: int, passes: float = 0.1) -> None:
        self.page = page
        self.random = Random(seed)
        self.passes = passes
        self.done: list[str] = [f"seed {seed}"]

    async def plays(self, questions: int = STEPS) -> bool:
        """Clicks until the game is over, or so often; whether it is over."""
        for _ in range(questions):
            if not await self.clicks():
                return True
        return bool(await self.page.locator(OVER).count())

    async def clicks(self) -> bool:
        """One click, once there is something to click; False if the game is over instead."""
        try:
            await self.page.locator(f"{ASKED}, {OVER}").first.wait_for()
        except TimeoutError as stuck:
            raise AssertionError(await self.report()) from stuck
        offers: dict[str, Any] = await self.page.evaluate(OFFERS)
        if offers["over"]:
            return False
        if offers["names"] and not offers["found"]:
            await self.page.locator(".ask .names input").fill(self.random.choice(("an", "er", "th")))
            await self.page.locator(".ask .names li button").first.wait_for()
            return True
        choice = self.choose(offers)
        if choice is None:
            # It went on between the look at the page and the look at what is asked.
            assert not await self.stuck(), self.done[-20:]
            return True
        self.done.append(f"{choice.kind}: {choice.words}")
        try:
            await self.does(choice)
        except TimeoutError as stuck:
            raise AssertionError(f"{await self.report()}\n{stuck}") from stuck
        return True

    async def report(self) -> str:
        """What is on the page, and how it came to that."""
        asked = await self.page.locator(".ask").all_inner_texts()
        return "\n".join(("the page does not go on:", *asked, *self.done[:1], *self.done[-20:]))

    async def stuck(self) -> bool:
        """Whether a question is open and nothing answers it."""
        offers: dict[str, Any] = await self.page.evaluate(OFFERS)
        return not offers["over"] and self.choose(offers) is None and await self.page.locator(ASKED).count() > 0

    async def does(self, choice: Choice) -> None:
        await self.page.locator(SELECTORS[choice.kind]).nth(choice.at).click()

    def choose(self, offers: dict[str, Any]) -> Choice | None:
        """What a player who does something rather than nothing might click."""

        def any_of(kind: str, found: list[dict[str, Any]] | None = None) -> Choice | None:
            among = offers[kind] if found is None else found
            one = self.random.choice(among) if among else None
            return None if one is None else Choice(kind, one["at"], one["label"] or one["text"])

        if offers["names"]:
            return any_of("found")
        if offers["confirmed"]:
            return self._several(offers, any_of)
        if offers["menu"]:
            attacks = [one for one in offers["menu"] if "attack" in one["text"].lower()]
            return any_of("menu", attacks or None)
        if offers["passing"] and self.random.random() < self.passes:
            return any_of("passing")
        doing = [kind for kind in ("cards", "places", "buttons") if offers[kind]]
        return any_of(self.random.choice(doing)) if doing else any_of("passing")

    def _several(self, offers: dict[str, Any], any_of: Any) -> Choice | None:
        """Where more than one thing is put together: picks, shares, orders, numbers, payments."""
        ready = bool(offers["main"]) and not offers["problem"]
        picked = [kind for kind in ("cards", "buttons") for one in offers[kind] if one["picked"]]
        paying = [one for one in offers["buttons"] if one["text"].startswith("Pay for me")]
        if paying and not (picked and ready):
            return any_of("buttons", paying)
        if offers["more"] and not ready:
            return any_of("more")
        nothing = not offers["cards"] and not offers["buttons"]
        if ready and (picked or nothing or offers["sorted"] or offers["more"] or self.random.random() < self.passes):
            return any_of("main")
        free = {kind: [one for one in offers[kind] if not one["picked"]] for kind in ("cards", "buttons")}
        kinds = [kind for kind, found in free.items() if found]
        if kinds and self.random.random() < 0.9:
            kind = self.random.choice(kinds)
            return any_of(kind, free[kind])
        some = [kind for kind in ("cards", "buttons") if offers[kind]]
        return any_of(self.random.choice(some)) if some else any_of("main")
