"""Card files in CSV: the first line names the fields; lists are parted by semicolons or strokes, lines of text too."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludex.core.errors import BadText, said
from ludex.games.card_fields import LISTS, LONGEST_WORD, MARKS, NUMBERS
from ludex.games.card_files import text_of
from ludex.library.identity import ERRATA
from ludex.library.repairing import FALSE, TRUE

LONGEST_CELL = 100 * LONGEST_WORD
PARTING = (";", "|")


def raw_in(file: Path) -> Iterator[tuple[str, Any]]:
    """The rows as records, each with the line it begins at."""
    text = text_of(file)
    if "\0" in text:
        # The reader of CSV does not take it, and does not say where it is.
        line = text.count("\n", 0, text.index("\0")) + 1
        raise BadText(f"{file}, line {line}: the character U+0000 has no place in a card file")
    csv.field_size_limit(LONGEST_CELL)
    rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    names: list[str] = []
    line = 1
    try:
        for row in rows:
            place = f"{file}, line {line}"
            line = rows.line_num + 1
            if not any(cell.strip() for cell in row):
                continue
            if not names:
                names = _header(row, place)
                continue
            if len(row) != len(names):
                raise BadText(f"{place}: {len(row)} cells, but the first line names {len(names)} fields")
            yield place, {name: value_of(name, cell) for name, cell in zip(names, row, strict=True) if cell.strip()}
    except csv.Error as problem:
        raise BadText(f"{file}, line {line}: {problem}") from problem


def _header(row: list[str], place: str) -> list[str]:
    names = [cell.strip().lower() for cell in row]
    for number, name in enumerate(names):
        if not name:
            raise BadText(f"{place}, column {number + 1}: a field has a name")
        if name in names[:number]:
            raise BadText(f"{place}, {said(name)}: this field is named twice")
    for name in ("id", "name", "type"):
        if name not in names:
            raise BadText(f"{place}: there is no column {name!r}, which every card has")
    return names


def value_of(field: str, cell: str) -> Any:
    """What a cell says, in the way of the format; what makes no sense stays as it is, to be refused."""
    cell = cell.strip()
    if field in LISTS:
        # A cell of several lines has them for its parts: what else it has is in the text.
        mark = next((one for one in ("\n", *PARTING) if one in cell), "\n")
        return [part.strip() for part in cell.split(mark) if part.strip()]
    if field in NUMBERS and cell.isascii() and cell.isdigit() and len(cell) <= 9:
        return int(cell)
    if field in MARKS or field == ERRATA:
        word = cell.casefold()
        return True if word in TRUE else False if word in FALSE else cell
    return cell
