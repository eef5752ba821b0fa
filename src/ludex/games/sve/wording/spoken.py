"""What a card text says before it is bound: nouns, pronouns, ellipses. No program has any of these.

The phrase table reads a text into the kernel's nodes with these among them (sentences and abilities are in `said`).
`shaping`, `binding` and `assembling` put the kernel's own nodes in their place, in that order; what they cannot place
is declined, with the words of `Unclear`.
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

EARTH_RITE = "Earth Rite"
"""The name of the extra cost, and of what cards with it are said to have (SVE 13.3.3)."""


class Unclear(Exception):
    """A reading that cannot be bound to one meaning: what is unclear about it."""


# Nouns.


@dataclass(frozen=True, slots=True)
class Kind:
    """Adjectives and a head word: "enemy follower", "1-cost Officer card". A leader's head is its type."""

    adjectives: tuple[Filter, ...]
    head: Filter
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
    """ "control" where the text says who controls them: a spell is controlled while it resolves."""


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


@dataclass(frozen=True, slots=True)
class Different:
    """ "with different names", "with different base costs"."""

    what: str


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
class OneOfThem(Selector):
    """Some of the cards spoken of last, picked now."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class TheOther(Selector):
    """Those of the cards spoken of last that were not picked."""


@dataclass(frozen=True, slots=True)
class Ordinal(Selector):
    """The first or the second of two selections."""

    place: int


@dataclass(frozen=True, slots=True)
class The(Selector):
    """ "the selected follower", "that follower", "the revealed card": by how it came to be spoken of."""

    how: str
    what: Filter = ALL


@dataclass(frozen=True, slots=True)
class ThisFollower(Selector):
    """This card while it is a follower (SVE 5.25.3.1)."""


@dataclass(frozen=True, slots=True)
class ThisFrom(Selector):
    """This card, from where its ability is used: "banish this from your cemetery"."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class LeaderOf(Selector):
    """The leader of the player who controls the card."""

    of: Selector


@dataclass(frozen=True, slots=True)
class Together(Selector):
    """Both of these."""

    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class They(Who):
    """The players the sentence is about."""


# Conditions, values and events.


@dataclass(frozen=True, slots=True)
class RandomNoun(Selector):
    """So many of the things, by chance (SVE 5.19)."""

    number: int
    what: Things


@dataclass(frozen=True, slots=True)
class YourChoice(Value):
    """A number the player names while playing (SVE 5.2.1.2)."""


@dataclass(frozen=True, slots=True)
class Same(Selector):
    """As in the action that this takes the place of."""


@dataclass(frozen=True, slots=True)
class Did(Condition):
    """ "if you discarded an amulet": among the cards of an earlier verb there are such."""

    verb: str
    what: Noun


@dataclass(frozen=True, slots=True)
class IsA(Condition):
    """ "it's an Officer follower"."""

    of: Selector
    what: Things


@dataclass(frozen=True, slots=True)
class PaidMore(Condition):
    """The card was played for so many play points more."""

    number: int


@dataclass(frozen=True, slots=True)
class PlayedAnother(Condition):
    """You have played such a card this turn, this card aside."""

    what: Things


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """Something has happened this turn."""

    what: When


@dataclass(frozen=True, slots=True)
class TimesHappened(Value):
    """How often something has happened this turn."""

    what: When


@dataclass(frozen=True, slots=True)
class Again(Condition):
    """ "If there are at least 5": the count of the condition before, compared otherwise."""

    how: str
    number: Value


@dataclass(frozen=True, slots=True)
class YoursAll(Selector):
    """ "your token followers": all on your field."""

    of: Noun


@dataclass(frozen=True, slots=True)
class Yours(Selector):
    """ "one of your followers": on your field."""

    what: Things
    other: bool = False


@dataclass(frozen=True, slots=True)
class Happens(When):
    """Something happens to something; the kernel's trigger once the noun in it is bound."""

    kind: str
    to: Selector | None = None
    by: Selector | None = None
    whose: Who | None = None
    frm: ZoneId = -1
    into: ZoneId = -1
    verb: str = ""
    cause: str = ""
    each: str = "event"


@dataclass(frozen=True, slots=True)
class EitherHappens(When):
    """One or the other."""

    parts: tuple[When, ...]
