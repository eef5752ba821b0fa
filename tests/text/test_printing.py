"""A node prints as its style has it, or canonically."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ludex.text import Lexicon, Orthography, PhraseTable, WriteError, having, node, read, slot, write
from tests.text.toy import (
    Arrival,
    Body,
    Boost,
    Exactly,
    Gather,
    Hurt,
    It,
    Kind,
    Noun,
    Pick,
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
    ("text", "canonical"),
    [
        ("Gather 1 leaf and hurt it for 2.", "Gather 1 leaf, then hurt it for 2."),
        ("Gather two leaves.", "Gather 2 leaves."),
        ("Hurt it for 2 right away.", "Hurt it for 2."),
        ("Arrival: Gather 1 leaf.", "[arrive] Gather 1 leaf."),
        ("Arrival - Gather 1 leaf.", "[arrive] Gather 1 leaf."),
        ("Pick 1 beast.", "Pick a beast."),
        ("Tend your beasts.", "Tend your beast."),
        ("Gather 1 leaf. Gather 2 leaves, then gather 3 leaves.", None),
        ("Gather 1 leaf, then gather 2 leaves. Gather 3 leaves.", None),
    ],
)
def test_the_style_brings_back_what_the_canonical_text_forgets(text: str, canonical: str | None) -> None:
    result = read(TABLE, text, "line", LEXICON)
    reading = result.readings[0]
    assert write(TABLE, reading.node, "line", reading.style, LEXICON) == text
    plain = write(TABLE, reading.node, "line", lexicon=LEXICON)
    assert plain == (canonical or "Gather 1 leaf, then gather 2 leaves, then gather 3 leaves.")
    assert read(TABLE, plain, "line", LEXICON).node == reading.node


def test_a_style_is_followed_as_far_as_it_fits_another_node() -> None:
    reading = read(TABLE, "Arrival: Gather two leaves and hurt it for 2 right away.", "line").readings[0]
    changed = Arrival((Gather(1), Pick(Noun(Exactly(1), Kind.BEAST))))
    assert write(TABLE, changed, "line", reading.style) == "Arrival: Gather one leaf and pick a beast."


def test_a_style_of_another_category_is_ignored() -> None:
    style = read(TABLE, "a beast", "noun").readings[0].style
    assert write(TABLE, Body((Gather(1),)), "line", style) == "Gather 1 leaf."


def test_the_number_is_the_quantitys_and_else_the_styles() -> None:
    assert write(TABLE, Pick(Noun(UpTo(1), Kind.BEAST)), "act") == "Pick up to 1 beast"
    assert write(TABLE, Pick(Noun(UpTo(2), Kind.BEAST)), "act") == "Pick up to 2 beasts"
    plural = read(TABLE, "Tend your beasts", "act").readings[0]
    assert isinstance(plural.node, Tend)
    assert write(TABLE, plural.node, "act", plural.style) == "Tend your beasts"
    # The style says one, the changed node says two: the node decides.
    one = read(TABLE, "Pick 1 beast", "act").readings[0]
    assert write(TABLE, Pick(Noun(Exactly(2), Kind.BEAST)), "act", one.style) == "Pick 2 beasts"


def test_fields_outside_the_pattern_must_have_their_defaults() -> None:
    @dataclass(frozen=True)
    class Take:
        count: int
        quietly: bool = False

    table = PhraseTable()
    table.phrase("act", "take {count:integer}", node(Take, count=slot("count")))
    assert read(table, "Take 2", "act").node == Take(2, quietly=False)
    assert write(table, Take(2), "act") == "Take 2"
    with pytest.raises(WriteError, match="quietly=True"):
        write(table, Take(2, quietly=True), "act")


def test_a_slot_meant_twice_has_one_value() -> None:
    table = PhraseTable()
    table.phrase("act", "grow {by:signed}", node(Boost, target=It(), bite=slot("by"), hide=slot("by")))
    assert read(table, "Grow +2", "act").node == Boost(It(), 2, 2)
    assert write(table, Boost(It(), 2, 2), "act") == "Grow +2"
    with pytest.raises(WriteError):
        write(table, Boost(It(), 1, 2), "act")


def test_what_is_not_set_is_not_said() -> None:
    table = PhraseTable()
    table.phrase("line", "{what:inner} {where:where}", having(slot("what"), zone=slot("where")))
    table.phrase("line", "{what:inner}", slot("what"))
    table.phrase("inner", "a beast", Noun(Exactly(1), Kind.BEAST))
    table.phrase("where", "nowhere", None)
    assert write(table, Noun(Exactly(1), Kind.BEAST), "line") == "A beast"


def test_a_phrase_of_the_wrong_number_is_passed_over() -> None:
    table = PhraseTable()
    table.phrase("act", "count {what:quantity#p}", slot("what"))
    table.phrase("quantity", "each", It(), number="s")
    table.phrase("quantity", "all", It(), number="p")
    assert write(table, It(), "act") == "Count all"


def test_categories_that_stand_for_each_other_print() -> None:
    table = PhraseTable()
    table.phrase("one", "{it:other}", slot("it"))
    table.phrase("other", "{it:one}", slot("it"))
    table.phrase("other", "it", It())
    assert write(table, It(), "one") == "It"


def test_one_is_not_true() -> None:
    table = PhraseTable()
    table.phrase("act", "yes", True)
    table.phrase("act", "one", 1)
    assert write(table, 1, "act") == "One"
    assert write(table, True, "act") == "Yes"


@pytest.mark.parametrize(
    ("following", "article"),
    [
        ("Elf", "an"),
        ("beast", "a"),
        ("8-price", "an"),
        ("1-price", "a"),
        ("11", "an"),
        ("[abyss]", "an"),
        ("[rune]", "a"),
        ("unicorn", "a"),
        ("hour", "an"),
    ],
)
def test_a_or_an_is_chosen_by_sound(following: str, article: str) -> None:
    assert Orthography().article(following) == article


@pytest.mark.parametrize(
    ("template", "printed"),
    [
        ("[arrive] draw", "[arrive] Draw"),
        ("[act] [cost01], [engage]: draw", "[act] [cost01], [engage]: Draw"),
        ("[act] [cost01], discard it: draw", "[act] [cost01], discard it: Draw"),
        ("strike - draw. draw", "Strike - Draw. Draw"),
        ("when it wakes, [act] it", "When it wakes, [act] it"),
        ("choose 1. (1) draw. (2) draw.", "Choose 1. (1) Draw. (2) Draw."),
        ("[engage] _ it: draw", "[engage] it: Draw"),
        ("whenever, ^ draw", "Whenever, Draw"),
        ("it's its owner's", "It's its owner's"),
        ('say "draw it." and rest', 'Say "Draw it." and rest'),
        ("give [bite]+1/[hide]-1 and/or [hide]+2", "Give [bite]+1/[hide]-1 and/or [hide]+2"),
        ("a non-[rune] 2-cost", "A non-[rune] 2-cost"),
        ("a apple, an bee", "An apple, a bee"),
        ("EX area", "EX area"),
        ("pick it (now) and rest", "Pick it (now) and rest"),
    ],
)
def test_capitals_spaces_and_articles(template: str, printed: str) -> None:
    table = PhraseTable()
    table.phrase("line", template, "it")
    assert write(table, "it", "line") == printed
    assert read(table, printed, "line").understood


def test_names_keep_their_letters_and_common_words_do_not() -> None:
    table = PhraseTable()
    table.open_class("name")
    table.open_class("counter", proper=False)
    table.phrase("line", "{name:name} wakes.", slot("name"))
    table.phrase("line", "{kind:counter} counter(s) fade~fade.", (slot("kind"),))
    words = Lexicon({"name": ["iMeadow, the 2nd"], "counter": ["still water"]})
    assert read(table, "iMeadow, the 2nd wakes.", "line", words).understood
    assert read(table, "Still water counters fade.", "line", words).understood


def test_a_value_of_the_lexicon_prints_as_its_word() -> None:
    words = Lexicon({"zone": {"garden": Zone.GARDEN, "backyard": Zone.GARDEN}})
    table = PhraseTable()
    table.open_class("zone", proper=False)
    table.phrase("line", "go to the {zone:zone}", slot("zone"))
    assert write(table, Zone.GARDEN, "line", lexicon=words) == "Go to the garden"
    assert read(table, "Go to the backyard", "line", words).understood
    with pytest.raises(WriteError):
        write(table, Zone.SATCHEL, "line", lexicon=words)


def test_a_name_the_lexicon_does_not_know_is_not_printed() -> None:
    stranger = Body((Pick(Noun(Exactly(1), Kind.BEAST, (Tribe("Stranger"),))),))
    with pytest.raises(WriteError):
        write(TABLE, stranger, "line", lexicon=LEXICON)
    assert write(TABLE, stranger, "line") == "Pick a Stranger beast."


def test_no_phrase_no_text() -> None:
    with pytest.raises(WriteError, match="no phrase of 'line' prints Hurt"):
        write(TABLE, Hurt(It(), 1), "line")
