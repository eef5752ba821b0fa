"""What a card text says before it is bound: nouns, pronouns, ellipses. No program has any of these.

The phrase table reads a text into the kernel's nodes with these among them (sentences and abilities are in `said`).
`shaping`, `binding` and `assembling` put the kernel's own nodes in their place, in that order; what they cannot place
is declined, with the words of `Unclear`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import Condition
from ludex.core.ids import ZoneId
from ludex.core.players import Who
from ludex.core.selectors import Selector
from ludex.core.triggers import When
from ludex.core.values import Value
from ludex.games.wording.spoken import Noun, Things

EARTH_RITE = "Earth Rite"
"""The name of the extra cost, and of what cards with it are said to have (SVE 13.3.3)."""


# Nouns.


@dataclass(frozen=True, slots=True)
class Different:
    """ "with different names", "with different base costs"."""

    what: str


# Pronouns.


@dataclass(frozen=True, slots=True)
class TheOther(Selector):
    """Those of the cards spoken of last that were not picked."""


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
class Did(Condition):
    """ "if you discarded an amulet": among the cards of an earlier verb there are such."""

    verb: str
    what: Noun


@dataclass(frozen=True, slots=True)
class PaidMore(Condition):
    """The card was played for so many play points more."""

    number: int


@dataclass(frozen=True, slots=True)
class PlayedAnother(Condition):
    """You have played such a card this turn, this card aside."""

    what: Things


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
