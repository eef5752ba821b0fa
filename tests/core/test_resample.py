"""Dealing again: what a seat does not know changes, what it knows does not."""

from __future__ import annotations

from collections import Counter

import pytest

import ludex
from ludex.core import visibility
from ludex.core.chance import Stream
from ludex.core.errors import BadAnswer
from ludex.core.game import Game
from ludex.core.save import dump
from ludex.games import load
from ludex.games.sve.words import FIELD, STARTING_AMULET
from ludex.testing import rule
from tests.conformance.sample import played, start


def cards(game: Game) -> Counter[tuple[int, int]]:
    return Counter((card.owner, card.defn) for card in game.state.cards.values())


def hidden(game: Game, seat: int) -> list[int]:
    return [game.state.cards[card].defn for card in visibility.unknown(game.machine, seat)]


@pytest.mark.parametrize("seed", range(3))
def test_the_seat_that_is_asked_sees_the_same_game(seed: int) -> None:
    game = start(seed)
    stream = Stream(seed)
    while game.decision is not None:
        seat = game.decision.seat
        other = game.resample(seat, seed)
        assert other.view(seat) == game.view(seat)
        assert cards(other) == cards(game)
        game.answer(game.decision.random(stream))


def test_hidden_cards_are_exchanged() -> None:
    game = played(4, 30)
    assert game.decision is not None
    seat = game.decision.seat
    deals = {tuple(hidden(game.resample(seat, number), seat)) for number in range(10)}
    assert len(deals) == 10
    assert {tuple(sorted(deal)) for deal in deals} == {tuple(sorted(hidden(game, seat)))}


def test_a_card_of_the_evolve_deck_stays_in_it() -> None:
    game = played(4, 30)
    assert game.decision is not None
    seat = game.decision.seat
    for number in range(10):
        other = game.resample(seat, number)
        for place, held in enumerate(other.state.zones):
            if other.spec.zones[place // 2].name == "evolve deck":
                assert all(other.pool.defs[other.state.cards[card].defn].special == "evolved" for card in held)


def test_the_same_seed_deals_the_same() -> None:
    game = played(4, 30)
    assert dump(game.resample(0, 7)) == dump(game.resample(0, 7))
    assert dump(game.resample(0, 7)) != dump(game.resample(0, 8))


def test_the_game_itself_stays_as_it_was() -> None:
    game = played(4, 30)
    before = dump(game)
    other = game.resample(1, 5)
    stream = Stream(1)
    for _ in range(20):
        if other.decision is not None:
            other.answer(other.decision.random(stream))
    assert dump(game) == before


def test_chance_is_another_one() -> None:
    game = played(4, 30)
    assert game.resample(0, 1).state.stream.state != game.state.stream.state


def middle_of_a_play() -> Game:
    for seed in range(60):
        game = played(seed, 70)
        if game.decision is not None and game.state.rollback is not None and game.state.cancellable:
            return game
    raise AssertionError("no play could be taken back")


def test_a_play_the_other_seat_can_take_back_has_not_begun() -> None:
    game = middle_of_a_play()
    assert game.decision is not None
    seat = 1 - game.decision.seat
    other = game.resample(seat, 3)
    assert other.state.rollback is None
    assert other.view(seat) == game.view(seat)


def test_taking_back_an_own_play_brings_back_no_hidden_card() -> None:
    game = middle_of_a_play()
    assert game.decision is not None
    seat = game.decision.seat
    other = game.resample(seat, 3)
    dealt = hidden(other, seat)
    assert dealt != hidden(game, seat)
    other.cancel(seat)
    assert hidden(other, seat) == dealt


GAMES = {"sve": 5, "fftcg": 5, "vanguard": 5, "caster": 8}
"""The games, each with a seed by which somebody is soon asked who need not be."""


def begun(name: str) -> Game:
    """A game between the first two decks."""
    one, other = sorted(load(name).decks)[:2]
    return ludex.start(name, (one, other), seed=GAMES[name])


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_sees_the_same_game_whoever_is_asked(name: str) -> None:
    """In many of the deals the seat that is asked could only pass; the game waits there all the same."""
    stream = Stream(1)
    game = begun(name)
    passing = 0
    for number in range(120):
        if game.decision is None:
            break
        seat = 1 - game.decision.seat
        other = game.resample(seat, number)
        assert other.view(seat) == game.view(seat)
        assert other.decision is not None
        assert other.decision.seat == game.decision.seat
        passing += other.decision.only() is not None
        game.answer(game.decision.random(stream))
    assert passing > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_was_dealt_again_has_no_past_to_trace(name: str) -> None:
    stream = Stream(1)
    game = begun(name)
    for number in range(12):
        assert game.decision is not None
        other = game.resample(game.decision.seat, number)
        for _ in range(3):
            for seat in (None, 0, 1):
                with pytest.raises(BadAnswer, match=r"not played from its start|0 answers were given"):
                    other.trace(seat)
            assert other.decision is not None
            other.answer(other.decision.random(stream))
        game.answer(game.decision.random(stream))


@rule("sve-en", "14.4.3.1")
def test_what_lies_face_down_on_a_field_is_dealt_as_a_starting_amulet() -> None:
    game = ludex.start("sve", decks=("cray", "forestcraft"), seed=3)
    assert game.decision is not None
    amulet = next(card for card in game.machine.zone(FIELD, 0) if not game.state.cards[card].face_up)
    for number in range(20):
        dealt = game.resample(1, number).state.cards[amulet].defn
        assert STARTING_AMULET in game.pool.base(dealt, 0).keywords
