"""Small integers that name things: a card, a definition, a seat, a zone, a stat."""

from __future__ import annotations

from typing import TypeAlias

CardId: TypeAlias = int
"""An object in the game. A card that becomes a new object gets a new id (SVE 4.1.4)."""

DefId: TypeAlias = int
"""A card definition: its number in the pool."""

Seat: TypeAlias = int
"""A player: 0 or 1 (CC 102.1)."""

ZoneId: TypeAlias = int
StatId: TypeAlias = int
AttributeId: TypeAlias = int
ResourceId: TypeAlias = int
AbilityId: TypeAlias = int
ModId: TypeAlias = int
ProgramId: TypeAlias = int

NOBODY: Seat = -1
NO_CARD: CardId = 0

NAME: AttributeId = 0
"""Every game's first attribute: the names a card has."""
