"""Units that are moved to the guardian circle by an effect (VG 10.32.1)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import MOVE, Change
from ludex.core.machine import Machine
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.games.vanguard.ops.call import ChooseGuarded
from ludex.games.vanguard.words import CENTER_FAR_FRONT, GC, MOVE_VERB, RC


@dataclass(frozen=True, slots=True)
class MoveToGuard(Op):
    """The rear-guards are guardians, each of an attacked unit of their master's choice."""

    what: Selector
    into: str = "moved"

    def lay(self, out: Layout) -> None:
        out.add(PutOnGuardianCircle(self.what, self.into))
        out.add(ChooseGuarded(self.into))


@dataclass(frozen=True, slots=True)
class PutOnGuardianCircle(Op):
    """The rear-guards lie on the guardian circle."""

    what: Selector
    into: str

    def run(self, m: Machine, f: Frame) -> Flow:
        changes = []
        for card in self.what.cards(m, f):
            # VG 10.35.4.3: a dominated unit too guards for the master it has now.
            if m.exists(card) and m.state.cards[card].zone == RC and m.state.cards[card].controller == f.seat:
                changes.append(
                    Change(
                        MOVE, card, MOVE_VERB, f.seat, GC, source=f.source, controller=f.seat, spot=CENTER_FAR_FRONT,
                        rule="10.32.1",
                    )
                )  # fmt: skip
        propose(m, f, changes, self.into)
        return None
