"""Step Up: servants that are rested for a card while it is played, and what it costs then (CC 903.2a, 1114)."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from ludex.core.atoms import records
from ludex.core.changes import COST_CAUSE, ENGAGE, Change
from ludex.core.ids import CardId, Seat
from ludex.core.limits import AT_LEAST, Limit
from ludex.core.machine import Machine
from ludex.core.pricing import option
from ludex.core.state import Scope
from ludex.games.caster import aether
from ludex.games.caster.prices import (
    X_COST,
    least_x,
    own_cost,
    payable,
    payable_with_any,
    price,
)
from ludex.games.caster.words import COST, SERVANT, SERVANT_ZONE, STEP_UP, TRAIT, TYPE

TRIED = 8
"""Where resting servants takes away something to pay with, so many of them are looked at."""


class Ways(NamedTuple):
    """The servants that can be rested for a card, one or more, and what must hold of them together."""

    servants: tuple[CardId, ...]
    limits: tuple[Limit, ...] = ()
    barred: frozenset[tuple[int, ...]] = frozenset()


def race(m: Machine, card: CardId) -> str:
    """The race that [Step Up] names on a card, if it has that."""
    for keyword in m.now(card).keywords:
        if keyword.startswith(f"{STEP_UP} ("):
            return keyword[len(STEP_UP) + 2 : -1]
    return ""


def ways(m: Machine, card: CardId, seat: Seat, free: bool = False, other_cost: int = -1) -> Ways | None:
    """How the card can be stepped up so that its play can be finished (CC 903.2h); None if it cannot.

    A card that is played without paying its cost, or for another cost, can be stepped up as well (CC 903.2a).
    """
    resting = _recovered(m, card, seat)
    if not resting:
        return None
    if other_cost >= 0 or _pay_too(m, card, seat, resting):
        return _by_trial(m, card, seat, resting[:TRIED], free, other_cost)
    costs = tuple(m.now(one).stat(COST) for one in resting)
    x = least_x(m, card) if X_COST in m.now(card).keywords else 0
    most = sum(costs)
    for total in range(min(most, own_cost(m, card, seat, x) + 1) + 1):
        # The more they cost, the less is left to pay.
        if _payable(m, card, seat, x, total, free):
            return Ways(resting, (Limit(AT_LEAST, costs, total),) if total > min(costs) else ())
    return None


def payable_with(m: Machine, card: CardId, seat: Seat, x: int, rested: tuple[CardId, ...]) -> bool:
    """Whether the card can be paid for with this X and these servants rested for it."""
    if rested and _pay_too(m, card, seat, rested):
        m = _with_rested(m, rested)
    return _payable(m, card, seat, x, sum(m.now(one).stat(COST) for one in rested), False)


def _payable(m: Machine, card: CardId, seat: Seat, x: int, stepped: int, free: bool) -> bool:
    total = price(m, card, seat, x, stepped, free)
    if free or stepped > own_cost(m, card, seat, x):
        return payable_with_any(m, card, seat, total)
    return payable(m, card, seat, total)


def _recovered(m: Machine, card: CardId, seat: Seat) -> tuple[CardId, ...]:
    """The recovered servants of the race that the player controls (CC 1114.2)."""
    named = race(m, card)
    if not named:
        return ()
    found = []
    for one in m.zone(SERVANT_ZONE, seat):
        record = m.state.cards[one]
        sets = m.now(one).sets
        if not record.engaged and not record.reversed and SERVANT in sets[TYPE] and named in sets[TRAIT]:
            found.append(one)
    return tuple(found)


def _pay_too(m: Machine, card: CardId, seat: Seat, resting: tuple[CardId, ...]) -> bool:
    """Whether one of the servants could produce aether for the card, or be a part of what that costs."""
    return any(
        one[3] >= 0 and (one[0] in resting or aether.group(m, one) == aether.PICKED)
        for one in aether.sources(m, seat, card)
    )


def _by_trial(
    m: Machine, card: CardId, seat: Seat, resting: tuple[CardId, ...], free: bool, other_cost: int
) -> Ways | None:
    """The servants, and which choices of them leave too little to pay with."""
    x = least_x(m, card) if X_COST in m.now(card).keywords else 0
    every = [some for size in range(1, len(resting) + 1) for some in combinations(range(len(resting)), size)]
    barred = []
    for some in every:
        twin = _with_rested(m, tuple(resting[n] for n in some))
        total = sum(m.now(resting[n]).stat(COST) for n in some)
        paid = other_cost < 0 or twin.can_pay(Scope(card, seat), (option(m, other_cost).cost,))
        if not paid or not _payable(twin, card, seat, x, total, free):
            barred.append(some)
    return Ways(resting, (), frozenset(barred)) if len(barred) < len(every) else None


def _with_rested(m: Machine, cards: tuple[CardId, ...]) -> Machine:
    """The game as it will be with these servants rested."""
    twin = m.at(m.state.clone())
    for one in cards:
        records.turn(twin, Change(ENGAGE, one, cause=COST_CAUSE))
    return twin
