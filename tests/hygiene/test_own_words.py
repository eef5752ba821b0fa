"""The repository repeats no sentence of a rulebook and no long line of a printed card."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from tests.hygiene.tree import ROOT, texts

SHARED = ROOT.parent / "shared"
# So many tokens in a row are no accident; a Japanese token is one character.
WORDS = 12
CHARACTERS = 30

WORD = re.compile(r"[a-z0-9]+")
CHARACTER = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
SENTENCE_END = re.compile(r"[.!?](?=[\s\"”)]|$)|[。\n]|\\n|\", \"")

Run = tuple[str, ...]


def runs(text: str) -> Iterator[Run]:
    """Every run of consecutive tokens that would be a copy, whatever stands between the tokens."""
    plain = text.lower().replace("'", "").replace("’", "")
    for token, length in ((WORD, WORDS), (CHARACTER, CHARACTERS)):
        tokens = token.findall(plain)
        yield from zip(*(islice(tokens, start, None) for start in range(length)), strict=False)


def copied(own: dict[Run, Path], foreign: str) -> set[tuple[Path, str]]:
    """The files that repeat a run from within one sentence of the foreign text, with that run."""
    return {
        (own[run], " ".join(run)) for sentence in SENTENCE_END.split(foreign) for run in runs(sentence) if run in own
    }


# A line of card text, quoted in one string or in several.
QUOTED = re.compile(
    r"""f?(["'])(?:[A-Z][\w ]*-)?\[(?:AUTO|ACT|CONT|Stride|Ultimate Stride)\].*?\1(?:\s*f?(["']).*?\2)*"""
)


def own_runs() -> dict[Run, Path]:
    """The runs of everything written here but card texts and phrase tables, which speak the games' own formulas."""
    tops = [ROOT / name for name in ("src", "docs", "tests", "benchmarks", "examples") if (ROOT / name).is_dir()]
    pages = sorted(ROOT.glob("*.md"))
    return {
        run: path
        for path, text in texts(*tops, *pages)
        if not path.match("games/*/cards/*.toml") and not path.match("games/*/wording/*.py")
        for run in runs(QUOTED.sub(" | ", text))
    }


SEVERAL = re.compile(r"[“\"]You may control two or more casters[^”\"]*[”\"]")
"""The one card text that a rulebook quotes."""


def rules_only(book: str) -> str:
    """A rulebook without its list of tokens and the card text it quotes, which are formulas too."""
    return SEVERAL.sub(" | ", book).split("- Follower Tokens")[0].split("● Amulet Tokens")[0]


def test_no_sentence_of_a_rulebook_is_copied() -> None:
    sources = sorted(SHARED.glob("rules/*.txt"))
    if not sources:
        pytest.skip(f"no rulebooks to compare with in {SHARED}")
    own = own_runs()
    found = {hit for source in sources for hit in copied(own, rules_only(source.read_text(encoding="utf-8")))}
    assert sorted((str(path.relative_to(ROOT)), run) for path, run in found) == []


# A line this long is more than a formula with a number in it.
LONG = 90
# The same on every card that has it: how a G unit comes into play, and a keyword with its explanation.
FORMULA = re.compile(r"\[(Stride|G Guardian)\]|\[(AUTO|ACT|CONT)\]\S*?:?[A-Z][a-z-]+(\(RC\))? ?\(")


def test_no_long_line_of_a_printed_card_is_copied() -> None:
    sources = sorted(SHARED.glob("cards/*.jsonl"))
    if not sources:
        pytest.skip(f"no card texts to compare with in {SHARED}")
    printed = {
        line
        for source in sources
        for record in source.read_text(encoding="utf-8").splitlines()
        for line in json.loads(record)["text_lines"]
        if len(line) >= LONG and not FORMULA.match(line)
    }
    own = [
        (path.name, card["name"], line)
        for path in sorted(ROOT.glob("src/ludex/games/*/cards/*.toml"))
        if not path.match("tokens*.toml")
        for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]
        for line in card.get("text", [])
    ]
    assert [(name, line) for _, name, line in own if line in printed] == []


# Sentences of our own stand in for a book's.
BOOK = "The lamp is lit. A keeper who can't find the lamp must ask each neighbour, in order, for oil. Then rest."
PAGE = Path("page.md")


@pytest.mark.parametrize(
    "page",
    [
        "# a keeper who can't find the lamp\n    # must ask each neighbour (in order) for oil",
        "see: keeper who can’t find THE lamp must ask each neighbour, in order, for wood",
    ],
)
def test_the_comparison_sees_a_copy(page: str) -> None:
    assert copied(dict.fromkeys(runs(page), PAGE), BOOK)


@pytest.mark.parametrize(
    "page", ["a keeper who can't find the lamp asks each neighbour in order for oil", "The lamp is lit."]
)
def test_the_comparison_lets_own_words_pass(page: str) -> None:
    assert not copied(dict.fromkeys(runs(page), PAGE), BOOK)


def test_the_comparison_reads_japanese() -> None:
    book = "灯台守は夜明け前に油を集めて隣の村まで歩いて行き朝の鐘が鳴るまで待つ。"
    assert copied(dict.fromkeys(runs(book), PAGE), book)
    assert not copied(dict.fromkeys(runs(book[:20]), PAGE), book)
