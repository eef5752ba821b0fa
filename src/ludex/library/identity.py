"""Which records are the same card, and which of several records of one number is the one that counts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from ludex.core.deck import written_alike
from ludex.games.card_fields import BACK, BLANK, LISTS, MARKS, NUMBERS, WORD, WORDS

ALSO_CALLED = {"text": "text_lines", "traits": "trait", "attack": "atk", "defense": "def"}
"""Fields with two names, and the one they are compared by."""
NOT_THE_CARD = frozenset(("id", "has_text"))
"""Fields that are not part of what makes a card."""
ERRATA, DATE = "errata", "date"
"""The fields that say which of several records of a number counts."""
_FIELDS = (WORD | LISTS | WORDS | NUMBERS | MARKS) - NOT_THE_CARD


def facts_of(record: Mapping[str, Any]) -> str:
    """A digest of name, stats and text: records with the same one are the same card, whatever their numbers."""
    data = json.dumps(_facts(record), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(data.encode()).hexdigest()[:32]


def _facts(record: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field, held in record.items():
        if field == BACK and held:
            found[BACK] = _facts(held)
        elif field in _FIELDS and held is not None and held is not False and held not in ("", [], ()):
            found[ALSO_CALLED.get(field, field)] = _alike(held)
    return {field: held for field, held in found.items() if held not in BLANK}


def _alike(held: Any) -> Any:
    """Words as they are compared."""
    if isinstance(held, str):
        return written_alike(held)
    return [_alike(one) for one in held] if isinstance(held, list | tuple) else held


def key_of(number: str) -> str:
    """A number as it is looked for: capitals and small letters are the same."""
    return written_alike(number).casefold()


@dataclass(frozen=True)
class Print:
    """A number with the facts that a file had under it."""

    key: str
    facts: str
    errata: bool
    date: str
    order: int
    """Later ones were added later."""

    def rank(self) -> tuple[bool, str, int]:
        """Of the prints of a number the highest counts: an erratum before a print, then the newer date."""
        return self.errata, self.date, self.order


def settled(prints: Iterable[Print]) -> dict[tuple[str, str], str]:
    """For each number and facts under it the facts that count.

    A print that another of its number overtook leads to that one, and so do all prints with the same facts: an erratum
    is printed under one number and meant for the card.
    """
    of_number: dict[str, list[Print]] = {}
    for one in prints:
        of_number.setdefault(one.key, []).append(one)
    overtaken: dict[str, Print] = {}
    best = {key: max(those, key=Print.rank) for key, those in of_number.items()}
    for key, those in of_number.items():
        for one in those:
            if one.facts != best[key].facts:
                before = overtaken.get(one.facts)
                if before is None or before.rank() < best[key].rank():
                    overtaken[one.facts] = best[key]
    return {(one.key, one.facts): _last(best[one.key], overtaken) for those in of_number.values() for one in those}


def _last(one: Print, overtaken: Mapping[str, Print]) -> str:
    """The facts to which these lead; where errata go round in a circle, those at which one would begin again."""
    seen = {one.facts}
    while one.facts in overtaken and overtaken[one.facts].facts not in seen:
        after = overtaken[one.facts]
        if after.rank()[:2] < one.rank()[:2]:
            # What counts under its own number is newer than what overtook its like under another.
            break
        one = after
        seen.add(one.facts)
    return one.facts
