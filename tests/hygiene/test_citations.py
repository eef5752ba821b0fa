"""Rulebooks, code and tests agree: what is cited exists, what is enforced is tested, no rule is missing."""

from __future__ import annotations

import re

import pytest

from ludex.testing.coverage_of_rules import (
    NUMBER,
    books,
    citations_in_text,
    cited_in_code,
    cited_rules,
    letters,
)
from tests.hygiene.tree import ROOT, TESTS, texts, where

RULES = ROOT.parent / "shared" / "rules"
WORDS = 8
BOOKS = sorted(books())
RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")


def words(text: str) -> list[str]:
    """The words of a text, without marks and cases."""
    return re.findall(r"[a-z0-9]+", text.lower().replace("'", "").replace("’", ""))


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of so many words in a row."""
    found = words(text)
    return {tuple(found[at : at + WORDS]) for at in range(len(found) - WORDS + 1)}


def rulings(page: str) -> dict[str, list[tuple[str, str]]]:
    """The rulings of each book, as the number each stands under and its text."""
    found = {}
    for section in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        title, *entries = re.split(r"^### ", section, flags=re.MULTILINE)
        name = title.strip().rpartition("(")[2].removesuffix(")")
        found[name] = [(entry.partition("\n")[0], entry.partition("\n")[2]) for entry in entries]
    return found


def test_every_book_can_be_cited() -> None:
    assert BOOKS
    assert set(BOOKS) == set(letters())


@pytest.mark.parametrize("name", BOOKS)
def test_every_number_the_code_cites_exists(name: str) -> None:
    file = books()[name]
    book = file.load()
    cited = cited_in_code(name, file.game)
    assert cited
    assert {number: places for number, places in cited.items() if number not in book} == {}


@pytest.mark.parametrize("name", BOOKS)
def test_every_number_the_pages_cite_exists(name: str) -> None:
    book = books()[name].load()
    pages = [*sorted(ROOT.glob("*.md")), *([ROOT / "docs"] if (ROOT / "docs").is_dir() else [])]
    unknown = [
        f"{path.relative_to(ROOT)}:{line} {number}"
        for path, text in texts(*pages)
        for line, number in citations_in_text(text, letters()[name])
        if number not in book
    ]
    assert unknown == []


def test_every_book_with_rulings_exists() -> None:
    assert sorted(rulings(RULINGS)) == BOOKS


@pytest.mark.parametrize("name", BOOKS)
def test_every_ruling_stands_once_under_a_rule_that_is_carried_out(name: str) -> None:
    book = books()[name].load()
    under = [number for number, _ in rulings(RULINGS)[name]]
    assert [number for number in under if book.line(number).status not in ("enforced", "open")] == []
    assert sorted(set(under)) == sorted(under)


@pytest.mark.parametrize("name", BOOKS)
def test_every_number_the_rulings_name_exists(name: str) -> None:
    book = books()[name].load()
    named = {number for _, text in rulings(RULINGS)[name] for number in re.findall(NUMBER, text)}
    assert named
    assert sorted(number for number in named if number not in book) == []


def test_every_number_the_tests_cite_exists() -> None:
    for name, file in books().items():
        book = file.load()
        cited = cited_rules(TESTS, name)
        assert {number: tests for number, tests in cited.items() if number not in book} == {}


def test_no_test_cites_an_unknown_book() -> None:
    known = {name: file.load() for name, file in books().items()}
    # tests/testing proves the citations themselves, with books that are not there.
    unknown = [
        f"{where(path, text, hit.start())} {hit.group(1)}"
        for path, text in texts(TESTS)
        if path.suffix == ".py" and not path.is_relative_to(TESTS / "testing")
        for hit in re.finditer(r'^\s*@(?:\w+\.)*rule\(\s*"([^"]*)"', text, re.MULTILINE)
        if hit.group(1) not in known
    ]
    assert unknown == []


@pytest.mark.parametrize("name", BOOKS)
def test_every_enforced_rule_has_a_test(name: str) -> None:
    cited = cited_rules(TESTS, name)
    untested = [line.number for line in books()[name].load().with_status("enforced") if line.number not in cited]
    assert untested == []


@pytest.mark.parametrize("name", BOOKS)
def test_no_number_of_the_index_is_missing(name: str) -> None:
    index = RULES / "index" / f"{name}.tsv"
    if not index.is_file():
        pytest.skip(f"no index to compare with: {index} is absent")
    header, *rows = index.read_text(encoding="utf-8").splitlines()
    assert header.startswith("rule\t")
    assert [line.number for line in books()[name].load().lines] == [row.split("\t")[0] for row in rows]


@pytest.mark.parametrize("name", BOOKS)
def test_gists_are_in_our_own_words(name: str) -> None:
    source = RULES / f"{name}.txt"
    if not source.is_file():
        pytest.skip(f"no rulebook to compare with: {source} is absent")
    foreign = runs(source.read_text(encoding="utf-8"))
    copied = {line.number: runs(line.gist) & foreign for line in books()[name].load().lines}
    assert {number: found for number, found in copied.items() if found} == {}


def test_the_comparison_sees_a_shared_run() -> None:
    book = runs("Then the keeper's lamp is lit at dusk, each day, by hand.")
    assert runs("the keepers lamp IS lit - at dusk each night") & book
    assert not runs("the keeper's lamp is lit at dawn each day") & book
