"""Borrow: a player controls a Character for a time (FF 11.12.4.1, 11.12.4.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core import atoms
from ludex.core.apply import propose
from ludex.core.cards import WHILE_SOURCE
from ludex.core.changes import EFFECT, MOVE, RULE_CAUSE, Change
from ludex.core.events import Event
from ludex.core.ids import CardId, ModId, Seat
from ludex.core.machine import Machine
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.players import YOU, Who
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.games.fftcg.modifiers import LENT
from ludex.games.fftcg.words import FIELD


@dataclass(frozen=True, slots=True)
class Borrow(Op):
    """The player controls each of these Characters until then; afterwards it goes back to its owner's field."""

    what: Selector
    until: Until = END_OF_TURN
    who: Who = YOU
    number: ModId = -1

    def link(self, out: Layout) -> Op:
        return replace(self, number=out.pool.modifier(LENT))

    def run(self, m: Machine, f: Frame) -> Flow:
        seat = self.who.seats(m, f)[0]
        changes: list[Change] = []
        if self.until.kind == WHILE_SOURCE and (not m.exists(f.source) or m.record(f.source).zone != FIELD):
            # What lasts as long as a card is there does not begin after it has left.
            return None
        for card in self.what.cards(m, f):
            if not m.exists(card) or m.record(card).zone != FIELD:
                continue
            effect = (self.number, (), self.until.kind, self.until.seat(m, f))
            changes.append(
                Change(
                    EFFECT, card, name="control", source=f.source, controller=f.seat, effect=effect, rule="11.12.4.1"
                )
            )
            if m.record(card).controller != seat:
                changes.append(
                    Change(MOVE, card, "control", seat, FIELD, source=f.source, controller=f.seat, rule="6.2.5")
                )
        propose(m, f, changes)
        return None


def lent(m: Machine) -> set[CardId]:
    """The Characters that somebody has for a time."""
    number = m.pool.modifier(LENT)
    return {
        card for seat in (0, 1) for card in m.zone(FIELD, seat)
        if any(one.mod == number for one in m.state.cards[card].effects)
    }  # fmt: skip


def give_back(m: Machine, before: set[CardId]) -> list[Event]:
    """Those of these Characters that nobody has for a time any more are back with their owners."""
    events = []
    for card in sorted(before - lent(m)):
        record = m.state.cards.get(card)
        if record is not None and record.zone == FIELD and record.controller != record.owner:
            home: Seat = record.owner
            events.append(atoms.move(m, Change(MOVE, card, "control", home, FIELD, cause=RULE_CAUSE, rule="9.5.1.3.2")))
    return events
