"""The query language: what each form of a term asks, and errors that name the word."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.library.query import BadQuery, parse

FIRE: dict[str, Any] = {
    "name": "Kiln Keeper",
    "type": "Forward",
    "element": ["Fire", "Earth"],
    "cost": 3,
    "power": None,
    "generic": True,
    "text_lines": ["EX BURST Draw 1 card.", "Haste"],
    "id": ("MU-1", "PR-9"),
    "is": {"own", "understood"},
}


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ("", True),
        ("kiln", True),
        ("keeper kiln", True),
        ('"kiln keeper"', True),
        ("pr-9", True),
        ('type:forward element:fire cost<=3 text:"EX BURST" -name:knight', True),
        ("element:ice", False),
        ("element=fir", False),
        ("element:fir", True),
        ("element!=fire", False),
        ("cost:3", True),
        ("cost=30", False),
        ("cost>3", False),
        ("cost>=3 cost<4", True),
        ("power<9000", False),
        ("-power<9000", True),
        ("generic:yes", True),
        ("number:MU-1", True),
        ("is:own -is:declined", True),
        ("element:ice or element:earth", True),
        ("(element:ice or cost=3) -(kiln cost=4)", True),
        ("element:ice or cost=3 knight", False),
        ('"or"', False),
        ("TYPE:FORWARD", True),
        ('text:"card. haste"', True),
    ],
)
def test_a_query_asks(query: str, holds: bool) -> None:
    assert parse(query, FIRE)(FIRE) == holds


@pytest.mark.parametrize(
    ("query", "word"),
    [
        ("colour:red", "'colour'"),
        ("elemant:fire", "nearest: element"),
        ("cost<=three", "'three'"),
        ("cost<", "'cost<'"),
        ("type:", "'type:'"),
        ("(kiln", "not closed"),
        ("kiln)", r"'\)'"),
        ("kiln or", "'or'"),
        ("or kiln", "'or'"),
        ("()", r"'\('"),
        ('name:"kiln', "quotation mark"),
        ("is:red", "'is:red'"),
        ("-" * 999 + "a", "within each other"),
        ("(" * 999, "within each other"),
        ("a" * 1001, "1001 letters"),
    ],
)
def test_what_makes_no_sense_is_named(query: str, word: str) -> None:
    with pytest.raises(BadQuery, match=word):
        parse(query, FIRE)
