"""What sentences, gifts and abilities of a card text say before they are bound; see `spoken` for their words."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability, PlayOption
from ludex.core.ids import ZoneId
from ludex.core.modifiers import Instead as InPlace
from ludex.core.modifiers import Modifier
from ludex.core.ops.give import Until
from ludex.core.players import YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import Selector
from ludex.core.values import Value
from ludex.games.fftcg.wording.spoken import OtherNoun
from ludex.games.wording.said import Triggered
from ludex.games.wording.spoken import Noun, Things

# Sentences.


@dataclass(frozen=True, slots=True)
class Chooses(Body):
    """ "choose ...": one choice for each noun, made while playing (FF 11.3.3)."""

    what: tuple[Noun | OtherNoun, ...]


@dataclass(frozen=True, slots=True)
class SelectsMost(Body):
    """ "select up to ... (select as many as possible)"."""

    what: Noun


@dataclass(frozen=True, slots=True)
class DiscardsAtRandom(Body):
    """Cards are discarded at random."""

    number: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class TakesCounters(Body):
    """As a cost, counters are removed from a card that is picked."""

    name: str
    number: Value
    what: Noun


@dataclass(frozen=True, slots=True)
class RemovesFrom(Body):
    """As a cost, this card is removed from the game, from where its ability is used."""

    what: Selector
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Casts(Body):
    """Cards are cast without paying for them."""

    what: Selector


@dataclass(frozen=True, slots=True)
class TopOrBottom(Body):
    """The cards that were looked at are laid on top or under the deck, each as the player likes."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Dulls(Body):
    """Cards are dulled."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Activates(Body):
    """Cards are activated."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Freezes(Body):
    """Cards are frozen."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Firmly(Body):
    """ "This damage cannot be reduced.": said of the damage of the sentence before."""


@dataclass(frozen=True, slots=True)
class DealsEach(Body):
    """Each of several cards is dealt as much damage as is said of itself."""

    to: Selector
    amount: Value


@dataclass(frozen=True, slots=True)
class TradeDamage(Body):
    """Each of two cards deals damage equal to its power to the other."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class OpponentsTurn(Until):
    """Until the end of the opponent's turn: of this one, if it is theirs, else of their next."""


@dataclass(frozen=True, slots=True)
class GivesBoth(Body):
    """ "the former gains X and the latter loses Y until the end of the turn": two gifts, one duration."""

    one: Selector
    gifts: tuple[Modifier, ...]
    other: Selector
    too: tuple[Modifier, ...]
    until: Until


@dataclass(frozen=True, slots=True)
class NamesJob(Body):
    """A card gains a Job that the player names."""

    to: Selector
    until: Until


@dataclass(frozen=True, slots=True)
class NamesElement(Body):
    """A card becomes an Element that the player names: any but Light and Dark, or any of all."""

    to: Selector
    until: Until
    which: str


@dataclass(frozen=True, slots=True)
class TurnsOver(Body):
    """Cards are turned over until one of a kind is revealed."""

    until: Things


@dataclass(frozen=True, slots=True)
class PutsShuffled(Body):
    """The cards are shuffled and go under the deck."""

    what: Selector


@dataclass(frozen=True, slots=True)
class UsesOneUsed(Body):
    """A special ability that was used this turn is used, but none of this name."""

    but: str


@dataclass(frozen=True, slots=True)
class UsesTheSame(Body):
    """The card uses the ability that its trigger was about."""

    who: Selector


@dataclass(frozen=True, slots=True)
class Exiles(Body):
    """Cards are out of play for as long as another is on the field."""

    what: Selector
    keeper: Selector


@dataclass(frozen=True, slots=True)
class Strikes(Body):
    """A card deals damage equal to its power to another."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class WhenDone(Body):
    """ "When you do so, ...": an ability of its own, once that was done; it takes the rest of the text."""

    then: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class UnlessPaid(Body):
    """ "If your opponent doesn't pay [1], ..."."""

    who: Who
    cost: Body
    then: Body


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where the card of the ability has to be."""

    who: Selector
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class OnlyIf(Body):
    """ "You can only use this ability ...": a sentence about the ability, not of it."""

    condition: Condition = ALWAYS
    per_turn: int = 0
    where: Whereabouts | None = None


@dataclass(frozen=True, slots=True)
class Modes(Body):
    """ "select 1 of the 3 following actions": so many, of so many, which follow."""

    least: int
    most: int
    number: int
    modes: tuple[Body, ...]
    more: MoreModes | None = None

    def __post_init__(self) -> None:
        # While the lint reads its own templates there are no numbers in them.
        if type(self.number) is int and type(self.modes) is tuple and self.number != len(self.modes):
            raise ValueError("another number of actions than follow")
        if type(self.number) is int and type(self.more) is MoreModes and self.more.number != self.number:
            raise ValueError("another number of actions than before")


@dataclass(frozen=True, slots=True)
class MoreModes:
    """Up to so many of the actions if something holds."""

    condition: Condition
    most: int
    number: int


# Gifts.


@dataclass(frozen=True, slots=True)
class Boost(Modifier):
    """Power, gained."""

    power: Value


@dataclass(frozen=True, slots=True)
class Drop(Modifier):
    """Power, lost."""

    power: Value


@dataclass(frozen=True, slots=True)
class Becomes(Modifier):
    """ "also becomes a Forward with N power"."""

    power: Value


@dataclass(frozen=True, slots=True)
class AllJobs(Modifier):
    """Every Job there is."""


@dataclass(frozen=True, slots=True)
class DealingTo(Modifier):
    """Damage that the card deals to such Forwards is another."""

    what: Things
    instead: InPlace


# Abilities.


@dataclass(frozen=True, slots=True)
class Burst(Ability):
    """An auto-ability marked EX BURST (FF 11.10)."""

    ability: Triggered


@dataclass(frozen=True, slots=True)
class Acts(Ability):
    """An action ability: its cost and what it does; a special ability has a name (FF 11.7)."""

    cost: tuple[Body, ...]
    body: tuple[Body, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class PaysFor(Ability):
    """A cost that may be paid beside the CP of the card, or in place of it."""

    who: Selector
    option: PlayOption


@dataclass(frozen=True, slots=True)
class NamedTwice(Ability):
    """An ability whose text names its card once more."""

    again: Selector
    ability: Ability


@dataclass(frozen=True, slots=True)
class Copies(Ability):
    """So many copies of the card may be in a deck."""

    who: Selector
    number: int


@dataclass(frozen=True, slots=True)
class AtDamage(Ability):
    """An ability that the card has from so many points of damage on (FF 15.2.6)."""

    number: int
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class SummonText:
    """A line of a Summon, marked EX BURST or not."""

    body: tuple[Body, ...]
    mark: str = ""
