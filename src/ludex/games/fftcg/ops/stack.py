"""Cancel: a Summon or ability on the stack has no effect (the ruling on cancelled Summons, FF 11.3.9)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core import stack
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.games.fftcg.words import MAY_BE_CANCELLED


@dataclass(frozen=True, slots=True)
class Cancel(Op):
    """Each of these is taken from the stack: a Summon goes to its owner's Break Zone, an ability is no more."""

    what: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        for card in self.what.cards(m, f):
            stacked = stack.find(m, card)
            if stacked is not None and not m.cannot(MAY_BE_CANCELLED, card, f.seat):
                m.emit_quietly_about("cancelled", card, stacked.seat, "11.11.5")
                stack.remove(m, f, card, "cancel")
        return None
