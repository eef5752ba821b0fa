"""What a game must provide: its table of contents for the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as derived
from typing import TYPE_CHECKING

from ludex.core.changes import Change
from ludex.core.decisions import Answer, Decision
from ludex.core.definitions import Ability, Face
from ludex.core.events import Event
from ludex.core.ids import AttributeId, CardId, DefId, ResourceId, Seat, StatId, ZoneId
from ludex.core.legality import Reason
from ludex.core.modifiers import Modifier
from ludex.core.program import Op, Procedure

if TYPE_CHECKING:
    from ludex.core.cards import Card, Now
    from ludex.core.machine import Machine
    from ludex.core.state import Scope

NEW = "new"
SAME = "same"
CARRY = "carry"
"""A new card, but the effects on it stay (SVE 4.8.3.3)."""


FORM = 16
"""A face of a card in its n-th form has this n times added to its number (`GameSpec.forms`)."""

KEEPS = "keeps"
ACTIVE = "active player"
PASSED = "passed"
"""Who has priority after an action: the player who acted, the active player; or the player did nothing."""


@dataclass(frozen=True)
class Zone:
    """A zone of the game: who may look into it, and what is kept track of."""

    name: str
    public: bool = True
    owner_sees: bool = True
    """In a zone that is not public: whether the player it belongs to may look."""
    owner_peeks: bool = False
    """In a public zone: whether that player may look at cards that lie face down there (VG 4.9.2.1)."""
    stays_open: bool = False
    """In a public zone: whether a card that all have seen stays open to all when it lies face down (VG 4.6.8.1)."""
    faced: bool = False
    """In a zone that is not public: whether cards may lie face up there all the same (SVE 4.6.3)."""
    ordered: bool = False
    shared: bool = False


@dataclass(frozen=True)
class PriorityRules:
    """What a game with priority and a stack tells the kernel (FF 11.1)."""

    ask: Callable[[Machine, Seat, str], Decision | None]
    """What a player with priority may do in a window of this name; None where they can only pass."""
    act: Callable[[Machine, Answer, Seat], str]
    """Begins what the player chose, and says who has priority afterwards: KEEPS, ACTIVE, or PASSED."""
    resolved: ZoneId
    """Where a card goes from the stack once it has resolved, or was cancelled."""
    waiting: str
    """The procedure by which abilities that wait come onto the stack: all of them, or one at a time."""
    resolve: str
    """The procedure by which the top of the stack resolves."""


@dataclass(frozen=True)
class LoopRules:
    """What a book says of sequences without end."""

    most_repetitions: int = 1000
    """So often a sequence may be named to be repeated: a ruling."""
    smaller_number_counts: bool = False
    """Of the numbers both players name for a loop the smaller one is performed, and then it is over (CC 1301.1b)."""
    ended_loops_stay_ended: bool = False
    """A loop that was named a number of times is not begun again before something else was done (FF 13.2)."""


@dataclass(frozen=True)
class SightRules:
    """Who sees what, beyond what zones are open to whom."""

    both_sides: tuple[ZoneId, ...] = ()
    """Zones where a facedown card is as good as any of its faces (SVE 2.14.2.1)."""
    may_lie: Callable[[Machine, Card, DefId], bool] | None = None
    """Whether a hidden card that lies so may be one of this definition, for all anybody knows (VG 5.4.3)."""
    picks_blindly: bool = False
    """Whoever picks any cards of a place they cannot see does not look at them (CC 309.2)."""
    reveals_once: bool = False
    """What an effect has revealed and still shows is not revealed again (CC 1004.2)."""
    shows_sources: bool = False
    """A hidden card whose ability was played is seen by all until that has left the stack (CC 905.2a)."""
    shows_finds: bool = False
    """What is found by searching a deck is shown to all, whatever was searched for (FF 15.1.1.8.1)."""


@dataclass(frozen=True)
class MoveRules:
    """How cards come and go."""

    arrival_zones: tuple[ZoneId, ...] = ()
    """Zones where replacements look at a card as it will be there (SVE 10.10.3)."""
    leave_singly: tuple[ZoneId, ...] = ()
    """The zones from which cards that are moved together go one after the other (VG 4.2.3)."""
    finds_stay_out: bool = False
    """What a search found is left out of the shuffle that follows it (VG 10.11.1.1)."""
    empty_draws_are_made: bool = True
    """To draw from an empty deck is to draw, and to lose for it (SVE 5.10.1.1), not something that cannot be done."""
    replaces_singly: bool = False
    """What is done in place of one of several changes is done before the next is looked at (CC 910.3)."""
    diverted_is_not_done: bool = False
    """An effect has not done what it wanted with a card that went elsewhere; a cost has been paid (CC 910.1)."""
    turning_again_is_done: bool = False
    """Who turns a card that lies so already has done it (FF 15.1.1.1.2, 15.1.1.2.2)."""
    keeps_face: tuple[ZoneId, ...] = ()
    """The zones to which a card comes with the side it had (VG 12.10.3.3), and as what it is a copy of (CC 1023.2a)."""
    turned_by: Callable[[Card, Change], bool] | None = None
    """Whether a card lies engaged that goes from one place of the field to another (VG 4.6.6)."""
    arrives_engaged: Callable[[Machine, Card], bool] | None = None
    """Whether a card that is being put onto the field lies there engaged at once."""
    room_for: Callable[[Machine, Seat, ZoneId, tuple[CardId, ...]], tuple[tuple[CardId, ...], int]] | None = None
    """Of cards that would come to a zone, those that compete for room there, and for how many there is room."""
    admitted: Callable[[Machine, list[Change]], list[Change]] | None = None
    """Those of the changes for which there is room."""


@dataclass(frozen=True)
class NumberRules:
    """What the values of cards are, and what is counted."""

    damage_stat: StatId
    """The value that damage is dealt to."""
    damage_lowers: bool = True
    """Damage lowers the value it is dealt to, and does not only count against it (SVE 5.14.1, FF 5.2.6.1)."""
    below_zero: bool = False
    """A value below zero is counted as what it is, and not as 0 (the ruling under CC 909.1g)."""
    damage_kind: Callable[[Machine, CardId], str] | None = None
    """What sort of damage the effect of a card deals, where there is more than one."""
    division_unit: int = 1
    """What is divided is divided in multiples of this (FF 11.3.6)."""
    units: tuple[str, ...] = ()
    """What the kinds of units of a bill are called, by their bits; empty where no bill is ever paid."""
    own_stats: frozenset[StatId] = frozenset()
    """Stats that a card keeps when it has the printed information of a linked one."""
    stat_holders: tuple[tuple[StatId, AttributeId, frozenset[str]], ...] = ()
    """Stats that only cards with one of these values of an attribute have (SVE 5.25.2.1)."""
    added: Callable[[int, int], int] | None = None
    """A value and what is added to it, where that is not just their sum (CC 104.7c)."""
    rounded: Callable[[list[int | None]], list[int | None]] | None = None
    """The values of a card after every change to them, as the book has them then (CC 909.1g)."""


@dataclass(frozen=True)
class EffectRules:
    """How continuous effects apply."""

    prices: tuple[str, ...] = ()
    """What `PlayCost.how` may say beside what it may in every game."""
    adding_keywords: frozenset[str] = frozenset()
    """Keywords that a card may have several times, each with its own effect."""
    order_within: Callable[[Modifier, bool], int] | None = None
    """Which effects of a layer come first, whatever their timestamps; True for what a card does to itself."""
    out_of_reach: Callable[[Machine, CardId, Seat], bool] | None = None
    """Whether what static abilities of a player's cards do is not done to this card (VG 12.11.1)."""


