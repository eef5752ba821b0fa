"""Spoken nouns as the kernel's filters and selectors: which zone, whose, which cards."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ids import ZoneId
from ludex.core.ops.select import Constraint
from ludex.core.players import EACH, YOU, Who
from ludex.core.selectors import ALL, Cards, ControlledBy, Filter, Is, Not, NotThis, Selector
from ludex.games.caster.filters import AbilityOf, FrontName, IsSpell, SharesName, StockOf
from ludex.games.caster.wording.spoken import AbilityHead, ApartFrom, InStock, NotControlled, Orb, Side, SpellHead
from ludex.games.caster.words import CHASE, FIELD, NAMES, ORB_ZONE, TYPE
from ludex.games.wording.nouns import all_of, any_of
from ludex.games.wording.spoken import AmongThem, Card, Every, Kind, Noun, Place, Things, Unclear


def constraints_of(things: Things) -> tuple[Constraint, ...]:
    """What must hold of all that are picked together."""
    return tuple(one for one in things.suffixes if isinstance(one, Constraint))


def side_of(things: Things) -> Who | None:
    """Whose cards the noun speaks of by "allied" or "enemy"; None where it says neither."""
    found = {tuple(one.who for one in kind.adjectives if isinstance(one, Side)) for kind in things.kinds.parts}
    sides = {one for sides in found for one in sides}
    if len(sides) > 1 or (len(found) > 1 and () in found and len(things.kinds.parts[0].adjectives) == 0):
        raise Unclear("allied or enemy: which?")
    return sides.pop() if sides else None


def filter_of(things: Things) -> Filter:
    """A filter for a noun without a place: "a [Sweets] servant", "a conjure or barrier"."""
    if things.place is not None or constraints_of(things):
        raise Unclear("a place or a total where only a kind of card can be meant")
    side = side_of(things)
    return all_of([kinds_of(things), *([ControlledBy(side)] if side is not None else [])])


def kinds_of(things: Things) -> Filter:
    """A filter for the kinds of a noun, with all that is said after them, but for whose they are."""
    first, *later = things.kinds.parts
    if first.adjectives and any(not kind.adjectives for kind in later):
        raise Unclear("an adjective of the first kind, or of all?")
    return any_of([_sort(kind, things.suffixes) for kind in things.kinds.parts])


def _sort(kind: Kind, suffixes: tuple[object, ...]) -> Filter:
    adjectives = [one for one in kind.adjectives if not isinstance(one, Side)]
    said = [*adjectives, _head(kind.head), *kind.suffixes, *suffixes]
    return all_of([one for one in said if isinstance(one, Filter)])


def _head(head: Filter) -> Filter:
    match head:
        case Card() | Orb():
            return ALL
        case SpellHead(of=of):
            return all_of([IsSpell(), of])
        case AbilityHead(kinds=kinds, of=of):
            return all_of([any_of([Is(TYPE, kind) for kind in kinds]), AbilityOf(of)])
        case _:
            return head


def cards_of(noun: Noun, default: Place | None = None) -> Selector:
    """The cards a noun speaks of: in the field, unless its head word or a place says otherwise (CC 201.4, 306.4)."""
    things = noun.what
    side = side_of(things)
    filter = kinds_of(replace(things, place=None))
    if noun.other:
        filter = all_of([filter, NotThis()])
    place = things.place
    if isinstance(place, InStock):
        # CC 1008.3a: also by the name on the front side of a card that lies face down.
        return StockOf(place.of, by_front(filter))
    if isinstance(place, AmongThem):
        raise Unclear("cards among others, but no others were looked at")
    zones, whose = _where(things, place or default, side)
    if place is None and default is not None and _zones(things) == FIELD and default.zones != FIELD:
        zones = default.zones
    if zones == (CHASE,):
        return Cards(zones, EACH, all_of([filter, *([ControlledBy(whose)] if whose != EACH else [])]))
    return Cards(zones, whose, filter)


def _where(things: Things, place: Place | AmongThem | None, side: Who | None) -> tuple[tuple[ZoneId, ...], Who]:
    zones = _zones(things)
    whose: Who | None = side
    if isinstance(place, Place):
        if place is things.place:
            if zones == FIELD:
                zones = place.zones
            elif place.zones not in (FIELD, zones):
                raise Unclear("in two places at once")
        if side is None or place is not things.place:
            whose = side if side is not None else place.whose
        elif place.whose not in (side, EACH):
            raise Unclear("of two players at once")
    return zones, whose if whose is not None else EACH


def _zones(things: Things) -> tuple[ZoneId, ...]:
    """Where cards of that head word lie, and are counted, unless a zone is named (CC 306.4a)."""
    found: set[tuple[ZoneId, ...]] = set()
    for kind in things.kinds.parts:
        if isinstance(kind.head, Orb):
            found.add((ORB_ZONE,))
        elif isinstance(kind.head, SpellHead | AbilityHead):
            found.add((CHASE,))
        else:
            found.add(FIELD)
    if len(found) > 1:
        raise Unclear("some here, some there")
    return found.pop()


def named_only(noun: Noun) -> Filter | None:
    """The names on the front, where the noun is nothing but a name in quotes (CC 1008.3)."""
    (kind, *others), things = noun.what.kinds.parts, noun.what
    said = [one for one in kind.adjectives if one != Side(YOU)]
    if others or things.place is not None or things.suffixes or noun.other or kind.head != ALL or len(said) != 1:
        return None
    found = by_front(said[0])
    return found if found != said[0] else None


def by_front(filter: Filter) -> Filter:
    """The filter with names read off the front side."""
    if isinstance(filter, Is) and filter.attribute == NAMES:
        return FrontName(filter.value)
    return filter


def bound_filter(filter: Filter) -> Filter | None:
    """What a spoken quality stands for; None if it is no spoken one."""
    match filter:
        case NotControlled():
            return Not(SharesName(Cards(FIELD, YOU)))
        case ApartFrom(things):
            return Not(SharesName(cards_of(Noun(Every(), things))))
    return None
