"""Become: units come into a state until the end of the turn (VG 11.21, 11.24, 11.29, 11.33, 11.37)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.apply import propose
from ludex.core.cards import THIS_TURN
from ludex.core.changes import ANNOUNCE, EFFECT, Change
from ludex.core.definitions import Ability
from ludex.core.ids import NOBODY, ModId
from ludex.core.machine import Machine
from ludex.core.modifiers import AddAttribute, GiveAbility
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.games.vanguard.words import BECAME, BLAZING, CHARGING, ENGORGED, HOLLOWED, STATE, SUCCESSFUL

RULES = {
    BLAZING: "11.21.1",
    ENGORGED: "11.24.1",
    CHARGING: "11.29.1",
    HOLLOWED: "11.33.1",
    SUCCESSFUL: "11.37.2",
}
"""The rule by which a unit comes into each state."""


@dataclass(frozen=True, slots=True)
class Become(Op):
    """The units are in the state, with the abilities it brings; what was in it already does not come into it again."""

    what: Selector
    state: str
    brought: tuple[Ability, ...] = ()
    numbers: tuple[ModId, ...] = ()

    def link(self, out: Layout) -> Op:
        mods = (AddAttribute(STATE, self.state), *((GiveAbility(self.brought),) if self.brought else ()))
        return replace(self, numbers=tuple(out.pool.modifier(mod) for mod in mods))

    def run(self, m: Machine, f: Frame) -> Flow:
        units = [unit for unit in self.what.cards(m, f) if m.exists(unit) and self.state not in m.now(unit).sets[STATE]]
        changes = [
            Change(
                EFFECT, unit, name="AddAttribute", source=f.source, controller=f.seat,
                effect=(number, (), THIS_TURN, NOBODY), rule=RULES[self.state],
            )
            for number in self.numbers
            for unit in units
        ]  # fmt: skip
        announced = [
            Change(ANNOUNCE, unit, self.state, name=BECAME, seat=f.seat, source=f.source, rule=RULES[self.state])
            for unit in units
        ]
        propose(m, f, [*changes, *announced])
        return None
