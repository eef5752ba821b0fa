"""Spoken abilities as the kernel's: limits lifted, labels given their triggers, zones found where they are valid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludex.core.conditions import ALWAYS, AllOf, Condition
from ludex.core.definitions import (
    Ability,
    Activated,
    Automatic,
    DeckRule,
    Keyword,
    PlayOption,
    Spell,
    Static,
)
from ludex.core.ids import ZoneId
from ludex.core.modifiers import Can, Cannot, PlayCost
from ludex.core.ops.give import ALWAYS_ON
from ludex.core.program import NOTHING, Body, Gate, Seq
from ludex.core.selectors import THIS, InZone, Selector, Those
from ludex.core.values import Fixed, X
from ludex.core.walk import find, substituted
from ludex.games.sve.keywords import LABELS
from ludex.games.sve.ops.drive import PutDrivePoint
from ludex.games.sve.ops.evolve import Evolve, RevealEvolved
from ludex.games.sve.ops.race import Serve
from ludex.games.sve.wording.binding import Binder, Subject, more_points
from ludex.games.sve.wording.said import Acts, ForMore, Labelled, Lasting, OnlyIf, Triggered
from ludex.games.sve.wording.shaping import Shaped, shape
from ludex.games.sve.wording.spoken import Happens, ThisFollower, ThisFrom
from ludex.games.sve.wording.triggers import is_about, leaves
from ludex.games.sve.words import (
    BE_PLAYED,
    CEMETERY,
    EVOLVE_KIND,
    EX,
    FIELD,
    HAND,
    QUICK,
    RESOLUTION,
    RIDE_KIND,
    SERVE_KIND,
)
from ludex.games.wording.assembling import in_a_row, wholly_bound
from ludex.games.wording.nouns import heads_of
from ludex.games.wording.said import Discards, Gives
from ludex.games.wording.shaping import parts_of
from ludex.games.wording.spoken import Noun, Place, Together, Unclear

PLAYED_FROM = (HAND, EX, RESOLUTION)
"""Where a card lies while it is about to be played: what its text says of that is valid there (SVE 10.3.4)."""


def abilities_of(spoken: Ability) -> tuple[Ability, ...]:
    """The kernel's abilities for one that was read."""
    return wholly_bound(_abilities(spoken))


def _abilities(spoken: Ability) -> tuple[Ability, ...]:
    match spoken:
        case Keyword() | DeckRule():
            return (spoken,)
        case Labelled(labels, body):
            return tuple(_labelled(label, body) for label in labels)
        case Triggered():
            return (_triggered(spoken),)
        case Acts():
            return (_activated(spoken),)
        case Lasting():
            return (_static(spoken),)
        case PlayOption():
            binder = Binder(abilities_of)
            cost = binder.paid(spoken.cost)
            return (
                replace(spoken, cost=cost, mods=_mods(spoken.mods, binder), condition=binder.bound(spoken.condition)),
            )
        case ForMore(number):
            return (PlayOption(more_points(number), NOTHING, mods=(PlayCost("add", Fixed(number)),)),)
    raise Unclear("an ability of no known kind")


def spell_of(body: tuple[Body, ...]) -> tuple[Ability, ...]:
    """A spell's whole text: what it says of the cost of its card, and what it does."""
    shaped = shape(body)
    if shaped.limits:
        raise Unclear("a limit on a spell's text")
    does, costs = _costs_apart(shaped.parts, ALWAYS)
    if any(_is_cost(one) for one in find(does, Gives)):
        raise Unclear("what the card costs, inside of what it does")
    spell = wholly_bound(Spell(in_a_row(Binder(abilities_of, default=None).bodies(does))))
    return (*(wholly_bound(_static(cost)) for cost in costs), spell)


def _costs_apart(parts: tuple[Body, ...], during: Condition) -> tuple[tuple[Body, ...], list[Lasting]]:
    """What a spell does, without the sentences on what it costs to play: those hold before it resolves (SVE 10.3.4)."""
    does: list[Body] = []
    costs: list[Lasting] = []
    for part in parts:
        match part:
            case Gives() if _is_cost(part):
                costs.append(Lasting(THIS, part.gifts, during, every=part.every))
            case Gate(may=False) if part.cost == NOTHING and part.otherwise == NOTHING:
                both = part.condition if during == ALWAYS else AllOf((during, part.condition))
                inner, found = _costs_apart(parts_of(part.then), both)
                costs.extend(found)
                if inner:
                    does.append(replace(part, then=Seq(inner)) if found else part)
            case _:
                does.append(part)
    return tuple(does), costs


def _is_cost(gives: Gives) -> bool:
    """Whether it says what this card costs to play, for no certain time."""
    return gives.to == THIS and gives.until == ALWAYS_ON and any(isinstance(one, PlayCost) for one in gives.gifts)


def _limits(shaped: Shaped) -> tuple[Condition, int]:
    """The condition and the number of times that were said of the ability."""
    conditions = [one.condition for one in shaped.limits if one.condition != ALWAYS]
    times = [one.per_turn for one in shaped.limits if one.per_turn]
    if len(times) > 1 or len(conditions) > 1:
        raise Unclear("two limits of one kind")
    return (conditions[0] if conditions else ALWAYS), (times[0] if times else 0)


