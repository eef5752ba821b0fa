"""What texts of this game ask that is no number of cards (CC 1117.2)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import Condition
from ludex.core.machine import Machine
from ludex.core.players import YOU, Who
from ludex.core.state import Scope
from ludex.games.caster.words import BINGO_ZONE, COST

LINE = 3
"""CC 1117.2."""


@dataclass(frozen=True, slots=True)
class SameCosts(Condition):
    """Three cards in the player's BINGO zone have the same cost."""

    whose: Who = YOU

    def holds(self, m: Machine, s: Scope) -> bool:
        for seat in self.whose.seats(m, s):
            costs = [m.now(card).stat(COST) for card in m.zone(BINGO_ZONE, seat)]
            if any(costs.count(cost) >= LINE for cost in costs):
                return True
        return False


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
