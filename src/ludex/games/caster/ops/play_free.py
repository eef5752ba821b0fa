"""Play without paying: an effect has a card played for nothing (CC 903.2g-2)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import keep_done
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame, Scope
from ludex.games.caster.legality import PLAYABLE
from ludex.games.caster.play import play_free, playable_free
from ludex.games.caster.words import BE_PLAYED, TYPE

PLAYED_FREE = "played for nothing"
"""The slot of the cards that were played so already."""


@dataclass(frozen=True, slots=True)
class PlayFree(Op):
    """The controller plays each of these cards, one after the other."""

    what: Selector

    def _playable(self, m: Machine, s: Scope) -> list[CardId]:
        return [
            card
            for card in self.what.cards(m, s)
            if m.exists(card)
            and not PLAYABLE.isdisjoint(m.now(card).sets[TYPE])
            and not m.cannot(BE_PLAYED, card, s.seat)
            and playable_free(m, s.seat, card)
        ]

    def possible(self, m: Machine, s: Scope) -> bool:
        # What is yet to be picked may turn out to be playable.
        return not self.what.cards(m, s) or bool(self._playable(m, s))

    def run(self, m: Machine, f: Frame) -> Flow:
        done = f.cards(PLAYED_FREE)
        left = [card for card in self._playable(m, f) if card not in done]
        keep_done(f, len(left[:1]))
        if not left:
            f.slots[PLAYED_FREE] = ()
            return None
        f.slots[PLAYED_FREE] = (*done, left[0])
        play_free(m, f.seat, left[0])
        # One after the other: what the first took may keep the next from being played.
        return f.pc - 1
