"""Pricing: what effects, and the costs chosen beside or in place of the printed one, do to the cost of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.cards import NEXT_USE
from ludex.core.definitions import PlayOption
from ludex.core.ids import AbilityId, CardId, Seat
from ludex.core.modifiers import PlayCost, Toll
from ludex.core.state import Item, Scope

if TYPE_CHECKING:
    from ludex.core.machine import Machine

SET = "set"
ADD = "add"
LESS = "less"
HOWS = (SET, ADD, LESS)
"""What `PlayCost.how` may say in every game."""


def option(m: Machine, number: AbilityId) -> PlayOption:
    """The cost beside or in place of the printed one with this number."""
    ability = m.pool.abilities[number].ability
    assert isinstance(ability, PlayOption)
    return ability


def cost_changes(
    m: Machine, card: CardId, seat: Seat, options: tuple[AbilityId, ...] = (), x: int = 0
) -> list[tuple[str, int]]:
    """How the cost of playing a card changes, and by how much: by effects on the card, on its player, by options."""
    found: list[tuple[str, int]] = []
    for holder in (card, m.avatar(seat)):
        for rule in m.now(holder).rules:
            mod = m.pool.modifiers[rule.mod]
            if isinstance(mod, PlayCost):
                if holder != card and not mod.what.test(m, Scope(rule.source, rule.controller), m.info(card)):
                    continue
                found.append((mod.how, rule.amounts[0] if rule.amounts else 0))
    for number in options:
        for mod in option(m, number).mods:
            if isinstance(mod, PlayCost):
                found.append((mod.how, mod.amount.evaluate(m, Scope(card, seat, item=Item(x=x)))))
    return found


def used_up(m: Machine, card: CardId, seat: Seat) -> set[int]:
    """The effects on the next card a player plays that apply to this one: they end once it is played."""
    found = set()
    for one in m.record(m.avatar(seat)).effects:
        mod = m.pool.modifiers[one.mod]
        if one.until == NEXT_USE and isinstance(mod, PlayCost):
            if mod.what.test(m, Scope(one.source, one.controller), m.info(card)):
                found.add(one.id)
    return found


def toll(m: Machine, card: CardId, action: str) -> int:
    """What it costs to do this with the card, to attack or to block with it."""
    found = 0
    for rule in m.now(card).rules:
        mod = m.pool.modifiers[rule.mod]
        if isinstance(mod, Toll) and mod.action == action:
            found += rule.amounts[0]
    return found
