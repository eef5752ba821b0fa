"""Costs in CP and the special symbol, as parts of a cost (FF 11.6.2.1, 11.7.1)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.bill import Bill
from ludex.core.decisions import Answer
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import Cards, Selector, Those
from ludex.core.state import Frame, Scope
from ludex.core.steps import ENGAGED, PLACE
from ludex.core.values import Fixed, Number, Value, X
from ludex.core.walk import contains
from ludex.games.fftcg import cp
from ludex.games.fftcg.words import CHARACTERS, HAND, NAMES, TYPE

NOT_FOR_CP = "not for CP"
"""The slot of cards that other parts of the same cost take, so that they produce no CP for it."""
CP_PAID = "CP paid"
"""The slot that says that the CP and the special symbol of this cost have been paid already."""
NO_CP = Fixed(0)
IN_HAND = Cards((HAND,))
"""The cards by which it is decided what can be discarded."""


@dataclass(frozen=True, slots=True)
class PayCP(Op):
    """So many CP of these Elements, and so many of any Element."""

    elements: tuple[str, ...] = ()
    generic: Value = NO_CP

    def bill(self, m: Machine, s: Scope) -> tuple[Bill, list[cp.Source]]:
        """What is to be paid, and with what it could be."""
        made = cp.sources(m, s.seat, s.cards(NOT_FOR_CP))
        needs = tuple(cp.BITS[element] for element in self.elements)
        held = s.slots.get(self.locked())
        generic = held if isinstance(held, int) else self.generic.evaluate(m, s)
        return cp.bill(len(needs) + max(0, generic), needs, made), made

    def locked(self) -> str:
        """The slot of its number, where that was fixed before it is paid (FF 11.8.8)."""
        return f"CP {self.generic}"

    def looks_at_cards(self) -> bool:
        """Whether its number depends on the board, and on nothing that the effect itself finds out."""
        if isinstance(self.generic, Fixed):
            return False
        return not any(contains(self.generic, kind) for kind in (X, Number, Those))

    def possible(self, m: Machine, s: Scope) -> bool:
        return bool(s.slots.get(CP_PAID)) or self.bill(m, s)[0].possible()

    def looks_into(self, m: Machine) -> tuple[Selector, ...]:
        # FF 11.2.1.1: of which Elements the cards are that could be discarded.
        return (IN_HAND,)

    def touches(self) -> frozenset[str]:
        return PLACE | ENGAGED

    def needs(self) -> frozenset[str]:
        return PLACE | ENGAGED

    def run(self, m: Machine, f: Frame) -> Flow:
        if f.slots.get(CP_PAID):
            return None
        asked, made = self.bill(m, f)
        return cp.question(m, f.seat, asked, made, f.source) if asked.total > 0 else None

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, tuple)
        made = cp.sources(m, f.seat, f.cards(NOT_FOR_CP))
        propose(m, f, cp.payment(m, f.seat, tuple(made[n][0] for n in answer), f.source))
        return None


@dataclass(frozen=True, slots=True)
class DiscardNamesake(Op):
    """The special symbol: a Character card of the same name is discarded (FF 11.7.1)."""

    def namesakes(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        names = m.info(s.source).now.sets[NAMES]
        found = []
        for card in m.zone(HAND, s.seat):
            sets = m.now(card).sets
            if names & sets[NAMES] and CHARACTERS & sets[TYPE]:
                found.append(card)
        return tuple(found)

    def possible(self, m: Machine, s: Scope) -> bool:
        return bool(s.slots.get(CP_PAID)) or bool(self.namesakes(m, s))

    def looks_into(self, m: Machine) -> tuple[Selector, ...]:
        return (IN_HAND,)

    def touches(self) -> frozenset[str]:
        return PLACE

    def needs(self) -> frozenset[str]:
        return PLACE

    def run(self, m: Machine, f: Frame) -> Flow:
        """Nothing is left to do: the procedure of playing has asked and paid for it (`play.symbol`)."""
        return None
