"""Guests with a real browser: they open tables and come by link, and every fault in their pages is written down."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from typing import Any, Self

import pytest
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Response,
    WebSocket,
    expect,
)

from tests.server.wired import Running

PROGRAM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = "THE BROWSER IS NOT TESTED: no chromium is installed (Debian: apt install chromium)"

IN_A_BROWSER = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(PROGRAM is None, reason=MISSING),
    pytest.mark.asyncio(loop_scope="session"),
]
"""The marks of a module whose tests need one; they share the loop that the browser belongs to."""

PATIENCE = 30_000.0
"""So many milliseconds may a page take, on a machine with much else to do, before it counts as stuck."""
expect.set_options(PATIENCE)

OVER = ".ask a[href^='/r/']"
"""What is there only when the game is over."""
ASKED = ".ask:not(.waiting)"


class Guest:
    """Somebody with a browser of their own: cookies, pages, and everything that came over the wire."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.frames: list[str] = []
        self.bodies: list[str] = []
        self.faults: list[str] = []
        self.page: Page
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda fault: self.faults.append(str(fault.error)))

    async def opens(self, path: str) -> Page:
        """A page of theirs, from which everything is listened to."""
        self.page = await self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("websocket", self._listen)
        self.page.on("response", self._keep)
        await self.page.goto(self.url + path.removeprefix(self.url).removeprefix("/"))
        return self.page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    async def _keep(self, response: Response) -> None:
        """What the server told the page over HTTP; its own files are no secret."""
        if "/api/" in response.url:
            with suppress(Error):  # The page may be gone before it is read.
                self.bodies.append(f"{response.url} {await response.text()}")

    async def orders(self, order: dict[str, Any]) -> tuple[str, str]:
        """A table, opened without a page: its name and what its invitation has in it."""
        http = self.context.request
        token = (await (await http.get(f"{self.url}api/me")).json())["csrf"]
        headers = {"x-csrf-token": token}
        await http.put(f"{self.url}api/me", data={"name": "Ana"}, headers=headers)
        made = await (await http.post(f"{self.url}api/tables", data=order, headers=headers)).json()
        return made["table"], made["invite"] or ""

    async def begins(self, game: str, **chosen: str) -> Page:
        """A table, by what the first page offers: opponent, deck, agent, clock, seat."""
        page = await self.opens("/")
        await page.locator(f".choice[data-game={game}]").click()
        opponent = chosen.get("opponent", "The computer")
        await page.locator(".list .choice", has_text=opponent).click()
        if "agent" in chosen:
            await page.get_by_label("How it plays").select_option(chosen["agent"])
        if "deck" in chosen:
            await page.get_by_label("Your deck").select_option(chosen["deck"])
        if "theirs" in chosen:
            await page.get_by_label("Their deck").select_option(chosen["theirs"])
        more = {"clock": "Clock", "seat": "Seat"}
        if more.keys() & chosen.keys() or "watch" in chosen:
            await page.locator("summary").click()
            for name, label in more.items():
                if name in chosen:
                    field = page.locator("details label", has_text=re.compile(f"^{label}"))
                    await field.locator("select").select_option(label=chosen[name])
            if "watch" in chosen:
                await page.locator(".switch", has_text="Others may watch").click()
        await page.get_by_role("button", name="Play", exact=True).click()
        await page.wait_for_url("**/t/*")
        return page

    def over(self) -> Locator:
        return self.page.locator(OVER)

    def asked(self) -> Locator:
        return self.page.locator(ASKED).first


class House:
    """A server and its guests."""

    def __init__(self, browser: Browser, url: str, server: Running | None = None) -> None:
        self.browser = browser
        self.url = url
        self.server = server
        self.guests: list[Guest] = []

    async def guest(self, **looks: Any) -> Guest:
        """Somebody new; `looks` is how their browser is: viewport, color_scheme."""
        given = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **looks}
        context = await self.browser.new_context(**given)
        self.guests.append(Guest(context, self.url + "/"))
        return self.guests[-1]

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        for guest in self.guests:
            await guest.context.close()
        if kind is None:
            faults = [fault for guest in self.guests for fault in guest.faults]
            assert not faults, faults
