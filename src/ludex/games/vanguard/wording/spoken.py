"""Words of Vanguard's texts before they are bound, beside those of all games (`ludex.games.wording.spoken`)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import Condition
from ludex.core.ids import ZoneId
from ludex.core.players import Who
from ludex.core.selectors import Filter, Selector
from ludex.core.triggers import When
from ludex.core.values import Value
from ludex.games.wording.spoken import Noun, Things

CARD = "card"
UNIT = "unit"
REAR_GUARD = "rear-guard"
VANGUARD = "vanguard"
GUARDIAN = "guardian"
LOCKED_CARD = "locked card"
HEART_CARD = "heart card"
CALLED = "called"
RODE = "rode"
REVEALED = "revealed"
HAND_VERB = "hand"
SOUL_VERB = "soul"
RETIRED = "retired"
PUT_VERB = "moved"
"""How cards were moved that a text speaks of later."""
ANY = "any"
"""Where a clan or a name stands alone: a card of it, or on the field a unit."""
TYPED = "typed"
"""Where a type stands alone: a unit of it (VG 3.8.1.1)."""


@dataclass(frozen=True, slots=True)
class Head(Filter):
    """The head word of a noun: where its cards are unless the text says so (VG 3.8 to 3.11)."""

    word: str


@dataclass(frozen=True, slots=True)
class SameName(Filter):
    """It has the same card name as another card (VG 12.7)."""

    of: Selector


@dataclass(frozen=True, slots=True)
class Column(Filter):
    """It is in the same column as another card."""

    of: Selector


@dataclass(frozen=True, slots=True)
class TheBoosted(Selector):
    """ "the boosted unit"."""


@dataclass(frozen=True, slots=True)
class Called(Selector):
    """ "the unit called with this effect"."""


@dataclass(frozen=True, slots=True)
class Moved(Selector):
    """ "the card put into your soul with this effect": by the verb it was moved with."""

    how: str


@dataclass(frozen=True, slots=True)
class Refer(Selector):
    """ "that unit", "that card": the one spoken of last."""

    word: str = UNIT


@dataclass(frozen=True, slots=True)
class Refers(Selector):
    """ "those units", "those cards"."""

    word: str = UNIT


@dataclass(frozen=True, slots=True)
class Happens(When):
    """Something happens to something; the kernel's trigger once the nouns in it are bound."""

    kind: str
    to: Selector | None = None
    other: Selector | None = None
    """The other card in it: what is attacked, what boosts."""
    whose: Who | None = None
    frm: tuple[ZoneId, ...] = ()
    into: tuple[ZoneId, ...] = ()
    verb: str = ""
    cause: str = ""
    source: Noun | None = None
    each: str = "event"
    column: Selector | None = None
    """It is in the column of these."""


@dataclass(frozen=True, slots=True)
class Done(Condition):
    """So many cards were called, put into the hand, ... by what stands before: "if you called three cards"."""

    verb: str
    how: str
    number: int


@dataclass(frozen=True, slots=True)
class DoneTo(Condition):
    """So many cards of a kind are among those that were called, put into the soul, ...."""

    verb: str
    how: str
    number: Value
    what: Things


@dataclass(frozen=True, slots=True)
class BoostedBy(Condition):
    """This unit is boosted in the present battle, by such a unit."""

    what: Things | None = None


@dataclass(frozen=True, slots=True)
class During(When):
    """Something happens while a condition holds."""

    condition: Condition
    when: When
