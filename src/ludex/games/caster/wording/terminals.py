"""Words of card texts that no list can hold: traits in brackets, aether symbols, pairs of ATK and DEF."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludex.core.selectors import Filter, Is
from ludex.core.values import Fixed, Value, X
from ludex.games.caster.wording.spoken import Symbols, VoidWord
from ludex.games.caster.words import (
    BINGO,
    BREAK,
    DCT,
    DOUBLE_CORRUPT,
    ELEMENT,
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
_PLAIN = "plain"
_SMALL = "small"
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
        return [Match(end, value, None, _PLAIN) for end, _, value in found]

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The trait in brackets, or as it stood."""
        if not isinstance(value, str) or not value:
            return None
        return (value if style == _PLAIN else f"[{value}]"), None


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


def _symbol(tokens: Sequence[Token], position: int) -> str:
    """What stands in braces here."""
    if position + 2 < len(tokens) and tokens[position].text == "{" and tokens[position + 2].text == "}":
        return tokens[position + 1].text
    return ""


class ElementWord:
    """An element or Void, as a symbol `{Ignus}` or as a word (CC 209.2, 209.3): what a card of it fits."""

    proper = True
    expected = "an element"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The element here, if there is one."""
        name = _symbol(tokens, position)
        if name in ELEMENTS or name == VOID:
            return (Match(position + 3, _of(name), None, None),)
        if position < len(tokens) and (tokens[position].text in ELEMENTS or tokens[position].text == VOID):
            return (Match(position + 1, _of(tokens[position].text), None, _PLAIN),)
        if position < len(tokens) and tokens[position].text == VOID.lower():
            return (Match(position + 1, VoidWord(), None, _SMALL),)
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The symbol, or the word as it stood."""
        if isinstance(value, Is) and value.attribute == ELEMENT:
            name = value.value
        elif isinstance(value, VoidWord):
            if style == _SMALL:
                return VOID.lower(), None
            name = VOID
        else:
            return None
        return (name if style == _PLAIN else f"{{{name}}}"), None


def _of(name: str) -> Filter:
    return VoidWord() if name == VOID else Is(ELEMENT, name)


class AetherSymbols:
    """A run of aether symbols: elements first, then free aether, `{Ignus}{Ignus}{1}` (CC 907.5, 1002.3)."""

    proper = True
    expected = "aether symbols"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The whole run here, if there is one."""
        elements: list[str] = []
        free: Value | None = None
        start = position
        while name := _symbol(tokens, position):
            if free is not None:
                return ()
            if name in ELEMENTS:
                elements.append(name)
            elif name == "X":
                free = X()
            elif name.isdigit():
                free = Fixed(int(name))
            else:
                return ()
            position += 3
        if position == start:
            return ()
        return (Match(position, Symbols(tuple(elements), free or Fixed(0)), None, None),)

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The symbols one after the other."""
        if not isinstance(value, Symbols):
            return None
        symbols = "".join(f"{{{element}}}" for element in value.elements)
        if value.free == X():
            return f"{symbols}{{X}}", None
        if isinstance(value.free, Fixed) and (value.free.n or not symbols):
            return f"{symbols}{{{value.free.n}}}", None
        return (symbols, None) if value.free == Fixed(0) else None


class FreeAether:
    """So much free aether as a price, `{1}` (CC 1002.3)."""

    proper = True
    expected = "free aether"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The symbol here, if there is one."""
        name = _symbol(tokens, position)
        if name == "X":
            return (Match(position + 3, X(), None, None),)
        return (Match(position + 3, Fixed(int(name)), None, None),) if name.isdigit() else ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The symbol."""
        if value == X():
            return "{X}", None
        return (f"{{{value.n}}}", None) if isinstance(value, Fixed) else None


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
            return (Match(position + 3, found, None, _PLAIN),) if found else ()
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The two numbers, in brackets unless they stood without."""
        if not (isinstance(value, tuple) and len(value) == 2 and all(type(one) is int for one in value)):
            return None
        pair = "/".join(_ENDLESS if one == INFINITY else str(one) for one in value)
        return (pair if style == _PLAIN else f"[{pair}]"), None


def _pair(text: str) -> tuple[int, int] | None:
    parts = text.split("/")
    if len(parts) != 2 or not all(one == _ENDLESS or one.isdigit() for one in parts):
        return None
    one, other = (INFINITY if part == _ENDLESS else int(part) for part in parts)
    return one, other
