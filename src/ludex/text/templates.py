"""Templates: the words of a phrase, its slots, its agreement and its synonyms.

| written | means |
|---|---|
| `draw`, `.`, `[fanfare]` | a literal, read in any case; `a` reads and prints `a` and `an` |
| `{count:number}` | a slot of a category |
| `{count:number!}` | a slot that shares the phrase's number |
| `{what:noun#p}`, `{what:noun#s}` | a slot that must be plural, singular |
| `card(s)`, `class(es)` | singular or plural, by the phrase's number |
| `is~are`, `<<there's~there are>>` | the same with two words; in angle brackets with several |
| `<<whenever|when>>` | synonyms from the table's closed list; the first is canonical; one may be empty |
| `^`, `_` standing alone | a sentence starts here, does not start here (only for capitals) |
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import product

from ludex.text.errors import TableError
from ludex.text.lexicon import PLURAL, SINGULAR
from ludex.text.tokens import SLOT_CLOSE, SLOT_OPEN, tokenise

_SPECIAL = re.compile(
    r"<<(?P<group>.*?)>>"
    r"|\{(?P<name>[a-z_][a-z_0-9]*):(?P<category>[a-z_][a-z_0-9]*)(?P<mark>!|\#[sp])?\}"
    r"|(?P<stem>[^\W\d_][\w'-]*)\((?P<ending>e?s)\)"
    r"|(?P<one>[^\W\d_][\w'-]*)~(?P<many>[^\W\d_][\w'-]*)"
    r"|(?<!\S)(?P<sentence>[\^_])(?!\S)"
)
_MOST_VARIANTS = 64


@dataclass(frozen=True)
class Word:
    """A literal; `number` says in which number the phrase has it."""

    text: str
    key: str
    number: str | None = None


@dataclass(frozen=True)
class Slot:
    """A place for a phrase of another category; `mark` is "", "!" (shares the number), "s" or "p"."""

    name: str
    category: str
    mark: str


@dataclass(frozen=True)
class Start:
    """A sentence starts here (or does not): no text, only capitals."""

    sentence: bool


Element = Word | Slot | Start


@dataclass(frozen=True)
class Variant:
    """One way to print a phrase: the chosen synonyms, the number, and the elements in order."""

    choices: tuple[int, ...]
    number: str | None
    elements: tuple[Element, ...]


@dataclass(frozen=True)
class Template:
    """A template, spelled out: every variant, the canonical one first."""

    source: str
    slots: tuple[Slot, ...]
    groups: tuple[tuple[str, ...], ...]
    agrees: bool
    variants: tuple[Variant, ...]


# A template in pieces: an element, or agreement (singular, plural), or a group of synonyms.
_Agreement = tuple[tuple[Element, ...], tuple[Element, ...]]


@dataclass(frozen=True)
class _Group:
    options: tuple[tuple[_Piece, ...], ...]


_Piece = Element | _Agreement | _Group


def parse_template(source: str, *, closed: Collection[frozenset[str]]) -> Template:
    """The template spelled out; a TableError says what is wrong with it."""
    groups: list[tuple[str, ...]] = []
    pieces = _pieces(source, closed, groups)
    agrees = _has_agreement(pieces)
    slots = tuple(piece for piece in pieces if isinstance(piece, Slot))
    names = [slot.name for slot in slots]
    if len(set(names)) < len(names):
        raise TableError(f"{source!r} has a slot twice")
    total = 2 if agrees else 1
    for group in groups:
        total *= len(group)
    if total > _MOST_VARIANTS:
        raise TableError(f"{source!r} has {total} variants, more than {_MOST_VARIANTS}")
    variants: list[Variant] = []
    for choices in product(*(range(len(group)) for group in groups)):
        for number in (SINGULAR, PLURAL) if agrees else (None,):
            elements = tuple(_spell_out(pieces, iter(choices), number))
            variants.append(Variant(choices, number if _uses_number(elements) else None, elements))
    return Template(source, slots, tuple(groups), agrees, tuple(dict.fromkeys(variants)))


def _pieces(
    source: str, closed: Collection[frozenset[str]], groups: list[tuple[str, ...]] | None
) -> tuple[_Piece, ...]:
    specials: list[_Piece] = []

    def replace(match: re.Match[str]) -> str:
        specials.append(_special(match, source, closed, groups))
        return f"{SLOT_OPEN}{len(specials) - 1}{SLOT_CLOSE}"

    text = _SPECIAL.sub(replace, source)
    pieces: list[_Piece] = []
    for token in tokenise(text, slots=True):
        if token.text[0] == SLOT_OPEN:
            pieces.append(specials[int(token.text[1:-1])])
        elif token.text in "{}" or "~" in token.text or token.text in "<>|":
            raise TableError(f"{source!r}: {token.text!r} is not part of a slot, an agreement or a group")
        else:
            pieces.append(Word(token.text, token.key))
    return tuple(pieces)


def _special(
    match: re.Match[str],
    source: str,
    closed: Collection[frozenset[str]],
    groups: list[tuple[str, ...]] | None,
) -> _Piece:
    if match["name"] is not None:
        if groups is None:
            raise TableError(f"{source!r}: a slot within synonyms or agreement")
        return Slot(match["name"], match["category"], (match["mark"] or "").lstrip("#"))
    if match["stem"] is not None:
        return _agreement(match["stem"], match["stem"] + match["ending"])
    if match["one"] is not None:
        return _agreement(match["one"], match["many"])
    if match["sentence"] is not None:
        return Start(match["sentence"] == "^")
    inside = match["group"]
    if "|" not in inside:
        one, tilde, many = inside.partition("~")
        if not tilde or not one.strip() or not many.strip():
            raise TableError(f"{source!r}: <<{inside}>> is neither synonyms nor agreement")
        return _agreement(one, many)
    if groups is None:
        raise TableError(f"{source!r}: synonyms within synonyms")
    options = tuple(option.strip() for option in inside.split("|"))
    if len(set(options)) < len(options):
        raise TableError(f"{source!r}: <<{inside}>> has one option twice")
    if not any(set(options) <= allowed for allowed in closed):
        raise TableError(f"{source!r}: <<{inside}>> is not in the closed list of synonyms")
    groups.append(options)
    return _Group(tuple(_pieces(option, closed, None) for option in options))


def _agreement(one: str, many: str) -> _Piece:
    singular, plural = _words(one), _words(many)
    return singular, plural


def _words(text: str) -> tuple[Element, ...]:
    return tuple(Word(token.text, token.key) for token in tokenise(text))


def _has_agreement(pieces: tuple[_Piece, ...]) -> bool:
    return any(
        isinstance(piece, tuple)
        or (isinstance(piece, _Group) and any(_has_agreement(option) for option in piece.options))
        for piece in pieces
    )


def _spell_out(pieces: tuple[_Piece, ...], choices: Iterator[int], number: str | None) -> Iterator[Element]:
    for piece in pieces:
        if isinstance(piece, tuple):
            singular, plural = piece
            for element in singular if number == SINGULAR else plural:
                assert isinstance(element, Word)
                yield Word(element.text, element.key, number if singular != plural else None)
        elif isinstance(piece, _Group):
            yield from _spell_out(piece.options[next(choices)], choices, number)
        else:
            yield piece


def _uses_number(elements: tuple[Element, ...]) -> bool:
    return any(isinstance(element, Word) and element.number is not None for element in elements)
