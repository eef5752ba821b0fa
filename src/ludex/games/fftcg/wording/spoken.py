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
from ludex.core.players import EACH, Who
from ludex.core.selectors import ALL, Filter, Selector
from ludex.core.triggers import When
from ludex.core.values import Value


class Unclear(Exception):
    """A reading that cannot be bound to one meaning: what is unclear about it."""


# Nouns.


@dataclass(frozen=True, slots=True)
class Kind:
    """Adjectives and a head word: "dull Forward", "Job Pirate"; the head is ALL where no type is said."""

    adjectives: tuple[Filter, ...]
    head: Filter = ALL
    suffixes: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Card(Filter):
    """The head word "card": anything, of any type."""


@dataclass(frozen=True, slots=True)
class Kinds:
    """One kind, or several joined by "or" or "and"."""

    parts: tuple[Kind, ...]
    joined: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Zones and whose they are."""

    zones: tuple[ZoneId, ...]
    whose: Who = EACH


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
    """So many of some things."""

    quantity: Quantity
    what: Things


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
    """The former or the latter of two choices."""

    place: int


@dataclass(frozen=True, slots=True)
class The(Selector):
    """ "the chosen Forward", "that Forward": a card called by how it came up and by its type."""

    how: str
    what: Filter = ALL


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
class Together(Selector):
    """Both of these."""

    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class Unsaid(Who):
    """The text does not say whose: in a cost, yours."""


@dataclass(frozen=True, slots=True)
class They(Who):
    """The player the sentence is about."""


# Conditions, values and events.


@dataclass(frozen=True, slots=True)
class IsA(Condition):
    """ "it is a Category Forward"."""

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
class Same(Selector):
    """As in the action that this takes the place of."""


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


@dataclass(frozen=True, slots=True)
class FirstHappens(When):
    """Something happens for the first time in a turn."""

    when: When


@dataclass(frozen=True, slots=True)
class EitherHappens(When):
    """One or the other."""

    parts: tuple[When, ...]
