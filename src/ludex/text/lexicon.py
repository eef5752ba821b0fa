"""The open classes: words no table can list, given when a text is read (card names, traits, counter names,
...).

A terminal matches such words at a place and returns *all* matches, never the longest only: what follows
decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from ludex.text.tokens import MINUS, Token, tokenise

SINGULAR, PLURAL = "s", "p"


class Match(NamedTuple):
    """A terminal's find: the token after it, its value, its grammatical number, and how it was printed."""

    end: int
    value: object
    number: str | None
    style: str | None


class Terminal(Protocol):
    """A category whose phrases are not written in the table."""

    proper: bool
    expected: str

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """Every match that starts at the position."""

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The text and number of the value, or None where it is not one of this terminal's values."""


class _Branch:
    """A place in the trie: where each next word leads, and what ends here (text, value)."""

    __slots__ = ("ends", "next")

    def __init__(self) -> None:
        self.next: dict[str, _Branch] = {}
        self.ends: list[tuple[str, object]] = []


class Lexicon:
    """The words of the open classes, by class: `Lexicon({"name": [...], "trait": {"Beast": Trait.BEAST}})`.

    A list gives each text as its own value; a mapping gives text -> value. `guess` names the classes in
    which a run of capitalised words is accepted although it is not listed; such a value is a `Guess`, so
    that a reading that rests on one says so.
    """

    def __init__(
        self,
        classes: Mapping[str, Iterable[str] | Mapping[str, object]] | None = None,
        *,
        guess: Iterable[str] = (),
    ) -> None:
        self.guess = frozenset(guess)
        self._roots: dict[str, _Branch] = {}
        self._folded: dict[str, _Branch] = {}
        self._texts: dict[str, dict[object, list[str]]] = {}
        for name, words in (classes or {}).items():
            self.add(name, words)

    def add(self, name: str, words: Iterable[str] | Mapping[str, object]) -> None:
        """The class has these words too."""
        pairs = words.items() if isinstance(words, Mapping) else ((word, word) for word in words)
        exact, folded = self._roots.setdefault(name, _Branch()), self._folded.setdefault(name, _Branch())
        texts = self._texts.setdefault(name, {})
        for text, value in pairs:
            tokens = tokenise(text)
            if not tokens:
                raise ValueError(f"an empty word in the class {name!r}")
            texts.setdefault(value, []).append(text)
            _grow(exact, [token.text for token in tokens], text, value)
            _grow(folded, [token.text.casefold() for token in tokens], text, value)

    def classes(self) -> tuple[str, ...]:
        """The classes there are."""
        return tuple(self._texts)

    def words(self, name: str) -> tuple[str, ...]:
        """Every word of the class, in alphabetical order."""
        return tuple(sorted(text for texts in self._texts.get(name, {}).values() for text in texts))

    def pairs(self, name: str) -> set[tuple[str, object]]:
        """Every word of the class with what it stands for."""
        return {(text, value) for value, texts in self._texts.get(name, {}).items() for text in texts}

    def matches(
        self, name: str, tokens: Sequence[Token], position: int, *, proper: bool
    ) -> list[tuple[int, str, object]]:
        """Every word of the class that starts at the position: (end, text, value)."""
        branch = (self._roots if proper else self._folded).get(name)
        found: list[tuple[int, str, object]] = []
        while branch is not None:
            found.extend((position, text, value) for text, value in branch.ends)
            if position == len(tokens):
                break
            word = tokens[position].text
            branch = branch.next.get(word if proper else word.casefold())
            position += 1
        return found

    def text(self, name: str, value: object, style: str | None) -> str | None:
        """The word of the class that stands for the value: the style's, else the first; None without any."""
        texts = self._texts.get(name, {}).get(value)
        if texts is None:
            return None
        return style if style in texts else texts[0]


def _grow(branch: _Branch, words: Iterable[str], text: str, value: object) -> None:
    for word in words:
        branch = branch.next.setdefault(word, _Branch())
    if (text, value) not in branch.ends:
        branch.ends.append((text, value))


class Guess(str):
    """A name nobody listed: a run of capitalised words where a name was expected."""

    __slots__ = ()


class OpenClass:
    """The words of one class of the lexicon; `proper` ones keep their capitals and are compared by them."""

    def __init__(self, name: str, *, proper: bool = True) -> None:
        self.name = name
        self.proper = proper
        self.expected = f"a {name}"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """Every word of the class here, listed ones first."""
        listed = lexicon.matches(self.name, tokens, position, proper=self.proper)
        found = [Match(end, value, None, text) for end, text, value in listed]
        if self.name in lexicon.guess:
            known = {match.end for match in found}
            found += [match for match in _capitalised(tokens, position) if match.end not in known]
        return found

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The listed word; the value itself where it is a guess or where there is no lexicon to ask."""
        if isinstance(value, Guess):
            return str(value), None
        if lexicon is not None:
            listed = lexicon.text(self.name, value, style)
            return None if listed is None else (listed, None)
        if style is not None:
            return style, None
        return (value, None) if isinstance(value, str) else None


_LONGEST_GUESS = 8


def _capitalised(tokens: Sequence[Token], position: int) -> list[Match]:
    """Each run of words that starts and ends with a capital, up to eight tokens."""
    found: list[Match] = []
    words: list[str] = []
    for end in range(position, min(len(tokens), position + _LONGEST_GUESS)):
        token = tokens[end]
        capital = token.text[0].isupper()
        if not (capital or (words and token.key in ("of", "the", "'s"))):
            break
        if words and token.start > tokens[end - 1].end:
            words.append(" ")
        words.append(token.text)
        if capital:
            found.append(Match(end + 1, Guess("".join(words)), None, None))
    return found


WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_LARGEST = 9  # digits: a larger number is no number of a card game, and int() of a huge one is slow


class Integers:
    """Whole numbers, `3`; the words `three` only where `words`, and then as style."""

    proper = False
    expected = "a number"

    def __init__(self, *, words: bool = False) -> None:
        self.words = words

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The number here, if there is one."""
        if position == len(tokens):
            return ()
        text = tokens[position].text
        if text.isascii() and text.isdigit() and len(text) <= _LARGEST and (text == "0" or text[0] != "0"):
            return (Match(position + 1, int(text), _number(int(text)), None),)
        if self.words and tokens[position].key in WORDS:
            value = WORDS.index(tokens[position].key)
            return (Match(position + 1, value, _number(value), "word"),)
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """Digits, or the word where the style says so."""
        if type(value) is not int or value < 0 or len(str(value)) > _LARGEST:
            return None
        if self.words and style == "word" and value < len(WORDS):
            return WORDS[value], _number(value)
        return str(value), _number(value)


class Signed:
    """Whole numbers with their sign, `+1`, `-3`; never plural or singular."""

    proper = False
    expected = "a number with its sign"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The signed number here, if there is one."""
        if position + 1 >= len(tokens) or tokens[position].key not in ("+", MINUS):
            return ()
        digits = Integers().matches(tokens, position + 1, lexicon)
        sign = 1 if tokens[position].key == "+" else -1
        return [
            Match(match.end, sign * match.value, None, "-0" if sign < 0 and match.value == 0 else None)
            for match in digits
            if isinstance(match.value, int)
        ]

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The number with `+` or `-`."""
        if type(value) is not int or len(str(abs(value))) > _LARGEST:
            return None
        return ("-0" if value == 0 and style == "-0" else f"{value:+d}"), None


def _number(value: int) -> str:
    return SINGULAR if value == 1 else PLURAL
