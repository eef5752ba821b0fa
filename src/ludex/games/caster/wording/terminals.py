"""Words of card texts that no list can hold: traits in brackets, symbols in braces, pairs of ATK and DEF."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludex.games.caster.words import (
    BINGO,
    BREAK,
    DCT,
    DOUBLE_CORRUPT,
    ELEMENTS,
    ENTER,
    HUBRIS,
    INFINITY,
    LAST_WORDS,
    LETHARGY,
    PHI,
    QUICKCAST,
    RIDE,
    SLOW_START,
    SOUL_SEAL,
    STEP_UP,
    TRIPLE_CORRUPT,
    UNITED_FRONT,
    UNITY,
    UNIVERSAL,
    VANITY,
    VOID,
)
from ludex.text import Lexicon, Match
from ludex.text.tokens import Token

KEYWORDS = (
    DOUBLE_CORRUPT, TRIPLE_CORRUPT, BREAK, SLOW_START, QUICKCAST, ENTER, LAST_WORDS, UNITED_FRONT, SOUL_SEAL, HUBRIS,
    DCT, LETHARGY, VANITY, STEP_UP, UNITY, PHI, BINGO, RIDE, UNIVERSAL,
)  # fmt: skip
REST = "Rest"
TRAIT = "trait"
"""The open class of traits that stand without brackets."""
TOKEN = "token"
"""The open class of tokens that are described somewhere."""
_NO_TRAITS = frozenset((*KEYWORDS, REST, VOID, *ELEMENTS))
PLAIN = "plain"
"""The style of what stands without its marks."""
_ENDLESS = "\u221e"


class TraitName:
    """A race or trait: in brackets, or without them where the lexicon has it (CC 206)."""

    proper = True
    expected = "a trait"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The trait here, if there is one."""
        if position >= len(tokens):
            return ()
        text = tokens[position].text
        if text[0] == "[":
            name = text[1:-1]
            if name and name not in _NO_TRAITS and "/" not in name and not name.isdigit():
                return (Match(position + 1, name, None, None),)
            return ()
        found = lexicon.matches(TRAIT, tokens, position, proper=True)
        return [Match(end, value, None, PLAIN) for end, _, value in found]

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The trait in brackets, or as it stood."""
        if not isinstance(value, str) or not value:
            return None
        return (value if style == PLAIN else f"[{value}]"), None


class PlainTrait:
    """The name of a trait within other marks: any words up to the parenthesis."""

    proper = True
    expected = "the name of a trait"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The words up to the parenthesis that closes."""
        words: list[str] = []
        for end in range(position, len(tokens)):
            if tokens[end].text == ")":
                return (Match(end, " ".join(words), None, None),) if words else ()
            if not tokens[end].text[0].isalpha():
                return ()
            words.append(tokens[end].text)
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The name as it is."""
        return (value, None) if isinstance(value, str) and value else None


def symbol(tokens: Sequence[Token], position: int) -> str:
    """What stands in braces here."""
    if position + 2 < len(tokens) and tokens[position].text == "{" and tokens[position + 2].text == "}":
        return tokens[position + 1].text
    return ""


class BattleValues:
    """ATK and DEF as one, `[5000/5000]` or `5000/5000`; a number may be endless (CC 1014.2, 104.7)."""

    proper = True
    expected = "ATK and DEF"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The pair here, if there is one."""
        if position >= len(tokens):
            return ()
        text = tokens[position].text
        if text[0] == "[":
            found = _pair(text[1:-1])
            return (Match(position + 1, found, None, None),) if found else ()
        if position + 2 < len(tokens) and tokens[position + 1].text == "/":
            found = _pair(f"{text}/{tokens[position + 2].text}")
            return (Match(position + 3, found, None, PLAIN),) if found else ()
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The two numbers, in brackets unless they stood without."""
        if not (isinstance(value, tuple) and len(value) == 2 and all(type(one) is int for one in value)):
            return None
        pair = "/".join(_ENDLESS if one == INFINITY else str(one) for one in value)
        return (pair if style == PLAIN else f"[{pair}]"), None


def _pair(text: str) -> tuple[int, int] | None:
    parts = text.split("/")
    if len(parts) != 2 or not all(one == _ENDLESS or one.isdigit() for one in parts):
        return None
    one, other = (INFINITY if part == _ENDLESS else int(part) for part in parts)
    return one, other
