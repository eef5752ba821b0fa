"""Become a copy: a card has the printed information of another (CC 1023.1)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core import atoms
from ludex.core.cards import THIS_TURN
from ludex.core.machine import Machine
from ludex.core.ops.give import ALWAYS_ON, Until
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame

COPY_LINK = "copy"
"""A card and what it has become a copy of, for good."""
COPY_THIS_TURN = "copy this turn"
"""The same until the end of the turn."""


@dataclass(frozen=True, slots=True)
class BecomeCopy(Op):
    """Each of these cards is a copy of that one, without what continuous effects do to it."""

    what: Selector
    of: Selector
    until: Until = ALWAYS_ON

    def run(self, m: Machine, f: Frame) -> Flow:
        others = [card for card in self.of.cards(m, f) if m.exists(card)]
        if not others:
            return None
        record = m.state.cards[others[0]]
        kind = COPY_THIS_TURN if self.until.kind == THIS_TURN else COPY_LINK
        for card in self.what.cards(m, f):
            if m.exists(card) and card != others[0]:
                shown = record.shown or m.spec.printed_as(m, record)
                atoms.link(m, kind, card, others[0], shown)
                m.emit_quietly_about("became a copy", card, f.seat, "1023.1")
        return None


def end_copies(m: Machine) -> bool:
    """Whoever was a copy until the end of the turn is itself again; False if nobody was."""
    gone = tuple(link for link in m.state.links if link.kind == COPY_THIS_TURN)
    for link in gone:
        if m.exists(link.a):
            atoms.set_shown(m, link.a, None)
    if gone:
        atoms.unlink(m, gone)
    return bool(gone)
