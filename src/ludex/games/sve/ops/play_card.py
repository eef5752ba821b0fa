"""Play: an effect has its controller play cards while it resolves (SVE 10.6.2)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import keep_done
from ludex.core.cards import Info
from ludex.core.definitions import PlayOption
from ludex.core.ids import AbilityId, CardId
from ludex.core.machine import Machine
from ludex.core.modifiers import PlayCost
from ludex.core.program import NOTHING, Flow, Layout, Op
from ludex.core.selectors import Filter, Selector
from ludex.core.state import Frame, Scope
from ludex.games.sve.legality import why_not_play_by_effect
from ludex.games.sve.play import begin_by_effect
from ludex.games.sve.prices import INSTEAD

TRIED = "played by this"
"""The slot of the cards that were played so already, or could not be."""

FREE = PlayOption("without paying", NOTHING, optional=False, mods=(PlayCost(INSTEAD),))
"""Nothing is paid in place of the cost; what comes on top of it still is (SVE 10.6.2.5.1.2, 10.6.2.5.1.4)."""


def _given(m: Machine, terms: PlayOption | None) -> tuple[AbilityId, ...]:
    return () if terms is None else (m.pool.ability(terms),)


@dataclass(frozen=True, slots=True)
class Playable(Filter):
    """Cards that the player can play so (SVE 10.6.2.1.2: no other can be specified)."""

    terms: PlayOption | None = None

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return next(why_not_play_by_effect(m, s.seat, info.card.id, _given(m, self.terms)), None) is None


@dataclass(frozen=True, slots=True)
class PlayCard(Op):
    """The controller plays each of these cards, one after the other; what cannot be played is not (SVE 1.3.2)."""

    what: Selector
    terms: PlayOption | None = None
    """What is paid in place of the printed cost."""

    def link(self, out: Layout) -> Op:
        if self.terms is not None:
            out.pool.ability(self.terms)
        return self

    def possible(self, m: Machine, s: Scope) -> bool:
        playable = Playable(self.terms)
        cards = self.what.cards(m, s)
        # What is yet to be picked is picked among what can be played.
        return not cards or any(m.exists(card) and playable.test(m, s, m.info(card)) for card in cards)

    def run(self, m: Machine, f: Frame) -> Flow:
        tried = f.cards(TRIED)
        left = [card for card in self.what.cards(m, f) if card not in tried and m.exists(card)]
        if not left:
            f.slots[TRIED] = ()
            return None
        self._play(m, f, left[0])
        f.slots[TRIED] = (*tried, left[0])
        # One after the other: what the first took may keep the next from being played.
        return f.pc - 1

    def _play(self, m: Machine, f: Frame, card: CardId) -> None:
        given = _given(m, self.terms)
        why = next(why_not_play_by_effect(m, f.seat, card, given), None)
        keep_done(f, int(why is None))
        if why is None:
            begin_by_effect(m, f.seat, card, given)
        else:
            m.emit_quietly_about("not played", card, f.seat, why.rule)
