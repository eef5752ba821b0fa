"""Freeze: a Character does not activate in its controller's next Active Phase (FF 15.2.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.apply import propose
from ludex.core.cards import FOREVER
from ludex.core.changes import EFFECT, Change
from ludex.core.ids import ModId
from ludex.core.machine import Machine
from ludex.core.modifiers import Cannot
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.games.fftcg.words import FIELD, STAYS_FROZEN

FROZEN = Cannot(STAYS_FROZEN)
"""It lies on the card until an Active Phase of its controller has passed it by."""


@dataclass(frozen=True, slots=True)
class Freeze(Op):
    """Each of these Characters is frozen."""

    what: Selector
    number: ModId = -1

    def link(self, out: Layout) -> Op:
        return replace(self, number=out.pool.modifier(FROZEN))

    def run(self, m: Machine, f: Frame) -> Flow:
        changes = [
            Change(
                EFFECT, card, name="Freeze", source=f.source, controller=f.seat,
                effect=(self.number, (), FOREVER, -1), rule="15.2.4.2",
            )
            for card in dict.fromkeys(self.what.cards(m, f))
            if m.exists(card) and m.record(card).zone == FIELD
        ]  # fmt: skip
        propose(m, f, changes, "frozen")
        return None
