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
from ludex.core.selectors import Filter, Selector
from ludex.core.triggers import When
from ludex.core.values import Value
from ludex.games.wording.spoken import Noun, Things

# Nouns.


@dataclass(frozen=True, slots=True)
class OtherNoun(Selector):
    """So many of some things, others than those of the noun before."""

    noun: Noun


@dataclass(frozen=True, slots=True)
class ChoosingA(Filter):
    """It is on the stack and has chosen such a card."""

    what: Things


@dataclass(frozen=True, slots=True)
class CostIn(Filter):
    """It costs one of these."""

    costs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ThatCost(Filter):
    """It costs the number that was selected."""


# Pronouns.


@dataclass(frozen=True, slots=True)
class TheOpposite(Selector):
    """The Forward that blocks this card, or that it blocks."""

    of: Selector


@dataclass(frozen=True, slots=True)
class Itself(Selector):
    """This card, by its own name (FF 5.2.4.1)."""


ITSELF = Itself()


@dataclass(frozen=True, slots=True)
class ThisOne(Selector):
    """ "this Forward", within an ability that is given: the card that has it."""

    what: Filter


@dataclass(frozen=True, slots=True)
class Unsaid(Who):
    """The text does not say whose: in a cost, yours."""


# Conditions, values and events.


@dataclass(frozen=True, slots=True)
class PaidFor(Value):
    """A number of what was paid for this card, which the text names."""

    who: Selector
    what: Value


@dataclass(frozen=True, slots=True)
class SaidOf(Condition):
    """A condition of this card's own play, which the text names."""

    who: Selector
    what: Condition


@dataclass(frozen=True, slots=True)
class Happens(When):
    """Something happens to something; the kernel's trigger once the noun in it is bound."""

    kind: str
    to: Selector | None = None
    by: Filter | None = None
    """The other card in it: what blocked, what chose."""
    whose: Who | None = None
    frm: tuple[ZoneId, ...] = ()
    into: tuple[ZoneId, ...] = ()
    verb: str = ""
    cause: str = ""
    each: str = "event"
    source: Filter | None = None
    """The card whose effect did it."""


@dataclass(frozen=True, slots=True)
class Deals(When):
    """A card deals damage to such a card, which is what the event is about."""

    by: Selector
    to: Noun
    verb: str = ""
