"""What texts of this game ask for beside the kernel's words: being destroyed in any way, costs yet to be paid."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.cards import Info
from ludex.core.changes import Change
from ludex.core.machine import Machine
from ludex.core.modifiers import Would
from ludex.core.selectors import Filter
from ludex.core.state import Scope
from ludex.games.caster.words import DESTROY


@dataclass(frozen=True, slots=True)
class WouldBeDestroyed(Would):
    """It would be destroyed, by a battle or otherwise (CC 1007)."""

    def matches(self, m: Machine, s: Scope, change: Change) -> bool:
        return DESTROY in change.verb.split("/") and Would.matches(self, m, s, change)


@dataclass(frozen=True, slots=True)
class NotYetPaid(Filter):
    """While targets are chosen, what a cost takes is not known yet (CC 903.2e, 903.2h)."""

    slot: str

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return not s.cards(self.slot)