def _labelled(label: str, body: tuple[Body, ...]) -> Automatic:
    shaped = shape(body)
    condition, per_turn = _limits(shaped)
    if condition != ALWAYS:
        raise Unclear("an automatic ability is not activated")
    return Automatic(LABELS[label], in_a_row(Binder(abilities_of).bodies(shaped.parts)), label, per_turn=per_turn)


def _triggered(spoken: Triggered) -> Automatic:
    shaped = shape(spoken.body)
    condition, per_turn = _limits(shaped)
    if condition != ALWAYS or (per_turn and spoken.per_turn):
        raise Unclear("two limits of one ability")
    subject = None
    when = spoken.when
    if is_about(when):
        now: Selector = Those("event")
        before: Selector = Those("was") if leaves(when) and _from_field(when) else now
        assert isinstance(when, Happens)
        if when.to == THIS or isinstance(when.to, ThisFollower):
            now = THIS
            before = THIS
        subject = Subject(now, before, heads_of(when.to))
    binder = Binder(abilities_of, subject)
    trigger = binder.trigger_of(when)
    binder.mention = None
    body = in_a_row(binder.bodies(shaped.parts))
    zones = _zones((spoken.body, spoken.when))
    if isinstance(when, Happens) and when.verb == "discard" and when.to is not None:
        zones = (CEMETERY,)
    return Automatic(trigger, body, "", zones, per_turn or spoken.per_turn, binder.bound(spoken.during))


def _from_field(when: object) -> bool:
    return isinstance(when, Happens) and (when.frm >= 0 or when.verb == "leave")


def _activated(spoken: Acts) -> Activated:
    shaped = shape(spoken.body)
    condition, per_turn = _limits(shaped)
    binder = Binder(abilities_of)
    # SVE 10.1.1.1.1, 10.4.7.1: here Earth Rite is a part of the cost like any other.
    cost = binder.paid(Seq(spoken.cost)) if spoken.cost else NOTHING
    binder.mention = None
    body = in_a_row(binder.bodies(shaped.parts))
    extra: list[Body] = []
    per_game = 0
    if EVOLVE_KIND in spoken.kinds:
        # SVE 12.2.2: a corresponding card is revealed as part of the cost.
        names = [one.into_name for one in find(body, Evolve)]
        extra.append(RevealEvolved(names[0] if names else ""))
    if RIDE_KIND in spoken.kinds:
        # SVE 14.4.9.2: once for this card, for a Drive Point.
        extra.append(PutDrivePoint())
        per_game = 1
    if SERVE_KIND in spoken.kinds:
        # SVE 14.2.2.3: first as many Carrots as icons.
        cost = in_a_row([Serve(times=Fixed(spoken.serve)), *(cost.parts if isinstance(cost, Seq) else (cost,))])
    if extra:
        cost = in_a_row([*(cost.parts if isinstance(cost, Seq) else (cost,)), *extra])
    return Activated(
        cost, body, spoken.kinds, _zones((spoken.cost, spoken.body)), binder.bound(condition), per_turn, per_game
    )


def _zones(parts: Any) -> tuple[ZoneId, ...]:
    """Where the ability is valid, if its text shows that it is not the field (SVE 10.3.4)."""
    zones = {one.zone for one in find(parts, ThisFrom)}
    for one in find(parts, Discards):
        what = one.what.parts if isinstance(one.what, Together) else (one.what,)
        if THIS in what:
            zones.add(HAND)
    zones.update(one.zone for one in find(parts, InZone))
    for both in find(parts, Together):
        # "banish this and another card from your EX area": both are there.
        places = [one.what.place for one in both.parts if isinstance(one, Noun)]
        if THIS in both.parts:
            zones.update(place.zones[0] for place in places if isinstance(place, Place) and place.zones != (FIELD,))
    if len(zones) > 1:
        raise Unclear("valid in two places at once")
    return tuple(zones)


def _static(spoken: Lasting) -> Static:
    binder = Binder(abilities_of)
    if spoken.x is not None:
        spoken = replace(substituted(replace(spoken, x=None), X(), spoken.x))
    whom, gifts = binder.of_playing(spoken.on, spoken.gifts)
    on = binder.bound(whom)
    every = binder.bound(spoken.every) if spoken.every is not None else None
    mods = tuple(mod for gift in gifts for mod in binder.mods(gift, every))
    zones = spoken.zones
    if not zones and any(_about_playing(mod) for mod in mods):
        if spoken.on == THIS or isinstance(spoken.on, ThisFollower):
            zones = PLAYED_FROM
            on = THIS
    if not zones and on == THIS and any(one.name == QUICK for one in find(mods, Keyword)):
        # SVE 12.3.6: Quick that a card has at times is valid where it can be played from.
        zones = PLAYED_FROM
    if isinstance(spoken.on, ThisFollower):
        if any(isinstance(mod, PlayCost) for mod in mods):
            raise Unclear("a follower that is not on the field")
    return Static(mods, on, binder.bound(spoken.during), zones)


def _about_playing(mod: object) -> bool:
    return isinstance(mod, PlayCost) or (isinstance(mod, Cannot) and mod.action.startswith(BE_PLAYED))


def _mods(mods: tuple[Any, ...], binder: Binder) -> tuple[Any, ...]:
    return tuple(part for mod in mods for part in binder.mods(mod))


__all__ = ["PLAYED_FROM", "Can", "OnlyIf", "abilities_of", "spell_of"]
