"""What sentences, gifts and abilities of a card text say before they are bound; see `spoken` for their words."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability, PlayOption
from ludex.core.ids import ZoneId
from ludex.core.modifiers import Instead as InPlace
from ludex.core.modifiers import Modifier
from ludex.core.ops.select import Quantity
from ludex.core.players import YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import Selector
from ludex.core.triggers import When
from ludex.core.values import Fixed, Value

# Sentences.


@dataclass(frozen=True, slots=True)
class Tokens:
    """Token names, each so many times; or one of them, where they are joined by "or"."""

    names: tuple[str, ...]
    number: Value = Fixed(1)
    joined: str = "and"


@dataclass(frozen=True, slots=True)
class Creates(Body):
    """Tokens are put into a zone; into either of two where the player decides."""

    tokens: Tokens | SameTokens
    to: tuple[ZoneId, ...]
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Plays(Body):
    """Cards are played, on these terms or for what they cost."""

    what: Selector
    terms: PlayOption | None = None


@dataclass(frozen=True, slots=True)
class DealsEvery(Body):
    """So much damage for every ... (SVE 5.29)."""

    to: Selector
    each: Value
    every: Value


@dataclass(frozen=True, slots=True)
class Boost(Modifier):
    """Attack, defense or both, given or taken: `[attack]+1/[defense]+1`."""

    attack: Value | None = None
    defense: Value | None = None


@dataclass(frozen=True, slots=True)
class Fixing(Modifier):
    """Attack, defense or both changed to a value."""

    attack: Value | None = None
    defense: Value | None = None


@dataclass(frozen=True, slots=True)
class FixingBoth(Modifier):
    """Attack and defense changed to one value."""

    to: Value


@dataclass(frozen=True, slots=True)
class Capped(InPlace):
    """More than so much becomes so much: the text says the number twice."""

    above: int
    to: int

    def __post_init__(self) -> None:
        # While the lint reads its own templates there are no numbers in them.
        if type(self.above) is int and self.above != self.to:
            raise ValueError("two numbers that should be one")


@dataclass(frozen=True, slots=True)
class Drive(Modifier):
    """Drive, with what giving it brings (SVE 14.4.7.3)."""


@dataclass(frozen=True, slots=True)
class Equals(Body):
    """ "X equals ..."."""

    value: Value


@dataclass(frozen=True, slots=True)
class Where(Body):
    """A sentence that says itself what its X is."""

    body: Body
    value: Value


@dataclass(frozen=True, slots=True)
class SameTokens:
    """The tokens of the action that this takes the place of, in another number; None for one of each."""

    number: Value | None = None


@dataclass(frozen=True, slots=True)
class MoreModes(Body):
    """ "choose up to N instead"."""

    most: Value


@dataclass(frozen=True, slots=True)
class SearchMore(Body):
    """ "search for up to N instead"."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class OnlyIf(Body):
    """ "Activate only if ...": a sentence about the ability, not of it."""

    condition: Condition = ALWAYS
    per_turn: int = 0


@dataclass(frozen=True, slots=True)
class Keyworded(Body):
    """ "Combo (3) - ...": the rest of the text if a keyword's condition holds."""

    condition: Condition
    then: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Costs(Body):
    """ "cost: effect": the rest of the text if the cost is paid; a part of it may be the cost of playing."""

    cost: tuple[Body, ...]
    then: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class EarthRite(Body):
    """Stack counters removed as an additional cost (SVE 13.3.3.2)."""

    number: int = 1


@dataclass(frozen=True, slots=True)
class FromAmong(Body):
    """What is done with some of the cards that were looked at: its nouns have no other place."""

    body: Body


@dataclass(frozen=True, slots=True)
class DoThis(Body):
    """The sentence before, so many times in all."""

    times: int


# Abilities.


@dataclass(frozen=True, slots=True)
class Labelled(Ability):
    """Automatic abilities by their keywords, one for each label, with the same process (SVE 12.1.2)."""

    labels: tuple[str, ...]
    body: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """An automatic ability: when, during which time, how often a turn."""

    when: When
    body: tuple[Body, ...]
    during: Condition = ALWAYS
    per_turn: int = 0


@dataclass(frozen=True, slots=True)
class Acts(Ability):
    """An activated ability: its icons, its cost and what it does."""

    kinds: tuple[str, ...]
    cost: tuple[Body, ...]
    body: tuple[Body, ...]
    serve: int = 0


@dataclass(frozen=True, slots=True)
class Lasting(Ability):
    """A passive ability: what some cards have, or what is not allowed, as long as a condition holds."""

    on: Selector
    gifts: tuple[Modifier, ...]
    during: Condition = ALWAYS
    zones: tuple[ZoneId, ...] = ()
    every: Value | None = None
    """So many times, for every ..."""
    x: Value | None = None
    """What its X is."""


@dataclass(frozen=True, slots=True)
class ForMore(Ability):
    """The card may be played for so many play points more."""

    number: int
