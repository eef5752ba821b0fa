"""Nodes of the shared topics, by one name for the wordings that are not in topics yet."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.program import Body
from ludex.core.selectors import Selector
from ludex.games.wording.abilities import Triggered
from ludex.games.wording.granting import Gives, Lasting, NextPlayed, NotBy, PlayedCost, Quoted
from ludex.games.wording.layout import IfDone
from ludex.games.wording.moving import Destination, Discards, EitherEnd, Puts
from ludex.games.wording.picking import Selects
from ludex.games.wording.searching import Reveals, Searches
from ludex.games.wording.sentences import Does, Instead, Later, Otherwise, Then


@dataclass(frozen=True, slots=True)
class Looks(Body):
    """ "look at ..."."""

    what: Selector


__all__ = [
    "Destination",
    "Discards",
    "Does",
    "EitherEnd",
    "Gives",
    "IfDone",
    "Instead",
    "Lasting",
    "Later",
    "Looks",
    "NextPlayed",
    "NotBy",
    "Otherwise",
    "PlayedCost",
    "Puts",
    "Quoted",
    "Reveals",
    "Searches",
    "Selects",
    "Then",
    "Triggered",
]
