"""Continuous effects only this game has, and what they speak of."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import Change
from ludex.core.machine import Machine
from ludex.core.modifiers import RULES, Modifier, Would
from ludex.core.selectors import Filter
from ludex.core.state import Scope
from ludex.games.caster.words import DESTROY


@dataclass(frozen=True, slots=True)
class SpendOnly(Modifier):
    """Produced aether is spent only to play cards that fit."""

    what: Filter

    def layer(self) -> str:
        return RULES


@dataclass(frozen=True, slots=True)
class WouldBeDestroyed(Would):
    """It would be destroyed, by a battle or otherwise (CC 1007)."""

    def matches(self, m: Machine, s: Scope, change: Change) -> bool:
        return DESTROY in change.verb.split("/") and Would.matches(self, m, s, change)
