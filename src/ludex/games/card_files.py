"""Card files: one JSON object a line, or `[[card]]` tables in TOML; what is wrong is told with its line and field."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from ludex.core.errors import BadText, said
from ludex.core.files import deep_key, read_text
from ludex.games.card_fields import check

MOST_BYTES = 64 * 1024 * 1024
MOST_DIGITS = 1_000
"""No number is read that has more."""
DEEP = "lists and tables are nested too deep"
_TABLE = re.compile(r"\s*\[\[\s*card\s*\]\]")


def records_in(file: Path) -> list[dict[str, Any]]:
    """The cards of a file; BadText names the line and the field where something is wrong."""
    return [record for _, record in placed_in(file)]


def placed_in(file: Path) -> list[tuple[str, dict[str, Any]]]:
    """The cards of a file, each with its place: the file and the line."""
    found = []
    for place, record in raw_in(file):
        check(record, place)
        found.append((place, dict(record)))
    return found


def raw_in(file: Path) -> Iterator[tuple[str, Any]]:
    """What a file has where cards should be, each with its place; nobody has looked at it yet."""
    text = text_of(file)
    placed = _of_toml(text, file) if file.suffix == ".toml" else _of_json(text, file)
    for line, record in placed:
        yield f"{file}, line {line}", record


def text_of(file: Path) -> str:
    """The text of a card file."""
    return read_text(file, MOST_BYTES, "card file", BadText).removeprefix("\ufeff")


def _of_json(text: str, file: Path) -> Iterator[tuple[int, Any]]:
    """The lines with a record. Nothing but a line feed ends a line: other such characters may stand in a text."""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            yield number, json.loads(line, parse_constant=_no_constant, parse_int=_number, object_pairs_hook=_record)
        except json.JSONDecodeError as problem:
            raise BadText(f"{file}, line {number}, column {problem.colno}: {problem.msg}") from problem
        except BadField as problem:
            raise BadText(f"{file}, line {number}, {problem}") from problem
        except ValueError as problem:
            raise BadText(f"{file}, line {number}: {problem}") from problem
        except RecursionError as problem:
            raise BadText(f"{file}, line {number}: {DEEP}") from problem


class BadField(ValueError):
    """A field that cannot be read, by its name."""


@dataclass(frozen=True)
class Endless:
    """A number that is too long to be read."""

    digits: int

    def __repr__(self) -> str:
        return f"a number of {self.digits} digits"


def _number(text: str) -> int | Endless:
    return int(text) if len(text) <= MOST_DIGITS else Endless(len(text.lstrip("-")))


def _record(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields, each written once."""
    found: dict[str, Any] = {}
    for name, held in pairs:
        if name in found:
            raise BadField(f"{said(name)}: this field is written twice")
        found[name] = held
    return found


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _of_toml(text: str, file: Path) -> Iterator[tuple[int, Any]]:
    """The tables with a record, each with the line it begins at."""
    # Not needed where the cache has the cards, and not quick to import.
    import tomllib

    line = deep_key(text)
    if line is not None:
        raise BadText(f"{file}, line {line}: {DEEP}")
    try:
        records = tomllib.loads(text).get("card", [])
    except tomllib.TOMLDecodeError as problem:
        raise BadText(f"{file}: {problem}") from problem
    except ValueError as problem:
        raise BadText(f"{file}: a number has too many digits to be read") from problem
    except RecursionError as problem:
        raise BadText(f"{file}: {DEEP}") from problem
    if not isinstance(records, list):
        raise BadText(f"{file}: cards are written as [[card]] tables")
    begins = [number for number, line in enumerate(text.split("\n"), start=1) if _TABLE.match(line)]
    for place, record in enumerate(records):
        yield begins[place] if len(begins) == len(records) else 1, record
