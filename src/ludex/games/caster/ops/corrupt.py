"""Corrupt: orbs go to their owner's hand (CC 1009)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import BATTLE_CAUSE, EFFECT_CAUSE, MARK, MOVE, Change
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.games.caster.words import CORRUPT, CORRUPTED, HAND, ORB_CORRUPTED, ORB_ZONE


@dataclass(frozen=True, slots=True)
class Corrupt(Op):
    """These orbs are corrupted at the same time."""

    what: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        propose(m, f, changes(m, self.what.cards(m, f), f.source, f.seat, EFFECT_CAUSE), "corrupted")
        return None


def changes(m: Machine, orbs: tuple[CardId, ...], by: CardId, seat: Seat, cause: str) -> list[Change]:
    """The orbs are put into their owners' hands together, and it is told once (CC 1009.1a, 1009.2)."""
    found: list[Change] = []
    owners: list[Seat] = []
    for orb in orbs:
        if m.exists(orb) and m.state.cards[orb].zone == ORB_ZONE:
            owner = m.state.cards[orb].owner
            if owner not in owners:
                owners.append(owner)
            found.append(
                Change(
                    MOVE, orb, CORRUPT, owner, HAND, cause=cause, source=by, controller=seat, face_up=False,
                    rule="1009.1",
                )
            )  # fmt: skip
    for owner in owners:
        found.append(Change(MARK, name=ORB_CORRUPTED, seat=owner, cause=cause, source=by, rule="1009.2"))
        found.append(
            Change(
                MARK, by, name=CORRUPTED, seat=owner, other=m.avatar(owner), cause=cause, source=by,
                rule="804.5" if cause == BATTLE_CAUSE else "1009.2",
            )
        )  # fmt: skip
    return found
