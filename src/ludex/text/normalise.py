"""What is evened out before a text is read, pass by pass.

Each pass has a name and says why it may: either it can be undone, or what it drops has no meaning.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Pass:
    """A named change of the text. `undo` takes it back; where it is None, `why` says why nothing is lost."""

    name: str
    why: str
    apply: Callable[[str], str]
    undo: Callable[[str], str] | None = None


@dataclass(frozen=True)
class Normalised:
    """The text after all passes, and the names of those that changed it."""

    text: str
    changed_by: tuple[str, ...]


_LOOKALIKES = str.maketrans("“”„‘’`−–—", "\"\"\"'''---")
_REMINDER = re.compile(r" ?\((?=[A-Z\[\"])[^()]*(?:\(\d+\)[^()]*)*[.!]\"?\)")


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def _lookalikes(text: str) -> str:
    return text.translate(_LOOKALIKES)


def _reminders(text: str) -> str:
    return _REMINDER.sub("", text).strip()


def _icon_spacing(text: str) -> str:
    text = re.sub(r"\] ?(?=\[)", "] ", text)
    text = re.sub(r"\] (?=[+-](?:\d|X\b))", "]", text)
    return re.sub(r"\](?=[^\W_])", "] ", text)


def _spaces(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip()
    return re.sub(r" (?=[.,:;](?:\s|$))", "", text)


PASSES: tuple[Pass, ...] = (
    Pass("composed", "one letter in two encodings is one letter", _composed),
    Pass("lookalikes", "curly and straight quotes, long and short dashes differ in type only", _lookalikes),
    Pass("spaces", "the width of white space is layout", _spaces),
    Pass("reminders", "a whole sentence in parentheses repeats the rules and has no function", _reminders),
    Pass("icon spacing", "icons are pictures: the space around them is layout", _icon_spacing),
)


@lru_cache(maxsize=16)
def normalise(text: str, passes: tuple[Pass, ...] = PASSES) -> Normalised:
    """The text as the table reads it; a line is asked about several times in a row."""
    changed: list[str] = []
    for step in passes:
        after = step.apply(text)
        if after != text:
            changed.append(step.name)
        text = after
    return Normalised(text, tuple(changed))
