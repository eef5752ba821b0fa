"""What of each game is shown at the terminal, and in which words: one table a game."""

from __future__ import annotations

from ludex.cli._layout import ATTACKER, OTHER, Cell, Clash, Figure, Grid, Layout, Row, Telling

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
                "attacked",
                "corrupted",
                "eliminated",
                "leveled up",
                "looked",
                "orb corrupted",
                "paid",
                "phase",
                "produced",
                "shuffled",
                "soul bonded",
                "switched",
                "switched by the player",
            )
        ),
        bookkeeping=frozenset(("play",)),
        by_rule=frozenset(("engaged", "put to graveyard", "put to hand", "put to orb zone", "refreshed")),
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
    choosing="targeting",
    unit="aether",
    over="what is over is kept until the end of the turn",
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
    in_hand={"Caster": ("call", "level up")},
    on_field={
        "Caster": ("produce", "use"),
        "Servant": ("attack", "switch", "use"),
        "Barrier": ("use",),
        "Deity": ("use",),
    },
    clash=Clash("attacking", "ATK", "ATK", "DEF", OTHER, "destroy it", "be destroyed"),
    after={"main phase": "end your main phase"},
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
