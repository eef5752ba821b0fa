"""Lines that hang: what does not fit goes on below, indented."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

NARROWEST = 12


def put(console: Console, head: Text, body: Text) -> None:
    """The head and the body have been printed, the body wrapped beside the head."""
    indent = head.cell_len
    if not body.plain:
        head.rstrip()
    wrapped = list(body.wrap(console, max(NARROWEST, console.width - indent))) or [body]
    for place, line in enumerate(wrapped):
        line.rstrip()
        console.print(joined(head if place == 0 else Text(" " * indent), line), soft_wrap=True)


def joined(head: Text, line: Text) -> Text:
    """Both in a row, each in its own style."""
    return Text().append_text(head).append_text(line)


def say(console: Console, words: str, style: str = "") -> None:
    """The words have been printed, each line of them hanging two beyond its own indent."""
    for line in words.split("\n"):
        body = line.lstrip(" ")
        indent = len(line) - len(body)
        text = Text(body, style)
        wrapped = list(text.wrap(console, max(NARROWEST, console.width - indent - 2))) or [text]
        for place, part in enumerate(wrapped):
            part.rstrip()
            console.print(joined(Text(" " * (indent + (2 if place else 0))), part), soft_wrap=True)
