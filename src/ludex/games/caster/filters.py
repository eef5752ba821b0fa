"""Qualities that texts of this game ask for, and cards found by where they lie (CC 209.3, 306.2, 901.1e)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludex.core import stack
from ludex.core.cards import Info
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.selectors import ALL, THIS, Filter, Selector
from ludex.core.state import Scope
from ludex.games.caster.words import CHASE, ELEMENT, NAMES, STOCK, STOCK_LINK, TRAIT


@dataclass(frozen=True, slots=True)
class IsVoid(Filter):
    """Having no element (CC 209.3)."""

    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return not info.now.sets[ELEMENT]


@dataclass(frozen=True, slots=True)
class SharesTrait(Filter):
    """Having a race or trait in common with these cards (CC 206.1a)."""

    of: Selector = THIS
    board_only: ClassVar[bool] = True

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return any(m.info(card).now.sets[TRAIT] & info.now.sets[TRAIT] for card in self.of.cards(m, s))


@dataclass(frozen=True, slots=True)
class SharesName(Filter):
    """Having a name in common with one of these cards."""

    of: Selector

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return any(m.info(card).now.sets[NAMES] & info.now.sets[NAMES] for card in self.of.cards(m, s))


@dataclass(frozen=True, slots=True)
class FrontName(Filter):
    """Having this name, or having it on the front side while lying face down (CC 1008.3a)."""

    name: str

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return self.name in front_names(m, info)


def front_names(m: Machine, info: Info) -> frozenset[str]:
    """The names of a card, of its front side if it lies face down."""
    if info.card.face_up or not info.card.defn:
        return info.now.sets[NAMES]
    return m.pool.base(info.card.defn, info.card.face).sets[NAMES]


@dataclass(frozen=True, slots=True)
class AbilityOf(Filter):
    """An ability in the chase zone of a card that fits (CC 901.1e)."""

    of: Filter = ALL

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        stacked = stack.find(m, info.card.id)
        # A spell is its own source; CC 906.6b: a delayed ability is of the card whose ability made it.
        return stacked is not None and stacked.source != stacked.card and self.of.test(m, s, m.info(stacked.source))


@dataclass(frozen=True, slots=True)
class IsSpell(Filter):
    """A card in the chase zone (CC 312.3)."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        stacked = stack.find(m, info.card.id)
        return (
            info.card.zone == CHASE and stacked is not None and stacked.ability < 0 and stacked.source == stacked.card
        )


@dataclass(frozen=True, slots=True)
class StockOf(Selector):
    """The cards under these entities (CC 306.2) that fit."""

    of: Selector = THIS
    filter: Filter = ALL
    board_only: ClassVar[bool] = True

    def cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        found: list[CardId] = []
        for entity in self.of.cards(m, s):
            found.extend(card for card in stocks(m, entity) if self.filter.test(m, s, m.info(card)))
        return tuple(found)


def stocks(m: Machine, entity: CardId) -> tuple[CardId, ...]:
    """The cards under an entity."""
    return tuple(
        link.b
        for link in m.state.links
        if link.kind == STOCK_LINK and link.a == entity and m.exists(link.b) and m.state.cards[link.b].zone == STOCK
    )


@dataclass(frozen=True, slots=True)
class NotYetPaid(Filter):
    """While targets are chosen, what a cost takes is not known yet (CC 903.2e, 903.2h)."""

    slot: str

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return not s.cards(self.slot)
