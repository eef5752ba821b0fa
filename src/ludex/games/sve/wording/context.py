"""Words bound to what they stand for: it, them, the rest, the first, its leader, that many.

"It" is the last result of a select, search, reveal, look, put or summon; else what the trigger is about; else this
card or your leader, whichever was spoken of. "Them" is the last result of several cards. None or two candidates:
unclear. Nouns within conditions and counts bind nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ludex.core.conditions import AllOf, Condition, Fits, Holds, Paid, SomeFit
from ludex.core.definitions import Ability
from ludex.core.ops.select import AtLeast, Exactly
from ludex.core.players import YOU, ControllerOf, PlayerIn, Who
from ludex.core.program import Body
from ludex.core.selectors import ALL, THIS, Among, Cards, Filter, Is, NotThis, Selector, This, Those
from ludex.core.triggers import Trigger
from ludex.core.values import (
    Count,
    CountDifferent,
    CountDifferentStats,
    Fixed,
    Minus,
    Number,
    StatOf,
    TimesThisTurn,
    Value,
    ValueIf,
)
from ludex.games.sve.wording.en_values import CAME_BY_PLAYING
from ludex.games.sve.wording.nouns import (
    cards_of,
    constraints_of,
    counted_constraints,
    different_in,
    filter_of,
    one_of_each,
)
from ludex.games.sve.wording.spoken import (
    Did,
    LeaderOf,
    PaidMore,
    PlayedAnother,
    RandomNoun,
    TheOther,
    ThisFollower,
    ThisFrom,
    Yours,
    YoursAll,
)
from ludex.games.sve.wording.triggers import happens
from ludex.games.sve.words import COST, FIELD, FOLLOWER, LEADER, TYPE
from ludex.games.wording.context import Spoken
from ludex.games.wording.nouns import all_of, both
from ludex.games.wording.spoken import (
    AmongThem,
    Every,
    IsA,
    It,
    Noun,
    Ordinal,
    Place,
    SomeOfThem,
    The,
    Them,
    Unclear,
)

YOUR_LEADER = Cards((LEADER,), YOU)
A_FOLLOWER = Is(TYPE, FOLLOWER)
PRONOUNS = (It, Them, The, Ordinal)
_BROUGHT = ("put", "summon", "summoned")
"""Results that are cards or tokens the text itself brought."""
_VERBS = {"buried": "bury", "summoned": "summon"}


@dataclass
class Subject:
    """What a trigger is about: the card as it is, and as it was."""

    now: Selector
    before: Selector
    heads: tuple[Filter, ...] = ()


class Words(Spoken):
    """A text being bound from left to right: what has been spoken of so far."""

    def __init__(
        self,
        assemble: Callable[[Ability], tuple[Ability, ...]],
        subject: Subject | None = None,
        default: Selector | None = THIS,
    ) -> None:
        super().__init__(assemble, happens)
        self.subject = subject
        self.default = default
        """What "it" is where nothing was spoken of."""
        self.player: dict[str, str] = {}
        """Slots of cards that were moved, and where their controllers are noted."""
        self.stats: dict[tuple[str, int], str] = {}
        self.among_them = False
        """Cards are picked from among those that were looked at, without saying so again."""
        self.later: list[tuple[Body, ...]] = []
        self.willing = False
        """Whether it is done because the player wants to: then what it takes from hidden cards is found there."""

    def bound(self, node: Any) -> Any:
        """The node with every spoken word in it bound."""
        match node:
            case Ordinal(place):
                if place >= len(self.pairs):
                    raise Unclear("the first or second of what?")
                return Those(self.pairs[place])
            case TheOther():
                return self.other()
            case This():
                self.mention = THIS
                return THIS
            case ThisFollower():
                self.mention = THIS
                return Among(THIS, A_FOLLOWER)
            case ThisFrom():
                return THIS
            case Trigger(self_only=True):
                self.mention = THIS
                return node
            case LeaderOf(of):
                return Cards((LEADER,), self.controller(self.led() if of == It() else of))
            case ControllerOf(of) if not isinstance(of, Those):
                return self.controller(of)
            case Yours(what, other):
                return self.all_of_noun(Noun(Every(), replace(what, place=Place((FIELD,), YOU)), other))
            case YoursAll(of):
                there = of.what.place or Place((FIELD,), YOU)
                return self.all_of_noun(replace(of, what=replace(of.what, place=there)))
            case SomeOfThem() | RandomNoun():
                raise Unclear("a pick where none can be made")
            case StatOf(of, stat):
                selector = self.bound(of)
                if isinstance(selector, Those) and (selector.slot, stat) in self.stats:
                    return Number(self.stats[selector.slot, stat])
                return StatOf(selector, stat)
            case Count(of=Noun() as noun):
                return self.count(noun)
            case Holds(Count(of=Noun() as noun), ">=", Fixed(1)) if noun.what.kinds.joined == "and":
                ones = one_of_each(replace(noun, quantity=Exactly(Fixed(1))))
                return AllOf(
                    tuple(self.bound(Holds(Count(replace(one, quantity=Every())), ">=", Fixed(1))) for one in ones)
                )
            case IsA(of, what):
                return Fits(self.bound(of), self.bound(filter_of(what)))
            case Did(verb, what):
                return self.did(verb, what)
            case PaidMore(number):
                return Paid(more_points(number))
            case PlayedAnother(what):
                return self.played_another(self.bound(filter_of(what)))
            case Cards() if node == YOUR_LEADER:
                self.mention = YOUR_LEADER
                return node
        return super().bound(node)

    def played_another(self, filter: Filter) -> Condition:
        """Such cards were played this turn besides this one, which may have come onto the field by being played."""
        played = TimesThisTurn(Trigger("played", what=all_of([filter, NotThis()]), whose=YOU))
        itself = ValueIf(AllOf((CAME_BY_PLAYING, Fits(THIS, filter))), Fixed(1), Fixed(0))
        return Holds(Minus(played, itself), ">=", Fixed(1))

    def all_of_noun(self, noun: Noun) -> Selector:
        if not isinstance(noun.quantity, Every):
            raise Unclear("a pick where none can be made")
        if noun.what.kinds.joined == "or":
            raise Unclear("each of one kind or of the other?")
        if constraints_of(noun.what):
            raise Unclear("each of them, with something that must hold of all together")
        return self.among(noun)

    def count(self, noun: Noun) -> Value:
        """How many there are, or how many different ones."""
        different = different_in(noun.what)
        bare = replace(noun.what, suffixes=tuple(one for one in noun.what.suffixes if not joint(one)))
        if counted_constraints(noun.what):
            raise Unclear("a total that is counted")
        of = self.among(replace(noun, what=bare))
        if different == "names":
            return CountDifferent(of)
        return CountDifferentStats(of, COST) if different else Count(of)

    def did(self, verb: str, noun: Noun) -> Condition:
        """Whether such cards are among those of an earlier verb."""
        slot = self.by_verb.get(_VERBS.get(verb, verb)) or self.by_verb.get(verb)
        if slot is None:
            raise Unclear(f"nothing was {verb} before")
        filter = self.bound(filter_of(noun.what, noun.other))
        quantity = noun.quantity
        if quantity == Exactly(Fixed(1)):
            return SomeFit(Those(slot), filter)
        if isinstance(quantity, AtLeast):
            return Holds(Count(Among(Those(slot), filter)), ">=", quantity.n)
        raise Unclear("so many of them, exactly?")

    def it(self) -> Selector:
        if self.results:
            last = self.results[-1]
            if last.many:
                raise Unclear("it, after several cards")
            if self.pairs and last.slot in self.pairs:
                raise Unclear("it, after two selections")
            return Those(last.slot)
        candidates: list[Selector] = [self.subject.now] if self.subject is not None else []
        if self.mention is not None and self.mention not in candidates:
            candidates.append(self.mention)
        if not candidates and self.default is not None:
            return self.default
        if len(candidates) != 1:
            raise Unclear("it: what?" if not candidates else "it: which of two?")
        return candidates[0]

    def led(self) -> Selector:
        """Whose leader "its leader" is: of cards the player brought along the text says "your leader"."""
        others = [result for result in self.results if result.how not in _BROUGHT]
        if len(others) == len(self.results):
            return self.it()
        if others:
            if others[-1].many or others[-1].slot in self.pairs:
                raise Unclear("its leader, after several cards")
            return Those(others[-1].slot)
        return self.it() if self.subject is None else self.subject.now

    def them(self) -> Selector:
        if self.pairs:
            return both([Those(slot) for slot in self.pairs])
        if self.results and self.results[-1].many:
            return Those(self.results[-1].slot)
        if self.group is not None and not self.results:
            return self.group
        raise Unclear("them: whom?")

    def the(self, how: str, what: Filter) -> Selector:
        """A card by how it came up, called by the word it came up with."""
        if how == "that":
            if (self.subject is not None) == bool(self.results):
                raise Unclear("that: which of two?" if self.results else "that: which?")
            _called(what, self.subject.heads if self.subject is not None else self.results[-1].heads)
            return self.it()
        if how == "subject":
            if self.subject is None:
                raise Unclear("no card has been spoken of so")
            _called(what, self.subject.heads)
            return self.subject.now
        if how in ("discarded", "revealed"):
            if how not in self.by_verb:
                raise Unclear(f"nothing was {how}")
            return Those(self.by_verb[how])
        hits = [result for result in self.results if result.how == how]
        if len(hits) != 1:
            raise Unclear(f"the {how} one: which?")
        _called(what, hits[0].heads)
        return Those(hits[0].slot)

    def other(self) -> Selector:
        if not self.looked or len(self.taken) != 1:
            raise Unclear("the other of what?")
        return self.rest()

    def controller(self, of: Selector) -> Who:
        """Who controls the card, or did before it left."""
        bound = self.bound(of)
        if isinstance(bound, Those) and bound.slot in self.player:
            return PlayerIn(self.player[bound.slot])
        if self.subject is not None and bound == self.subject.now:
            return ControllerOf(self.subject.before)
        return ControllerOf(bound)

    def among(self, noun: Noun, default: Place | None = None) -> Selector:
        """The cards a noun is picked from."""
        if isinstance(noun.what.place, AmongThem):
            if not self.looked:
                raise Unclear("from among which?")
            bare = replace(noun.what, place=None, suffixes=tuple(s for s in noun.what.suffixes if not joint(s)))
            return Among(Those(self.looked), self.bound(filter_of(bare, noun.other)))
        found: Selector = self.bound(cards_of(noun, default))
        return found


def heads_of(noun: object) -> tuple[Filter, ...]:
    """The head words of a noun."""
    if isinstance(noun, Noun | Yours):
        return tuple(kind.head for kind in noun.what.kinds.parts)
    return ()


def _called(what: Filter, heads: tuple[Filter, ...]) -> None:
    """A card is called by its type only if it was picked by that type, or by its name."""
    types = [head for head in heads if head == ALL or (isinstance(head, Is) and head.attribute == TYPE)]
    if what != ALL and types and what not in types:
        raise Unclear("a card called by another type than before")


def joint(suffix: object) -> bool:
    """Said of all that are picked together, not of each."""
    return type(suffix).__name__ in ("Constraint", "Different")


def more_points(number: int) -> str:
    """The name of playing a card for more play points."""
    return f"{number} more play points"
