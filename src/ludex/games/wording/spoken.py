"""Nodes of the shared topics, by one name for the wordings that are not in topics yet."""

from __future__ import annotations

from ludex.games.wording.conditions import Again, IsA
from ludex.games.wording.events import EitherHappens, FirstHappens, Happened, TimesHappened
from ludex.games.wording.nouns import AmongThem, Card, Every, Kind, Kinds, Noun, Place, Things
from ludex.games.wording.references import It, Ordinal, Same, SomeOfThem, The, Them, TheRest, They, Together
from ludex.games.wording.resolver import LINE, TEXT, Unclear

__all__ = [
    "LINE",
    "TEXT",
    "Again",
    "AmongThem",
    "Card",
    "EitherHappens",
    "Every",
    "FirstHappens",
    "Happened",
    "IsA",
    "It",
    "Kind",
    "Kinds",
    "Noun",
    "Ordinal",
    "Place",
    "Same",
    "SomeOfThem",
    "The",
    "TheRest",
    "Them",
    "They",
    "Things",
    "TimesHappened",
    "Together",
    "Unclear",
]
