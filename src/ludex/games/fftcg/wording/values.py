"""Numbers: counted, read from a card, for each; the points of damage that players have received."""

from __future__ import annotations

from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Cards, Compares
from ludex.core.values import Count, ForEvery, Minus, ResourceOf, StatOf, X
from ludex.games.fftcg.values import DifferentElements, HalfTo
from ludex.games.fftcg.words import COST, CRYSTALS, DAMAGE_ZONE, POWER
from ludex.games.wording import values as shared
from ludex.games.wording.references import It, The
from ludex.text import PhraseTable, node, slot

DAMAGE_TAKEN = Count(Cards((DAMAGE_ZONE,), YOU))
"""The points of damage you have received (FF 6.5.2)."""
THEIR_DAMAGE = Count(Cards((DAMAGE_ZONE,), OPPONENT))
CRYSTALS_HELD = ResourceOf(YOU, CRYSTALS)


def english(table: PhraseTable) -> None:
    """Numbers, values of cards, so many times for each."""
    shared.numbers(table)
    power, its_power = node(StatOf, stat=POWER), StatOf(It(), POWER)
    table["value"] |= {
        "the number of {of:counted}": Count,
        "{of:this}'s power": power,
        "its power": its_power,
        "its power minus {b:fixed}": node(Minus, a=its_power),
        "the power of {of:it}": power,
        "{of:it}'s power": power,
    }
    for whose, half in (("{of:this}'s", node(StatOf, of=slot("of"), stat=POWER)), ("its", its_power)):
        # FF 4.2: rounded down unless the text says otherwise.
        table["value"] |= {f"half of {whose} power": node(HalfTo, of=half, rounding="down")}
        for way in ("down", "up"):
            rounded = node(HalfTo, of=half, rounding=way, unit=1000)
            table["value"] |= {f"half of {whose} power (round {way} to the nearest 1000)": rounded}
    taken = "of cost equal to or less than the damage you have received"
    table["suffix"] |= {taken: Compares(COST, "<=", DAMAGE_TAKEN)}
    _each(table)


def _each(table: PhraseTable) -> None:
    """So many times, for each ..."""
    count = node(Count, of=slot("of"))
    cost = node(ForEvery, of=node(StatOf, of=slot("of"), stat=COST))
    revealed, removed = ForEvery(Count(The("revealed"))), ForEvery(Count(The("removed")))
    different = node(ForEvery, of=node(DifferentElements, of=slot("of")))
    table["each_of"] |= {
        "for each {of:counted_one}": node(ForEvery, of=count),
        "for every {per:integer#p} {of:counted}": node(ForEvery, of=count),
        "for each point of damage you have received": ForEvery(DAMAGE_TAKEN),
        "for each point of damage your opponent has received": ForEvery(THEIR_DAMAGE),
        "for each different Element among {of:counted}": different,
        "for each different Element among the revealed cards": ForEvery(DifferentElements(The("revealed"))),
        "for each CP required to cast {of:it}": cost,
        "for each CP required to play {of:it}": cost,
        "for each card you revealed": revealed,
        "for each of the revealed cards": revealed,
        "for each card you removed": removed,
        "for each card you removed by this effect": removed,
        "for each card you removed this way": removed,
        "for each [Crystal] you have": ForEvery(CRYSTALS_HELD),
        "for each CP paid as X": ForEvery(X()),
    }
