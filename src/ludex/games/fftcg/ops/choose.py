"""Choose: what a Summon or ability aims at is chosen as it goes onto the stack (FF 11.3.3, 11.6.5, 11.8.9)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.ops.select import Select
from ludex.core.state import Scope


@dataclass(frozen=True, slots=True)
class Choose(Select):
    """The cards are chosen while playing; those that are still legal when it resolves are in the slot."""

    def candidates(self, m: Machine, s: Scope, seat: Seat) -> tuple[CardId, ...]:
        # FF 11.3.3, 11.6.5, 11.7.5, 11.8.9: nothing on the stack chooses itself.
        itself = s.cards("object")
        return tuple(card for card in Select.candidates(self, m, s, seat) if card not in itself)
