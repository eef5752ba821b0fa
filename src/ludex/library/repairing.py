"""What card files often write otherwise than the format says is mended, and each thing that was is told."""

from __future__ import annotations

import unicodedata
from typing import Any

from ludex.games.card_fields import BACK, BLANK, LISTS, MARKS, NUMBERS

TRUE, FALSE = ("true", "yes", "1"), ("false", "no", "0", "")
LINES = ("text", "text_lines")


def repaired(record: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The record as the format has it, and what had to be mended."""
    notes: list[str] = []
    found = {field: _mended(field, held, notes) for field, held in record.items()}
    return found, notes


def _mended(field: str, held: Any, notes: list[str]) -> Any:
    mended = _value(field, held)
    if field == BACK and isinstance(held, dict):
        mended, more = repaired(held)
        notes.extend(f"{BACK}: {note}" for note in more)
    elif mended is not held and mended != held:
        notes.append(f"{field}: {_why(field, held)}")
    return mended


def _why(field: str, held: Any) -> str:
    if not isinstance(held, str):
        return "spaces or characters were written in another way"
    if field in NUMBERS:
        return "a number was written as a word"
    if field in MARKS:
        return "yes or no was written as a word"
    if field in LISTS:
        return "a list was written as one word"
    return "spaces or characters were written in another way"


def _value(field: str, held: Any) -> Any:
    """What the field holds, in the way of the format; what cannot be mended stays, to be refused."""
    if isinstance(held, str):
        tidy = _tidy(held)
        if field in LINES:
            return [line for line in map(_tidy, held.split("\n")) if line]
        if field in LISTS:
            return [] if tidy in BLANK else [tidy]
        if field in NUMBERS:
            return _number(tidy)
        if field in MARKS:
            return True if tidy.casefold() in TRUE else False if tidy.casefold() in FALSE else held
        return tidy
    if field in LINES and isinstance(held, list) and all(isinstance(one, str) for one in held):
        return [line for one in held for line in map(_tidy, one.split("\n")) if line or "\n" not in one]
    if field in LISTS and isinstance(held, list):
        return [_tidy(one) if isinstance(one, str) else one for one in held]
    return held


def _number(word: str) -> Any:
    if word in BLANK:
        return None
    # No number of a card is longer; what is, is left to be refused.
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 9 else word


def _tidy(word: str) -> str:
    """The word composed, with plain spaces for tabs, and without spaces around it."""
    return unicodedata.normalize("NFC", word).replace("\t", " ").strip(" \r\u00a0\u3000")
