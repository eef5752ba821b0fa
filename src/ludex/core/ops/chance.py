"""Dice and declared things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.decisions import NAME, NUMBER, Answer, Decision
from ludex.core.events import Event
from ludex.core.program import Flow, Op
from ludex.core.selectors import Filter

if TYPE_CHECKING:
    from ludex.core.cards import Info
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


@dataclass(frozen=True, slots=True)
class RollDie(Op):
    """A six-sided die was rolled; a reroll takes the place of the roll before (SVE 5.20.1, 5.20.2)."""

    into: str = "die"
    sides: int = 6

    def run(self, m: Machine, f: Frame) -> Flow:
        rolled = 1 + m.state.stream.below(self.sides)
        f.slots[self.into] = rolled
        m.emit([Event("rolled", seat=f.seat, amount=rolled, source=f.source, rule=m.spec.rules_cited["die"])])
        return None


@dataclass(frozen=True, slots=True)
class DeclareNumber(Op):
    """The player has named a number, zero or more and never infinity (SVE 1.3.5, CC 104.5, 104.5a)."""

    into: str = "declared"
    most: int = 99

    def run(self, m: Machine, f: Frame) -> Flow:
        return Decision(
            f.seat,
            NUMBER,
            "declare a number",
            m.spec.rules_cited["number"],
            # VG 1.3.5: whole, and not negative.
            least=0,
            most=self.most,
            subject=f.source,
        )

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        # FF 11.11.9: named once, and kept.
        f.slots[self.into] = answer
        m.emit([Event("declared", seat=f.seat, amount=answer, source=f.source, rule=m.spec.rules_cited["number"])])
        return None


@dataclass(frozen=True, slots=True)
class DeclareName(Op):
    """The player has named a card or token that exists, not an alternate name (SVE 5.33.1, 5.33.1.1)."""

    into: str = "declared name"

    def run(self, m: Machine, f: Frame) -> Flow:
        return Decision(
            f.seat,
            NAME,
            "declare a card name",
            m.spec.rules_cited["name"],
            # VG 10.23.1, 10.23.2: the name of an existing card.
            most=len(m.pool.names),
            subject=f.source,
        )

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        f.slots[self.into] = m.pool.names[answer]
        m.emit(
            [
                Event(
                    "declared",
                    seat=f.seat,
                    verb=m.pool.names[answer],
                    source=f.source,
                    rule=m.spec.rules_cited["name"],
                )
            ]
        )
        return None


@dataclass(frozen=True, slots=True)
class HasDeclaredName(Filter):
    """It has the name that was declared."""

    slot: str = "declared name"

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return s.slots.get(self.slot) in info.now.sets[0]
