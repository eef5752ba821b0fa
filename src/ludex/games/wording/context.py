"""What a text has spoken of so far, while it is bound from left to right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from ludex.core.conditions import HappenedThisTurn
from ludex.core.definitions import Ability
from ludex.core.players import Who
from ludex.core.program import Body, Seq
from ludex.core.selectors import ALL, Among, Filter, Selector, Those, Without
from ludex.core.triggers import Trigger, When
from ludex.core.values import TimesThisTurn
from ludex.core.walk import children_changed
from ludex.games.wording.assembling import in_a_row
from ludex.games.wording.nouns import both, heads_of
from ludex.games.wording.spoken import (
    AmongThem,
    Every,
    Happened,
    It,
    Noun,
    Place,
    The,
    Them,
    TheRest,
    They,
    TimesHappened,
    Together,
    Unclear,
)
from ludex.games.wording.triggers import Happens, event_of, trigger_of


@dataclass
class Result:
    """Cards that the text can speak of: where they are kept, whether they are several, how they came up."""

    slot: str
    many: bool
    how: str
    heads: tuple[Filter, ...] = ()
    """The head words of the noun it was picked by, as far as there is one."""


class Spoken:
    """A text being bound: what "it", "them" and "the rest" may be."""

    ordinals: ClassVar[tuple[str, ...]] = ("first", "second", "third")
    """What the slots of several nouns are called, one after the other."""

    def __init__(self, assemble: Callable[[Ability], tuple[Ability, ...]], happens: Happens) -> None:
        self.assemble = assemble
        self.happens = happens
        self.results: list[Result] = []
        self.mention: Selector | None = None
        self.group: Selector | None = None
        """The cards that each were given something or had something done to them."""
        self.pairs: tuple[str, ...] = ()
        self.looked = ""
        self.taken: list[str] = []
        self.by_verb: dict[str, str] = {}
        self.they: Who | None = None
        self.cost = False
        self.names: dict[str, int] = {}

    def aside(self) -> Self:
        """A binder at the same point of the text, to go its own way."""
        other = copy(self)
        other.results = [copy(result) for result in self.results]
        other.taken = list(self.taken)
        for name, value in vars(self).items():
            if isinstance(value, dict):
                setattr(other, name, dict(value))
        return other

    def fresh(self, name: str) -> str:
        """A slot that nothing else is kept in."""
        number = self.names[name] = self.names.get(name, 0) + 1
        return name if number == 1 else f"{name} {number}"

    def found(self, slot: str, many: bool, how: str, noun: object = None) -> None:
        """These cards can be spoken of from now on."""
        self.results.append(Result(slot, many, how, heads_of(noun)))
        self.group = None

    def seen(self, name: str, many: bool, how: str) -> str:
        """Cards are looked at or revealed, of which the text may take some; the slot they are kept in."""
        slot = self.fresh(name)
        self.looked, self.taken = slot, []
        self.found(slot, many, how)
        return slot

    def slots(self, name: str, nouns: Sequence[object]) -> list[str]:
        """A slot for each noun; of several, by their order."""
        if len(nouns) == 1:
            return [self.fresh(name)]
        if len(nouns) > len(self.ordinals):
            raise Unclear("too many picks to tell apart")
        return [self.fresh(order.format(name)) for order in self.ordinals[: len(nouns)]]

    def it(self) -> Selector:
        """What "it" is."""
        raise NotImplementedError

    def them(self) -> Selector:
        """What "them" are."""
        if self.group is not None:
            return self.group
        if self.pairs:
            return both([Those(slot) for slot in self.pairs])
        if self.results and self.results[-1].many:
            return Those(self.results[-1].slot)
        raise Unclear("them: whom?")

    def the(self, how: str, what: Filter) -> Selector:
        """A card by how it came up, called by the type it came up with."""
        raise Unclear(f"the {how} one: which?")

    def rest(self) -> Selector:
        """What is left of the cards that were looked at."""
        return self.untaken()

    def untaken(self) -> Selector:
        """The cards that were looked at and not taken yet: what was taken is not one of them any more."""
        taken = self.all_taken()
        return Those(self.looked) if taken is None else self.left(taken)

    def pickable(self, noun: Noun, default: Place | None = None) -> Selector:
        """The cards a noun is picked from: of those that were looked at, the ones that were not taken yet."""
        among = self.among(noun, default)
        if isinstance(noun.what.place, AmongThem) and isinstance(among, Among):
            return replace(among, of=self.untaken())
        return among

    def among(self, noun: Noun, default: Place | None = None) -> Selector:
        """The cards a noun is picked from."""
        raise NotImplementedError

    def all_of_noun(self, noun: Noun) -> Selector:
        """Each of the cards of a noun."""
        if not isinstance(noun.quantity, Every):
            raise Unclear("a pick where none can be made")
        return self.among(noun)

    def all_taken(self) -> Selector | None:
        """What was taken of the cards that were looked at."""
        if not self.looked:
            raise Unclear("the rest of what?")
        taken = list(dict.fromkeys(self.taken))
        return both([Those(slot) for slot in taken]) if taken else None

    def left(self, taken: Selector) -> Selector:
        """What is left of the cards that were looked at."""
        return Without(Those(self.looked), taken)

    def body(self, body: Body) -> list[Body]:
        """What carries the action out."""
        raise NotImplementedError

    def bound(self, node: Any) -> Any:
        """The node with every spoken word in it bound: those that mean the same in all games."""
        match node:
            case It():
                return self.it()
            case Them():
                return self.them()
            case The(how, what):
                return self.the(how, what)
            case TheRest():
                return self.rest()
            case Together(parts):
                return both([self.bound(part) for part in parts])
            case Noun():
                return self.all_of_noun(node)
            case They():
                if self.they is None:
                    raise Unclear("who are they?")
                return self.they
            case Happened(what, least):
                return HappenedThisTurn(self.event_of(what), least)
            case TimesHappened(what):
                return TimesThisTurn(self.event_of(what))
        return children_changed(node, self.bound)

    def trigger_of(self, when: When) -> When:
        """The kernel's trigger, its words bound."""
        return trigger_of(when, self.bound, self.happens)

    def event_of(self, when: When) -> Trigger:
        """The trigger of one kind of event."""
        return event_of(when, self.bound, self.happens)

    def bodies(self, parts: tuple[Body, ...]) -> list[Body]:
        """The actions bound one after the other."""
        out: list[Body] = []
        for part in parts:
            out.extend(self.body(part))
        return out

    def seq(self, body: Body) -> Body:
        """A branch, bound."""
        return in_a_row(self.bodies(body.parts if isinstance(body, Seq) else (body,)))

    def paid(self, cost: Body) -> Body:
        """A cost: what it moves is moved by a cost."""
        self.cost = True
        bound = self.seq(cost)
        self.cost = False
        return bound


def called(what: Filter, heads: tuple[Filter, ...]) -> None:
    """A card is called by its type only if it was picked by that type, or by no type."""
    types = [head for head in heads if head != ALL]
    if what != ALL and types and what not in types:
        raise Unclear("a card called by another type than before")
