"""A deck as a file of any format states it: names and numbers, not yet cards of a game."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ludex.core.deck import LONGEST_NAME, MAIN, MOST_COPIES, misplaced
from ludex.core.errors import BadDeck, said, short

SIDE: Final = "side"
"""Cards that a format keeps beside the main deck without saying what for."""
TOKENS: Final = "tokens"
"""What effects make: it is on a list for show, and no part of the deck."""
UNNAMED: Final = "deck"
"""What a deck is called that has no name."""
MOST_LINES: Final = 500
LONGEST_TITLE: Final = 200
LONGEST_REMARK: Final = 2000
LONGEST_NUMBER: Final = 40


@dataclass(frozen=True)
class Line:
    """So many of a card, by its name, its printed number, or both."""

    count: int
    name: str
    number: str = ""
    where: str = ""
    """The line or field of the file."""
    id: str = ""
    """What a program calls the card by, if that is neither its name nor its number."""

    @property
    def written(self) -> str:
        """The card as a message names it."""
        return self.name or self.number

    @property
    def bare(self) -> str:
        """The name without the number behind it, for formats that have a field for the number."""
        return self.name.removesuffix(f" ({self.number})") if self.number else self.name


@dataclass(frozen=True)
class Sheet:
    """A deck as it was written down somewhere."""

    name: str
    sections: Mapping[str, tuple[Line, ...]]
    """By what the file calls them, in the order they stand there."""
    game: str = ""
    """The game, if the file tells it."""
    format: str = ""
    """What a deck is to be legal in, if the file tells it."""
    description: str = ""
    written_as: str = ""
    """The format of the file."""

    @property
    def cards(self) -> int:
        """How many cards are on it."""
        return sum(line.count for lines in self.sections.values() for line in lines)


class Gathering:
    """The sections of a sheet that is being read, with the limits of all formats."""

    def __init__(self) -> None:
        self.sections: dict[str, list[Line]] = {}
        self.lines = 0

    def add(self, section: str, line: Line) -> None:
        """One more line; BadDeck if there are too many, or nothing tells the card."""
        self.lines += 1
        if self.lines > MOST_LINES:
            raise BadDeck(f"{line.where}: more than {MOST_LINES} lines of cards, which is no deck list")
        if not line.name and not line.number:
            raise BadDeck(f"{line.where}: neither a name nor a number says which card this is")
        self.sections.setdefault(section, []).append(line)

    def sheet(self, title: str, written_as: str, game: str = "", form: str = "", description: str = "") -> Sheet:
        """What was gathered; BadDeck if it is nothing."""
        if not self.lines:
            raise BadDeck("deck: there are no cards in it")
        sections = {name: tuple(lines) for name, lines in self.sections.items()}
        return Sheet(title or UNNAMED, sections, game, form.lower(), description, written_as)


def clean(value: object, where: str, most: int = LONGEST_NAME) -> str:
    """A text from outside: composed, its spaces single, with nothing in it that steers what shows it."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BadDeck(f"{where}: a text is wanted, not {said(value)}")
    if len(value) > 4 * most:
        raise BadDeck(f"{where}: {len(value)} letters; {most} is the most")
    text = unicodedata.normalize("NFC", " ".join(value.split()))
    wrong = misplaced(text)
    if wrong:
        raise BadDeck(f"{where}: the character {wrong} has no place in a deck list")
    if len(text) > most:
        raise BadDeck(f"{where}: {len(text)} letters; {most} is the most")
    return text


def counted(value: object, where: str) -> int:
    """How many of a card: a whole number, or its digits."""
    digits = value.strip() if isinstance(value, str) else value
    if isinstance(digits, str) and digits.isascii() and digits.isdigit() and len(digits) <= 4:
        digits = int(digits)
    if isinstance(digits, bool) or not isinstance(digits, int) or not 1 <= digits <= MOST_COPIES:
        raise BadDeck(f"{where}: a count from 1 to {MOST_COPIES} is wanted, not {short(said(value))}")
    return digits


def numbered(value: object, where: str) -> str:
    """A printed number; a plain whole number is one too."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**12:
        value = str(value)
    return clean(value, where, LONGEST_NUMBER)


def only_main(sheet: Sheet, title: str) -> tuple[Line, ...]:
    """The cards of a sheet with a main deck alone, which is all that a format has room for."""
    for section, lines in sheet.sections.items():
        if section != MAIN and lines:
            raise BadDeck(f"{sheet.name}: {title} has no place for the section {section}")
    return sheet.sections.get(MAIN, ())
