"""What it costs to play a card (CC 203, 903.2g)."""

from __future__ import annotations

from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.payment import can_pay
from ludex.core.pricing import ADD, LESS, SET, cost_changes, option
from ludex.core.program import Body
from ludex.core.state import Scope
from ludex.games.caster import aether
from ludex.games.caster.numbers import endless
from ludex.games.caster.words import BREAK, COST, ELEMENT

X_COST = "cost X"
"""The keyword of a card whose printed cost is X (CC 203.4)."""
MOST_X = 40
"""No player can pay more for an X."""


def own_cost(m: Machine, card: CardId, seat: Seat, x: int) -> int:
    """What the card itself costs with this X, or what an effect says that it costs (CC 903.2g-1)."""
    fixed = [amount for how, amount in cost_changes(m, card, seat) if how == SET]
    if fixed:
        return min(fixed)
    return x if X_COST in m.now(card).keywords else m.now(card).stat(COST)


def price(m: Machine, card: CardId, seat: Seat, x: int = 0, stepped: int = 0, free: bool = False) -> int:
    """How much aether the card costs to play now, with this X and servants of that cost rested for its [Step Up]."""
    cost = own_cost(m, card, seat, x)
    changes = cost_changes(m, card, seat)
    if stepped > cost:
        # CC 1114.2: it is played without paying its cost, which is reduced by nothing then.
        free, stepped = True, 0
    if free:
        # CC 903.2g-2: what effects add is paid all the same.
        cost = 0
    # CC 903.2g-3
    cost += sum(amount for how, amount in changes if how == ADD)
    # CC 903.2g-4
    less = stepped + sum(amount for how, amount in changes if how == LESS)
    if less > 0:
        # CC 903.2g-5
        cost = max(min(cost, len(m.now(card).sets[ELEMENT])), cost - less)
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


def break_cost(m: Machine, card: CardId) -> int:
    """The number of the cost of a card's [Break], -1 if it has none (CC 1103.3)."""
    return next((number for number in m.now(card).options if option(m, number).name == BREAK), -1)


def other_cost(m: Machine, card: CardId, seat: Seat) -> int:
    """The number of a cost that can be paid now in place of the card's own, -1 if there is none."""
    scope = Scope(card, seat)
    for number in m.now(card).options:
        one = option(m, number)
        if one.name != BREAK and one.condition.holds(m, scope) and _payable_instead(m, scope, one.cost):
            return number
    return -1


def _payable_instead(m: Machine, scope: Scope, cost: Body) -> bool:
    """Whether this can be paid in place of the card's cost, and what effects add to it besides (CC 903.2g-3)."""
    card, seat = scope.source, scope.seat
    more = price(m, card, seat, free=True)
    if more <= 0:
        return m.can_pay(scope, (cost,))
    return can_pay(m, scope, (cost,), goal=lambda paid: payable_with_any(paid, card, seat, more))
