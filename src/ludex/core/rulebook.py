"""A rulebook as data: every rule's number, whether it is carried out, and what it says in a line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from ludex.core.errors import LudexError

STATUSES: Final = ("enforced", "defined", "table", "open")
"""Carried out and tested; a definition that other rules use; nothing to execute; not done yet."""

HEADER: Final = "rule\tstatus\tgist"
REASONED_HEADER: Final = f"{HEADER}\tuncited because"
"""With a column that a row may leave out: why no place in the code carries the rule out by itself."""

_NUMBER = re.compile(r"[A-Za-z0-9]+(?:[.:-][A-Za-z0-9]+)*\+?")
_TOKEN = re.compile(r"[0-9]+|[A-Za-z]+|\+")
_NEAREST = 4

Token = tuple[int, int, str]


class BadRulebook(LudexError):
    """A rulebook file that cannot be read; the message names file and line."""


class UnknownRule(LudexError):
    """A number the book does not have; the message names the nearest."""


@dataclass(frozen=True)
class RuleLine:
    """One numbered rule."""

    number: str
    status: str
    gist: str
    uncited_because: str = ""
    """Why no place in the code cites an enforced rule, such as "follows from 5.1.2"."""


@dataclass(frozen=True)
class BookFile:
    """A rulebook on the shelf of a game, not yet read."""

    name: str
    game: str
    file: Traversable

    def load(self) -> Rulebook:
        """The book, read and checked."""
        return Rulebook.load(self.file)


@dataclass(frozen=True)
class Rulebook:
    """All rules of one book, in the order of its file."""

    name: str
    lines: tuple[RuleLine, ...]
    _by_number: dict[str, RuleLine] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._by_number.update((line.number, line) for line in self.lines)

    @staticmethod
    def load(source: Path | Traversable) -> Rulebook:
        """The rulebook in that file, named after it."""
        try:
            text = source.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadRulebook(f"{source.name}: {problem}") from problem
        rows = text.removesuffix("\n").split("\n")
        if rows[0] not in (HEADER, REASONED_HEADER):
            raise BadRulebook(
                f"{source.name}, line 1: the header is {rows[0]!r}, not {REASONED_HEADER!r} or {HEADER!r}"
            )
        columns = rows[0].count("\t") + 1
        lines: list[RuleLine] = []
        places: dict[str, int] = {}
        for place, row in enumerate(rows[1:], start=2):
            where = f"{source.name}, line {place}"
            line = _read(row, where, columns)
            if line.number in places:
                raise BadRulebook(f"{where}: {line.number} stands in line {places[line.number]} already")
            places[line.number] = place
            lines.append(line)
        return Rulebook(source.name.removesuffix(".tsv"), tuple(lines))

    def dump(self) -> str:
        """The file's text, which `load` reads back as the same book."""
        reasoned = any(line.uncited_because for line in self.lines)
        rows = [REASONED_HEADER if reasoned else HEADER, *map(_row, self.lines)]
        return "\n".join(rows) + "\n"

    def __contains__(self, number: object) -> bool:
        return number in self._by_number

    def line(self, number: str) -> RuleLine:
        """The rule with that number."""
        found = self._by_number.get(number)
        if found is None:
            near = ", ".join(self.nearest(number))
            raise UnknownRule(f"{self.name} has no rule {number}; nearest: {near}")
        return found

    def nearest(self, number: str) -> tuple[str, ...]:
        """The few numbers that agree with it longest, the closest first."""
        asked = natural(number)
        ranked = sorted(self._by_number, key=lambda known: _distance(asked, natural(known)))
        return tuple(ranked[:_NEAREST])

    def counts(self) -> dict[str, int]:
        """How many rules have each status."""
        counts = dict.fromkeys(STATUSES, 0)
        for line in self.lines:
            counts[line.status] += 1
        return counts

    def with_status(self, *statuses: str) -> tuple[RuleLine, ...]:
        """The rules that have one of these statuses."""
        return tuple(line for line in self.lines if line.status in statuses)


def natural(number: str) -> tuple[Token, ...]:
    """A sort key: 2.9 before 2.10, 2.9 before 2.9.1, numbers before letters."""
    return tuple((0, int(token), "") if token.isdigit() else (1, 0, token.lower()) for token in _TOKEN.findall(number))


def _distance(asked: tuple[Token, ...], known: tuple[Token, ...]) -> tuple[int, int, tuple[Token, ...]]:
    """How far apart two numbers are: where they part, by how much, then the lower number first."""
    same = 0
    while same < min(len(asked), len(known)) and asked[same] == known[same]:
        same += 1
    gap = 0
    if same < len(known):
        wanted = asked[same][1] if same < len(asked) else 0
        gap = abs(known[same][1] - wanted)
    return -same, gap, known


def _row(line: RuleLine) -> str:
    """The row of the file that states the rule."""
    row = f"{line.number}\t{line.status}\t{line.gist}"
    return f"{row}\t{line.uncited_because}" if line.uncited_because else row


def _read(row: str, where: str, columns: int) -> RuleLine:
    """The rule a row of the file states."""
    fields = row.split("\t")
    if not 3 <= len(fields) <= columns:
        raise BadRulebook(f"{where}: {len(fields)} fields, not number, status and gist: {row!r}")
    number, status, gist, *reasons = fields
    if not _NUMBER.fullmatch(number):
        raise BadRulebook(f"{where}: {number!r} is no rule number")
    if status not in STATUSES:
        raise BadRulebook(f"{where}: {number} has the status {status!r}, not one of {', '.join(STATUSES)}")
    if not gist or gist != gist.strip():
        raise BadRulebook(f"{where}: the gist of {number} is empty or has spaces around it: {gist!r}")
    for reason in reasons:
        if status != "enforced":
            raise BadRulebook(f"{where}: {number} is {status}, so it needs no reason why nothing cites it")
        if not reason or reason != reason.strip():
            raise BadRulebook(f"{where}: the reason of {number} is empty or has spaces around it: {reason!r}")
    return RuleLine(number, status, gist, *reasons)


@cache
def shelved(game: str, book: str) -> Rulebook | None:
    """The rulebook of a game by its name; None where the game has none beside it."""
    file = files("ludex") / "games" / game / "rulebook" / f"{book}.tsv"
    return Rulebook.load(file) if file.is_file() else None


def find_books(games: Traversable) -> dict[str, BookFile]:
    """Every `GAME/rulebook/BOOK.tsv` below the given place, by the book's name."""
    books: dict[str, BookFile] = {}
    for game in sorted(games.iterdir(), key=lambda entry: entry.name):
        shelf = game / "rulebook"
        if not game.is_dir() or not shelf.is_dir():
            continue
        for file in sorted(shelf.iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".tsv"):
                name = file.name.removesuffix(".tsv")
                books[name] = BookFile(name, game.name, file)
    return books
