"""Dependency: what a continuous effect asks about and what it changes, so that trials are made only where needed."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from ludex.core.conditions import AllOf, Always, AnyOf, Fits, Holds, InPhase, NotSo, SomeFit, TurnOf
from ludex.core.ids import ZoneId
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
from ludex.core.players import Each, Opponent, You
from ludex.core.selectors import (
    Among,
    And,
    Anything,
    Both,
    Cards,
    Compares,
    ControlledBy,
    Engaged,
    FaceUp,
    HasCounter,
    HasKeyword,
    Is,
    Linked,
    NameHas,
    Not,
    NotThis,
    NotThose,
    OneOf,
    Or,
    Ready,
    Reversed,
    SameAs,
    This,
)
from ludex.core.values import (
    Count,
    CountDifferent,
    CountersOn,
    Fixed,
    ForEvery,
    HighestStat,
    Minus,
    Plus,
    ResourceOf,
    Settled,
    StatOf,
    Times,
)

BOARD_ONLY = frozenset((
    Always, Holds, Fits, SomeFit, TurnOf, InPhase, NotSo, AllOf, AnyOf, You, Opponent, Each, Among, And, Anything, Both,
    Cards, Compares, ControlledBy, Engaged, Ready, Reversed, ResourceOf, FaceUp, HasCounter, HasKeyword, Is, Linked,
    NameHas, Not, NotThis, NotThose, OneOf, Or, SameAs, This, Count, CountDifferent, CountersOn, Fixed, ForEvery,
    HighestStat, Minus, Plus, Settled, StatOf, Times,
))  # fmt: skip
"""The nodes that ask about nothing but cards in zones and how they lie, the turn, the phase, and players' numbers. What
a game derives from one of them is not among them, for it may ask about more; a node of a game that does not says so by
its `board_only`."""
THE_TURN: ZoneId = -1
THE_PHASE: ZoneId = -2
THE_TURNING: ZoneId = -3
"""How cards lie: engaged or ready, that is neither engaged nor reversed."""
THE_NUMBERS: ZoneId = -4
"""What players have in numbers."""
THE_REVERSED: ZoneId = -5
"""Which cards lie reversed, however the others do."""

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


def zones_asked(node: object, field: tuple[ZoneId, ...]) -> set[ZoneId] | None:
    """The zones beside the field that a tree asks about; None if it asks about more than what is named above.

    THE_TURN, THE_PHASE and the others are among them if it asks about those.
    """
    if node is None or isinstance(node, int | str):
        return set()
    if isinstance(node, tuple):
        parts: list[object] = list(node)
    elif is_dataclass(node) and (type(node) in BOARD_ONLY or getattr(type(node), "board_only", False)):
        parts = [getattr(node, one.name) for one in fields(node)]
    else:
        return None
    found: set[ZoneId] = set()
    if isinstance(node, Cards):
        found = {zone for zone in node.zones if zone not in field}
    elif isinstance(node, TurnOf):
        found = {THE_TURN}
    elif isinstance(node, InPhase):
        found = {THE_PHASE}
    elif isinstance(node, Reversed):
        found = {THE_REVERSED}
    elif isinstance(node, Engaged | Ready):
        found = {THE_TURNING}
    elif isinstance(node, ResourceOf):
        found = {THE_NUMBERS}
    for part in parts:
        more = zones_asked(part, field)
        if more is None:
            return None
        found |= more
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
