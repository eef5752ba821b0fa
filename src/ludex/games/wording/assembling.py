"""What was assembled of a text: actions in a row, and nothing among them that only texts say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ludex.core.program import Body, Seq
from ludex.core.walk import find
from ludex.games.wording.spoken import Unclear

T = TypeVar("T")


def in_a_row(parts: Sequence[Body]) -> Body:
    """The actions one after the other, as one body."""
    return parts[0] if len(parts) == 1 else Seq(tuple(parts))


def wholly_bound(found: T) -> T:
    """What was assembled, if it has only the kernel's and the game's nodes."""
    if any(".wording." in type(node).__module__ for node in find(found, object)):
        raise Unclear("words that stand where they cannot be bound")
    return found
