"""Who watches sees the table and is sent nothing that is hidden."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.clicking import Clicker
from tests.browser.meeting import friends, play, table_of
from tests.browser.visiting import IN_A_BROWSER, House
from tests.server.test_any_order import WATCHER, names_in_decks, names_known

pytestmark = IN_A_BROWSER


async def test_no_hidden_name_comes_to_a_browser_that_watches(house: House) -> None:
    ann, ben = await friends(house, watch="yes")
    table = await table_of(house, ann)
    eve = await house.guest()
    page = await eve.opens(f"/w/{table.id}?watch={table.row.watch}")
    await expect(page.locator(".ask .sign")).to_contain_text("Watching")
    players = Clicker(ann.page, 8), Clicker(ben.page, 9)
    hidden = 0
    for _ in range(30):
        over = await play(*players, clicks=1)
        assert not over
        assert table.course is not None
        secret = names_in_decks(table.course.game) - (known := names_known(table.course.game, WATCHER))
        # A name may be a part of another.
        secret = {name for name in secret if not any(name in other for other in known)}
        came = "\n".join((*eve.frames, *eve.bodies))
        assert {name for name in secret if name in came} == set()
        hidden += len(secret)
    assert hidden > 150
    await expect(page.locator(".turn b")).to_have_text(await ann.page.locator(".turn b").inner_text())
    assert len(eve.frames) > 10
    assert any(table.id in body for body in eve.bodies)
    assert await page.locator("[data-legal]").count() == 0
    # The same search finds what is there to be found.
    hand = [await card.get_attribute("aria-label") or "" for card in await ann.page.locator(".hand [data-card]").all()]
    assert hand
    assert all(label.split(",")[0] in "\n".join(ann.frames) for label in hand)
