"""Notions of card texts that the kernel has no word for: several Elements, damage that is less than a power."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.cards import Info
from ludex.core.changes import Change
from ludex.core.machine import Machine
from ludex.core.modifiers import Would
from ludex.core.selectors import Filter
from ludex.core.state import Scope
from ludex.games.fftcg.words import ELEMENT, POWER


@dataclass(frozen=True, slots=True)
class MultiElement(Filter):
    """It has more than one Element."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return len(info.now.sets[ELEMENT]) > 1


@dataclass(frozen=True, slots=True)
class WouldBeLess(Would):
    """Damage that is less than the power of the card it is dealt to."""

    def matches(self, m: Machine, s: Scope, change: Change) -> bool:
        return Would.matches(self, m, s, change) and change.amount < m.now(change.card).stat(POWER)
