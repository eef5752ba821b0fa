"""Words of card texts that no list can hold: play point icons, parts of names in quotes, counters' names, ordinals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from ludex.text import Lexicon, Match
from ludex.text.tokens import CLOSE, OPEN, SLOT_OPEN, Token

_ICON = re.compile(r"\[cost(\d\d)\]")
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)")
_MOST_QUOTED = 6
_MOST_COUNTER = 3


class PlayPoints:
    """A play point icon: `[cost02]` is 2 (SVE 5.3.1.1)."""

    proper = False
    expected = "a play point icon"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The icon here, if there is one."""
        found = _ICON.fullmatch(tokens[position].key) if position < len(tokens) else None
        return (Match(position + 1, int(found[1]), None, None),) if found else ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The icon with its two digits."""
        if type(value) is not int or not 0 <= value <= 99:
            return None
        return f"[cost{value:02d}]", None


class QuotedWords:
    """A part of a name, up to the quote that closes it (SVE 2.1.2)."""

    proper = True
    expected = "a part of a name"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """Everything up to the closing quote."""
        if position == 0 or position >= len(tokens) or tokens[position - 1].key != OPEN:
            return ()
        for end in range(position, min(len(tokens), position + _MOST_QUOTED + 1)):
            if tokens[end].text[0] == SLOT_OPEN:
                return ()
            if tokens[end].key == CLOSE:
                return (Match(end, _spaced(tokens[position:end]), None, None),) if end > position else ()
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The words as they are."""
        return (value, None) if isinstance(value, str) else None


class CounterName:
    """The words before "counter" or "counters" (SVE 15.1.2.1)."""

    proper = True
    expected = "the name of a counter"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """One to three words that "counter" follows."""
        for end in range(position + 1, min(len(tokens), position + _MOST_COUNTER + 1)):
            if not tokens[end - 1].text.isalpha():
                return ()
            if tokens[end].key in ("counter", "counters"):
                return (Match(end, _spaced(tokens[position:end]), None, None),)
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The name as it is."""
        return (value, None) if isinstance(value, str) and value else None


class Ordinals:
    """`3rd` is 3."""

    proper = False
    expected = "an ordinal"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The ordinal here, if there is one."""
        found = _ORDINAL.fullmatch(tokens[position].key) if position < len(tokens) else None
        if found is None or ordinal(int(found[1])) != tokens[position].key:
            return ()
        return (Match(position + 1, int(found[1]), None, None),)

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """Digits and their ending."""
        return (ordinal(value), None) if type(value) is int and value > 0 else None


def ordinal(number: int) -> str:
    """The number with its ending: 1st, 2nd, 3rd, 11th."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"


def _spaced(tokens: Sequence[Token]) -> str:
    words = [tokens[0].text]
    for before, token in pairwise(tokens):
        words.append(" " + token.text if token.start > before.end else token.text)
    return "".join(words)
