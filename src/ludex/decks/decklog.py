"""DeckLog: what Bushiroad's site gives for a deck code, pasted as JSON."""

from __future__ import annotations

from typing import Any, Final

from ludex.core.deck import MAIN
from ludex.core.errors import BadDeck
from ludex.decks import json_values
from ludex.decks.sheet import LONGEST_REMARK, LONGEST_TITLE, SIDE, Gathering, Line, Sheet, clean, counted, numbered

NAME: Final = "decklog"
TITLE: Final = "DeckLog"

GAMES: Final = {"1": "vanguard", "6": "sve"}
"""The games by the numbers the site gives them."""
LISTS: Final = {"list": MAIN, "sub_list": SIDE, "p_list": SIDE}
"""The main deck, what lies beside it (evolve deck, G zone), and cards with a place of their own (leader, ride deck)."""
_PLACES: Final = {"leader": "p_list"}
"""The sections that are not in the second list."""


def recognises(found: Any) -> bool:
    """Whether the JSON is such a deck."""
    if found == []:
        return True
    return isinstance(found, dict) and "list" in found and ("game_title_id" in found or _cards_in(found["list"]))


def _cards_in(value: Any) -> bool:
    values = list(value.values()) if isinstance(value, dict) else value
    return isinstance(values, list) and any(isinstance(one, dict) and "card_number" in one for one in values)


def read(found: Any) -> Sheet:
    """The deck that the JSON is."""
    if found == []:
        raise BadDeck("deck: an empty list, which is what DeckLog gives for a code it does not know")
    gathering = Gathering()
    for key, section in LISTS.items():
        for where, card in json_values.objects(found.get(key), key):
            number = numbered(card.get("card_number"), f"{where}.card_number")
            name = clean(card.get("name"), f"{where}.name")
            # A card with a place of its own is there once, whether it is counted or not.
            count = 1 if key == "p_list" and card.get("num") is None else counted(card.get("num"), f"{where}.num")
            gathering.add(section, Line(count, name, number, where))
    return gathering.sheet(
        clean(found.get("title"), "title", LONGEST_TITLE),
        NAME,
        GAMES.get(numbered(found.get("game_title_id"), "game_title_id"), ""),
        description=clean(found.get("memo"), "memo", LONGEST_REMARK),
    )


def write(sheet: Sheet) -> str:
    """The sheet as such JSON; its game must be one of the site's."""
    numbers = {game: number for number, game in GAMES.items()}
    if sheet.game not in numbers:
        raise BadDeck(f"{sheet.name}: {TITLE} has decks of {' and '.join(numbers)}, not of {sheet.game or 'no game'}")
    lists: dict[str, list[dict[str, Any]]] = {key: [] for key in LISTS}
    for section, lines in sheet.sections.items():
        key = "list" if section == MAIN else _PLACES.get(section, "sub_list")
        for line in lines:
            if not line.number:
                raise BadDeck(f"{sheet.name}: {line.name} has no number, and {TITLE} tells cards by it")
            lists[key].append({"card_number": line.number, "num": line.count, "name": line.bare})
    return json_values.dump({"game_title_id": int(numbers[sheet.game]), "title": sheet.name, **lists})
