"""A wrong line never gets into the table."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ludex.text import PhraseTable, TableError, cons, having, node, read, slot, write


@dataclass(frozen=True)
class Give:
    what: object
    to: str = "you"


@pytest.fixture
def table() -> PhraseTable:
    table = PhraseTable()
    table.synonyms(("whenever", "when", "each time"))
    return table


@pytest.mark.parametrize(
    ("template", "meaning", "complaint"),
    [
        ("give {what:thing}", Give("it"), "'what' is in the template but not in the meaning"),
        ("give it", node(Give, what=slot("what")), "'what' is in the meaning but not in the template"),
        ("{a:thing} {a:thing}", slot("a"), "has a slot twice"),
        ("<<once|twice>> a turn", Give("it"), "not in the closed list"),
        ("<<when|while>> it", Give("it"), "not in the closed list"),
        ("<<when|when>> it", Give("it"), "one option twice"),
        ("<<when>> it", Give("it"), "neither synonyms nor agreement"),
        ("<<when|{a:thing}>> it", slot("a"), "not in the closed list"),
        ("give {what}", Give("it"), "is not part of a slot"),
        ("give ~ it", Give("it"), "is not part of a slot"),
        ("give it", node(Give), "needs what"),
        ("give it", (Give, node(Give)), "needs what"),
        ("give it {whom:thing}", Give, "'whom' is in the template but not in the meaning"),
    ],
)
def test_a_wrong_template_is_refused(table: PhraseTable, template: str, meaning: object, complaint: str) -> None:
    with pytest.raises(TableError, match=complaint.replace("(", r"\(")):
        table.phrase("act", template, meaning)


def test_a_group_may_use_part_of_a_closed_group_in_its_own_order(table: PhraseTable) -> None:
    table.phrase("event", "<<each time|when>> it wakes", Give("it"))
    assert write(table, Give("it"), "event") == "Each time it wakes"
    assert read(table, "When it wakes", "event").understood
    assert not read(table, "Whenever it wakes", "event").readings


def test_too_many_variants_are_refused(table: PhraseTable) -> None:
    with pytest.raises(TableError, match="variants"):
        table.phrase("event", " ".join(["<<whenever|when|each time>>"] * 4), Give("it"))


def test_a_slot_within_synonyms_is_refused(table: PhraseTable) -> None:
    table.synonyms(("when", "{a:thing}"))
    with pytest.raises(TableError, match="a slot within synonyms"):
        table.phrase("event", "<<when|{a:thing}>> it", slot("a"))


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: node(Give, what=1, whom=2), "no field whom"),
        (lambda: node(int), "not a dataclass"),
        (lambda: having(slot("a")), "without a field"),
    ],
)
def test_a_wrong_meaning_is_refused(make: object, complaint: str) -> None:
    assert callable(make)
    with pytest.raises(TableError, match=complaint):
        make()


def test_a_terminal_has_no_phrases(table: PhraseTable) -> None:
    table.open_class("name")
    with pytest.raises(TableError, match="is a terminal"):
        table.phrase("name", "it", "it")
    table.phrase("thing", "it", "it")
    with pytest.raises(TableError, match="has phrases"):
        table.open_class("thing")


def test_a_number_is_singular_or_plural(table: PhraseTable) -> None:
    with pytest.raises(TableError, match="'s' or 'p'"):
        table.phrase("thing", "it", "it", number="dual")


def test_a_group_of_synonyms_is_not_one_text(table: PhraseTable) -> None:
    with pytest.raises(TableError, match="tuple of texts"):
        table.synonyms("when")


def test_an_unknown_category_is_an_error_of_the_table(table: PhraseTable) -> None:
    table.phrase("act", "give {what:thing}", node(Give, what=slot("what")))
    with pytest.raises(TableError, match="no category 'thing'"):
        read(table, "Give it", "act")


def test_an_unknown_root_is_an_error_of_the_caller(table: PhraseTable) -> None:
    table.phrase("act", "give it", Give("it"))
    with pytest.raises(TableError, match="no category 'line'"):
        read(table, "Give it", "line")
    with pytest.raises(TableError, match="no category 'line'"):
        write(table, Give("it"), "line")


def test_a_list_joined_to_what_is_no_list_is_an_error_of_the_table(table: PhraseTable) -> None:
    table.phrase("things", "{one:thing}, {more:thing}", cons(slot("one"), slot("more")))
    table.phrase("thing", "it", "it")
    with pytest.raises(TableError, match="a list was expected"):
        read(table, "It, it", "things")


def test_a_phrase_added_after_reading_is_used(table: PhraseTable) -> None:
    table.phrase("act", "give it", Give("it"))
    assert not read(table, "Give that", "act").readings
    table.phrase("act", "give that", Give("that"))
    assert read(table, "Give that", "act").understood


def test_a_slot_fills_the_field_of_its_name(table: PhraseTable) -> None:
    table["thing"] |= {"a hat": "hat", "a scarf": "scarf"}
    table["act"] |= {
        "give {what:thing}": Give,
        "lend {what:thing}": node(Give, to="them"),
        "mend {one:thing}": slot("one"),
    }
    table.phrase("acts", "take {what:thing}", (node(Give, to="me"),))
    assert read(table, "Give a hat", "act").node == Give("hat")
    assert read(table, "Lend a scarf", "act").node == Give("scarf", "them")
    assert read(table, "Mend a scarf", "act").node == "scarf"
    assert read(table, "Take a hat", "acts").node == (Give("hat", "me"),)
    assert write(table, Give("scarf", "them"), "act") == "Lend a scarf"


def test_a_slot_fills_whatever_lacks_the_field_of_its_name_within_the_meaning(table: PhraseTable) -> None:
    table["thing"] |= {"a hat": "hat", "a scarf": "scarf"}
    table["acts"] |= {
        "give and lend {what:thing}": (Give, node(Give, to="them")),
        "wrap {what:thing} in {to:thing}": node(Give, what=Give),
    }
    assert read(table, "Give and lend a hat", "acts").node == (Give("hat"), Give("hat", "them"))
    assert read(table, "Wrap a hat in a scarf", "acts").node == Give(Give("hat"), "scarf")
    assert write(table, Give(Give("scarf"), "hat"), "acts") == "Wrap a scarf in a hat"


def test_categories_include_others_and_make_series(table: PhraseTable) -> None:
    table["hat"] |= {"hat": "hat"}
    table["scarf"] |= {"scarf": "scarf"}
    table.include("thing", "hat", "scarf")
    table.series("things", "thing", ", ")
    table.series("gifts", "thing", empty=True)
    table.phrase("line", "nothing but {these:gifts}", slot("these"))
    assert read(table, "Hat, scarf, hat", "things").node == ("hat", "scarf", "hat")
    assert not read(table, "", "things").readings
    assert read(table, "Nothing but scarf hat", "line").node == ("scarf", "hat")
    assert read(table, "Nothing but", "line").node == ()
    assert write(table, ("scarf", "hat"), "things") == "Scarf, hat"
