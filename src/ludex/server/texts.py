"""What people write, names and chat: real text of any language, and nothing that steers what shows it."""

from __future__ import annotations

from unicodedata import category

from ludex.server.refusals import Senseless

LONGEST_NAME = 40
_DROPPED = dict.fromkeys(map(ord, "\ufeff\u00ad\u200b\u2060"))
"""What is not seen and says nothing: the mark before a text, soft hyphens, places where a line may or may not break."""
_JOINERS = "\u200c\u200d"
"""What joins two letters or emoji, or keeps two letters apart."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""What counts as a letter or a sign, and shows nothing."""
_EMOJI = range(0x1F000, 0x1FC00)
"""Where they are, those too that are newer than the tables of Python."""


def checked_name(text: str) -> str:
    """The name as it is shown; Senseless says why it is none."""
    found = checked(text, "a name")
    if not found or len(found) > LONGEST_NAME:
        raise Senseless(f"a name of 1 to {LONGEST_NAME} letters is wanted")
    return found


def checked_chat(text: str) -> str:
    """What is said as it is shown; Senseless says why it is nothing."""
    found = checked(text, "what is said")
    if not found:
        raise Senseless("there is nothing said in this")
    return found


def checked(text: str, what: str) -> str:
    """The text in single spaces, empty if nothing of it is seen; Senseless names a character that is out of place."""
    raw = text.translate(_DROPPED)
    kept = "".join(char for place, char in enumerate(raw) if char not in _JOINERS or _joins(raw, place))
    words = " ".join(kept.split())
    for char in words:
        if not (char.isprintable() or char in _JOINERS or ord(char) in _EMOJI):
            raise Senseless(f"the character U+{ord(char):04X} has no place in {what}")
    return words if any(map(_seen, words)) else ""


def _joins(text: str, place: int) -> bool:
    """Whether what stands there stands between two letters or emoji."""
    return 0 < place < len(text) - 1 and _joined(text[place - 1]) and _joined(text[place + 1])


def _joined(char: str) -> bool:
    """Whether it is part of a letter or an emoji: accents and colours of skin are."""
    return category(char)[0] in "LM" or category(char) in ("So", "Sk", "Sm") or ord(char) in _EMOJI


def _seen(char: str) -> bool:
    """Whether there is something to be seen; an accent alone is no letter."""
    return char not in _BLANK and (category(char)[0] in "LNPS" or ord(char) in _EMOJI)
