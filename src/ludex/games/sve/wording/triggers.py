"""Spoken events as the kernel's triggers, and what a text may then call "it"."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.selectors import ALL, THIS, Cards, ControlledBy, Filter, Is, OneOf, Or
from ludex.core.triggers import Trigger, When
from ludex.games.sve.keywords import ELSEWHERE
from ludex.games.sve.wording.nouns import Sort, sorts_of
from ludex.games.sve.wording.spoken import Happens, ThisFollower, Yours
from ludex.games.sve.words import (
    FIELD,
    FOLLOWER,
    LEADER,
    LEADER_TYPE,
    TYPE,
)
from ludex.games.wording.nouns import all_of
from ludex.games.wording.spoken import Noun, Place, Unclear
from ludex.games.wording.triggers import Bound


def is_about(when: When) -> bool:
    """Whether the trigger is about a card that the text may call "it"."""
    return isinstance(when, Happens) and when.to is not None


def leaves(when: When) -> bool:
    """Whether the card is somewhere else after it."""
    return isinstance(when, Happens) and when.kind == "moved"


def happens(when: When, bound: Bound) -> Trigger | None:
    """The trigger of an event, if it is one that a text speaks of."""
    if not isinstance(when, Happens):
        return None
    trigger = Trigger(when.kind, verb=when.verb, cause=when.cause, each=when.each)
    if when.verb == "leave":
        trigger = replace(trigger, verb="", frm=(FIELD,), to=ELSEWHERE[1:])
    else:
        if when.frm >= 0:
            trigger = replace(trigger, frm=(when.frm,))
        if when.into >= 0:
            trigger = replace(trigger, to=(when.into,))
        if when.into == FIELD:
            trigger = replace(trigger, frm=ELSEWHERE)
    if when.kind == "raised" and not when.verb:
        # Attack and defense given together are one gain.
        trigger = replace(trigger, each="batch")
    if isinstance(when.by, Noun):
        sorts = sorts_of(when.by.what, when.by.other)
        place = when.by.what.place
        if not isinstance(place, Place):
            raise Unclear("whose ability?")
        trigger = replace(trigger, source=bound(all_of([_one_filter(sorts), ControlledBy(place.whose)])))
    elif when.by is not None:
        trigger = replace(trigger, source=OneOf(bound(when.by)))
    return _about(trigger, when, bound)


def _about(trigger: Trigger, when: Happens, bound: Bound) -> Trigger:
    """The trigger with the card it is about."""
    to = when.to
    whose = when.whose or EACH
    if to is None:
        return replace(trigger, whose=whose)
    if to == THIS or isinstance(to, ThisFollower):
        what: Filter = Is(TYPE, FOLLOWER) if isinstance(to, ThisFollower) else ALL
        return replace(trigger, self_only=True, what=what, whose=whose)
    if isinstance(to, Yours):
        place = Place((FIELD,), YOU)
        sorts = sorts_of(to.what, to.other)
    elif isinstance(to, Noun):
        place = to.what.place if isinstance(to.what.place, Place) else Place((FIELD,), whose)
        sorts = sorts_of(to.what, to.other)
    elif to == Cards((LEADER,), YOU):
        return replace(trigger, what=Is(TYPE, LEADER_TYPE), whose=YOU)
    else:
        raise Unclear("a trigger about no kind of card")
    if place.zones != (FIELD,):
        raise Unclear("a trigger about cards that are elsewhere")
    return replace(trigger, what=bound(_one_filter(sorts)), whose=_whose(sorts, place.whose, when.whose))


def _one_filter(sorts: list[Sort]) -> Filter:
    if any(sort.leader for sort in sorts):
        raise Unclear("a trigger about a leader among others")
    return sorts[0].filter if len(sorts) == 1 else Or(tuple(sort.filter for sort in sorts))


def _whose(sorts: list[Sort], place: Who, said: Who | None) -> Who:
    if all(sort.enemy for sort in sorts):
        if YOU in (place, said):
            raise Unclear("an enemy's card of yours")
        return OPPONENT
    if any(sort.enemy for sort in sorts):
        raise Unclear("an enemy's card among others")
    return place
