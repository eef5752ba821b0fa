"""Circles: where they lie, what lies on them, and whose they are (VG 3.9 to 3.11, 4.6)."""

from __future__ import annotations

from ludex.core.cards import Card
from ludex.core.changes import Change
from ludex.core.events import Event
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.games.vanguard.words import (
    ATTACK_LINK,
    ATTACKED,
    ATTACKING_LINK,
    BACK,
    CENTER_BACK,
    CENTER_FRONT,
    FRONT,
    GC,
    HEART,
    HEART_LINK,
    HIT,
    LEFT_BACK,
    LEFT_FRONT,
    LEGION_LINK,
    LOCKED,
    MISSED,
    POWER,
    RC,
    REAR_SPOTS,
    RIGHT_BACK,
    RIGHT_FRONT,
    VC,
)

# VG 4.6.2, 4.6.2.1: the columns, counted from the left of the player in seat 0, are the same for both.
_COLUMNS = {LEFT_FRONT: 0, LEFT_BACK: 0, CENTER_FRONT: 1, CENTER_BACK: 1, RIGHT_FRONT: 2, RIGHT_BACK: 2}
# VG 4.6.3
_ROWS = {
    LEFT_FRONT: FRONT,
    CENTER_FRONT: FRONT,
    RIGHT_FRONT: FRONT,
    LEFT_BACK: BACK,
    CENTER_BACK: BACK,
    RIGHT_BACK: BACK,
}
BEHIND = {LEFT_FRONT: LEFT_BACK, CENTER_FRONT: CENTER_BACK, RIGHT_FRONT: RIGHT_BACK}
"""The circle behind each circle of the front row."""
COLUMN_PAIRS = ((LEFT_FRONT, LEFT_BACK), (RIGHT_FRONT, RIGHT_BACK))
"""The columns of two rear-guard circles."""


def column(card: Card) -> int:
    """The column a card on a circle lies in, -1 on the guardian circle."""
    return column_at(card.spot, card.seat) if card.zone != GC else -1


def column_at(spot: int, seat: Seat) -> int:
    """The column of a circle of this player, -1 of the guardian circle."""
    place = _COLUMNS.get(spot, -1)
    # VG 10.35.3: the columns are those of the field, whoever is master.
    return place if place < 0 or seat == 0 else 2 - place


def row(card: Card) -> str:
    """The row a card on a circle lies in; the guardian circle is in none."""
    return row_at(card.spot) if card.zone != GC else ""


def row_at(spot: int) -> str:
    """The row of a circle; the guardian circle is in none."""
    return _ROWS.get(spot, "")


def turned_by(old: Card, change: Change) -> bool:
    """Whether a card that goes from circle to circle lies resting then (VG 4.6.4.1, 4.6.5.1, 4.6.6, 10.27.2)."""
    if change.to == GC:
        return True
    if old.zone == HEART and change.to == VC:
        # VG 10.28.4: as the unit lay whose heart it was.
        return change.engaged
    # VG 4.6.6.2; from elsewhere it comes standing (VG 4.6.6.1).
    if old.zone == RC and change.to == RC:
        return old.engaged
    return False


def leader(m: Machine, seat: Seat) -> CardId:
    """The player's vanguard, the Legion Leader of two; 0 if there is none."""
    # VG 10.25.3, 10.25.4: both are vanguards, two cards.
    held = m.zone(VC, seat)
    if len(held) > 1:
        for card in held:
            if not is_mate(m, card):
                return card
    return held[0] if held else 0


def mate_of(m: Machine, card: CardId) -> CardId:
    """The Legion Mate of a Legion Leader, or the Leader of a Mate; 0 if it is not in legion."""
    for link in m.state.links:
        if link.kind == LEGION_LINK and card in (link.a, link.b):
            return link.b if link.a == card else link.a
    return 0


def is_mate(m: Machine, card: CardId) -> bool:
    """Whether the card is a Legion Mate."""
    return any(link.kind == LEGION_LINK and link.b == card for link in m.state.links)


def shared(m: Machine, event: Event, card: CardId) -> bool:
    """A legion attacks and hits once, and both of its units have done so (VG 10.25.5, 10.25.6)."""
    return event.kind in (ATTACKED, HIT, MISSED) and mate_of(m, event.card) == card


def hearts(m: Machine, vanguard: CardId) -> tuple[CardId, ...]:
    """The cards in the heart state that are associated with the vanguard."""
    return tuple(link.b for link in m.state.links if link.kind == HEART_LINK and link.a == vanguard)


def on(m: Machine, seat: Seat, spot: int) -> tuple[CardId, ...]:
    """The cards on a circle: units, and locked cards."""
    if spot == CENTER_FRONT:
        return m.zone(VC, seat)
    return tuple(card for zone in (RC, LOCKED) for card in m.zone(zone, seat) if m.state.cards[card].spot == spot)


def rear_circles(m: Machine, seat: Seat) -> tuple[int, ...]:
    """The circles of the player that are rear-guard circles now (VG 4.6.6, 4.6.7)."""
    locked = {m.state.cards[card].spot for card in m.zone(LOCKED, seat)}
    return tuple(spot for spot in REAR_SPOTS if spot not in locked)


def open_circles(m: Machine, seat: Seat) -> tuple[int, ...]:
    """The rear-guard circles without a card."""
    taken = {m.state.cards[card].spot for zone in (RC, LOCKED) for card in m.zone(zone, seat)}
    return tuple(spot for spot in REAR_SPOTS if spot not in taken)


def power(m: Machine, card: CardId) -> int:
    """The power of a unit, which may be negative."""
    return m.now(card).stats[POWER] or 0


def attackers(m: Machine) -> tuple[CardId, ...]:
    """The attacking units, as far as they still are."""
    return tuple(link.a for link in m.state.links if link.kind == ATTACKING_LINK)


def attacked(m: Machine) -> tuple[CardId, ...]:
    """The units being attacked, as far as they still are."""
    return tuple(dict.fromkeys(link.b for link in m.state.links if link.kind == ATTACK_LINK))
