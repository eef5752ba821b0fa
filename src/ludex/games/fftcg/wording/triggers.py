"""Spoken events as the kernel's triggers, and what a text may then call "it"."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.players import EACH, Who
from ludex.core.selectors import THIS, ControlledBy, Filter, OneOf, Or, Selector
from ludex.core.triggers import Trigger, When
from ludex.games.fftcg.filters import FirstTime
from ludex.games.fftcg.wording.nouns import kinds_of
from ludex.games.fftcg.wording.spoken import ITSELF, Deals, Happens, Itself, ThisOne
from ludex.games.fftcg.words import FIELD
from ludex.games.wording.nouns import all_of
from ludex.games.wording.spoken import EitherHappens, FirstHappens, Noun, Place, Together, Unclear
from ludex.games.wording.triggers import Bound, event_of


def happens(when: When, bound: Bound) -> Trigger | None:
    """The trigger of an event, if it is one that a text speaks of."""
    match when:
        case FirstHappens(inner):
            trigger = event_of(inner, bound, happens)
            return replace(trigger, what=all_of([trigger.what, FirstTime(trigger)]))
        case Deals(by, to, verb):
            return _happens(Happens("damaged", to, OneOf(bound(by)), verb=verb), bound)
        case Happens():
            return _happens(when, bound)
    return None


def about(when: When) -> Selector | None:
    """What the trigger is about, which the text may call "it"."""
    if isinstance(when, FirstHappens):
        return about(when.when)
    if isinstance(when, Happens | Deals):
        return when.to
    if isinstance(when, EitherHappens):
        found = {about(part) for part in when.parts}
        return found.pop() if len(found) == 1 else None
    return None


def _happens(when: Happens, bound: Bound) -> Trigger:
    trigger = Trigger(
        when.kind,
        frm=when.frm,
        to=when.into,
        verb=when.verb,
        cause=when.cause,
        each=when.each,
        other=bound(when.by),
        source=when.source,
    )
    to, whose = when.to, when.whose or EACH
    if to is None:
        return replace(trigger, whose=whose)
    if isinstance(to, Itself | ThisOne):
        return replace(trigger, self_only=True)
    if isinstance(to, Together):
        this, noun = to.parts
        if this != ITSELF or not isinstance(noun, Noun):
            raise Unclear("a trigger about two kinds of thing")
        what, place = _noun(noun, whose, bound)
        if place != EACH:
            what = all_of([what, ControlledBy(place)])
        return replace(trigger, what=Or((OneOf(THIS), what)))
    if not isinstance(to, Noun):
        return replace(trigger, what=OneOf(bound(to)), whose=whose)
    what, place = _noun(to, whose, bound)
    return replace(trigger, what=what, whose=place)


def _noun(noun: Noun, whose: Who, bound: Bound) -> tuple[Filter, Who]:
    place = noun.what.place if noun.what.place is not None else Place((FIELD,), whose)
    if not isinstance(place, Place) or place.zones != (FIELD,):
        raise Unclear("a trigger about cards that are elsewhere")
    if whose != EACH and place.whose != whose:
        raise Unclear("a card of one player on the field of another")
    return bound(kinds_of(replace(noun.what, place=None))), place.whose
