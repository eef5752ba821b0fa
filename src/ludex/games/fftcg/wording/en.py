"""The English phrase table of Final Fantasy TCG, and the closed list of its synonyms.

Roots: `line` is a line of a Character (a tuple of abilities), `text` a line of a Summon (`SummonText`).
"""

from __future__ import annotations

import re

from ludex.games.fftcg.wording.topics import TOPICS
from ludex.games.wording.language import Language
from ludex.games.wording.resolver import LINE, TEXT
from ludex.text import Pass

SYNONYMS: tuple[tuple[str, ...], ...] = (
    # One thing after the other, or one beside the other in a list of gifts.
    ("and", ",", ", and", ", then", "and then", "then"),
    ("", ","),
    (":", "."),
    # Where cards are: taken from there, lying there.
    ("in", "from"),
    # A player of either sex.
    ("their", "his/her"),
    ("opponent", "your opponent"),
    ("", "from their hand", "from his/her hand"),
    ("the", ""),
    ("the other cards", "the rest of the cards", "the rest", "the other", "the other cards revealed"),
    ("auto-ability", "auto ability"),
    ("its", "his", "her", "their"),
    ("his", "hers", "its"),
    ("his", "her"),
    ("", "only"),
    ("into", "in"),
    ("instead", ""),
    ("cost", "costs"),
    ("or", "and", ", or", ", and"),
    ("trigger only", "only trigger"),
    ("owners' hands", "owners' hand"),
    ("your Break Zone", "the Break Zone"),
    ("a point of damage", "damage"),
    ("placed on", "on"),
    ("if you do so", "if so"),
    ("otherwise", "if not"),
    ("only use this ability", "use this ability only"),
    ("required", ""),
    ("your", "its owner's"),
    ("Forwards of any Element", "Characters of any Element"),
)

_SHORT = 6
"""Lines of so many words may be keywords or names, which have no full stop."""
_DAMAGE = re.compile(r"^Damage (\d) ?[-\u2015]+ ?")
_INNER = re.compile(r"(?<=[\s\"(])'(?=[A-Z\[])(.*?)'(?=[\s.\"]|$)")


_TERMS = {
    "forward": "Forward",
    "forwards": "Forwards",
    "character": "Character",
    "characters": "Characters",
    "attack phase": "Attack Phase",
    "main phase": "Main Phase",
    "any element": "any Element",
    "Character Card": "Character card",
}
_TERM = re.compile(rf"\b({'|'.join(sorted(_TERMS, key=len, reverse=True))})\b")


def _even_terms(text: str) -> str:
    return _TERM.sub(lambda found: _TERMS[found[1]], text)


def _even_damage(text: str) -> str:
    return _DAMAGE.sub(lambda found: f"Damage {found[1]} - ", text)


def _final_stop(text: str) -> str:
    return f"{text}." if len(text.split()) > _SHORT and text[-1].isalnum() else text


def _even_burst(text: str) -> str:
    return re.sub(r"\bEX BURST: ?", "EX BURST ", text)


def _even_quotes(text: str) -> str:
    text = re.sub(r">(?=\[)", "> ", text)
    text = re.sub(r'""(?=\S)|(?<=\S)""', '"', text)
    text = _INNER.sub(lambda found: f'"{found[1]}"', text)
    text = re.sub(r'(?<=[^.\s"!?:])"(?=[\s.,"]|$)', '."', text)
    return re.sub(r'\."\.', '."', text)


TERMS = Pass("terms", "the capital of a word of the rules has no meaning", _even_terms)
_UNTRIGGERED = re.compile(
    r"\((?:This effect does not end at the end of the turn\. )?(This ability will not trigger [^()]*\.)\)"
)


def _no_reminder(text: str) -> str:
    return _UNTRIGGERED.sub(lambda found: found[1], text)


LIMITS = Pass("limits", "a limit of the ability is one, in parentheses or not", _no_reminder)
DAMAGE_DASH = Pass("damage dash", "the dash after Damage and its number is a mark only", _even_damage)
STOP = Pass("final stop", "a sentence ends where its line does, with or without a full stop", _final_stop)
BURST = Pass("burst mark", "EX BURST is an icon, with or without a colon after it", _even_burst)
QUOTES = Pass(
    "quotes", "an ability in quotes is one with or without its full stop, in double or single quotes", _even_quotes
)


ENGLISH = Language(
    "en",
    tuple(topic.english for topic in TOPICS),
    SYNONYMS,
    (TERMS, DAMAGE_DASH, BURST, STOP, QUOTES),
    first=(LIMITS,),
)
make = ENGLISH.table

__all__ = ["ENGLISH", "LINE", "SYNONYMS", "TEXT", "make"]
