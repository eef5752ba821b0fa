"""Every enforced rule is cited where it is carried out: how many are not may only fall."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from ludex.core.rulebook import RuleLine
from ludex.testing.coverage_of_rules import NUMBER, books, uncited

SLACK = 10
"""So far a count may fall before its ceiling has to follow."""


class Ceiling(NamedTuple):
    """How many rules of a book are at most uncited, and how many of these without a reason."""

    uncited: int
    unexplained: int


CEILINGS = {
    "caster": Ceiling(
        uncited=4,
        unexplained=0,
    ),
    "fftcg": Ceiling(
        uncited=3,
        unexplained=0,
    ),
    "sve-en": Ceiling(
        uncited=6,
        unexplained=0,
    ),
    "vanguard": Ceiling(
        uncited=1,
        unexplained=0,
    ),
}
"""Lower them as the counts of `ludex rules BOOK` fall; in the end every uncited rule has its reason."""


@pytest.fixture(scope="module", params=sorted(books()))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def missing(name: str) -> tuple[RuleLine, ...]:
    """The rules of the book that no place cites."""
    return uncited(books()[name].load(), books()[name].game)


def test_uncited_rules_grow_fewer(name: str, missing: tuple[RuleLine, ...]) -> None:
    ceiling = CEILINGS[name].uncited
    assert len(missing) <= ceiling, f"cite what is new where it is carried out: ludex rules {name} --uncited"
    assert len(missing) > ceiling - SLACK, f"lower the ceiling of {name} to {len(missing)}"


def test_uncited_rules_without_a_reason_grow_fewer(name: str, missing: tuple[RuleLine, ...]) -> None:
    unexplained = [line.number for line in missing if not line.uncited_because]
    ceiling = CEILINGS[name].unexplained
    assert len(unexplained) <= ceiling, f"cite them, or say in the tsv why not: {unexplained}"
    assert len(unexplained) > ceiling - SLACK, f"lower the ceiling of {name} to {len(unexplained)}"


def test_no_reason_is_given_for_what_is_cited(name: str, missing: tuple[RuleLine, ...]) -> None:
    explained = [line for line in books()[name].load().lines if line.uncited_because]
    assert [line.number for line in explained if line not in missing] == []


def test_every_number_a_reason_names_exists(name: str) -> None:
    book = books()[name].load()
    named = [(line.number, number) for line in book.lines for number in re.findall(NUMBER, line.uncited_because)]
    assert [(line, number) for line, number in named if number not in book or number == line] == []
