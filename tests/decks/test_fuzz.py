"""Whatever is changed in a list, it is a deck or a BadDeck, and never anything else."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludex import decks
from ludex.core.errors import BadDeck
from ludex.decks.resolving import Index
from ludex.games import load
from tests.decks.literals import ALL

SEED = 20260101
CHANGES = 150
GAME = load("vanguard")
INDEX = Index(GAME)
PIECES = (
    *('"', "{", "}", "[", "]", ",", ":", "<", ">", "/", "&", "&lt;", "&a;", "<!DOCTYPE d>", "<![CDATA[", "]]>", "\\"),
    *("null", "true", "-1", "0", "1e999", "NaN", "9" * 5000, "\\ud800", "\0", "\ufeff", "\r", "\n", "\u202e", "é"),
    *("[" * 500, "<card>" * 50, '"num"', '"list"', "x" * 3000, " ", "0x10", "1.5", '{"card": {}}', "<?x?>"),
)


PLACED = re.compile(r"deck, line \d+|deck, <\w+>|(?:[\w-]+|<\w+>)[\w.\[\]-]*(?:, \w+)?: ")
"""A reason that begins with a line or with the field of what is wrong."""
WHOLE = re.compile(
    r"deck: (?:there are no cards|this JSON is none|the JSON is nested|an object of the JSON has '|an empty list|more)"
)
"""What is wrong with all of a list, or with a field that is there twice."""


def tried(text: str) -> str:
    """How the reading of a text went."""
    try:
        sheet = decks.read(text)
    except BadDeck as problem:
        placed = PLACED.match(problem.message) or WHOLE.match(problem.message)
        return "refused" if placed else f"refused without a place: {problem.message}"
    found = decks.resolve(sheet, GAME, INDEX)
    assert 0 <= found.playable <= found.cards <= sheet.cards
    assert sum(map(found.deck.size, found.deck.sections)) == found.cards
    return "read"


@pytest.mark.parametrize("kind", ALL)
def test_a_list_that_was_tampered_with_is_a_deck_or_refused(kind: str) -> None:
    chance = Random(f"{SEED} {kind}")
    print(f"seed {SEED}")
    went = []
    for _ in range(CHANGES):
        text = ALL[kind]
        for _ in range(chance.randint(1, 3)):
            start = chance.randrange(len(text))
            end = min(len(text), start + chance.choice((0, 1, 1, 5, 40)))
            text = text[:start] + chance.choice(PIECES) + text[end:]
        went.append(tried(text))
    assert set(went) == {"read", "refused"}


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(("list", "cards", "card", "num", "name", "card_number", "quantity", "ObjectStates", "Name"))
            | st.sampled_from(("ContainedObjects", "DeckIDs", "CardID", "Nickname", "game_title_id", "title")),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)


@settings(max_examples=100, deadline=None)
@given(values)
def test_any_json_is_a_deck_or_refused(value: object) -> None:
    assert tried(json.dumps(value)) in ("read", "refused")


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_a_deck_or_refused(text: str) -> None:
    assert tried(text) in ("read", "refused")
