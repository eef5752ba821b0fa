"""What sentences, gifts and abilities of Vanguard say before they are bound; see `spoken` for their words."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import RESERVED, Orientation
from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability
from ludex.core.ids import StatId, ZoneId
from ludex.core.modifiers import Modifier
from ludex.core.players import YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import Selector
from ludex.core.triggers import When
from ludex.core.values import Value
from ludex.games.vanguard.ops.call import ANYWHERE_REAR, Place
from ludex.games.wording.spoken import Noun, Things

# Headings.


@dataclass(frozen=True, slots=True)
class OncePerTurn:
    """`[1/turn]` (VG 12.5.1.1)."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A keyword of the heading with the condition it asks: Limit Break, Brave, Wave."""

    keyword: str
    number: int = 0
    how: str | int = ""
    """Of Wave: only that battle, that or a later one, or the number of another one."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands before the colon: an ability word, the zones, the restrictions and conditions."""

    zones: tuple[ZoneId, ...] = ()
    marks: tuple[object, ...] = ()
    word: str = ""
    number: int = 0


# Abilities.


@dataclass(frozen=True, slots=True)
class Auto(Ability):
    """`[AUTO]`: a cost, when, what."""

    heading: Heading
    cost: tuple[Body, ...]
    when: When
    body: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Act(Ability):
    """`[ACT]`: a cost and what is done."""

    heading: Heading
    cost: tuple[Body, ...]
    body: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Cont(Ability):
    """`[CONT]`: what some cards have, as long as a condition holds."""

    heading: Heading
    parts: tuple[Lasting, ...]


@dataclass(frozen=True, slots=True)
class Lasting:
    """One thing a continuous ability says."""

    on: Selector
    gifts: tuple[Modifier, ...]
    during: Condition = ALWAYS
    every: Value | None = None


@dataclass(frozen=True, slots=True)
class Word(Ability):
    """A keyword that stands for a whole ability: Forerunner, Sentinel, Resist."""

    heading: Heading
    keyword: str
    number: int = 0
    circles: tuple[ZoneId, ...] = ()


@dataclass(frozen=True, slots=True)
class SeekMate(Ability):
    """`[Legion 20000]"Mate"` (VG 11.10)."""

    heading: Heading
    number: int
    mates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayLine(Ability):
    """How a G unit is played: by which skill (VG 11.11, 11.14, 11.42)."""

    keyword: str
    side: str = ""
    """The name of the other side, where the card has two (VG 12.10)."""


# Sentences.


@dataclass(frozen=True, slots=True)
class PaysCost(Body):
    """ "you may pay the cost"."""


@dataclass(frozen=True, slots=True)
class CostHere(Body):
    """`[COST][...], and ...`: the rest of the text if the cost is paid."""

    cost: tuple[Body, ...]
    then: Body


@dataclass(frozen=True, slots=True)
class NoMoreThisTurn(Body):
    """ "This ability cannot be used for the rest of that turn."."""


@dataclass(frozen=True, slots=True)
class Blasts(Body):
    """Counter-Blast or Soul-Blast, of cards of a kind."""

    verb: str
    number: int
    what: Things | None = None


@dataclass(frozen=True, slots=True)
class SoulCharges(Body):
    """[Soul-Charge n]."""

    number: Value


@dataclass(frozen=True, slots=True)
class CounterCharges(Body):
    """[Counter-Charge n]."""

    number: Value


@dataclass(frozen=True, slots=True)
class Calls(Body):
    """Cards are called to circles."""

    what: Selector
    to: Place = ANYWHERE_REAR
    orientation: Orientation = RESERVED


@dataclass(frozen=True, slots=True)
class Rides(Body):
    """A card is ridden (VG 10.6)."""

    what: Selector
    orientation: Orientation = RESERVED


@dataclass(frozen=True, slots=True)
class Strides(Body):
    """A card is stridden (VG 10.28)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Stands(Body):
    """Cards stand."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Rests(Body):
    """Cards rest."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Turns(Body):
    """Cards are turned face up or face down."""

    what: Selector
    facing: str


@dataclass(frozen=True, slots=True)
class Verb(Body):
    """One of the game's verbs done to cards: lock, unlock, delete, time leap, dominate."""

    verb: str
    what: Selector


@dataclass(frozen=True, slots=True)
class Looks(Body):
    """ "look at N cards from the top of your deck"; up to so many where it says so."""

    number: Value
    whose: Who = YOU
    how: str = "all"


@dataclass(frozen=True, slots=True)
class TopCards(Selector):
    """The top cards of a deck."""

    number: Value
    whose: Who = YOU


@dataclass(frozen=True, slots=True)
class Finds(Body):
    """ "search for ... from among them": of the cards that were looked at."""

    what: tuple[Noun, ...]


@dataclass(frozen=True, slots=True)
class Chooses(Body):
    """ "choose ...", on resolving (VG 8.5.4)."""

    what: tuple[Noun, ...]
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class ChoosesAtRandom(Body):
    """Cards are chosen by chance (VG 3.16)."""

    what: Noun


@dataclass(frozen=True, slots=True)
class DrawsEach(Body):
    """So many cards are drawn for each of something."""

    count: Value
    every: Value


@dataclass(frozen=True, slots=True)
class DealsDamage(Body):
    """Damage is dealt to vanguards (VG 10.33)."""

    number: Value
    to: Selector


@dataclass(frozen=True, slots=True)
class Exchanges(Body):
    """Two units exchange their positions."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class Becomes(Body):
    """Units become blazing, hollowed, ... until the end of the turn."""

    what: Selector
    state: str


# Gifts.


@dataclass(frozen=True, slots=True)
class Raise(Modifier):
    """A characteristic, more or less of it."""

    stat: StatId
    amount: Value


@dataclass(frozen=True, slots=True)
class QuotedWord(Modifier):
    """A keyword in quotes: "Boost"."""

    keyword: str
