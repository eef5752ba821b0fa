"""No text crashes the reader or holds it up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.text import Limits, PhraseTable, Verdict, cons, node, read, slot
from tests.steps import steps_of
from tests.text.toy import Gather, It, Teach, toy_lexicon, toy_table

TABLE = toy_table()
LEXICON = toy_lexicon()
AT_MOST = 150_000
"""Steps; a line of a card takes about a twentieth."""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x" * 100_000, "longer than 4000 characters"),
        ("Gather 1 leaf. " * 6667, "longer than 4000 characters"),
        ("x " * 1999, "more than 400 tokens"),
        ('Teach it "' * 390, "more than 400 tokens"),
        ('Teach it "' * 120 + "x", "expected line"),
        ('Teach it "' * 70 + "gather 1 leaf." + '"' * 70, "nested more than 120 deep"),
        ("Pick a " + "Elf " * 390 + "beast.", "nested more than 120 deep"),
        ("Gather " + "9" * 3000 + " leaves.", "no phrase goes on at token 2"),
        ("(" * 3900, "more than 400 tokens"),
        ("(A" * 1900, "more than 400 tokens"),
        (" " * 3990 + "x", "no phrase goes on at token 1"),
        ("", "the text ends early"),
        ("\ud800\x00\u202e💥", "no phrase goes on at token 1"),
        ("İ" * 390, "no phrase goes on at token 1"),
        ("Gather ² leaves.", "no phrase goes on at token 2"),
        ("⟦count:number⟧", "no phrase goes on at token 1"),
        ("Gather ⟦count:number⟧ leaves.", "no phrase goes on at token 2"),
    ],
    ids=range(17),
)
def test_hostile_texts_are_declined_in_few_steps(text: str, reason: str) -> None:
    assert steps_of(lambda: str(read(TABLE, text, "line", LEXICON))) < AT_MOST
    result = read(TABLE, text, "line", LEXICON)
    message = str(result)
    assert result.verdict is Verdict.DECLINED
    assert reason in message
    assert message.encode("utf-8")
    assert len(message) < 600


def test_deep_quotes_within_the_limit_are_read() -> None:
    text = 'Teach it "' * 20 + "Gather 1 leaf." + '"' * 20
    result = read(TABLE, text, "line", LEXICON)
    assert result.understood
    meaning: object = result.node
    for _ in range(20):
        (act,) = meaning.acts  # type: ignore[attr-defined]
        assert isinstance(act, Teach)
        assert act.target == It()
        meaning = act.line
    assert meaning.acts == (Gather(1),)  # type: ignore[attr-defined]


def test_a_long_text_within_the_limits_is_read() -> None:
    result = read(TABLE, ("Gather 1 leaf. " * 90).strip(), "line", LEXICON)
    assert result.understood


def test_an_explosive_table_stops_at_its_limit() -> None:
    table = PhraseTable(limits=Limits(steps=2000))
    table.phrase("things", "x", ("x",))
    table.phrase("things", "{one:things} {more:things}", cons(slot("one"), slot("more")))
    assert steps_of(lambda: read(table, "x " * 100, "things")) < AT_MOST
    result = read(table, "x " * 100, "things")
    assert "more than 2000 steps" in str(result)


def test_nodes_too_deep_to_compare_are_declined() -> None:
    deep = slot("more")
    for _ in range(40):
        deep = node(Teach, target=It(), line=deep)
    table = PhraseTable()
    for things in ("things", "others"):
        table.phrase("line", f"{{more:{things}}}", slot("more"))
        table.phrase(things, f"x {{more:{things}}}", deep)
        table.phrase(things, "x", It())
    result = read(table, "x " * 100, "line")
    assert result.verdict is Verdict.DECLINED
    assert "nested too deep" in str(result)


@given(st.text(max_size=300))
def test_any_text_gets_a_verdict(text: str) -> None:
    result = read(TABLE, text, "line", LEXICON)
    assert result.verdict in Verdict
    assert str(result)


PIECES = [
    *"\".,:()/-+'",
    "gather",
    "1",
    "leaf",
    "leaves",
    "teach",
    "it",
    "[arrive]",
    "pick",
    "a",
    "Elf",
    "beast",
    "⟦",
    "X",
]


@given(st.lists(st.sampled_from(PIECES), max_size=60).map(" ".join))
def test_any_salad_of_known_words_gets_a_verdict(text: str) -> None:
    result = read(TABLE, text, "line", LEXICON)
    assert result.verdict is not Verdict.AMBIGUOUS
