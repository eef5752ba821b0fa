"""Battle: an effect has two servants battle each other, without an attack (the ruling under CC 1116.2c)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import ANNOUNCE, MOVE, Change
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.games.caster.words import (
    ATK,
    BATTLE_ACTION,
    BATTLE_DESTROY,
    BATTLED,
    DEF,
    GRAVEYARD,
    PHI,
    SERVANT,
    SERVANT_ZONE,
    TYPE,
)


@dataclass(frozen=True, slots=True)
class Battle(Op):
    """The first servant battles the second as if it attacked it: the two are compared (CC 804.3, 804.4)."""

    first: Selector
    second: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        ones, others = self.first.cards(m, f), self.second.cards(m, f)
        if not ones or not others or not _may_battle(m, ones[0], others[0]):
            return None
        pair = ((ones[0], others[0]), (others[0], ones[0]))
        propose(m, f, [
            Change(
                ANNOUNCE, one, name=BATTLED, seat=m.record(one).controller, other=other, source=f.source, rule="803.5a"
            )
            for one, other in pair
        ])  # fmt: skip
        against = DEF if m.state.cards[others[0]].reversed else ATK
        if (m.now(ones[0]).stats[ATK] or 0) > (m.now(others[0]).stats[against] or 0):
            rule = "804.4" if against == DEF else "804.3"
            beaten = Change(MOVE, others[0], BATTLE_DESTROY, to=GRAVEYARD, source=ones[0], controller=f.seat, rule=rule)
            propose(m, f, [beaten])
        return None


def _may_battle(m: Machine, one: CardId, other: CardId) -> bool:
    """Whether both are servants that may battle each other (CC 1116.2c)."""
    for card in (one, other):
        if not m.exists(card) or m.state.cards[card].zone != SERVANT_ZONE or SERVANT not in m.now(card).sets[TYPE]:
            return False
    if (PHI in m.now(one).keywords) != (PHI in m.now(other).keywords):
        return False
    return not m.cannot(BATTLE_ACTION, one, m.record(one).controller, other)
