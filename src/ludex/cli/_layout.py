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
    unknown: str = ""
    """What the cards there are that the viewer does not know; where that is said, cards that lie face down come last,
    and together."""


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
    """The kind of link between the attacking card and what it attacks."""
    strength: str
    """The value of the attacking card."""
    against: str
    """The value of the attacked card."""
    against_reversed: str
    """Its value if it lies the other way round."""
    ties: str
    """Who wins if both are equal: the attacker or the other."""
    does: str
    """What the attacker does if it wins."""
    prevented: str
    """What effects say of a card that this is not done to."""


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
    by_type: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What may be done with a card in hand of a type, where the phase does not matter."""
    defends: str = ""
    """What a card on the field does in the opponent's turn."""
    guards: str = ""
    """What a card in hand does in the opponent's turn."""
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
    clash=Clash("attack", "power", "power", "power", ATTACKER, "hit", "be hit"),
    passing={"6.5.1.1.2": "do not ride", "6.5.1.2.2": "do not stride", "7.5.1.2": "do not guard any more"},
    example="drop zone",
    example_rule="7.5.1.2",
    legend=(
        "Columns face each other: f1 is opposite e1. In card texts (VC) and (RC) say where an ability works, as\n"
        "vanguard or rear-guard; [ACT] is used in your main phase, [AUTO] happens by itself, [CONT] always holds;\n"
        "[Counter-Blast 1] turns 1 card of your damage zone face down, [Soul-Blast 1] drops 1 card of your soul."
    ),
)  # fmt: skip

CASTER = Layout(
    avatar="player",
    stands_for="player",
    rows=(
        Row("servant zone", "servants", "f", "e", kind="Servant", always=True),
        Row("servant zone", "barriers", "f", "e", kind="Barrier"),
        Row("servant zone", "deities", "f", "e", kind="Deity"),
        Row("servant zone", "others", "f", "e"),
        Row("caster zone", "casters", "c", "ec", always=True, unknown="face-down caster"),
        Row("BINGO zone", "BINGO", "b", "eb"),
        Row("aether", "aether", "a", "ea"),
    ),
    hand=Row("hand", "hand", "h", "eh"),
    middle=(Row("chase zone", "chase", "s", "s"),),
    figures=(Figure("orbs", zone="orb zone"),),
    below=(Figure("candy", resource="candy"),),
    piles=(
        ("hand", "hand"),
        ("deck", "deck"),
        ("graveyard", "graveyard"),
        ("extra deck", "extra deck"),
        ("removed zone", "removed"),
    ),
    rare=frozenset(("candy", "removed")),
    engaged="RESTED",
    reversed="REVERSED",
    # The first hand, the call, and which attack.
    board_at=frozenset(("403.5",)),
    # What is paid, which orbs, how a servant enters.
    without_text=frozenset(("804.5", "1102.4")),
    levels={"Caster": ("level", "Lv ")},
    uncertain="cost X",
    lacking={"element": "Void"},
    width=11,
    kind=("element", "type"),
    listed=("additional type", "trait", "material"),
    field_kind=("element",),
    icons=frozenset(),
    telling=Telling(
        untold=frozenset(
            (
                "aether ability",
                "aether erased",
                "eliminated",
                "is attacked",
                "leveled up",
                "looked",
                "orb corrupted",
                "paid",
                "phase",
                "produced",
                "shuffled",
                "switched",
                "switched by the player",
            )
        ),
        bookkeeping=frozenset(("play",)),
        by_rule=frozenset(("engaged", "put to graveyard", "refreshed")),
        announced=frozenset(("played", "used")),
        explained=frozenset(("resolves",)),
    ),
    nothing_to_use="704.2",
    unsaid=frozenset(("Enter", "Last Words")),
    under="stock",
    placed={"orb zone": "orb"},
    stack="the chase zone",
    top="what was put into the chase zone last",
    chosen="targets",
    paying={"caster zone": "rest", "aether": "pay"},
    paid={"engaged": "rested", "banish": "banished", "discard": "discarded"},
    links={
        "attacking": ("attacking", "attacked"),
        "stock": ("", ""),
        **dict.fromkeys(("attacked it", "battle", "fought", "ride"), ("", "")),
    },
    barred={"attack": "cannot attack", "attack players": "cannot attack players", "be attacked": "cannot be attacked",
            "be destroyed": "cannot be destroyed", "be targeted": "cannot be targeted",
            "recover in the recovery phase": "stays rested", "switch": "cannot switch"},
    asks=("play", "call", "level up", "attack", "switch", "produce", "use"),
    by_type={"Caster": ("call", "level up")},
    clash=Clash("attacking", "ATK", "ATK", "DEF", OTHER, "destroy it", "be destroyed"),
    after={"main phase": "on to the battle phase"},
    passing={"504.1": "call nothing", "803.3": "attack no more"},
    example="graveyard",
    example_rule="803.3b",
    legend=(
        "In card texts {Ignus} is 1 aether of that element and {2} are 2 of any; [Rest] rests the card itself; what\n"
        "stands before a colon is the cost of an ability, what stands before an arrow is what it waits for. f, e are\n"
        "servants, c, ec casters: each [Rest] produces as much aether of its element as its level."
    ),
)  # fmt: skip

LAYOUTS = {"caster": CASTER, "fftcg": FFTCG, "sve": SVE, "vanguard": VANGUARD}
