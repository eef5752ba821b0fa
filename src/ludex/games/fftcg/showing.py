"""How Final Fantasy TCG is shown, and in which words."""

from __future__ import annotations

from ludex.games.fftcg.words import ACTIVE_PHASE, ATTACK_PHASE, DRAW_PHASE, END_PHASE, MAIN_PHASE_1, MAIN_PHASE_2
from ludex.games.showing import ATTACKER, BETWEEN, FAR, SLOTS, Clash, Figure, Hues, Layout, Phase, Pile, Row, Telling

LAYOUT = Layout(
    avatar="player",
    stands_for="player",
    rows=(
        Row("field", "Forwards", "f", "e", kind="Forward", always=True, places=5),
        Row("field", "Monsters", "f", "e", kind="Monster"),
        Row("field", "Backups", "f", "e", kind="Backup", always=True, area=FAR, places=5),
        Row("field", "others", "f", "e"),
    ),
    hand=Row("hand", "hand", "h", "eh"),
    middle=(Row("stack", "stack", "s", "s", area=BETWEEN),),
    figures=(Figure("damage", zone="Damage Zone", of="damage limit", drawn=SLOTS, last="lost"),),
    below=(Figure("crystals", resource="crystals"),),
    piles=(
        Pile("hand", "hand"),
        Pile("deck", "deck"),
        Pile("Break Zone", "Break Zone"),
        Pile("removed from play", "removed"),
    ),
    rare=frozenset(("removed", "crystals")),
    phases=(
        Phase("Active", (ACTIVE_PHASE,)),
        Phase("Draw", (DRAW_PHASE,)),
        Phase("Main 1", (MAIN_PHASE_1,)),
        Phase("Attack", (ATTACK_PHASE,)),
        Phase("Main 2", (MAIN_PHASE_2,)),
        Phase("End", (END_PHASE,)),
    ),
    hues=Hues(
        "element",
        {one: one.lower() for one in ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water", "Light", "Dark")},
    ),
    engaged="DULL",
    # The first hand, which Forwards attack, and which blocks.
    board_at=frozenset(("8.2.1.4", "10.1.2.1", "10.1.3.1")),
    # Which Forward blocks: what is printed on the attacker does not ask it.
    without_text=frozenset(("10.1.3.1",)),
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
    unit="CP",
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
    arrows=("attacking", "battle"),
    clash=Clash("attacking", "power", "power", "power", ATTACKER, met="battle"),
    example="Break Zone",
    example_rule="11.2.1.1",
    example_stops=("after the block", "my attack preparation off"),
    legend=(
        "In card texts [Fire] is 1 CP of that Element and [2] are 2 CP of any; [Dull] dulls the card itself; [S]\n"
        "discards a Character card of the same name."
    ),
)
