"""Cards drawn."""

from __future__ import annotations

from ludex.core.ops.draw import Draw
from ludex.core.values import Count
from ludex.games.caster.wording.values import ThatMany
from ludex.games.wording.references import The, They
from ludex.text import PhraseTable, node


def english(table: PhraseTable) -> None:
    """So many cards."""
    table["act"] |= {
        "draw {count:amount_a!} card(s)": Draw,
        "draw that many cards": Draw(ThatMany()),
        "draw a card {count:each_of}": Draw,
        "draw cards equal to {count:value}": Draw,
    }
    for how in ("discarded", "banished", "destroyed", "returned", "removed"):
        table["act"] |= {f"draw cards equal to the number of cards {how} this way": Draw(Count(The(how)))}
    table["deed"] |= {"draws {count:amount_a!} card(s)": node(Draw, who=They())}
