"""English costs: Counter-Blast, Soul-Blast, and what is done as a cost (VG 3.1.1.5, 8.5.2.3)."""

from __future__ import annotations

from ludex.games.vanguard.wording.said import Blasts
from ludex.games.vanguard.wording.spoken import CARD, Head
from ludex.games.wording.spoken import Kind, Kinds, Things
from ludex.text import PhraseTable, concat, node, slot

COUNTER_BLAST = "Counter-Blast"
SOUL_BLAST = "Soul-Blast"


def add(table: PhraseTable) -> None:
    """The table has the costs: `costs` is a tuple of what is paid, `cost` the same in its bracket, or nothing."""
    n, do, more = slot("n"), slot("do"), slot("more")
    cards = node(Things, kinds=Kinds((Kind((), Head(CARD)),)), suffixes=slot("so"))
    for verb in (COUNTER_BLAST, SOUL_BLAST):
        table.phrase("blast", f"{verb} {{n:integer}}", node(Blasts, verb=verb, number=n))
        of_kind = node(Blasts, verb=verb, number=n, what=slot("what"))
        table.phrase("blast", f"{verb} {{n:integer}} - _ {{what:bare}}", of_kind)
        for half in ("-card", "-cards"):
            of_cards = node(Blasts, verb=verb, number=n, what=cards)
            table.phrase("blast", f"{verb} {{n:integer}}{half} {{so:suffixes}}", of_cards)
    table.phrase("cost_part", "{do:blast}", (do,))
    table.phrase("cost_part", "{do:acts}", do)
    table.phrase("costs", "{do:cost_part}", do)
    # VG 3.1.1.5.3
    table.phrase("costs", "{do:cost_part} & {more:costs}", concat(do, more))
    table.phrase("cost", "", ())
    table.phrase("cost", "\u00ab {do:costs} \u00bb", do)
    table.phrase("cost", "\u00ab (0) \u00bb", ())
