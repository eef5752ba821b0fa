"""Continuous effects only this game has."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.modifiers import RULES, Modifier
from ludex.core.selectors import Filter
from ludex.core.values import Value


@dataclass(frozen=True, slots=True)
class SpendOnly(Modifier):
    """Produced aether is spent only to play cards that fit."""

    what: Filter

    def layer(self) -> str:
        return RULES


@dataclass(frozen=True, slots=True)
class Toll(Modifier):
    """So much aether has to be paid for the card to attack (CC 803.4)."""

    amount: Value

    def layer(self) -> str:
        return RULES

    def value(self) -> Value | None:
        return self.amount
