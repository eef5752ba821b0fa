"""The resolver: what a text says, word by word, put into the kernel's vocabulary by handlers registered for its nodes.

A phrase table reads a line into nodes: those of the kernel, and among them syntax nodes that only texts have. A `Topic`
has the handlers of its nodes, a `Wording` those of all topics of a game; where two topics have one for the same node
the later topic's is taken, so a game overrides what is shared by naming its own topics last. `Text` is a text while it
is resolved from left to right: what has been spoken of so far. What cannot be placed is declined, by `Unclear`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, Self, TypeVar

from ludex.core.definitions import Ability
from ludex.core.ids import ZoneId
from ludex.core.modifiers import Modifier
from ludex.core.players import Who
from ludex.core.program import Body, Seq
from ludex.core.selectors import THIS, Cards, Engaged, Filter, Not, Selector
from ludex.core.triggers import AnyTrigger, StateTrigger, Trigger, When
from ludex.core.values import Value
from ludex.core.walk import children_changed, find
from ludex.games.wording.clauses import note

if TYPE_CHECKING:
    from ludex.games.wording.nouns import NounRules, Place

LINE, TEXT = "line", "text"
"""What a phrase table reads: a line of abilities; a line of what a card does as a whole, as a spell does."""

RESERVED = Not(Engaged())
H = TypeVar("H", bound=Callable[..., Any])
T = TypeVar("T")


class Unclear(Exception):
    """A reading that cannot be resolved to one meaning: what is unclear about it."""


Handlers = dict[type, Callable[..., Any]]


class Topic:
    """What is said of one thing: the handlers of its nodes, by their classes."""

    def __init__(self) -> None:
        self.words: Handlers = {}
        self.actions: Handlers = {}
        self.picks: Handlers = {}
        self.gifts: Handlers = {}
        self.events: Handlers = {}
        self.abilities: Handlers = {}
        self.sentences: Handlers = {}
        self.replacements: Handlers = {}

    def word(self, *kinds: type) -> Callable[[H], H]:
        """`(text, node)` gives what the selector, filter, value, condition or player stands for."""
        return _into(self.words, kinds)

    def action(self, *kinds: type) -> Callable[[H], H]:
        """`(text, body)` gives the bodies that carry the action out; for `Body`, any action without a handler."""
        return _into(self.actions, kinds)

    def pick(self, *kinds: type) -> Callable[[H], H]:
        """`(text, what, default, how)` gives the picks that cards need before something is done to them, and them."""
        return _into(self.picks, kinds)

    def gift(self, *kinds: type) -> Callable[[H], H]:
        """`(text, gift, every)` gives the kernel's modifiers, so many times where the text says for every ..."""
        return _into(self.gifts, kinds)

    def event(self, *kinds: type) -> Callable[[H], H]:
        """`(text, when)` gives the trigger."""
        return _into(self.events, kinds)

    def ability(self, *kinds: type) -> Callable[[H], H]:
        """`(wording, ability)` gives the kernel's abilities."""
        return _into(self.abilities, kinds)

    def sentence(self, *kinds: type) -> Callable[[H], H]:
        """`(layout, body, level, levels)` puts the sentence where it belongs; see `sentences`."""
        return _into(self.sentences, kinds)

    def instead(self, *kinds: type) -> Callable[[H], H]:
        """`(new, old)` gives the action that takes the place of the old one, or nothing if it does not."""
        return _into(self.replacements, kinds)


def _into(handlers: Handlers, kinds: Iterable[type]) -> Callable[[H], H]:
    def registered(handler: H) -> H:
        for kind in kinds:
            handlers[kind] = handler
        return handler

    return registered


def handlers_of(topics: Iterable[ModuleType]) -> list[Topic]:
    """The handlers of topics that have any; some have phrases only."""
    return [topic.TOPIC for topic in topics if hasattr(topic, "TOPIC")]


@dataclass(frozen=True)
class Terms:
    """What all books have by one name or another."""

    you: Cards
    """The card, or what stands for one, on which lies what is given to a player: here, to you."""
    hand: ZoneId
    pile: ZoneId
    """Where discarded cards go."""
    field: tuple[ZoneId, ...]
    discard: str = "discard"
    ready: Filter = RESERVED
    """How a card has to lie to be engaged as a cost."""
    ordinals: tuple[str, ...] = ("first", "second", "third")
    """What the slots of several nouns are called, one after the other."""


class Wording(Topic):
    """How the texts of a game are resolved: the handlers of all its topics, its nouns, its terms, what a text keeps."""

    def __init__(self, topics: Iterable[Topic], nouns: NounRules, terms: Terms, text: type[Text]) -> None:
        super().__init__()
        self.nouns = nouns
        self.terms = terms
        self.text = text
        for topic in topics:
            for name, handlers in vars(topic).items():
                vars(self)[name].update(handlers)

    def abilities_of(self, ability: Ability) -> tuple[Ability, ...]:
        """The kernel's abilities for one that was read."""
        handler = self.abilities.get(type(ability))
        if handler is None:
            raise Unclear("an ability of no known kind")
        found: tuple[Ability, ...] = handler(self, ability)
        return wholly_resolved(found)


@dataclass
class Result:
    """Cards that the text can speak of: where they are kept, whether they are several, how they came up."""

    slot: str
    many: bool
    how: str
    heads: tuple[Filter, ...] = ()
    """The head words of the noun it was picked by, as far as there is one."""


@dataclass
class Subject:
    """What a trigger is about: the card as it is, and as it was before."""

    now: Selector
    before: Selector
    heads: tuple[Filter, ...] = ()


