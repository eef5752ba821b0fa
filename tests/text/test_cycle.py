"""Whatever node is printed reads back as itself, and whatever is read prints back as it was."""

from __future__ import annotations

import doctest
import re

from hypothesis import given
from hypothesis import strategies as st

import ludex.text
from ludex.text import Lexicon, read, write
from tests.text.toy import (
    Arrival,
    Body,
    Boost,
    Called,
    Every,
    Exactly,
    Gather,
    Hurt,
    If,
    It,
    Kind,
    Noun,
    Pick,
    Price,
    Teach,
    Tend,
    Tribe,
    UpTo,
    Zone,
    toy_table,
)

TABLE = toy_table()
# Neither tribes nor names that run together: a true list of names is without ambiguity.
NAMES = ("Umber", "Mila, Left Paw", "D'arvit the 3rd", "iM@S")
TRIBES = ("Elf", "Hound", "Old Oak")
LEXICON = Lexicon({"tribe": TRIBES, "called": NAMES})

numbers = st.integers(0, 20)
signed = st.integers(-9, 9)
quantities = st.one_of(st.builds(Exactly, numbers), st.builds(UpTo, numbers), st.just(Every()))
filters = st.lists(st.one_of(st.builds(Tribe, st.sampled_from(TRIBES)), st.builds(Price, numbers)), max_size=3)
nouns = st.builds(
    Noun,
    quantity=quantities,
    kind=st.sampled_from(Kind),
    filters=filters.map(tuple),
    zone=st.one_of(st.none(), st.sampled_from(Zone)),
    other=st.booleans(),
)
called = st.builds(Called, st.sampled_from(NAMES))
targets = st.one_of(st.just(It()), nouns, called)
simple = st.one_of(
    st.builds(Gather, numbers),
    st.builds(Pick, st.one_of(nouns, called)),
    st.builds(Hurt, targets, numbers),
    st.builds(Boost, targets, signed, signed),
    st.builds(Tend, st.builds(Noun, st.just(Every()), st.sampled_from(Kind))),
)


def acts_of(lines: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
    plain = st.one_of(simple, st.builds(Teach, targets, lines))
    some = st.lists(plain, min_size=1, max_size=3).map(tuple)
    return st.lists(st.one_of(plain, st.builds(If, nouns, some)), min_size=1, max_size=3).map(tuple)


lines = st.recursive(
    st.lists(simple, min_size=1, max_size=3).map(lambda acts: Body(tuple(acts))),
    lambda inner: st.one_of(st.builds(Body, acts_of(inner)), st.builds(Arrival, acts_of(inner))),
    max_leaves=3,
)


@given(lines)
def test_what_is_printed_reads_back(line: object) -> None:
    text = write(TABLE, line, "line", lexicon=LEXICON)
    result = read(TABLE, text, "line", LEXICON)
    assert result.understood, str(result)
    assert result.node == line


VARIANTS = (
    (r", then\b", " and"),
    (r"\[arrive\]", "Arrival -"),
    (r"\[arrive\]", "Arrival:"),
    (r"\ba\b", "1"),
    (r"\ban\b", "one"),
    (r"\bfor 2\b", "for two right away"),
)


@given(lines, st.lists(st.sampled_from(VARIANTS), max_size=4), st.integers(1, 3))
def test_what_is_read_prints_back_in_its_own_style(line: object, changes: list[tuple[str, str]], times: int) -> None:
    text = write(TABLE, line, "line", lexicon=LEXICON)
    for canonical, variant in changes:
        text = re.sub(canonical, variant, text, count=times)
    result = read(TABLE, text, "line", LEXICON)
    assert result.understood, str(result)
    assert result.node == line


def test_the_worked_example_works() -> None:
    found = doctest.testmod(ludex.text)
    assert found.attempted > 20
    assert found.failed == 0
