"""Notions of card texts that the kernel has no word for: damaged, blocking, in a party, of several Elements."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.cards import Info
from ludex.core.changes import Change
from ludex.core.machine import Machine
from ludex.core.modifiers import Would
from ludex.core.selectors import Filter, Selector
from ludex.core.state import Scope
from ludex.games.fftcg.words import ATTACK_LINK, BATTLE_LINK, ELEMENT, PLAYER, POWER


@dataclass(frozen=True, slots=True)
class MultiElement(Filter):
    """It has more than one Element."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return len(info.now.sets[ELEMENT]) > 1


@dataclass(frozen=True, slots=True)
class Damaged(Filter):
    """It has received damage, which stays until the end of the turn."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.damage > 0


@dataclass(frozen=True, slots=True)
class Blocking(Filter):
    """It blocks an attacker."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return any(link.kind == BATTLE_LINK and link.b == info.card.id for link in m.state.links)


@dataclass(frozen=True, slots=True)
class InParty(Filter):
    """It attacks in a party: a single Forward that is left is none (FF 15.1.1.9.1, 15.1.1.9.5)."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        attackers = [link.a for link in m.state.links if link.kind == ATTACK_LINK]
        return len(attackers) > 1 and info.card.id in attackers


@dataclass(frozen=True, slots=True)
class InPartyWith(Filter):
    """It attacks in one party with those cards."""

    of: Selector

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        attackers = [link.a for link in m.state.links if link.kind == ATTACK_LINK]
        others = self.of.cards(m, s)
        together = any(card in attackers for card in others)
        return together and info.card.id in attackers and info.card.id not in others


@dataclass(frozen=True, slots=True)
class AnOpponent(Filter):
    """The card that stands for an opponent."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.zone == PLAYER and info.card.controller != s.seat


@dataclass(frozen=True, slots=True)
class WouldBeLess(Would):
    """Damage that is less than the power of the card it is dealt to."""

    def matches(self, m: Machine, s: Scope, change: Change) -> bool:
        return Would.matches(self, m, s, change) and change.amount < m.now(change.card).stat(POWER)
