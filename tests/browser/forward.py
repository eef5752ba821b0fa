"""Tables in the middle of a game, with much on the board: played there on the server, then opened in a browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from playwright.async_api import Page, expect

from ludex.agents import SeatEyes, make
from ludex.core.chance import Stream
from ludex.server.messages import Answer, State
from ludex.server.table import Table
from ludex.showing.layouts import table_layout
from tests.browser.visiting import Guest, House
from tests.server.sitting import Client

DECKS = {
    "sve": ("forestcraft", "swordcraft"),
    "fftcg": ("fire", "earth"),
    "vanguard": ("royal-paladin", "kagero"),
    "caster": ("academy", "cavalcade"),
}
BUSY = 8
"""So many cards on both fields and something going on between them, or half as many again, are a board to look at."""
ANSWERS = 300
GAMES = 8
"""A game may be over before there is anything to see; then another is begun."""


async def in_mid_game(house: House, guest: Guest, game: str, wanted: Callable[[State], bool] | None = None) -> Page:
    """The guest's page with a table at which much has happened, or what is wanted, and a question to them."""
    assert house.server is not None
    good = wanted or partial(to_see, game)
    mine, theirs = DECKS[game]
    decks = {"deck": {"name": mine}, "opponent_deck": {"name": theirs}}
    for seed in range(GAMES):
        name, _ = await guest.orders({"game": game, "kind": "computer", "agent": "random", "seat": 0, **decks})
        table = await house.server.hub.table(name)
        client = await Client().sit(table, 0)
        found = await _play(good, table, client, seed)
        await client.leaves()
        if found:
            page = await guest.opens(f"/t/{name}")
            await expect(page.locator(".ask:not(.waiting)")).to_be_visible()
            return page
    raise AssertionError(f"there is nothing to see in {game}")


async def _play(good: Callable[[State], bool], table: Table, client: Client, seed: int) -> bool:
    """The guest's side is played, partly by sense and partly by chance; whether there is something to see now."""
    players = make("greedy", seed), make("random", seed)
    stream = Stream(seed)
    for _ in range(ANSWERS):
        state = await client.until(lambda now: now.question is not None or now.over is not None)
        if state.question is None or good(state):
            return state.question is not None
        assert table.course is not None
        answer = players[stream.below(4) != 0].choose(SeatEyes(table.course.game))
        await client.says(Answer(state.question.number, list(answer) if isinstance(answer, tuple) else answer))
    return False


def to_see(game: str, state: State) -> bool:
    """Whether the boards are full, or something is going on between boards that are half full."""
    layout = table_layout(game)
    areas = [one for one in (layout.near, layout.far) if one is not None]
    zones = {part.zone for area in areas for part in area.parts} | set(layout.grid.zones if layout.grid else ())
    middle = {part.zone for part in layout.middle}
    cards = [len(zone.cards) for zone in state.zones if zone.name in zones]
    going_on = bool(state.clashes) or any(zone.cards for zone in state.zones if zone.name in middle)
    return state.turn >= 5 and sum(cards) >= (BUSY if going_on else BUSY * 3 // 2) and bool(state.question)
