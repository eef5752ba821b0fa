"""Cockatrice: `.cod`, XML with zones of cards that have a number of copies and a name."""

from __future__ import annotations

import re
from typing import Final

from ludex.core.deck import MAIN
from ludex.core.errors import BadDeck
from ludex.decks.sheet import LONGEST_REMARK, LONGEST_TITLE, SIDE, Gathering, Line, Sheet, clean, counted, numbered
from ludex.library import xml_elements
from ludex.library.xml_elements import Element

NAME: Final = "cockatrice"
TITLE: Final = "Cockatrice"
ROOT: Final = "cockatrice_deck"
_PARTED: Final = re.compile(r"([^-/]+)[-/](.+)")


def recognises(root: Element) -> bool:
    """Whether the XML is such a deck."""
    return root.tag == ROOT


def read(root: Element) -> Sheet:
    """The deck that the XML is."""
    gathering = Gathering()
    for zone in root.all("zone"):
        name = clean(zone.get("name"), f"{zone.where}, name") or MAIN
        for card in zone.all("card"):
            line = Line(
                counted(card.get("number"), f"{card.where}, number"),
                clean(card.get("name"), f"{card.where}, name"),
                _number(card),
                card.where,
            )
            gathering.add(name, line)
    title = clean(root.told("deckname"), "deck, <deckname>", LONGEST_TITLE)
    remarks = clean(root.told("comments"), "deck, <comments>", LONGEST_REMARK)
    return gathering.sheet(title, NAME, description=remarks)


def _number(card: Element) -> str:
    """The printed number: newer files give the set and the number in it."""
    of, number = card.get("setshortname"), card.get("collectornumber")
    whole = f"{of}-{number}" if of and number and not number.startswith(of) else number
    return numbered(whole, f"{card.where}, collectorNumber")


def write(sheet: Sheet) -> str:
    """The sheet as such XML: the program has a main deck and a sideboard, which takes the other sections."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<{ROOT} version="1">',
        f"    <deckname>{xml_elements.plain(sheet.name)}</deckname>",
        f"    <comments>{xml_elements.plain(sheet.description)}</comments>",
    ]
    zones: dict[str, list[Line]] = {}
    for section, cards in sheet.sections.items():
        if section.startswith("opened") and cards:
            raise BadDeck(f"{sheet.name}: {TITLE} has no place for the section {section}")
        zones.setdefault(MAIN if section == MAIN else SIDE, []).extend(cards)
    for zone in (MAIN, SIDE):
        if zone not in zones:
            continue
        lines.append(f'    <zone name="{zone}">')
        lines.extend(f"        <{xml_elements.tag('card', _attributes(card))}/>" for card in zones[zone])
        lines.append("    </zone>")
    return "\n".join([*lines, f"</{ROOT}>"]) + "\n"


def _attributes(card: Line) -> dict[str, str]:
    found = {"number": str(card.count), "name": card.bare or card.number}
    parted = _PARTED.fullmatch(card.number)
    if parted:
        found |= {"setShortName": parted[1], "collectorNumber": parted[2]}
    return found
