"""Firm damage: it cannot be reduced, and what would reduce it does not speak about it (FF 11.12.5.2)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import Change
from ludex.core.machine import Machine
from ludex.core.modifiers import Would
from ludex.core.ops.damage import Damage
from ludex.core.state import Frame, Scope
from ludex.games.fftcg.words import POWER

FIRM = "cannot be reduced"
"""What the kind of such damage is called, beside where it comes from."""


@dataclass(frozen=True, slots=True)
class DealFirmly(Damage):
    """Each of these cards is dealt the amount, all at once, and nothing makes it less."""

    def kind(self, m: Machine, f: Frame) -> str:
        return f"{Damage.kind(self, m, f)}/{FIRM}"


@dataclass(frozen=True, slots=True)
class Reducible(Would):
    """Damage that may be made less, or nothing."""

    def matches(self, m: Machine, s: Scope, change: Change) -> bool:
        return FIRM not in change.name.split("/") and Would.matches(self, m, s, change)


@dataclass(frozen=True, slots=True)
class WouldBeLess(Reducible):
    """Damage that is less than the power of the card it is dealt to."""

    def matches(self, m: Machine, s: Scope, change: Change) -> bool:
        return Reducible.matches(self, m, s, change) and change.amount < m.now(change.card).stat(POWER)
