"""The library: a user's own cards, kept for good, and used in games beside those that come with Ludex."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludex.library.adding import Added, add, remove
    from ludex.library.finding import Found, find
    from ludex.library.place import BadLibrary
    from ludex.library.playing import load_for
    from ludex.library.query import BadQuery

__all__ = ["Added", "BadLibrary", "BadQuery", "Found", "add", "find", "load_for", "remove"]

_HOME = {
    "Added": "adding",
    "add": "adding",
    "remove": "adding",
    "Found": "finding",
    "find": "finding",
    "BadLibrary": "place",
    "BadQuery": "query",
    "load_for": "playing",
}


def __getattr__(name: str) -> object:
    """What is asked for, imported when it is: most games are played without a library."""
    from importlib import import_module

    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    return found
