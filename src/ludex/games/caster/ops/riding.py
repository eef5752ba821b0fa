"""Ride: which cards ride which card this turn (CC 1118.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import ANNOUNCE, Change
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import THIS, Selector
from ludex.core.state import Frame, Scope
from ludex.games.caster.words import RIDE_LINK, RIDES


@dataclass(frozen=True, slots=True)
class LinkRiders(Op):
    """These cards ride the card whose ability this is."""

    riders: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        riders = [card for card in self.riders.cards(m, f) if m.exists(card) and m.exists(f.source)]
        for card in riders:
            links.link(m, RIDE_LINK, f.source, card)
        propose(m, f, [
            Change(ANNOUNCE, card, name=RIDES, seat=f.seat, other=f.source, source=f.source, rule="1118.4")
            for card in riders
        ])  # fmt: skip
        return None


@dataclass(frozen=True, slots=True)
class RiddenBy(Selector):
    """The cards that these cards ride (CC 1118.4a)."""

    riders: Selector = THIS
    board_only: ClassVar[bool] = True

    def cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        riders = self.riders.cards(m, s)
        return tuple(
            link.a for link in m.state.links if link.kind == RIDE_LINK and link.b in riders and m.exists(link.a)
        )
