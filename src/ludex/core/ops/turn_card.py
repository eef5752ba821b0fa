"""Engage, refresh and reverse: a card is turned sideways, upright or the other way round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import forbidden, propose
from ludex.core.changes import ENGAGE, FACE_UP, REFRESH, REVERSE, TURN_FACE, Change, Facing
from ludex.core.program import Flow, Op
from ludex.core.selectors import THIS, Selector, Those, open_yet
from ludex.core.steps import ENGAGED, NONE, PLACE

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


@dataclass(frozen=True, slots=True)
class Engage(Op):
    """The cards are engaged (SVE 5.4.1); as a cost, only a reserved card on the field can be (SVE 10.4.6).

    SVE 10.4.6.1: when it came there does not matter.
    """

    what: Selector = THIS

    def possible(self, m: Machine, s: Scope) -> bool:
        return self._can_be(m, s, again=m.spec.moves.turning_again_is_done)

    def _can_be(self, m: Machine, s: Scope, again: bool) -> bool:
        for card in self.what.cards(m, s):
            if not m.exists(card):
                return False
            record = m.state.cards[card]
            if record.zone not in m.spec.board or ((record.engaged or record.reversed) and not again):
                return False
        return True

    def payable(self, m: Machine, s: Scope) -> bool:
        if open_yet(self.what, s):
            return True
        found = self.what.cards(m, s)
        # A cost is what changes something: what lies so already cannot pay it.
        able = bool(found) and self._can_be(m, s, again=False)
        return able and not any(forbidden(m, Change(ENGAGE, card)) for card in found)

    def touches(self) -> frozenset[str]:
        return ENGAGED

    def needs(self) -> frozenset[str]:
        return NONE if isinstance(self.what, Those) else PLACE | ENGAGED

    def run(self, m: Machine, f: Frame) -> Flow:
        # VG 10.12.1
        rule = m.spec.rules_cited["engage"]
        propose(
            m,
            f,
            [Change(ENGAGE, card, source=f.source, controller=f.seat, rule=rule) for card in self.what.cards(m, f)],
            "engaged",
        )
        return None


@dataclass(frozen=True, slots=True)
class Refresh(Op):
    """The cards are reserved (SVE 5.4.1)."""

    what: Selector = THIS

    def possible(self, m: Machine, s: Scope) -> bool:
        # SVE 1.3.2.1, CC 104.3: what lies so already does not come to lie so.
        there = m.reach(s, self.what.cards(m, s))
        return self._turns_some(m, s) or (m.spec.moves.turning_again_is_done and bool(there))

    def _turns_some(self, m: Machine, s: Scope) -> bool:
        there = [m.state.cards[card] for card in m.reach(s, self.what.cards(m, s))]
        return any(card.engaged or card.reversed for card in there)

    def payable(self, m: Machine, s: Scope) -> bool:
        return open_yet(self.what, s) or self._turns_some(m, s)

    def run(self, m: Machine, f: Frame) -> Flow:
        rule = m.spec.rules_cited["refresh"]
        propose(
            m,
            f,
            [Change(REFRESH, card, source=f.source, controller=f.seat, rule=rule) for card in self.what.cards(m, f)],
            "refreshed",
        )
        return None


@dataclass(frozen=True, slots=True)
class Reverse(Op):
    """The cards lie the other way round (CC 1010.1)."""

    what: Selector = THIS

    def run(self, m: Machine, f: Frame) -> Flow:
        rule = m.spec.rules_cited["engage"]
        propose(
            m,
            f,
            [Change(REVERSE, card, source=f.source, controller=f.seat, rule=rule) for card in self.what.cards(m, f)],
            "reversed",
        )
        return None


@dataclass(frozen=True, slots=True)
class TurnFace(Op):
    """The cards lie face up, or face down."""

    what: Selector
    facing: Facing = FACE_UP

    def run(self, m: Machine, f: Frame) -> Flow:
        rule = m.spec.rules_cited["face"]
        # VG 10.13.1
        up = self.facing is FACE_UP
        changes = [
            Change(TURN_FACE, card, face_up=up, face=m.record(card).face, source=f.source, rule=rule)
            for card in self.what.cards(m, f)
        ]
        propose(m, f, changes, "turned")
        return None
