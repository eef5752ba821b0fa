"""What texts of this game ask that is no number of cards (CC 1117.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludex.core.conditions import Condition
from ludex.core.machine import Machine
from ludex.core.players import YOU
from ludex.core.selectors import Cards
from ludex.core.state import Scope
from ludex.core.values import counted
from ludex.games.caster.words import BINGO_ZONE, COST

BINGO_CARDS = Cards((BINGO_ZONE,), YOU)
LINE = 3
"""CC 1117.2."""


@dataclass(frozen=True, slots=True)
class SameCosts(Condition):
    """Three cards in the player's BINGO zone have the same cost."""

    of: Cards = BINGO_CARDS
    board_only: ClassVar[bool] = True

    def holds(self, m: Machine, s: Scope) -> bool:
        costs = [counted(m, m.now(card), COST) for card in self.of.cards(m, s)]
        return any(costs.count(cost) >= LINE for cost in costs)


AS_PLAYED = "as played: "
"""Before the condition in the slot that says whether it held when the card was played."""


@dataclass(frozen=True, slots=True)
class AsPlayed(Condition):
    """It held as the card was played (CC 1111.2a, 1117.2a); before that, it holds."""

    condition: Condition

    def slot(self) -> str:
        return f"{AS_PLAYED}{self.condition}"

    def holds(self, m: Machine, s: Scope) -> bool:
        held = s.slots.get(self.slot())
        return bool(held) if held is not None else self.condition.holds(m, s)
