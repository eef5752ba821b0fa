"""Spoken events as the kernel's triggers."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ids import ZoneId
from ludex.core.players import EACH
from ludex.core.selectors import ALL, THIS, ControlledBy, Filter, OneOf
from ludex.core.triggers import Trigger, When
from ludex.games.vanguard.filters import InRow, PairedWith, SameColumn
from ludex.games.vanguard.wording.nouns import OF_HEADS, filter_of, head_of, kind_filter
from ludex.games.vanguard.wording.spoken import CARD, UNIT, Happens
from ludex.games.vanguard.words import BACK, BOOST_LINK, CIRCLES, FRONT, LOCKED_EVENT, UNLOCKED
from ludex.games.wording.nouns import all_of, any_of
from ludex.games.wording.spoken import Noun, Place, Unclear
from ludex.games.wording.triggers import Bound


def happens(when: When, bound: Bound) -> Trigger | None:
    """The trigger of an event, if it is one that a text speaks of."""
    if not isinstance(when, Happens):
        return None
    if isinstance(when.to, Noun) and when.frm == CIRCLES:
        # A rear-guard is retired from a rear-guard circle.
        when = replace(when, frm=_from(when.to) or CIRCLES)
    trigger = Trigger(
        when.kind,
        whose=when.whose or EACH,
        frm=when.frm,
        to=when.into,
        verb=when.verb,
        cause=when.cause,
        source=bound(_source(when.source)),
        each=when.each,
    )
    if isinstance(when.other, Noun):
        trigger = replace(trigger, other=bound(_other(when.other)))
    elif when.other is not None:
        trigger = replace(trigger, other=OneOf(bound(when.other)))
    if when.to is None:
        return trigger
    if when.to == THIS:
        return replace(trigger, self_only=True)
    if not isinstance(when.to, Noun):
        raise Unclear("a trigger about no kind of card")
    what, whose = _subject(when.to, when), when.whose or EACH
    place = when.to.what.place
    if when.kind == "moved" and not when.frm and not _circles(when.into):
        trigger = replace(trigger, frm=_from(when.to))
    if isinstance(place, Place):
        whose = place.whose
        if when.column is not None:
            what = all_of([what, SameColumn(when.column)])
        if place.how in (FRONT, BACK):
            what = all_of([what, InRow(place.how)])
        elif place.how:
            what = all_of([what, PairedWith(BOOST_LINK, THIS)])
        if place.zones and when.kind == "moved":
            raise Unclear("a move of cards that are somewhere")
    return replace(trigger, what=bound(what), whose=bound(whose))


def _source(noun: Noun | None) -> Filter | None:
    """The card whose effect or cost it is, and whose that is."""
    if noun is None:
        return None
    place = noun.what.place
    if not isinstance(place, Place) or place.zones:
        raise Unclear("whose effect?")
    return all_of([filter_of(noun, noun.other), ControlledBy(place.whose)])


def _other(noun: Noun) -> Filter:
    """The other card of an event: "a <Kagero> vanguard", "your vanguard"."""
    if isinstance(noun.what.place, Place) and noun.what.place.zones:
        raise Unclear("a card elsewhere")
    return filter_of(noun, noun.other)


def _subject(noun: Noun, when: Happens) -> Filter:
    """What an event happens to. A move is from a unit's circle, or to it: the zone is no quality of the card."""
    if when.kind in (LOCKED_EVENT, UNLOCKED):
        # The type of its circle changes with it (VG 4.6.7).
        return any_of([kind_filter(kind, noun.what, noun.other) for kind in noun.what.kinds.parts])
    if when.kind != "moved":
        return filter_of(noun, noun.other)
    zones = when.into if _circles(when.into) else when.frm or _from(noun)
    filters = []
    for kind in noun.what.kinds.parts:
        of_head = OF_HEADS.get(head_of(kind))
        if of_head is not None and not set(zones) <= set(of_head):
            raise Unclear("a unit that is somewhere else")
        filters.append(kind_filter(kind, noun.what, noun.other))
    return any_of(filters) if filters else ALL


def _from(noun: Noun) -> tuple[ZoneId, ...]:
    """Where a unit was before it went away: on a circle of its kind."""
    heads = {head_of(kind) for kind in noun.what.kinds.parts}
    if heads == {CARD}:
        return ()
    if not heads <= {*OF_HEADS, UNIT}:
        raise Unclear("a card from where?")
    zones = [zone for head in sorted(heads) for zone in OF_HEADS.get(head, CIRCLES)]
    return tuple(dict.fromkeys(zones))


def _circles(zones: tuple[int, ...]) -> bool:
    return any(zone in of_head for zone in zones for of_head in OF_HEADS.values())
