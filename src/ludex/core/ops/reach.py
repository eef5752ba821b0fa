"""Reach: a continuous effect on cards of a kind, whenever they are of it.

The books differ in which effects of resolved abilities do so. SVE 10.9.2: none, they stay with the cards that were
there. FF 11.12.4.2, VG 8.7.3: those that change the information of cards do not; VG 8.7.3.1: those that change the
rules of the game do. CC 909.3b-3: all of them do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ludex.core.apply import propose
from ludex.core.changes import EFFECT, Change
from ludex.core.definitions import Static
from ludex.core.ids import ModId
from ludex.core.modifiers import GiveAbility, Modifier
from ludex.core.ops.give import Until
from ludex.core.players import PlayerIn
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import THIS, NotThis, NotThose, Selector, Those
from ludex.core.state import GIVER
from ludex.core.steps import VALUES
from ludex.core.values import Fixed, Settled, Value
from ludex.core.walk import children_changed, contains, find, substituted

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame


@dataclass(frozen=True, slots=True)
class Reach(Op):
    """All cards that fit have the effect while they do; "you" and the numbers in it are fixed now (FF 11.12.4.3).

    It lies on the player as a static ability, and ends with the effect that gives it.
    """

    on: Selector
    mods: tuple[Modifier, ...]
    until: Until
    number: ModId = -1
    values: tuple[Value, ...] = ()

    def told_earlier(self) -> bool:
        """Whether the kind is told by cards or players that an earlier part of the text picked: these are not kept."""
        on = _said_of_giver(self.on, [])
        return contains(on, PlayerIn) or any(those.slot != GIVER for those in find(on, Those))

    def link(self, out: Layout) -> Op:
        values: list[Value] = []
        mods = tuple(_with_settled(mod, values) for mod in self.mods)
        shared = Static(mods, _said_of_giver(self.on, values), zones=(out.pool.spec.avatar,))
        number = out.pool.modifier(GiveAbility((shared,)))
        return replace(self, number=number, values=tuple(values), until=self.until.linked(out))

    def touches(self) -> frozenset[str]:
        return VALUES

    def run(self, m: Machine, f: Frame) -> Flow:
        if self.until.past(m, f):
            return None
        amounts = tuple(value.evaluate(m, f) for value in self.values)
        lasting = (self.number, amounts, self.until.kind, self.until.seat(m, f))
        given = Change(
            EFFECT, m.avatar(f.seat), name=GiveAbility.__name__, source=f.source, controller=f.seat, effect=lasting,
            rule=m.spec.rules_cited["give"],
        )  # fmt: skip
        propose(m, f, [given])
        return None


def _with_settled(mod: Modifier, values: list[Value]) -> Modifier:
    """The modifier with the number that is fixed when the effect is made in place of its own."""
    value = mod.value()
    if value is None or isinstance(value, Fixed):
        return mod
    values.append(value)
    settled: Modifier = substituted(mod, value, Settled(len(values) - 1))
    return settled


def _said_of_giver(node: Any, values: list[Value]) -> Any:
    """A selection as the player's card reads it: "this" is the card that gave it, and its numbers are fixed."""
    if isinstance(node, Value) and not isinstance(node, Fixed):
        values.append(node)
        return Settled(len(values) - 1)
    if isinstance(node, NotThis):
        return NotThose(Those(GIVER))
    if node == THIS:
        return Those(GIVER)
    return children_changed(node, lambda part: _said_of_giver(part, values))
