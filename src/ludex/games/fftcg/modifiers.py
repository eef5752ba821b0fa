"""What only this game's continuous effects do."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.modifiers import RULES, Modifier
from ludex.core.values import Value


@dataclass(frozen=True, slots=True)
class Toll(Modifier):
    """So much CP has to be paid for an action with this card: to attack, to block (FF 10.1.2.3, 10.1.3.1.3)."""

    action: str
    amount: Value

    def layer(self) -> str:
        return RULES

    def value(self) -> Value | None:
        return self.amount


@dataclass(frozen=True, slots=True)
class Lent(Modifier):
    """Another player than its owner controls the card as long as this lasts (FF 11.12.4.6, step 1)."""

    def layer(self) -> str:
        return RULES


LENT = Lent()
