"""What a person types as an answer, read by the shape of the question. People count from one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ludex.core.decisions import ACT, ARRANGE, NAME, NUMBER, ONE, ORDER, PAY, SOME, SPLIT, YES_NO, Answer, Decision
from ludex.core.errors import BadAnswer

_SEVERAL = re.compile(r"[\s,;]+")
_YES = frozenset(("y", "yes", "1"))
_NO = frozenset(("n", "no", "2", "0"))
_NOTHING = frozenset(("0", "none", "nothing", "-"))
_AS_SHOWN = frozenset(("ok", "keep", "same"))


def how_to_answer(decision: Decision) -> str:
    """What may be typed, in a few words."""
    count = decision.size()
    if decision.shape in (ONE, ACT):
        return f"a number from 1 to {count}"
    if decision.shape == YES_NO:
        return "y or n"
    if decision.shape in (SOME, PAY):
        return _how_many(decision.least, min(decision.most, count), count)
    if decision.shape in (ORDER, ARRANGE):
        return f"all {count} numbers in the order you want, or ok for the order shown"
    if decision.shape == SPLIT:
        return f"{count} amounts of at least {decision.least} that make {decision.most}, such as {_example(decision)}"
    if decision.shape == NAME:
        return "the name of a card"
    return f"a number from {decision.least} to {decision.most}"


def _how_many(least: int, most: int, count: int) -> str:
    if least == most == 1:
        return f"a number from 1 to {count}"
    if least == most:
        return f"{most} numbers, such as {spaced(range(1, most + 1))}"
    if least == 0:
        one = "1" if count == 1 else f"a number from 1 to {count}"
        return f"up to {most} numbers, or none" if most > 1 else f"{one}, or none"
    return f"{least} to {most} numbers, such as {spaced(range(1, least + 1))}"


def _example(decision: Decision) -> str:
    first = decision.first()
    return spaced(first if isinstance(first, tuple) else (first,))


def spaced(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def read_answer(decision: Decision, typed: str, names: Sequence[str] = ()) -> Answer:
    """The answer that was typed; BadAnswer says what is wanted instead."""
    text = typed.strip().lower()
    answer = _read(decision, text, names)
    if answer is None:
        raise BadAnswer(f"type {how_to_answer(decision)}")
    try:
        decision.check(answer)
    except BadAnswer as problem:
        told = decision.clash(answer) if isinstance(answer, tuple) and decision.shape in (SOME, PAY) else ""
        raise BadAnswer(
            f"{told}: type {how_to_answer(decision)}" if told else f"type {how_to_answer(decision)}"
        ) from problem
    return answer


def _read(decision: Decision, text: str, names: Sequence[str]) -> Answer | None:
    shape = decision.shape
    if shape == YES_NO:
        return 1 if text in _YES else 0 if text in _NO else None
    if shape == NAME:
        return _named(text, names)
    if shape in (ORDER, ARRANGE) and text in _AS_SHOWN:
        return tuple(range(decision.size()))
    if shape in (SOME, PAY) and text in _NOTHING:
        return ()
    numbers = _numbers(text)
    if numbers is None:
        return None
    if shape == SPLIT:
        return numbers
    if shape in (ONE, ACT, NUMBER):
        if len(numbers) != 1:
            return None
        return numbers[0] if shape == NUMBER else numbers[0] - 1
    return tuple(number - 1 for number in numbers)


def _numbers(text: str) -> tuple[int, ...] | None:
    words = [word for word in _SEVERAL.split(text) if word]
    if not words or any(not word.isascii() or not word.isdigit() or len(word) > 6 for word in words):
        return None
    return tuple(map(int, words))


def _named(text: str, names: Sequence[str]) -> int | None:
    """The number of the name that is meant: the whole of it, or a beginning that only one has."""
    for number, name in enumerate(names):
        if name.lower() == text:
            return number
    begun = [number for number, name in enumerate(names) if text and name.lower().startswith(text)]
    return begun[0] if len(begun) == 1 else None
