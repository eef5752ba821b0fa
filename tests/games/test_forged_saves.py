"""Forged saves: one with a fitting checksum that is no game is refused when it is read, or later, always as a save."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

import ludex
from ludex.core import save
from ludex.core.chance import Stream
from ludex.core.errors import BadAnswer, BadSave
from ludex.core.game import Game
from ludex.games import names

FORGED = 80
"""So many are tried of each game."""
STATE = 6
"""Where the state is in a save; of its lists FRAMES, QUESTION, EVENTS and FACTS."""
FRAMES, QUESTION, EVENTS, FACTS = 6, 7, 10, 16


def sealed(saved: Any) -> bytes:
    payload = msgspec.msgpack.encode(saved)
    return save.SIGNATURE + len(payload).to_bytes(4, "big") + save._check(payload) + payload


def opened(data: bytes) -> Any:
    return msgspec.msgpack.decode(data[save.HEADER :])


@cache
def saves(name: str) -> tuple[bytes, ...]:
    """Games in their middle, most of them while something is played or resolves."""
    found = []
    deck = next(iter(ludex.load(name).decks))
    for seed in range(4):
        game = ludex.start(name, (deck, deck), seed)
        stream = Stream(seed)
        for number in range(120):
            if game.decision is None or (number > 30 + 10 * seed and game.decision.shape != "act"):
                break
            game.answer(game.decision.random(stream))
        if game.decision is not None:
            found.append(game.save())
    return tuple(found)


def forge(saved: Any, chance: Random) -> None:
    """Something somewhere in it is another number, word or list."""
    held, key = saved, STATE
    while isinstance(held[key], list) and held[key] and chance.random() < 0.95:
        held = held[key]
        key = chance.randrange(len(held))
    old = held[key]
    if isinstance(old, list):
        held[key] = chance.choice([[], old[:-1], [*old, *old[:1]], [*old, None], old[::-1]])
    elif isinstance(old, bool) or not isinstance(old, int):
        held[key] = chance.choice([None, 7, "x", [], not old])
    else:
        held[key] = chance.choice([old + 1, old - 1, -1, 10**6, 2**63 - 1, None, "x", []])


def go_on(game: Game, stream: Stream) -> None:
    """The game has been looked at and played on."""
    for _ in range(12):
        game.view(0)
        if game.decision is None:
            return
        game.answer(game.decision.random(stream))


@pytest.mark.parametrize("name", names())
def test_nothing_but_a_refusal_comes_of_a_forged_save(name: str) -> None:
    pool = ludex.load(name).pool
    refused = 0
    for number in range(FORGED):
        chance = Random(number)
        saved = opened(chance.choice(saves(name)))
        forge(saved, chance)
        try:
            game = save.load(sealed(saved), pool)
        except BadSave:
            refused += 1
            continue
        with suppress(BadSave):
            go_on(game, Stream(number))
    # What is left alone is data that any game may have: another life total, another order of a deck.
    assert refused > FORGED // 3


@pytest.mark.parametrize("name", names())
def test_the_question_of_a_save_is_the_one_its_game_asks(name: str) -> None:
    pool = ludex.load(name).pool
    for data in saves(name):
        assert save.load(data, pool).save() == data
        for place, value in ((2, "another question"), (5, 0), (6, 99), (4, [])):
            saved = opened(data)
            if saved[STATE][QUESTION][place] != value:
                saved[STATE][QUESTION][place] = value
                with pytest.raises(BadSave, match="asks something else"):
                    save.load(sealed(saved), pool)


@pytest.mark.parametrize(
    ("place", "value"),
    [(3, 2), (5, 99), (5, -2), (6, 10**6), (14, "x"), (15, [10**6, -1, -1]), (12, [])],
)
def test_what_happened_happened_in_the_game(place: int, value: object) -> None:
    saved = opened(saves("sve")[0])
    saved[STATE][EVENTS][-1][place] = value
    with pytest.raises(BadSave, match="what happened"):
        save.load(sealed(saved), ludex.load("sve").pool)


def test_a_save_that_breaks_later_says_so_and_the_game_stays_as_it_was() -> None:
    saved = opened(saves("vanguard")[0])
    saved[STATE][FACTS] = [[name, number] for name, number in saved[STATE][FACTS] if name != "regular"]
    game = save.load(sealed(saved), ludex.load("vanguard").pool)
    stream = Stream(1)
    before = game.save()

    def break_it() -> None:
        nonlocal before
        while game.decision is not None:
            before = game.save()
            game.answer(game.decision.random(stream))

    with pytest.raises(BadSave, match=r"does not hold together: KeyError 'regular'"):
        break_it()
    assert game.save() == before
    twin = game.clone()
    assert twin.decision is not None
    with pytest.raises(BadAnswer):
        twin.answer(99999)
    twin.concede(0)
    assert twin.outcome is not None
