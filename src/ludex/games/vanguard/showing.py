"""How Cardfight!! Vanguard is shown, and in which words."""

from __future__ import annotations

from ludex.games.showing import (
    ATTACKER,
    BETWEEN,
    LEFT,
    SLOTS,
    Cell,
    Clash,
    Figure,
    Grid,
    Hues,
    Layout,
    Phase,
    Pile,
    Row,
    Telling,
)
from ludex.games.vanguard.words import (
    BATTLE_PHASE,
    DRAW_PHASE,
    END_PHASE,
    G_ASSIST_STEP,
    MAIN_PHASE,
    RIDE_PHASE,
    STAND_PHASE,
    STRIDE_STEP,
)

CLANS = {
    "fire": ("Kagero", "Nova Grappler", "Tachikaze"),
    "ice": ("Angel Feather", "Bermuda Triangle", "Cray Elemental"),
    "wind": ("Great Nature", "Murakumo", "Neo Nectar", "Oracle Think Tank"),
    "earth": ("Gear Chronicle", "Megacolony", "Narukami", "Spike Brothers"),
    "lightning": ("Genesis", "Link Joker", "Nubatama", "Pale Moon"),
    "water": ("Aqua Force", "Dimension Police", "Granblue"),
    "light": ("Blade Shrine", "Gold Paladin"),
    "dark": ("Dark Irregulars", "Etranger", "Shadow Paladin"),
    "royal": ("Royal Paladin",),
}
"""The clans by the hue of their cards."""

LAYOUT = Layout(
    avatar="player",
    stands_for="player",
    rows=(
        Row("guardian circle", "guardians", "g", "eg", area=BETWEEN),
        Row("trigger zone", "check", "t", "et", area=BETWEEN),
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
    figures=(Figure("damage", zone="damage zone", of="6", drawn=SLOTS, last="lost"),),
    below=(),
    piles=(
        Pile("soul", "soul", LEFT),
        Pile("hand", "hand"),
        Pile("deck", "deck"),
        Pile("drop zone", "drop zone", LEFT, "drop"),
        Pile("G zone", "G zone", short="G\u00a0zone"),
        Pile("bind zone", "bind zone", short="bind"),
        Pile("removal zone", "removed"),
    ),
    rare=frozenset(("bind zone", "removed")),
    phases=(
        Phase("Stand", (STAND_PHASE,)),
        Phase("Draw", (DRAW_PHASE, G_ASSIST_STEP)),
        Phase("Ride", (RIDE_PHASE, STRIDE_STEP)),
        Phase("Main", (MAIN_PHASE,)),
        Phase("Battle", (BATTLE_PHASE,)),
        Phase("End", (END_PHASE,)),
    ),
    hues=Hues("clan", {clan: hue for hue, clans in CLANS.items() for clan in clans}),
    faces={"damage zone": "face down", "G zone": "face up"},
    engaged="RESTED",
    face_down="DELETED",
    # The first hand, and whether to attack.
    board_at=frozenset(("5.4.3.4", "7.3.1.2")),
    # What to attack, which unit boosts, which circle, which unit is guarded.
    without_text=frozenset(("7.4.1.6", "7.4.1.10", "8.5.2.2.1", "10.7.1.1.1", "10.7.1.3.1")),
    level="grade",
    compared=("power",),
    values=("shield", "critical"),
    usual={"critical": 1},
    kind=("trigger", "type"),
    short=(("trigger", "type"),),
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
    arrows=("attack", "boost", "guard"),
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
