"""How Shadowverse: Evolve is shown, and in which words."""

from __future__ import annotations

from ludex.games.showing import (
    ATTACKER,
    BESIDE,
    BETWEEN,
    FAR,
    PIPS,
    Clash,
    Figure,
    Hues,
    Layout,
    Phase,
    Pile,
    Row,
    Telling,
)

LAYOUT = Layout(
    avatar="leader area",
    stands_for="leader",
    rows=(
        Row("field", "field", "f", "e", always=True, places=5),
        Row("EX area", "EX area", "x", "ex", area=FAR, places=5),
        Row("trigger zone", "trigger", "t", "et", area=BETWEEN),
        Row("race zone", "race", "r", "er", area=BESIDE),
        Row("drive zone", "drive", "d", "ed", area=BESIDE),
        Row("resolution zone", "resolving", "s", "s", area=BETWEEN),
    ),
    hand=Row("hand", "hand", "h", "eh"),
    middle=(),
    figures=(
        Figure("defense", stat="defense", low=5),
        Figure("play points", resource="play points", of="maximum play points", drawn=PIPS, short="PP"),
    ),
    below=(
        Figure("evolution", resource="evolution points", drawn=PIPS, places=3, short="EP"),
        Figure("super-evolution", resource="super-evolution points", drawn=PIPS, places=1, short="SEP"),
    ),
    piles=(
        Pile("hand", "hand"),
        Pile("deck", "deck"),
        Pile("evolve deck", "evolve deck", short="evolve"),
        Pile("cemetery", "cemetery"),
        Pile("banished zone", "banished"),
    ),
    rare=frozenset(("banished",)),
    phases=(Phase("Start", ("start phase",)), Phase("Main", ("main phase",)), Phase("End", ("end phase",))),
    hues=Hues(
        "class",
        {
            "Abysscraft": "dark",
            "Dragoncraft": "fire",
            "Forestcraft": "wind",
            "Havencraft": "ice",
            "Runecraft": "lightning",
            "Swordcraft": "light",
        },
    ),
    faces={"evolve deck": "face up"},
    engaged="ENGAGED",
    board_at=frozenset(),
    kind=("type",),
    listed=("class", "trait", "universe"),
    field_kind=(),
    icons=frozenset(),
    telling=Telling(
        untold=frozenset(
            ("paid", "looked", "triggered", "used evolve", "picked", "shuffled", "phase", "lost defense",
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
    arrows=("battle",),
    clash=Clash("battle", "attack", "defense", "defense", ATTACKER),
    example="cemetery",
    example_rule="10.6.2",
)  # fmt: skip
