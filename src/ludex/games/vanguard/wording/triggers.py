"""Spoken events as the kernel's triggers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ludex.core.players import EACH
from ludex.core.selectors import ALL, THIS, Filter
from ludex.core.triggers import AnyTrigger, StateTrigger, Trigger, When
from ludex.games.vanguard.wording.nouns import OF_HEADS, filter_of, head_of, kind_filter
from ludex.games.vanguard.wording.spoken import Happens
from ludex.games.wording.nouns import any_of
from ludex.games.wording.spoken import EitherHappens, Noun, Place, Unclear


def trigger_of(when: When, bound: Callable[[Any], Any]) -> When:
    """The kernel's trigger, its words bound."""
    match when:
        case EitherHappens(parts):
            return AnyTrigger(tuple(event_of(part, bound) for part in parts))
        case StateTrigger(condition):
            return StateTrigger(bound(condition))
        case Happens():
            return _happens(when, bound)
        case Trigger():
            return when
    raise Unclear("a trigger of no known kind")


def event_of(when: When, bound: Callable[[Any], Any]) -> Trigger:
    """The trigger of one kind of event."""
    found = trigger_of(when, bound)
    if not isinstance(found, Trigger):
        raise Unclear("no single kind of event")
    return found


def _happens(when: Happens, bound: Callable[[Any], Any]) -> Trigger:
    trigger = Trigger(
        when.kind,
        whose=when.whose or EACH,
        frm=when.frm,
        to=when.into,
        verb=when.verb,
        cause=when.cause,
        source=bound(when.source),
        each=when.each,
    )
    if isinstance(when.other, Noun):
        trigger = replace(trigger, other=bound(_other(when.other)))
    if when.to is None:
        return trigger
    if when.to == THIS:
        return replace(trigger, self_only=True)
    if not isinstance(when.to, Noun):
        raise Unclear("a trigger about no kind of card")
    what, whose = _subject(when.to, when), when.whose or EACH
    place = when.to.what.place
    if isinstance(place, Place):
        whose = place.whose
        if place.zones and when.kind == "moved":
            raise Unclear("a move of cards that are somewhere")
    return replace(trigger, what=bound(what), whose=bound(whose))


def _other(noun: Noun) -> Filter:
    """The other card of an event: "a <Kagero> vanguard", "your vanguard"."""
    if isinstance(noun.what.place, Place) and noun.what.place.zones:
        raise Unclear("a card elsewhere")
    return filter_of(noun, noun.other)


def _subject(noun: Noun, when: Happens) -> Filter:
    """What an event happens to. A move is from a unit's circle, or to it: the zone is no quality of the card."""
    if when.kind != "moved":
        return filter_of(noun, noun.other)
    zones = when.frm if when.into and not _circles(when.into) else when.into
    filters = []
    for kind in noun.what.kinds.parts:
        of_head = OF_HEADS.get(head_of(kind))
        if of_head is not None and not set(zones) <= set(of_head):
            raise Unclear("a unit that is somewhere else")
        filters.append(kind_filter(kind, noun.what, noun.other))
    return any_of(filters) if filters else ALL


def _circles(zones: tuple[int, ...]) -> bool:
    return any(zone in of_head for zone in zones for of_head in OF_HEADS.values())
