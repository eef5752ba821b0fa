"""Legion: a mate is put beside the vanguard, or beside its heart (VG 10.25, 11.10)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import ANNOUNCE, MOVE, Change
from ludex.core.machine import Machine
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import THIS, Selector
from ludex.core.state import Frame
from ludex.games.vanguard.circles import is_mate, mate_of
from ludex.games.vanguard.words import (
    CENTER_FRONT,
    HEART,
    HEART_LINK,
    IN_LEGION,
    LEGION,
    LEGION_LINK,
    MATE,
    NAMES,
    VC,
)

MATES = "mate beside it"


@dataclass(frozen=True, slots=True)
class Legion(Op):
    """The card lies beside the vanguard as its mate, turned as it is, and the two are in legion (VG 10.25.1)."""

    with_: Selector
    who: Selector = THIS

    def lay(self, out: Layout) -> None:
        out.add(PutBeside(self.with_, self.who))
        out.add(JoinLegion(self.who))


@dataclass(frozen=True, slots=True)
class PutBeside(Op):
    """The mate lies on the vanguard circle, a heart if the other is one (VG 10.25.18)."""

    with_: Selector
    who: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots[MATES] = ()
        found = m.reach(f, self.who.cards(m, f))[:1]
        mates = m.reach(f, self.with_.cards(m, f))[:1]
        # VG 10.25.1.2, 10.25.18.1: nothing that is in legion comes into legion again.
        if not found or not mates or mate_of(m, found[0]):
            return None
        unit = m.state.cards[found[0]]
        if unit.zone not in (VC, HEART) or not _pair(m, found[0], mates[0]):
            return None
        propose(
            m, f,
            [Change(MOVE, mates[0], LEGION, unit.seat, unit.zone, source=f.source, controller=f.seat,
                    engaged=unit.engaged, spot=CENTER_FRONT, rule="10.25.1")],
            MATES,
        )  # fmt: skip
        return None


def _pair(m: Machine, unit: int, mate: int) -> bool:
    """Whether one of the two names the other as its mate."""
    a, b = m.info(unit).now, m.info(mate).now
    return bool(a.sets[MATE] & b.sets[NAMES]) or (
        m.state.cards[unit].zone == HEART and bool(b.sets[MATE] & a.sets[NAMES])
    )


@dataclass(frozen=True, slots=True)
class JoinLegion(Op):
    """The two are in the legion state, the one with the Seek Mate ability leading (VG 10.25.2)."""

    who: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        found = m.reach(f, self.who.cards(m, f))[:1]
        mates = f.cards(MATES)
        if not found or not mates or is_mate(m, found[0]):
            return None
        leads, follows = found[0], mates[0]
        if m.state.cards[leads].zone == HEART:
            if not m.info(leads).now.sets[MATE] & m.info(follows).now.sets[NAMES]:
                leads, follows = follows, leads
            for link in m.state.links:
                if link.kind == HEART_LINK and link.b == found[0]:
                    links.link(m, HEART_LINK, link.a, mates[0])
        links.link(m, LEGION_LINK, leads, follows)
        if m.state.cards[leads].zone == VC:
            # VG 10.25.12
            propose(
                m, f,
                [Change(ANNOUNCE, leads, name=IN_LEGION, seat=f.seat, other=follows, source=f.source, rule="10.25.12")],
            )  # fmt: skip
        return None
