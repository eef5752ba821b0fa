"""What of each game is shown at the terminal, and in which words: one table a game."""

from __future__ import annotations

from dataclasses import dataclass, field


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


@dataclass(frozen=True)
class Figure:
    """A number of a player: a value of the card that stands for them, a resource, or how many cards lie in a zone."""

    title: str
    stat: str = ""
    resource: str = ""
    zone: str = ""
    of: str = ""
    """The resource or the fact of the format that it is out of."""


@dataclass(frozen=True)
class Telling:
    """Which events need not be told because others make them plain, or only the log needs them."""

    untold: frozenset[str]
    """Kinds of event."""
    bookkeeping: frozenset[str]
    """Verbs of moves that follow from what was told."""
    by_rule: frozenset[str] = frozenset()
    """Kinds of event and verbs of moves that are not told where a rule did it."""
    announced: frozenset[str] = frozenset()
    """Kinds of event that tell what was paid and chosen just before."""
    explained: frozenset[str] = frozenset()
    """Kinds of event that are told with the text that is at work, where it is the opponent's."""
    out_of_sight: frozenset[str] = frozenset()
    """What moves between these zones, or is shown there, follows from what was told."""
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
    """From the middle of the board to the player."""
    hand: Row
    middle: tuple[Row, ...]
    """What lies between the players."""
    figures: tuple[Figure, ...]
    """Beside the player's name; the rest goes below."""
    below: tuple[Figure, ...]
    piles: tuple[tuple[str, str], ...]
    """Zones of which only the number of cards is shown, and what it is called."""
    rare: frozenset[str]
    """Piles that are shown only if there are any cards in them."""
    engaged: str
    """What an engaged card is."""
    board_at: frozenset[str]
    """The rules of questions before which the board is shown, besides those about what to do."""
    kind: tuple[str, ...]
    """The attributes that say in short what a card is."""
    listed: tuple[str, ...]
    """The other attributes that say what it is."""
    field_kind: tuple[str, ...]
    """The attributes that are said of every card on the field."""
    icons: frozenset[str]
    """The values of the attribute icon that are said."""
    telling: Telling
    nothing_to_use: str
    """The rule by which a card has no ability that could be used."""
    unsaid: frozenset[str] = frozenset()
    """Keywords that mean nothing any more on the field."""
    paying: dict[str, str] = field(default_factory=dict)
    """What is done to pay with a card, by the zone it lies in; nothing where cards pay for nothing."""
    paid: dict[str, str] = field(default_factory=dict)
    """How it is told that a card was used to pay, by the kind of event or the verb of the move."""
    barred: dict[str, str] = field(default_factory=dict)
    """How it is said that an effect forbids a card something."""
    blocks: bool = False
    """Whether cards block attacks."""
    after: dict[str, str] = field(default_factory=dict)
    """What comes after a phase in which both players have passed."""
    example: str = ""
    """A zone that people look into."""
    example_rule: str = ""
    """A rule that people look up."""
    legend: str = ""
    """What the signs in card texts mean."""


SVE = Layout(
    avatar="leader area",
    stands_for="leader",
    rows=(
        Row("field", "field", "f", "e", always=True),
        Row("EX area", "EX area", "x", "ex"),
        Row("trigger zone", "trigger", "t", "et"),
        Row("race zone", "race", "r", "er"),
        Row("drive zone", "drive", "d", "ed"),
        Row("resolution zone", "resolving", "s", "s"),
    ),
    hand=Row("hand", "hand", "h", "eh"),
    middle=(),
    figures=(
        Figure("defense", stat="defense"),
        Figure("play points", resource="play points", of="maximum play points"),
    ),
    below=(
        Figure("evolution", resource="evolution points"),
        Figure("super-evolution", resource="super-evolution points"),
    ),
    piles=(
        ("hand", "hand"),
        ("deck", "deck"),
        ("evolve deck", "evolve deck"),
        ("cemetery", "cemetery"),
        ("banished zone", "banished"),
    ),
    rare=frozenset(("banished",)),
    engaged="ENGAGED",
    board_at=frozenset(),
    kind=("type",),
    listed=("class", "trait", "universe"),
    field_kind=(),
    icons=frozenset(),
    telling=Telling(
        untold=frozenset(
            ("paid", "played", "looked", "triggered", "used evolve", "picked", "shuffled", "phase", "lost defense",
             "fought")
        ),
        bookkeeping=frozenset(("play from hand", "play from EX area", "resolved")),
        by_rule=frozenset(("refreshed",)),
        out_of_sight=frozenset(("evolve deck", "evolve zone")),
        ends="start of end phase",
    ),
    nothing_to_use="8.3.1",
    unsaid=frozenset(("Fanfare", "Quick")),
    example="cemetery",
    example_rule="10.6.2",
)  # fmt: skip

FFTCG = Layout(
    avatar="player",
    stands_for="player",
    rows=(
        Row("field", "Forwards", "f", "e", kind="Forward", always=True),
        Row("field", "Monsters", "f", "e", kind="Monster"),
        Row("field", "Backups", "f", "e", kind="Backup", always=True),
        Row("field", "others", "f", "e"),
    ),
    hand=Row("hand", "hand", "h", "eh"),
    middle=(Row("stack", "stack", "s", "s"),),
    figures=(Figure("damage", zone="Damage Zone", of="damage limit"),),
    below=(Figure("crystals", resource="crystals"),),
    piles=(("hand", "hand"), ("deck", "deck"), ("Break Zone", "Break Zone"), ("removed from play", "removed")),
    rare=frozenset(("removed", "crystals")),
    engaged="DULL",
    # The first hand, which Forwards attack, and which blocks.
    board_at=frozenset(("8.2.1.4", "10.1.2.1", "10.1.3.1")),
    kind=("element", "type"),
    listed=("job", "category"),
    field_kind=("element",),
    icons=frozenset(("EX Burst", "Limit Break")),
    telling=Telling(
        untold=frozenset(
            (
                "broke",
                "eliminated",
                "hit",
                "looked",
                "paid",
                "party formed",
                "phase",
                "picked",
                "shuffled",
                "was blocked",
            )
        ),
        bookkeeping=frozenset(),
        by_rule=frozenset(("cast", "engaged", "play", "refreshed", "resolved", "revealed")),
        announced=frozenset(("cast", "used")),
        explained=frozenset(("EX Burst", "resolves")),
    ),
    nothing_to_use="11.6.1",
    paying={"field": "dull", "hand": "discard"},
    paid={"engaged": "dulled", "discard": "discarded"},
    barred={"activate": "FROZEN", "attack": "cannot attack", "block": "cannot block"},
    blocks=True,
    after={"main phase 1": "on to the attack phase", "main phase 2": "end your turn"},
    example="Break Zone",
    example_rule="11.2.1.1",
    legend=(
        "In card texts [Fire] is 1 CP of that Element and [2] are 2 CP of any; [Dull] dulls the card itself; [S]\n"
        "discards a Character card of the same name."
    ),
)

LAYOUTS = {"fftcg": FFTCG, "sve": SVE}
