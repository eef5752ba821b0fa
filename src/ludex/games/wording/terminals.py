"""Words of card texts that no list can hold: parts of names in quotes, names in brackets, counters' names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from ludex.text import Lexicon, Match
from ludex.text.tokens import CLOSE, OPEN, SLOT_OPEN, Token

_MOST_QUOTED = 6
_MOST_COUNTER = 3


class QuotedWords:
    """A name or a part of one, up to the quote that closes it."""

    proper = True
    expected = "a part of a name"

    def __init__(self, most: int = _MOST_QUOTED) -> None:
        self.most = most

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """Everything up to the closing quote."""
        if position == 0 or position >= len(tokens) or tokens[position - 1].key != OPEN:
            return ()
        for end in range(position, min(len(tokens), position + self.most + 1)):
            if tokens[end].text[0] == SLOT_OPEN:
                return ()
            if tokens[end].key == CLOSE:
                return (Match(end, spaced(tokens[position:end]), None, None),) if end > position else ()
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The words as they are."""
        return (value, None) if isinstance(value, str) else None


class Bracketed:
    """A name in angle brackets, `<Royal Paladin>`, of a kind."""

    proper = True

    def __init__(self, expected: str, most: int, fits: Callable[[str], bool] = bool) -> None:
        self.expected = expected
        self.most = most
        self.fits = fits

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The name from one bracket to the other."""
        if position >= len(tokens) or tokens[position].key != "<":
            return ()
        for end in range(position + 1, min(len(tokens), position + self.most + 2)):
            if tokens[end].text[0] == SLOT_OPEN:
                return ()
            if tokens[end].key == ">":
                inside = tokens[position + 1 : end]
                name = spaced(inside) if inside else ""
                return (Match(end + 1, name, None, None),) if name and self.fits(name) else ()
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The name in its brackets."""
        return (f"<{value}>", None) if isinstance(value, str) and value and self.fits(value) else None


class CounterName:
    """One to three words before the word for a counter."""

    proper = True
    expected = "the name of a counter"

    def __init__(self, *words: str) -> None:
        self.words = words

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The words that the word for a counter follows."""
        for end in range(position + 1, min(len(tokens), position + _MOST_COUNTER + 1)):
            if not tokens[end - 1].text[0].isalpha():
                return ()
            if tokens[end].text in self.words:
                return (Match(end, spaced(tokens[position:end]), None, None),)
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The name as it is."""
        return (value, None) if isinstance(value, str) and value else None


def spaced(tokens: Sequence[Token]) -> str:
    """The words of the tokens as they stand in the text."""
    words = [tokens[0].text]
    for before, token in pairwise(tokens):
        words.append(" " + token.text if token.start > before.end else token.text)
    return "".join(words)
