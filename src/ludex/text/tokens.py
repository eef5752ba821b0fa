"""Text cut into tokens, the same way for card texts, for templates and for names.

A token keeps its place in the text, so a message can point at it and a swap can replace it. Its `key` is what
literals are compared by: lower case, `an` as `a`, quotes with a direction, a minus apart from a dash.
"""

from __future__ import annotations

import re
from typing import NamedTuple

OPEN, CLOSE, OPEN_INNER, CLOSE_INNER = "“", "”", "‘", "’"
MINUS = "−"
SLOT_OPEN, SLOT_CLOSE = "⟦", "⟧"

_SHAPES = r"""
  \[[^\[\]\s][^\[\]]{0,40}\]              # an icon: [fanfare], [cost01]
 |-{3,}                                   # the line that parts abilities
 |\d+(?:st|nd|rd|th)\b                    # an ordinal
 |\d+
 |(?<=[0-9X⟧])-[A-Za-z]+                  # the second half of 2-cost
 |'s\b|(?<=s)'(?![^\W\d_])                # the possessive
 |X(?=-[a-z])
 |[^\W\d_]+-(?=[\[⟦])                     # the first half of non-[icon]
 |[^\W\d_]+(?:(?:-|'(?!s\b))[^\W\d_]+)*   # a word: super-evolve, doesn't
 |\S
"""
_TEXT = re.compile(_SHAPES, re.VERBOSE)
_TEMPLATE = re.compile(rf"{SLOT_OPEN}[^{SLOT_OPEN}{SLOT_CLOSE}]*{SLOT_CLOSE}|{_SHAPES}", re.VERBOSE)
_ENDS_OF_SENTENCE = ".!?"


class Token(NamedTuple):
    """A piece of the text, as printed (`text`) and as compared (`key`)."""

    text: str
    key: str
    start: int
    end: int


def tokenise(text: str, *, slots: bool = False) -> list[Token]:
    """The tokens of the text in order; with `slots`, `⟦...⟧` is one token, as in a template."""
    tokens: list[Token] = []
    inner = 0
    for match in (_TEMPLATE if slots else _TEXT).finditer(text):
        piece, start, end = match.group(), match.start(), match.end()
        if piece == '"':
            key = OPEN if _opens(text, start, end, tokens) else CLOSE
        elif piece == "'":
            if inner and start and text[start - 1] in _ENDS_OF_SENTENCE:
                key, inner = CLOSE_INNER, inner - 1
            elif _opens(text, start, end, tokens):
                key, inner = OPEN_INNER, inner + 1
            else:
                key = piece
        elif piece == "-" and _is_minus(text, start, end):
            key = MINUS
        elif piece[0] == SLOT_OPEN and slots:
            key = piece
        else:
            key = piece.casefold()
            if key == "an":
                key = "a"
        tokens.append(Token(piece, key, start, end))
    return tokens


def _opens(text: str, start: int, end: int, before: list[Token]) -> bool:
    """A quote opens after a space, a parenthesis or another opening, and right before what it quotes."""
    if end == len(text) or text[end].isspace():
        return False
    if start == 0 or text[start - 1].isspace():
        return True
    return before[-1].key in ("(", OPEN, OPEN_INNER)


def _is_minus(text: str, start: int, end: int) -> bool:
    """A minus stands right before its number and not right after a word."""
    before = text[start - 1] if start else " "
    after = text[end] if end < len(text) else " "
    return (after.isdigit() or after in "X⟦") and not (before.isalnum() or before in "_)")
