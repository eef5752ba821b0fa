"""Soul charge and counter charge (VG 10.18, 10.30)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import MOVE, Change
from ludex.core.machine import Machine
from ludex.core.ops.select import Exactly, Select
from ludex.core.ops.turn_card import TurnFace
from ludex.core.players import YOU, Who
from ludex.core.program import Body, Flow, Layout, Op, Repeat, Seq
from ludex.core.selectors import ALL, Cards, Filter, Those
from ludex.core.state import Frame, Scope
from ludex.core.values import Value
from ludex.games.vanguard.words import DAMAGE_ZONE, DECK, SOUL, SOUL_CHARGE

COUNTER_CHARGED = "counter charged"


@dataclass(frozen=True, slots=True)
class SoulCharge(Op):
    """So many cards from the top of the deck are in the soul, one after the other (VG 10.18.1, 4.2.3)."""

    n: Value
    who: Who = YOU
    into: str = "soul charged"

    def lay(self, out: Layout) -> None:
        out.add(NoneYet(self.into))
        Repeat(self.n, ChargeOne(self.who, self.into)).lay(out)

    def possible(self, m: Machine, s: Scope) -> bool:
        return all(m.zone(DECK, seat) for seat in self.who.seats(m, s))

    def payable(self, m: Machine, s: Scope) -> bool:
        return all(len(m.zone(DECK, seat)) >= self.n.evaluate(m, s) for seat in self.who.seats(m, s))


@dataclass(frozen=True, slots=True)
class NoneYet(Op):
    """The slot holds no cards."""

    slot: str

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots[self.slot] = ()
        return None


@dataclass(frozen=True, slots=True)
class ChargeOne(Op):
    """The top card of the deck is in the soul."""

    who: Who
    into: str

    def run(self, m: Machine, f: Frame) -> Flow:
        before = f.cards(self.into)
        changes = [
            Change(MOVE, card, SOUL_CHARGE, to=SOUL, source=f.source, controller=f.seat, rule="10.18.1")
            for seat in self.who.seats(m, f)
            for card in m.zone(DECK, seat)[:1]
        ]
        propose(m, f, changes, self.into)
        f.slots[self.into] = (*before, *f.cards(self.into))
        return None


def CounterCharge(n: Value, filter: Filter = ALL, who: Who = YOU) -> Body:
    """So many cards of the damage zone are chosen and turned face up (VG 10.30.1)."""
    pick = Select(Cards((DAMAGE_ZONE,), who, filter), Exactly(n), into=COUNTER_CHARGED, who=who)
    return Seq((pick, TurnFace(Those(COUNTER_CHARGED))))
