"""Setting up the game (FF 8.2)."""

from __future__ import annotations

from ludex.core.atoms import moves
from ludex.core.machine import Machine
from ludex.core.opening import opening
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.games.fftcg.words import DECK

GAME_PROCEDURE = Procedure("game")
DAMAGE_LIMIT = "damage limit"
"""The fact of how many points of damage lose the game (FF 3.1.1)."""


@GAME_PROCEDURE.step("shuffle", "8.2.1.1")
def shuffle(m: Machine, f: Frame) -> Flow:
    """Each deck of the two players is shuffled (FF 1.1)."""
    m.emit([moves.shuffle(m, DECK, seat, "8.2.1.1") for seat in (0, 1)])
    return None


opening(GAME_PROCEDURE, 5, order="8.2.1.2", hand="8.2.1.3", redraw="8.2.1.4")


@GAME_PROCEDURE.step("the game begins", "8.2.1.5")
def begin(m: Machine, f: Frame) -> Flow:
    """The first player is the turn player."""
    m.call("turn", 0, m.state.first)
    return None
