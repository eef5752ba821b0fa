"""English numbers: counted, read from a card, for each."""

from __future__ import annotations

from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Cards
from ludex.core.values import Count, CountersOn, Fixed, ForEvery, Minus, ResourceOf, StatOf, X
from ludex.games.fftcg.values import DifferentElements, HalfTo, PaidElements
from ludex.games.fftcg.wording.en_nouns import TAKEN
from ludex.games.fftcg.wording.spoken import PaidFor
from ludex.games.fftcg.words import COST, CRYSTALS, DAMAGE_ZONE, POWER
from ludex.games.wording.spoken import It, The
from ludex.text import PhraseTable, node, slot

DAMAGE_TAKEN = TAKEN
THEIR_DAMAGE = Count(Cards((DAMAGE_ZONE,), OPPONENT))


def add(table: PhraseTable) -> None:
    """The table has the values."""
    of = slot("of")
    table.phrase("value", "the number of {of:counted}", node(Count, of=of))
    table.phrase("value", "{of:this}'s power", node(StatOf, of=of, stat=POWER))
    table.phrase("value", "its power", StatOf(It(), POWER))
    less = node(Minus, a=StatOf(It(), POWER), b=node(Fixed, n=slot("n")))
    table.phrase("value", "its power minus {n:integer}", less)
    table.phrase("value", "the power of {of:it}", node(StatOf, of=of, stat=POWER))
    table.phrase("value", "{of:it}'s power", node(StatOf, of=of, stat=POWER))
    for whose, power in (("{of:this}'s", node(StatOf, of=of, stat=POWER)), ("its", StatOf(It(), POWER))):
        # FF 4.2: rounded down unless the text says otherwise.
        table.phrase("value", f"half of {whose} power", node(HalfTo, of=power, rounding="down"))
        for way in ("down", "up"):
            rounded = node(HalfTo, of=power, rounding=way, unit=1000)
            table.phrase("value", f"half of {whose} power (round {way} to the nearest 1000)", rounded)
    # So many times, for each ...
    table.phrase("each_of", "for each {of:counted_one}", node(ForEvery, of=node(Count, of=of)))
    table.phrase(
        "each_of", "for every {n:integer#p} {of:counted}", node(ForEvery, of=node(Count, of=of), per=slot("n"))
    )
    table.phrase("each_of", "for each point of damage you have received", ForEvery(DAMAGE_TAKEN))
    table.phrase("each_of", "for each point of damage your opponent has received", ForEvery(THEIR_DAMAGE))
    table.phrase(
        "each_of", "for each different Element among {of:counted}", node(ForEvery, of=node(DifferentElements, of=of))
    )
    table.phrase(
        "each_of",
        "for each CP of a different Element you paid to cast {of:this}",
        node(PaidFor, who=of, what=ForEvery(PaidElements())),
    )
    for verb in ("cast", "play"):
        table.phrase(
            "each_of", f"for each CP required to {verb} {{of:it}}", node(ForEvery, of=node(StatOf, of=of, stat=COST))
        )
    for words in ("for each card you revealed", "for each of the revealed cards"):
        table.phrase("each_of", words, ForEvery(Count(The("revealed"))))
    table.phrase(
        "each_of", "for each different Element among the revealed cards", ForEvery(DifferentElements(The("revealed")))
    )
    for words in (
        "for each card you removed",
        "for each card you removed by this effect",
        "for each card you removed this way",
    ):
        table.phrase("each_of", words, ForEvery(Count(The("removed"))))
    table.phrase("each_of", "for each [Crystal] you have", ForEvery(ResourceOf(YOU, CRYSTALS)))
    table.phrase("each_of", "for each CP paid as X", ForEvery(X()))
    table.phrase(
        "each_of",
        "for each {name:counter} Counter <<placed on|on>> {of:this}",
        node(ForEvery, of=node(CountersOn, of=of, name=slot("name"))),
    )
