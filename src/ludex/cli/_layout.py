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
class Figure:
    """A number of a player: a value of the card that stands for them, a resource, or how many cards lie in a zone."""

    title: str
    stat: str = ""
    resource: str = ""
    zone: str = ""
    of: str = ""
    """The resource or the fact of the format that it is out of, or a number."""


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
    piles: tuple[tuple[str, str], ...]
    """Zones of which only the number of cards is shown, and what it is called."""
    rare: frozenset[str]
    """Piles that are shown only if there are any cards in them."""
    engaged: str
    """What an engaged card is."""
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
    values: tuple[str, ...] = ()
    """The values besides power that are said of cards which are not on the field."""
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
    defends: str = ""
    """What a card on the field does in the opponent's turn."""
    guards: str = ""
    """What a card in hand does in the opponent's turn."""
    fights: str = ""
    """The kind of link between an attacking card and what it attacks, told with every question while it lasts."""
    unhit: str = ""
    """What effects say of a card that no attack hits."""
    after: dict[str, str] = field(default_factory=dict)
    """What comes after a phase in which both players have passed."""
    passing: dict[str, str] = field(default_factory=dict)
    """What doing nothing is called, by the rule of the question."""
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
        seen=("evolve",),
        ends="start of end phase",
    ),
    nothing_to_use="8.3.1",
    unsaid=frozenset(("Fanfare", "Quick")),
    links={"evolve": ("evolved", ""), "battle": ("in battle", "in battle")},
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
    links={
        "attacking": ("attacking", ""),
        "blocking": ("blocking", ""),
        "party": ("in a party", "in a party"),
        "battle": ("in battle", "in battle"),
    },
    barred={"activate": "FROZEN", "attack": "cannot attack", "block": "cannot block"},
    asks=("play", "cast", "attack", "block", "use"),
    defends="block",
    after={"main phase 1": "on to the attack phase", "main phase 2": "end your turn"},
    example="Break Zone",
    example_rule="11.2.1.1",
    legend=(
        "In card texts [Fire] is 1 CP of that Element and [2] are 2 CP of any; [Dull] dulls the card itself; [S]\n"
        "discards a Character card of the same name."
    ),
)

VANGUARD = Layout(
    avatar="player",
    stands_for="player",
    rows=(
        Row("guardian circle", "guardians", "g", "eg"),
        Row("trigger zone", "check", "t", "et"),
    ),
    grid=Grid(
        ("vanguard circle", "rear-guard circle", "lock circle", "heart"),
        (
            ("front", (Cell("left front", "f", "e", 1), Cell("vanguard circle", "v", "ev", 1),
                       Cell("right front", "f", "e", 2))),
            ("back", (Cell("left back", "f", "e", 3), Cell("center back", "f", "e", 4),
                      Cell("right back", "f", "e", 5))),
        ),
        {"lock circle": "LOCKED", "heart": "heart"},
        ("vanguard circle",),
    ),
    hand=Row("hand", "hand", "h", "eh"),
    middle=(),
    figures=(Figure("damage", zone="damage zone", of="6"),),
    below=(),
    piles=(
        ("soul", "soul"),
        ("hand", "hand"),
        ("deck", "deck"),
        ("drop zone", "drop zone"),
        ("G zone", "G zone"),
        ("bind zone", "bind zone"),
        ("removal zone", "removed"),
    ),
    rare=frozenset(("bind zone", "removed")),
    faces={"damage zone": "face down", "G zone": "face up"},
    engaged="RESTED",
    face_down="DELETED",
    # The first hand, and whether to attack.
    board_at=frozenset(("5.4.3.4", "7.3.1.2")),
    # What to attack, which unit boosts, which circle, which unit is guarded.
    without_text=frozenset(("7.4.1.6", "7.4.1.10", "8.5.2.2.1", "10.7.1.1.1", "10.7.1.3.1")),
    level="grade",
    values=("shield", "critical"),
    usual={"critical": 1},
    kind=("trigger", "type"),
    listed=("clan", "nation", "race"),
    field_kind=("state",),
    icons=frozenset(),
    telling=Telling(
        untold=frozenset(
            ("became a heart", "hit", "homare", "is attacked", "is boosted", "looked", "paid", "phase", "picked",
             "shuffled")
        ),
        bookkeeping=frozenset(
            ("check", "damage", "retire from guardian circle", "ride/normal ride to soul", "ride/superior ride to soul",
             "ride/normal ride to G zone", "ride/superior ride to G zone")
        ),
        by_rule=frozenset(("engaged", "refreshed", "put to deck")),
        explained=frozenset(("triggered", "used")),
        out_of_sight=frozenset(("G zone",)),
        seen=("Stride", "Ultimate Stride", "G Guardian"),
    ),
    nothing_to_use="6.6.1.2.2",
    brings=("Stride", "Ultimate Stride", "G Guardian"),
    said=frozenset(
        ("Boost", "Intercept", "Twin Drive!!", "Triple Drive!!!", "Restraint", "Resist", "Lord", "Sentinel")
    ),
    links={
        "attacking": ("attacking", ""),
        "attack": ("", "attacked"),
        "boost": ("boosting", "boosted"),
        "guard": ("guarding", "guarded"),
        "legion": ("in legion", "in legion"),
        "harmony": ("in harmony", "in harmony"),
        **dict.fromkeys(
            ("battle", "boosted in the battle", "chosen heart", "heart", "ordered attack", "ultimate stride"), ("", "")
        ),
    },
    barred={"attack": "cannot attack", "be hit": "cannot be hit", "boost": "cannot boost",
            "intercept": "cannot intercept", "stand in the stand phase": "stays rested"},
    asks=("ride", "stride", "call", "attack", "guard", "intercept", "use"),
    from_hand={"ride phase": "ride", "": "call"},
    defends="intercept",
    guards="guard",
    fights="attack",
    unhit="be hit",
    passing={"6.5.1.1.2": "do not ride", "6.5.1.2.2": "do not stride", "7.5.1.2": "do not guard any more"},
    example="drop zone",
    example_rule="7.5.1.2",
    legend=(
        "Columns face each other: f1 is opposite e1. In card texts (VC) and (RC) say where an ability works, as\n"
        "vanguard or rear-guard; [ACT] is used in your main phase, [AUTO] happens by itself, [CONT] always holds;\n"
        "[Counter-Blast 1] turns 1 card of your damage zone face down, [Soul-Blast 1] drops 1 card of your soul."
    ),
)  # fmt: skip

LAYOUTS = {"fftcg": FFTCG, "sve": SVE, "vanguard": VANGUARD}
