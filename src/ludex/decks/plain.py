"""Plain lists, such as `3 Card Name` below headings: what Ludex itself writes."""

from __future__ import annotations

from typing import Final

from ludex.core.deck import DeckList, parse_deck, parse_lines
from ludex.core.errors import BadDeck
from ludex.decks.sections import all_headings, headings_of
from ludex.decks.sheet import UNNAMED, Line, Sheet

NAME: Final = "plain"
TITLE: Final = "a plain list"


def read(text: str, game: str | None = None) -> Sheet:
    """The list that the text is, with the headings of the game, or of all."""
    found = parse_lines(text, "", headings_of(game) if game else all_headings())
    sections = {
        name: tuple(Line(count, card, where=f"deck, line {line}") for count, card, line in entries)
        for name, entries in found.sections.items()
    }
    if not any(sections.values()):
        raise BadDeck("deck: there are no cards in it")
    form = found.facts.get("format", "").lower()
    return Sheet(found.facts.get("name") or UNNAMED, sections, game or "", form, found.remarks, NAME)


def write(sheet: Sheet) -> str:
    """The sheet as such a list; BadDeck if it would be read as another one."""
    sections = {name: tuple((line.count, line.written) for line in lines) for name, lines in sheet.sections.items()}
    deck = DeckList(sheet.name, sections, sheet.format, sheet.description)
    text = deck.dump()
    headings = all_headings() | {name.lower(): name for name in sections}
    if parse_deck(text, "", headings) != deck:
        raise BadDeck(f"{sheet.name}: its names cannot be told in {TITLE}")
    return text
