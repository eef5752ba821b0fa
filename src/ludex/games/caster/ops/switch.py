"""Switch: what is recovered is reversed, what is reversed is recovered (CC 1011)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import EFFECT_CAUSE, REFRESH, REVERSE, Change
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import THIS, Selector
from ludex.core.state import Frame


@dataclass(frozen=True, slots=True)
class Switch(Op):
    """The cards are switched; nothing happens to a rested one."""

    what: Selector = THIS

    def run(self, m: Machine, f: Frame) -> Flow:
        propose(m, f, changes(m, self.what.cards(m, f), f.source, f.seat, EFFECT_CAUSE), "switched")
        return None


def changes(m: Machine, cards: tuple[CardId, ...], source: CardId, seat: Seat, cause: str) -> list[Change]:
    """The cards turned to the other of the two positions."""
    return [
        Change(
            REFRESH if m.state.cards[card].reversed else REVERSE, card, cause=cause, source=source, controller=seat,
            rule="1011.1",
        )
        for card in cards
        if m.exists(card) and not m.state.cards[card].engaged
    ]  # fmt: skip
