"""Boxed: a card without the abilities it had, which does not refresh in the start phase (SVE 5.31)."""

from __future__ import annotations

from ludex.core.modifiers import Cannot, LoseAbilities, Modifier
from ludex.games.sve.words import REFRESH_AT_START

NO_START_REFRESH = Cannot(REFRESH_AT_START)
"""It stays as it is when its controller refreshes (SVE 7.2.3)."""

BOXED_MODS: tuple[Modifier, ...] = (LoseAbilities(), NO_START_REFRESH)
"""What being Boxed is; abilities the card gets while it is, it keeps (SVE 5.31.2.1)."""
