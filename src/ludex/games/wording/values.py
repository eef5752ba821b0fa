"""Numbers as texts say them."""

from __future__ import annotations

from ludex.core.values import Count, Fixed, ForEvery, X
from ludex.text import Integers, PhraseTable, node, slot


def english(table: PhraseTable, every: str) -> None:
    """Digits and words, X, and "for every ..." in the words of the game."""
    table.terminal("count", Integers(words=True))
    table["fixed"] |= {"{n:integer!}": Fixed}
    table["whole"] |= {"{n:count!}": Fixed}
    table.include("amount", "fixed!")
    table.phrase("amount", "X", X(), number="p")
    count = node(Count, of=slot("of"))
    table["every"] |= {
        f"{every} {{per:integer}} {{of:counted}}": node(ForEvery, of=count),
        f"{every} {{of:counted_one}}": node(ForEvery, of=count, per=1),
    }
