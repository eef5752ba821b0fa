"""Decks of one's own at the first page: pasted, dropped and chosen in foreign formats, seen checked, and played."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from ludex import library
from ludex.decks import restriction_store
from ludex.games import names
from ludex.library import place
from ludex.server.shelf import Shelf
from tests.browser.clicking import Clicker
from tests.browser.test_for_everyone import violations
from tests.browser.visiting import IN_A_BROWSER, House
from tests.library.making import json_lines, record
from tests.server.own_cards import Own, own_cards
from tests.server.wired import Running, app_for

pytestmark = IN_A_BROWSER

FOREIGN = {"sve": "decklog", "fftcg": "ffdecks", "vanguard": "cockatrice", "caster": "octgn"}
CALLED = {"decklog": "DeckLog", "ffdecks": "FFDecks", "cockatrice": "Cockatrice", "octgn": "OCTGN", "tts": "Tabletop"}
DROP = """([element, name, text]) => {
  const held = new DataTransfer();
  held.items.add(new File([text], name));
  for (const type of ["dragenter", "dragover", "drop"])
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: held }));
}"""
WIDTHS = ((360, 740), (768, 1024), (1280, 900))


@pytest.fixture(autouse=True)
def own_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(place.DATA, str(tmp_path / "data"))
    monkeypatch.setattr(restriction_store, "folder", lambda: tmp_path / "lists")


async def first_page(house: House, game: str, **looks: object) -> Page:
    guest = await house.guest(**looks)
    page = await guest.opens("/")
    await page.locator(f".choice[data-game={game}]").click()
    return page


async def drop(page: Page, name: str, text: str) -> None:
    """A file is dropped where one's deck is chosen."""
    zone = await page.locator(".drop-files").first.element_handle()
    await page.evaluate(DROP, [zone, name, text])


async def paste(page: Page, text: str) -> None:
    """By the clipboard, as a person does: to type it takes long where there are many lines."""
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await page.get_by_label("Your deck").select_option(label="A list of my own")
    await page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    area = page.get_by_label("Deck list", exact=True)
    await area.focus()
    await page.keyboard.press("Control+A")
    await page.keyboard.press("Control+V")
    await expect(area).to_have_value(text)


@pytest.mark.parametrize("game", names())
async def test_a_library_deck_of_another_program_is_seen_checked_and_then_played(
    house: House, game: str, tmp_path: Path
) -> None:
    own = own_cards(game).add(tmp_path)
    page = await first_page(house, game)
    await drop(page, "mine.deck", own.written(FOREIGN[game]))
    report = page.locator(".report").first
    await expect(report.get_by_role("status")).to_contain_text("Legal in")
    await expect(report).to_contain_text(f"Read as a deck of {CALLED[FOREIGN[game]]}")
    await expect(report).to_contain_text(f"{len(own.records)} different cards of this server's library")
    await paste(page, own.written("tts"))
    await expect(report).to_contain_text("Read as a deck of Tabletop Simulator")
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.wait_for_url("**/t/*")
    player = Clicker(page, seed=2)
    # One of the games is played to its end, the others until cards have been played.
    over = await player.plays(1500 if game == "sve" else 12)
    if game == "sve":
        assert over, player.done[-20:]
        await expect(page.locator(".ask .sign")).to_contain_text("The game is over")
        await page.locator(".ask a[href^='/r/']").first.click()
        await expect(page.locator("[data-card]").first).to_be_visible()
    await expect(page.get_by_text("Lesser ").first).to_be_attached()


