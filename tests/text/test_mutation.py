"""The mutation test sees a wrong synonym that printing back cannot see."""

from __future__ import annotations

import pytest

from ludex.text import Permitted, PhraseTable, mutate, read
from ludex.text.mutation import swaps
from tests.text.toy import Gather, toy_lexicon, toy_table

TEXTS = (
    "Pick up to 2 Elf beasts in your garden and hurt it for 3.",
    "If there's a charm, gather 1 leaf.",
    "Give it [bite]+1/[hide]+2.",
    "Pick 2 other charms.",
)
PAIRS = (
    ("beasts", "charms"),
    ("up to", ""),
    ("2", "3"),
    ("[bite]", "[hide]"),
    ("other", ""),
    ("and", ", then"),
)


def planted() -> PhraseTable:
    table = toy_table()
    table.synonyms(("once", "twice"))
    table.phrase("act", "sing <<once|twice>>", Gather(7))
    return table


def test_a_planted_wrong_synonym_is_found() -> None:
    table = planted()
    assert read(table, "Sing twice.", "line").understood  # printing back does not see it
    found = mutate(table, ["Sing twice.", "Gather 2 leaves."], "line")
    assert [(swap.was, swap.now, swap.swapped) for swap in found.equal] == [("twice", "once", "Sing once.")]
    assert found.by_pair() == {("twice", "once"): 1}
    assert "keeps the meaning" in str(found.equal[0])


def test_a_swap_that_keeps_the_meaning_among_others_is_found() -> None:
    table = PhraseTable()
    table.phrase("line", "sing once", Gather(1))
    table.phrase("line", "sing twice", Gather(1))
    table.phrase("line", "sing twice", Gather(2))
    assert [swap.now for swap in mutate(table, ["Sing once"], "line").equal] == ["twice"]


def test_a_right_table_changes_or_declines_every_swap() -> None:
    found = mutate(toy_table(), TEXTS, "line", toy_lexicon(), pairs=PAIRS, permitted=[Permitted("and", ", then")])
    assert found.equal == ()
    assert found.permitted == 1
    assert found.changed > 5
    assert found.declined > 0
    assert found.swaps == found.changed + found.declined + found.permitted


def test_a_permission_holds_only_near_its_words() -> None:
    table, text = toy_table(), ["Gather 1 leaf and gather 2 leaves."]
    pairs = (("and", ", then"),)
    near = mutate(table, text, "line", pairs=pairs, permitted=[Permitted(", then", "and", near="leaf")])
    far = mutate(table, text, "line", pairs=pairs, permitted=[Permitted(", then", "and", near="beast")])
    assert (len(near.equal), near.permitted) == (0, 1)
    assert (len(far.equal), far.permitted) == (1, 0)


def test_texts_without_one_meaning_are_counted_and_left() -> None:
    found = mutate(toy_table(), ["Nonsense 2.", "Gather 2 leaves.", "Gather 2 leaves."], "line")
    assert (found.texts, found.unread) == (2, 1)


@pytest.mark.parametrize(
    ("text", "was", "now", "swapped"),
    [
        ("Up to 2 may go.", "up to", "", ["2 may go."]),
        ("Your hand, your deck.", "your", "the", ["The hand, your deck.", "Your hand, the deck."]),
        ("Gain [bite]+1.", "[bite]", "[hide]", ["Gain [hide]+1."]),
        ("Pick an apple.", "a", "each", ["Pick each apple."]),
        ("Pick a standing.", "and", "or", []),
    ],
)
def test_swaps(text: str, was: str, now: str, swapped: list[str]) -> None:
    assert [swap.swapped for swap in swaps(text, [(was, now)])] == swapped
