"""Target: what a spell or ability aims at is chosen while it is played (CC 903.2e)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.decisions import Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.ops.select import Select
from ludex.core.state import Scope
from ludex.games.caster.words import BE_TARGETED


@dataclass(frozen=True, slots=True)
class Target(Select):
    """The cards are chosen while playing; those that are still legal when it resolves are in the slot."""

    def candidates(self, m: Machine, s: Scope, seat: Seat) -> tuple[CardId, ...]:
        # CC 903.2e-1: nothing in the chase zone targets itself.
        itself = s.cards("object")
        found = Select.candidates(self, m, s, seat)
        return tuple(card for card in found if card not in itself and not m.cannot(BE_TARGETED, card, seat, s.source))

    def rule_if_few(self, m: Machine, s: Scope) -> str:
        return "903.2e"

    def question(self, m: Machine, s: Scope, seat: Seat, rule: str) -> Decision:
        asked = Select.question(self, m, s, seat, rule)
        asked.prompt = asked.prompt.replace("select", "target")
        return asked
