"""What was decided where a book is unclear, by the rules it is about: read from `docs/rulings.md`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

PACKED = files("ludex") / "games" / "rulings.md"
"""Where the page lies in an installed package."""
PAGE = Path(__file__).resolve().parents[3] / "docs" / "rulings.md"
"""Where it lies in a checkout."""

_BOOK = re.compile(r"^## .*\(([\w-]+)\)\s*$")
_RULE = re.compile(r"^### (\S+)\s*$")


@dataclass(frozen=True)
class Ruling:
    """What was decided on a rule."""

    book: str
    number: str
    text: str

    def cites(self, number: str) -> bool:
        """Whether it is about this rule, or rests on it."""
        return (
            self.number == number or re.search(rf"(?<![\w.:]){re.escape(number)}(?![\w:]|\.\w)", self.text) is not None
        )


@cache
def rulings() -> tuple[Ruling, ...]:
    """Every ruling there is, in the order of the page."""
    text = (PACKED if PACKED.is_file() else PAGE).read_text(encoding="utf-8")
    return parse(text)


def parse(text: str) -> tuple[Ruling, ...]:
    """The rulings of a page."""
    found: list[Ruling] = []
    book = number = ""
    lines: list[str] = []

    def end() -> None:
        if number:
            found.append(Ruling(book, number, "\n".join(lines).strip()))

    for line in text.splitlines():
        if heading := _BOOK.match(line):
            end()
            book, number, lines = heading[1], "", []
        elif heading := _RULE.match(line):
            end()
            number, lines = heading[1], []
        else:
            lines.append(line)
    end()
    return tuple(found)


@cache
def rulings_on(book: str, number: str) -> tuple[Ruling, ...]:
    """The rulings on this rule, those that stand under it first."""
    found = [one for one in rulings() if one.book == book and one.cites(number)]
    return tuple(sorted(found, key=lambda one: one.number != number))
