"""Whatever a command prints goes through here: characters that could steer a terminal are shown, and do nothing.

A name or a text of a file that somebody else wrote may hold escape sequences, or controls that turn the direction of
what is read. They are written as JSON writes them (`\\u001b`), so that JSON stays what it was.
"""

from __future__ import annotations

import json

import typer

from ludex.core.errors import harmless


def tell(text: str) -> None:
    """The text has been printed."""
    typer.echo(harmless(text))


def tell_json(found: object) -> None:
    """What was found has been printed for a script."""
    tell(json.dumps(found, ensure_ascii=False, indent=2))


def tell_error(text: str) -> None:
    """The text has been printed where errors are."""
    typer.echo(harmless(text), err=True)
