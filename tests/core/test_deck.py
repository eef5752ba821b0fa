"""Deck lists are read, or refused with the line that is wrong."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.deck import (
    LONGEST_NAME,
    MAIN_HEADINGS,
    MOST_BYTES,
    MOST_LINES,
    DeckList,
    nearest,
    parse_deck,
    read_deck,
    written_alike,
)
from ludex.core.errors import BadDeck

HEADINGS = {**MAIN_HEADINGS, "leader": "leader", "evolve": "evolve", "evolve deck": "evolve"}

LIST = """\
# A list of our own.
Format: Standard
Leader
1 Somebody
Main
3 Lamp Keeper
2 Oil Seller
Evolve
1 Lamp Keeper
"""


def test_a_plain_list_has_its_sections_in_order() -> None:
    deck = parse_deck(LIST, "decks/lamps.txt", HEADINGS)
    assert deck.name == "lamps"
    assert deck.format == "standard"
    assert deck.description == "A list of our own."
    assert list(deck.sections) == ["leader", "main", "evolve"]
    assert deck.entries("main") == ((3, "Lamp Keeper"), (2, "Oil Seller"))
    assert (deck.size("main"), deck.size("evolve"), deck.size("elsewhere")) == (5, 1, 0)


@pytest.mark.parametrize(
    "line", ["3 Lamp Keeper", "3x Lamp Keeper", "3X Lamp Keeper", "3 x Lamp Keeper", "3× Lamp  Keeper"]
)
def test_a_count_may_be_written_in_several_ways(line: str) -> None:
    assert parse_deck(line).entries("main") == ((3, "Lamp Keeper"),)


@pytest.mark.parametrize("name", ["x-ray Diver", "7th Lamp", "Agent #7", "Name: a Story", "Main", "Lamp (Main)"])
def test_a_name_that_looks_like_something_else_is_a_name(name: str) -> None:
    assert parse_deck(f"2 {name}").entries("main") == ((2, name),)


@pytest.mark.parametrize(
    "heading", ["Evolve", "EVOLVE", "evolve:", "[Evolve]", "(Evolve)", "Evolve deck", "Evolve (2)", "Evolve: (2)"]
)
def test_a_heading_may_be_written_in_several_ways(heading: str) -> None:
    assert parse_deck(f"1 A\n{heading}\n2 B\n", headings=HEADINGS).sections == {
        "main": ((1, "A"),),
        "evolve": ((2, "B"),),
    }


def test_a_section_may_go_on_later() -> None:
    assert parse_deck("Main\n1 A\nEvolve\n1 B\nMain\n1 C", headings=HEADINGS).entries("main") == ((1, "A"), (1, "C"))


def test_comments_and_empty_lines_count_for_nothing() -> None:
    assert parse_deck("\n1 A # the best\r\n   \n# 9 B\n\t1 C\n").entries("main") == ((1, "A"), (1, "C"))


def test_a_list_may_name_itself() -> None:
    assert parse_deck("Name: Lamps at Dusk\n1 A", "file.txt").name == "Lamps at Dusk"


def test_names_are_composed() -> None:
    assert parse_deck("1 Cafe\u0301").entries("main") == ((1, "Caf\u00e9"),)


@pytest.mark.parametrize("mark", ["\u2019", "\u2018", "\u02bc", "`"])
def test_a_typographic_apostrophe_is_an_apostrophe(mark: str) -> None:
    assert written_alike(f"Keeper{mark}s  Lamp") == "Keeper's Lamp"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("1 A\nwhatever this is", 2, "whatever this is"),
        ("Main\n\nLamp Keeper", 3, "Lamp Keeper"),
        ("0 A", 1, "not 0"),
        ("1 A\n100 B", 2, "not 100"),
        ("1 A\n" + "9" * 5000 + " B", 2, "not 9999"),
        ("-3 A", 1, "-3 A"),
        ("3", 1, "'3'"),
        ("３ A", 1, "３ A"),
        ("1 A\n2 B\0C", 2, "U+0000"),
        ("1 A\x1b[2J", 1, "U+001B"),
        ("Name: A\u202eB\n1 A", 1, "U+202E"),
        ("1 A\u20282 B", 1, "U+2028"),
        ("1 \ud800", 1, "U+D800"),
        ("1 " + "A" * (LONGEST_NAME + 1), 1, f"{LONGEST_NAME} is the most"),
        ("Format: a\nFormat: b", 2, "a second format"),
        ("1 A\n" * (MOST_LINES + 1), MOST_LINES + 1, f"more than {MOST_LINES} lines"),
        ("{" * 5000, 1, "..."),
    ],
    ids=lambda value: ascii(value)[:20],
)
def test_rubbish_is_refused_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(BadDeck) as refused:
        parse_deck(text, "list.txt", HEADINGS)
    assert str(refused.value).startswith(f"list.txt, line {line}: ")
    assert said in str(refused.value)
    assert len(str(refused.value)) < 250


def test_an_enormous_text_is_refused() -> None:
    with pytest.raises(BadDeck, match="64 KiB"):
        parse_deck("#" * (MOST_BYTES + 1))


def test_a_file_is_read_and_gives_its_name(tmp_path: Path) -> None:
    file = tmp_path / "lamps.txt"
    file.write_bytes("\ufeff1 Lamp Keeper\r\n".encode())
    assert read_deck(file) == DeckList("lamps", {"main": ((1, "Lamp Keeper"),)})


def test_a_file_that_is_no_list_is_refused(tmp_path: Path) -> None:
    huge, bytes_, absent = tmp_path / "huge.txt", tmp_path / "bytes.txt", tmp_path / "absent.txt"
    huge.write_bytes(b"1 A\n" * MOST_BYTES)
    bytes_.write_bytes(b"1 A\n2 \xff\xfe\n")
    with pytest.raises(BadDeck, match="64 KiB"):
        read_deck(huge)
    with pytest.raises(BadDeck, match=r"line 2: byte 0xff is not UTF-8"):
        read_deck(bytes_)
    with pytest.raises(BadDeck, match="No such file"):
        read_deck(absent)
    with pytest.raises(BadDeck, match="no file that can be read whole"):
        read_deck(tmp_path)
    with pytest.raises(BadDeck, match="null"):
        read_deck(Path("a\0b"))


def test_the_nearest_names_are_given_whatever_their_case() -> None:
    assert nearest("lamp keper", ["Oil Seller", "Lamp Keeper", "Lamp Keeper's Son"]).startswith(
        "; nearest: Lamp Keeper"
    )
    assert nearest("zzzz", ["Oil Seller"]) == ""


LINES = st.one_of(
    st.text(max_size=40),
    st.builds("{} {}".format, st.integers(-2, 120), st.text(max_size=20)),
    st.sampled_from(["Main", "evolve:", "[Leader]", "Format: x", "Name: y", "# z", "Opened evolve"]),
)


def read_or_refused(text: str) -> DeckList | BadDeck:
    try:
        return parse_deck(text, headings=HEADINGS)
    except BadDeck as refused:
        return refused


@given(st.lists(LINES, max_size=12))
def test_any_list_of_lines_is_read_or_refused(lines: list[str]) -> None:
    deck = read_or_refused("\n".join(lines))
    if isinstance(deck, BadDeck):
        assert "line " in str(deck)
        return
    for entries in deck.sections.values():
        for count, name in entries:
            assert 1 <= count <= 99
            assert name
            assert unicodedata.is_normalized("NFC", name)
    # What is written down again is the same list.
    assert parse_deck(deck.dump(), headings=HEADINGS) == deck
