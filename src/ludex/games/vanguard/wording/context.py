"""Words bound to what they stand for: it, that unit, them, the rest, the boosted unit, what an effect called.

"It" is the last card that was chosen, found, revealed or called; else what the trigger is about. What can only be done
to units, and "that unit", is about the last of them that is on the field. None or two candidates: unclear.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ludex.core.conditions import Fits, Holds
from ludex.core.definitions import Ability
from ludex.core.selectors import ALL, THIS, Among, Cards, Filter, OneOf, SameAs, Selector, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Value
from ludex.games.vanguard.conditions import BoostedBattle
from ludex.games.vanguard.filters import SameColumn
from ludex.games.vanguard.wording import binding_clans
from ludex.games.vanguard.wording.nouns import cards_of, filter_of, kind_filter
from ludex.games.vanguard.wording.said import TopCards
from ludex.games.vanguard.wording.spoken import (
    CARD,
    REAR_GUARD,
    UNIT,
    VANGUARD,
    BoostedBy,
    Called,
    Column,
    Done,
    DoneTo,
    Head,
    Moved,
    Refer,
    Refers,
    SameName,
    TheBoosted,
)
from ludex.games.vanguard.wording.triggers import happens
from ludex.games.vanguard.words import CIRCLES, NAMES
from ludex.games.wording.context import Spoken
from ludex.games.wording.nouns import any_of
from ludex.games.wording.spoken import (
    Again,
    AmongThem,
    IsA,
    It,
    Noun,
    Place,
    Unclear,
)

ON_FIELD = "unit"
ELSEWHERE = "card"
"""How a result came up: as a unit on the field, or as a card that lies elsewhere."""


@dataclass
class Subject:
    """What a trigger is about, and the other card in it."""

    now: Selector
    other: Selector | None = None
    how: str = ON_FIELD
    heads: tuple[Filter, ...] = ()
    other_heads: tuple[Filter, ...] = ()
    """The head words of their nouns."""


class Words(Spoken):
    """A text being bound from left to right: what has been spoken of so far."""

    def __init__(self, assemble: Callable[[Ability], tuple[Ability, ...]], subject: Subject | None = None) -> None:
        super().__init__(assemble, happens)
        self.subject = subject
        self.done = ""
        """The slot of what was moved last, by which "if you do" is told."""
        self.willing = False
        """Whether it is done because the player wants to."""
        self.dealt: tuple[Selector, Value] | None = None
        """The vanguards that were dealt damage last, and how much."""
        self.counted: Value | None = None
        """The number of the last condition."""
        self.on_this = False
        """Whether something was done to this card since another was spoken of."""

    def bound(self, node: Any) -> Any:
        """The node with every spoken word in it bound."""
        match node:
            case Refer(word):
                return self.that(word)
            case Refers():
                return self.them()
            case Called():
                return self.by("called")
            case Moved(how):
                return self.by(how)
            case TheBoosted():
                if self.subject is None or self.subject.how != "boosts" or self.subject.other is None:
                    raise Unclear("the boosted unit: which?")
                return self.subject.other
            case SameName(of):
                return SameAs(self.bound(of), NAMES)
            case Column(of):
                return SameColumn(self.bound(of))
            case Holds(Count(of=Noun() as noun), ">=", Fixed(1)) if noun.what.kinds.joined == "and":
                raise Unclear("one of both kinds, or one of each?")
            case Count(of=Noun() as noun):
                return Count(self.among(noun))
            case Again(how, number):
                if self.counted is None:
                    raise Unclear("what is so many?")
                return Holds(self.counted, how, number)
            case Done(verb, how, number):
                return Holds(Count(self.by(verb)), how, Fixed(number))
            case DoneTo(verb, how, least, what):
                return Holds(Count(Among(self.by(verb), self.bound(filter_of(what)))), how, least)
            case BoostedBy(what):
                booster = ALL if what is None else self.bound(filter_of(what))
                return BoostedBattle(booster, OneOf(THIS))
            case IsA(of, what):
                return Fits(self.bound(of), self.bound(filter_of(what)))
            case TopCards():
                raise Unclear("the top cards of a deck, where nothing is done with them")
            case Trigger():
                return node
        found = binding_clans.meant(self, node)
        return super().bound(node) if found is None else found

    def found(self, slot: str, many: bool, how: str, noun: object = None) -> None:
        """These cards can be spoken of from now on."""
        super().found(slot, many, how, noun)
        self.on_this = False

    def it(self) -> Selector:
        """What "it" is."""
        if self.results:
            last = self.results[-1]
            if last.many or last.slot in self.pairs:
                raise Unclear("it, after several cards")
            if self.on_this:
                raise Unclear("it: that one, or this card?")
            return Those(last.slot)
        if self.subject is None:
            if self.on_this:
                return THIS
            raise Unclear("it: what?")
        if self.on_this and self.subject.now != THIS:
            raise Unclear("it: that one, or this card?")
        if self.subject.now == THIS and self.subject.other is not None:
            raise Unclear("it: which of two?")
        return self.subject.now

    def that(self, word: str) -> Selector:
        """What "that unit" or "that card" is."""
        for result in reversed(self.results):
            if word == CARD or result.how == ON_FIELD:
                if result.many or result.slot in self.pairs:
                    raise Unclear("that one, after several cards")
                _called(word, result.heads)
                return Those(result.slot)
        if word != CARD and self.results:
            raise Unclear("that unit: which?")
        if self.subject is None:
            raise Unclear("that one: which?")
        if self.subject.now != THIS:
            # "When your unit attacks a vanguard, that unit ...": the other would be that vanguard.
            if self.subject.other is not None and not (self.subject.how == "attacks" and word == UNIT):
                raise Unclear("that one: which of two?")
            _called(word, self.subject.heads)
            return self.subject.now
        if self.subject.other is None or self.subject.how == "attacks":
            raise Unclear("that one: which?")
        _called(word, self.subject.other_heads)
        return self.subject.other

    def unit(self, of: Selector) -> Selector:
        """A selector of what something is done to that can be done to units only."""
        return self.that("unit") if isinstance(of, It) and self.results else self.bound(of)

    def by(self, how: str) -> Selector:
        """The cards of an earlier verb."""
        if how not in self.by_verb:
            raise Unclear(f"nothing was {how}")
        return Those(self.by_verb[how])

    def among(self, noun: Noun, default: Place | None = None) -> Selector:
        """The cards a noun is picked from."""
        if isinstance(noun.what.place, AmongThem):
            if not self.looked:
                raise Unclear("among whom?")
            bare = replace(noun.what, place=None)
            filters = [kind_filter(kind, bare, noun.other) for kind in bare.kinds.parts]
            return Among(Those(self.looked), self.bound(any_of(filters)))
        found: Selector = self.bound(cards_of(noun, default))
        return found

    def how_of(self, cards: Selector) -> str:
        """Whether the cards are units on the field or cards elsewhere."""
        return ON_FIELD if isinstance(cards, Cards) and set(cards.zones) <= set(CIRCLES) else ELSEWHERE


def _called(word: str, heads: tuple[Filter, ...]) -> None:
    """A vanguard or rear-guard is called so only where it came up as one."""
    if word in (VANGUARD, REAR_GUARD) and heads and Head(word) not in heads:
        raise Unclear(f"that {word}: which?")
