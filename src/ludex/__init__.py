"""Ludex plays trading card games exactly by their comprehensive rules."""

from __future__ import annotations

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

if TYPE_CHECKING:
    from ludex.core.game import Game
    from ludex.games import load, start

__version__ = "0.1.0"

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


def __getattr__(name: str) -> object:
    # The command line imports this package for every command, also for those that play nothing.
    if name in ("load", "start"):
        from ludex import games

        return getattr(games, name)
    if name == "Game":
        from ludex.core.game import Game

        return Game
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
