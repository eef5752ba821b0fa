"""How The Caster Chronicles is shown, and in which words."""

from __future__ import annotations

from ludex.games.showing import OTHER, Clash, Figure, Layout, Row, Telling

LAYOUT = Layout(
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
    levels={"Caster": ("level", "Lv "), "Deity": ("", "")},
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
    example_stops=("opponent's call phase", "after the attack off"),
    before={"material": "materials: "},
    legend=(
        "In card texts {Ignus} is 1 aether of that element and {2} are 2 of any; [Rest] rests the card\n"
        "itself. Before a colon stands the cost of an ability, before an arrow what it waits for. Every\n"
        "caster (c1, ec1) also has [Rest]: Produce aether of its element, as much as its level. A servant\n"
        "(f1, e1) that is REVERSED does not attack, but shields its player, and fights with its DEF."
    ),
)  # fmt: skip
