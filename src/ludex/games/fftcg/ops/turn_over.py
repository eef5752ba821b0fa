"""Turn over: cards are revealed from the top of the deck until one fits; and cards put under it, shuffled."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import BOTTOM, MOVE, REVEAL, Change
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import Filter, Selector
from ludex.core.state import Frame
from ludex.games.fftcg.words import DECK, PUT

NOBODY_SEES = 3
"""A bit for each player: neither knows in which order the cards lie."""


@dataclass(frozen=True, slots=True)
class TurnOver(Op):
    """Cards of your deck were revealed, from the top up to the first that fits: it is in one slot, all in the other."""

    until: Filter
    into: str
    revealed: str

    def run(self, m: Machine, f: Frame) -> Flow:
        seen = []
        f.slots[self.into] = ()
        for card in m.zone(DECK, f.seat):
            seen.append(card)
            if self.until.test(m, f, m.info(card)):
                f.slots[self.into] = (card,)
                break
        rule = m.spec.rules_cited["reveal"]
        changes = [Change(REVEAL, card, source=f.source, controller=f.seat, rule=rule) for card in seen]
        propose(m, f, changes, self.revealed)
        return None


@dataclass(frozen=True, slots=True)
class ShuffleUnder(Op):
    """The cards lie under their owners' decks in a random order."""

    what: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = [card for card in self.what.cards(m, f) if m.exists(card)]
        rule = m.spec.rules_cited["put"]
        changes = [
            Change(
                MOVE, cards[n], PUT, to=DECK, source=f.source, controller=f.seat, position=BOTTOM, face_up=False,
                rule=rule, secret=NOBODY_SEES,
            )
            for n in m.state.stream.order(len(cards))
        ]  # fmt: skip
        propose(m, f, changes, "moved")
        return None
