"""Give: a continuous effect is put on cards - values, keywords, abilities, prohibitions, costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.cards import AS_LONG_AS, DURING_TURN, FOREVER, THIS_TURN, THROUGH_TURN, UNTIL_TURN, WHILE_SOURCE
from ludex.core.changes import EFFECT, Change
from ludex.core.conditions import ALWAYS, Condition
from ludex.core.ids import NOBODY, ModId, Seat
from ludex.core.lasting import LAPSED, holds
from ludex.core.modifiers import AddStat, LoseAbilities, LoseKeyword, Modifier
from ludex.core.players import YOU, Who
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector
from ludex.core.steps import PLACE, VALUES

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


@dataclass(frozen=True, slots=True)
class Until:
    """How long a continuous effect lasts (CC 901.2b)."""

    kind: int = FOREVER
    who: Who = YOU
    condition: Condition = ALWAYS
    """As long as what, where the kind says that it is so."""

    def linked(self, out: Layout) -> Until:
        """The time with the number of its condition."""
        return replace(self, kind=out.pool.duration(self.condition)) if self.kind == AS_LONG_AS else self

    def seat(self, m: Machine, f: Frame) -> Seat:
        """Whose later turn it depends on, -1 where that does not matter or there is nobody any more."""
        if self.kind not in (THROUGH_TURN, UNTIL_TURN, DURING_TURN):
            return NOBODY
        seats = self.who.seats(m, f)
        return seats[0] if seats else NOBODY

    def past(self, m: Machine, f: Frame) -> bool:
        """CC 909.7: what lasts as long as a card is there, or something is so of it, does not begin afterwards."""
        if self.kind >= AS_LONG_AS:
            return f"{LAPSED}{self.kind}" in f.slots or not holds(m, self.kind, f.source, f.seat)
        return self.kind == WHILE_SOURCE and (not m.exists(f.source) or m.record(f.source).zone not in m.spec.board)


def rule_of(m: Machine, mod: Modifier) -> str:
    """The rule by which a card is given this: by the kind of effect, where the book tells them apart."""
    return m.spec.rule_of("lose" if isinstance(mod, LoseAbilities | LoseKeyword) else f"give {mod.layer()}", "give")


ALWAYS_ON = Until(FOREVER)
"""What lasts for the rest of the game, where the text names no time (SVE 10.2.1.2)."""
END_OF_TURN = Until(THIS_TURN)


@dataclass(frozen=True, slots=True)
class Give(Op):
    """Each of these cards has the effect from now on; its numbers are fixed now."""

    to: Selector
    mods: tuple[Modifier, ...]
    until: Until = ALWAYS_ON
    numbers: tuple[ModId, ...] = ()

    def link(self, out: Layout) -> Op:
        numbers = tuple(out.pool.modifier(mod) for mod in self.mods)
        return replace(self, numbers=numbers, until=self.until.linked(out))

    def payable(self, m: Machine, s: Scope) -> bool:
        for mod in self.mods:
            if not isinstance(mod, AddStat):
                continue
            amount = mod.amount.evaluate(m, s)
            for card in self.to.cards(m, s):
                have = m.now(card).stats[mod.stat]
                # SVE 10.4.5: as a cost, the value has to be as great as what is added or taken. SVE 10.4.5.1: it does
                # not fall below zero then.
                if not m.exists(card) or have is None or have < abs(amount):
                    return False
        return True

    def touches(self) -> frozenset[str]:
        return VALUES

    def needs(self) -> frozenset[str]:
        return PLACE | VALUES

    def run(self, m: Machine, f: Frame) -> Flow:
        if self.until.past(m, f):
            return None
        who = self.until.seat(m, f)
        changes = []
        # CC 105.3c: whoever controls the ability controls its effect.
        for number, mod in zip(self.numbers, self.mods, strict=True):
            value = mod.value()
            amounts = (value.evaluate(m, f),) if value is not None else ()
            for card in self.to.cards(m, f):
                changes.append(
                    Change(
                        # VG 3.4.3: the effect has the master of its ability. VG 8.2.1.2: it lasts so long.
                        EFFECT, card, name=type(mod).__name__, source=f.source, controller=f.seat,
                        effect=(number, amounts, self.until.kind, who), rule=rule_of(m, mod),
                    )
                )  # fmt: skip
        propose(m, f, changes, "given")
        return None
