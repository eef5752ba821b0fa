"""Borrow: a player controls a card of the field for a time (FF 11.12.4.1, CC 1016.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.atoms import moves
from ludex.core.changes import EFFECT, MOVE, RULE_CAUSE, Change
from ludex.core.events import Event
from ludex.core.ids import CardId, ModId, Seat
from ludex.core.modifiers import Lent
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.players import YOU, Who
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame

if TYPE_CHECKING:
    from ludex.core.machine import Machine

LENT = Lent()


@dataclass(frozen=True, slots=True)
class Borrow(Op):
    """The player controls each of these cards of the field until then; afterwards it goes back to whoever had it."""

    what: Selector
    until: Until = END_OF_TURN
    who: Who = YOU
    number: ModId = -1

    def link(self, out: Layout) -> Op:
        return replace(self, number=out.pool.modifier(LENT), until=self.until.linked(out))

    def run(self, m: Machine, f: Frame) -> Flow:
        seat = self.who.seats(m, f)[0]
        changes: list[Change] = []
        rule = m.spec.rules_cited["give"]
        if self.until.past(m, f):
            return None
        for card in self.what.cards(m, f):
            if not m.exists(card) or m.record(card).zone not in m.spec.board:
                continue
            effect = (self.number, (m.record(card).controller,), self.until.kind, self.until.seat(m, f))
            changes.append(
                Change(EFFECT, card, name="control", source=f.source, controller=f.seat, effect=effect, rule=rule)
            )
            if m.record(card).controller != seat:
                changes.append(
                    Change(
                        MOVE, card, "control", seat, m.record(card).zone, source=f.source, controller=f.seat,
                        face_up=m.record(card).face_up, rule=m.spec.rules_cited["control"],
                    )
                )  # fmt: skip
        propose(m, f, changes)
        return None


def loans(m: Machine) -> dict[CardId, Seat]:
    """The cards that somebody has for a time, and who had each of them before."""
    number = m.pool.modifier(LENT)
    found: dict[CardId, Seat] = {}
    for zone in m.spec.board:
        for card in (*m.zone(zone, 0), *m.zone(zone, 1)):
            for one in m.state.cards[card].effects:
                if one.mod == number:
                    found.setdefault(card, one.amounts[0])
    return found


def give_back(m: Machine, before: dict[CardId, Seat], rule: str = "") -> list[Event]:
    """Those of these cards that nobody has for a time any more are back with those who had them before, by the rule."""
    events = []
    still = loans(m)
    for card, home in sorted(before.items()):
        record = m.state.cards.get(card)
        if card in still or record is None or record.zone not in m.spec.board or record.controller == home:
            continue
        back = Change(
            MOVE, card, "control", home, record.zone, cause=RULE_CAUSE, face_up=record.face_up,
            rule=rule or m.spec.rules_cited["given back"],
        )  # fmt: skip
        events.append(moves.move(m, back))
    return events
