"""What it costs to play a card or ability, and whether that can be paid (SVE 10.4, 10.6.2.5)."""

from __future__ import annotations

from ludex.core.cards import Now
from ludex.core.definitions import Activated
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.ops.resource import Lose
from ludex.core.payment import can_pay
from ludex.core.pricing import ADD, LESS, SET, cost_changes, option
from ludex.core.program import Body
from ludex.core.state import Item, Scope
from ludex.core.walk import find
from ludex.games.sve.words import (
    ADVANCED_KIND,
    AMULET,
    COST,
    EVOLUTION_POINTS,
    EVOLVE_KIND,
    FIELD,
    FOLLOWER,
    PLAY_POINTS,
    RIDE_KIND,
    SERVE_KIND,
    SUPER_EVOLUTION_POINTS,
    TURNS_PASSED,
    TYPE,
)

EVOLVE_KINDS = frozenset((EVOLVE_KIND, ADVANCED_KIND, SERVE_KIND, RIDE_KIND))
"""Evolve abilities and what is equivalent to them: one a turn, and an evolution point may stand in.

SVE 8.3.2; advanced activated (SVE 12.16.3), serve (SVE 14.2.2.5) and ride abilities (SVE 14.4.9.5).
"""

LIEU_RULES = {EVOLVE_KIND: "12.2.3", ADVANCED_KIND: "12.16.3", SERVE_KIND: "14.2.2.4", RIDE_KIND: "14.4.9.2"}
"""By which rule an evolution point stands in for a play point, for each of them."""

INSTEAD = "instead"
"""What else `PlayCost.how` may say."""


def prices(m: Machine, card: CardId, seat: Seat, options: tuple[int, ...] = (), x: int = 0) -> tuple[int, ...]:
    """The play points a card may cost to play, lowest first.

    There are several where effects set the cost to different values: the card's controller orders them.
    """
    changes = cost_changes(m, card, seat, options, x)
    if not changes:
        # SVE 2.5.1: as many play points as its cost.
        return (max(0, m.now(card).stat(COST)),)
    # SVE 10.6.2.5.1.1: the cost the card has. SVE 10.6.2.5.1.2: an alternate cost takes its place.
    # SVE 10.6.2.5.1.3: then effects set it.
    bases = {amount for how, amount in changes if how == INSTEAD}
    bases = bases or {amount for how, amount in changes if how == SET} or {m.now(card).stat(COST)}
    # SVE 10.6.2.5.1.4, 10.10.2.4: what raises or lowers it comes last.
    shift = sum(amount if how == ADD else -amount for how, amount in changes if how in (ADD, LESS))
    # SVE 1.3.2.2.1: a negative cost is paid as zero.
    return tuple(sorted({max(0, base + shift) for base in bases}))


def too_dear(m: Machine, seat: Seat, card: CardId, now: Now) -> bool:
    """Whether it costs more play points than there are and nothing else can be paid: no need to look further."""
    if now.options or m.resource(seat, PLAY_POINTS) >= now.stat(COST):
        return False
    if now.spell >= 0 and m.pool.programs[now.spell].extras:
        return False
    if not now.rules and not m.now(m.avatar(seat)).rules:
        return True
    return prices(m, card, seat)[0] > m.resource(seat, PLAY_POINTS)


def play_options(m: Machine, card: CardId, optional: bool) -> list[int]:
    """The numbers of the costs a card has beside its play points, the optional ones or the others."""
    numbers = m.now(card).options
    if not numbers:
        return []
    scope = Scope(card, m.record(card).controller)
    return [
        number
        for number in numbers
        if option(m, number).optional == optional and option(m, number).condition.holds(m, scope)
    ]


def can_pay_for(
    m: Machine, card: CardId, seat: Seat, options: tuple[int, ...], extras: tuple[Body, ...] = (), x: int = 0
) -> bool:
    """Whether a card can be played for its cost with exactly these options and costs within its text."""
    points = prices(m, card, seat, options, x)[0]
    costs = (*(option(m, number).cost for number in options), *extras)
    scope = Scope(card, seat, item=Item(x=x))
    besides = ((seat, PLAY_POINTS, points),)
    if room(m, card, seat):
        return can_pay(m, scope, costs, besides)
    # SVE 10.6.2.6: the field is looked at after the payment, which may make room.
    return bool(costs) and can_pay(m, scope, costs, besides, lambda paid: room(paid, card, seat))


def room(m: Machine, card: CardId, seat: Seat) -> bool:
    """Whether there is room on the field, if it is needed (SVE 10.6.2.6)."""
    types = m.now(card).sets[TYPE]
    if FOLLOWER not in types and AMULET not in types:
        return True
    most = m.spec.limit(m, seat, FIELD)
    return most is None or len(m.zone(FIELD, seat)) < most


def can_pay_to_use(m: Machine, ability: Activated, scope: Scope, extras: tuple[Body, ...] = ()) -> bool:
    """Whether the whole cost can be paid, an evolution point standing in for a play point if need be."""
    costs = (ability.cost, *extras)
    if can_pay(m, scope, costs):
        return True
    if not in_lieu(m, ability, scope):
        return False
    slots = {**scope.slots, f"in lieu of {PLAY_POINTS}": 1}
    return can_pay(m, Scope(scope.source, scope.seat, slots, scope.item), costs)


def in_lieu(m: Machine, ability: Activated, scope: Scope) -> bool:
    """Whether an evolution point may stand in for a play point of this cost.

    SVE 3.2.5, 12.2.3: of evolve abilities. SVE 12.16.3, 14.2.2.4, 14.4.9.2: of those that are equivalent.
    """
    if EVOLVE_KINDS.isdisjoint(ability.kinds) or m.resource(scope.seat, EVOLUTION_POINTS) < 1:
        return False
    spent = (part.amount.evaluate(m, scope) for part in find(ability.cost, Lose) if part.resource == PLAY_POINTS)
    return sum(spent) >= 1


def lieu_rule(ability: Activated) -> str:
    """The rule by which an evolution point may stand in for a play point of this ability."""
    return next(LIEU_RULES[kind] for kind in ability.kinds if kind in LIEU_RULES)


def may_super_evolve(m: Machine, seat: Seat) -> bool:
    """From the 7th turn of the player who went first, the 6th of the other, for a point (SVE 3.2.6, 12.2.4)."""
    need = 7 if seat == m.state.first else 6
    return m.resource(seat, TURNS_PASSED) >= need and m.resource(seat, SUPER_EVOLUTION_POINTS) >= 1
