"""Nullify: continuous effects that were there already are no more (VG 8.7.6)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.atoms import records
from ludex.core.cards import Effect
from ludex.core.machine import Machine
from ludex.core.modifiers import Cannot
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import LEFT, Frame
from ludex.games.vanguard.words import BE_HIT


@dataclass(frozen=True, slots=True)
class Nullify(Op):
    """The effects of those cards by which a unit "cannot be hit" are no more, and nothing of them is left.

    VG 8.7.6.1: what the same effect does besides ends with it. Prohibitions that an ability gives as long as it is
    active are no effects of this kind: they end with their card.
    """

    of: Selector
    action: str = BE_HIT

    def run(self, m: Machine, f: Frame) -> Flow:
        sources = set(self.of.cards(m, f))
        left = f.cards(LEFT)
        # What the cards did they did where they were before this effect moved them.
        sources |= {left[place + 1] for place in range(0, len(left), 2) if left[place] in sources}
        ends = {
            (one.source, one.until)
            for card in m.state.cards.values()
            for one in card.effects
            if one.source in sources and self._forbids(m, one)
        }
        for card in list(m.state.cards.values()):
            gone = {one.id for one in card.effects if (one.source, one.until) in ends}
            if gone:
                records.drop_effects(m, card.id, gone)
        return None

    def _forbids(self, m: Machine, effect: Effect) -> bool:
        mod = m.pool.modifiers[effect.mod]
        return isinstance(mod, Cannot) and mod.action == self.action
