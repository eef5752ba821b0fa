"""An answer that is broken off in the middle has not been given: the game stands where it stood, and goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

import ludex
from ludex.core.chance import Stream
from ludex.core.decisions import NAME
from ludex.core.game import Game
from ludex.core.save import fingerprint, load
from ludex.games import names
from ludex.lab.arena import usual_decks

POINTS = (1, 2, 3, 5, 8, 13, 21, 40, 80, 160, 320, 640, 1280, 2560)
"""After so many calls of functions an answer is broken off."""
ANSWERS = 28


class Breaking:
    """Raises the problem at the given call after it was set to work."""

    def __init__(self, call: int, problem: type[BaseException]) -> None:
        self.left = call
        self.problem = problem

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if event != "call" or "/ludex/core/" not in frame.f_code.co_filename or "_go_back" in frame.f_code.co_name:
            return
        self.left -= 1
        if self.left == 0:
            sys.settrace(None)
            raise self.problem


def is_broken_off(call: int, problem: type[BaseException], do: Callable[[], None]) -> bool:
    """Whether what is done was broken off at this call, and not done before it came to that."""
    traced = sys.gettrace()
    sys.settrace(Breaking(call, problem))
    try:
        do()
    except problem:
        return True
    finally:
        sys.settrace(traced)
    return False


def begun(name: str) -> Game:
    decks = usual_decks(name)
    return ludex.start(name, (decks[0], decks[-1]), 5)


def without_history(name: str) -> Game:
    decks = usual_decks(name)
    return ludex.start(name, (decks[0], decks[-1]), 5, history=False)


def cloned(name: str) -> Game:
    return begun(name).clone()


def cloned_later(name: str) -> Game:
    game = begun(name)
    for _ in range(4):
        assert game.decision is not None
        game.answer(game.decision.first())
    return game.clone()


def dealt_again(name: str) -> Game:
    return begun(name).resample(0, 3)


def saved(name: str) -> Game:
    game = begun(name)
    return load(game.save(), game.pool)


def standing(game: Game) -> tuple[object, ...]:
    """All that can be told of where a game stands."""
    told = [repr(event) for event in game.log]
    return fingerprint(game), game.answers.copy(), told, game.seals.copy(), game.can_undo(study=True)


@pytest.mark.parametrize(
    ("made", "problem"),
    [
        (begun, KeyboardInterrupt), (without_history, ZeroDivisionError), (cloned, KeyboardInterrupt),
        (cloned_later, ZeroDivisionError), (dealt_again, KeyboardInterrupt),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", names())
def test_an_answer_that_is_broken_off_was_not_given(
    name: str, made: Callable[[str], Game], problem: type[BaseException]
) -> None:
    game = made(name)
    stream = Stream(2)
    broken = 0
    for number in range(ANSWERS):
        assert game.decision is not None
        answer = game.decision.random(stream)
        before = standing(game)
        kept = game.save()
        if is_broken_off(POINTS[number % len(POINTS)], problem, lambda given=answer: game.answer(given)):  # type: ignore[misc]
            broken += 1
            assert standing(game) == before
            assert game.save() == kept
            game.answer(answer)
        again = load(kept, game.pool)
        again.answer(answer)
        assert fingerprint(again) == fingerprint(game)
    assert broken > ANSWERS // 3


@pytest.mark.parametrize("call", [1, 2, 3, 4])
def test_a_saved_game_is_as_it_was_where_an_answer_is_interrupted(call: int) -> None:
    game = saved("sve")
    before = game.save()
    assert is_broken_off(10 * call, KeyboardInterrupt, lambda: game.answer(0))
    assert game.save() == before
    game.answer(0)
    assert len(game.answers) == 1


@pytest.mark.parametrize("call", range(2, 5))
def test_nobody_has_conceded_where_that_is_broken_off(call: int) -> None:
    game = begun("sve")
    before = fingerprint(game)
    assert is_broken_off(call + 3, KeyboardInterrupt, lambda: game.concede(0))
    assert (fingerprint(game), game.answers, game.outcome) == (before, [], None)
    game.concede(0)
    assert game.outcome is not None


def test_an_answer_that_is_broken_off_can_still_be_undone_to() -> None:
    game = begun("sve")
    marks = []
    for _ in range(6):
        assert game.decision is not None
        assert game.decision.shape != NAME
        marks.append(fingerprint(game))
        answer = game.decision.first()
        is_broken_off(30, KeyboardInterrupt, lambda given=answer: game.answer(given))  # type: ignore[misc]
        if len(game.answers) < len(marks):
            game.answer(answer)
    for mark in reversed(marks):
        assert game.undo(study=True)
        assert fingerprint(game) == mark
