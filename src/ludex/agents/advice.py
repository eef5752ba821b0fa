"""What a game's own judgement says to a question: the answers worth trying, where it knows better than to try them all.

A game may have a module `advice` with a function `advise`. It is asked about an imagined game, so it cannot peek.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from ludex.core.decisions import Answer, Decision
from ludex.core.machine import Machine
from ludex.games import part

Advice = Callable[[Machine, Decision], Sequence[Answer]]
"""The answers to a question that are worth trying, the best first; none where the game has nothing to say."""


def silent(m: Machine, decision: Decision) -> Sequence[Answer]:
    """Nothing to say."""
    return ()


@cache
def advice_of(game: str) -> Advice:
    """The judgement that the game's package has for its questions, if it has any."""
    own = part(game, "advice")
    found: Advice = silent if own is None else own.advise
    return found
