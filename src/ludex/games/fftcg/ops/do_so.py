"""Do so: "When you do so, ..." is an ability of its own, triggered by what was just done (FF 11.8.17)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.apply import propose
from ludex.core.cards import FOREVER
from ludex.core.changes import ANNOUNCE, Change
from ludex.core.ids import NOBODY
from ludex.core.machine import Machine
from ludex.core.players import YOU
from ludex.core.program import Body, Flow, Layout, Op
from ludex.core.state import REVEALED, Delayed, Frame
from ludex.core.triggers import Trigger

DID_SO = "did so"
"""The kind of event: the player of the seat has done what the text speaks of."""

SUBJECT = "subject"
OPPOSITE = "opposite"
"""The slots in which the card that a trigger was about, and the other card in it, are kept for later."""


@dataclass(frozen=True, slots=True)
class Keep(Op):
    """What the trigger of this ability was about can be spoken of when something else has triggered."""

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots[SUBJECT] = f.cards("event")
        f.slots[OPPOSITE] = f.cards("other")
        return None


@dataclass(frozen=True, slots=True)
class WhenDone(Op):
    """The ability has been triggered: it waits to be put on the stack, where it chooses for itself."""

    body: Body
    number: int = -1

    def link(self, out: Layout) -> Op:
        return replace(self, number=out.pool.delay((Trigger(DID_SO, whose=YOU),), self.body, False))

    def run(self, m: Machine, f: Frame) -> Flow:
        kept = tuple((name, held) for name, held in f.slots.items() if name not in ("asked", REVEALED))
        number = m.state.clock
        m.state.clock = number + 1
        one = Delayed(number, self.number, f.source, f.seat, kept, FOREVER, NOBODY)
        m.state.delayed = (*m.state.delayed, one)
        propose(m, f, [Change(ANNOUNCE, name=DID_SO, seat=f.seat, source=f.source, rule="11.8.17.1")])
        return None