async def test_everything_that_is_in_the_way_is_told_and_nothing_can_be_played_before(
    house: House, tmp_path: Path
) -> None:
    own = own_cards("sve").add(tmp_path)
    odd = tmp_path / "odd.jsonl"
    odd.write_text(json_lines([record(9)]), encoding="utf-8")
    library.add([odd], "sve")
    club = tmp_path / "club.toml"
    banned = own.records[0]["name"]
    club.write_text(f'name = "club"\ngame = "sve"\nsince = 2026-01-01\nbanned = ["{banned}"]\n', encoding="utf-8")
    restriction_store.add(club)
    page = await first_page(house, "sve")
    text = own.deck.dump()
    at = text.split("\n").index("Main") + 2
    await paste(page, text.replace("Main\n", "Main\n3 Lesser Dewdrop Calling\n2 MU-009\n", 1))
    report = page.locator(".report").first
    status = report.get_by_role("status")
    await expect(status).to_contain_text("1 card is missing, 1 card is not understood")
    await expect(report).to_contain_text("52 of 57 cards can be played")
    await expect(report).to_contain_text(f"3 Lesser Dewdrop Calling line {at}")
    await expect(report).to_contain_text("Did you mean Lesser Dewdrop Caller")
    await expect(report).to_contain_text("(MU-009)")
    await expect(report).to_contain_text("The reading stopped at: [fanfare] >>> Juggle")
    button = page.get_by_role("button", name="Play", exact=True)
    await expect(button).to_be_disabled()
    await paste(page, text)
    await expect(status).to_contain_text("Legal in")
    await expect(button).to_be_enabled()
    await page.get_by_label("Restriction list").select_option(label="club, from 2026-01-01")
    await expect(report).to_contain_text(f"{banned} is banned by club of 2026-01-01")
    await expect(button).to_be_disabled()
    await page.get_by_label("Restriction list").select_option(label="None: the rules of the game alone")
    await expect(button).to_be_enabled()
    await paste(page, "3 Card\nwhat is this")
    await expect(status).to_contain_text("The list cannot be read.")
    await expect(report).to_contain_text("deck, line 2: 'what is this' is no card line")


async def test_without_the_owners_leave_the_page_offers_no_card_file(house: House) -> None:
    page = await first_page(house, "sve")
    await paste(page, "3 Card")
    await expect(page.get_by_role("button", name="Choose a list")).to_be_visible()
    await expect(page.get_by_role("button", name="Choose a card file")).to_have_count(0)
    await drop(page, "cards.jsonl", json_lines([record(1)]))
    await expect(page.get_by_role("alert").first).to_contain_text("takes none from its guests")
    await drop(page, "deck.o8d", "x" * 600_000)
    await expect(page.get_by_role("alert").first).to_contain_text("too long")


async def test_a_guest_brings_a_card_file_and_plays_with_it(browser: Browser, tmp_path: Path) -> None:
    own = own_cards("vanguard")
    app = app_for(tmp_path, shelf=Shelf(), guest_cards=True)
    async with Running(app) as server, House(browser, server.url, server) as house:
        page = await first_page(house, "vanguard")
        await paste(page, own.deck.dump())
        report = page.locator(".report").first
        await expect(report.get_by_role("status")).to_contain_text("cards are missing")
        async with page.expect_file_chooser() as chooser:
            await page.get_by_role("button", name="Choose a card file").click()
        await (await chooser.value).set_files(own.file(tmp_path))
        await expect(page.get_by_text("With the cards of vanguard.jsonl")).to_be_visible()
        await expect(report).to_contain_text(f"{len(own.records)} different cards of your file")
        await expect(report.get_by_role("status")).to_contain_text("Legal in")
        await page.get_by_role("button", name="Leave out the cards").click()
        await expect(report.get_by_role("status")).to_contain_text("cards are missing")
        await drop(page, "mine.jsonl", own.text())
        await expect(report.get_by_role("status")).to_contain_text("Legal in")
        await page.get_by_role("button", name="Play", exact=True).click()
        await page.wait_for_url("**/t/*")
        player = Clicker(page, seed=3)
        await player.plays(12)
        await expect(page.get_by_text("Lesser ").first).to_be_attached()
        assert not place.file().exists()


async def test_a_friend_sits_down_with_a_list_of_their_own(house: House, tmp_path: Path) -> None:
    own = own_cards("fftcg").add(tmp_path)
    ana, ben = await house.guest(), await house.guest()
    order = {"game": "fftcg", "kind": "friend", "deck": {"list": own.written("ffdecks")}, "seat": 0}
    table, invite = await ana.orders(order)
    page = await ben.opens(f"/t/{table}?invite={invite}")
    await paste(page, own.written("octgn"))
    await expect(page.locator(".report").first.get_by_role("status")).to_contain_text("Legal in")
    await page.get_by_role("button", name="Sit down").click()
    await expect(page.locator(".ask").first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), WIDTHS)
async def test_the_report_fits_and_is_for_everyone(house: House, tmp_path: Path, width: int, height: int) -> None:
    own: Own = own_cards("sve").add(tmp_path)
    page = await first_page(house, "sve", viewport={"width": width, "height": height})
    await paste(page, own.deck.dump().replace("Main\n", f"Main\n3 {'Longname' * 20}\n3 Nobody\n", 1))
    await expect(page.locator(".report").first.get_by_role("status")).to_contain_text("2 cards are missing")
    wide = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    assert await violations(page) == []
    # By keys alone: from the list to the button that chooses a file.
    await page.get_by_label("Deck list", exact=True).focus()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Choose a list")).to_be_focused()
