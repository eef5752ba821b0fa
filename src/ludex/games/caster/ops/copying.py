"""Become a copy: a card has the printed information of another (CC 1023.1)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.atoms import links, records
from ludex.core.cards import THIS_TURN
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.ops.give import ALWAYS_ON, Until
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.spec import FORM
from ludex.core.state import Frame, Link

COPY_LINK = "copy"
"""A card and what it has become a copy of, for good."""
COPY_THIS_TURN = "copy this turn"
"""The same until the end of the turn."""
FACES = 16 * FORM
"""More than there are faces of a card."""


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
        shown = record.shown or m.spec.printed_as(m, record)
        kind = COPY_THIS_TURN if self.until.kind == THIS_TURN else COPY_LINK
        for card in self.what.cards(m, f):
            if m.exists(card) and card != others[0]:
                links.link(m, kind, card, others[0], shown)
                if kind == COPY_LINK:
                    m.state.facts[_for_good(card)] = shown[0] * FACES + shown[1]
                m.emit_quietly_about("became a copy", card, f.seat, "1023.1")
        return None


def _for_good(card: CardId) -> str:
    """The fact that says what the card is a copy of for good: a definition and a face."""
    return f"{COPY_LINK} {card}"


def end_copies(m: Machine) -> bool:
    """Whoever was a copy until the end of the turn is what it is for good again; False if nobody was."""
    gone = tuple(link for link in m.state.links if link.kind == COPY_THIS_TURN)
    for link in gone:
        if m.exists(link.a):
            kept = m.state.facts.get(_for_good(link.a))
            records.set_shown(m, link.a, None if kept is None else divmod(kept, FACES))
    if gone:
        links.unlink(m, gone)
    return bool(gone)


def copies_no_more(m: Machine, link: Link, left: CardId) -> bool:
    """Whether the link says what a card that has left was a copy of; the fact that goes with it is gone."""
    if link.kind not in (COPY_LINK, COPY_THIS_TURN) or link.a != left:
        return False
    m.state.facts.pop(_for_good(left), None)
    return True
