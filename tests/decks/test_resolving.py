"""What is on a sheet becomes cards: by number, by name, where they belong; what cannot be played is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludex import decks
from ludex.decks import numbers
from ludex.decks.sheet import Line, Sheet
from ludex.games import LoadedGame, load
from ludex.games.loading import Declined

SVE, FFTCG = load("sve"), load("fftcg")


def sheet(*lines: Line, section: str = "main") -> Sheet:
    return Sheet("mine", {section: lines}, written_as="tts")


def only(found: decks.Resolved) -> tuple[str, int, str]:
    ((section, ((count, name),)),) = found.deck.sections.items()
    return section, count, name


@pytest.mark.parametrize(
    "number",
    ["A-096", "a-096", "A/096", "A-096H", "A-096H-FOIL", "A-096 (Full Art)", "PR-001/A-096", "A-096*", "A-096EN"],
)
def test_a_reprint_or_another_art_is_the_same_card(number: str) -> None:
    found = decks.resolve(sheet(Line(2, "", number)), FFTCG)
    assert only(found) == ("main", 2, "Bertil Stonehouse")


@pytest.mark.parametrize("number", ["A-09", "A-0960", "B-096", "096", "-", "A-"])
def test_another_number_is_another_card(number: str) -> None:
    found = decks.resolve(sheet(Line(2, "", number)), FFTCG)
    assert [one.line.number for one in found.unknown] == [number]


@pytest.mark.parametrize("name", ["gravelamp urchin", "Ｇravelamp Urchin", "Gravelamp Urchin [LX01]"])
def test_a_name_is_found_however_it_is_written(name: str) -> None:
    assert only(decks.resolve(sheet(Line(3, name)), SVE)) == ("main", 3, "Gravelamp Urchin")


def test_cards_of_one_name_are_told_apart_by_number() -> None:
    found = decks.resolve(sheet(Line(1, "Kessa Rowntree", "A-001"), Line(2, "Kessa Rowntree", "A-016")), FFTCG)
    built = decks.sheet_of(found.deck, FFTCG)
    assert [(line.count, line.number) for line in built.sections["main"]] == [(1, "A-001"), (2, "A-016")]


def test_where_number_and_name_are_of_two_cards_the_number_counts_and_it_is_told() -> None:
    found = decks.resolve(sheet(Line(1, "Gravelamp Urchin", "LX01-162", "list[0]")), SVE)
    assert only(found) == ("main", 1, "Tithe Imp")
    assert found.notes == ("list[0]: LX01-162 is Tithe Imp, though it is called Gravelamp Urchin; the number counts",)


def test_an_unknown_card_is_told_with_its_place_and_the_nearest_names() -> None:
    found = decks.resolve(sheet(Line(3, "Gravelamp Urchn", "", "deck, line 7"), Line(1, "Tithe Imp")), SVE)
    (unknown,) = found.unknown
    assert (unknown.line.where, unknown.nearest[0]) == ("deck, line 7", "Gravelamp Urchin")
    assert (found.playable, found.cards) == (1, 4)
    assert any("Gravelamp Urchn" in str(reason) for reason in SVE.check(found.deck))


def without(name: str) -> LoadedGame:
    declined = Declined("ZZ01-001EN", name, ("a word: stopped at 'frobnicate'",))
    return replace(SVE, declined=(declined,))


@pytest.mark.parametrize("line", [Line(2, "Frobnicator", where="deck, line 3"), Line(2, "", "ZZ01-001")])
def test_a_declined_card_is_told_with_the_words_the_reading_stopped_at(line: Line) -> None:
    game = without("Frobnicator")
    found = decks.resolve(sheet(line, Line(1, "Tithe Imp")), game)
    (declined,) = found.declined
    assert declined.card.lines == ("a word: stopped at 'frobnicate'",)
    assert (found.unknown, found.playable, found.cards) == ((), 1, 3)
    assert "frobnicate" in "\n".join(found.remarks())
    assert any("is not understood" in str(reason) for reason in game.check(found.deck))


@pytest.mark.parametrize(
    ("told", "section"),
    [
        ("main", "main"),
        ("Evolve Deck", "evolve"),
        ("evolve_deck (3)", "evolve"),
        ("Sideboard", "evolve"),
        ("?", "main"),
    ],
)
def test_of_a_card_and_its_evolved_one_the_section_decides(told: str, section: str) -> None:
    found = decks.resolve(sheet(Line(2, "Bone Chorister"), section=told), SVE)
    assert only(found) == (section, 2, "Bone Chorister")


@pytest.mark.parametrize("told", ["main", "side", "anything", "Leader"])
def test_a_card_goes_where_its_kind_belongs(told: str) -> None:
    found = decks.resolve(sheet(Line(1, "Ottoline, Widow of Bells"), section=told), SVE)
    assert only(found) == ("leader", 1, "Ottoline, Widow of Bells")


def test_below_a_heading_of_a_plain_list_a_card_stays_and_is_a_reason() -> None:
    found = decks.resolve(decks.read("Leader\n3 Gravelamp Urchin", "sve"), SVE)
    assert only(found) == ("leader", 3, "Gravelamp Urchin")
    assert any("does not belong there" in str(reason) for reason in SVE.check(found.deck))


def test_a_section_that_the_format_lacks_stays_and_is_a_reason() -> None:
    found = decks.resolve(decks.read("Format: standard\nOpened\n3 Gravelamp Urchin", "sve"), SVE)
    assert only(found) == ("opened", 3, "Gravelamp Urchin")
    assert any("has no section opened" in str(reason) for reason in SVE.check(found.deck))


def test_numbers_are_compared_without_what_tells_the_print() -> None:
    assert numbers.loose("BP01-004EN") == numbers.loose("bp01/004") == "bp01-004"
    assert numbers.loose("1-001H") == numbers.loose("1-001") == "1-001"
    assert numbers.parts("PR-001/1-001H") == ("PR-001", "1-001H")
    assert numbers.parts("BT01/001EN") == ()
