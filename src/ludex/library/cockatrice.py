"""Card files of Cockatrice (`cards.xml`): what its elements and properties are called, as fields of a card.

Name, text, the set with its number, and whatever stands in `prop` by the names of fields; `pt` is attack and defense.
Entities and document types are refused, whatever they say.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludex.core.errors import BadText
from ludex.games.card_files import text_of
from ludex.library.csv_files import value_of

if TYPE_CHECKING:
    from ludex.library.xml_elements import Element

CALLED = {"maintype": "type", "manacost": "cost", "cmc": "cost", "colors": "element", "num": "id"}
"""What Cockatrice calls fields, where they have no name of their own."""
MOST_ELEMENTS = 2_000_000
NO_FACTS = ("tablerow", "related", "reverse-related", "cipt", "upsidedown")
"""Elements that say where the program lays a card, not what it is."""


def raw_in(file: Path) -> Iterator[tuple[str, Any]]:
    """The cards of the file as records, each with the line it begins at."""
    # Not needed but here, and not quick to import.
    from ludex.library import xml_elements

    source = xml_elements.Source(str(file), "card file", BadText, MOST_ELEMENTS)
    root = xml_elements.parse(text_of(file), source)
    if root.tag != "cockatrice_carddatabase":
        raise BadText(f"{root.where}: a cockatrice_carddatabase is wanted")
    for around in (root, *root.all("cards")):
        for card in around.all("card"):
            yield f"{file}, line {card.line}", _record(card)


def _record(card: Element) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part in card.children:
        written = part.text.strip()
        if part.tag == "text":
            found["text_lines"] = [line.strip() for line in written.split("\n") if line.strip()]
        elif part.tag == "set":
            number = part.get("num", "collectornumber")
            if number and "id" not in found:
                found["id"] = number
        elif part.tag == "prop":
            for one in part.children:
                _put(found, one.tag, one.text.strip())
        elif part.tag not in NO_FACTS:
            _put(found, part.tag, written)
    return found


def _put(found: dict[str, Any], tag: str, written: str) -> None:
    """A property under the name that cards have for it; what a field of that name says already is not said again."""
    if tag == "pt" and "/" in written:
        attack, _, defense = written.partition("/")
        found.setdefault("atk", value_of("atk", attack))
        found.setdefault("def", value_of("def", defense))
        return
    field = CALLED.get(tag, tag)
    if written and (field == tag or field not in found):
        found[field] = value_of(field, written)
