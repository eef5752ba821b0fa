"""Two browsers at one table."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.clicking import STEPS, Clicker
from tests.browser.meeting import friends, play, table_of
from tests.browser.visiting import IN_A_BROWSER, House

pytestmark = IN_A_BROWSER


async def test_two_browsers_play_to_the_end_though_one_is_closed_in_the_middle(house: House) -> None:
    ann, ben = await friends(house)
    players = [Clicker(ann.page, 3), Clicker(ben.page, 4)]
    assert not await play(*players, clicks=25)
    lines = await ben.page.locator(".log li").count()
    table = await table_of(house, ben)
    await ben.page.close()
    assert table.course is not None
    before = table.course.game.save()
    again = await ben.opens(f"/t/{table.id}")
    await expect(again.locator("main.table")).to_be_visible()
    assert table.course.game.save() == before
    await expect(again.locator(".log li")).to_have_count(lines)
    players[1] = Clicker(again, 5)
    assert await play(*players, clicks=STEPS), [player.done[-10:] for player in players]
    signs = [await guest.page.locator(".ask .sign").inner_text() for guest in (ann, ben)]
    assert sorted(sign.split("\n")[0] for sign in signs) == ["You lost", "You won"]


async def test_what_one_says_the_other_reads(house: House) -> None:
    ann, ben = await friends(house)
    await ann.page.get_by_role("tab", name="Chat").click()
    await ann.page.get_by_label("Say something").fill("<b>good luck</b>")
    await ann.page.keyboard.press("Enter")
    await expect(ben.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    await ben.page.get_by_role("tab", name="Chat").click()
    await expect(ben.page.get_by_role("log", name="Chat")).to_contain_text("<b>good luck</b>")


async def test_who_concedes_has_lost_and_a_rematch_changes_the_seats(house: House) -> None:
    ann, ben = await friends(house)
    first = await table_of(house, ann)
    await ann.page.get_by_role("button", name="Menu").click()
    await ann.page.get_by_role("button", name="Concede the game").click()
    await ann.page.get_by_role("dialog").get_by_role("button", name="Concede", exact=True).click()
    await expect(ann.page.locator(".ask .sign")).to_contain_text("You lost")
    await expect(ben.page.locator(".ask .sign")).to_contain_text("You won")
    for guest in (ann, ben):
        await guest.page.get_by_role("button", name="Rematch").click()
    for guest in (ann, ben):
        # Nobody has to say twice that they want it.
        await expect(guest.page).not_to_have_url(re.compile(first.id))
        await expect(guest.page.locator("main.table")).to_be_visible()
    second = await table_of(house, ann)
    assert [chair.guest for chair in second.chairs] == [chair.guest for chair in reversed(first.chairs)]
    assert not second.over


async def test_what_was_learned_since_is_taken_back_only_if_the_other_allows_it(house: House) -> None:
    ann, ben = await friends(house)
    players = Clicker(ann.page, 6), Clicker(ben.page, 7)
    asking = ann.page.locator(".tools").get_by_role("button", name="Ask to undo")
    while not await asking.count():
        assert not await play(*players, clicks=1)
    table = await table_of(house, ann)
    assert table.course is not None
    given = len(table.course.game.answers)
    await asking.locator("visible=true").click()
    await expect(ben.page.locator(".ask")).to_contain_text("would like to take back")
    await ben.page.get_by_role("button", name="Do not").click()
    await expect(ben.page.locator(".ask")).not_to_contain_text("would like to take back")
    assert len(table.course.game.answers) == given
    while not await asking.count():
        assert not await play(*players, clicks=1)
    given = len(table.course.game.answers)
    await asking.locator("visible=true").click()
    await ben.page.get_by_role("button", name="Allow it").click()
    await expect(ann.page.locator(".ask")).not_to_contain_text("You asked to take back")
    assert len(table.course.game.answers) < given
    await expect(ann.page.locator(".ask .sign")).not_to_contain_text("Waiting")
