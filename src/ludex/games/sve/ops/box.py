"""Boxed: a card without the abilities it had, which does not refresh in the start phase (SVE 5.31)."""

from __future__ import annotations

from ludex.core.modifiers import Cannot, LoseAbilities, Modifier

NO_START_REFRESH = Cannot("refresh in the start phase")
"""It stays as it is when its controller refreshes (SVE 7.2.3)."""

BOXED_MODS: tuple[Modifier, ...] = (LoseAbilities(), NO_START_REFRESH)
"""What being Boxed is; abilities the card gets while it is, it keeps (SVE 5.31.2.1)."""
