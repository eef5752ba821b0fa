"""The command `ludex rules`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludex.cli import _shown, app
from ludex.cli import rules as command
from ludex.cli.rules import report
from ludex.core.rulebook import BookFile, Rulebook, RuleLine
from ludex.lab.shown import Showing, Shown
from ludex.testing.coverage_of_rules import books, uncited

BOOK = books()["sve-en"].load()


def ludex(*arguments: str) -> tuple[int, str, str]:
    """Exit code, output and error output of the command."""
    result = CliRunner().invoke(app, ["rules", *arguments])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("name", sorted(books()))
def test_a_book_is_counted_by_status(name: str) -> None:
    code, out, _ = ludex(name, "--json")
    found = json.loads(out)
    book = books()[name].load()
    assert code == 0
    missing = uncited(book, books()[name].game)
    assert found == {
        "book": name,
        "total": len(book.lines),
        **book.counts(),
        "uncited": len(missing),
        "uncited without a reason": len([line for line in missing if not line.uncited_because]),
    }
    assert found["total"] == found["enforced"] + found["defined"] + found["table"] + found["open"]


def test_rules_of_one_status_are_listed() -> None:
    _, out, _ = ludex("sve-en", "--status", "table", "--json")
    listed = json.loads(out)["rules"]
    assert listed
    assert [line["number"] for line in listed] == [line.number for line in BOOK.with_status("table")]
    assert {line["status"] for line in listed} == {"table"}


def test_all_rules_are_listed() -> None:
    _, out, _ = ludex("sve-en", "--all", "--json")
    assert [(line["number"], line["status"], line["gist"]) for line in json.loads(out)["rules"]] == [
        (line.number, line.status, line.gist) for line in BOOK.lines
    ]


def test_rules_that_nothing_cites_are_counted_and_listed_with_their_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (RuleLine("1.1.1", "enforced", "Two.", "follows from 1.2"), RuleLine("1.2", "enforced", "Play."))
    monkeypatch.setattr(command, "uncited", lambda book, game: lines)
    found = json.loads(ludex("sve-en", "--uncited", "--json")[1])
    assert (found["uncited"], found["uncited without a reason"]) == (2, 1)
    assert found["rules"] == [
        {"number": "1.1.1", "status": "enforced", "gist": "Two.", "uncited because": "follows from 1.2"},
        {"number": "1.2", "status": "enforced", "gist": "Play."},
    ]
    told = ludex("sve-en", "--uncited")[1].splitlines()
    assert told[-3:] == [
        "enforced and cited by no place that carries it out: 2, 1 of them without a reason",
        "1.1.1            enforced  Two. (uncited: follows from 1.2)",
        "1.2              enforced  Play.",
    ]


def test_a_rule_tells_why_nothing_cites_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "sve-en.tsv"
    file.write_text(Rulebook("sve-en", (RuleLine("1.1.1", "enforced", "Two.", "follows from 1.2"),)).dump())
    monkeypatch.setattr(command, "books", lambda: {"sve-en": BookFile("sve-en", "sve", file)})
    assert report("sve-en", "1.1.1")["uncited because"] == "follows from 1.2"
    assert ludex("sve-en", "1.1.1")[1].splitlines()[:3] == [
        "1.1.1  enforced",
        "Two.",
        "uncited because: follows from 1.2",
    ]


def test_a_book_prints_its_counts_and_listed_rules() -> None:
    code, out, _ = ludex("sve-en", "--status", "table")
    assert code == 0
    assert out.startswith(f"sve-en: {len(BOOK.lines)} rules\n")
    assert all(line.gist in out for line in BOOK.with_status("table"))
    assert BOOK.line("5.30.1").gist not in out


def test_a_rule_shows_gist_code_and_tests(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_half.py").write_text('@rule("sve-en", "5.30.1")\ndef test_up(): ...\n', encoding="utf-8")
    monkeypatch.setattr(command, "repository_tests", lambda: tests)
    monkeypatch.setattr(command, "cited_in_code", lambda book, game: {"5.30.1": [f"{game}/{book}.py:3"]})
    line = BOOK.line("5.30.1")
    assert report("sve-en", "5.30.1") == {
        "number": "5.30.1",
        "status": line.status,
        "gist": line.gist,
        "code": ["sve/sve-en.py:3"],
        "tests": ["tests/test_half.py::test_up"],
    }
    _, out, _ = ludex("sve-en", "5.30.1")
    assert out.splitlines() == [
        f"5.30.1  {line.status}",
        line.gist,
        "code:",
        "  sve/sve-en.py:3",
        "tests:",
        "  tests/test_half.py::test_up",
    ]


def test_without_the_repository_the_tests_are_missing_and_a_note_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(command, "repository_tests", lambda: None)
    found = report("sve-en", "5.30.1")
    assert found["tests"] == []
    assert "checkout" in found["note"]
    assert found["note"] in ludex("sve-en", "5.30.1")[1]


def test_an_unknown_book_is_answered_with_the_nearest() -> None:
    code, out, err = ludex("sve_en")
    assert (code, out) == (2, "")
    assert err == "no rulebook 'sve_en'; nearest: sve-en\n"


def test_an_unknown_rule_is_answered_with_the_nearest() -> None:
    code, out, err = ludex("sve-en", "10.5.9", "--json")
    assert (code, out) == (2, "")
    assert err.startswith("sve-en has no rule 10.5.9; nearest: 10.5, 10.5.2")


def test_an_unknown_status_is_answered_with_the_known() -> None:
    code, out, err = ludex("sve-en", "--status", "done")
    assert (code, out) == (2, "")
    assert "'done'" in err
    assert "enforced, defined, table, open" in err


def test_numbers_that_games_show_are_listed_with_gist_and_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Shown(games=3)
    for example in ("Carrot", "Turnip"):
        found.add(Showing("6.2.1.6", "asked", "go first?", "setup: first player"), example)
    found.add(Showing("9.99", "told", "It rained"))
    monkeypatch.setattr(_shown, "shown", lambda game, games, progress: found)
    told = json.loads(ludex("sve-en", "--shown", "--games", "3", "--json")[1])
    assert (told["book"], told["game"], told["games"]) == ("sve-en", "sve", 3)
    assert told["numbers"] == [
        {
            "number": "6.2.1.6",
            "gist": BOOK.line("6.2.1.6").gist,
            "shown": [
                {
                    "how": "asked",
                    "text": "go first?",
                    "at": "setup: first player",
                    "count": 2,
                    "example": "Carrot",
                }
            ],
        },
        {
            "number": "9.99",
            "gist": None,
            "shown": [{"how": "told", "text": "It rained", "at": "", "count": 1, "example": ""}],
        },
    ]
    assert ludex("sve-en", "--shown")[1].splitlines() == [
        "sve-en: 2 numbers were shown in 3 games",
        f"6.2.1.6  {BOOK.line('6.2.1.6').gist}",
        "    asked 2x: go first? (setup: first player, e.g. Carrot)",
        "9.99  THE BOOK HAS NO SUCH NUMBER",
        "    told 1x: It rained",
    ]


def test_without_a_book_all_are_counted() -> None:
    out = ludex()[1]
    assert [line.partition(":")[0] for line in out.splitlines() if line.endswith(" rules")] == sorted(books())
