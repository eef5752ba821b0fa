"""Harmony: two units of a column belong together until the end of the turn (VG 11.34)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import ANNOUNCE, Change
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import THIS, Selector, Those
from ludex.core.state import Frame
from ludex.games.vanguard.words import CIRCLES, HARMONY_LINK, IN_HARMONY

PLACED = Those("event")


@dataclass(frozen=True, slots=True)
class JoinHarmony(Op):
    """This unit and the one that was placed are in harmony, if both are still there (VG 11.34.1.1)."""

    what: Selector = THIS
    other: Selector = PLACED

    def run(self, m: Machine, f: Frame) -> Flow:
        pair = [card for side in (self.what, self.other) for card in side.cards(m, f)]
        if len(pair) != 2 or not all(m.exists(card) and m.state.cards[card].zone in CIRCLES for card in pair):
            return None
        if m.state.cards[pair[0]].controller != m.state.cards[pair[1]].controller:
            return None
        before = {card for link in m.state.links if link.kind == HARMONY_LINK for card in (link.a, link.b)}
        # VG 11.34.1.2.1: one pair more; it is in harmony as long as one of them is left.
        links.link(m, HARMONY_LINK, pair[0], pair[1])
        # VG 11.34.1.3.1: what was in harmony before does not come into it again. VG 11.34.1.3: what waits for this asks
        # nothing of the partner.
        propose(
            m, f,
            [Change(ANNOUNCE, card, name=IN_HARMONY, seat=f.seat, source=f.source, rule="11.34.1")
             for card in pair if card not in before],
        )  # fmt: skip
        return None
