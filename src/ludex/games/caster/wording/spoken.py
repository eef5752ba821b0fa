"""What a card text says before it is bound: nouns, pronouns, ellipses. No program has any of these.

The phrase table reads a text into the kernel's nodes with these among them (sentences and abilities are in `said`).
`shaping`, `binding` and `assembling` put the kernel's own nodes in their place, in that order; what they cannot place
is declined, with the words of `Unclear`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import Facing
from ludex.core.conditions import Condition
from ludex.core.ids import ZoneId
from ludex.core.players import EACH, Who
from ludex.core.selectors import ALL, THIS, Filter, Selector
from ludex.core.triggers import When
from ludex.core.values import Fixed, Value
from ludex.games.wording.spoken import Noun, Place, Things

# Nouns.


@dataclass(frozen=True, slots=True)
class Symbols:
    """Aether symbols in a row: elements, and so much free aether."""

    elements: tuple[str, ...]
    free: Value = Fixed(0)


@dataclass(frozen=True, slots=True)
class KnownToken:
    """A token that some card describes: what an effect that creates it says of it (CC 1302.1a)."""

    name: str
    values: tuple[int, int]
    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side(Filter):
    """ "allied", "enemy": whose the cards of the noun are (CC 105.4)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Orb(Filter):
    """The head word "orb": a card in an orb zone (CC 309)."""


@dataclass(frozen=True, slots=True)
class SpellHead(Filter):
    """The head word "spell": a card in the chase zone (CC 312.3), of a type where one is said."""

    of: Filter = ALL


@dataclass(frozen=True, slots=True)
class AbilityHead(Filter):
    """The head word "ability": an ability in the chase zone, of such cards (CC 901.1e)."""

    kinds: tuple[str, ...]
    of: Filter


@dataclass(frozen=True, slots=True)
class VoidWord(Filter):
    """ "Void": it has no element (CC 209.3)."""


@dataclass(frozen=True, slots=True)
class NotControlled(Filter):
    """ "you do not control": no card of its name is among yours."""


@dataclass(frozen=True, slots=True)
class ApartFrom(Filter):
    """It shares no name with any such card."""

    what: Things


@dataclass(frozen=True, slots=True)
class InStock(Place):
    """Under a card: its stock (CC 306.2)."""

    of: Selector = THIS


@dataclass(frozen=True, slots=True)
class Aimed(Selector):
    """ "target ...": chosen while playing (CC 903.2e); "another target" is none of those before."""

    noun: Noun
    other: str = ""


# Players.


@dataclass(frozen=True, slots=True)
class AimedPlayer(Who):
    """ "target player", "target enemy player"."""

    who: Who


@dataclass(frozen=True, slots=True)
class ThatPlayer(Who):
    """The player who was spoken of last."""


# Events.


@dataclass(frozen=True, slots=True)
class Happens(When):
    """Something happens to something; the kernel's trigger once the noun in it is bound."""

    kind: str
    to: Selector | None = None
    by: Selector | None = None
    """The other card in it: what was attacked, what targets."""
    whose: Who = EACH
    frm: tuple[ZoneId, ...] = ()
    into: tuple[ZoneId, ...] = ()
    verb: str = ""
    cause: str = ""
    source: Filter | None = None
    """The card whose effect did it."""
    seat: Who = EACH
    """Whose card or ability targets it."""
    facing: Facing | None = None
    """How the card lies afterwards, where that is what happened."""


@dataclass(frozen=True, slots=True)
class Struck(Filter):
    """It attacked that card this turn."""

    of: Selector


@dataclass(frozen=True, slots=True)
class ThatMany(Value):
    """As many as were moved before."""


@dataclass(frozen=True, slots=True)
class OrbCorrupted(When):
    """Orbs of a player are corrupted, by such a card where one is named."""

    whose: Who
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class PaidWith(Condition):
    """Aether of this symbol was paid for this card."""

    symbols: Symbols


@dataclass(frozen=True, slots=True)
class After(Condition):
    """A condition at the end of a sentence, which may speak of what the sentence speaks of."""

    condition: Condition
