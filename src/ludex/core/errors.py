"""What can go wrong from outside: each error names the thing, and the rule where there is one."""

from __future__ import annotations

LONGEST_SAID = 60
KEPT = "\n\t"
SPACE = "Zs"


def harmless(text: str) -> str:
    """The text with every character that is not to be seen, but for spaces and ends of lines, as its number."""
    return "\n".join(line if line.isprintable() else "".join(map(_shown, line)) for line in text.split("\n"))


def _shown(char: str) -> str:
    from unicodedata import category

    if char.isprintable() or char in KEPT or category(char) == SPACE:
        return char
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[place : place + 4]}" for place in range(0, len(units), 4))


def said(value: object) -> str:
    """A value from outside as a message names it: short, and whatever it is."""
    try:
        text = repr(value)
    except Exception:
        # A number with too many digits, or an object that cannot be told.
        return f"such a value ({type(value).__name__})"
    return short(text)


def short(text: str) -> str:
    """As much of a text from outside as a message cites."""
    return text if len(text) <= LONGEST_SAID else f"{text[: LONGEST_SAID - 3]}..."


class LudexError(Exception):
    """Bad input of any kind. The game is exactly as it was before.

    What it cites of the input cannot steer a terminal.
    """

    def __init__(self, message: str, rule: str = "") -> None:
        message = harmless(message)
        super().__init__(f"{message} ({rule})" if rule else message)
        self.message = message
        self.rule = rule


NOT_ASKED = "this seat is not asked anything now"
"""All that a seat is told of a question that is not put to it."""


class BadAnswer(LudexError):
    """An answer out of range, of the wrong shape, or by the wrong seat."""


class UnknownCard(LudexError):
    """A name that no card of the pool has."""


class UnknownGame(LudexError):
    """A game, format, deck or opponent that does not exist."""


class BadDeck(LudexError):
    """A deck list that cannot be read, or breaks a rule of its format."""


class BadSave(LudexError):
    """A save or replay that is truncated, altered or of another engine version."""


class BadText(LudexError):
    """A card whose text was not understood, or whose data is wrong."""


class DeadEnd(Exception):
    """A play that cannot be finished: the machine goes back to before it began (SVE 10.6.2.5.4)."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule
