"""Clocks and absence, with a server for which time goes by when it is told to."""

from __future__ import annotations

from playwright.async_api import expect

from ludex.server.settings import Settings
from tests.browser.clicking import Clicker
from tests.browser.meeting import friends, play, whoever_is_asked
from tests.browser.visiting import IN_A_BROWSER, House
from tests.server.sitting import StillTime

pytestmark = IN_A_BROWSER
GRACE = Settings().grace
CLOCK = "10 minutes, 5 seconds more each answer"


async def test_who_lets_the_clock_run_out_has_lost(still_house: House, still: StillTime) -> None:
    ann, ben = await friends(still_house, clock=CLOCK)
    players = Clicker(ann.page, 1), Clicker(ben.page, 2)
    await expect(ann.page.get_by_role("timer")).to_have_count(2)
    slow = await whoever_is_asked(*players)
    await still.advance(599)
    assert not await play(*players, clicks=1)
    slow = await whoever_is_asked(*players)
    await still.advance(700)
    for player in players:
        sign = "You lost" if player is slow else "You won"
        await expect(player.page.locator(".ask .sign")).to_contain_text(sign)
        await expect(player.page.locator(".ask .question")).to_contain_text("Time")


async def test_who_stays_away_can_be_claimed_against(still_house: House, still: StillTime) -> None:
    ann, ben = await friends(still_house)
    table = ann.page.url
    ben_at = await whoever_is_asked(Clicker(ann.page, 1), Clicker(ben.page, 2))
    away, there = (ben, ann) if ben_at.page is ben.page else (ann, ben)
    began = still.now()
    await away.page.close()
    claim = there.page.get_by_role("button", name="Claim the game")
    while not await claim.count():
        await still.advance(1)
    assert still.now() - began >= GRACE
    await expect(there.page.locator(".ask")).to_contain_text("away")
    await claim.click()
    await expect(there.page.locator(".ask .sign")).to_contain_text("You won")
    await away.opens(table)
    await expect(away.page.locator(".ask .sign")).to_contain_text("You lost")
