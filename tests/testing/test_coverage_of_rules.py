"""Finding the citations of a book in tests and in code."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludex.core.rulebook import Rulebook, RuleLine, find_books
from ludex.testing import coverage_of_rules
from ludex.testing.coverage_of_rules import (
    BadCitation,
    carried_out,
    citations_in_text,
    cited_in_code,
    cited_rules,
    enforce,
    uncited,
)

TESTS = """
from ludex.testing import rule
import pytest

@rule("a-book", "1.10", "1.2")
@rule("b-book", "7.1")
def test_one(): ...

@rule("a-book", "1.2")
class TestMany:
    @rule("a-book", "1.3")
    def test_two(self): ...

@rule("a-book", "1.4")
def no_test(): ...

@pytest.mark.skip(reason="later")
@rule("a-book", "1.5")
def test_three(): ...

def test_four():
    @rule("a-book", "1.6")
    def test_inner(): ...
"""


def test_the_tests_that_cite_a_book_are_listed_by_number(tmp_path: Path) -> None:
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_it.py").write_text(TESTS, encoding="utf-8")
    found = cited_rules(tmp_path / "tests", "a-book")
    one, two = "tests/deep/test_it.py::test_one", "tests/deep/test_it.py::TestMany::test_two"
    assert found == {"1.2": [one, two], "1.3": [two], "1.10": [one]}
    assert list(found) == ["1.2", "1.3", "1.10"]
    assert cited_rules(tmp_path / "tests", "b-book") == {"7.1": [one]}


def test_a_citation_that_cannot_be_read_is_refused_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text('@rule("a-book", NUMBER)\ndef test_one(): ...\n', encoding="utf-8")
    with pytest.raises(BadCitation, match=r"test_it\.py:1: "):
        cited_rules(tmp_path, "a-book")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("# SVE 10.5.2.2: the active player plays one.", ["10.5.2.2"]),
        ("(SVE 5.18, 10.6.2.8.2.2).", ["5.18", "10.6.2.8.2.2"]),
        ("SVE 1.1 and 1.2, and 1.3; SVE 10.9.1.2–10.9.1.4.", ["1.1", "1.2", "1.3", "10.9.1.2", "10.9.1.4"]),
        ("SVE B1:6.1.1.3 has 30 cards", ["B1:6.1.1.3"]),
        ("SVE 4.2.1+, printed again, and not 4.2.1", ["4.2.1+"]),
        ("SVE 906.2a, 906.2b-1 and 906.2b-2.", ["906.2a", "906.2b-1", "906.2b-2"]),
        (
            "SVE 906.2a-907.1, 906.2-906.3a; SVE 906.3a-c, SVE 10.5.2nd",
            ["906.2a", "907.1", "906.2", "906.3a", "906.3a", "10.5.2"],
        ),
        ("SVE 4.4, VG 4.6.2, SVE 5.2, 3 times", ["4.4", "5.2"]),
        ("SVE ja 1.3.6, VSVE 1.2, SVE, 1.4", []),
    ],
)
def test_citations_in_prose_are_read(text: str, numbers: list[str]) -> None:
    assert [number for _, number in citations_in_text(text, "SVE")] == numbers


def test_code_is_cited_by_file_and_line(tmp_path: Path) -> None:
    package = tmp_path / "src" / "ludex"
    for place, text in {
        "core/draw.py": '"""One.\n\nSVE 5.10.1.\n"""\nask(rule="1.3.5")\nversion = "1.2.3"\n',
        "games/sve/turn.py": 'step("draw", "7.2.4")\nother("7.2.4 draws")\n# SVE 7.2.4.1: not the first.\n',
        "games/other/turn.py": 'step("draw", "7.2.4")\n# SVE 7.2.4\n',
    }.items():
        (package / place).parent.mkdir(parents=True)
        (package / place).write_text(text, encoding="utf-8")
    assert cited_in_code("sve-en", "sve", package) == {
        "1.3.5": ["src/ludex/core/draw.py:5"],
        "5.10.1": ["src/ludex/core/draw.py:3"],
        "7.2.4": ["src/ludex/games/sve/turn.py:1"],
        "7.2.4.1": ["src/ludex/games/sve/turn.py:3"],
    }


def test_only_what_plays_carries_rules_out_and_the_table_of_what_is_shown_does_not(tmp_path: Path) -> None:
    package = tmp_path / "src" / "ludex"
    for place, text in {
        "core/draw.py": "# SVE 5.10.1: one after the other.\n",
        "agents/greedy.py": "# SVE 5.10.2: they may not look.\n",
        "testing/table.py": "# SVE 5.10.3: set up so.\n",
        "games/sve/__init__.py": (
            'GAME = GameSpec(\n    rules_cited={\n        "draw": "5.10.4",\n        "put": "5.10.5",\n    },\n'
            '    # SVE 5.10.5: face down.\n    opened_by="5.10.6",\n)\n'
        ),
    }.items():
        (package / place).parent.mkdir(parents=True)
        (package / place).write_text(text, encoding="utf-8")
    assert carried_out("sve-en", "sve", package) == {
        "5.10.1": ["src/ludex/core/draw.py:1"],
        "5.10.5": ["src/ludex/games/sve/__init__.py:6"],
        "5.10.6": ["src/ludex/games/sve/__init__.py:7"],
    }
    statuses = {"5.10.1": "enforced", "5.10.2": "enforced", "5.10.3": "defined", "5.10.4": "enforced"}
    book = Rulebook("sve-en", tuple(RuleLine(number, status, "Gist.") for number, status in statuses.items()))
    assert [line.number for line in uncited(book, "sve", package)] == ["5.10.2", "5.10.4"]


def test_a_book_without_letters_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadCitation, match="a-book"):
        cited_in_code("a-book", "sve", tmp_path)


def test_only_open_rules_become_enforced() -> None:
    statuses = {"1.1": "defined", "1.2": "open", "1.3": "open", "1.4": "table"}
    book = Rulebook("a-book", tuple(RuleLine(number, status, "Gist.") for number, status in statuses.items()))
    after = enforce(book, {"1.1": ["t"], "1.2": ["t"], "1.4": ["t"]})
    assert {line.number: line.status for line in after.lines} == {**statuses, "1.2": "enforced"}


def test_the_command_marks_what_tests_cite_and_prints_what_stays_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shelf, tests = tmp_path / "games" / "chess" / "rulebook", tmp_path / "tests"
    shelf.mkdir(parents=True)
    tests.mkdir()
    file = shelf / "a-book.tsv"
    file.write_text("rule\tstatus\tgist\n1.2\topen\tCited.\n1.7\topen\tUncited.\n", encoding="utf-8")
    (tests / "test_it.py").write_text(TESTS, encoding="utf-8")
    monkeypatch.setattr(coverage_of_rules, "books", lambda: find_books(tmp_path / "games"))
    monkeypatch.setattr(coverage_of_rules, "repository_tests", lambda: tests)
    assert coverage_of_rules.main(["a-book"]) == 0
    assert file.read_text(encoding="utf-8") == ("rule\tstatus\tgist\n1.2\tenforced\tCited.\n1.7\topen\tUncited.\n")
    assert capsys.readouterr().out.splitlines() == [
        "1.7\tUncited.",
        "a-book: 1 enforced, 0 defined, 0 table, 1 open (1 newly enforced)",
    ]


def test_the_command_refuses_an_unknown_book_by_naming_the_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage_of_rules.main(["a-book"]) == 2
    assert "sve-en" in capsys.readouterr().err
