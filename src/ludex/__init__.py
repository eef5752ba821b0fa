"""Ludex plays trading card games exactly by their comprehensive rules."""

from __future__ import annotations

TYPE_CHECKING = False
"""As in `typing`, which is not imported for it: a command that is interrupted in its first moments has to notice."""

if TYPE_CHECKING:
    from ludex.core.decisions import Action, Decision
    from ludex.core.errors import BadAnswer, BadDeck, BadSave, BadText, LudexError, UnknownCard, UnknownGame
    from ludex.core.game import Game, Outcome
    from ludex.core.legality import Reason
    from ludex.core.requirements import DeckReason
    from ludex.core.trace import Trace, TraceLine
    from ludex.core.version import __version__
    from ludex.core.view import (
        CardView,
        DecisionView,
        EventView,
        LinkView,
        OptionView,
        StackedView,
        TargetView,
        View,
        ZoneView,
    )
    from ludex.core.visibility import RedactedEvent
    from ludex.decks.playing import start
    from ludex.games import LoadedGame, load

__all__ = [
    "Action",
    "BadAnswer",
    "BadDeck",
    "BadSave",
    "BadText",
    "CardView",
    "Decision",
    "DecisionView",
    "DeckReason",
    "EventView",
    "Game",
    "LinkView",
    "LoadedGame",
    "LudexError",
    "OptionView",
    "Outcome",
    "Reason",
    "RedactedEvent",
    "StackedView",
    "TargetView",
    "Trace",
    "TraceLine",
    "UnknownCard",
    "UnknownGame",
    "View",
    "ZoneView",
    "__version__",
    "load",
    "start",
]


_LAZY = {
    "ludex.core.decisions": ("Action", "Decision"),
    "ludex.core.errors": ("BadAnswer", "BadDeck", "BadSave", "BadText", "LudexError", "UnknownCard", "UnknownGame"),
    "ludex.core.game": ("Game", "Outcome"),
    "ludex.core.legality": ("Reason",),
    "ludex.core.requirements": ("DeckReason",),
    "ludex.core.trace": ("Trace", "TraceLine"),
    "ludex.core.version": ("__version__",),
    "ludex.core.view": (
        "CardView",
        "DecisionView",
        "EventView",
        "LinkView",
        "OptionView",
        "StackedView",
        "TargetView",
        "View",
        "ZoneView",
    ),
    "ludex.core.visibility": ("RedactedEvent",),
    "ludex.games": ("LoadedGame", "load"),
    "ludex.decks.playing": ("start",),
}
_HOME = {name: module for module, names in _LAZY.items() for name in names}
"""Where to find what is imported when it is first asked for: most commands play nothing."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_HOME[name]), name)
    return found
