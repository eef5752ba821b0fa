"""Continuous effects that only this game has."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import DAMAGE, EFFECT, EFFECT_CAUSE, ENGAGE, MOVE, REFRESH, TURN_FACE
from ludex.core.continuous import local
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.modifiers import RULES, AddStat, Forbid, Modifier, SetStat, Would
from ludex.core.players import OPPONENT, Who
from ludex.core.selectors import Filter
from ludex.core.state import Scope
from ludex.core.values import Fixed, Value
from ludex.games.vanguard.words import BIND, CRITICAL, POWER


@dataclass(frozen=True, slots=True)
class BattlesAll(Modifier):
    """When the unit attacks, it battles all of the opponent's units that fit (VG 7.4.1.8.4, 10.20.1)."""

    what: Filter

    def layer(self) -> str:
        return RULES


@dataclass(frozen=True, slots=True)
class SetOriginal(SetStat):
    """The original value is this: it takes the place of the printed one before anything is added (VG 8.7.1)."""


def order_within(mod: Modifier, own: bool) -> int:
    """An original value is changed before anything else is (VG 8.7.1)."""
    return 0 if isinstance(mod, SetOriginal) else 1


def unaffected(who: Who = OPPONENT) -> tuple[Modifier, ...]:
    """Effects of these players do nothing to the card (VG 12.11.1)."""
    kinds = (MOVE, DAMAGE, ENGAGE, REFRESH, EFFECT, TURN_FACE)
    return tuple(Forbid(Would(kind, cause=EFFECT_CAUSE, controller=who)) for kind in kinds)


def out_of_reach(m: Machine, card_id: CardId, seat: Seat) -> bool:
    """Whether continuous effects of the player do nothing to the card, because it cannot be affected by them."""
    card = m.state.cards.get(card_id)
    if card is not None and card.zone == BIND and not card.face_up:
        # VG 4.9.2.2: it is given nothing.
        return True
    if card is None or card.controller == seat:
        return False
    for rule in local(m, card).rules:
        mod = m.pool.modifiers[rule.mod]
        if isinstance(mod, Forbid) and (mod.would.kind, mod.would.cause) == (EFFECT, EFFECT_CAUSE):
            if seat in mod.would.controller.seats(m, Scope(card_id, rule.controller)):
                return True
    return False


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
