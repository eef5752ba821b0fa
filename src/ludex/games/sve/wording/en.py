"""English: the phrases of all topics, and the closed list of synonyms.

Roots: `line` is a line of a follower or amulet (a tuple of abilities), `text` a line of a spell's text (a tuple of
sentences).
"""

from __future__ import annotations

import re

from ludex.games.sve.wording.topics import TOPICS
from ludex.games.wording.language import Language
from ludex.games.wording.resolver import LINE, TEXT
from ludex.text import Pass

SYNONYMS: tuple[tuple[str, ...], ...] = (
    # One thing after the other, or one beside the other in a list of gifts or facts.
    ("and", ",", ", and", ", then", "and then"),
    ("and,", ", and,"),
    ("", "then,"),
    # Marks after a keyword, and what icons have between them.
    ("-", ":", ","),
    ("", ","),
    ("", "/"),
    # Where cards are: taken from there, lying there.
    ("on", "from"),
    ("in", "from"),
    # Zones together: cards in either.
    ("or", "and", "and/or"),
    ("a", "the"),
    # This card, by its type where that makes no difference.
    ("this", "this card", "this follower"),
    ("", "follower", "card"),
    # Short and long.
    ("whenever", "when"),
    ("there's", "there is"),
    ("max", "maximum"),
    ("defense", "[defense]"),
    ("", "your deck"),
    ("of your deck", ""),
    ("", "in any order"),
    ("the top", "top"),
    ("", "this way"),
    ("", "total"),
    ("", "more"),
    ("", "(round up)"),
    ("rest", "remaining cards"),
    ("equals", "is"),
    ("place", "put"),
    ("", "of the following"),
    ("", "card(s)"),
    ("1", "one", "one of the following", "one of the following effects"),
    ("otherwise", "if not"),
    ("summon", "put"),
    ("roll a 6-sided die", "reroll it"),
    ("activate only", "this ability can be activated"),
)

_QUOTED = re.compile(r'(?<=[ (])"(?=[\[A-Z])([^"]*[^".])"(?! (?:or "|in (?:its|their) name))')


def _stop_quotes(text: str) -> str:
    """A quoted ability ends with its full stop; a part of a name has none."""
    return _QUOTED.sub(lambda found: f'"{found[1]}."' if _is_ability(found[1]) else found[0], text)


def _is_ability(quoted: str) -> bool:
    return len(quoted.split()) > 4


STOP_QUOTES = Pass(
    "quoted stops",
    "whether the sentence goes on after a quoted ability decides if its full stop is printed",
    _stop_quotes,
)


ENGLISH = Language("en", tuple(topic.english for topic in TOPICS), SYNONYMS, (STOP_QUOTES,))
make = ENGLISH.table

__all__ = ["ENGLISH", "LINE", "SYNONYMS", "TEXT", "make"]
