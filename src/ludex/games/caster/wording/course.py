"""The course of the game: control of cards, battles, turns more, who wins and who loses."""

from __future__ import annotations

from ludex.core.ops.borrow import Borrow
from ludex.core.ops.control import Swap, TakeControl
from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import OPPONENT, YOU
from ludex.games.caster.ops.battle import Battle
from ludex.games.wording.references import They
from ludex.text import PhraseTable


def english(table: PhraseTable) -> None:
    """What the kernel's ops say as they are."""
    table["act"] |= {
        "gain control of {what:object}": TakeControl,
        "gain control of {what:object} {until:until}": Borrow,
        # CC 1017
        "exchange control of {a:object} <<and|, and>> {b:object}": Swap,
        "take an extra turn after this one": AnotherTurn(YOU),
    }
    for category in ("aimed#s", "this", "it"):
        # The first is the attacker.
        table["tail"] |= {f"{{first:{category}}} battles {{second:object}}": Battle}
    table["tail"] |= {
        "you win the game": WinGame(YOU),
        "you lose the game": LoseGame(YOU),
        "your opponent takes an extra turn after this one": AnotherTurn(OPPONENT),
    }
    table["deed"] |= {"loses the game": LoseGame(They())}
