"""Cards drawn; the end of the game."""

from __future__ import annotations

from ludex.core.ops.draw import Draw
from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.players import YOU
from ludex.core.values import Times
from ludex.games.wording import drawing as shared
from ludex.games.wording.references import They
from ludex.games.wording.sentences import Instead
from ludex.text import PhraseTable, node, slot


def english(table: PhraseTable) -> None:
    """Draw; win, lose."""
    shared.english(table)
    often = node(Draw, count=node(Times, a=slot("n"), b=slot("e")))
    table["act"] |= {"draw {n:amount!} card(s) {e:each_of}": often}
    table["deed"] |= {"draws {count:amount!} card(s)": node(Draw, who=They())}
    more = node(Instead, body=node(Draw, count=slot("n")))
    table["in_place"] |= {"draw {n:amount!} card(s) instead": more}
    table["plain"] |= {"you win the game": WinGame(YOU), "you lose the game": LoseGame(YOU)}
