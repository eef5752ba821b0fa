"""Damage: a card's value is lowered by what is dealt to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.changes import DAMAGE, Change
from ludex.core.ids import CardId
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import THIS, Selector
from ludex.core.steps import PLACE, VALUES
from ludex.core.values import Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope

ABILITY = "ability"


def kind_of(m: Machine, source: CardId) -> str:
    """What sort of damage the effect of this card deals."""
    # SVE 5.14.3.3: what is not dealt by an attack is ability damage.
    return ABILITY if m.spec.numbers.damage_kind is None else m.spec.numbers.damage_kind(m, source)


@dataclass(frozen=True, slots=True)
class Damage(Op):
    """Each of these cards is dealt the amount, all at once."""

    to: Selector
    amount: Value
    by: Selector = THIS
    """The card that deals it: the source of the effect unless the text names another (SVE 10.12.2.2)."""
    into: str = "damaged"

    def payable(self, m: Machine, s: Scope) -> bool:
        # SVE 10.4.5: as a cost, the value that is lowered has to be as great.
        amount = self.amount.evaluate(m, s)
        for card in self.to.cards(m, s):
            have = m.now(card).stats[m.spec.numbers.damage_stat]
            if have is None or have < amount:
                return False
        return True

    def touches(self) -> frozenset[str]:
        return VALUES

    def needs(self) -> frozenset[str]:
        return PLACE | VALUES

    def kind(self, m: Machine, f: Frame) -> str:
        """What sort of damage it is."""
        return kind_of(m, f.source)

    def run(self, m: Machine, f: Frame) -> Flow:
        amount = self.amount.evaluate(m, f)
        # FF 11.11.8: the source of an ability does what it says.
        sources = self.by.cards(m, f)
        if not sources:
            # The ruling under FF 11.11.2.1: a chosen card that is gone deals nothing.
            return None
        # VG 3.15.1.2, 3.15.1.2.1: a card, that of the effect unless another is named.
        source = sources[0]
        changes = [
            Change(
                DAMAGE,
                card,
                amount=amount,
                name=self.kind(m, f),
                source=source,
                controller=f.seat,
                rule=m.spec.rules_cited["damage"],
            )
            for card in dict.fromkeys(self.to.cards(m, f))
        ]
        propose(m, f, changes, self.into)
        return None


@dataclass(frozen=True, slots=True)
class DamageDivided(Op):
    """The total is dealt as it was divided while playing (SVE 10.6.2.4)."""

    to: Selector
    total: Value
    division: int = -1

    def link(self, out: Layout) -> Op:
        return replace(self, division=out.divide(self.total))

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = self.to.cards(m, f)
        shares = f.item.shares(self.division) if f.item is not None else ()
        changes = [
            Change(
                DAMAGE, card, amount=amount, name=kind_of(m, f.source), source=f.source, controller=f.seat,
                rule=m.spec.rules_cited["damage"],
            )
            for card, amount in shares
            if card in cards
        ]  # fmt: skip
        propose(m, f, changes, "damaged")
        return None
