"""Card files of Cockatrice (`cards.xml`): what its elements and properties are called, as fields of a card.

Name, text, the set with its number, and whatever stands in `prop` by the names of fields; `pt` is attack and defense.
Entities and document types are refused, whatever they say.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from ludex.core.errors import BadText
from ludex.games.card_files import text_of
from ludex.library.csv_files import value_of

CALLED = {"maintype": "type", "manacost": "cost", "cmc": "cost", "colors": "element", "num": "id"}
"""What Cockatrice calls fields, where they have no name of their own."""
LINE = "ludex line"


def raw_in(file: Path) -> Iterator[tuple[str, Any]]:
    """The cards of the file as records, each with the line it begins at."""
    # Not needed but here, and not quick to import.
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import DefusedXMLParser

    text = text_of(file)
    builder = _Lined()
    parser = DefusedXMLParser(target=builder, forbid_dtd=True)
    builder.parser = parser.parser
    try:
        # What the file says of its encoding is not asked: it is UTF-8, or was refused.
        parser.feed(text.encode())
        root = parser.close()
    except DefusedXmlException as problem:
        raise BadText(f"{file}, line {builder.line()}: document types and entities are not read") from problem
    except ParseError as problem:
        line, column = problem.position
        raise BadText(f"{file}, line {line}, column {column + 1}: {problem.msg}") from problem
    except (ValueError, LookupError) as problem:
        raise BadText(f"{file}, line {builder.line()}: {problem}") from problem
    if root.tag != "cockatrice_carddatabase":
        raise BadText(f"{file}, line 1: a cockatrice_carddatabase is wanted, not {root.tag}")
    for card in root.iter("card"):
        yield f"{file}, line {card.get(LINE)}", _record(card)


class _Lined(TreeBuilder):
    """Writes down at which line each card begins."""

    parser: Any = None

    def line(self) -> int:
        """The line that is being read."""
        return int(self.parser.CurrentLineNumber)

    def start(self, tag: Any, attrs: Any, /) -> Element:
        made = super().start(tag, attrs)
        if tag == "card":
            made.set(LINE, str(self.line()))
        return made


def _record(card: Element) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part in card:
        written = (part.text or "").strip()
        if part.tag == "text":
            found["text_lines"] = [line.strip() for line in written.split("\n") if line.strip()]
        elif part.tag == "set":
            number = part.get("num") or part.get("collectorNumber")
            if number and "id" not in found:
                found["id"] = number
        elif part.tag == "prop":
            for one in part:
                _put(found, one.tag, (one.text or "").strip())
        elif part.tag not in ("tablerow", "related", "reverse-related", "cipt", "upsidedown"):
            _put(found, part.tag, written)
    return found


def _put(found: dict[str, Any], tag: str, written: str) -> None:
    """A property under the name that cards have for it; what a field of that name says already is not said again."""
    if tag == "pt" and "/" in written:
        attack, _, defense = written.partition("/")
        found.setdefault("atk", value_of("atk", attack))
        found.setdefault("def", value_of("def", defense))
        return
    field = CALLED.get(tag.lower(), tag.lower())
    if written and (field == tag.lower() or field not in found):
        found[field] = value_of(field, written)
