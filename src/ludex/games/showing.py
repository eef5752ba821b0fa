"""What a game shows of itself: where its zones lie on a screen, and in which words things are told there."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from ludex.games import needed

NEAR, FAR, BETWEEN, BESIDE = "near", "far", "between", "beside"
"""Where cards lie on a drawn table: next to the middle, next to the player, between the players, beside the field."""
LEFT, RIGHT = "left", "right"
"""The sides of a player's field."""
NUMBER, PIPS, SLOTS = "number", "pips", "slots"
"""How something is counted: in figures; as points, full and empty; as places for cards."""


@dataclass(frozen=True)
class Row:
    """Cards of a zone that are shown one by one, and the letters that the viewer's and the opponent's are called by."""

    zone: str
    title: str
    own: str
    other: str
    kind: str = ""
    """The type of card that belongs here, of those that no row before has taken; every one if empty."""
    always: bool = False
    """Shown even if nothing lies there."""
    unknown: str = ""
    """What the cards there are that the viewer does not know; where that is said, cards that lie face down come last,
    and together."""
    area: str = NEAR
    """Where it is on a drawn table; rows in the same area stand side by side."""
    places: int = 0
    """So many places are drawn even if nothing lies there."""
    counted: bool = False
    """On a drawn table it is said how many lie there even if none do."""
    ready: str = ""
    """What those are called that do not lie engaged, where they are counted on a drawn table; of two words the last is
    enough where there is little room."""


@dataclass(frozen=True)
class Cell:
    """A place of the field, and the letters and number its first card is called by: the viewer's, the opponent's."""

    spot: str
    own: str
    other: str
    number: int


@dataclass(frozen=True)
class Grid:
    """Places of the field that are shown as they lie. The opponent sits on the other side: left is right there."""

    zones: tuple[str, ...]
    """What lies there, zone by zone."""
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    """What each row is called and its places from the left, from the middle of the board to the player."""
    notes: dict[str, str] = field(default_factory=dict)
    """What cards of some of the zones are."""
    levels: tuple[str, ...] = ()
    """The places where it is said when a card could have been played."""


@dataclass(frozen=True)
class Clash:
    """What is compared where one card attacks another, told with every question while it lasts."""

    link: str
    """The kind of link from the attacking card to what it attacks."""
    strength: str
    """The value of the attacking card."""
    against: str
    """The value of the attacked card."""
    against_reversed: str
    """Its value if it lies the other way round."""
    ties: str
    """Who wins if both are equal: the attacker or the other."""
    does: str = ""
    """What the attacker does if it wins; empty if more than these values decides it, so that nothing is foretold."""
    prevented: str = ""
    """What effects say of a card that this is not done to."""
    met: str = ""
    """The kind of link from the attacking card to whoever stands in its way, which is compared instead."""


ATTACKER, OTHER = "attacker", "other"


@dataclass(frozen=True)
class Figure:
    """A number of a player: a value of the card that stands for them, a resource, or how many cards lie in a zone."""

    title: str
    stat: str = ""
    resource: str = ""
    zone: str = ""
    of: str = ""
    """The resource or the fact of the format that it is out of, or a number."""
    drawn: str = NUMBER
    """How it is counted on a drawn table."""
    places: int = 0
    """So many are drawn, full or empty, where it is not out of anything."""
    last: str = ""
    """What it means to fill the last place."""
    low: int = 0
    """So few, or fewer, are drawn as a warning."""
    short: str = ""
    """What it is called where there is little room; as ever if empty."""


@dataclass(frozen=True)
class Pile:
    """A zone of which the number of cards is shown, what it is called, and on which side of the field it lies."""

    zone: str
    title: str
    side: str = RIGHT
    short: str = ""
    """What it is called where there is little room; as ever if empty."""


@dataclass(frozen=True)
class Phase:
    """A part of the turn as the bar of phases says it, and what the game calls what belongs to it."""

    title: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Hues:
    """Which attribute gives a card its colour, and the hue of each value of it; cards of other values are neutral."""

    attribute: str
    of: dict[str, str]


@dataclass(frozen=True)
class Telling:
    """Which events need not be told because others make them plain, or only the log needs them."""

    untold: frozenset[str]
    """Kinds of event."""
    bookkeeping: frozenset[str]
    """Verbs of moves that follow from what was told; also "VERB to ZONE" and "VERB from ZONE"."""
    by_rule: frozenset[str] = frozenset()
    """Kinds of event and verbs of moves, as above, that are not told where a rule did it."""
    announced: frozenset[str] = frozenset()
    """Kinds of event that tell what was paid and chosen just before."""
    explained: frozenset[str] = frozenset()
    """Kinds of event that are told with the text that is at work, where it is the opponent's."""
    out_of_sight: frozenset[str] = frozenset()
    """What moves between these zones, or is shown there, follows from what was told."""
    seen: tuple[str, ...] = ()
    """Abilities whose use need not be told: what comes of it shows it."""
    ends: str = ""
    """The phase whose beginning ends what a player can do in the turn."""


