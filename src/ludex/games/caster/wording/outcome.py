"""The game won or lost, and turns more."""

from __future__ import annotations

from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import OPPONENT, YOU
from ludex.games.wording.references import They
from ludex.text import PhraseTable


def english(table: PhraseTable) -> None:
    """The kernel's ops as they are."""
    table["act"] |= {"take an extra turn after this one": AnotherTurn(YOU)}
    table["tail"] |= {
        "you win the game": WinGame(YOU),
        "you lose the game": LoseGame(YOU),
        "your opponent takes an extra turn after this one": AnotherTurn(OPPONENT),
    }
    table["deed"] |= {"loses the game": LoseGame(They())}
