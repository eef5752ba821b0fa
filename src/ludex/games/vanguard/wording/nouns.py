"""Spoken nouns as the kernel's filters and selectors: which zones, whose, which cards."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ids import ZoneId
from ludex.core.ops.select import Constraint
from ludex.core.players import EACH
from ludex.core.selectors import THIS, Cards, Filter, InZone, NotThis, NotThose, Selector
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.wording.spoken import (
    ANY,
    CARD,
    GUARDIAN,
    HEART_CARD,
    LOCKED_CARD,
    REAR_GUARD,
    UNIT,
    VANGUARD,
    Head,
    SameName,
)
from ludex.games.vanguard.words import BACK, CIRCLES, FRONT, GC, HEART, LOCKED, RC, VC
from ludex.games.wording.nouns import all_of, any_of, both
from ludex.games.wording.spoken import AmongThem, Kind, Noun, Place, Things, Unclear

OF_HEADS: dict[str, tuple[ZoneId, ...]] = {
    VANGUARD: (VC,),
    REAR_GUARD: (RC,),
    GUARDIAN: (GC,),
    LOCKED_CARD: (LOCKED,),
    HEART_CARD: (HEART,),
}
"""Where the cards of a head word are (VG 3.8 to 3.11, 10.22.3, 10.27.3)."""


def constraints_of(things: Things) -> tuple[Constraint, ...]:
    """What must hold of all that are picked together."""
    return tuple(one for one in things.suffixes if isinstance(one, Constraint))


def head_of(kind: Kind) -> str:
    """The head word of a kind."""
    if not isinstance(kind.head, Head):
        raise Unclear("a noun without a head")
    return kind.head.word


def kind_filter(kind: Kind, things: Things, other: bool = False) -> Filter:
    """A filter for a kind with all that is said after it, wherever its cards are."""
    said = [*kind.adjectives, *kind.suffixes, *things.suffixes]
    filters = [one for one in said if isinstance(one, Filter)]
    alike = [one.of for one in filters if isinstance(one, SameName) and one.of != THIS]
    if alike and NotThis() in filters:
        raise Unclear("other than this card, or than the one of that name?")
    if other and NotThis() not in filters:
        # "another unit with the same card name as that unit": another than that one.
        filters.append(NotThose(alike[0]) if alike else NotThis())
    return all_of(filters)


def filter_of(noun: Noun | Things, other: bool = False) -> Filter:
    """A filter for a noun without a place: "a grade 3 vanguard", "a <Kagero>"."""
    things = noun.what if isinstance(noun, Noun) else noun
    if constraints_of(things):
        raise Unclear("a total where only a kind of card can be meant")
    filters = []
    for kind in _sorts(things):
        zones = OF_HEADS.get(head_of(kind), ())
        placed: list[Filter] = [InZone(zone) for zone in zones]
        filters.append(all_of([kind_filter(kind, things, other), *placed]))
    return any_of(filters)


def _sorts(things: Things) -> tuple[Kind, ...]:
    """The kinds of a noun; an adjective of the first only, or of all, must be clear."""
    first, *later = things.kinds.parts
    if not later or not first.adjectives or things.kinds.joined == "or a" or all(kind.adjectives for kind in later):
        return things.kinds.parts
    if all(head_of(kind) in (VANGUARD, REAR_GUARD) for kind in things.kinds.parts):
        # "a non-<Kagero> vanguard or rear-guard": neither is of that clan.
        return tuple(replace(kind, adjectives=first.adjectives) for kind in things.kinds.parts)
    raise Unclear("an adjective of the first kind, or of all?")


def cards_of(noun: Noun, default: Place | None = None) -> Selector:
    """The cards a noun speaks of: where the text says, or on the field by their head words."""
    things = noun.what
    place = things.place if things.place is not None else default
    if isinstance(place, AmongThem) or place is None:
        raise Unclear("cards of no known place")
    found: list[Cards] = []
    for kind in _sorts(things):
        head = head_of(kind)
        zones = place.zones
        filter = kind_filter(kind, things, noun.other)
        if not zones:
            zones = OF_HEADS.get(head, CIRCLES)
            if head == "card":
                raise Unclear("cards of nobody knows where")
        elif head in OF_HEADS and not set(OF_HEADS[head]) >= set(zones):
            raise Unclear("a unit where none can be")
        elif head == UNIT and place.whose == EACH and default is None and not zones:
            raise Unclear("whose units?")
        elif head in (CARD, ANY) and VC in zones:
            # VG 10.27.1, 10.27.3: a heart is no unit, but a card on the vanguard circle, of its clan, race and name.
            zones = (*zones, HEART)
        if place.how in (FRONT, BACK):
            filter = all_of([filter, InRow(place.how)])
        found.append(Cards(zones, place.whose, filter))
    return together(found)


def together(found: list[Cards]) -> Selector:
    """All of these; those of one filter in all their zones, those of one place with one filter."""
    joined: list[Cards] = []
    for cards in found:
        last = joined[-1] if joined else None
        if last is not None and last.filter == cards.filter and last.whose == cards.whose:
            joined[-1] = Cards(tuple(dict.fromkeys((*last.zones, *cards.zones))), last.whose, last.filter)
        elif last is not None and last.zones == cards.zones and last.whose == cards.whose:
            joined[-1] = Cards(last.zones, last.whose, any_of([last.filter, cards.filter]))
        else:
            joined.append(cards)
    return both(joined)
