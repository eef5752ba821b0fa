"""Whatever is handed to the public face: what makes no sense is refused with an error of ours, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

import ludex
from ludex.core.decisions import NAME, SOME
from ludex.core.errors import BadAnswer, LudexError, UnknownCard, said
from ludex.core.game import Game
from ludex.core.save import fingerprint
from ludex.games import names
from ludex.lab.arena import usual_decks


class Odd:
    """An object that cannot be told, compared or counted."""

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("no")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")

    def __iter__(self) -> None:
        raise RuntimeError("no")


VALUES: list[Any] = [
    None, True, False, 1.0, -1, 10**5000, -(10**5000), float("nan"), float("inf"), complex(1),
    "", "0", "\ud800", b"0", [], [0.0], [None], [True], [[0]], {}, {0: 1}, set(), object(), Odd(), range(10**12),
    (10**5000,), ("0",), ((),), lambda: 0, int, iter([0]),
]  # fmt: skip


def begun(name: str) -> Game:
    """A game in the middle of its opening."""
    decks = usual_decks(name)
    return ludex.start(name, (decks[0], decks[-1]), 5)


@pytest.mark.parametrize("name", names())
def test_a_wrong_answer_is_refused(name: str) -> None:
    game = begun(name)
    assert game.decision is not None
    before = fingerprint(game)
    for value in VALUES:
        if isinstance(value, list) and not value and game.decision.shape == SOME:
            continue
        with pytest.raises(BadAnswer):
            game.answer(value)
        with pytest.raises(BadAnswer):
            game.give(value)
        if value is not None:
            with pytest.raises(BadAnswer):
                game.answer(0, value)
    assert fingerprint(game) == before
    assert game.answers == []


@pytest.mark.parametrize("name", names())
def test_there_are_two_seats(name: str) -> None:
    game = begun(name)
    before = fingerprint(game)
    for value in (*VALUES, 2):
        for asked in (game.view, game.concede, game.cancel, lambda seat: game.resample(seat, 1)):
            with pytest.raises(BadAnswer):
                asked(value)
        if value is not None:
            with pytest.raises(BadAnswer):
                game.explain("play", 0, seat=value)
            with pytest.raises(BadAnswer):
                game.undo(seat=value)
        with pytest.raises(BadAnswer):
            game.resample(0, -1 if type(value) is int and value == 2 else value)
    assert fingerprint(game) == before
    assert {game.view(seat).seat for seat in (0, 1)} == {0, 1}


@pytest.mark.parametrize("name", names())
def test_what_is_no_action_or_no_card_is_not_explained(name: str) -> None:
    game = begun(name)
    known = next(card for card in game.state.cards if game.state.cards[card].known & 1)
    for value in VALUES:
        for words in (("play", value), ("play", known, value), (value, known)):
            if isinstance(value, str) and words[0] is value:
                continue
            with pytest.raises(LudexError):
                game.explain(*words, seat=0)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("action", ["", "nonsense", "play", "attack", "use", "end", "pass", "repeat", "\ud800"])
def test_any_word_can_be_asked_about(name: str, action: str) -> None:
    game = begun(name)
    seen = [card for card in game.state.cards if game.state.cards[card].known & 1][:3]
    for card in (0, *seen):
        for other in (0, *seen):
            try:
                assert isinstance(game.explain(action, card, other, seat=0), list)
            except LudexError:
                continue


def test_an_error_names_a_card_as_its_asker_does() -> None:
    game = begun("sve")
    hidden = next(card for card in game.state.cards.values() if not card.known & 1)
    game.state.handles[hidden.id * 2] = 4711
    with pytest.raises(UnknownCard) as told:
        game.explain("play", 4711, seat=0)
    assert "4711" in str(told.value)
    assert str(hidden.id) not in str(told.value).replace("4711", "")


@pytest.mark.parametrize("number", range(len(VALUES)))
def test_a_game_is_not_begun_with_nonsense(number: int) -> None:
    value = VALUES[number]
    decks = ("forestcraft", "swordcraft")
    attempts: list[tuple[Any, ...]] = [(value, decks), ("sve", value), ("sve", (value, "forestcraft"))]
    if (value is not None and type(value) is not int) or (type(value) is int and not 0 <= value < 1 << 64):
        attempts.append(("sve", decks, value))
    if value is not None:
        attempts.append(("sve", decks, 1, value))
    for words in attempts:
        with pytest.raises(LudexError):
            ludex.start(*words)
    with pytest.raises(LudexError):
        ludex.load(value)


def test_a_name_answers_nothing_but_a_question_for_a_name() -> None:
    game = begun("sve")
    assert game.decision is not None
    assert game.decision.shape != NAME
    with pytest.raises(BadAnswer):
        game.give(f"declare {game.pool.names[0]}")
    assert game.answers == []


def test_what_is_said_of_a_value_is_short() -> None:
    assert max(len(said(value)) for value in VALUES) <= 60


def test_without_a_seed_every_game_is_another() -> None:
    seeds = {ludex.start("sve", ("forestcraft", "swordcraft")).start.seed for _ in range(4)}
    assert len(seeds) == 4
    assert max(seeds) >= 1 << 56
