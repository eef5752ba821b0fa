"""How Shadowverse: Evolve is shown, and in which words."""

from __future__ import annotations

from ludex.games.showing import Figure, Layout, Row, Telling

LAYOUT = Layout(
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
