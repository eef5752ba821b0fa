"""Rulebooks as data: reading, looking up, ordering."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from ludex.core.rulebook import (
    BadRulebook,
    Rulebook,
    RuleLine,
    UnknownRule,
    find_books,
    natural,
)

GOOD = "rule\tstatus\tgist\n1.1\tdefined\tPlayers\n1.1.1\topen\tTwo play.\n1.2\ttable\tSleeves.\n"


REASONED = (
    "rule\tstatus\tgist\tuncited because\n1.1\tdefined\tPlayers\n"
    "1.1.1\tenforced\tTwo play.\tfollows from 1.2\n1.2\tenforced\tNobody else.\n"
)


def written(tmp_path: Path, text: str, name: str = "a-book.tsv") -> Path:
    """A rulebook file with that text."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def book(*numbers: str) -> Rulebook:
    """A book with these numbers."""
    return Rulebook("a-book", tuple(RuleLine(number, "open", "Gist.") for number in numbers))


def test_a_book_is_named_after_its_file_and_keeps_its_order(tmp_path: Path) -> None:
    found = Rulebook.load(written(tmp_path, GOOD))
    assert found.name == "a-book"
    assert found.lines == (
        RuleLine("1.1", "defined", "Players"),
        RuleLine("1.1.1", "open", "Two play."),
        RuleLine("1.2", "table", "Sleeves."),
    )


def test_a_rule_is_found_by_its_number(tmp_path: Path) -> None:
    found = Rulebook.load(written(tmp_path, GOOD))
    assert found.line("1.1.1").gist == "Two play."
    assert "1.2" in found
    assert "1.3" not in found


def test_counts_name_every_status(tmp_path: Path) -> None:
    found = Rulebook.load(written(tmp_path, GOOD + "1.3\topen\tMore.\n"))
    assert found.counts() == {"enforced": 0, "defined": 1, "table": 1, "open": 2}
    assert [line.number for line in found.with_status("open", "table")] == ["1.1.1", "1.2", "1.3"]


def test_what_is_dumped_reads_back(tmp_path: Path) -> None:
    assert Rulebook.load(written(tmp_path, GOOD)).dump() == GOOD
    assert Rulebook.load(written(tmp_path, REASONED)).dump() == REASONED


def test_a_rule_may_say_why_nothing_cites_it(tmp_path: Path) -> None:
    found = Rulebook.load(written(tmp_path, REASONED))
    assert [line.uncited_because for line in found.lines] == ["", "follows from 1.2", ""]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the header"),
        ("number\tstatus\tgist\n", "line 1: the header"),
        (GOOD + "1.3\topen\n", "line 5: 2 fields"),
        (GOOD + "1.3\topen\ta\tb\n", "line 5: 4 fields"),
        (GOOD + "\n", "line 5: 1 fields"),
        (GOOD + "1..3\topen\tGist.\n", r"line 5: '1\.\.3' is no rule number"),
        (GOOD + "\topen\tGist.\n", "line 5: '' is no rule number"),
        (GOOD + "1.3\tdone\tGist.\n", "line 5: 1.3 has the status 'done'"),
        (GOOD + "1.3\topen\t\n", "line 5: the gist of 1.3 is empty"),
        (GOOD + "1.3\topen\tGist. \n", "line 5: the gist of 1.3"),
        (GOOD + "1.1.1\topen\tAgain.\n", "line 5: 1.1.1 stands in line 3 already"),
        (REASONED + "1.3\tenforced\ta\tb\tc\n", "line 5: 5 fields"),
        (REASONED + "1.3\tenforced\tGist.\t\n", "line 5: the reason of 1.3 is empty"),
        (REASONED + "1.3\topen\tGist.\tfollows from 1.2\n", "line 5: 1.3 is open, so it needs no reason"),
    ],
)
def test_a_malformed_file_is_refused_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadRulebook, match=f"a-book.tsv, {message}"):
        Rulebook.load(written(tmp_path, text))


def test_a_file_that_is_no_text_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "a-book.tsv"
    path.write_bytes(b"rule\tstatus\tgist\n1.1\topen\t\xff\xfe\n")
    with pytest.raises(BadRulebook, match=r"a-book\.tsv"):
        Rulebook.load(path)


def test_a_missing_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadRulebook, match=r"a-book\.tsv"):
        Rulebook.load(tmp_path / "a-book.tsv")


@pytest.mark.parametrize(
    "order",
    [
        ("2.9", "2.9.1", "2.9.10", "2.10", "10.1"),
        ("906.2", "906.2a", "906.2a-1", "906.2a-2", "906.2b", "906.3"),
        ("15.2", "B1:6.1", "B1:6.1.1", "B2:6.1"),
    ],
)
def test_numbers_sort_naturally(order: tuple[str, ...]) -> None:
    assert all(natural(lower) < natural(higher) for lower, higher in pairwise(order))


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        ("10.5.9", ("10.5", "10.5.2", "10.5.2.1", "10.5.1")),
        ("10", ("10.1", "10.5", "10.5.1", "10.5.2")),
        ("99.1", ("10.1", "10.5", "10.5.1", "10.5.2")),
        ("b1:6.2", ("B1:6.1", "1.1", "10.1", "10.5")),
    ],
)
def test_an_unknown_number_is_answered_with_the_nearest(asked: str, nearest: tuple[str, ...]) -> None:
    shelf = book("1.1", "10.1", "10.5", "10.5.1", "10.5.2", "10.5.2.1", "B1:6.1")
    assert shelf.nearest(asked) == nearest
    with pytest.raises(UnknownRule, match=f"a-book has no rule {asked}; nearest: {', '.join(nearest)}"):
        shelf.line(asked)


def test_books_are_found_below_each_game(tmp_path: Path) -> None:
    for game, name in (("chess", "fide"), ("chess", "old"), ("go", "tromp")):
        (tmp_path / game / "rulebook").mkdir(parents=True, exist_ok=True)
        written(tmp_path / game / "rulebook", GOOD, f"{name}.tsv")
    written(tmp_path / "go" / "rulebook", "no book", "notes.md")
    (tmp_path / "cards").mkdir()
    (tmp_path / "go.py").write_text("", encoding="utf-8")
    found = find_books(tmp_path)
    assert {name: file.game for name, file in found.items()} == {
        "fide": "chess",
        "old": "chess",
        "tromp": "go",
    }
    assert found["tromp"].load().name == "tromp"
