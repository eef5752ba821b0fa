"""Positions taken at random moments of random games say everything, or say why they cannot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ludex
from ludex.core.chance import Stream
from ludex.core.game import Game
from ludex.core.view import OptionView
from ludex.games import load, names
from ludex.positions import BadPosition, lay, read, take, write

MOMENTS = 12
"""So many moments that a position can say are looked at in each game."""
AHEAD = 3
REVERSIBLE = "exchange"
"""An act that can be done back and forth."""


def random_games(name: str) -> Iterator[Game]:
    decks = [
        deck for deck in load(name).decks.values() if load(name).format_of(deck).name in ("standard", "constructed")
    ]
    for seed in range(8):
        yield ludex.start(name, (decks[seed % len(decks)], decks[(seed * 3 + 1) % len(decks)]), seed, history=False)


def options(game: Game) -> list[str]:
    if game.decision is None:
        return []
    view = game.view(game.decision.seat)
    assert view.decision is not None
    return [game.decision.prompt, *sorted({option.text for option in view.decision.options})]


@pytest.mark.parametrize("name", names())
def test_a_position_says_all_of_a_game_or_is_refused(name: str) -> None:
    said = refused = 0
    for seed, game in enumerate(random_games(name)):
        chooser = Stream(seed)
        while game.decision is not None and said < MOMENTS:
            if chooser.below(4) == 0:
                try:
                    position = take(game)
                except BadPosition:
                    refused += 1
                else:
                    said += 1
                    text = write(position)
                    assert read(text) == position
                    again = lay(read(text))
                    assert options(again) == options(game)
                    assert take(again) == position
            game.answer(game.decision.random(chooser))
    assert said == MOMENTS
    assert refused


@pytest.mark.parametrize("name", names())
def test_what_was_laid_out_goes_on_like_the_game_it_was_taken_from(name: str) -> None:
    """Where the next answers are only acts without chance, both games offer the same afterwards.

    But for what bars repetition: what was done before in a row is nothing that a position says.
    """
    compared = 0
    for seed, game in enumerate(random_games(name)):
        chooser = Stream(seed + 100)
        while game.decision is not None and compared < MOMENTS:
            if chooser.below(5) == 0:
                try:
                    again = lay(take(game))
                except BadPosition:
                    again = None
                twin = game.clone()
                for _ in range(AHEAD if again is not None else 0):
                    assert again is not None
                    if twin.decision is None or twin.decision.options != () or len(twin.decision.actions) < 2:
                        break
                    texts = [one.text for one in _view(twin)]
                    pick = chooser.below(len(texts))
                    if texts[pick].startswith(REVERSIBLE):
                        break
                    place = [one.text for one in _view(again)].index(texts[pick])
                    used = twin.state.stream.used
                    twin.answer(pick)
                    again.answer(place)
                    if twin.state.stream.used != used:
                        break
                    assert options(again) == options(twin)
                    compared += 1
            game.answer(game.decision.random(chooser))
    assert compared >= MOMENTS


def _view(game: Game) -> tuple[OptionView, ...]:
    assert game.decision is not None
    shown = game.view(game.decision.seat).decision
    assert shown is not None
    return tuple(shown.options)
