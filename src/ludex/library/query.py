"""The language cards are looked for in: `type:forward element:fire cost<=3 text:"EX BURST" -name:...`.

Terms that stand beside each other all have to hold; `or` between them takes either, `-` before one its contrary, and
parentheses keep together. A term is a word that the name contains, or a field with what it has to be:

    field:word     the field contains the word; a field with a number is that number
    field=word     the field is the word, and nothing else
    field!=word    it is not
    field<number   less; so <=, > and >=

Capitals and small letters are the same. What has spaces stands in quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ludex.core.deck import nearest, written_alike
from ludex.core.errors import LudexError, said
from ludex.games.card_fields import NUMBERS
from ludex.library.identity import ALSO_CALLED

LONGEST = 1000
"""No query has more letters."""
DEEPEST = 50
"""No query has more parentheses within each other."""
NAME, TEXT, IS, NUMBER = "name", "text_lines", "is", "id"
SPOKEN = {**ALSO_CALLED, "number": NUMBER}
"""Other words for fields."""
STATES = ("understood", "declined", "shipped", "own", "reprinted")
"""What `is:` asks for."""

Looked = Mapping[str, Any]
"""What is looked at: the record of a card, with `is` and all its numbers as `id`."""
Test = Callable[[Looked], bool]

_PART = re.compile(
    r"""\s*(?:(?P<sign>[()]|-(?=\S))|(?:(?P<field>[^\W\d][\w-]*)\s?(?P<how><=|>=|!=|[:=<>]))?"""
    r"""(?:"(?P<quoted>[^"]*)"|(?P<word>[^\s()"]+)))"""
)

_LACKING = re.compile(r"[^\W\d][\w-]*(?:<=|>=|!=|[:=<>])")


class BadQuery(LudexError):
    """A query that cannot be read; the word is named."""


@dataclass(frozen=True)
class Part:
    """A sign, a word, or a field with what it has to be."""

    sign: str
    field: str
    how: str
    word: str
    written: str
    quoted: bool


def parse(query: str, fields: Collection[str]) -> Test:
    """What the query asks of a card; BadQuery names the word that makes no sense."""
    if not isinstance(query, str):
        raise BadQuery(f"a query is words, not {said(query)}")
    if len(query) > LONGEST:
        raise BadQuery(f"a query of {len(query)} letters; {LONGEST} is the most")
    parts = list(_parts(query))
    known = {NAME, TEXT, IS, NUMBER, *(ALSO_CALLED.get(field, field) for field in fields)}
    parser = _Parser(parts, known)
    if not parts:
        return lambda card: True
    found = parser.either(0)
    if parser.place < len(parts):
        raise BadQuery(f"nothing was opened that {said(parts[parser.place].written)} could close")
    return found


def _parts(query: str) -> Iterator[Part]:
    place = 0
    end = len(query.rstrip())
    while place < end:
        found = _PART.match(query, place)
        if found is None:
            rest = query[place:].strip()
            if rest.count('"') % 2:
                raise BadQuery(f"the quotation mark at {said(rest)} has no other")
            raise BadQuery(f"{said(rest.split()[0])} makes no sense here")
        quoted = found["quoted"] is not None
        word = found["quoted"] if quoted else found["word"] or ""
        yield Part(found["sign"] or "", found["field"] or "", found["how"] or "", word, found[0].strip(), quoted)
        place = found.end()


class _Parser:
    """Reads the parts from left to right."""

    def __init__(self, parts: list[Part], fields: Collection[str]) -> None:
        self.parts = parts
        self.fields = fields
        self.place = 0

    def either(self, depth: int) -> Test:
        """Terms with `or` between them."""
        if depth > DEEPEST:
            raise BadQuery(f"more than {DEEPEST} parentheses within each other")
        tests = [self.all(depth)]
        while self.place < len(self.parts) and self.is_or():
            self.place += 1
            tests.append(self.all(depth))
        return tests[0] if len(tests) == 1 else lambda card: any(test(card) for test in tests)

    def all(self, depth: int) -> Test:
        """Terms beside each other, at least one."""
        tests: list[Test] = []
        while self.place < len(self.parts) and self.parts[self.place].sign != ")" and not self.is_or():
            tests.append(self.one(depth))
        if not tests:
            before = self.parts[self.place - 1].written if self.place else "or"
            raise BadQuery(f"something is wanted beside {said(before)}")
        return tests[0] if len(tests) == 1 else lambda card: all(test(card) for test in tests)

    def is_or(self) -> bool:
        part = self.parts[self.place]
        return part.word.lower() == "or" and not part.field and not part.quoted

    def one(self, depth: int) -> Test:
        """A term, its contrary, or what stands in parentheses."""
        part = self.parts[self.place]
        self.place += 1
        if part.sign == "-":
            if self.place == len(self.parts):
                raise BadQuery("something is wanted after '-'")
            if depth > DEEPEST:
                raise BadQuery(f"more than {DEEPEST} of '-' and parentheses within each other")
            test = self.one(depth + 1)
            return lambda card: not test(card)
        if part.sign == "(":
            found = self.either(depth + 1)
            if self.place == len(self.parts):
                raise BadQuery("a parenthesis is not closed")
            self.place += 1
            return found
        if part.sign:
            raise BadQuery(f"{said(part.written)} closes what was not opened")
        return self.term(part)

    def term(self, part: Part) -> Test:
        if not part.field:
            if _LACKING.fullmatch(part.word) and not part.quoted:
                raise BadQuery(f"something is wanted after {said(part.word)}")
            return _named(part.word)
        field = SPOKEN.get(part.field.lower(), part.field.lower())
        if field not in self.fields:
            there = sorted(self.fields - {IS} if isinstance(self.fields, set) else self.fields)
            raise BadQuery(
                f"no card has a field {said(part.field)}{nearest(field, there) or '; there are ' + ', '.join(there)}"
            )
        if field == IS:
            return _state(part)
        if part.how in ("<", "<=", ">", ">="):
            return _compared(field, part)
        return _held(field, part)


def _named(word: str) -> Test:
    """The name contains the word, or the number is it."""
    wanted = _alike(word)
    return lambda card: wanted in _alike(str(card[NAME])) or any(wanted == _alike(one) for one in card.get(NUMBER, ()))


def _state(part: Part) -> Test:
    word = part.word.lower()
    if word not in STATES or part.how not in (":", "="):
        raise BadQuery(f"{said(part.written)}: a card is one of {', '.join(STATES)}, as in is:{STATES[0]}")
    return lambda card: word in card[IS]


def _compared(field: str, part: Part) -> Test:
    if not (part.word.isascii() and part.word.isdigit() and len(part.word) <= 9):
        raise BadQuery(f"{said(part.written)}: a number is wanted after {part.how}, not {said(part.word)}")
    number = int(part.word)
    compare: dict[str, Callable[[int], bool]] = {
        "<": lambda held: held < number,
        "<=": lambda held: held <= number,
        ">": lambda held: held > number,
        ">=": lambda held: held >= number,
    }
    test = compare[part.how]

    def holds(card: Looked) -> bool:
        held = card.get(field)
        return isinstance(held, int) and not isinstance(held, bool) and test(held)

    return holds


def _held(field: str, part: Part) -> Test:
    wanted = _alike(part.word)
    whole = part.how != ":" or field in NUMBERS
    text = field == TEXT

    def holds(card: Looked) -> bool:
        words = [_alike(one) for one in _words(card.get(field))]
        if text:
            words.append(" ".join(words))
        return any(wanted == word if whole else wanted in word for word in words)

    return (lambda card: not holds(card)) if part.how == "!=" else holds


def _words(held: Any) -> list[str]:
    if held is None:
        return []
    if isinstance(held, bool):
        return ["yes", "true"] if held else ["no", "false"]
    return [str(one) for one in held] if isinstance(held, list | tuple) else [str(held)]


def _alike(word: str) -> str:
    return written_alike(word).casefold()
