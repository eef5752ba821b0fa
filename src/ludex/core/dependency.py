"""Dependency: what a continuous effect asks about and what it changes, so that trials are made only where needed."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    GiveAbility,
    LoseAbilities,
    LoseKeyword,
    Modifier,
    SetAttribute,
    SetStat,
)
from ludex.core.selectors import Compares, HasKeyword, Is, NameHas, SameAs
from ludex.core.values import HighestStat, StatOf

LOSSES = "losses"
"""Abilities are taken away: whatever an ability does may depend on that."""


def reads(node: object) -> set[str]:
    """The parts of card information that a tree asks about."""
    found: set[str] = set()
    if isinstance(node, Is | SameAs):
        found.add(f"attribute {node.attribute}")
    elif isinstance(node, NameHas):
        found.add("attribute 0")
    elif isinstance(node, Compares | StatOf | HighestStat):
        found.add(f"stat {node.stat}")
    elif isinstance(node, HasKeyword):
        found.add("abilities")
    if isinstance(node, tuple):
        for part in node:
            found |= reads(part)
    elif is_dataclass(node) and not isinstance(node, type):
        for one in fields(node):
            found |= reads(getattr(node, one.name))
    return found


def writes(mod: Modifier) -> set[str]:
    """The parts of card information that a modifier changes."""
    if isinstance(mod, AddStat | SetStat):
        return {f"stat {mod.stat}"}
    if isinstance(mod, AddAttribute | SetAttribute):
        return {f"attribute {mod.attribute}"}
    if isinstance(mod, GiveAbility):
        return {"abilities"}
    if isinstance(mod, LoseAbilities | LoseKeyword):
        return {"abilities", LOSSES}
    return set()
