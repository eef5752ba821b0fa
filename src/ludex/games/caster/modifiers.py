"""Continuous effects only this game has."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.modifiers import RULES, Modifier
from ludex.core.selectors import Filter


@dataclass(frozen=True, slots=True)
class SpendOnly(Modifier):
    """Produced aether is spent only to play cards that fit."""

    what: Filter

    def layer(self) -> str:
        return RULES
