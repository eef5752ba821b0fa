"""Tabletop Simulator: a saved object as JSON, with decks of cards that have nicknames."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from ludex.core.deck import MAIN
from ludex.core.errors import BadDeck, said
from ludex.decks import json_values
from ludex.decks.sheet import LONGEST_TITLE, Gathering, Line, Sheet, clean

NAME: Final = "tts"
TITLE: Final = "Tabletop Simulator"

_DECKS: Final = ("Deck", "DeckCustom")
_CARDS: Final = ("Card", "CardCustom")
MOST_CARDS: Final = 1000
ON_A_SHEET: Final = 70
_MARKUP: Final = re.compile(r"\[/?(?:b|i|u|s|sub|sup|-|[0-9a-fA-F]{6})\]")
_NUMBER: Final = re.compile(r"[A-Za-z0-9]{1,8}[-/][A-Za-z0-9/-]{1,24}")


def recognises(found: Any) -> bool:
    """Whether the JSON is a saved object, or an object out of one."""
    return isinstance(found, dict) and ("ObjectStates" in found or "ContainedObjects" in found)


def read(found: Any) -> Sheet:
    """The decks and single cards of the object: each deck is a section by its nickname."""
    roots = (
        json_values.objects(found["ObjectStates"], "ObjectStates") if "ObjectStates" in found else [("object", found)]
    )
    counts: dict[tuple[str, str, str], int] = {}
    places: dict[tuple[str, str, str], str] = {}
    for number_of_cards, (section, where, card) in enumerate(_cards(roots, ""), start=1):
        if number_of_cards > MOST_CARDS:
            raise BadDeck(f"{where}: more than {MOST_CARDS} cards, which is no deck list")
        key = (section, _name(card, where), _number(card))
        counts[key] = counts.get(key, 0) + 1
        places.setdefault(key, where)
    gathering = Gathering()
    for (section, name, number), count in counts.items():
        where = places[section, name, number]
        if count > 99:
            raise BadDeck(f"{where}: {count} of one card, which is no deck list")
        gathering.add(section, Line(count, name, number, where))
    title = clean(_first_line(found.get("SaveName"), "SaveName"), "SaveName", LONGEST_TITLE)
    return gathering.sheet(title, NAME)


def _cards(objects: list[tuple[str, dict[str, Any]]], section: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every card, with the name of what it lies in. JSON is read to a depth that bounds this one too."""
    for where, one in objects:
        kind = one.get("Name")
        if kind in _CARDS:
            yield section or MAIN, where, one
            continue
        named = clean(_first_line(one.get("Nickname"), f"{where}.Nickname"), f"{where}.Nickname", LONGEST_TITLE)
        inner = json_values.objects(one.get("ContainedObjects"), f"{where}.ContainedObjects")
        if kind in _DECKS:
            yield from _copies(one, where, inner, named or section or MAIN)
        else:
            yield from _cards(inner, named or section)


def _copies(
    deck: dict[str, Any], where: str, inner: list[tuple[str, dict[str, Any]]], section: str
) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The cards of a deck; where it has more ids than cards, a card is there as often as its id."""
    ids = deck.get("DeckIDs")
    if ids is None:
        ids = []
    if not isinstance(ids, list) or not all(isinstance(one, int) and not isinstance(one, bool) for one in ids):
        raise BadDeck(f"{where}.DeckIDs: a list of whole numbers is wanted")
    if len(ids) <= len(inner):
        yield from ((section, place, card) for place, card in inner)
        return
    known = {card.get("CardID"): (place, card) for place, card in inner if isinstance(card.get("CardID"), int)}
    for one, count in Counter(ids).items():
        if one not in known:
            raise BadDeck(f"{where}.DeckIDs: no card has the id {said(one)}, so nothing tells its name")
        place, card = known[one]
        yield from ((section, place, card) for _ in range(min(count, MOST_CARDS + 1)))


def _first_line(value: Any, where: str) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BadDeck(f"{where}: a text is wanted, not {said(value)}")
    lines = _MARKUP.sub("", value[:4000]).strip().splitlines()
    return lines[0] if lines else ""


def _name(card: dict[str, Any], where: str) -> str:
    name = clean(_first_line(card.get("Nickname"), f"{where}.Nickname"), f"{where}.Nickname")
    if not name:
        raise BadDeck(f"{where}.Nickname: the card has no name")
    return name


def _number(card: dict[str, Any]) -> str:
    """The printed number, where a description or a note begins with one."""
    for key in ("GMNotes", "Description"):
        value = card.get(key)
        found = _NUMBER.match(value.strip()) if isinstance(value, str) else None
        if found and isinstance(value, str) and value.strip().splitlines()[0].strip() == found[0]:
            return found[0]
    return ""


def write(sheet: Sheet) -> str:
    """The sheet as a saved object: one deck a section, without pictures, which Ludex does not have."""
    states: list[dict[str, Any]] = []
    for place, (section, lines) in enumerate(sheet.sections.items()):
        if not lines:
            continue
        ids: list[int] = []
        cards: list[dict[str, Any]] = []
        for offset, line in enumerate(lines):
            # The hundreds number a sheet of pictures, the rest a place on it.
            number = 100 * (10 * place + 1 + offset // ON_A_SHEET) + offset % ON_A_SHEET
            for _ in range(line.count):
                ids.append(number)
                cards.append(_card(line, number))
        if len(cards) == 1:
            # The program has no deck of one card: what tells the section is a bag.
            states.append({"Name": "Bag", "Transform": _at(place), "Nickname": section, "ContainedObjects": cards})
        else:
            states.append(
                {
                    "Name": "DeckCustom",
                    "Transform": _at(place),
                    "Nickname": section,
                    "DeckIDs": ids,
                    "CustomDeck": {},
                    "ContainedObjects": cards,
                }
            )
    return json_values.dump({"SaveName": sheet.name, "ObjectStates": states})


def _card(line: Line, number: int) -> dict[str, Any]:
    return {
        "Name": "Card",
        "Transform": _at(0),
        "Nickname": line.bare or line.number,
        "Description": line.number,
        "CardID": number,
    }


def _at(place: int) -> dict[str, float]:
    """Where an object lies: face down, beside those before it."""
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {"posX": 3.0 * place, "posY": 1.0, "posZ": 0.0, **turned, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
