"""What is evened out of a printed text before it is read: bullets, reminders, arrows, symbols, capitals, a or an."""

from __future__ import annotations

import re

from ludex.text import PASSES, Orthography, Pass

ORTHOGRAPHY = Orthography(
    starts_after=Orthography().starts_after | {"\u21d2", ";"},
    a_before=Orthography().a_before | {"unity", "united", "universal", "unite"},
)
_TERMS = (
    "Casters?", "Servants?", "Barriers?", "Conjures?", "Deity", "Deities", "Orbs?", "Traits?", "Races?", "Aether",
    "Stocks?", "Reverse", "Banish", "Draw", "Discard", "Destroy", "ALL", "Graveyard",
)  # fmt: skip
_TERM = re.compile(rf"(?<=[a-z0-9,\]}}] )(?:{'|'.join(_TERMS)})\b")
_LEVEL = re.compile(r"\b[Ll]v\.? ?(?=\d)")
_LONG = 4
"""What has so many words or more in parentheses is a reminder; traits and versions have fewer."""
_SHORT = 6
"""Lines of so many words may be keywords, which have no full stop."""
_COST = r"(?:Banish|Discard|Pay|Recover|Remove|Rest|Return|Reverse)\b|\{"
_BREAK_COST = re.compile(rf"(?<=\[Break\] )(?={_COST})[A-Z](?=[a-z]+ [a-z0-9{{])")
_BREAK_IN_MARKS = re.compile(r"(?<=\[Break\] \()[a-z]")
"""CC 1103.3: what stands after [Break] is its cost, with or without parentheses."""
_ARTICLE = re.compile(r"(?<![\w\"-])([Aa])n? (?=[\"\[{]?(\w+))")


def _bullet(text: str) -> str:
    return re.sub(r"^\u2022 ?", "", text)


def _reminders(text: str) -> str:
    def kept(found: re.Match[str]) -> str:
        cost = text[: found.start()].endswith(("[Break]", "Break")) and re.match(_COST, found[1], re.IGNORECASE)
        return found[0] if cost or len(found[1].split()) < _LONG else ""

    return re.sub(r" ?\(([^()]*(?:\([^()]*\)[^()]*)*)\)", kept, text).strip()


def _arrows(text: str) -> str:
    text = re.sub(r" ?(?:\u2192|=>|\u21d2) ?", " \u21d2 ", text)
    return re.sub(r"\](?=[({])", "] ", text)


def _symbols(text: str) -> str:
    return re.sub(r"\} (?=\{)", "}", text)


def _levels(text: str) -> str:
    text = text.replace("it's owner's", "its owner's")
    text = re.sub(r"\bas Rest\b", "as rest", text)
    text = re.sub(r"\bface-(?=up|down)", "face ", text)
    return _LEVEL.sub("Lv ", text)


def _outside_names(text: str) -> list[tuple[str, bool]]:
    """The text cut at its quotes, and of each piece whether it is a name."""
    pieces = text.split('"')
    return [(piece, place % 2 == 1 and piece[-1:] not in (".", "!")) for place, piece in enumerate(pieces)]


def _terms(text: str) -> str:
    text = _BREAK_COST.sub(lambda found: found[0].lower(), text)
    text = _BREAK_IN_MARKS.sub(lambda found: found[0].upper(), text)
    return '"'.join(
        piece if name else _TERM.sub(lambda found: found[0].lower(), piece) for piece, name in _outside_names(text)
    )


def _articles(text: str) -> str:
    def sounded(found: re.Match[str]) -> str:
        article = ORTHOGRAPHY.article(found[2])
        return f"{article if found[1] == 'a' else article.capitalize()} "

    return _ARTICLE.sub(sounded, text)


def _final_stop(text: str) -> str:
    return f"{text}." if len(text.split()) > _SHORT and text[-1].isalnum() else text


SPELLING = (
    *PASSES[:3],
    Pass("bullet", "the mark before an ability is layout", _bullet),
    Pass("reminders", "CC 205.3: what stands in parentheses is no part of the ability", _reminders),
    Pass("arrows", "the arrow after a trigger is one, however it is drawn", _arrows),
    PASSES[4],
    Pass("symbols", "symbols are pictures: the space between them is layout", _symbols),
    Pass("levels", "Lv1 and Lv 1 are the same level, face-down and face down the same facing", _levels),
    Pass("terms", "the capital of a word of the rules has no meaning", _terms),
    Pass("articles", "a or an is a matter of sound", _articles),
    Pass("final stop", "a sentence ends where its line does, with or without a full stop", _final_stop),
)
