"""What it costs to play a card (CC 203, 903.2g)."""

from __future__ import annotations

from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.pricing import ADD, LESS, SET, cost_changes, option
from ludex.core.state import Scope
from ludex.games.caster import aether
from ludex.games.caster.numbers import endless
from ludex.games.caster.words import BREAK, COST, ELEMENT, SERVANT, SERVANT_ZONE, STEP_UP, TRAIT, TYPE

X_COST = "cost X"
"""The keyword of a card whose printed cost is X (CC 203.4)."""
MOST_X = 40
"""No player can pay more for an X."""


def price(m: Machine, card: CardId, seat: Seat, x: int = 0, rested: tuple[CardId, ...] = (), free: bool = False) -> int:
    """How much aether the card costs to play now, with this X and these servants rested for its [Step Up]."""
    now = m.now(card)
    cost = x if X_COST in now.keywords else now.stat(COST)
    changes = cost_changes(m, card, seat)
    fixed = [amount for how, amount in changes if how == SET]
    if fixed:
        cost = min(fixed)
    total = sum(m.now(one).stat(COST) for one in rested)
    if free or total > cost:
        # CC 903.2g-2, 1114.2: without paying it; what effects add is paid all the same.
        cost, total = 0, 0
    # CC 903.2g-3
    cost += sum(amount for how, amount in changes if how == ADD)
    # CC 903.2g-4
    less = sum(amount for how, amount in changes if how == LESS)
    less += total
    if less > 0:
        # CC 903.2g-5
        cost = max(min(cost, len(now.sets[ELEMENT])), cost - less)
    return max(0, cost)


def price_is_set(m: Machine, card: CardId, seat: Seat) -> bool:
    """Whether an effect says what the card costs, whatever is printed on it."""
    return any(how == SET for how, _ in cost_changes(m, card, seat))


def least_x(m: Machine, card: CardId) -> int:
    """The least X of a card with a cost of X: as many as it has elements (CC 903.2d-1)."""
    return len(m.now(card).sets[ELEMENT])


def least_price(m: Machine, card: CardId, seat: Seat) -> int:
    """How much aether the card costs at least, whatever X is."""
    return price(m, card, seat, least_x(m, card) if X_COST in m.now(card).keywords else 0)


def payable(m: Machine, card: CardId, seat: Seat, total: int) -> bool:
    """Whether so much aether can be paid for the card."""
    if total <= 0:
        return True
    if endless(total):
        return False
    return needs_to_pay(m, card, seat, total) is not None


def needs_to_pay(m: Machine, card: CardId, seat: Seat, total: int) -> tuple[int, ...] | None:
    """The aether of certain elements with which the card can be paid for; None if it cannot."""
    found = aether.sources(m, seat, card)
    for needs in aether.needs_of_card(m.now(card), total):
        if aether.bill(m, total, needs, found).possible():
            return needs
    return None


def payable_free(m: Machine, card: CardId, seat: Seat) -> bool:
    """Whether what effects add can be paid where the card is played without paying its cost (CC 903.2g-3)."""
    return payable_with_any(m, card, seat, price(m, card, seat, free=True))


def payable_with_any(m: Machine, card: CardId, seat: Seat, total: int) -> bool:
    """Whether so much aether of whatever element can be paid for the card."""
    return total <= 0 or aether.bill(m, total, (), aether.sources(m, seat, card)).possible()


def steps_free(m: Machine, card: CardId, seat: Seat, x: int, rested: tuple[CardId, ...]) -> bool:
    """Whether the servants rested for its [Step Up] cost more than the card: its cost is not paid (CC 1114.2)."""
    fixed = [amount for how, amount in cost_changes(m, card, seat) if how == SET]
    cost = min(fixed) if fixed else x if X_COST in m.now(card).keywords else m.now(card).stat(COST)
    return bool(rested) and sum(m.now(one).stat(COST) for one in rested) > cost


def payable_with_steps(m: Machine, card: CardId, seat: Seat, x: int, rested: tuple[CardId, ...]) -> bool:
    """Whether the card can be paid for with this X and these servants rested for its [Step Up] (CC 1114.2)."""
    total = price(m, card, seat, x, rested)
    if steps_free(m, card, seat, x, rested):
        return payable_with_any(m, card, seat, total)
    return payable(m, card, seat, total)


def step_up_race(m: Machine, card: CardId) -> str:
    """The race that [Step Up] names on a card, if it has that."""
    for keyword in m.now(card).keywords:
        if keyword.startswith(f"{STEP_UP} ("):
            return keyword[len(STEP_UP) + 2 : -1]
    return ""


def steppers(m: Machine, card: CardId, seat: Seat) -> tuple[CardId, ...]:
    """The servants that could be rested for the [Step Up] of a card (CC 1114.2)."""
    race = step_up_race(m, card)
    if not race:
        return ()
    found = []
    for one in m.zone(SERVANT_ZONE, seat):
        record = m.state.cards[one]
        sets = m.now(one).sets
        if not record.engaged and not record.reversed and SERVANT in sets[TYPE] and race in sets[TRAIT]:
            found.append(one)
    return tuple(found)


def break_cost(m: Machine, card: CardId) -> int:
    """The number of the cost of a card's [Break], -1 if it has none (CC 1103.3)."""
    return next((number for number in m.now(card).options if option(m, number).name == BREAK), -1)


def other_cost(m: Machine, card: CardId, seat: Seat) -> int:
    """The number of a cost that can be paid now in place of the card's own, -1 if there is none."""
    scope = Scope(card, seat)
    for number in m.now(card).options:
        one = option(m, number)
        if one.name != BREAK and one.condition.holds(m, scope) and m.can_pay(scope, (one.cost,)):
            return number
    return -1
