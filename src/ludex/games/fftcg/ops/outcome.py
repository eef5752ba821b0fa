"""Win: an effect says that a player wins, which the next rule process finds (FF 3.2)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import ANNOUNCE, Change
from ludex.core.machine import Machine
from ludex.core.players import Who
from ludex.core.program import Flow, Op
from ludex.core.state import Frame

WON = "won"
"""The kind of event: the player of the seat wins, unless that player is found to have lost."""


@dataclass(frozen=True, slots=True)
class Win(Op):
    """Each of these players has won, as far as nothing has defeated them at the same time."""

    who: Who

    def run(self, m: Machine, f: Frame) -> Flow:
        changes = [
            Change(ANNOUNCE, name=WON, seat=seat, source=f.source, controller=f.seat, rule="3.2")
            for seat in self.who.seats(m, f)
        ]
        propose(m, f, changes)
        return None
