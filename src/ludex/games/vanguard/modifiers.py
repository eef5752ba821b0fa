"""Continuous effects that only this game has."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.modifiers import RULES, AddStat, Modifier
from ludex.core.selectors import Filter
from ludex.core.values import Fixed, Value
from ludex.games.vanguard.words import CRITICAL, POWER


@dataclass(frozen=True, slots=True)
class BattlesAll(Modifier):
    """When the unit attacks, it battles all of the opponent's units that fit (VG 7.4.1.8.4, 10.20.1)."""

    what: Filter

    def layer(self) -> str:
        return RULES


@dataclass(frozen=True, slots=True)
class TriggerPower(Modifier):
    """The power that the player's triggers give is this much (it lies on the player)."""

    amount: Value

    def layer(self) -> str:
        return RULES

    def value(self) -> Value | None:
        return self.amount


# VG 2.8.1.1: what triggers give.
POWER_OF_TRIGGER = AddStat(POWER, Fixed(5000))
CRITICAL_OF_TRIGGER = AddStat(CRITICAL, Fixed(1))
GIVEN_BY_RULES: tuple[Modifier, ...] = (POWER_OF_TRIGGER, CRITICAL_OF_TRIGGER)
