"""What sentences, gifts and abilities of a card text say before they are bound; see `spoken` for their words."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability
from ludex.core.ids import StatId, ZoneId
from ludex.core.modifiers import Modifier, Would
from ludex.core.ops.give import ALWAYS_ON, Until
from ludex.core.players import EACH, Who
from ludex.core.program import Body
from ludex.core.selectors import Filter, Selector
from ludex.core.values import Fixed, Value
from ludex.games.caster.wording.spoken import KnownToken, Symbols
from ludex.games.wording.spoken import Noun, Things

# Sentences.

REST, RECOVER, REVERSE, SWITCH = "rest", "recover", "reverse", "switch"


@dataclass(frozen=True, slots=True)
class Turns(Body):
    """Cards are rested, recovered, reversed, switched, or turned over."""

    what: Selector
    how: str


@dataclass(frozen=True, slots=True)
class Corrupts(Body):
    """Orbs are corrupted (CC 1009)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Enters(Body):
    """Cards are put into the field: rested, or as the player likes; under whose control."""

    what: Selector
    orientation: str = ""
    under: str = "yours"


@dataclass(frozen=True, slots=True)
class FromZone(Selector):
    """This card, from where its ability is valid."""

    what: Selector
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Produces(Body):
    """Aether is produced: these symbols, or so much of any element (CC 907.5, 907.7)."""

    symbols: Symbols | None = None
    amount: Value = Fixed(1)
    only: Things | None = None
    """What it may be spent on, if not on anything."""


@dataclass(frozen=True, slots=True)
class SpentOnly(Body):
    """ "Spend this aether only to play ...": said of the aether of the sentence before."""

    what: Things


@dataclass(frozen=True, slots=True)
class PaysAether(Body):
    """Aether symbols as a cost."""

    symbols: Symbols


@dataclass(frozen=True, slots=True)
class SwapsStats(Body):
    """ATK and DEF of cards are exchanged."""

    what: Selector
    until: Until


@dataclass(frozen=True, slots=True)
class ExchangesControl(Body):
    """Each of two cards is the other player's (CC 1017)."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class Cancels(Body):
    """A spell or ability is cancelled (CC 1019)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Copies(Body):
    """A spell or ability is copied (CC 1023.2)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class BecomesCopy(Body):
    """A card becomes a copy of another (CC 1023.1)."""

    who: Selector
    of: Selector
    until: Until = ALWAYS_ON


@dataclass(frozen=True, slots=True)
class PlaysFree(Body):
    """Cards are played without paying their cost."""

    what: Selector


@dataclass(frozen=True, slots=True)
class SoulBonds(Body):
    """A card of the extra deck comes by Soul Bond (CC 1020)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Pays(Body):
    """A cost that is paid as a part of an effect: only whoever can pay it all may (CC 1002.5, 1018.3a)."""

    cost: Body


@dataclass(frozen=True, slots=True)
class CreatesTokens(Body):
    """Tokens of a name are created, with what is said of them (CC 1302.1)."""

    number: Value
    values: tuple[int, int]
    element: Filter
    token: KnownToken


@dataclass(frozen=True, slots=True)
class Borrows(Body):
    """Control of a card is gained for a time."""

    what: Selector
    until: Until


@dataclass(frozen=True, slots=True)
class MovesCounters(Body):
    """Counters go from one card to another (CC 1018.7)."""

    name: str
    number: Value
    frm: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class Halves(Body):
    """ATK and DEF of cards are halved."""

    what: Selector
    until: Until


@dataclass(frozen=True, slots=True)
class SetsStat(Body):
    """A value of cards becomes another."""

    stat: StatId
    what: Selector
    value: Value
    until: Until


@dataclass(frozen=True, slots=True)
class StaysSo(Body):
    """A card does not recover in the next recovery phase of whoever controls it."""

    what: Selector


@dataclass(frozen=True, slots=True)
class LevelsUp(Body):
    """A caster is levelled up to another (CC 1022)."""

    caster: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class AsItResolves(Body):
    """ "Remove this card from the game as it resolves."."""


