"""Card files: one JSON object a line, or `[[card]]` tables in TOML; what is wrong is told with its line and field."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

from ludex.core.errors import BadText, said

MOST_BYTES = 64 * 1024 * 1024
MOST_NUMBER = 1_000_000
"""No card prints a larger number."""
LONGEST_WORD = 10_000
"""No line of a card has more letters."""

WORDS = frozenset(
    ("id", "name", "type", "class", "universe", "trigger", "alternate_name", "form", "subname", "version",
     "cost_or_level", "clan", "race", "nation", "skill_icon", "element", "trait", "traits", "text", "text_lines", "job",
     "category", "materials")
)  # fmt: skip
"""The fields that hold a word, or some."""
NUMBERS = frozenset(
    ("cost", "attack", "defense", "atk", "def", "power", "shield", "grade", "critical", "level")
)  # fmt: skip
"""The fields that hold a number; a letter stands for one that is only known in play."""
MARKS = frozenset(("soul_bond", "token", "has_text", "ex_burst", "generic", "limit_break", "g_guardian"))
"""The fields that hold yes or no."""
BACK = "back"
"""The field that holds the other side of the card."""
_TABLE = re.compile(r"\s*\[\[\s*card\s*\]\]")


def records_in(file: Path) -> list[dict[str, Any]]:
    """The cards of a file; BadText names the line and the field where something is wrong."""
    text = _text(file)
    found = list(_of_toml(text, file) if file.suffix == ".toml" else _of_json(text, file))
    for line, record in found:
        _check(record, f"{file}, line {line}")
    return [dict(record) for _, record in found]


def _text(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        raise BadText(f"{file}: {getattr(problem, 'strerror', None) or problem}") from problem
    if len(data) > MOST_BYTES:
        raise BadText(f"{file}: more than {MOST_BYTES >> 20} MiB, which is no card file")
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise BadText(f"{file}, line {line}: byte {data[problem.start]:#04x} is not UTF-8") from problem


def _of_json(text: str, file: Path) -> Iterator[tuple[int, Any]]:
    """The lines with a record. Nothing but a line feed ends a line: other such characters may stand in a text."""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            yield number, json.loads(line, parse_constant=_no_constant)
        except json.JSONDecodeError as problem:
            raise BadText(f"{file}, line {number}, column {problem.colno}: {problem.msg}") from problem
        except (ValueError, RecursionError) as problem:
            raise BadText(f"{file}, line {number}: {problem}") from problem


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _of_toml(text: str, file: Path) -> Iterator[tuple[int, Any]]:
    """The tables with a record, each with the line it begins at."""
    # Not needed where the cache has the cards, and not quick to import.
    import tomllib

    try:
        records = tomllib.loads(text).get("card", [])
    except (ValueError, RecursionError) as problem:
        raise BadText(f"{file}: {problem}") from problem
    if not isinstance(records, list):
        raise BadText(f"{file}: cards are written as [[card]] tables")
    begins = [number for number, line in enumerate(text.split("\n"), start=1) if _TABLE.match(line)]
    for place, record in enumerate(records):
        yield begins[place] if len(begins) == len(records) else 1, record


def _check(record: object, place: str) -> None:
    """Every field that a card is made of holds what it has to."""
    if not isinstance(record, Mapping):
        raise BadText(f"{place}: a card is wanted, not {said(record)}")
    for field, held in record.items():
        where = f"{place}, {said(field)}"
        if held is None and field not in ("name", "type"):
            continue
        if field == BACK:
            _check(held, f"{where} side")
        elif field in WORDS:
            _check_words(held, where, field)
        elif field in NUMBERS and not (isinstance(held, str) and len(held) == 1):
            if isinstance(held, bool) or not isinstance(held, int) or abs(held) > MOST_NUMBER:
                raise BadText(f"{where}: a number is wanted, not {said(held)}")
        elif field in MARKS and not isinstance(held, bool):
            raise BadText(f"{where}: yes or no is wanted, not {said(held)}")


def _check_words(held: object, where: str, field: str) -> None:
    single = field in ("id", "name", "type")
    for word in [held] if isinstance(held, str) or single or not isinstance(held, list) else held:
        if not isinstance(word, str):
            raise BadText(f"{where}: {'a word' if single else 'words'} wanted, not {said(word)}")
        if len(word) > LONGEST_WORD:
            raise BadText(f"{where}: {len(word)} letters are no line of a card")
        if any("\ud800" <= letter <= "\udfff" for letter in word):
            raise BadText(f"{where}: half a character has no place in a text")
