"""Cards drawn, points and turns gained, the end of the game."""

from __future__ import annotations

from ludex.core.ops.draw import Draw, DrawUpTo
from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.ops.resource import Gain
from ludex.core.ops.turns import AnotherTurn, SkipTurn
from ludex.core.players import YOU
from ludex.core.values import Fixed
from ludex.games.sve.words import EVOLUTION_POINTS, MAX_PLAY_POINTS, PLAY_POINTS
from ludex.games.wording import drawing as shared
from ludex.games.wording.references import They
from ludex.games.wording.sentences import Instead, Later
from ludex.text import PhraseTable, node, slot


def english(table: PhraseTable) -> None:
    """What players get."""
    table["act"] |= {
        "draw a card": Draw(),
        "draw a card {count:every}": Draw,
        "draw up to {count:fixed#p} cards": DrawUpTo,
        "recover {amount:amount!} play point(s)": node(Gain, resource=PLAY_POINTS),
        "recover play points equal to {amount:value}": node(Gain, resource=PLAY_POINTS),
        "increase your <<max|maximum>> play points by {amount:fixed}": node(Gain, resource=MAX_PLAY_POINTS),
        "gain {amount:fixed!} Evolution Point(s)": node(Gain, resource=EVOLUTION_POINTS),
        "take another turn after this one": AnotherTurn(),
        "skip your next turn": SkipTurn(),
    }
    shared.english(table)
    table["deed"] |= {
        "draws~draw a card": Draw(Fixed(1), They()),
        "draws~draw {count:whole#p} cards": node(Draw, who=They()),
    }
    more = node(Draw, count=slot("n"))
    table["in_place"] |= {"draw {n:amount!} <<|card(s)>> instead": node(Instead, body=more)}
    table["plain"] |= {
        "you win the game": WinGame(YOU),
        "you lose the game": LoseGame(YOU),
        "{when:next_phase}, you lose the game": node(Later, body=LoseGame(YOU)),
    }
