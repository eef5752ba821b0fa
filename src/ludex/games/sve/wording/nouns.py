"""Spoken nouns as the kernel's filters and selectors: which zone, whose, which cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.ids import ZoneId
from ludex.core.ops.select import Constraint, Exactly
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.selectors import (
    ALL,
    And,
    Both,
    Cards,
    ControlledBy,
    FaceUp,
    Filter,
    Is,
    Not,
    NotThis,
    Or,
    Selector,
    Token,
)
from ludex.core.values import Fixed
from ludex.games.sve.wording.spoken import Different
from ludex.games.sve.words import COST, EVOLVE_DECK, FIELD, LEADER, LEADER_TYPE, RESOLUTION, SPELL, TYPE
from ludex.games.wording.nouns import all_of
from ludex.games.wording.spoken import AmongThem, Kind, Kinds, Noun, Place, Things, Unclear

ENEMY = ControlledBy(OPPONENT)
ONE = Exactly(Fixed(1))


@dataclass(frozen=True)
class Sort:
    """One kind of a noun: its filter, whether it is an enemy's, and whether it is a leader."""

    filter: Filter
    enemy: bool
    leader: bool


def sort_of(kind: Kind, suffixes: tuple[object, ...], other: bool) -> Sort:
    """A kind with what is said after it: a type alone means every card of it, special ones too (SVE 2.3.4)."""
    said = [*kind.adjectives, kind.head, *kind.suffixes, *suffixes]
    filters = [one for one in said if isinstance(one, Filter) and one != ENEMY]
    leader = Is(TYPE, LEADER_TYPE) in filters
    if leader:
        filters.remove(Is(TYPE, LEADER_TYPE))
    if other:
        filters.append(NotThis())
    return Sort(all_of(filters), ENEMY in said, leader)


def sorts_of(things: Things, other: bool = False) -> list[Sort]:
    """Every kind of the noun."""
    first, *later = things.kinds.parts
    if first.adjectives and any(not kind.adjectives and _is_type(kind.head) for kind in later):
        raise Unclear("an adjective of the first kind, or of all?")
    return [sort_of(kind, things.suffixes, other) for kind in things.kinds.parts]


def constraints_of(things: Things) -> tuple[Constraint, ...]:
    """What must hold of all that are picked together."""
    found = []
    for one in things.suffixes:
        if isinstance(one, Constraint):
            found.append(one)
        elif one == Different("names"):
            found.append(Constraint("different names"))
        elif one == Different("costs"):
            found.append(Constraint("different values", COST))
    return tuple(found)


def counted_constraints(things: Things) -> int:
    """How many totals are said of what is counted."""
    return sum(1 for one in things.suffixes if isinstance(one, Constraint))


def different_in(things: Things) -> str:
    """What they must differ in to be counted: names, costs, or nothing."""
    return next((one.what for one in things.suffixes if isinstance(one, Different)), "")


def filter_of(things: Things, other: bool = False) -> Filter:
    """A filter for a noun without a place: "an Officer follower", "a spell or amulet"."""
    if things.place is not None or constraints_of(things):
        raise Unclear("a place or a total where only a kind of card can be meant")
    sorts = sorts_of(things, other)
    if any(sort.leader for sort in sorts):
        raise Unclear("a leader where only a card can be meant")
    filters = [all_of([sort.filter, ENEMY]) if sort.enemy else sort.filter for sort in sorts]
    return filters[0] if len(filters) == 1 else Or(tuple(filters))


def one_of_each(noun: Noun) -> tuple[Noun, ...]:
    """ "a Cute card and Cool card" is one of each; any other noun is itself."""
    kinds = noun.what.kinds
    if kinds.joined != "and" or noun.quantity != ONE:
        return (noun,)
    parts = []
    for kind in kinds.parts:
        what = Things(Kinds((kind,)), noun.what.suffixes, noun.what.place)
        parts.append(Noun(noun.quantity, what, noun.other))
    return tuple(parts)


def cards_of(noun: Noun, default: Place | None = None) -> Selector:
    """The cards a noun speaks of, each of them; a noun without a place means the field (SVE 4.4.3)."""
    things = noun.what
    place = things.place if things.place is not None else default
    if isinstance(place, AmongThem):
        raise Unclear("cards among others, but no others were looked at")
    zones: tuple[ZoneId, ...] = place.zones if place is not None else (FIELD,)
    whose: Who = place.whose if place is not None else EACH
    found: list[Cards] = []
    for sort in sorts_of(things, noun.other):
        owner = whose
        if sort.enemy:
            if whose == YOU:
                raise Unclear("an enemy's card in your own zone")
            owner = OPPONENT
        if zones == (EVOLVE_DECK,) and not _tells_face(sort.filter):
            # SVE 4.6.3: a faceup card is no part of the evolve deck unless the text says so.
            sort = replace(sort, filter=all_of([sort.filter, Not(FaceUp())]))
        if zones == (FIELD,) and _is_spell(sort.filter):
            # SVE 10.6.2.1: a spell is in the resolution zone while it does what it says.
            if place is None or place.how != "control":
                raise Unclear("a spell on the field")
            found.append(Cards((RESOLUTION,), EACH, all_of([sort.filter, ControlledBy(owner)])))
        elif sort.leader:
            # SVE 4.3.3: a leader is one in a leader area.
            found.append(Cards((LEADER,), OPPONENT if sort.enemy else EACH, sort.filter))
        else:
            found.append(Cards(zones, owner, sort.filter))
    return together(found)


def _tells_face(filter: Filter) -> bool:
    parts = filter.parts if isinstance(filter, And) else (filter,)
    return FaceUp() in parts or Not(FaceUp()) in parts


def _is_type(head: Filter) -> bool:
    return head == ALL or isinstance(head, Token) or (isinstance(head, Is) and head.attribute == TYPE)


def _is_spell(filter: Filter) -> bool:
    return Is(TYPE, SPELL) in (filter.parts if isinstance(filter, And) else (filter,))


def together(found: list[Cards]) -> Selector:
    """All of these; those in one place with one filter."""
    joined: list[Cards] = []
    for cards in found:
        last = joined[-1] if joined else None
        if last is not None and last.zones == cards.zones and last.whose == cards.whose:
            parts = last.filter.parts if isinstance(last.filter, Or) else (last.filter,)
            joined[-1] = Cards(last.zones, last.whose, Or((*parts, cards.filter)))
        else:
            joined.append(cards)
    selector: Selector = joined[0]
    for cards in joined[1:]:
        selector = Both(selector, cards)
    return selector
