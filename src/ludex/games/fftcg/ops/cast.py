"""Cast without paying: an effect has a Summon cast, or a Character played, for nothing."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import keep_done
from ludex.core.cards import Info
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import Filter, Selector
from ludex.core.state import Frame, Item, Scope
from ludex.core.targets import why_no_targets
from ludex.games.fftcg.legality import why_no_room
from ludex.games.fftcg.play import cast_free
from ludex.games.fftcg.words import MAY_BE_PLAYED, SUMMON, TYPE


@dataclass(frozen=True, slots=True)
class Castable(Filter):
    """A Summon that finds what it chooses, a Character for which there is room; nothing keeps the player from it.

    FF 11.3.1: what could not be finished is not begun, so an effect does not offer it either.
    """

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        card = info.card.id
        if not m.exists(card) or m.cannot(MAY_BE_PLAYED, card, s.seat):
            return False
        if SUMMON not in info.now.sets[TYPE]:
            return next(why_no_room(m, s.seat, card), None) is None
        scope = Scope(card, s.seat, item=Item())
        return next(why_no_targets(m, m.pool.programs[info.now.spell], scope, None), None) is None


CASTABLE = Castable()


@dataclass(frozen=True, slots=True)
class CastFree(Op):
    """The controller casts each of these cards, one after the other; a Summon goes onto the stack."""

    what: Selector

    def _castable(self, m: Machine, s: Scope) -> list[CardId]:
        return [card for card in self.what.cards(m, s) if m.exists(card) and CASTABLE.test(m, s, m.info(card))]

    def possible(self, m: Machine, s: Scope) -> bool:
        return bool(self._castable(m, s))

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = self._castable(m, f)
        keep_done(f, len(cards))
        for card in reversed(cards):
            cast_free(m, f.seat, card)
        return None
