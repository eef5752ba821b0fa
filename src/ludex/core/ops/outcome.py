"""Win and lose: an effect ends the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.changes import LOSE, Change
from ludex.core.players import Who
from ludex.core.program import Flow, Op

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame


@dataclass(frozen=True, slots=True)
class LoseGame(Op):
    """These players lose at once, in the middle of resolving (SVE 1.2.4)."""

    who: Who

    def run(self, m: Machine, f: Frame) -> Flow:
        # VG 1.2.5: while it resolves, before any check timing.
        rule = m.spec.rules_cited["effect outcome"]
        propose(
            m,
            f,
            [
                Change(LOSE, m.avatar(seat), seat=seat, name="an effect", source=f.source, rule=rule)
                for seat in self.who.seats(m, f)
            ],
        )
        return None


@dataclass(frozen=True, slots=True)
class WinGame(Op):
    """All other players lose at once (SVE 5.23.1)."""

    who: Who

    def run(self, m: Machine, f: Frame) -> Flow:
        rule = m.spec.rules_cited["effect outcome"]
        winners = self.who.seats(m, f)
        propose(
            m,
            f,
            [
                Change(LOSE, m.avatar(seat), seat=seat, name="an effect", source=f.source, rule=rule)
                for seat in (0, 1)
                if seat not in winners
            ],
        )
        return None