@dataclass(frozen=True)
class AbilityRules:
    """What a book says of abilities that their texts do not."""

    options_performable: bool = False
    """An option that cannot be performed cannot be chosen (SVE 5.18.3.1.2); elsewhere it only needs its targets."""
    resolving: tuple[AttributeId, frozenset[str]] | None = None
    """The types of card that resolve when they are played, even if their text says nothing (FF 11.11.10)."""
    states_trigger_again: bool = False
    """An ability that waits for a state triggers again if that still holds once it has resolved (VG 8.6.7.1)."""
    limits_cancel: bool = False
    """An ability that was played as often as it may waits no more, however often it was triggered (VG 12.2.1.3)."""
    shared: Callable[[Machine, Event, CardId], bool] | None = None
    """Whether what happened to another card happened to this one too, for abilities that wait for their own card."""
    waived: Callable[[Machine, Scope], bool] | None = None
    """Whether the costs of abilities of the scope's card are not paid now, and count as paid (VG 10.29.1)."""


@dataclass(frozen=True)
class GameSpec:
    """Everything the kernel asks a game: data where data will do, functions where the book has a procedure."""

    name: str
    title: str
    book: str
    """The rulebook in play, as its prompts cite it."""
    letters: str
    """How comments and docstrings name the book: SVE 10.5.2."""
    zones: tuple[Zone, ...]
    stats: tuple[str, ...]
    attributes: tuple[str, ...]
    resources: tuple[str, ...]
    field: ZoneId
    """Where abilities are valid unless they say otherwise (SVE 10.3.5)."""
    deck: ZoneId
    hand: ZoneId
    avatar: ZoneId
    """The zone of the card that stands for the player."""
    numbers: NumberRules
    keywords: dict[str, tuple[Ability, ...]]
    """What each keyword means, where it means abilities."""
    procedures: tuple[Procedure, ...]
    main: str
    """The procedure that is the whole game."""
    play_automatic: str
    """The procedure that plays an automatic ability."""
    rules_cited: dict[str, str]
    """The rule numbers for what the kernel asks, does and tells, by names that need no book."""
    sentences: dict[str, str]
    """How the game's own kinds of event are told (see `describe.SENTENCES`)."""
    identity: Callable[[ZoneId, ZoneId], str]
    """NEW, SAME or CARRY, for a move between two zones."""
    rule_processing: Callable[[Machine], RulePlan]
    """What the rules do by themselves now (SVE 11.1)."""
    settle: Callable[[Machine, list[Event]], list[Event]]
    """Immediate consequences of a batch, before anything else (SVE 9.1.4.3): what else happened."""
    bounds: Callable[[Machine, Seat, ResourceId], tuple[int, int | None]]
    """The least and the most that a player's number may be; None for no limit."""
    printed_as: Callable[[Machine, Card], tuple[int, int]]
    """Which definition and face gives the printed information of a card where it lies."""
    is_target: Callable[[Op], bool]
    """Whether this selection is made while playing (SVE 10.6.2.3)."""
    limit: Callable[[Machine, Seat, ZoneId], int | None]
    """How many cards a zone holds at most."""
    explain: Callable[[Machine, Seat, str, CardId, CardId], list[Reason]]
    """Every reason why a player cannot do something with a card (and another) now."""
    board: tuple[ZoneId, ...] = derived(init=False, repr=False)
    """The zones of the field."""
    at_work: frozenset[ZoneId] = derived(init=False, repr=False)
    """The zones of the field and that of the card that stands for the player."""
    modifiers: tuple[Modifier, ...] = ()
    """What procedures of the book give to cards, besides what texts give."""
    token_zones: tuple[ZoneId, ...] = ()
    """Where tokens may be (SVE 9.1.4)."""
    history: tuple[str, ...] = ()
    """The kinds of event of this turn that its rules ask about, where they ask for a verb followed by that."""

    places: tuple[ZoneId, ...] = ()
    """All the zones of the field, where it has several (VG 4.6)."""
    spots: tuple[str, ...] = ()
    """What the single places within a zone of the field are called, by their numbers (VG 4.6.1)."""
    move_event_names: Mapping[tuple[ZoneId, ZoneId], str] = derived(default_factory=dict)
    """What events are called that only look like moves between these zones (VG 10.22, 10.24, 10.27)."""
    forms: tuple[Callable[[Face], Face], ...] = ()
    """What is left of what is printed on a card that lies in some way, by the number of the way (see `FORM`)."""
    link_bonus: Callable[[Machine, Card, Now], Now] | None = None
    """A card's information with what cards linked to it lend it at every moment (VG 7.4.1.11)."""
    moves: MoveRules = MoveRules()
    effects: EffectRules = EffectRules()
    sight: SightRules = SightRules()
    abilities: AbilityRules = AbilityRules()
    loops: LoopRules = LoopRules()
    stack: ZoneId = -1
    """The zone of what was played and has not resolved, where the game has one (FF 7.12)."""
    priority: PriorityRules | None = None
    """How priority works, where the game has it."""

    def __post_init__(self) -> None:
        # Asked for all the time, so worked out once.
        board = self.places or (self.field,)
        object.__setattr__(self, "board", board)
        object.__setattr__(self, "at_work", frozenset((*board, self.avatar)))

    def rule_of(self, particular: str, general: str) -> str:
        """The rule of something particular, or of what it is a kind of where the book has none of its own."""
        return self.rules_cited.get(particular, self.rules_cited[general])

    def rule_of_move(self, verb: str, to: ZoneId) -> str:
        """The rule that defines such a move: that of the verb into this zone, of the whole verb, or of a part of it."""
        there = f"{verb} into the {self.zones[to].name}"
        if there in self.rules_cited:
            return self.rules_cited[there]
        if verb in self.rules_cited:
            return self.rules_cited[verb]
        for part in reversed(verb.split("/")):
            if part in self.rules_cited:
                return self.rules_cited[part]
        return self.rules_cited["put"]

    def room_rule(self, zone: ZoneId) -> str:
        """The rule by which somebody selects what finds room in the zone."""
        return self.rules_cited.get(f"room in the {self.zones[zone].name}", self.rules_cited["room"])


class RulePlan:
    """What rule processing has to do now: changes at once, or a question first."""

    __slots__ = ("changes", "program")

    def __init__(self, changes: list[Change] | None = None, program: str = "") -> None:
        self.changes = changes if changes is not None else []
        self.program = program
        """A procedure that asks what must be asked and then does all of it, the changes in its slot "changes" too."""

    def empty(self) -> bool:
        return not self.changes and not self.program
