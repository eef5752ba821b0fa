"""Pieces put together as a sentence: spaces, capitals, a or an, the full stop at the end of a quote."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ludex.text.tokens import CLOSE, CLOSE_INNER, MINUS, OPEN, OPEN_INNER

COMMON, PROPER, STARTS, CONTINUES = "common", "proper", "starts", "continues"

_CLOSERS = frozenset((CLOSE, CLOSE_INNER))
_NO_SPACE_BEFORE = frozenset((*".,:;!?)/%", "'s", "'", CLOSE, CLOSE_INNER))
_NO_SPACE_AFTER = frozenset(("(", "/", "+", MINUS, OPEN, OPEN_INNER))
_SIGNS = frozenset(("+", MINUS))
_PRINTED = {OPEN: '"', CLOSE: '"', OPEN_INNER: "'", CLOSE_INNER: "'", MINUS: "-"}
_FIRST_WORD = re.compile(r"[^\W_]+")
_SIGNED = re.compile(r"[+-]\d")


class Piece(NamedTuple):
    """A word to print. A proper one keeps its letters; STARTS and CONTINUES print nothing."""

    text: str
    kind: str = COMMON


@dataclass(frozen=True)
class Orthography:
    """Where sentences start, and which words take `a` or `an` against their spelling."""

    starts_after: frozenset[str] = frozenset((".", "!", "?", ":", "-", "•", OPEN, OPEN_INNER))
    a_before: frozenset[str] = frozenset(("one", "once", "unique", "unicorn", "union", "unit", "user", "use"))
    an_before: frozenset[str] = frozenset(("hour", "honor", "honour", "honest", "heir", "8", "11", "18", "x"))

    def article(self, following: str) -> str:
        """`a` or `an`, by the sound of what follows; an icon sounds as its word."""
        found = _FIRST_WORD.search(following)
        word = found.group().casefold() if found else ""
        if word in self.an_before or (word.isdigit() and word[:1] == "8"):
            return "an"
        if word in self.a_before:
            return "a"
        return "an" if word[:1] in tuple("aeiou") else "a"


def spell(pieces: Iterable[Piece], orthography: Orthography) -> str:
    """The sentence the pieces make."""
    printed: list[str] = []
    before: list[str] = []
    start = True
    waiting: list[Piece] = list(pieces)
    for index, piece in enumerate(waiting):
        text = piece.text
        if piece.kind in (STARTS, CONTINUES):
            start = piece.kind == STARTS
            continue
        if text == "." and _ends_quote(before):
            start = True
            continue
        shown = _PRINTED.get(text, text)
        if piece.kind == COMMON:
            if text in ("a", "an", "A", "An"):
                shown = orthography.article(_next_text(waiting, index))
                if text[0] == "A":
                    shown = shown.capitalize()
            if start and shown[0].isalpha():
                shown = shown[0].upper() + shown[1:]
        if before and _spaced(before[-1], text):
            printed.append(" ")
        printed.append(shown)
        before.append(text)
        start = _starts(before, start, orthography)
    return "".join(printed)


def _next_text(pieces: list[Piece], index: int) -> str:
    for piece in pieces[index + 1 :]:
        if piece.kind in (COMMON, PROPER) and piece.text not in _NO_SPACE_AFTER:
            return piece.text
    return ""


def _ends_quote(before: list[str]) -> bool:
    """The full stop within the quote that just closed is the sentence's too."""
    index = len(before) - 1
    while index >= 0 and before[index] in _CLOSERS:
        index -= 1
    return 0 <= index < len(before) - 1 and before[index] == "."


def _spaced(before: str, text: str) -> bool:
    if text in _NO_SPACE_BEFORE or before in _NO_SPACE_AFTER:
        return False
    if before[-1] == "]" and (text in _SIGNS or _SIGNED.match(text)):
        return False
    # halves of 2-cost and of non-[icon]
    return not (text[0] == "-" and text[1:2].isalpha()) and not (before[-1] == "-" and before[:1].isalpha())


def _starts(before: list[str], start: bool, orthography: Orthography) -> bool:
    """Whether the next word starts a sentence: after its marks, after `(1)`, still after leading icons."""
    text = before[-1]
    if text in orthography.starts_after:
        return True
    if text == ")":
        return len(before) > 2 and before[-3] == "(" and before[-2].isdigit()
    return start and text[0] == "[" and text[-1] == "]"
