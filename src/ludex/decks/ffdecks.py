"""FFDecks: a deck of Final Fantasy TCG as that site gives it, as JSON."""

from __future__ import annotations

from typing import Any, Final

from ludex.core.deck import MAIN
from ludex.core.errors import BadDeck, said
from ludex.decks import json_values
from ludex.decks.sheet import LONGEST_TITLE, Gathering, Line, Sheet, clean, counted, numbered, only_main

NAME: Final = "ffdecks"
TITLE: Final = "FFDecks"
GAME: Final = "fftcg"
_NUMBERS: Final = ("serial_number", "code", "number")
_COUNTS: Final = ("quantity", "count", "qty")


def recognises(found: Any) -> bool:
    """Whether the JSON is such a deck."""
    return isinstance(found, dict) and isinstance(found.get("cards"), list)


def read(found: Any) -> Sheet:
    """The deck that the JSON is; a card may stand in a field of its own, or beside its count."""
    gathering = Gathering()
    for where, entry in json_values.objects(found["cards"], "cards"):
        inner = entry.get("card", entry)
        if not isinstance(inner, dict):
            raise BadDeck(f"{where}.card: an object is wanted, not {said(inner)}")
        at = where if inner is entry else f"{where}.card"
        key, number = json_values.field(inner, *_NUMBERS)
        of, count = json_values.field(entry, *_COUNTS)
        line = Line(
            counted(count, f"{where}.{of}"),
            clean(inner.get("name"), f"{at}.name"),
            numbered(number, f"{at}.{key}"),
            where,
        )
        gathering.add(MAIN, line)
    return gathering.sheet(
        clean(found.get("name"), "name", LONGEST_TITLE), NAME, GAME, clean(found.get("format"), "format")
    )


def write(sheet: Sheet) -> str:
    """The sheet as such JSON."""
    if sheet.game not in ("", GAME):
        raise BadDeck(f"{sheet.name}: {TITLE} has decks of {GAME}, not of {sheet.game}")
    cards = [
        {"card": {"serial_number": line.number, "name": line.bare}, "quantity": line.count}
        for line in only_main(sheet, TITLE)
    ]
    return json_values.dump({"name": sheet.name, "format": sheet.format, "cards": cards})
