"""What few texts say before it is bound: bare targets, battles by effects, numbers that are chosen; see `said`."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.modifiers import Modifier
from ludex.core.program import Body
from ludex.core.selectors import Filter, Selector
from ludex.core.values import Value
from ludex.games.wording.spoken import Noun


@dataclass(frozen=True, slots=True)
class Aims(Body):
    """ "Target two servants.": what later sentences speak of."""

    noun: Noun


@dataclass(frozen=True, slots=True)
class OneAndOther(Body):
    """Two targets: one has something done to it, the other something else (CC 903.2f)."""

    noun: Noun
    one: Body
    other: Body


@dataclass(frozen=True, slots=True)
class Battles(Body):
    """Two servants battle each other by an effect, the first as the attacker."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class PlaysEnter(Body):
    """One of the [Enter] abilities of a card is played."""

    what: Selector


@dataclass(frozen=True, slots=True)
class RemovesAll(Body):
    """All counters of a name are removed from cards (CC 1018.5)."""

    name: str
    on: Selector


@dataclass(frozen=True, slots=True)
class ChoosesNumber(Body):
    """ "Choose a number." (CC 104.5)."""


@dataclass(frozen=True, slots=True)
class ChosenNumber(Value):
    """The number that was chosen."""


@dataclass(frozen=True, slots=True)
class AddsElement(Modifier):
    """One more element; Void is none (CC 209.3)."""

    what: Filter
