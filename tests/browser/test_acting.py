"""Acting by mouse and by single keys: what glows answers, and every key does what its sign says."""

from __future__ import annotations

import re

from playwright.async_api import Page, expect

from ludex.server.messages import Option, Question, State
from tests.browser.forward import in_mid_game
from tests.browser.visiting import IN_A_BROWSER, House

pytestmark = IN_A_BROWSER


def hand(state: State) -> list[int]:
    return [card.id for zone in state.zones if (zone.name, zone.seat) == ("hand", 0) for card in zone.cards]


def copied(state: State) -> Option | None:
    """Something that can be done with either of two equal cards in hand, and nothing else can."""
    if state.question is None or state.question.shape != "act":
        return None
    own = set(hand(state))
    once = [one.card for one in state.question.options]
    return next((one for one in state.question.options if own & set(one.alike) and once.count(one.card) == 1), None)


def asks(state: State, prompt: str) -> Question | None:
    question = state.question
    return question if question is not None and question.prompt == prompt else None


async def now(page: Page) -> str:
    return await page.locator(".ask .prompt").inner_text()


async def test_every_copy_of_a_card_can_be_played_by_a_double_click(house: House) -> None:
    guest = await house.guest()
    found: list[Option] = []

    def wanted(state: State) -> bool:
        option = copied(state)
        found.extend([option] if option is not None else [])
        return option is not None

    page = await in_mid_game(house, guest, "sve", wanted)
    first, other = found[-1].card, found[-1].alike[0]
    for card in (first, other):
        await expect(page.locator(f"[data-card='{card}']")).to_have_class(re.compile("legal"))
    there = await page.locator(f"[data-card='{other}']").bounding_box()
    await page.locator(f"[data-card='{other}']").click()
    await expect(page.locator("[data-pop] [role=menuitem]")).to_have_count(1)
    # Nothing has moved from under the pointer.
    after = await page.locator(f"[data-card='{other}']").bounding_box()
    assert there is not None
    assert after is not None
    assert abs(there["x"] - after["x"]) < 2
    await page.keyboard.press("Escape")
    before = await now(page)
    await page.locator(f"[data-card='{other}']").dblclick()
    await expect(page.locator(f"[data-card='{first}'], [data-card='{other}']")).not_to_have_count(2)
    assert before


async def test_an_attack_is_a_click_on_the_unit_and_one_on_the_target(house: House) -> None:
    guest = await house.guest()

    def wanted(state: State) -> bool:
        question = asks(state, "Attack?")
        own = {card.id for zone in state.zones if zone.seat == 0 for card in zone.cards}
        return question is not None and len(own & set(question.options[0].next)) > 1

    page = await in_mid_game(house, guest, "vanguard", wanted)
    number = await page.locator(".field[data-side=me] [data-card].legal").first.get_attribute("data-card")
    unit, target = page.locator(f"[data-card='{number}']"), page.locator(".field[data-side=opp] [data-card].legal")
    await unit.click()
    await expect(unit.and_(page.locator(".rested")).or_(target.first).first).to_be_visible()
    if await target.count():
        await target.first.click()
    await expect(unit).to_have_class(re.compile("rested"))


async def test_what_is_offered_and_may_be_left_is_asked_like_yes_or_no(house: House) -> None:
    guest = await house.guest()

    def wanted(state: State) -> bool:
        question = state.question
        return question is not None and (question.shape, question.least, len(question.options)) == ("some", 0, 1)

    page = await in_mid_game(house, guest, "vanguard", wanted)
    answers = page.locator(".ask .answers button:not(.quiet)")
    await expect(answers).to_have_count(2)
    await expect(answers.first).to_contain_text("No")
    await expect(answers.last).to_contain_text("Yes: ")
    await page.keyboard.press("2")
    await expect(page.locator(".ask .answers button", has_text="Yes: ")).to_have_count(0)


async def test_nothing_is_paid_before_it_is_enough_and_enter_pays(house: House) -> None:
    guest = await house.guest()
    page = await in_mid_game(
        house, guest, "fftcg", lambda state: state.question is not None and state.question.shape == "pay"
    )
    pay = page.locator(".ask [data-main]")
    await expect(pay).to_have_attribute("aria-disabled", "true")
    await expect(page.locator(".ask .lacking")).to_have_text(re.compile(r"^0 of (\d+)( \w+)?: \1 more$"))
    await expect(page.locator(".card.legal .flag.gives.would").first).to_be_visible()
    asked = await now(page)
    await pay.click(force=True)
    await page.keyboard.press("Enter")
    assert await now(page) == asked
    await page.locator(".ask button", has_text="Pay for me").click()
    await expect(pay).not_to_have_attribute("aria-disabled", "true")
    await expect(pay).to_contain_text("⏎")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ask [data-main]", has_text="Pay")).to_have_count(0)