@dataclass(frozen=True, slots=True)
class WhereX(Body):
    """ "..., where X is ..."."""

    body: Body
    value: Value


@dataclass(frozen=True, slots=True)
class Spared(Body):
    """The next time a card would be destroyed, it is not."""

    to: Selector
    would: Would
    until: Until


@dataclass(frozen=True, slots=True)
class Stands(Body):
    """A continuous ability that an effect sets up for a time."""

    ability: Ability
    until: Until


@dataclass(frozen=True, slots=True)
class OnlyIf(Body):
    """ "Play this ability only ...": a sentence about the ability, not of it."""

    condition: Condition = ALWAYS
    per_turn: int = 0
    zone: ZoneId = -1
    timing: str = ""


@dataclass(frozen=True, slots=True)
class Modes(Body):
    """ "Choose one": so many of the options that follow (CC 903.2c)."""

    least: Value
    most: Value
    modes: tuple[Body, ...]


# Gifts.


@dataclass(frozen=True, slots=True)
class Becomes(Modifier):
    """Another type, or other ATK and DEF, or both."""

    values: tuple[int, int] | None = None
    type: str = ""


@dataclass(frozen=True, slots=True)
class OfElement(Modifier):
    """This element and no other; Void is none."""

    what: Filter


@dataclass(frozen=True, slots=True)
class NoElement(Modifier):
    """The Void element: none (CC 209.3)."""


@dataclass(frozen=True, slots=True)
class NotBy(Modifier):
    """A prohibition about the cards of a noun: "can't be attacked by servants with a cost of 3 or less"."""

    action: str
    what: Things
    who: Who = EACH


# Abilities.


@dataclass(frozen=True, slots=True)
class Opened(Ability):
    """An automatic ability that a keyword opens: [Enter], [Last Words]."""

    labels: tuple[str, ...]
    body: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Acts(Ability):
    """An activated ability: its cost and what it does (CC 905)."""

    cost: tuple[Body, ...]
    body: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Replaces(Ability):
    """If something would happen to such cards, something else is done, or may be (CC 910)."""

    on: Selector
    would: Would
    body: tuple[Body, ...]
    how: str = "must"
    during: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class WhileSo(Ability):
    """A keyword that gives text: [DCT] 5, [Vanity], [BINGO] (CC 1111, 1113, 1117)."""

    keyword: str
    number: int
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Worded(Ability):
    """A keyword with a word or a cost: [United Front] (trait), [Step Up] (race), [Break] {1}."""

    keyword: str
    word: str = ""
    cost: tuple[Body, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersWith(Ability):
    """This card enters the field with counters on it (CC 1018.8)."""

    name: str
    number: Value


@dataclass(frozen=True, slots=True)
class SpellText:
    """A line of a Conjure, which it may have by a keyword only (CC 1111.2a, 1117.2a)."""

    body: tuple[Body, ...]
    keyword: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Aims(Body):
    """ "Target two servants.": what later sentences speak of."""

    noun: Noun


@dataclass(frozen=True, slots=True)
class OneAndOther(Body):
    """Two targets: one has something done to it, the other something else (CC 903.2f)."""

    noun: Noun
    one: Body
    other: Body


@dataclass(frozen=True, slots=True)
class Battles(Body):
    """Two servants battle each other by an effect, the first as the attacker."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class PlaysEnter(Body):
    """One of the [Enter] abilities of a card is played."""

    what: Selector


@dataclass(frozen=True, slots=True)
class RemovesAll(Body):
    """All counters of a name are removed from cards (CC 1018.5)."""

    name: str
    on: Selector


@dataclass(frozen=True, slots=True)
class ChoosesNumber(Body):
    """ "Choose a number." (CC 104.5)."""


@dataclass(frozen=True, slots=True)
class ChosenNumber(Value):
    """The number that was chosen."""


@dataclass(frozen=True, slots=True)
class AddsElement(Modifier):
    """One more element; Void is none (CC 209.3)."""

    what: Filter
