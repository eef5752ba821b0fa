"""XML from outside as elements with their lines: no declarations, no entities, bounded in number and depth.

Card files and deck lists of other programs are read with it, whatever encoding they name: they are text already.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.saxutils import escape, quoteattr

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import DefusedExpatParser

from ludex.core.errors import LudexError, short

DEEPEST = 16


@dataclass(frozen=True)
class Source:
    """What is read: how it is called where something is wrong, what is raised then, and how much it may hold."""

    name: str
    what: str
    error: type[LudexError]
    most_elements: int


@dataclass
class Element:
    """An element: its name, what stands in its tag and between its tags, and its line."""

    tag: str
    source: str
    line: int
    attributes: dict[str, str]
    text: str = ""
    children: list[Element] = field(default_factory=list)

    @property
    def where(self) -> str:
        """The place of the element, as a reason begins with it."""
        return f"{self.source}, line {self.line}, <{self.tag}>"

    def get(self, *names: str) -> str:
        """The first of these attributes that is there, else nothing."""
        return next((self.attributes[name] for name in names if name in self.attributes), "")

    def all(self, tag: str) -> list[Element]:
        """The children of that name."""
        return [child for child in self.children if child.tag == tag]

    def told(self, tag: str) -> str:
        """What stands in the first child of that name."""
        return next((child.text for child in self.children if child.tag == tag), "")


class _Builder(ContentHandler):
    def __init__(self, source: Source) -> None:
        super().__init__()
        self.source = source
        self.root: Element | None = None
        self.open: list[Element] = []
        self.elements = 0
        self.locator: Any = None

    def line(self) -> int:
        """Where the reading stands."""
        return int(self.locator.getLineNumber() or 0) if self.locator is not None else 0

    def startElement(self, name: str, attrs: Any) -> None:
        self.elements += 1
        attributes = {key.lower(): attrs[key] for key in attrs.getNames()}
        found = Element(short(name.lower()), self.source.name, self.line(), attributes)
        if len(self.open) >= DEEPEST or self.elements > self.source.most_elements:
            raise self.source.error(f"{found.where}: more elements, or deeper ones, than a {self.source.what} has")
        if self.open:
            self.open[-1].children.append(found)
        elif self.root is None:
            self.root = found
        self.open.append(found)

    def endElement(self, name: str) -> None:
        self.open.pop()

    def characters(self, content: str) -> None:
        if self.open:
            self.open[-1].text += content


def parse(text: str, source: Source) -> Element:
    """The outermost element of the text; the error of the source names the line."""
    builder = _Builder(source)
    reader: Any = DefusedExpatParser(forbid_dtd=True)
    reader.setContentHandler(builder)
    builder.locator = reader
    name, wrong = source.name, source.error
    try:
        reader.feed(text)
        reader.close()
    except DefusedXmlException:
        reason = f"the XML declares types or entities, which no {source.what} needs"
        raise wrong(f"{name}, line {builder.line()}: {reason}") from None
    except SAXParseException as problem:
        place = f"line {problem.getLineNumber()}, column {(problem.getColumnNumber() or 0) + 1}"
        raise wrong(f"{name}, {place}: this is no XML, {problem.getMessage()}") from None
    except (SAXException, UnicodeError, ValueError, LookupError) as problem:
        raise wrong(f"{name}, line {builder.line()}: this is no XML, {short(str(problem))}") from None
    if builder.root is None:
        raise wrong(f"{name}, line 1: this is no XML, it has no element")
    return builder.root


def tag(name: str, attributes: dict[str, str]) -> str:
    """What stands between the brackets of an opening tag."""
    return " ".join([name, *(f"{key}={quoteattr(value)}" for key, value in attributes.items())])


def plain(text: str) -> str:
    """The text as it stands between tags."""
    return escape(text)
