"""Words bound to what they stand for: it, them, the rest, that servant, that player.

"It" is the last result of a target, choice, search, reveal, look or move; else what the trigger is about; else this
card, where the text has spoken of it. "Them" is the last result of several cards. None or two candidates: unclear.
Nouns within conditions and counts bind nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ludex.core.conditions import Fits, Paid
from ludex.core.definitions import Ability
from ludex.core.ids import StatId
from ludex.core.players import ControllerOf, Who
from ludex.core.program import Body
from ludex.core.selectors import (
    ALL,
    THIS,
    Among,
    And,
    Cards,
    Compares,
    Did,
    Filter,
    NotThose,
    OneOf,
    Or,
    SameAs,
    Selector,
    This,
    Those,
)
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Number, Value
from ludex.core.walk import children_changed, contains, find
from ludex.games.caster.filters import IsVoid, NotYetPaid, SharesTrait
from ludex.games.caster.ops.target import Target
from ludex.games.caster.wording.nouns import bound_filter, cards_of, constraints_of, filter_of, kinds_of
from ludex.games.caster.wording.said import ChosenNumber
from ludex.games.caster.wording.spoken import (
    Aimed,
    AimedPlayer,
    ApartFrom,
    NotControlled,
    PaidWith,
    Struck,
    Symbols,
    ThatMany,
    ThatPlayer,
    VoidWord,
)
from ludex.games.caster.wording.triggers import happens
from ludex.games.caster.words import ATK, ATTACKED, DEF, PLAYER, TRAIT
from ludex.games.wording.context import Spoken, called
from ludex.games.wording.nouns import all_of, both, several
from ludex.games.wording.spoken import (
    AmongThem,
    Every,
    IsA,
    Noun,
    Place,
    Unclear,
)


@dataclass
class Subject:
    """What a trigger is about, and the types of its noun; the other card in it, and the player."""

    now: Selector
    heads: tuple[Filter, ...] = ()
    other: tuple[Filter, ...] | None = None
    """The head words of the other card, where the text speaks of one."""
    player: Who | None = None


class Words(Spoken):
    """A text being bound from left to right: what has been spoken of so far."""

    def __init__(self, assemble: Callable[[Ability], tuple[Ability, ...]], subject: Subject | None = None) -> None:
        super().__init__(assemble, happens)
        self.subject = subject
        self.heads: dict[str, tuple[Filter, ...]] = {}
        """By how cards came up, the head words they were picked by."""
        self.aimed: list[str] = []
        """The slots of the targets so far."""
        self.player: Who | None = subject.player if subject is not None else None
        """The player who was spoken of last."""
        self.willing = False
        """Whether it is done because the player wants to: then all of it is done, as a cost would be."""
        self.done = ""
        """The slot of what was moved last, by which "if you do" is told."""
        self.lying = ""
        """The slot of what a search found and nothing has moved yet: a shuffle leaves it out (CC 1015.2a)."""
        self.surely = False
        """Whether what was done last counts as done whatever came of it (CC 1013.2a)."""
        self.whole: Any = None
        """How many had to be moved for it to be done in full."""
        self.paid_slots: set[str] = set()
        """The slots of what a cost takes: unknown while targets are chosen."""
        self.chosen_number = ""
        """The slot of the number that was chosen (CC 104.5)."""
        self.standing = False
        """Whether the text is a continuous ability: its cards are looked for at every moment."""

    def bound(self, node: Any) -> Any:
        """The node with every spoken word in it bound."""
        match node:
            case This():
                self.mention = THIS
                return THIS
            case Aimed() | AimedPlayer():
                raise Unclear("a target where none can be chosen")
            case ThatPlayer():
                if self.player is None:
                    raise Unclear("which player?")
                return self.player
            case ThatMany():
                if not self.done:
                    raise Unclear("how many?")
                return Count(Those(self.done))
            case PaidWith(Symbols((element,), free)) if free == Fixed(0):
                return Paid(f"{element} aether")
            case VoidWord():
                return IsVoid()
            case ChosenNumber():
                if not self.chosen_number:
                    raise Unclear("which number?")
                return Number(self.chosen_number)
            case Compares(stat, _, value):
                self.told_in_hundreds(stat, value)
            case Struck(of):
                return Did(Trigger(ATTACKED, other=OneOf(self.bound(of))))
            case SameAs(of, attribute) if attribute == TRAIT:
                return SharesTrait(self.bound(of))
            case NotControlled() | ApartFrom():
                return self.bound(bound_filter(node))
            case IsA(of, what):
                return Fits(self.bound(of), self.bound(filter_of(what)))
            case Trigger():
                return node
        return super().bound(node)

    def told_in_hundreds(self, stat: StatId, value: Value) -> None:
        """ATK and DEF are far greater than the numbers that can be chosen."""
        if stat in (ATK, DEF) and contains(value, ChosenNumber):
            raise Unclear("a number that is chosen for ATK or DEF")

    def take_aim(self, node: Any, out: list[Body]) -> Any:
        """The node with its targets chosen: where each is kept stands in its place."""
        match node:
            case Ability():
                return node
            case Aimed(noun, other):
                return Those(self.target(noun, bool(other), out))
            case AimedPlayer(who):
                slot = self.fresh("aimed player")
                out.append(Target(Cards((PLAYER,), who), into=slot))
                self.player = ControllerOf(Those(slot))
                return self.player
        return children_changed(node, lambda part: self.take_aim(part, out))

    def target(self, noun: Noun, other: bool, out: list[Body]) -> str:
        """A target is chosen while playing (CC 903.2e); the slot it is kept in."""
        if self.cost or self.standing:
            raise Unclear("a target that is no part of an effect")
        if isinstance(noun.quantity, Every) or noun.what.kinds.joined == "and":
            raise Unclear("each of them a target")
        # What the noun itself aims at comes first.
        noun = children_changed(noun, lambda part: self.take_aim(part, out))
        slot = self.fresh("it")
        of = self.among(noun)
        if other:
            if not self.aimed or not isinstance(of, Cards):
                raise Unclear("another target than which?")
            of = replace(of, filter=all_of([of.filter, NotThose(both([Those(one) for one in self.aimed]))]))
        if isinstance(of, Cards):
            of = replace(of, filter=self.unpaid(of.filter))
        constraints = self.bound(constraints_of(noun.what))
        out.append(Target(of, self.bound(noun.quantity), slot, constraints=constraints))
        self.found(slot, several(noun.quantity), "target", noun)
        self.aimed.append(slot)
        return slot

    def unpaid(self, filter: Filter) -> Filter:
        """The filter, of which only what is known counts while the cost is not paid (CC 903.2e, 903.2h)."""
        parts = filter.parts if isinstance(filter, And) else (filter,)
        told: list[Filter] = []
        for part in parts:
            slots = sorted({one.slot for one in find(part, Those)} & self.paid_slots)
            told.append(Or((part, *(NotYetPaid(slot) for slot in slots))) if slots else part)
        return all_of(told)

    def it(self) -> Selector:
        """What "it" is."""
        if self.results:
            if self.results[-1].many:
                raise Unclear("it, after several cards")
            return Those(self.results[-1].slot)
        candidates: list[Selector] = [self.subject.now] if self.subject is not None else []
        if self.mention is not None and self.mention not in candidates:
            candidates.append(self.mention)
        if len(candidates) != 1:
            raise Unclear("it: what?" if not candidates else "it: which of two?")
        return candidates[0]

    def the(self, how: str, what: Filter) -> Selector:
        """A card by how it came up, called by the type it came up with."""
        if how.startswith("that"):
            if self.results:
                # The last one of that type, if there is one that came up by its type.
                typed = [result for result in self.results if what != ALL and what in result.heads]
                last = (typed or self.results)[-1]
                if last.many:
                    raise Unclear("that one of several")
                called(what, last.heads)
                return Those(last.slot)
            if self.subject is not None and self.subject.other is not None and self.subject.now == THIS:
                called(what, self.subject.other)
                return Those("other")
            if self.subject is not None and self.subject.now != THIS:
                called(what, self.subject.heads)
                return self.subject.now
            raise Unclear("that: which?")
        if how not in self.by_verb:
            raise Unclear(f"nothing was {how}")
        slot = self.by_verb[how]
        called(what, self.heads.get(how, ()))
        return Those(slot)

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
            if noun.other:
                raise Unclear("another of cards that this one is not among")
            return Among(Those(self.looked), self.bound(kinds_of(replace(noun.what, place=None))))
        found: Selector = self.bound(cards_of(noun, default))
        return found
