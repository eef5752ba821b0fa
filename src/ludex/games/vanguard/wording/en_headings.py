"""English headings: the icon of the ability, its zones, restrictions, and the keywords that ask a condition."""

from __future__ import annotations

from ludex.games.vanguard.wording.said import Heading, Mark, OncePerTurn
from ludex.games.vanguard.words import (
    BIND,
    BLOOM,
    BRAVE,
    BURST,
    DAMAGE_ZONE,
    DARK_DEVICE,
    DARKNESS,
    DECK,
    DOMINATE,
    DROP,
    G_ZONE,
    GC,
    GENERATION_BREAK,
    HAND,
    HOMARE,
    LIMIT_BREAK,
    MAGIA,
    NITOU_KAIGAN,
    ORACLE,
    RC,
    RESCUE,
    RITUAL,
    RUSH,
    SHADOWSTITCH,
    SHINKEN_HISSATSU,
    SOUL,
    THUNDERSTRIKE,
    TIME_LEAP,
    UNITE,
    VC,
    WAVE,
)
from ludex.text import PhraseTable, cons, node, slot

ZONES = (
    # VG 3.1.1.3.1
    ("(VC)", (VC,)),
    # VG 3.1.1.3.2
    ("(RC)", (RC,)),
    # VG 3.1.1.3.3
    ("(GC)", (GC,)),
    # VG 3.1.1.4: in either of them
    ("(VC/RC)", (VC, RC)),
    ("(RC/GC)", (RC, GC)),
    ("(VC/RC/GC)", (VC, RC, GC)),
    # VG 3.1.1.3.4
    ("(Hand)", (HAND,)),
    # VG 3.1.1.3.5
    ("(Drop zone)", (DROP,)),
    # VG 3.1.1.3.7
    ("(Soul)", (SOUL,)),
    # VG 3.1.1.3.6
    ("(Bind zone)", (BIND,)),
    # VG 3.1.1.3.8
    ("(Damage zone)", (DAMAGE_ZONE,)),
    ("(G zone)", (G_ZONE,)),
    ("(VC/GC)", (VC, GC)),
    ("(RC/Deck)", (RC, DECK)),
    # VG 3.1.1.3.9
    ("(Deck)", (DECK,)),
)
ORDINALS = ((1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (5, "5th"))
PREFIXES = (
    # VG 11.38.1
    ("Bloom", BLOOM),
    # VG 11.25.1: with a trigger for the end of a battle.
    ("Shadowstitch", SHADOWSTITCH),
    # VG 11.31.1
    ("Magia", MAGIA),
    ("Time Leap", TIME_LEAP),
    # VG 11.27.1
    ("Rush", RUSH),
    # VG 11.28.1
    ("Burst", BURST),
    ("Dominate", DOMINATE),
    # VG 11.41.1
    ("Nitou Kaigan", NITOU_KAIGAN),
)


def add(table: PhraseTable) -> None:
    """The table has the headings, one category for each icon."""
    table.phrase("zones", "", ())
    for words, zones in ZONES:
        table.phrase("zones", words, zones)
    n = slot("n")
    table.phrase("mark", "[1/turn]", OncePerTurn())
    table.phrase(
        "mark", "\u00ab <<Limit-Break|Limit Break>> {n:integer} \u00bb", node(Mark, keyword=LIMIT_BREAK, number=n)
    )
    table.phrase(
        "mark",
        "\u00ab <<Generation Break|Generation-Break>> {n:integer} \u00bb",
        node(Mark, keyword=GENERATION_BREAK, number=n),
    )
    for keyword in (BRAVE, ORACLE, UNITE, DARKNESS, DARK_DEVICE, SHINKEN_HISSATSU, HOMARE):
        table.phrase("mark", keyword, Mark(keyword))
    for keyword in (RITUAL, THUNDERSTRIKE):
        table.phrase("mark", f"{keyword} {{n:integer}}", node(Mark, keyword=keyword, number=n))
    for number, word in ORDINALS:
        table.phrase("mark", f"Wave - {word} time only", Mark(WAVE, number, "only"))
        for later, ordinal in ORDINALS[number:]:
            table.phrase("mark", f"Wave - {word} or {ordinal} time only", Mark(WAVE, number, later))
        table.phrase("mark", f"Wave - {word} time or more", Mark(WAVE, number, "or more"))
    table.phrase("marks", "", ())
    table.phrase("marks", "{one:mark} {more:marks}", cons(slot("one"), slot("more")))
    for icon in ("AUTO", "ACT", "CONT"):
        plain = {"zones": slot("zones"), "marks": slot("marks")}
        table.phrase(icon.lower(), f"[{icon}] {{zones:zones}} {{marks:marks}}", node(Heading, **plain))
        for word, keyword in PREFIXES:
            headed = node(Heading, **plain, word=keyword)
            table.phrase(icon.lower(), f"{word}-[{icon}] {{zones:zones}} {{marks:marks}}", headed)
        rescue = node(Heading, **plain, word=RESCUE, number=n)
        table.phrase(icon.lower(), f"Rescue {{n:integer}} - [{icon}] {{zones:zones}} {{marks:marks}}", rescue)
