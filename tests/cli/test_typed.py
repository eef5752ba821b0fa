"""What people type as answers."""

from __future__ import annotations

import pytest

from ludex.cli._typed import Hints, how_to_answer, read_answer
from ludex.core.decisions import (
    ACT,
    ARRANGE,
    NAME,
    NUMBER,
    ONE,
    PAY,
    SOME,
    SPLIT,
    YES_NO,
    Action,
    Answer,
    Decision,
)
from ludex.core.errors import BadAnswer
from ludex.core.limits import AT_MOST, Limit

NAMES = ("Acorn", "Alder", "Birch", "Birch Bark")


def ask(shape: str, options: int = 3, least: int = 0, most: int = 1, limits: tuple[Limit, ...] = ()) -> Decision:
    actions = tuple(Action("play", card) for card in range(options)) if shape == ACT else ()
    return Decision(0, shape, "which?", "1.1", tuple(range(50, 50 + options)), least, most, 0, actions, (), limits)


@pytest.mark.parametrize(
    ("decision", "typed", "answer"),
    [
        (ask(ONE), "1", 0),
        (ask(ACT), " 3 ", 2),
        (ask(YES_NO, 0), "y", 1),
        (ask(YES_NO, 0), "No", 0),
        (ask(SOME, 4, 0, 3), "1, 4", (0, 3)),
        (ask(SOME, 4, 0, 3), "none", ()),
        (ask(PAY, 4, 2, 2), "4;1", (3, 0)),
        (ask(ARRANGE), "3 1 2", (2, 0, 1)),
        (ask(ARRANGE), "ok", (0, 1, 2)),
        (ask(SPLIT, 2, 1, 5), "2 3", (2, 3)),
        (ask(NUMBER, 0, 2, 9), "7", 7),
        (ask(NAME, 0, 0, 4), "birch", 2),
        (ask(NAME, 0, 0, 4), "birch b", 3),
        (ask(NAME, 0, 0, 4), "ac", 0),
    ],
)
def test_what_is_typed_is_read_by_the_shape(decision: Decision, typed: str, answer: Answer) -> None:
    assert read_answer(decision, typed, Hints(NAMES)) == answer


@pytest.mark.parametrize(
    ("decision", "typed", "wanted"),
    [
        (ask(ONE), "4", "1 to 3"),
        (ask(ONE), "0", "1 to 3"),
        (ask(ACT), "1 2", "1 to 3"),
        (ask(ONE), "١", "1 to 3"),
        (ask(ONE), "9" * 400, "1 to 3"),
        (ask(YES_NO, 0), "maybe", "y or n"),
        (ask(SOME, 4, 0, 2), "1 2 3", "up to 2 numbers"),
        (ask(SOME, 4, 2, 3), "1", "2 to 3 numbers"),
        (ask(SOME, 4, 1, 2), "1 1", "1 to 2 numbers"),
        (ask(SOME, 4, 2, 2), "none", "2 numbers"),
        (ask(ARRANGE), "1 2", "all 3"),
        (ask(SPLIT, 2, 1, 5), "5 0", "at least 1 that make 5"),
        (ask(NUMBER, 0, 2, 9), "1", "2 to 9"),
        (ask(NAME, 0, 0, 4), "a", "name of a card"),
        (ask(NAME, 0, 0, 4), "", "name of a card"),
    ],
)
def test_what_is_wanted_is_said(decision: Decision, typed: str, wanted: str) -> None:
    with pytest.raises(BadAnswer, match=wanted):
        read_answer(decision, typed, Hints(NAMES))


def test_a_clash_is_named() -> None:
    with pytest.raises(BadAnswer, match="may not exceed 4"):
        read_answer(ask(SOME, 3, 0, 3, limits=(Limit(AT_MOST, (3, 2, 1), 4),)), "1 2")


@pytest.mark.parametrize("shape", [ONE, ACT, SOME, PAY, ARRANGE, SPLIT, NUMBER, NAME, YES_NO])
def test_every_shape_says_how_it_is_answered(shape: str) -> None:
    assert how_to_answer(ask(shape, 3, 1, 3))


@pytest.mark.parametrize("shape", [SOME, PAY])
def test_a_number_that_is_not_there_is_no_answer_where_options_limit_each_other(shape: str) -> None:
    decision = ask(shape, 1, 0, 2, (Limit(AT_MOST, (1,), 1),))
    with pytest.raises(BadAnswer, match="type "):
        read_answer(decision, "1 2")
