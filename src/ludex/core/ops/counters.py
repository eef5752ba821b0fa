"""Counters: put on cards and removed from them (SVE 15.1.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.changes import COUNTER, Change
from ludex.core.decisions import ONE, Answer, Decision
from ludex.core.ids import CardId
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector, open_yet
from ludex.core.steps import COUNTERS, PLACE
from ludex.core.values import Fixed, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


@dataclass(frozen=True, slots=True)
class PutCounters(Op):
    """So many counters more lie on each of these cards (SVE 15.1.3)."""

    name: str
    on: Selector
    number: Value = Fixed(1)

    def run(self, m: Machine, f: Frame) -> Flow:
        # FF 6.7.1: an effect puts them there.
        number = self.number.evaluate(m, f)
        _shift(m, f, self.name, self.on, max(0, number))
        return None


@dataclass(frozen=True, slots=True)
class RemoveCounters(Op):
    """So many counters are removed from each of these cards (SVE 15.1.4)."""

    name: str
    on: Selector
    number: Value = Fixed(1)

    def possible(self, m: Machine, s: Scope) -> bool:
        # SVE 10.4.5: as a cost, at least as many must be there.
        number = self.number.evaluate(m, s)
        found = self.on.cards(m, s)
        if number <= 0 or open_yet(self.on, s):
            return True
        return bool(found) and all(
            m.exists(card) and m.state.cards[card].counter(self.name) >= number for card in found
        )

    def touches(self) -> frozenset[str]:
        return COUNTERS

    def needs(self) -> frozenset[str]:
        return PLACE | COUNTERS

    def run(self, m: Machine, f: Frame) -> Flow:
        number = self.number.evaluate(m, f)
        _shift(m, f, self.name, self.on, -max(0, number))
        return None


@dataclass(frozen=True, slots=True)
class RemoveInAll(Op):
    """So many counters in all are removed from these cards: the player says from which, one by one."""

    name: str
    among: Selector
    number: Value

    def possible(self, m: Machine, s: Scope) -> bool:
        have = sum(m.state.cards[card].counter(self.name) for card in self.among.cards(m, s) if m.exists(card))
        return have >= self.number.evaluate(m, s)

    def touches(self) -> frozenset[str]:
        return COUNTERS

    def needs(self) -> frozenset[str]:
        return PLACE | COUNTERS

    def _left(self, m: Machine, f: Frame) -> tuple[CardId, ...]:
        """The cards that have more of the counters than will be removed from them."""
        taken = f.cards("counters taken")
        return tuple(
            card
            for card in self.among.cards(m, f)
            if m.exists(card) and m.state.cards[card].counter(self.name) > taken.count(card)
        )

    def run(self, m: Machine, f: Frame) -> Flow:
        left = self._left(m, f)
        taken = f.cards("counters taken")
        if left and len(taken) < self.number.evaluate(m, f):
            rule = m.spec.rules_cited["counter"]
            return Decision(f.seat, ONE, f"remove a {self.name} counter from which?", rule, left, subject=f.source)
        f.slots["counters taken"] = ()
        changes = [
            Change(
                COUNTER, card, name=self.name, amount=-taken.count(card), source=f.source, controller=f.seat,
                rule=m.spec.rules_cited["counter"],
            )
            for card in dict.fromkeys(taken)
        ]  # fmt: skip
        propose(m, f, changes)
        return None

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        f.slots["counters taken"] = (*f.cards("counters taken"), self._left(m, f)[answer])
        return f.pc - 1


def _shift(m: Machine, f: Frame, name: str, on: Selector, number: int) -> None:
    rule = m.spec.rule_of("counter removed", "counter") if number < 0 else m.spec.rules_cited["counter"]
    if number:
        changes = [
            Change(COUNTER, card, name=name, amount=number, source=f.source, controller=f.seat, rule=rule)
            for card in on.cards(m, f)
        ]
        propose(m, f, changes)