async def test_enter_does_what_says_so_and_the_sign_goes_with_the_keys(house: House) -> None:
    guest = await house.guest()

    def wanted(state: State) -> bool:
        question = state.question
        return question is not None and (question.shape, question.least) == ("some", 0) and len(question.options) > 1

    page = await in_mid_game(house, guest, "vanguard", wanted)
    main = page.locator(".ask [data-main]")
    await expect(main).to_contain_text("⏎")
    await page.keyboard.press("n")
    await expect(main).not_to_contain_text("⏎")
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-card].picked")).to_have_count(1)
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-card].picked")).to_have_count(0)


async def test_the_first_question_has_no_button_under_enter(house: House) -> None:
    guest = await house.guest()
    page = await guest.begins("sve", seat="First")
    await guest.asked().wait_for()
    answers = page.locator(".ask button", has_text=re.compile("^(Yes|First)"))
    await expect(answers).to_be_visible()  # another hand, or who goes first: the die says
    asked = await now(page)
    await page.keyboard.press("Enter")
    assert not await page.evaluate("document.activeElement.matches('button')")
    assert await now(page) == asked


async def test_a_card_that_is_dragged_goes_where_it_is_dropped(house: House) -> None:
    guest = await house.guest()
    called: list[int] = []

    def wanted(state: State) -> bool:
        question = state.question
        if question is None or question.shape != "act":
            return False
        called[:] = [one.card for one in question.options if one.kind == "call" and one.card in hand(state)]
        taken = {card.spot for zone in state.zones if zone.seat == 0 for card in zone.cards}
        return bool(called) and "left back" not in taken

    page = await in_mid_game(house, guest, "vanguard", wanted)
    place = page.locator(".field[data-side=me] .place", has_text="left back")
    card = await page.locator(f"[data-card='{called[0]}']").bounding_box()
    goal = await place.bounding_box()
    assert card is not None
    assert goal is not None
    name = (await page.locator(f"[data-card='{called[0]}']").get_attribute("aria-label") or "").split(",")[0]
    await page.mouse.move(card["x"] + 20, card["y"] + 20)
    await page.mouse.down()
    await page.mouse.move(card["x"] + 40, card["y"] - 40, steps=4)
    await expect(place).to_have_class(re.compile("drop"))
    await page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    await page.mouse.up()
    lying = page.get_by_role("button", name=re.compile(f"^{re.escape(name)}.*your left back"))
    await expect(lying).to_have_count(1)


async def test_a_tab_that_was_clicked_leaves_space_to_the_table_and_stays_where_it_is(house: House) -> None:
    guest = await house.guest()

    def passing(state: State) -> bool:
        question = state.question
        return question is not None and question.shape == "act" and question.passing >= 0 and len(hand(state)) > 1

    page = await in_mid_game(house, guest, "sve", passing)
    tab = page.get_by_role("tab", name="Rules")
    before = await tab.bounding_box()
    for card in await page.locator(".hand [data-card]").all():
        await card.hover()
        await page.wait_for_timeout(200)
        assert await tab.bounding_box() == before
    await tab.click()
    number = await page.locator(".ask .prompt").element_handle()
    assert number is not None
    await page.keyboard.press("Space")
    await number.wait_for_element_state("hidden")


async def test_of_a_card_of_the_opponent_it_is_said_that_nothing_is_told(house: House) -> None:
    guest = await house.guest()

    def wanted(state: State) -> bool:
        return any(zone.name == "field" and zone.seat == 1 and zone.cards for zone in state.zones)

    page = await in_mid_game(house, guest, "sve", lambda state: state.question is not None and wanted(state))
    theirs = page.locator(".field[data-side=opp] [data-card]").first
    await theirs.hover()
    name = (await theirs.get_attribute("aria-label") or "").split(",")[0]
    await expect(page.locator(".inspector .big header")).to_contain_text(name)
    await page.keyboard.press("w")
    await expect(page.locator(".inspector .now")).to_contain_text("your opponent's")