@dataclass
class Text:
    """A text being resolved: what it has spoken of so far."""

    wording: Wording
    subject: Any = None
    """What the trigger is about: a `Subject`, or what a game has instead."""
    default: Selector | None = THIS
    """What "it" is where nothing was spoken of."""
    results: list[Result] = field(default_factory=list)
    """The cards that were picked, found, revealed or made, in their order."""
    mention: Selector | None = None
    """This card or your leader, if it was spoken of."""
    group: Selector | None = None
    """The cards that each were given something or had something done to them."""
    pairs: tuple[str, ...] = ()
    """The slots of what was picked side by side."""
    looked: str = ""
    """The slot of the cards that were looked at or revealed."""
    taken: list[str] = field(default_factory=list)
    """The slots of what was taken of them."""
    by_verb: dict[str, str] = field(default_factory=dict)
    """By verb or participle, the slot of the cards it was done to."""
    they: Who | None = None
    """The players the sentence is about."""
    cost: bool = False
    """Whether it is paid and not done."""
    willing: bool = False
    """Whether it is done because the player wants to."""
    done: str = ""
    """The slot of what was moved last, by which "if you do" is told."""
    later: list[tuple[Body, ...]] = field(default_factory=list)
    """What is still to come, level by level."""
    names: dict[str, int] = field(default_factory=dict)
    """How often each name of a slot was used."""

    def aside(self) -> Self:
        """The same point of the text, to go another way from here."""
        other = copy(self)
        other.results = [copy(result) for result in self.results]
        other.taken = list(self.taken)
        for name, value in vars(self).items():
            if isinstance(value, dict):
                setattr(other, name, dict(value))
        return other

    # What is noted.

    def fresh(self, name: str) -> str:
        """A slot that nothing else is kept in."""
        number = self.names[name] = self.names.get(name, 0) + 1
        return name if number == 1 else f"{name} {number}"

    def found(self, slot: str, many: bool, how: str, heads: tuple[Filter, ...] = ()) -> None:
        """These cards can be spoken of from now on."""
        self.results.append(Result(slot, many, how, heads))
        self.group = None

    def seen(self, name: str, many: bool, how: str) -> str:
        """Cards are looked at or revealed, of which the text may take some; the slot they are kept in."""
        slot = self.fresh(name)
        self.looked, self.taken = slot, []
        self.found(slot, many, how)
        return slot

    # What is resolved.

    def word(self, node: Any) -> Any:
        """What the node stands for, with every word in it resolved."""
        handler = self.wording.words.get(type(node))
        return self.parts(node) if handler is None else handler(self, node)

    def parts(self, node: Any) -> Any:
        """The node itself, with every word in it resolved."""
        return children_changed(node, self.word)

    def action(self, body: Body) -> list[Body]:
        """What carries the action out; the words it comes from are noted with it."""
        return note(body, self.carried_out(body))

    def carried_out(self, body: Body) -> list[Body]:
        """What carries the action out."""
        actions = self.wording.actions
        handler = actions.get(type(body)) or actions.get(Body)
        found: list[Body] = [self.word(body)] if handler is None else handler(self, body)
        return found

    def actions(self, parts: Sequence[Body]) -> list[Body]:
        """What carries the actions out, one after the other."""
        out: list[Body] = []
        for place, part in enumerate(parts):
            self.later.append(tuple(parts[place + 1 :]))
            out.extend(self.action(part))
            self.later.pop()
        return out

    def seq(self, body: Body) -> Body:
        """What carries a branch out, as one body."""
        return in_a_row(self.actions(parts_of(body)))

    def paid(self, cost: Body) -> Body:
        """A cost: what it moves is moved by a cost."""
        self.cost = True
        resolved = self.seq(cost)
        self.cost = False
        return resolved

    def picked(self, what: Selector, default: Place | None = None, how: str = "picked") -> tuple[list[Body], Selector]:
        """The picks that cards need before something is done to them, and the cards after that."""
        handler = self.wording.picks.get(type(what))
        if handler is None:
            return [], self.word(what)
        found: tuple[list[Body], Selector] = handler(self, what, default, how)
        return found

    def mods(self, gift: Modifier, every: Value | None = None) -> list[Modifier]:
        """A gift as the kernel's modifiers, so many times where the text says for every ..."""
        handler = self.wording.gifts.get(type(gift))
        if handler is not None:
            found: list[Modifier] = handler(self, gift, every)
            return found
        if every is not None:
            raise Unclear("something that cannot be given several times")
        return [self.word(gift)]

    def trigger_of(self, when: When) -> When:
        """The kernel's trigger."""
        handler = self.wording.events.get(type(when))
        if handler is not None:
            found: When = handler(self, when)
            return found
        if isinstance(when, StateTrigger):
            return StateTrigger(self.word(when.condition))
        if isinstance(when, Trigger | AnyTrigger):
            return when
        raise Unclear("a trigger of no known kind")

    def event_of(self, when: When) -> Trigger:
        """The trigger of one kind of event."""
        found = self.trigger_of(when)
        if not isinstance(found, Trigger):
            raise Unclear("no single kind of event")
        return found


def parts_of(body: Body) -> tuple[Body, ...]:
    """The actions in a row that a body is."""
    return body.parts if isinstance(body, Seq) else (body,)


def in_a_row(parts: Sequence[Body]) -> Body:
    """The actions one after the other, as one body."""
    return parts[0] if len(parts) == 1 else Seq(tuple(parts))


def wholly_resolved(found: T) -> T:
    """What was resolved, if it has only the kernel's and the game's nodes."""
    if any(".wording." in type(node).__module__ for node in find(found, object)):
        raise Unclear("words that stand where they cannot be bound")
    return found
