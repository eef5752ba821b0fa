"""Words bound to what they stand for: it, them, the former, the rest, the chosen Forward.

"It" is the last result of a choice, search, reveal, look or play; else what the trigger is about; else this card,
where the text has spoken of it. "Them" is the last result of several cards. None or two candidates: unclear. Nouns
within conditions and counts bind nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ludex.core.conditions import AllOf, Fits, Holds
from ludex.core.definitions import Ability
from ludex.core.players import EACH, YOU, Who
from ludex.core.selectors import (
    ALL,
    THIS,
    Among,
    Compares,
    ControlledBy,
    Filter,
    InZone,
    Or,
    Selector,
    Those,
)
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Number
from ludex.games.fftcg.filters import Choosing
from ludex.games.fftcg.wording.nouns import cards_of, filter_of, kinds_of
from ludex.games.fftcg.wording.spoken import (
    ChoosingA,
    CostIn,
    Itself,
    OtherNoun,
    PaidFor,
    SaidOf,
    ThatCost,
    TheOpposite,
    ThisOne,
    Unsaid,
)
from ludex.games.fftcg.wording.triggers import happens
from ludex.games.fftcg.words import COST, FIELD
from ludex.games.wording.context import Spoken, called
from ludex.games.wording.nouns import all_of
from ludex.games.wording.spoken import (
    AmongThem,
    IsA,
    It,
    Kinds,
    Noun,
    Ordinal,
    Place,
    The,
    Them,
    They,
    Things,
    Unclear,
)

NOT_AIMED_AT = ("put", "play", "found", "revealed", "looked")
"""How cards came up that are elsewhere, or that nobody would strike who chose another one before."""
PRONOUNS = (It, Them, The, Ordinal)


@dataclass
class Subject:
    """What a trigger is about, and the types of its noun."""

    now: Selector
    heads: tuple[Filter, ...] = ()
    chosen: bool = False
    """Whether the trigger is that something chose it."""
    blocked: bool = False
    """Whether the trigger is that it blocks or is blocked."""
    left: bool = False
    """Whether the trigger is that it left the field, or may be."""


class Words(Spoken):
    """A text being bound from left to right: what has been spoken of so far."""

    def __init__(self, assemble: Callable[[Ability], tuple[Ability, ...]], subject: Subject | None = None) -> None:
        super().__init__(assemble, happens)
        self.subject = subject
        self.they_were: Who | None = None
        """Of whom the sentence before was."""
        self.willing = False
        """Whether it is done because the player wants to: then all of it is done, as a cost would be."""
        self.deferred = False
        """Whether it is done after something else has triggered."""
        self.number = ""
        """The slot of a number that was selected."""
        self.done = ""
        """The slot of what was moved last, by which "if you do so" is told."""

    def bound(self, node: Any) -> Any:
        """The node with every spoken word in it bound."""
        match node:
            case Ordinal(place):
                if len(self.pairs) != 2:
                    raise Unclear("the former or the latter of what?")
                return Those(self.pairs[place])
            case Itself():
                self.mention = THIS
                return THIS
            case ThisOne():
                return THIS
            case OtherNoun():
                raise Unclear("another than which?")
            case They():
                if self.they is None and self.they_were is None:
                    raise Unclear("who are they?")
                return self.they or self.they_were
            case ChoosingA(what):
                return self.choosing(what)
            case TheOpposite():
                return self.the("opposite", ALL)
            case CostIn(costs):
                return Or(tuple(Compares(COST, "==", Fixed(cost)) for cost in costs))
            case ThatCost():
                if not self.number:
                    raise Unclear("which cost?")
                return Compares(COST, "==", Number(self.number))
            case Unsaid():
                if not self.cost:
                    raise Unclear("whose Break Zone?")
                return YOU
            case Holds(Count(of=Noun() as noun), how, least) if noun.what.kinds.joined == "and":
                if how != ">=" or least != Fixed(1):
                    raise Unclear("so many of both kinds, or of each?")
                ones = [replace(noun, what=replace(noun.what, kinds=Kinds((kind,)))) for kind in noun.what.kinds.parts]
                return AllOf(tuple(self.bound(Holds(Count(one), ">=", Fixed(1))) for one in ones))
            case Count(of=Noun() as noun):
                return Count(self.among(noun))
            case PaidFor(what=paid):
                return paid
            case SaidOf(what=said):
                return said
            case IsA(of, what):
                return Fits(self.bound(of), self.bound(filter_of(what)))
            case Trigger():
                return node
        return super().bound(node)

    def choosing(self, what: Things) -> Filter:
        """What on the stack has chosen such a card of the field."""
        place = what.place
        if not isinstance(place, Place) or place.zones != (FIELD,):
            raise Unclear("choosing cards that are elsewhere")
        there: list[Filter] = [self.bound(kinds_of(replace(what, place=None))), InZone(FIELD)]
        if place.whose != EACH:
            there.append(ControlledBy(self.bound(place.whose)))
        return Choosing(all_of(there))

    def it(self) -> Selector:
        """What "it" is."""
        if self.results:
            last = self.results[-1]
            if last.many and not (self.they == EACH and last.how == "selected"):
                raise Unclear("it, after several cards")
            if last.slot in self.pairs:
                raise Unclear("it, after two choices")
            return Those(last.slot)
        if self.subject is not None and self.subject.now != THIS:
            # This card goes by its name.
            return self.subject.now
        candidates: list[Selector] = [self.subject.now] if self.subject is not None else []
        if self.mention is not None and self.mention not in candidates:
            candidates.append(self.mention)
        if len(candidates) != 1:
            raise Unclear("it: what?" if not candidates else "it: which of two?")
        return candidates[0]

    def aimed(self) -> Selector:
        """What "it" is where something is done to it that is done to cards on the field only.

        "Choose 1 Forward. Remove the top card of your deck from the game. Deal it 3000 damage": the Forward.
        """
        chosen = [result for result in self.results if result.how == "chosen"]
        if not chosen or self.results[-1].how not in NOT_AIMED_AT:
            return self.it()
        if chosen[-1].many or chosen[-1].slot in self.pairs:
            raise Unclear("it: which of several?")
        return Those(chosen[-1].slot)

    def the(self, how: str, what: Filter) -> Selector:
        """A card by how it came up, called by the type it came up with."""
        if how == "that":
            if self.results and not self.results[-1].many and self.results[-1].slot not in self.pairs:
                called(what, self.results[-1].heads)
                return Those(self.results[-1].slot)
            if not self.results and self.subject is not None and self.subject.now != THIS:
                called(what, self.subject.heads)
                return self.subject.now
            raise Unclear("that: which?")
        if how in ("revealed", "discarded", "removed"):
            if how not in self.by_verb:
                raise Unclear(f"nothing was {how}")
            slot = self.by_verb[how]
            called(what, next((result.heads for result in self.results if result.slot == slot), ()))
            return Those(slot)
        if how == "opposite":
            if self.subject is None or not self.subject.blocked:
                raise Unclear("blocked by what?")
            return Those("other")
        if how == "typed":
            typed = [result for result in self.results if what in result.heads]
            if len(typed) != 1 or typed[0].many or len(self.results) < 2:
                raise Unclear("the one of a type: which?")
            return Those(typed[0].slot)
        hits = [result for result in self.results if result.how == how]
        if len(hits) != 1 or hits[0].many:
            raise Unclear(f"the {how} one: which?")
        called(what, hits[0].heads)
        return Those(hits[0].slot)

    def rest(self) -> Selector:
        """What is left of the cards that were looked at."""
        taken = self.all_taken()
        if taken is None:
            raise Unclear("the rest, where nothing was taken")
        return self.left(taken)

    def among(self, noun: Noun, default: Place | None = None) -> Selector:
        """The cards a noun is picked from."""
        if isinstance(noun.what.place, AmongThem):
            if not self.looked:
                raise Unclear("among whom?")
            return Among(Those(self.looked), self.bound(kinds_of(replace(noun.what, place=None))))
        found: Selector = self.bound(cards_of(noun, default))
        return found
