"""Boxed: a card without the abilities it had, which does not refresh in the start phase (SVE 5.31)."""

from __future__ import annotations

from ludex.core.modifiers import Cannot, LoseAbilities, Modifier
from ludex.core.ops.give import Give, Until
from ludex.core.selectors import Selector

NO_START_REFRESH = Cannot("refresh in the start phase")
"""It stays as it is when its controller refreshes (SVE 7.2.3)."""

BOXED_MODS: tuple[Modifier, ...] = (LoseAbilities(), NO_START_REFRESH)


def box(what: Selector, until: Until) -> Give:
    """The cards are Boxed so long; abilities they get while they are, they keep (SVE 5.31.2.1)."""
    return Give(what, BOXED_MODS, until)
