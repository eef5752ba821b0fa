"""Windows: the moments when a player may act, and what they may do then (VG 6.5, 6.6, 7.5)."""

from __future__ import annotations

from ludex.core.decisions import ACT, PASS, Action, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.windows import one_of_each, with_repetition, worth_doing
from ludex.games.vanguard.circles import COLUMN_PAIRS
from ludex.games.vanguard.legality import (
    GUARD_WINDOW,
    MAIN,
    STRIDE_WINDOW,
    exchangeable,
    guardable,
    why_not_call,
    why_not_intercept,
    why_not_ride,
    why_not_use,
)
from ludex.games.vanguard.words import CIRCLES, G_ZONE, GC, HAND, RC, VC

END = Action("end")
RIDE = "ride"
CALL = "call"
EXCHANGE = "exchange"
USE = "use"
GUARD = "guard"
INTERCEPT = "intercept"


def ride_actions(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """The cards that may be ridden, and riding none."""
    found = [
        Action(RIDE, card)
        for card in one_of_each(m, m.zone(HAND, seat))
        if next(why_not_ride(m, seat, card), None) is None
    ]
    return (*found, PASS)


def stride_actions(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """The G units that may stride, and striding none."""
    cards = m.zone(G_ZONE, seat) + m.controlled(VC, seat) + m.controlled(RC, seat) + _outside(m, seat)
    return (*_uses(m, seat, STRIDE_WINDOW, one_of_each(m, cards)), PASS)


def _outside(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    """The cards of the player outside the field whose abilities work where they lie."""
    cards = m.state.cards
    return tuple(card for card in m.state.watchers if cards[card].seat == seat and cards[card].zone != G_ZONE)


def _uses(m: Machine, seat: Seat, window: str, cards: list[CardId]) -> list[Action]:
    found = []
    for card in cards:
        now = m.now(card)
        for gained in now.activated:
            if m.state.cards[card].zone not in m.pool.abilities[gained.ability].zones:
                continue
            if next(why_not_use(m, seat, card, gained, window), None) is None:
                found.append(Action(USE, card, gained.ability, gained.origin))
    return found


def main_actions(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """Calls, activated abilities, exchanges within a column; ending the phase comes last (VG 6.6.1.2)."""
    found = [
        Action(CALL, card)
        for card in one_of_each(m, m.zone(HAND, seat))
        if next(why_not_call(m, seat, card), None) is None
    ]
    units = [card for zone in CIRCLES for card in m.controlled(zone, seat)]
    found.extend(_uses(m, seat, MAIN, [*units, *one_of_each(m, _outside(m, seat))]))
    for place, pair in enumerate(COLUMN_PAIRS):
        if exchangeable(m, seat, pair):
            found.append(Action(EXCHANGE, other=place))
    return (*found, END)


def guard_actions(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """Guardians from hand, G guardians, units that intercept; passing comes last (VG 7.5.1.2)."""
    guarded = guardable(m, seat)
    # VG 7.5.1.2.1.1
    if not guarded:
        return (PASS,)
    found = [
        Action(GUARD, card, other=unit)
        for card in one_of_each(m, m.zone(HAND, seat))
        if next(why_not_call(m, seat, card, GC), None) is None
        for unit in guarded
    ]
    found.extend(_uses(m, seat, GUARD_WINDOW, one_of_each(m, m.zone(G_ZONE, seat))))
    found.extend(
        Action(INTERCEPT, card, other=unit)
        for card in m.zone(RC, seat)
        if next(why_not_intercept(m, seat, card), None) is None
        for unit in guarded
    )
    return (*found, PASS)


def ask_main(m: Machine, seat: Seat) -> Decision:
    """What does the player do?"""
    found = with_repetition(m, worth_doing(m, main_actions(m, seat)))
    return Decision(seat, ACT, "your main phase", "6.6.1.2", actions=found)
