"""Spoken abilities as the kernel's: limits lifted, triggers found, zones where they are valid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludex.core.conditions import ALWAYS, AllOf, Condition, Fits, Holds, Paid
from ludex.core.definitions import Ability, Activated, Automatic, DeckRule, Keyword, Spell, Static
from ludex.core.ids import ZoneId
from ludex.core.modifiers import GiveAbility
from ludex.core.ops.turn_card import Engage
from ludex.core.program import NOTHING, Body, Gate, If, Seq
from ludex.core.selectors import THIS, Selector, Those
from ludex.core.values import Fixed
from ludex.core.walk import find
from ludex.games.fftcg.filters import OnField
from ludex.games.fftcg.ops.cp import DiscardNamesake
from ludex.games.fftcg.wording.binding import Binder
from ludex.games.fftcg.wording.context import Subject
from ludex.games.fftcg.wording.en_values import DAMAGE_TAKEN
from ludex.games.fftcg.wording.said import Acts, AtDamage, Burst, Copies, NamedTwice, PaysFor, RemovesFrom, UsesOneUsed
from ludex.games.fftcg.wording.shaping import Shaped, shape
from ludex.games.fftcg.wording.spoken import ITSELF, Deals, Happens, Itself, ThisOne
from ludex.games.fftcg.wording.triggers import about
from ludex.games.fftcg.words import (
    ACTION_ABILITY,
    BLOCKED,
    BREAK,
    CHOSEN,
    DAMAGE_ZONE,
    DECK,
    DISCARD,
    DULL_ICON,
    EX_BURST,
    FIELD,
    HAND,
    SPECIAL_ABILITY,
    WAS_BLOCKED,
)
from ludex.games.wording.assembling import in_a_row, wholly_bound
from ludex.games.wording.nouns import heads_of
from ludex.games.wording.said import Discards, Lasting, Triggered
from ludex.games.wording.spoken import EitherHappens, FirstHappens, Noun, Unclear


def abilities_of(spoken: Ability) -> tuple[Ability, ...]:
    """The kernel's abilities for one that was read."""
    return wholly_bound(_abilities(spoken))


def summon_of(body: tuple[Body, ...]) -> Spell:
    """A Summon's whole text."""
    shaped = shape(body)
    if shaped.limits:
        raise Unclear("a limit on a Summon's text")
    return wholly_bound(Spell(in_a_row(Binder(abilities_of).bodies(shaped.parts))))


def _abilities(spoken: Ability) -> tuple[Ability, ...]:
    match spoken:
        case Keyword():
            return (spoken,)
        case Triggered():
            return (_triggered(spoken),)
        case Burst(ability):
            return (replace(_triggered(ability), label=EX_BURST),)
        case Acts():
            return (_activated(spoken),)
        case Lasting():
            return (_static(spoken),)
        case AtDamage(number, inner):
            return _at_damage(Holds(DAMAGE_TAKEN, ">=", Fixed(number)), inner)
        case NamedTwice(ability=ability):
            return _abilities(ability)
        case Copies(number=number):
            return (DeckRule("main", number),)
        case PaysFor(option=option):
            binder = Binder(abilities_of)
            return (
                replace(
                    option,
                    cost=binder.paid(option.cost),
                    mods=binder.bound(option.mods),
                    condition=binder.bound(option.condition),
                ),
            )
    raise Unclear("an ability of no known kind")


