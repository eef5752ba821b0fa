"""What the fields of a card may hold: a word, words, a number, yes or no; and which words the cards of a game know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludex.core.errors import BadText, said

MOST_NUMBER = 1_000_000
"""No card prints a larger number."""
LONGEST_WORD = 10_000
"""No line of a card has more letters."""
BLANK = ("", "-")
"""What card lists write where nothing is printed."""

WORD = frozenset(
    ("id", "name", "type", "class", "universe", "alternate_name", "form", "subname", "version", "cost_or_level",
     "skill_icon")
)  # fmt: skip
"""The fields that hold one word."""
LISTS = frozenset(("element", "trait", "traits", "text", "text_lines", "job", "category", "materials"))
"""The fields that hold a list: of words, or of the lines of a text."""
WORDS = frozenset(("clan", "race", "nation", "trigger"))
"""The fields that hold one word or a list of them."""
NUMBERS = frozenset(("cost", "attack", "defense", "atk", "def", "power", "shield", "grade", "critical", "level"))
"""The fields that hold a number."""
LETTERS = ("X", "\u221e")
"""What may be printed instead of a number: one that is chosen in play, and infinity."""
MARKS = frozenset(("soul_bond", "token", "has_text", "ex_burst", "generic", "limit_break", "g_guardian"))
"""The fields that hold yes or no."""
BACK = "back"
"""The field that holds the other side of the card."""
STEERING = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, halves of characters, and what ends lines or turns the direction of letters: what steers whatever
shows it. The same as in names of deck lists (`core.deck.misplaced`)."""
ALWAYS = ("name", "type")
"""The fields that every card has."""


@dataclass(frozen=True)
class Fields:
    """What the fields of a game's cards hold, beside what all cards do."""

    words: Mapping[str, Iterable[str]]
    """For a field the words that the book knows; fields that are not here hold any."""
    letters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For a field the letters that may be printed instead of a number; nothing but a number in the others."""
    needed: tuple[str, ...] = ()
    """The fields that every card of the game has, beside its name and its type."""

    def check(self, record: Mapping[str, Any], place: str = "") -> None:
        """BadText names the place, the field, what it holds and what it may hold."""
        place = place or f"the card {said(record.get('name'))}"
        check(record, place)
        for name in (*ALWAYS, *self.needed):
            if record.get(name) is None:
                raise BadText(f"{place}: there is no {name!r}, which every card of the game has")
        for name, known in self.words.items():
            held = record.get(name)
            if held is None or held in BLANK:
                continue
            for word in [held] if isinstance(held, str) else held:
                if word not in known:
                    raise BadText(f"{place}, {name!r}: {said(word)} is none of {', '.join(known)}")
        for name in NUMBERS & record.keys():
            held = record[name]
            if isinstance(held, str) and held not in self.letters.get(name, ()):
                raise BadText(f"{place}, {name!r}: a number is wanted, not {said(held)}")
        if record.get(BACK) is not None:
            self.check(record[BACK], f"{place}, {BACK!r} side")


def check(record: object, place: str) -> None:
    """Every field that a card is made of holds what it has to, in whatever game; else BadText names place and field."""
    if not isinstance(record, Mapping):
        raise BadText(f"{place}: a card is wanted, not {said(record)}")
    for name, held in record.items():
        where = f"{place}, {said(name)}"
        if held is None and name not in ALWAYS:
            continue
        if name == BACK:
            check(held, f"{where} side")
        elif name in WORD:
            _check_word(held, where)
        elif name in LISTS or (name in WORDS and not isinstance(held, str)):
            _check_list(held, where)
        elif name in WORDS:
            _check_word(held, where)
        elif name in NUMBERS and held not in LETTERS:
            if isinstance(held, bool) or not isinstance(held, int):
                raise BadText(f"{where}: a number is wanted, not {said(held)}")
            if not 0 <= held <= MOST_NUMBER:
                raise BadText(f"{where}: a number from 0 to {MOST_NUMBER} is wanted, not {said(held)}")
        elif name in MARKS and not isinstance(held, bool):
            raise BadText(f"{where}: yes or no is wanted, not {said(held)}")
    if isinstance(record.get("name"), str) and not record["name"].strip():
        raise BadText(f"{place}, 'name': a card has a name, not {said(record['name'])}")


def _check_list(held: object, where: str) -> None:
    if not isinstance(held, list | tuple):
        raise BadText(f"{where}: a list of words or lines is wanted, not {said(held)}")
    for word in held:
        _check_word(word, where)


def _check_word(word: object, where: str) -> None:
    if not isinstance(word, str):
        raise BadText(f"{where}: a word is wanted, not {said(word)}")
    if len(word) > LONGEST_WORD:
        raise BadText(f"{where}: {len(word)} letters are no line of a card")
    wrong = STEERING.search(word)
    if wrong:
        raise BadText(f"{where}: the character U+{ord(wrong[0]):04X} has no place on a card")
