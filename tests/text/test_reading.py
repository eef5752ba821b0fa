"""A text has all its meanings, or a reason why it has none."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ludex.text import Lexicon, PhraseTable, Style, Verdict, cons, having, node, read, slot
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
    toy_lexicon,
    toy_table,
)

TABLE = toy_table()
LEXICON = toy_lexicon()


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Gather 1 leaf.", Body((Gather(1),))),
        ("[arrive] Gather 2 leaves.", Arrival((Gather(2),))),
        ("Gather two leaves and hurt it for 3.", Body((Gather(2), Hurt(It(), 3)))),
        ("Gather 1 leaf. Gather 3 leaves.", Body((Gather(1), Gather(3)))),
        ("Pick a beast.", Body((Pick(Noun(Exactly(1), Kind.BEAST)),))),
        ("Pick an Elf beast.", Body((Pick(Noun(Exactly(1), Kind.BEAST, (Tribe("Elf"),))),))),
        (
            "Pick up to 2 Elf 3-price charms in your satchel.",
            Body((Pick(Noun(UpTo(2), Kind.CHARM, (Tribe("Elf"), Price(3)), Zone.SATCHEL)),)),
        ),
        ("Pick 2 other charms.", Body((Pick(Noun(Exactly(2), Kind.CHARM, other=True)),))),
        (
            "If there are 2 beasts, gather 1 leaf.",
            Body((If(Noun(Exactly(2), Kind.BEAST), (Gather(1),)),)),
        ),
        ("If there's a charm, gather 1 leaf.", Body((If(Noun(Exactly(1), Kind.CHARM), (Gather(1),)),))),
        ("Give it [bite]+1/[hide]-2.", Body((Boost(It(), 1, -2),))),
        ("Give it [bite]-1.", Body((Boost(It(), -1),))),
        ("Hurt the Mila, Left Paw for 2.", Body((Hurt(Called("Mila, Left Paw"), 2),))),
        ("Tend your beasts.", Body((Tend(Noun(Every(), Kind.BEAST)),))),
        ("Tend your beast.", Body((Tend(Noun(Every(), Kind.BEAST)),))),
    ],
)
def test_meanings(text: str, meaning: object) -> None:
    result = read(TABLE, text, "line", LEXICON)
    assert result.understood, str(result)
    assert result.node == meaning


@pytest.mark.parametrize(
    "text",
    [
        "Gather 2 leaf.",
        "Gather 1 leaves.",
        "Pick a beasts.",
        "Pick 2 beast.",
        "Pick up to 1 beasts.",
        "Pick all beast.",
        "If there are a beast, gather 1 leaf.",
        "If there's 2 beasts, gather 1 leaf.",
    ],
)
def test_number_must_agree(text: str) -> None:
    assert read(TABLE, text, "line", LEXICON).verdict is Verdict.DECLINED


def test_a_forced_number_is_checked() -> None:
    table = PhraseTable()
    table.phrase("act", "count your {kind:kind#p}", slot("kind"))
    table.phrase("act", "name one {kind:kind#s}", slot("kind"))
    table.phrase("kind", "beast(s)", Kind.BEAST)
    assert read(table, "Count your beasts", "act").understood
    assert not read(table, "Count your beast", "act").readings
    assert read(table, "Name one beast", "act").understood
    assert not read(table, "Name one beasts", "act").readings


def test_a_phrase_of_fixed_number_refuses_the_other() -> None:
    table = PhraseTable()
    table.phrase("act", "count {quantity:quantity!} sheep", slot("quantity"), number="p")
    table.phrase("quantity", "one", 1, number="s")
    table.phrase("quantity", "all", 2, number="p")
    assert read(table, "Count all sheep", "act").understood
    assert not read(table, "Count one sheep", "act").readings


def test_a_category_may_begin_with_an_empty_one() -> None:
    table = PhraseTable()
    table.phrase("line", "see {what:noun}", slot("what"))
    table.phrase("noun", "{how:how} beast", slot("how"))
    table.phrase("how", "", ())
    table.phrase("how", "big", ("big",))
    assert read(table, "See beast", "line").node == ()
    assert read(table, "See big beast", "line").node == ("big",)


def test_one_meaning_in_two_numbers_is_one_meaning() -> None:
    table = PhraseTable()
    table.phrase("line", "sheep", "sheep", number="s")
    table.phrase("line", "sheep", "sheep", number="p")
    assert read(table, "Sheep", "line").understood


def test_a_quote_without_a_full_stop_ends_no_sentence() -> None:
    table = PhraseTable()
    table.phrase("line", "{one:act}. {more:line}", cons(slot("one"), slot("more")))
    table.phrase("line", "{one:act}.", (slot("one"),))
    table.phrase("act", 'say "moo"', "moo")
    table.phrase("act", "rest", "rest")
    assert read(table, 'Say "moo". Rest.', "line").node == ("moo", "rest")
    assert not read(table, 'Say "moo" Rest.', "line").readings


def test_a_number_has_no_leading_zero() -> None:
    assert read(TABLE, "Gather 02 leaves.", "line").verdict is Verdict.DECLINED
    assert read(TABLE, "Gather 0 leaves.", "line").understood


def test_the_full_stop_in_a_quote_ends_the_sentence_around_it() -> None:
    inner = Body((Gather(1),))
    for text, meaning in (
        ('Teach it "Gather 1 leaf."', Body((Teach(It(), inner),))),
        ('Teach it "Gather 1 leaf." Gather 2 leaves.', Body((Teach(It(), inner), Gather(2)))),
        ('Teach it "Gather 1 leaf." and gather 2 leaves.', Body((Teach(It(), inner), Gather(2)))),
        ('Teach it "[arrive] Gather 1 leaf."', Body((Teach(It(), Arrival((Gather(1),))),))),
        (
            'Teach it "Teach it "Gather 1 leaf." Gather 3 leaves."',
            Body((Teach(It(), Body((Teach(It(), inner), Gather(3)))),)),
        ),
        ('Teach it "Teach it "Gather 1 leaf.""', Body((Teach(It(), Body((Teach(It(), inner),))),))),
    ):
        result = read(TABLE, text, "line", LEXICON)
        assert result.understood, str(result)
        assert result.node == meaning


def test_two_meanings_are_an_error_and_say_where_they_part() -> None:
    result = read(TABLE, "Pick an Old Oak Hound beast.", "line", LEXICON)
    assert result.verdict is Verdict.AMBIGUOUS
    assert {reading.node for reading in result.readings} == {
        Body((Pick(Noun(Exactly(1), Kind.BEAST, (Tribe("Old Oak Hound"),))),)),
        Body((Pick(Noun(Exactly(1), Kind.BEAST, (Tribe("Old Oak"), Tribe("Hound")))),)),
    }
    assert "acts[0].what.filters is" in str(result)
    with pytest.raises(ValueError, match="ambiguous"):
        _ = result.node


def test_two_derivations_of_one_meaning_are_one_meaning() -> None:
    table = toy_table()
    table.phrase("act", "pick {what:noun} in your garden", node(Pick, what=having(slot("what"), zone=Zone.GARDEN)))
    assert read(table, "Pick a beast in your garden.", "line", LEXICON).understood


def test_names_are_compared_by_their_capitals_and_words_are_not() -> None:
    assert not read(TABLE, "Pick an elf beast.", "line", LEXICON).readings
    result = read(TABLE, "pick an Elf beast.", "line", LEXICON)
    assert result.verdict is Verdict.INEXACT
    assert result.printed == "Pick an Elf beast."


def test_a_text_that_prints_otherwise_is_not_understood() -> None:
    result = read(TABLE, "Pick a Elf beast.", "line", LEXICON)
    assert len(result.readings) == 1
    assert not result.understood
    assert "prints as 'Pick an Elf beast.'" in str(result)


@pytest.mark.parametrize(
    ("text", "at", "expected", "within"),
    [
        ("Gather 2 leaf.", "leaf", "agreement, not 'leaf'", "act"),
        ("Pick a beast in your gardn.", "gardn", "'garden'", "things"),
        ("Gather two", "", "'leaves'", "act"),
        ("Gather leaves.", "leaves", "a number", "act"),
        ("Pick the Nobody.", "Nobody", "a called", "act"),
        ("Gather 1 leaf. x", "x", "body", "body"),
    ],
)
def test_a_decline_says_where_and_what_was_expected(text: str, at: str, expected: str, within: str) -> None:
    result = read(TABLE, text, "line", LEXICON)
    assert result.verdict is Verdict.DECLINED
    decline = result.declined
    assert decline is not None
    assert decline.at == at
    assert expected in decline.expected
    assert decline.within[0] == within
    assert decline.within[-1] == "line"
    assert f">>> {at}".strip() in str(result)


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("Pick a beast in your gardn.", "garden"),
        ("Gathr 1 leaf.", "gather"),
        ("Gather 2 leaf.", None),
        ("Gather 2 xyz.", None),
    ],
)
def test_a_misspelt_word_has_its_nearest_named(text: str, nearest: str | None) -> None:
    declined = read(TABLE, text, "line", LEXICON).declined
    assert declined is not None
    assert declined.nearest == nearest
    assert (f"nearest {nearest!r}" in str(declined)) == (nearest is not None)


def test_a_reading_names_its_phrases() -> None:
    style = read(TABLE, "Gather 1 leaf.", "line", LEXICON).style
    assert isinstance(style, Style)
    used = [str(TABLE.phrases[index]) for index in style.phrases()]
    assert used == [
        "line: '{acts:body}'",
        "body: '{acts:sentence}.'",
        "sentence: '{acts:acts}'",
        "acts: '{act:act}'",
        "act: 'gather {count:number!} leaf~leaves'",
    ]


def test_words_after_a_complete_text_are_declined() -> None:
    table = PhraseTable()
    table.phrase("line", "rest", "rest")
    result = read(table, "Rest now", "line")
    assert result.declined is not None
    assert result.declined.expected == ("the end",)
    assert result.declined.at == "now"


def test_a_node_that_refuses_its_fields_is_no_reading() -> None:
    @dataclass(frozen=True)
    class Some:
        count: int

        def __post_init__(self) -> None:
            if self.count == 0:
                raise ValueError("none is not some")

    table = PhraseTable()
    table.phrase("line", "take {count:integer}", node(Some, count=slot("count")))
    assert read(table, "Take 2", "line").node == Some(2)
    assert not read(table, "Take 0", "line").readings


def test_a_thing_said_twice_is_no_reading() -> None:
    table = PhraseTable()
    noun = Noun(Exactly(1), Kind.BEAST)
    table.phrase("line", "{what:inner} in your garden", having(slot("what"), zone=Zone.GARDEN))
    table.phrase("inner", "a beast", noun)
    table.phrase("inner", "a beast in your satchel", Noun(Exactly(1), Kind.BEAST, zone=Zone.SATCHEL))
    assert read(table, "A beast in your garden", "line").node == Noun(Exactly(1), Kind.BEAST, zone=Zone.GARDEN)
    assert not read(table, "A beast in your satchel in your garden", "line").readings
    table.phrase("line", "{what:inner} anywhere", having(slot("what"), zone=None))
    assert not read(table, "A beast anywhere", "line").readings


def test_a_guessed_name_is_marked() -> None:
    guessing = Lexicon({"called": ["Umber"]}, guess=["called"])
    listed = read(TABLE, "Pick the Umber.", "line", guessing)
    assert listed.understood
    assert listed.guesses == ()
    guessed = read(TABLE, "Pick the Queen of Moss.", "line", guessing)
    assert guessed.understood
    assert guessed.guesses == ("Queen of Moss",)
    assert not read(TABLE, "Pick the Queen of Moss.", "line", LEXICON).readings
    assert not read(TABLE, "Pick the queen.", "line", guessing).readings
