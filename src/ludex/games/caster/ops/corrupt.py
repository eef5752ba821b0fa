"""Corrupt: orbs go to their owner's hand (CC 1009)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import BATTLE_CAUSE, EFFECT_CAUSE, MOVE, Change
from ludex.core.events import Event
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
    """The orbs are put into their owners' hands together (CC 1009.1a)."""
    return [
        Change(
            MOVE, orb, CORRUPT, m.state.cards[orb].owner, HAND, cause=cause, source=by, controller=seat, face_up=False,
            rule="1009.1",
        )
        for orb in orbs
        if m.exists(orb) and m.state.cards[orb].zone == ORB_ZONE
    ]  # fmt: skip


def told(m: Machine, events: list[Event]) -> list[Event]:
    """That orbs were corrupted is told once for each player, however many there were (CC 1009.2)."""
    found: list[Event] = []
    owners: list[Seat] = []
    for event in events:
        if event.kind != "moved" or event.verb != CORRUPT or event.to != HAND:
            # CC 910.1: where something else happened to an orb, it was not corrupted.
            continue
        owner = m.state.cards[event.card].owner
        if owner in owners:
            continue
        owners.append(owner)
        rule = "804.5" if event.cause == BATTLE_CAUSE else "1009.1"
        found.append(Event(ORB_CORRUPTED, seat=owner, cause=event.cause, source=event.source, rule="1009.2"))
        found.append(
            Event(
                CORRUPTED, event.source, seat=owner, other=m.avatar(owner), cause=event.cause, source=event.source,
                rule=rule,
            )
        )  # fmt: skip
    return found
