"""Spoken nouns as the kernel's filters and selectors: which zone, whose, which cards."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ids import ZoneId
from ludex.core.ops.select import Constraint
from ludex.core.players import EACH, Who
from ludex.core.selectors import ALL, Cards, ControlledBy, Filter, Selector
from ludex.games.fftcg.wording.en_nouns import A_SUMMON, ABILITY_KINDS
from ludex.games.fftcg.words import FIELD, STACK
from ludex.games.wording.nouns import all_of, any_of
from ludex.games.wording.spoken import AmongThem, Card, Kind, Noun, Place, Things, Unclear


def constraints_of(things: Things) -> tuple[Constraint, ...]:
    """What must hold of all that are picked together."""
    return tuple(one for one in things.suffixes if isinstance(one, Constraint))


def filter_of(things: Things) -> Filter:
    """A filter for a noun without a place: "a Fire Forward", "a Backup or Monster"."""
    if things.place is not None or constraints_of(things):
        raise Unclear("a place or a total where only a kind of card can be meant")
    return kinds_of(things)


def kinds_of(things: Things) -> Filter:
    """A filter for the kinds of a noun, with all that is said after them."""
    return any_of(sorts_of(things))


def sorts_of(things: Things) -> list[Filter]:
    """A filter for each kind of a noun."""
    kinds = things.kinds.parts
    if things.kinds.joined == "and" and kinds[-1].head != ALL:
        # "the Job Knight and Card Name Paladin Forwards": Forwards, both.
        kinds = tuple(replace(kind, head=kinds[-1].head) if kind.head == ALL else kind for kind in kinds)
    first, *later = kinds
    if later and first.head == ALL and any(kind.head != ALL for kind in later):
        raise Unclear("a type of the last kind, or of all?")
    if first.adjectives and first.head != ALL and any(not kind.adjectives for kind in later):
        raise Unclear("an adjective of the first kind, or of all?")
    return [_sort(kind, things.suffixes) for kind in kinds]


def _sort(kind: Kind, suffixes: tuple[object, ...]) -> Filter:
    head = ALL if isinstance(kind.head, Card) else kind.head
    said = [*kind.adjectives, head, *kind.suffixes, *suffixes]
    return all_of([one for one in said if isinstance(one, Filter)])


def cards_of(noun: Noun, default: Place | None = None) -> Selector:
    """The cards a noun speaks of; a Character without a place is on a field, a Summon or ability on the stack."""
    things = noun.what
    place = things.place if things.place is not None else default
    if isinstance(place, AmongThem):
        raise Unclear("cards among others, but no others were looked at")
    zones: tuple[ZoneId, ...] = place.zones if place is not None else (FIELD,)
    whose: Who = place.whose if place is not None else EACH
    filter = kinds_of(things)
    heads = {kind.head for kind in things.kinds.parts}
    if zones == (FIELD,) and heads & STACKED:
        if not heads <= STACKED:
            raise Unclear("some on the field, some on the stack")
        if place is not None and place.whose != EACH:
            filter = all_of([filter, ControlledBy(place.whose)])
        return Cards((STACK,), EACH, filter)
    if zones == (FIELD,) and any(isinstance(head, Card) for head in heads):
        raise Unclear("cards of no known place")
    return Cards(zones, whose, filter)


STACKED: frozenset[Filter] = frozenset((A_SUMMON, *(filter for _, filter in ABILITY_KINDS)))
"""Heads of nouns that are on the stack unless another zone is named."""
