"""Room: which of the cards that would come to a zone find a place there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.decisions import SOME, Decision
from ludex.core.ids import CardId, Seat, ZoneId

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Scope


def rivals(m: Machine, seat: Seat, zone: ZoneId, cards: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], int]:
    """Of cards that would come to a player's zone, those that compete for room, and for how many there is room."""
    if m.spec.moves.room_for is not None:
        return m.spec.moves.room_for(m, seat, zone, cards)
    most = m.spec.limit(m, seat, zone)
    return ((), 0) if most is None else (cards, max(0, most - len(m.zone(zone, seat))))


def crowded(
    m: Machine, s: Scope, seat: Seat, zone: ZoneId, cards: tuple[CardId, ...], prompt: str, rule: str
) -> Decision | None:
    """Which of them find room there, where there is not enough for all (SVE 4.4.4.2, 4.8.3.2)."""
    competing, places = rivals(m, seat, zone, cards)
    if len(competing) <= places:
        return None
    return Decision(s.seat, SOME, prompt, rule, competing, places, places, subject=s.source)
