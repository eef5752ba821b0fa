"""Superior ride and superior stride: an effect changes the vanguard (VG 10.6, 10.28)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ludex.core.apply import propose
from ludex.core.changes import ENGAGED, MOVE, RESERVED, REVEAL, TURN_FACE, Change, Orientation
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import THIS, Selector
from ludex.core.state import Frame, Scope
from ludex.games.vanguard.riding import ride_changes, stride
from ludex.games.vanguard.words import CIRCLES, G_ZONE, HEART, LOCKED, REMOVE, REMOVED, SOUL, SUPERIOR_RIDE


@dataclass(frozen=True, slots=True)
class SuperiorRide(Op):
    """The card is the vanguard (VG 10.6.1.1)."""

    what: Selector
    orientation: Orientation = RESERVED
    into: str = "it"

    def possible(self, m: Machine, s: Scope) -> bool:
        return bool(self._card(m, s))

    def _card(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        found = m.reach(s, self.what.cards(m, s))[:1]
        # VG 10.6.1: from elsewhere than the field and the G zone.
        return tuple(card for card in found if m.state.cards[card].zone not in (*CIRCLES, LOCKED, HEART, G_ZONE))

    def run(self, m: Machine, f: Frame) -> Flow:
        found = self._card(m, f)
        if not found:
            f.slots[self.into] = ()
            return None
        changes = ride_changes(
            m, f.seat, found[0], SUPERIOR_RIDE, "10.6.1", source=f.source, engaged=self.orientation is ENGAGED
        )
        propose(m, f, changes, "ridden and rider")
        f.slots[self.into] = found
        return None


class StrideSkill(Enum):
    """Which skill lets a card stride (VG 11.11, 11.42)."""

    NORMAL = "stride skill"
    ULTIMATE = "ultimate stride skill"
    GYZE = "ultimate stride skill of a card of two sides"


NORMAL = StrideSkill.NORMAL
ULTIMATE = StrideSkill.ULTIMATE
GYZE = StrideSkill.GYZE


@dataclass(frozen=True, slots=True)
class Stride(Op):
    """The card is the vanguard, and what was there is its heart (VG 10.28.3)."""

    what: Selector = THIS
    skill: StrideSkill = NORMAL

    def run(self, m: Machine, f: Frame) -> Flow:
        found = m.reach(f, self.what.cards(m, f))[:1]
        if not found:
            return None
        card = found[0]
        if m.state.cards[card].zone == G_ZONE and not m.state.cards[card].face_up:
            propose(m, f, [Change(REVEAL, card, source=f.source, controller=f.seat, rule="8.5.2.1")])
        stride(m, f, card, 0 if self.skill is NORMAL else 1)
        return None


@dataclass(frozen=True, slots=True)
class RemoveAllOthers(Op):
    """All other cards of the player's circles, soul and G zone are removed from the game (VG 11.42.2.2)."""

    def run(self, m: Machine, f: Frame) -> Flow:
        zones = (*CIRCLES, LOCKED, HEART, SOUL, G_ZONE)
        changes = [
            # VG 10.36.1
            Change(MOVE, card, REMOVE, to=REMOVED, source=f.source, controller=f.seat, rule="11.42.2.2")
            for zone in zones
            for card in m.zone(zone, f.seat)
            if card != f.source
        ]
        propose(m, f, changes)
        return None


@dataclass(frozen=True, slots=True)
class FlipOver(Op):
    """The other side of a card of two sides is active; any other card stays as it is (VG 10.37)."""

    what: Selector = THIS

    def run(self, m: Machine, f: Frame) -> Flow:
        for card in m.reach(f, self.what.cards(m, f)):
            sides = len(m.pool.defs[m.state.cards[card].defn].faces)
            # VG 10.37.3
            if sides > 1:
                propose(m, f, [_flip(m, f, card, sides)])
        return None


def _flip(m: Machine, f: Frame, card: CardId, sides: int) -> Change:
    # VG 12.10.3.4: it stays the same card.
    record = m.state.cards[card]
    return Change(
        TURN_FACE, card, face_up=record.face_up, face=(record.face + 1) % sides, source=f.source, rule="10.37.1"
    )
