"""What is evened out before reading has a name and a reason, and nothing else changes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.text import PASSES, Pass, PhraseTable, normalise, read


@pytest.mark.parametrize(
    ("text", "even", "changed_by"),
    [
        ("Pick it.", "Pick it.", ()),
        ("Pick\u00a0 it .", "Pick it.", ("spaces",)),
        ("“Pick” the beast’s", '"Pick" the beast\'s', ("lookalikes",)),
        ("Strike – pick [hide]−1", "Strike - pick [hide]-1", ("lookalikes",)),
        ("[act][cost01]: Pick", "[act] [cost01]: Pick", ("icon spacing",)),
        ("[arrive]Pick", "[arrive] Pick", ("icon spacing",)),
        ("[bite] +1/[hide] -1", "[bite]+1/[hide]-1", ("icon spacing",)),
        ("[bite]+1/[hide]+1", "[bite]+1/[hide]+1", ()),
        ("Ward. (It guards the garden.)", "Ward.", ("reminders",)),
        ("(It guards the garden.)", "", ("reminders",)),
        ("Ward. (It counts (3) leaves.) Pick it.", "Ward. Pick it.", ("reminders",)),
        ("Pick it (even this one). Combo (3) - Rest.", "Pick it (even this one). Combo (3) - Rest.", ()),
        ("(1) Pick it. (2) Rest.", "(1) Pick it. (2) Rest.", ()),
        ("e\u0301lan", "\u00e9lan", ("composed",)),
    ],
)
def test_passes(text: str, even: str, changed_by: tuple[str, ...]) -> None:
    result = normalise(text)
    assert (result.text, result.changed_by) == (even, changed_by)


def test_every_pass_can_be_undone_or_says_why_nothing_is_lost() -> None:
    assert len({step.name for step in PASSES}) == len(PASSES)
    assert all(step.undo is not None or step.why for step in PASSES)


@given(st.text(alphabet=' ab.[](+-1)"“’:,\u00a0', max_size=40))
def test_an_even_text_stays_as_it_is(text: str) -> None:
    once = normalise(text).text
    assert normalise(once).text == once


def test_a_table_has_its_own_passes() -> None:
    short = Pass("short", "an abbreviation", lambda text: text.replace("NC", "Night Call"))
    table = PhraseTable(passes=(*PASSES, short))
    table.phrase("line", "Night Call.", "night")
    result = read(table, "NC .", "line")
    assert result.understood
    assert result.changed_by == ("spaces", "short")
