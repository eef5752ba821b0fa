"""Which names in angle brackets are clans, nations and races."""

from __future__ import annotations

from ludex.games.vanguard.words import CLANS, CRAY_ELEMENTAL

_ALL_CLANS = frozenset(clan for clans in CLANS.values() for clan in clans) | {CRAY_ELEMENTAL}


def is_clan(name: str) -> bool:
    """Whether it is the name of a clan (VG 2.17.4)."""
    # VG 2.2.3: the lists of cards print one bracket where the book has two.
    return name in _ALL_CLANS


def is_nation(name: str) -> bool:
    """Whether it is the name of a nation (VG 2.17.3)."""
    return name in CLANS


def is_race(name: str) -> bool:
    """Every other name in brackets is a race."""
    # VG 2.3.1.2
    return not is_clan(name) and not is_nation(name)
