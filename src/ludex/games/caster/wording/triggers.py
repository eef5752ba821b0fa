"""Spoken events as the kernel's triggers, and what a text may then call "it"."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import FACE_UP
from ludex.core.players import EACH, Who
from ludex.core.selectors import (
    THIS,
    Cards,
    ControlledBy,
    FaceUp,
    Filter,
    InZone,
    Is,
    Not,
    NotThis,
    OneOf,
    Or,
    Selector,
)
from ludex.core.triggers import Trigger, When
from ludex.core.walk import find
from ludex.games.caster.wording.nouns import kinds_of, side_of
from ludex.games.caster.wording.spoken import Happens, OrbCorrupted
from ludex.games.caster.words import (
    ACTIVATED_ABILITY,
    AUTOMATIC_ABILITY,
    CORRUPTED,
    FIELD,
    ORB_CORRUPTED,
    PLAYED,
    PLAYER,
)
from ludex.games.wording.nouns import all_of
from ludex.games.wording.spoken import EitherHappens, Noun, Place, Together, Unclear
from ludex.games.wording.triggers import Bound

ABILITIES = (ACTIVATED_ABILITY, AUTOMATIC_ABILITY)


def happens(when: When, bound: Bound) -> Trigger | None:
    """The trigger of an event, if it is one that a text speaks of."""
    match when:
        case OrbCorrupted(whose, None):
            return Trigger(ORB_CORRUPTED, whose=whose)
        case OrbCorrupted(whose, by):
            corrupted = _happens(Happens(CORRUPTED, by), bound)
            return replace(corrupted, other=ControlledBy(whose) if whose != EACH else None)
        case Happens():
            return _happens(when, bound)
    return None


def about(when: When) -> Selector | None:
    """What the trigger is about, which the text may call "it"."""
    if isinstance(when, Happens):
        return when.to
    if isinstance(when, EitherHappens):
        found = {about(part) for part in when.parts}
        return found.pop() if len(found) == 1 else None
    return None


def _happens(when: Happens, bound: Bound) -> Trigger:
    other = _other(when, bound)
    trigger = Trigger(
        when.kind,
        frm=when.frm,
        to=when.into,
        verb=when.verb,
        cause=when.cause,
        other=other,
        source=when.source,
    )
    if when.facing is not None:
        trigger = replace(trigger, what=FaceUp() if when.facing is FACE_UP else Not(FaceUp()))
    to, whose = when.to, when.whose
    if to is None:
        return replace(trigger, whose=whose)
    if to == THIS:
        return replace(trigger, self_only=True)
    if isinstance(to, Together):
        this, noun = to.parts
        if this != THIS or not isinstance(noun, Noun):
            raise Unclear("a trigger about two kinds of thing")
        return replace(trigger, what=all_of([trigger.what, Or((OneOf(THIS), filter_of_noun(noun, bound)))]))
    if not isinstance(to, Noun):
        return replace(trigger, what=OneOf(bound(to)), whose=whose)
    what, side = _noun(to, bound)
    if when.kind == PLAYED and any(one.value in ABILITIES for one in find(what, Is)):
        raise Unclear("an ability that is played")
    if whose != EACH and side not in (EACH, whose):
        raise Unclear("a card of one player that another has")
    return replace(trigger, what=all_of([what, trigger.what]), whose=whose if whose != EACH else side)


def _other(when: Happens, bound: Bound) -> Filter | None:
    """The other card of the event."""
    if when.seat != EACH:
        return ControlledBy(when.seat)
    match when.by:
        case None:
            return None
        case Noun() as noun:
            return filter_of_noun(noun, bound)
        case Cards(zones, whose) if zones == (PLAYER,):
            return all_of([InZone(PLAYER), ControlledBy(whose)])
        case selector:
            return OneOf(bound(selector))


def filter_of_noun(noun: Noun, bound: Bound) -> Filter:
    """A filter for such a card, whoever controls it or whoever is named."""
    what, side = _noun(noun, bound)
    return all_of([what, *([ControlledBy(side)] if side != EACH else [])])


def _noun(noun: Noun, bound: Bound) -> tuple[Filter, Who]:
    place, side = noun.what.place, side_of(noun.what)
    if place is not None:
        if not isinstance(place, Place) or place.zones != FIELD or side is not None:
            raise Unclear("a trigger about cards that are elsewhere")
        side = place.whose
    what = bound(kinds_of(replace(noun.what, place=None)))
    return all_of([what, *([NotThis()] if noun.other else [])]), side if side is not None else EACH
