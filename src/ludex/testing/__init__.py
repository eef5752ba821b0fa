"""What tests of games need: rule citations, and tables for strict scenarios."""

from __future__ import annotations

from ludex.testing.citations import rule
from ludex.testing.driving import NEXT
from ludex.testing.sve import (
    Lying,
    Side,
    Table,
    amulet,
    came,
    double_faced,
    engaged,
    evolved,
    faceup,
    follower,
    fresh,
    leader,
    lying,
    spell,
    table,
)

__all__ = [
    "NEXT",
    "Lying",
    "Side",
    "Table",
    "amulet",
    "came",
    "double_faced",
    "engaged",
    "evolved",
    "faceup",
    "follower",
    "fresh",
    "leader",
    "lying",
    "rule",
    "spell",
    "table",
]
