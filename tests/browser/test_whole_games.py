"""Whole games in the browser, from the first page to the last answer."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from ludex.games import names
from tests.browser.clicking import Clicker
from tests.browser.visiting import IN_A_BROWSER, House

pytestmark = IN_A_BROWSER


@pytest.mark.parametrize("game", names())
async def test_a_game_against_the_computer_is_played_to_its_end_by_clicking(house: House, game: str) -> None:
    guest = await house.guest()
    page = await guest.begins(game)
    player = Clicker(page, seed=1)
    assert await player.plays(), player.done[-20:]
    await expect(page.locator(".ask .sign")).to_contain_text("The game is over")
    await expect(page.locator(".ask .rule")).to_be_visible()
    assert len(player.done) > 10
