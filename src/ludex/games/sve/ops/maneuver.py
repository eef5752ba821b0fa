"""Maneuver: an amulet with attack and defense is a follower for a turn (SVE 5.32)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.apply import propose
from ludex.core.cards import THIS_TURN
from ludex.core.changes import EFFECT, Change
from ludex.core.continuous import printed_stats
from ludex.core.ids import ModId, StatId
from ludex.core.machine import Machine
from ludex.core.modifiers import SetAttribute, SetStat
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import THIS, Selector
from ludex.core.state import Frame
from ludex.core.values import X
from ludex.games.sve.words import AMULET, ATTACK, DEFENSE, FIELD, FOLLOWER, TYPE

VALUES: tuple[StatId, ...] = (ATTACK, DEFENSE)


@dataclass(frozen=True, slots=True)
class Maneuver(Op):
    """Each of these amulets that has attack and defense printed is a follower with them until the turn ends."""

    what: Selector = THIS
    type_: ModId = -1
    values: tuple[ModId, ...] = ()

    def link(self, out: Layout) -> Op:
        return replace(
            self,
            type_=out.pool.modifier(SetAttribute(TYPE, FOLLOWER)),
            values=tuple(out.pool.modifier(SetStat(stat, X())) for stat in VALUES),
        )

    def run(self, m: Machine, f: Frame) -> Flow:
        changes: list[Change] = []
        for card in self.what.cards(m, f):
            if not m.exists(card) or m.record(card).zone != FIELD or AMULET not in m.now(card).sets[TYPE]:
                continue
            printed = printed_stats(m, m.record(card))
            numbers = [(mod, printed[stat]) for mod, stat in zip(self.values, VALUES, strict=True)]
            if any(number is None for _, number in numbers):
                # SVE 5.32.1.1
                continue
            changes.append(self._effect(f, card, self.type_, ()))
            changes.extend(self._effect(f, card, mod, (number,)) for mod, number in numbers if number is not None)
        propose(m, f, changes, "maneuvered")
        return None

    def _effect(self, f: Frame, card: int, mod: ModId, amounts: tuple[int, ...]) -> Change:
        return Change(
            EFFECT, card, name="maneuver", source=f.source, controller=f.seat, effect=(mod, amounts, THIS_TURN, -1),
            rule="5.32.1",
        )  # fmt: skip
