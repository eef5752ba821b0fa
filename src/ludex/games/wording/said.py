"""What sentences of a card text of any game say before they are bound; see `spoken` for their words."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import FACE_UP, RESERVED, Facing, Orientation
from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability
from ludex.core.ids import ZoneId
from ludex.core.modifiers import Modifier
from ludex.core.ops.give import ALWAYS_ON, Until
from ludex.core.players import YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import Selector
from ludex.core.triggers import When
from ludex.core.values import Value
from ludex.games.wording.spoken import Noun, Things


@dataclass(frozen=True, slots=True)
class Selects(Body):
    """ "select ...": one pick for each noun."""

    what: tuple[Noun, ...]


@dataclass(frozen=True, slots=True)
class Searches(Body):
    """ "search for ...": one of each where there are several."""

    what: tuple[Noun, ...]


@dataclass(frozen=True, slots=True)
class Reveals(Body):
    """ "reveal ..."."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Discards(Body):
    """ "discard ...", from the hand of whoever does it."""

    what: Selector
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Destination:
    """Where cards are put: of their owners where nobody is named."""

    zone: ZoneId
    whose: Who | None = None
    position: int = 0
    orientation: Orientation = RESERVED
    facing: Facing = FACE_UP


@dataclass(frozen=True, slots=True)
class Puts(Body):
    """Cards go somewhere, by a verb."""

    what: Selector
    to: Destination
    verb: str = "put"


@dataclass(frozen=True, slots=True)
class Gives(Body):
    """Cards are given something: by one who gives, or by saying what they have."""

    to: Selector
    gifts: tuple[Modifier, ...]
    until: Until = ALWAYS_ON
    every: Value | None = None
    """So many times, for each ..."""


@dataclass(frozen=True, slots=True)
class Does(Body):
    """Other players than you do something; They in it are those players."""

    who: Who
    do: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Instead(Body):
    """What is done in place of an earlier action of the same verb; what it does not say is as it was there."""

    body: Body


@dataclass(frozen=True, slots=True)
class IfDone(Body):
    """ "If you do, ..." after something that may be done; otherwise "If you don't"."""

    then: Body
    done: str = "done"


@dataclass(frozen=True, slots=True)
class Then(Body):
    """ "Then, ...": done only where what stands before it is (VG 8.1.1.2.3.5)."""

    body: Body


@dataclass(frozen=True, slots=True)
class Otherwise(Body):
    """What is done where the condition of the sentence before does not hold."""

    then: Body


@dataclass(frozen=True, slots=True)
class Later(Body):
    """What is done when something happens later: once, or as often as it does for a time."""

    when: When
    body: Body
    until: Until = ALWAYS_ON


@dataclass(frozen=True, slots=True)
class EitherEnd(Body):
    """Cards are picked and put on top of the deck, or under it."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Lasting(Ability):
    """An ability that lasts: what some cards have, or what is not allowed, as long as a condition holds."""

    on: Selector
    gifts: tuple[Modifier, ...]
    during: Condition = ALWAYS
    every: Value | None = None
    """So many times, for each ..."""
    zones: tuple[ZoneId, ...] = ()


@dataclass(frozen=True, slots=True)
class Looks(Body):
    """ "look at ..."."""

    what: Selector


@dataclass(frozen=True, slots=True)
class NextPlayed(Body):
    """The next card of a kind that you play this turn costs otherwise."""

    what: Things
    cost: Modifier


@dataclass(frozen=True, slots=True)
class NotBy(Modifier):
    """A prohibition about the cards of a noun: "cannot be blocked by one that costs 4 or more"."""

    action: str
    what: Things


@dataclass(frozen=True, slots=True)
class PlayedCost(Modifier):
    """What cards of a kind cost their player."""

    what: Things
    cost: Modifier


@dataclass(frozen=True, slots=True)
class Quoted(Modifier):
    """An ability in quotes."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """An ability that triggers: when, under which condition, and what it does."""

    when: When
    body: tuple[Body, ...]
    during: Condition = ALWAYS
