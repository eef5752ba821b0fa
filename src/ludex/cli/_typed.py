"""What a person types as an answer, read by the shape of the question. People count from one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ludex.core.decisions import ACT, ARRANGE, NAME, NUMBER, ONE, ORDER, PAY, SOME, SPLIT, YES_NO, Answer, Decision
from ludex.core.errors import BadAnswer

_SEVERAL = re.compile(r"[\s,;]+")
_LISTED = re.compile(r"[,;+]|\band\b")
_AUTO = frozenset(("", "auto"))
_YES = frozenset(("y", "yes", "1"))
_NO = frozenset(("n", "no", "2", "0"))
_NOTHING = frozenset(("0", "none", "nothing", "-"))
_AS_SHOWN = frozenset(("ok", "keep", "same"))


@dataclass(frozen=True)
class Hints:
    """What helps to read an answer besides the question itself."""

    names: Sequence[str] = ()
    """Every name that can be declared."""
    unit: int = 1
    """What is divided is divided in multiples of this."""
    called: Sequence[tuple[str, str]] = ()
    """What each option is called: where it is, and by its name."""
    problem: Callable[[tuple[int, ...]], str] = lambda picked: ""
    """What is wrong with a payment."""
    auto: tuple[int, ...] | None = None
    """The payment that is proposed."""


NO_HINTS = Hints()


def how_to_answer(decision: Decision, hints: Hints = NO_HINTS) -> str:
    """What may be typed, in a few words."""
    count = decision.size()
    if decision.shape in (ONE, ACT):
        return f"a number from 1 to {count}"
    if decision.shape == YES_NO:
        return " or ".join(letter for place, letter in ((1, "y"), (0, "n")) if place not in decision.barred)
    if decision.bill is not None:
        return "numbers or names" if hints.auto is None else f"numbers or names, or nothing for {_plus_one(hints.auto)}"
    if decision.shape in (SOME, PAY):
        return _how_many(decision.least, min(decision.most, count), count)
    if decision.shape in (ORDER, ARRANGE):
        return f"all {count} numbers in the order you want, or ok for the order shown"
    if decision.shape == SPLIT:
        least, most = decision.least * hints.unit, decision.most * hints.unit
        return f"{count} amounts of at least {least} that make {most}, such as {_example(decision, hints.unit)}"
    if decision.shape == NAME:
        return "the name of a card"
    return f"a number from {decision.least} to {decision.most}"


def _plus_one(picked: tuple[int, ...]) -> str:
    return spaced([number + 1 for number in picked])


def _how_many(least: int, most: int, count: int) -> str:
    if most == 0:
        return "none"
    if least == most == 1:
        return "1" if count == 1 else f"a number from 1 to {count}"
    if least == most:
        return f"{most} numbers, such as {spaced(range(1, most + 1))}"
    if least == 0:
        one = "1" if count == 1 else f"a number from 1 to {count}"
        return f"up to {most} numbers, or none" if most > 1 else f"{one}, or none"
    return f"{least} to {most} numbers, such as {spaced(range(1, least + 1))}"


def _example(decision: Decision, unit: int) -> str:
    first = decision.first()
    return spaced([amount * unit for amount in (first if isinstance(first, tuple) else (first,))])


def spaced(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def read_answer(decision: Decision, typed: str, hints: Hints = NO_HINTS) -> Answer:
    """The answer that was typed; BadAnswer says what is wanted instead."""
    text = typed.strip().lower()
    answer = _read(decision, text, hints)
    how = how_to_answer(decision, hints)
    if answer is None:
        raise BadAnswer(f"type {how}")
    try:
        decision.check(answer)
    except BadAnswer as problem:
        told = ""
        there = isinstance(answer, tuple) and all(0 <= one < decision.size() for one in answer)
        if isinstance(answer, tuple) and there and decision.bill is not None:
            told = hints.problem(answer)
        elif isinstance(answer, tuple) and there and decision.shape in (SOME, PAY):
            told = decision.clash(answer)
        raise BadAnswer(f"{told}: type {how}" if told else f"type {how}") from problem
    return answer


def _read(decision: Decision, text: str, hints: Hints) -> Answer | None:
    shape = decision.shape
    if shape == YES_NO:
        return 1 if text in _YES else 0 if text in _NO else None
    if shape == NAME:
        return _named(text, hints.names)
    if shape in (ORDER, ARRANGE) and text in _AS_SHOWN:
        return tuple(range(decision.size()))
    if decision.bill is not None and text in _AUTO:
        return hints.auto
    if shape in (SOME, PAY) and text in _NOTHING:
        return ()
    numbers = _numbers(text)
    if numbers is None:
        named = _called(text, hints.called) if shape in (ONE, SOME, PAY) else None
        return named[0] if named is not None and shape == ONE and len(named) == 1 else named
    if shape == SPLIT:
        return _in_units(numbers, decision.most, hints.unit)
    if shape in (ONE, ACT, NUMBER):
        if len(numbers) != 1:
            return None
        return numbers[0] if shape == NUMBER else numbers[0] - 1
    return tuple(number - 1 for number in numbers)


def _in_units(numbers: tuple[int, ...], most: int, unit: int) -> tuple[int, ...]:
    """The amounts in units; somebody may have counted in units already."""
    if unit > 1 and sum(numbers) != most and not any(number % unit for number in numbers):
        return tuple(number // unit for number in numbers)
    return numbers


def _called(text: str, called: Sequence[tuple[str, str]]) -> tuple[int, ...] | None:
    """The options that are meant by where they are or by name, each piece of the text one that no piece before took."""
    picked: list[int] = []
    for piece in filter(None, map(str.strip, _LISTED.split(text))):
        free = [(number, label, name) for number, (label, name) in enumerate(called) if number not in picked]
        here = [number for number, label, _ in free if label == piece]
        by_name = [(number, name) for number, _, name in free if name.startswith(piece)]
        if not here and len({name for _, name in by_name}) != 1:
            return None
        picked.append(here[0] if here else by_name[0][0])
    return tuple(picked) or None


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
