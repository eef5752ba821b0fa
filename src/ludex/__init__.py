"""Ludex plays trading card games exactly by their comprehensive rules."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ludex.core.errors import (
    BadAnswer,
    BadDeck,
    BadSave,
    BadText,
    LudexError,
    UnknownCard,
    UnknownGame,
)
from ludex.core.version import __version__

if TYPE_CHECKING:
    from ludex.core.game import Game
    from ludex.games import load, start

__all__ = [
    "BadAnswer",
    "BadDeck",
    "BadSave",
    "BadText",
    "Game",
    "LudexError",
    "UnknownCard",
    "UnknownGame",
    "__version__",
    "load",
    "start",
]


_LAZY = {"Game": "ludex.core.game", "load": "ludex.games", "start": "ludex.games"}
"""Where to find what is imported when it is first asked for: most commands play nothing."""


def __getattr__(name: str) -> object:
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_LAZY[name]), name)
    return found
