"""What a card text of any game says before it is bound: nouns, pronouns, ellipses. No program has any of these.

The phrase table of a game reads a text into the kernel's nodes with these among them (sentences are in `said`). The
game's `shaping`, `binding` and `assembling` put the kernel's own nodes in their place, in that order; what they cannot
place is declined, with the words of `Unclear`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import Condition
from ludex.core.ids import ZoneId
from ludex.core.ops.select import Quantity
from ludex.core.players import YOU, Who
from ludex.core.selectors import ALL, Filter, Selector
from ludex.core.triggers import When
from ludex.core.values import Value

LINE, TEXT = "line", "text"
"""What a phrase table reads: a line of abilities; a line of what a card does as a whole, as a spell does."""


class Unclear(Exception):
    """A reading that cannot be bound to one meaning: what is unclear about it."""


# Nouns.


@dataclass(frozen=True, slots=True)
class Kind:
    """Adjectives and a head word: "enemy follower", "dull Forward"; the head is ALL where no type is said."""

    adjectives: tuple[Filter, ...]
    head: Filter = ALL
    suffixes: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Kinds:
    """One kind, or several joined by "or", "and" or "and/or"."""

    parts: tuple[Kind, ...]
    joined: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Zones and whose they are; every player's where the text names nobody."""

    zones: tuple[ZoneId, ...]
    whose: Who = YOU
    how: str = ""
    """What else the text says of it: that somebody controls the cards there."""


@dataclass(frozen=True, slots=True)
class AmongThem:
    """From among the cards that were looked at or revealed."""


@dataclass(frozen=True, slots=True)
class Things:
    """Kinds with what is said after them; the suffixes are said of all the kinds."""

    kinds: Kinds
    suffixes: tuple[object, ...] = ()
    place: Place | AmongThem | None = None


@dataclass(frozen=True, slots=True)
class Every(Quantity):
    """Each of them: nothing is picked."""


@dataclass(frozen=True, slots=True)
class Noun(Selector):
    """So many of some things, others than this card where it says so."""

    quantity: Quantity
    what: Things
    other: bool = False


# Pronouns.


@dataclass(frozen=True, slots=True)
class It(Selector):
    """The card spoken of last."""


@dataclass(frozen=True, slots=True)
class Them(Selector):
    """The cards spoken of last."""


@dataclass(frozen=True, slots=True)
class TheRest(Selector):
    """What is left of the cards that were looked at or revealed."""


@dataclass(frozen=True, slots=True)
class SomeOfThem(Selector):
    """Some of the cards spoken of last, picked now."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Ordinal(Selector):
    """One of two selections, by its place among them."""

    place: int


@dataclass(frozen=True, slots=True)
class The(Selector):
    """ "the chosen unit", "that follower", "the revealed card": by how it came to be spoken of, and by its type."""

    how: str
    what: Filter = ALL


@dataclass(frozen=True, slots=True)
class Together(Selector):
    """Both of these."""

    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class They(Who):
    """The players the sentence is about."""


# Conditions, values and events.


@dataclass(frozen=True, slots=True)
class Same(Selector):
    """As in the action that this takes the place of."""


@dataclass(frozen=True, slots=True)
class IsA(Condition):
    """ "it's an Officer follower"."""

    of: Selector
    what: Things


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """Something has happened this turn, at least so often."""

    what: When
    least: int = 1


@dataclass(frozen=True, slots=True)
class TimesHappened(Value):
    """How often something has happened this turn."""

    what: When


@dataclass(frozen=True, slots=True)
class EitherHappens(When):
    """One or the other."""

    parts: tuple[When, ...]


@dataclass(frozen=True, slots=True)
class Again(Condition):
    """ "If there are at least 5": the count of the condition before, compared otherwise."""

    how: str
    number: Value


@dataclass(frozen=True, slots=True)
class Card(Filter):
    """The head word "card": anything, of any type."""


@dataclass(frozen=True, slots=True)
class FirstHappens(When):
    """Something happens for the first time in a turn."""

    when: When
