"""The texts of every game, our own and printed ones: each has one meaning, which no swapped word leaves as it was."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ludex.core.definitions import Ability
from ludex.games import languages, load, names, part
from ludex.text import CONFUSABLE, Lexicon, Permitted, ReadResult, Verdict, lint, normalise, read
from ludex.text.mutation import Swap, swaps
from tests.games.confusions import CONFUSED, MEASURES, PERMITTED, Measure

PRINTED = Path(__file__).parents[3] / "shared" / "cards"
FACTS = ("name", "type", "class", "cost")
"""What of a card a line of it may be read by."""
GAMES = [name for name in names() if "en" in languages(name)]

Record = dict[str, Any]


def compiler_of(game: str) -> ModuleType:
    return import_module(f"ludex.games.{game}.compiler")


def wording_of(game: str) -> ModuleType:
    return import_module(f"ludex.games.{game}.wording.en")


def measure(game: str) -> Measure:
    return MEASURES.get(game, Measure())


def roots(game: str) -> list[str]:
    """What a line is read as: an ability, or a part of the text of a card without any."""
    wording = wording_of(game)
    return [getattr(wording, root) for root in ("LINE", "TEXT") if hasattr(wording, root)]


def synonyms(game: str) -> tuple[tuple[str, ...], ...]:
    """The words that mean the same in texts of the game; a small table has none."""
    return getattr(wording_of(game), "SYNONYMS", ())


def some(records: list[Record], count: int, seed: int) -> list[Record]:
    return random.Random(seed).sample(records, min(count, len(records)))


@cache
def printed(game: str) -> list[Record]:
    file = PRINTED / f"{load(game).spec.book}.jsonl"
    if not file.is_file():
        pytest.skip(f"no printed cards to measure with in {file}")
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def readings(game: str, records: list[Record], lexicon: Lexicon) -> Iterator[tuple[str, list[ReadResult]]]:
    """Every line that says something, and what it is read as."""
    compiler = compiler_of(game)
    named = getattr(part(game, "wording.terminals"), "CardLexicon", None)
    for record in records:
        # Where a card calls itself by its name, that is a word of its lines.
        words = named(lexicon, (record["name"],)) if named is not None else lexicon
        for line in filter(compiler.has_rules, compiler.lines_of(record)):
            yield line, [read(compiler.table(), line, root, words) for root in roots(game)]


def meant(game: str, record: Record, line: str, lexicon: Lexicon) -> tuple[Ability, ...] | None:
    """What the line means on a card like this that has no other."""
    alone = {key: record[key] for key in FACTS if key in record} | {"text": [line]}
    compiled = compiler_of(game).compile_card(alone, lexicon).card
    return compiled.faces[0].abilities if compiled is not None else None


def permits(one: Permitted, swap: Swap) -> bool:
    return {one.one, one.other} == {swap.was, swap.now} and one.near in swap.around.casefold()


def equal_swaps(game: str, records: list[Record], lexicon: Lexicon) -> tuple[int, list[str]]:
    """The number of swaps that are read, and those of them that change nothing though they should."""
    compiler = compiler_of(game)
    pairs = (*CONFUSABLE, *CONFUSED.get(game, ()))
    both_ways = [*dict.fromkeys((a, b) for one, other in pairs for a, b in ((one, other), (other, one)) if a)]
    equal: list[str] = []
    readable = 0
    for record in records:
        for line in filter(compiler.has_rules, compiler.lines_of(record)):
            text = normalise(line, compiler.table().passes).text
            meaning = meant(game, record, text, lexicon)
            if meaning is None:
                continue
            for swap in swaps(text, both_ways):
                other = meant(game, record, swap.swapped, lexicon)
                readable += other is not None
                if other == meaning and not any(permits(one, swap) for one in PERMITTED.get(game, ())):
                    equal.append(str(swap))
    return readable, equal


# The table.


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_table_has_no_fault(game: str) -> None:
    assert [str(fault) for fault in lint(compiler_of(game).table(), roots(game), opened=True)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_synonym_of_the_list_is_used(game: str) -> None:
    used = {group for phrase in compiler_of(game).table().phrases for group in phrase.template.groups}
    assert [group for group in synonyms(game) if not any(set(one) <= set(group) for one in used)] == []


# The project's own cards.


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_ours_is_understood(game: str) -> None:
    compiler = compiler_of(game)
    assert [str(line) for record in compiler.own_records() for line in compiler.compile_card(record).declined] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_ours_prints_back_and_has_one_meaning(game: str) -> None:
    compiler = compiler_of(game)
    for line, results in readings(game, compiler.own_records(), compiler.own_lexicon()):
        assert any(result.understood for result in results), line
        assert all(len(result.readings) < 2 for result in results), line


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_swapping_a_word_of_our_texts_changes_the_meaning(game: str) -> None:
    compiler = compiler_of(game)
    records = some(list(compiler.own_records()), measure(game).own_swapped, 1)
    readable, equal = equal_swaps(game, records, compiler.own_lexicon())
    assert readable > measure(game).own_swaps * len(records)
    assert equal == []


# Printed cards, where they are present.


@pytest.mark.parametrize("game", GAMES)
def test_most_printed_cards_are_understood(game: str) -> None:
    records = printed(game)
    lexicon = compiler_of(game).lexicon_for(records)
    results = [compiler_of(game).compile_card(one, lexicon) for one in some(records, measure(game).compiled, 2)]
    results = [result for result in results if result.lines]
    assert sum(result.card is not None for result in results) / len(results) > measure(game).understood


@pytest.mark.parametrize("game", GAMES)
def test_no_printed_line_is_ambiguous(game: str) -> None:
    records = printed(game)
    understood = 0
    for line, results in readings(game, some(records, measure(game).read, 3), compiler_of(game).lexicon_for(records)):
        understood += any(result.understood for result in results)
        assert not any(result.verdict is Verdict.AMBIGUOUS for result in results), line
    assert understood > measure(game).lines


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_swapping_a_word_of_printed_texts_changes_the_meaning(game: str) -> None:
    records = printed(game)
    lexicon = compiler_of(game).lexicon_for(records)
    readable, equal = equal_swaps(game, some(records, measure(game).swapped, 4), lexicon)
    assert readable > measure(game).swaps
    assert equal == []
