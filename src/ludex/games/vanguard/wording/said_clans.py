"""What abilities of clans, of G units and of guardians say before they are bound, beside `said`."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.definitions import Ability
from ludex.core.ids import ZoneId
from ludex.games.vanguard.wording.said import Heading


@dataclass(frozen=True, slots=True)
class PlayLine(Ability):
    """How a G unit is played: the keyword says it all (VG 11.11, 11.14, 11.42)."""

    keyword: str


@dataclass(frozen=True, slots=True)
class OtherSide(Ability):
    """The ultimate stride skill of a card of two sides, with the name of the other (VG 11.42.2.2)."""

    name: str


@dataclass(frozen=True, slots=True)
class Reveals(Ability):
    """`Revelation-(RC)`: on which circles (VG 11.20.2)."""

    heading: Heading
    circles: tuple[ZoneId, ...]


@dataclass(frozen=True, slots=True)
class OfAllClans(Ability):
    """The card is from all clans and nations (VG 2.17.4)."""


@dataclass(frozen=True, slots=True)
class AlsoOfClan(Ability):
    """The card is of a second clan too (VG 2.2.4)."""

    clan: str


@dataclass(frozen=True, slots=True)
class DeckLimit(Ability):
    """So many of the name in a part of the deck."""

    name: str
    section: str
    number: int
