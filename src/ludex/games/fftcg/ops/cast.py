"""Cast without paying: an effect has a Summon cast, or a Character played, for nothing."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame, Item, Scope
from ludex.core.targets import why_no_targets
from ludex.games.fftcg.legality import why_no_room
from ludex.games.fftcg.play import cast_free
from ludex.games.fftcg.words import MAY_BE_PLAYED, SUMMON, TYPE


@dataclass(frozen=True, slots=True)
class CastFree(Op):
    """The controller casts each of these cards, one after the other; a Summon goes onto the stack."""

    what: Selector

    def _castable(self, m: Machine, s: Scope) -> list[CardId]:
        found = []
        for card in self.what.cards(m, s):
            if not m.exists(card) or m.cannot(MAY_BE_PLAYED, card, s.seat):
                continue
            now = m.now(card)
            if SUMMON in now.sets[TYPE]:
                scope = Scope(card, s.seat, item=Item())
                reasons = why_no_targets(m, m.pool.programs[now.spell], scope, None)
            else:
                reasons = why_no_room(m, s.seat, card)
            if next(reasons, None) is None:
                found.append(card)
        return found

    def possible(self, m: Machine, s: Scope) -> bool:
        return bool(self._castable(m, s))

    def run(self, m: Machine, f: Frame) -> Flow:
        for card in reversed(self._castable(m, f)):
            cast_free(m, f.seat, card)
        return None
