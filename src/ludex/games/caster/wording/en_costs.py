"""English costs: icons, and what is done as a cost."""

from __future__ import annotations

from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.resource import Lose
from ludex.core.ops.turn_card import Engage
from ludex.core.players import YOU
from ludex.core.selectors import THIS, Cards
from ludex.games.caster.wording.said import PaysAether, Turns
from ludex.games.caster.wording.terminals import AetherSymbols
from ludex.games.caster.words import BANISH, CANDY, GRAVEYARD, HAND, REMOVE, REMOVED, RETURN
from ludex.games.wording.said import Destination, Discards, Puts
from ludex.text import PhraseTable, cons, node, slot


def add(table: PhraseTable) -> None:
    """The table has the costs."""
    table.terminal("aether", AetherSymbols())
    one, more = slot("one"), slot("more")
    table.phrase("costs", "{one:cost}", (one,))
    table.phrase("costs", "{one:cost} <<,|and>> {more:costs}", cons(one, more))
    # CC 1010.2
    table.phrase("cost", "<<[Rest]|Rest>>", Engage(THIS))
    table.phrase("cost", "{a:aether}", node(PaysAether, symbols=slot("a")))
    table.phrase("cost", "pay {a:aether}", node(PaysAether, symbols=slot("a")))
    what, n = slot("what"), slot("n")
    for category in ("this", "noun"):
        obj = f"{{what:{category}}}"
        table.phrase("cost", f"banish {obj}", node(Puts, what=what, to=Destination(GRAVEYARD), verb=BANISH))
        table.phrase("cost", f"discard {obj}", node(Discards, what=what))
        table.phrase(
            "cost",
            f"return {obj} to <<its owner's hand|their owners' hands|your hand>>",
            node(Puts, what=what, to=Destination(HAND), verb=RETURN),
        )
        table.phrase(
            "cost",
            f"remove {obj} <<from the game|from game>>",
            node(Puts, what=what, to=Destination(REMOVED), verb=REMOVE),
        )
    table.phrase("cost", "discard your hand", Discards(Cards((HAND,), YOU)))
    for verb in ("rest", "reverse", "recover"):
        table.phrase("cost", f"{verb} {{what:noun}}", node(Turns, what=what, how=verb))
    taken = node(RemoveCounters, name=slot("name"), on=THIS, number=n)
    table.phrase("cost", "remove {n:amount_a!} {name:counter} counter(s) <<|from this card|from me>>", taken)
    table.phrase("cost", "pay {n:amount_a!} candy counter(s)", node(Lose, resource=CANDY, amount=n))
