"""Qualities of units that only this game knows: where they lie, and what they are doing in a battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludex.core.cards import Info
from ludex.core.machine import Machine
from ludex.core.selectors import Filter, Selector
from ludex.core.state import Scope
from ludex.games.vanguard.circles import column, row
from ludex.games.vanguard.words import (
    ATTACK_LINK,
    ATTACKING_LINK,
    BOOST_LINK,
    CIRCLES,
    CLAN,
    HARMONY_LINK,
    LEGION_LINK,
    MATE,
    NAMES,
)


@dataclass(frozen=True, slots=True)
class InRow(Filter):
    """It lies in this row (VG 4.6.3)."""

    row: str
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return row(info.card) == self.row


@dataclass(frozen=True, slots=True)
class SameColumn(Filter):
    """It lies in the column of one of those, on either side (VG 4.6.2.1)."""

    of: Selector
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        mine = column(info.card)
        return mine >= 0 and any(column(m.info(card).card) == mine for card in self.of.cards(m, s))


@dataclass(frozen=True, slots=True)
class SameRow(Filter):
    """It lies in the row of one of those, on the same side of the field (VG 4.6.3, 10.35.3.2)."""

    of: Selector
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        mine = row(info.card)
        others = [m.info(card).card for card in self.of.cards(m, s)]
        return bool(mine) and any(row(one) == mine and one.seat == info.card.seat for one in others)


@dataclass(frozen=True, slots=True)
class OnSpot(Filter):
    """It lies on one of these circles."""

    spots: tuple[int, ...]
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.spot in self.spots and info.card.zone in CIRCLES


@dataclass(frozen=True, slots=True)
class Leads(Filter):
    """It leads a pair of this kind: it is the attacking unit, the boosting unit, a guardian."""

    kind: str
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return any(link.kind == self.kind and link.a == info.card.id for link in m.state.links)


@dataclass(frozen=True, slots=True)
class Follows(Filter):
    """It is the other of a pair of this kind: the unit being attacked, the boosted unit, a guarded unit."""

    kind: str
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return any(link.kind == self.kind and link.b == info.card.id for link in m.state.links)


@dataclass(frozen=True, slots=True)
class Either(Filter):
    """It is one of a pair of this kind: in legion, in harmony."""

    kind: str
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        # VG 10.25.13: as of now; of a card that is gone, as it was.
        if self.kind in info.links:
            return True
        return any(link.kind == self.kind and info.card.id in (link.a, link.b) for link in m.state.links)


ATTACKING = Leads(ATTACKING_LINK)
BEING_ATTACKED = Follows(ATTACK_LINK)
BOOSTING = Leads(BOOST_LINK)
BOOSTED_NOW = Follows(BOOST_LINK)
IN_LEGION_STATE = Either(LEGION_LINK)
LEGION_LEADER = Leads(LEGION_LINK)
LEGION_MATE = Follows(LEGION_LINK)
IN_HARMONY_STATE = Either(HARMONY_LINK)


@dataclass(frozen=True, slots=True)
class PairedWith(Filter):
    """It is in a pair of this kind with one of those cards: it boosts that unit, it guards it, it attacks it."""

    kind: str
    of: Selector
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        others = self.of.cards(m, s)
        mine = info.card.id
        return any(
            link.kind == self.kind and ((link.a == mine and link.b in others) or (link.b == mine and link.a in others))
            for link in m.state.links
        )


@dataclass(frozen=True, slots=True)
class CanLegionWith(Filter):
    """It is a card that the others can legion with, or that can legion with them (VG 10.25.17)."""

    of: Selector
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        for card in self.of.cards(m, s):
            other = m.info(card).now
            if other.sets[MATE] & info.now.sets[NAMES] or info.now.sets[MATE] & other.sets[NAMES]:
                return True
        return False


@dataclass(frozen=True, slots=True)
class SharesClan(Filter):
    """It belongs to a clan of one of those (VG 2.2)."""

    of: Selector
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        mine = info.now.sets[CLAN]
        return any(mine & m.info(card).now.sets[CLAN] for card in self.of.cards(m, s))


@dataclass(frozen=True, slots=True)
class Dominated(Filter):
    """It is in the dominated state: its master is not its original one (VG 10.35.1.1)."""

    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.id in m.state.apart


DOMINATED_NOW = Dominated()


@dataclass(frozen=True, slots=True)
class OriginalNameHas(Filter):
    """Its printed name has this in it, whatever names it has besides (VG 12.7.2)."""

    part: str

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        # VG 3.7.1.2: original is what is printed.
        defn, face = m.spec.printed_as(m, info.card)
        return any(self.part in name for name in m.pool.base(defn, face).sets[NAMES])
