"""Positions: a board as a small text, read into plain data, laid out as a game, and taken from a game again.

    text --read--> Position --lay--> Game --take--> Position --write--> text

A position says what lies where and how, the numbers of the players, whose turn it is and in which phase. What it cannot
say - the middle of a resolution, effects that last, what waits - is refused with every reason. See docs/positions.md.
"""

from __future__ import annotations

from ludex.positions.laying import lay
from ludex.positions.lying import LyingCard
from ludex.positions.position import BadPosition, Half, Position, Problem, Rest
from ludex.positions.reading import read
from ludex.positions.taking import take
from ludex.positions.writing import write

__all__ = ["BadPosition", "Half", "LyingCard", "Position", "Problem", "Rest", "lay", "read", "take", "write"]
