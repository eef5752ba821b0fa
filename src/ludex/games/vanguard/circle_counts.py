"""How many circles are open (VG 4.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludex.core.machine import Machine
from ludex.core.players import YOU, Who
from ludex.core.state import Scope
from ludex.core.values import Value
from ludex.games.vanguard.circles import open_circles, row_at
from ludex.games.vanguard.words import BACK, FRONT


@dataclass(frozen=True, slots=True)
class OpenCircles(Value):
    """The rear-guard circles of these players without a card, in these rows or in all."""

    whose: Who = YOU
    rows: tuple[str, ...] = ()
    board_only: ClassVar[bool] = True

    def evaluate(self, m: Machine, s: Scope) -> int:
        rows = self.rows or (FRONT, BACK)
        found = [spot for seat in self.whose.seats(m, s) for spot in open_circles(m, seat)]
        return sum(row_at(spot) in rows for spot in found)
