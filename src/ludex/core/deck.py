"""Deck lists: plain text such as `3 Card Name`, read with an error that names the line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from ludex.core.errors import BadDeck
from ludex.core.files import read_text, too_long

Entry = tuple[int, str]
"""How many, and the name."""

MAIN: Final = "main"
MAIN_HEADINGS: Final[Mapping[str, str]] = {"main": MAIN, "main deck": MAIN, "deck": MAIN}
"""What a list may write above its main deck; a game adds the headings of its other sections."""

DECK_LIST: Final = "deck list"
"""What a file with one is called where it cannot be read."""
MOST_BYTES: Final = 64 * 1024
MOST_LINES: Final = 500
MOST_COPIES: Final = 99
LONGEST_NAME: Final = 200

_ENTRY = re.compile(r"([0-9]+)(?:[xX×]| [x×])?\s+(\S.*)")
_FACT = re.compile(r"(name|format)\s*:\s*(.*)", re.IGNORECASE)
_HEADING = re.compile(r"[\[(<]?\s*([^\W\d_][\w ]*?)\s*[\])>]?\s*(?:\([0-9]+\))?\s*:?\s*(?:\([0-9]+\))?")
_UNSEEN: Final = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, halves of characters, and what ends a line or a paragraph."""
_TURNING: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""What turns the direction of the letters around it, so that another name is seen."""
_APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u201b\u02bc\uff07`\u00b4", "'"))


@dataclass(frozen=True)
class DeckList:
    """A deck as somebody wrote it down: names, not yet cards."""

    name: str
    sections: Mapping[str, tuple[Entry, ...]]
    """In the order they were written."""
    format: str = ""
    description: str = ""
    """What its first comment says."""

    def entries(self, section: str) -> tuple[Entry, ...]:
        return self.sections.get(section, ())

    def size(self, section: str) -> int:
        """How many cards the section has."""
        return sum(count for count, _ in self.entries(section))

    def dump(self) -> str:
        """The list as text, which `parse_deck` reads back as the same list."""
        lines = [f"# {self.description}"] if self.description else []
        lines.append(f"Name: {self.name}")
        if self.format:
            lines.append(f"Format: {self.format}")
        for section, entries in self.sections.items():
            lines.append(section.capitalize())
            lines.extend(f"{count} {name}" for count, name in entries)
        return "\n".join(lines) + "\n"


def written_alike(name: str) -> str:
    """The name as it is compared: composed, its apostrophes plain, its spaces single."""
    return " ".join(unicodedata.normalize("NFC", name).translate(_APOSTROPHES).split())


def misplaced(text: str) -> str:
    """The number of the first character that has no place in a name, because it steers what shows it; empty if none."""
    wrong = (char for char in text if char in _TURNING or unicodedata.category(char) in _UNSEEN)
    return next((f"U+{ord(char):04X}" for char in wrong), "")


def alike(name: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The known names most like it, the nearest first."""
    by_case: dict[str, str] = {one.casefold(): one for one in known}
    return tuple(by_case[one] for one in get_close_matches(name.casefold(), by_case, n=most, cutoff=0.55))


def nearest(name: str, known: Iterable[str], most: int = 3) -> str:
    """The known names most like it, as the end of an error message; nothing if none is."""
    found = alike(name, known, most)
    return f"; nearest: {', '.join(found)}" if found else ""


def read_deck(path: Path, headings: Mapping[str, str] = MAIN_HEADINGS) -> DeckList:
    """The list in that file, named after it unless it names itself."""
    found = parse_deck(read_text(path, MOST_BYTES, DECK_LIST, BadDeck), str(path), headings)
    if not any(found.sections.values()):
        raise BadDeck(f"{path}: there are no cards in it")
    return found


@dataclass(frozen=True)
class Written:
    """What stands in the text of a list, each line of cards with its number."""

    facts: Mapping[str, str]
    remarks: str
    sections: Mapping[str, tuple[tuple[int, str, int], ...]]
    """By section: how many, the name, and the line."""


def parse_deck(text: str, source: str = "", headings: Mapping[str, str] = MAIN_HEADINGS) -> DeckList:
    """The list that the text is; its name is that of the source unless it names itself."""
    found = parse_lines(text, source, headings)
    return DeckList(
        found.facts.get("name") or Path(source).stem or "deck",
        {name: tuple((count, card) for count, card, _ in entries) for name, entries in found.sections.items()},
        found.facts.get("format", "").lower(),
        found.remarks,
    )


def parse_lines(text: str, source: str = "", headings: Mapping[str, str] = MAIN_HEADINGS) -> Written:
    """The list that the text is, line by line."""
    where = source or "deck"
    if len(text) > MOST_BYTES:
        raise BadDeck(f"{where}: {too_long(MOST_BYTES, DECK_LIST)}")
    facts: dict[str, str] = {}
    sections: dict[str, list[tuple[int, str, int]]] = {}
    remarks: list[str] = []
    section = MAIN
    entries = 0
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        place = f"{where}, line {number}"
        line = _line(raw, place)
        if line.startswith("#"):
            if not facts and not sections:
                remarks.append(line.lstrip("# "))
            continue
        line = line.split(" # ", 1)[0].rstrip()
        if not line:
            continue
        entry = _ENTRY.fullmatch(line)
        fact = _FACT.fullmatch(line)
        if entry is not None:
            entries += 1
            if entries > MOST_LINES:
                raise BadDeck(f"{place}: more than {MOST_LINES} lines of cards, which is no deck list")
            sections.setdefault(section, []).append((*_entry(entry[1], entry[2], place), number))
        elif fact is not None:
            key = fact[1].lower()
            if key in facts:
                raise BadDeck(f"{place}: a second {key}")
            facts[key] = fact[2]
        else:
            section = _heading(line, headings, place)
            sections.setdefault(section, [])
    return Written(facts, " ".join(filter(None, remarks)), {name: tuple(entries) for name, entries in sections.items()})


def _line(raw: str, place: str) -> str:
    """The line in composed Unicode, without what surrounds it."""
    raw = raw.strip(" \t\r")
    wrong = misplaced(raw.replace("\t", " "))
    if wrong:
        raise BadDeck(f"{place}: the character {wrong} has no place in a deck list")
    return unicodedata.normalize("NFC", " ".join(raw.split()))


def _entry(count: str, name: str, place: str) -> Entry:
    """A line of cards."""
    if len(count) > 4 or not 1 <= int(count) <= MOST_COPIES:
        raise BadDeck(f"{place}: a count from 1 to {MOST_COPIES} is wanted, not {count[:12]}")
    if len(name) > LONGEST_NAME:
        raise BadDeck(f"{place}: a name of {len(name)} letters; {LONGEST_NAME} is the most")
    return int(count), name


def _heading(line: str, headings: Mapping[str, str], place: str) -> str:
    """The section that the line opens."""
    found = _HEADING.fullmatch(line) if len(line) <= LONGEST_NAME else None
    if found is not None:
        section = headings.get(found[1].lower())
        if section is not None:
            return section
    shown = line if len(line) <= 60 else f"{line[:57]}..."
    raise BadDeck(f"{place}: {shown!r} is no card line such as '3 Card Name' and no heading ({_known(headings)})")


def _known(headings: Mapping[str, str]) -> str:
    return ", ".join(dict.fromkeys(headings.values()))
