"""What abilities of clans, of G units and of guardians say before they are bound, beside `said`."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability
from ludex.core.ids import ZoneId
from ludex.core.modifiers import Modifier
from ludex.core.players import YOU, Who
from ludex.core.program import NOTHING, Body
from ludex.core.selectors import Filter, Selector
from ludex.core.triggers import When
from ludex.core.values import Value
from ludex.games.vanguard.wording.said import Lasting
from ludex.games.wording.said import Destination
from ludex.games.wording.spoken import Noun, Things

THEY_DO_NOT = "not done by them"
"""How a sentence follows what the opponent may do."""


@dataclass(frozen=True, slots=True)
class OfAllClans(Ability):
    """The card is from all clans and nations (VG 2.2.5)."""


@dataclass(frozen=True, slots=True)
class AlsoStrides(Ability):
    """The card may stride for another cost too, as long as a condition holds."""

    cost: tuple[Body, ...] = ()
    condition: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class DeckLimit(Ability):
    """So many cards of this name in a part of the deck."""

    name: str
    section: str
    number: int


@dataclass(frozen=True, slots=True)
class Dominates(Body):
    """Units stand, and are dominated (VG 10.35)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Attacks(Body):
    """The unit spoken of attacks one of those (VG 10.34)."""

    what: Selector
    target: Selector


@dataclass(frozen=True, slots=True)
class Repeats(Body):
    """ "for each ..., ...": so many times (VG 12.6)."""

    every: Value
    do: Body


@dataclass(frozen=True, slots=True)
class ChoosesForEach(Body):
    """ "choose one ... for each ...": so many different ones (VG 12.6.3)."""

    what: Noun
    every: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class TakesNames(Body):
    """This unit has the names of another besides its own until the end of the turn (VG 12.7.2.1)."""

    of: Selector


@dataclass(frozen=True, slots=True)
class NoTriggers(Body):
    """The triggers of the damage that was dealt have no effects (VG 12.3)."""


@dataclass(frozen=True, slots=True)
class NextStride(Body):
    """Until the end of the turn the player may stride for another cost; cards of a kind where it says so."""

    cost: tuple[Body, ...] = ()
    what: Things | None = None


@dataclass(frozen=True, slots=True)
class TheyMay(Body):
    """The opponent may do something with all of some cards; otherwise something else is done."""

    what: Noun
    to: Destination
    verb: str
    otherwise: Body = NOTHING


@dataclass(frozen=True, slots=True)
class TheSubject(Selector):
    """ "the unit that was placed", "the unit that attacked": what the ability was triggered by."""

    how: str = ""


@dataclass(frozen=True, slots=True)
class NoRide(Modifier):
    """The player cannot ride cards of the hand."""


@dataclass(frozen=True, slots=True)
class Where:
    """A restriction of the heading: where the unit is."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Guards(Body):
    """Rear-guards are moved to the guardian circle."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AfterThat(Modifier):
    """ "Then, ..." in a continuous ability: only while what stands before it holds (VG 8.1.1.2.3.5)."""

    part: Lasting


@dataclass(frozen=True, slots=True)
class PlacedHere(When):
    """ "When placed": on a circle of the heading, from there if a zone is named."""

    frm: tuple[ZoneId, ...] = ()


@dataclass(frozen=True, slots=True)
class NoGuard(Modifier):
    """The player's cards of a kind cannot be called to the guardian circle from the hand."""

    what: Things


@dataclass(frozen=True, slots=True)
class BattleThat(Condition):
    """The battle is one in which such a unit attacked such a unit; or, where it says so, this unit boosted."""

    attacker: Selector | None = None
    target: Selector | None = None
    how: str = ""


@dataclass(frozen=True, slots=True)
class BoostedThat(Condition):
    """The battle is one in which such a unit boosted such a unit."""

    booster: Selector
    boosted: Selector | None = None
