"""Words of card texts that no list can hold: clans, races and nations in angle brackets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ludex.games.vanguard.words import CLANS, CRAY_ELEMENTAL
from ludex.games.wording.terminals import spaced
from ludex.text import Lexicon, Match
from ludex.text.tokens import SLOT_OPEN, Token

_MOST = 6
_ALL_CLANS = frozenset(clan for clans in CLANS.values() for clan in clans) | {CRAY_ELEMENTAL}


class Bracketed:
    """A name in angle brackets, `<Royal Paladin>`, of a kind."""

    proper = True

    def __init__(self, expected: str, fits: Callable[[str], bool]) -> None:
        self.expected = expected
        self.fits = fits

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The name from one bracket to the other."""
        if position >= len(tokens) or tokens[position].key != "<":
            return ()
        for end in range(position + 1, min(len(tokens), position + _MOST + 2)):
            if tokens[end].text[0] == SLOT_OPEN:
                return ()
            if tokens[end].key == ">":
                inside = tokens[position + 1 : end]
                name = spaced(inside) if inside else ""
                return (Match(end + 1, name, None, None),) if name and self.fits(name) else ()
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The name in its brackets."""
        return (f"<{value}>", None) if isinstance(value, str) and self.fits(value) else None


def is_clan(name: str) -> bool:
    """Whether it is the name of a clan (VG 2.17.4)."""
    return name in _ALL_CLANS


def is_nation(name: str) -> bool:
    """Whether it is the name of a nation (VG 2.17.3)."""
    return name in CLANS


def is_race(name: str) -> bool:
    """Every other name in brackets is a race."""
    return not is_clan(name) and not is_nation(name)