def _at_damage(received: Condition, inner: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """What the card has from so many points of damage on; a field ability is one that holds from then on.

    FF 15.2.6.1, 15.2.6.2.
    """
    found: list[Ability] = []
    for one in inner:
        # FF 11.10.3: the card is asked for its EX Burst in the Damage Zone.
        zones = (FIELD, DAMAGE_ZONE) if isinstance(one, Burst) else ()
        for ability in abilities_of(one):
            if isinstance(ability, Static):
                found.append(replace(ability, while_=_all([received, ability.while_])))
            else:
                found.append(Static((GiveAbility((ability,)),), THIS, received, zones))
    return tuple(found)


def _limits(shaped: Shaped) -> tuple[list[Condition], int, tuple[ZoneId, ...]]:
    """The conditions, the number of times and the zones that were said of the ability."""
    conditions = [one.condition for one in shaped.limits if one.condition != ALWAYS]
    times = [one.per_turn for one in shaped.limits if one.per_turn]
    zones = [one.where.zone for one in shaped.limits if one.where is not None]
    if len(times) > 1 or len(zones) > 1:
        raise Unclear("two limits of one kind")
    return conditions, (times[0] if times else 0), tuple(zones)


def _all(conditions: list[Condition]) -> Condition:
    told = [one for one in conditions if one != ALWAYS]
    if not told:
        return ALWAYS
    return told[0] if len(told) == 1 else AllOf(tuple(told))


def _triggered(spoken: Triggered) -> Automatic:
    spoken = _side_by_side(spoken)
    shaped = shape(spoken.body)
    conditions, per_turn, zones = _limits(shaped)
    binder = Binder(abilities_of, _subject(spoken.when))
    trigger = binder.trigger_of(spoken.when)
    during = binder.bound(_all([spoken.during, *conditions]))
    binder.mention = None
    body = in_a_row(binder.bodies(shaped.parts))
    if not zones and isinstance(spoken.when, Happens):
        if spoken.when.verb == DISCARD:
            zones = (BREAK,)
        elif isinstance(spoken.when.to, Itself) and spoken.when.frm in ((BREAK,), (DECK,)):
            zones = tuple(zone for zone in spoken.when.into if zone != FIELD)
    return Automatic(trigger, body, "", zones, per_turn, during)


def _side_by_side(spoken: Triggered) -> Triggered:
    """ "When ..., if Fire CP was paid, A. If Ice CP was paid, B.": the first condition is of its own sentence only."""
    first, *later = spoken.body
    if not any(find(spoken.during, Paid)) or not any(
        isinstance(one, Gate) and any(find(one.condition, Paid)) for one in later
    ):
        return spoken
    return replace(spoken, during=ALWAYS, body=(If(spoken.during, first), *later))


def _subject(when: Any) -> Subject | None:
    if isinstance(when, FirstHappens):
        return _subject(when.when)
    if not isinstance(when, Happens | EitherHappens | Deals):
        return None
    to = about(when)
    if to is None:
        return None
    chosen = isinstance(when, Happens) and when.kind == CHOSEN
    if isinstance(to, Itself | ThisOne):
        return Subject(THIS, (), chosen, left=_leaving(when), blocked=_blocked(when))
    now: Selector = Those("event")
    return Subject(now, heads_of(to) if isinstance(to, Noun) else (), chosen)


def _leaving(when: Any) -> bool:
    if isinstance(when, EitherHappens):
        return any(_leaving(part) for part in when.parts)
    return isinstance(when, Happens) and when.kind == "moved" and when.frm == (FIELD,)


def _blocked(when: Any) -> bool:
    """Whether the trigger is that the card blocks or is blocked, so that there is another Forward in it."""
    if isinstance(when, EitherHappens):
        return all(_blocked(part) for part in when.parts)
    return isinstance(when, Happens) and when.kind in (BLOCKED, WAS_BLOCKED)


def _activated(spoken: Acts) -> Activated:
    # FF 11.5.4: the cost is a part of the ability.
    paid = Seq(spoken.cost)
    if any(one.but != spoken.name.strip("<>") for one in find(spoken.body, UsesOneUsed)):
        raise Unclear("a special ability of another name")
    shaped = shape(spoken.body, paid)
    conditions, per_turn, zones = _limits(shaped)
    binder = Binder(abilities_of)
    cost = binder.paid(paid) if spoken.cost else NOTHING
    binder.results.clear()
    binder.mention = None
    body = in_a_row(binder.bodies(shaped.parts))
    kinds = [SPECIAL_ABILITY if any(find(cost, DiscardNamesake)) else ACTION_ABILITY]
    if Engage(THIS) in spoken.cost:
        kinds.append(DULL_ICON)
    if any(one.what == ITSELF for one in find(spoken.cost, Discards)):
        if zones not in ((), (HAND,)):
            raise Unclear("valid in two places at once")
        zones = (HAND,)
    for one in find(spoken.cost, RemovesFrom):
        if zones not in ((), (one.zone,)):
            raise Unclear("valid in two places at once")
        zones = (one.zone,)
    return Activated(cost, body, tuple(kinds), zones, binder.bound(_all(conditions)), per_turn)


def _static(spoken: Lasting) -> Static:
    binder = Binder(abilities_of)
    on = binder.bound(spoken.on)
    every = binder.bound(spoken.every) if spoken.every is not None else None
    mods = tuple(mod for gift in spoken.gifts for mod in binder.mods(gift, every, on == THIS))
    during = binder.bound(spoken.during)
    if during == Fits(THIS, OnField()) and not spoken.zones:
        # So a field ability is valid anyway.
        during = ALWAYS
    return Static(mods, on, during, spoken.zones)
