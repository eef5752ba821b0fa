"""Card files of every kind as records, each with its place: JSON lines, TOML, CSV and Cockatrice's XML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from ludex.core.errors import BadText, said
from ludex.games import card_files, needed
from ludex.games.card_fields import BACK, STEERING, check
from ludex.library import cockatrice, csv_files
from ludex.library.identity import DATE, ERRATA
from ludex.library.repairing import repaired

PLAIN = (str, int, float, bool)


@dataclass(frozen=True)
class Placed:
    """A record, the place it was read at, and what was mended of it."""

    place: str
    record: dict[str, Any]
    repaired: tuple[str, ...] = ()


def read_file(file: Path, game: str) -> list[Placed]:
    """The cards of a file, all of them good; BadText names the line and the field where one is not."""
    fields = needed(game, "compiler").FIELDS
    found = []
    for place, raw in _raw(file):
        if not isinstance(raw, dict):
            raise BadText(f"{place}: a card is wanted, not {said(raw)}")
        record, notes = repaired(raw)
        check(record, place)
        fields.check(record, place)
        record = _kept(record)
        _check_letters(record, place)
        _check_print(record, place)
        found.append(Placed(place, record, tuple(notes)))
    if not found:
        raise BadText(f"{file}: there are no cards in it")
    return found


def _raw(file: Path) -> Iterator[tuple[str, Any]]:
    kind = file.suffix.lower()
    if kind == ".csv":
        return csv_files.raw_in(file)
    if kind == ".xml":
        return cockatrice.raw_in(file)
    return card_files.raw_in(file)


def _kept(record: dict[str, Any]) -> dict[str, Any]:
    """The record without tables in fields that no card has; a day is written as one writes it."""
    found = {}
    for field, held in record.items():
        if isinstance(held, date):
            found[field] = held.isoformat()
        elif field == BACK or held is None or isinstance(held, PLAIN) or _is_list(held):
            found[field] = held
    return found


def _is_list(held: object) -> bool:
    return isinstance(held, list) and all(isinstance(one, PLAIN) for one in held)


def _check_letters(record: dict[str, Any], place: str) -> None:
    """Fields that no card has are kept and shown too: nothing in them steers what shows it."""
    for field, held in record.items():
        for word in (field, *(held if isinstance(held, list) else [held])):
            wrong = STEERING.search(word) if isinstance(word, str) else None
            if wrong:
                raise BadText(f"{place}, {said(field)}: the character U+{ord(wrong[0]):04X} has no place on a card")


def _check_print(record: dict[str, Any], place: str) -> None:
    """What only the library asks for: a number, and when and why it was printed."""
    number = record.get("id")
    if not isinstance(number, str) or not number.strip():
        raise BadText(f"{place}, 'id': a card of the library has a printed number, not {said(number)}")
    if not isinstance(record.get(ERRATA) or False, bool):
        raise BadText(f"{place}, {ERRATA!r}: yes or no is wanted, not {said(record[ERRATA])}")
    day = record.get(DATE) or ""
    if not isinstance(day, str) or (day and not _is_date(day)):
        raise BadText(f"{place}, {DATE!r}: a day such as 2024-05-31 is wanted, not {said(day)}")


def _is_date(word: str) -> bool:
    try:
        return len(word) == 10 and bool(date.fromisoformat(word))
    except ValueError:
        return False
