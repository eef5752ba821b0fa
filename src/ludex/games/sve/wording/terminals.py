"""Words of English card texts that no list can hold: play point icons, ordinals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ludex.text import Lexicon, Match
from ludex.text.tokens import Token

_ICON = re.compile(r"\[cost(\d\d)\]")
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)")


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
