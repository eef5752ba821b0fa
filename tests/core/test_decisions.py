"""Questions: every shape accepts what it says it accepts and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.chance import Stream
from ludex.core.decisions import (
    ACT,
    ARRANGE,
    NAME,
    NUMBER,
    ONE,
    ORDER,
    PASS,
    PAY,
    SOME,
    SPLIT,
    YES_NO,
    Action,
    Answer,
    Decision,
)
from ludex.core.errors import BadAnswer
from ludex.core.limits import APART, AT_LEAST, AT_MOST, DIFFER, SHARE, Limit

CARDS = (11, 12, 13, 14)


def decision(shape: str, least: int = 0, most: int = 1, limits: tuple[Limit, ...] = ()) -> Decision:
    actions = (Action("play", 1), PASS) if shape == ACT else ()
    return Decision(0, shape, "a question", "1.1", CARDS, least, most, actions=actions, limits=limits)


QUESTIONS = [
    decision(ONE),
    decision(ACT),
    decision(YES_NO),
    decision(NAME, most=3),
    decision(NUMBER, 2, 5),
    decision(SOME, 1, 3),
    decision(PAY, 2, 2),
    decision(SPLIT, 1, 6),
    decision(ORDER),
    decision(ARRANGE),
    decision(SOME, 0, 4, (Limit(DIFFER, (5, 5, 6, 7)),)),
    decision(SOME, 0, 4, (Limit(AT_MOST, (3, 4, 2, 1), 6),)),
    decision(SOME, 0, 4, (Limit(AT_LEAST, (3, 4, 2, 1), 7),)),
    decision(SOME, 0, 4, (Limit(SHARE, (3, 1, 2, 6)),)),
    decision(SOME, 0, 4, (Limit(APART, (3, 1, 2, 4)),)),
]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: f"{one.shape} {one.limits}")
def test_every_listed_answer_is_accepted_and_they_differ(question: Decision) -> None:
    answers = list(question.every())
    assert len(set(answers)) == len(answers) > 1
    for answer in answers:
        question.check(answer)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: f"{one.shape} {one.limits}")
@given(seed=st.integers(0, 10**9))
def test_a_random_answer_is_one_of_those_listed(question: Decision, seed: int) -> None:
    assert question.random(Stream(seed)) in set(question.every())


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: f"{one.shape} {one.limits}")
@given(answer=st.one_of(st.integers(-3, 9), st.lists(st.integers(-2, 6), max_size=5).map(tuple)))
def test_what_is_not_listed_is_refused_with_the_rule(question: Decision, answer: Answer) -> None:
    # Several may be picked in any order: they come in the order they were picked.
    picked = tuple(sorted(answer)) if question.shape in (SOME, PAY) and isinstance(answer, tuple) else answer
    if picked in set(question.every()):
        question.check(answer)
    else:
        with pytest.raises(BadAnswer) as refused:
            question.check(answer)
        assert refused.value.rule == "1.1"


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: f"{one.shape} {one.limits}")
def test_the_first_answer_is_allowed(question: Decision) -> None:
    assert question.first() in set(question.every())


def test_a_question_without_a_choice_has_one_answer() -> None:
    assert Decision(0, ONE, "", "", (7,)).only() == 0
    assert Decision(0, SOME, "", "", (7, 8), 2, 2).only() == (0, 1)
    assert Decision(0, SOME, "", "", (), 0, 0).only() == ()
    assert Decision(0, SPLIT, "", "", (7,), 1, 5).only() == (5,)
    assert Decision(0, ARRANGE, "", "", (7,)).only() == (0,)
    assert Decision(0, NUMBER, "", "", least=3, most=3).only() == 3
    assert Decision(0, ACT, "", "", actions=(PASS,)).only() == 0


def test_a_question_with_a_choice_has_none() -> None:
    assert [question.only() for question in QUESTIONS] == [None] * len(QUESTIONS)


def test_a_choice_of_several_that_cannot_be_met_says_so() -> None:
    with pytest.raises(BadAnswer):
        decision(SOME, 2, 4, (Limit(AT_MOST, (3, 3, 3, 3), 2),)).first()


@pytest.mark.parametrize("answer", [True, 1.0, "1", None, [0]])
def test_answers_of_a_foreign_kind_are_refused(answer: object) -> None:
    with pytest.raises(BadAnswer):
        decision(ONE).check(answer)  # type: ignore[arg-type]


def test_a_list_is_as_good_as_a_tuple() -> None:
    question = Decision(0, SOME, "pick", "1.1", CARDS, 0, 2)
    for answer in ([], [1], [2, 0]):
        question.check(answer)
    with pytest.raises(BadAnswer, match="between 0 and 2"):
        question.check([0, 1, 2])
    with pytest.raises(BadAnswer, match=r"a single number is wanted, not \(\)"):
        Decision(0, YES_NO, "pick", "1.1").check([])