@dataclass(frozen=True)
class Layout:
    """What of a game is shown and how."""

    avatar: str
    """The zone of the card that stands for a player."""
    stands_for: str
    """What that card is."""
    rows: tuple[Row, ...]
    """From the middle of the board to the player, beyond the grid."""
    hand: Row
    middle: tuple[Row, ...]
    """What lies between the players."""
    figures: tuple[Figure, ...]
    """Beside the player's name; the rest goes below."""
    below: tuple[Figure, ...]
    piles: tuple[Pile, ...]
    rare: frozenset[str]
    """Piles and figures that are shown only if there are any of them."""
    phases: tuple[Phase, ...]
    """The parts of a turn, in order."""
    hues: Hues
    engaged: str
    """What an engaged card is."""
    reversed: str = field(default="", kw_only=True)
    """What a card is that lies the other way round."""
    face_down: str = field(default="face down", kw_only=True)
    """What a card is that lies face down on the field."""
    board_at: frozenset[str]
    """The rules of questions before which the board is shown, besides those about what to do."""
    without_text: frozenset[str] = field(default=frozenset(), kw_only=True)
    """The rules of questions that the text of the card they are about does not matter for."""
    kind: tuple[str, ...]
    """The attributes that say in short what a card is."""
    listed: tuple[str, ...]
    """The other attributes that say what it is."""
    short: tuple[tuple[str, ...], ...] = field(default=(), kw_only=True)
    """What is drawn on a card in hand, the most telling first: of each group the first attribute that it has any of. If
    none are named, what says in short what it is, the last of it first."""
    field_kind: tuple[str, ...]
    """The attributes that are said of every card on the field."""
    icons: frozenset[str]
    """The values of the attribute icon that are said."""
    telling: Telling
    nothing_to_use: str
    """The rule by which a card has no ability that could be used."""
    grid: Grid | None = None
    """What is shown place by place."""
    level: str = "cost"
    """The value that says when a card can be played."""
    levels: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By the type of card, the value that says it instead, and the letters before it."""
    uncertain: str = ""
    """The keyword of cards of which that value is X."""
    lacking: dict[str, str] = field(default_factory=dict)
    """What a card is called that has nothing of an attribute, of those that say in short what it is."""
    width: int = 6
    """The room for the values of a card."""
    under: str = ""
    """The kind of link between a card and those that lie under it, and what they are called."""
    placed: dict[str, str] = field(default_factory=dict)
    """By the zone, what its cards are called with the place they lie in: nobody looks at them."""
    stack: str = "the stack"
    """What it is called that has been played and has not resolved."""
    top: str = "the top of the stack"
    """What of it resolves next."""
    chosen: str = "chosen"
    """What cards are that were chosen for it."""
    choosing: str = "choosing"
    """What it is called to choose them."""
    unit: str = ""
    """What bills are paid with, where its kind does not say it."""
    over: str = ""
    """What becomes of what is paid too much, where that does not matter for a bill."""
    compared: tuple[str, ...] = ()
    """The values that are compared when cards fight; if none are named, all but the level and those said apart."""
    values: tuple[str, ...] = ()
    """The values besides those compared that are said of cards which are not on the field."""
    usual: dict[str, int] = field(default_factory=dict)
    """Values that are said only where they are not these."""
    faces: dict[str, str] = field(default_factory=dict)
    """By the zone, which of the cards there are counted apart: those that lie face up, or face down."""
    unsaid: frozenset[str] = frozenset()
    """Keywords that mean nothing any more on the field."""
    said: frozenset[str] = frozenset()
    """The keywords that are said, where most of them only stand before abilities; all, if none are named."""
    links: dict[str, tuple[str, str]] = field(default_factory=dict)
    """What a card is by its links, where it leads and where it does not, in the order in which it is said; by other
    links it is with the card it leads to."""
    brings: tuple[str, ...] = ()
    """Abilities that do no more than bring their card into play."""
    paying: dict[str, str] = field(default_factory=dict)
    """What is done to pay with a card, by the zone it lies in; nothing where cards pay for nothing."""
    paid: dict[str, str] = field(default_factory=dict)
    """How it is told that a card was used to pay, by the kind of event or the verb of the move."""
    barred: dict[str, str] = field(default_factory=dict)
    """How it is said that an effect forbids a card something."""
    asks: tuple[str, ...] = ("play", "attack", "use")
    """What people ask whether a card can do it."""
    from_hand: dict[str, str] = field(default_factory=dict)
    """What is done with a card in hand, by the phase; else it is played."""
    in_hand: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What is done with a card in hand of a type, if it is nothing of that."""
    on_field: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What is done with a card on the field, by its type; else it fights, and its abilities are used."""
    defends: str = ""
    """What a card on the field does in the opponent's turn."""
    guards: str = ""
    """What a card in hand does in the opponent's turn."""
    arrows: tuple[str, ...] = ()
    """The kinds of link that are drawn as arrows, from the card that leads to the other."""
    clash: Clash | None = None
    """What is compared when one card attacks another."""
    after: dict[str, str] = field(default_factory=dict)
    """What comes after a phase in which both players have passed."""
    passing: dict[str, str] = field(default_factory=dict)
    """What doing nothing is called, by the rule of the question."""
    example: str = ""
    """A zone that people look into."""
    example_rule: str = ""
    """A rule that people look up."""
    example_stops: tuple[str, str] = ("", "")
    """A window where people want to be asked, and one where they do not."""
    before: dict[str, str] = field(default_factory=dict)
    """What is said before the values of an attribute that is listed."""
    legend: str = ""
    """What the signs in card texts mean."""


@cache
def layout_of(game: str) -> Layout:
    """The layout of a game, from its own module `showing`."""
    layout: Layout = needed(game, "showing").LAYOUT
    return layout
