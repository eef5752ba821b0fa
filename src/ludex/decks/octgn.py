"""OCTGN: `.o8d`, XML with sections of cards that have a count, an id and a name."""

from __future__ import annotations

import re
from typing import Final
from uuid import UUID, uuid5

from ludex.decks.sheet import LONGEST_REMARK, LONGEST_TITLE, Gathering, Line, Sheet, clean, counted
from ludex.library import xml_elements
from ludex.library.xml_elements import Element

NAME: Final = "octgn"
TITLE: Final = "OCTGN"
ROOT: Final = "deck"
_OURS: Final = UUID("6f2b0c1e-5d7a-5b0e-9a53-0d1f3c8e7a21")
"""Ids that no set of OCTGN gives are made from this one."""
_TITLE_LINE: Final = re.compile(r"\s*Name:\s*([^\n]*)\n?")


def recognises(root: Element) -> bool:
    """Whether the XML is such a deck."""
    return root.tag == ROOT and bool(root.all("section") or "game" in root.attributes)


def read(root: Element) -> Sheet:
    """The deck that the XML is. It has no field for a name: the first line of the notes may say it."""
    gathering = Gathering()
    for section in root.all("section"):
        name = clean(section.get("name"), f"{section.where}, name") or "main"
        for card in section.all("card"):
            line = Line(
                counted(card.get("qty") or "1", f"{card.where}, qty"),
                clean(card.text, card.where),
                where=card.where,
                id=clean(card.get("id"), f"{card.where}, id"),
            )
            gathering.add(name, line)
    notes = root.told("notes")
    titled = _TITLE_LINE.match(notes)
    title = clean(titled[1], "deck, <notes>", LONGEST_TITLE) if titled else ""
    rest = clean(notes[titled.end() :] if titled else notes, "deck, <notes>", LONGEST_REMARK)
    return gathering.sheet(title, NAME, description=rest)


def write(sheet: Sheet) -> str:
    """The sheet as such XML. Ids that are not known are made from the game and the card, always the same."""
    game = str(uuid5(_OURS, sheet.game))
    lines = [
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
        f"<{xml_elements.tag(ROOT, {'game': game, 'sleeveid': '0'})}>",
    ]
    for section, cards in sheet.sections.items():
        lines.append(f"  <{xml_elements.tag('section', {'name': section.capitalize(), 'shared': 'False'})}>")
        for card in cards:
            known = card.id or str(uuid5(_OURS, f"{sheet.game} {card.number or card.name}"))
            opening = xml_elements.tag("card", {"qty": str(card.count), "id": known})
            lines.append(f"    <{opening}>{xml_elements.plain(card.name or card.number)}</card>")
        lines.append("  </section>")
    notes = xml_elements.plain("\n".join(filter(None, [f"Name: {sheet.name}", sheet.description])))
    return "\n".join([*lines, f"  <notes>{notes}</notes>", f"</{ROOT}>"]) + "\n"
