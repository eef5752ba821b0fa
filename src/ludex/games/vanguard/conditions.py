"""The conditions that keywords stand for (VG 11.6, 11.12, 11.15 to 11.19, 11.26, 11.30, 11.36, 11.39)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import AnyOf, Condition, Fits, HappenedThisTurn, Holds, NotSo, SomeFit
from ludex.core.machine import Machine
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import ALL, THIS, And, Cards, Compares, Engaged, FaceUp, Filter, HasKeyword, Is, Not
from ludex.core.state import Scope
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed
from ludex.games.vanguard.filters import SameColumn
from ludex.games.vanguard.words import (
    BIND,
    BRAVE,
    CALL,
    DAMAGE_ZONE,
    DARKNESS,
    DROP,
    ENABLE,
    G_UNIT,
    G_ZONE,
    GC,
    GENERATION_BREAK,
    GRADE,
    HAND,
    LIMIT_BREAK,
    ORACLE,
    RC,
    RIDE,
    RITUAL,
    SHINKEN_HISSATSU,
    SOUL,
    THUNDERSTRIKE,
    TYPE,
    UNITE,
    VC,
)

FOUGHT = "battle"
"""The kind of link between the attacking unit of the battle and each unit it attacked: it stays to the end of it."""
WAS_BOOSTED = "boosted in the battle"
"""The kind of link between a boosting and a boosted unit that stays to the end of the battle (VG 12.9.1)."""


def _or_enabled(condition: Condition, keyword: str) -> Condition:
    """The condition, or that an effect says that abilities of this keyword are active (VG 12.8.1)."""
    return AnyOf((condition, Fits(THIS, HasKeyword(f"{ENABLE}{keyword}"))))


def _so_many(cards: Cards, how: str, number: int) -> Condition:
    return Holds(Count(cards), how, Fixed(number))


def limit_break(number: int) -> Condition:
    """So many cards or more are in the damage zone (VG 11.6.3)."""
    # VG 11.6.1
    return _or_enabled(_so_many(Cards((DAMAGE_ZONE,), YOU), ">=", number), f"{LIMIT_BREAK} {number}")


def generation_break(number: int) -> Condition:
    """So many G units or more lie face up on the vanguard circle and in the G zone (VG 11.12.1)."""
    face_up = And((Is(TYPE, G_UNIT), FaceUp()))
    return _or_enabled(_so_many(Cards((VC, G_ZONE), YOU, face_up), ">=", number), f"{GENERATION_BREAK} {number}")


def brave() -> Condition:
    """Three cards or fewer are in the hand (VG 11.15.1)."""
    return _or_enabled(_so_many(Cards((HAND,), YOU), "<=", 3), BRAVE)


def oracle() -> Condition:
    """Five cards or more are in the hand (VG 11.16.1)."""
    return _or_enabled(_so_many(Cards((HAND,), YOU), ">=", 5), ORACLE)


def ritual(number: int) -> Condition:
    """So many cards of grade 1 or more are in the drop zone (VG 11.18.1)."""
    ones = Compares(GRADE, "==", Fixed(1))
    return _or_enabled(_so_many(Cards((DROP,), YOU, ones), ">=", number), RITUAL)


def unite() -> Condition:
    """The player has called two cards or more this turn (VG 11.19.1)."""
    return _or_enabled(HappenedThisTurn(Trigger("moved", to=(RC, GC), verb=CALL, whose=YOU), 2), UNITE)


def darkness() -> Condition:
    """A card was put into the player's soul this turn other than by riding (VG 11.30.2)."""
    # VG 11.30.1
    return _or_enabled(HappenedThisTurn(PutIntoSoul("moved", to=(SOUL,), whose=YOU)), DARKNESS)


@dataclass(frozen=True, slots=True)
class PutIntoSoul(Trigger):
    """A card is put into a soul, but not because something rode."""

    def matches(self, m: Machine, s: Scope, event: object) -> bool:
        # The base class has slots, so its zero-argument super() is not at hand.
        return Trigger.matches(self, m, s, event) and RIDE not in event.verb.split("/")  # type: ignore[arg-type, attr-defined]


def thunderstrike(number: int) -> Condition:
    """So many cards or more are in the opponent's bind zone (VG 11.26.1)."""
    return _or_enabled(_so_many(Cards((BIND,), OPPONENT), ">=", number), THUNDERSTRIKE)


def dark_device() -> Condition:
    """The opponent has no standing unit in the column of this unit (VG 11.36.1)."""
    return NotSo(SomeFit(Cards((VC, RC), OPPONENT, SameColumn(THIS)), Not(Engaged())))


def shinken_hissatsu() -> Condition:
    """Three cards or more are in the damage zone (VG 11.39.1)."""
    return _or_enabled(_so_many(Cards((DAMAGE_ZONE,), YOU), ">=", 3), SHINKEN_HISSATSU)


@dataclass(frozen=True, slots=True)
class Battle(Condition):
    """The battle that is going on is from the `least`-th to the `most`-th of the turn (VG 11.35)."""

    least: int
    most: int

    def holds(self, m: Machine, s: Scope) -> bool:
        facts = m.state.facts
        return bool(facts.get(BATTLE_ON, 0)) and self.least <= facts.get(BATTLES, 0) <= self.most


BATTLES = "battles of the turn"
"""The fact that counts the battles of a turn."""
BATTLE_ON = "a battle is on"
"""The fact that stands while a battle goes on (VG 7.1.2)."""


@dataclass(frozen=True, slots=True)
class BattleOf(Condition):
    """The battle that is going on is one in which such a unit attacked such a unit (VG 7.1.2.2).

    VG 7.1.2.3: a unit that is still on a vanguard or rear-guard circle counts as what it is by now.
    """

    attacker: Filter = ALL
    target: Filter = ALL

    def holds(self, m: Machine, s: Scope) -> bool:
        return any(
            # VG 7.1.2.4, 7.4.1.8.2.1: a target that is gone is still meant, as what it was.
            link.kind == FOUGHT and self.attacker.test(m, s, m.info(link.a)) and self.target.test(m, s, m.info(link.b))
            for link in m.state.links
        )


@dataclass(frozen=True, slots=True)
class BoostedBattle(Condition):
    """In the battle that is going on such a unit boosted such a unit, wherever it is by now (VG 12.9.1)."""

    booster: Filter = ALL
    boosted: Filter = ALL

    def holds(self, m: Machine, s: Scope) -> bool:
        return any(
            link.kind == WAS_BOOSTED
            and self.booster.test(m, s, m.info(link.a))
            and self.boosted.test(m, s, m.info(link.b))
            for link in m.state.links
        )


@dataclass(frozen=True, slots=True)
class TookPart(Condition):
    """This unit attacked, boosted or was attacked in the battle that is going on (VG 11.29.2)."""

    def holds(self, m: Machine, s: Scope) -> bool:
        return any(link.kind in (FOUGHT, WAS_BOOSTED) and s.source in (link.a, link.b) for link in m.state.links)
