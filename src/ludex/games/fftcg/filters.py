"""Filters of cards that the kernel has no word for: damaged, blocking, in a party, of several Elements."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core import stack
from ludex.core.cards import Info
from ludex.core.machine import Machine
from ludex.core.selectors import Filter, Selector
from ludex.core.state import Scope
from ludex.core.triggers import Trigger
from ludex.games.fftcg.words import ATTACK_LINK, BLOCK_LINK, ELEMENT, FIELD, PARTY_LINK, PLAYER


@dataclass(frozen=True, slots=True)
class MultiElement(Filter):
    """It has more than one Element."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return len(info.now.sets[ELEMENT]) > 1


@dataclass(frozen=True, slots=True)
class OnField(Filter):
    """It is on the field still, and not the card it was there."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.zone == FIELD and m.exists(info.card.id)


@dataclass(frozen=True, slots=True)
class Damaged(Filter):
    """It has received damage, which stays until the end of the turn."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.damage > 0


@dataclass(frozen=True, slots=True)
class Blocking(Filter):
    """It blocks, also if what it blocked is there no more (the ruling under FF 10.1.3.2.1)."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return BLOCK_LINK in info.links or m.linked(BLOCK_LINK, info.card.id)


@dataclass(frozen=True, slots=True)
class InParty(Filter):
    """It attacks in a party: a single Forward that is left is none (FF 15.1.1.9.1, 15.1.1.9.5)."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return _in_party(m, info)


@dataclass(frozen=True, slots=True)
class InPartyWith(Filter):
    """It attacks in one party with those cards."""

    of: Selector

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        others = self.of.cards(m, s)
        if info.card.id in others or not _in_party(m, info):
            return False
        # Of a card that leaves the party it may be the last one left, which attacks still.
        return any(_in_party(m, m.info(card)) or m.linked(ATTACK_LINK, card) for card in others)


def _in_party(m: Machine, info: Info) -> bool:
    """Whether it is in the party that attacks, or was when it was last known."""
    return PARTY_LINK in info.links or m.linked(PARTY_LINK, info.card.id)


@dataclass(frozen=True, slots=True)
class Choosing(Filter):
    """It is on the stack and has chosen a card that fits (FF 11.3.3)."""

    what: Filter

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        stacked = stack.find(m, info.card.id)
        if stacked is None:
            return False
        chosen = [card for cards in stacked.item.targets for card in cards]
        return any(self.what.test(m, s, m.info(card)) for card in chosen)


@dataclass(frozen=True, slots=True)
class TriggeredFrom(Filter):
    """It is an ability on the stack whose source fits."""

    what: Filter

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        stacked = stack.find(m, info.card.id)
        return stacked is not None and self.what.test(m, s, m.info(stacked.source))


@dataclass(frozen=True, slots=True)
class AnOpponent(Filter):
    """The card that stands for an opponent."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.zone == PLAYER and info.card.controller != s.seat


@dataclass(frozen=True, slots=True)
class FirstTime(Filter):
    """What has just happened to it happened for the first time this turn."""

    what: Trigger

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return m.times_this_turn(self.what, s) == 1
