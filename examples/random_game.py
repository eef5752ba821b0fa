"""A random game, told in words as one of its players may know it.

Run it with `python examples/random_game.py [GAME] [SEED]`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import ludex
from ludex.core import describe
from ludex.core.chance import Stream
from ludex.core.visibility import visible_events


def played(name: str, seed: int) -> ludex.Game:
    """A game between the first two decks, every answer at random."""
    game = ludex.start(name, list(ludex.load(name).decks)[:2], seed)
    luck = Stream(seed)
    while game.decision is not None:
        game.answer(game.decision.random(luck))
    return game


def told(game: ludex.Game, seat: int = 0) -> Iterator[str]:
    """Everything that happened, with the rules, as far as this seat may know; then how it ended."""
    for event in visible_events(game.machine, seat, game.log):
        yield describe.event(game.machine, seat, event)
    assert game.outcome is not None
    winner = "nobody" if game.outcome.winner < 0 else f"seat {game.outcome.winner}"
    yield f"{winner} wins: {game.outcome.reason} [{game.outcome.rule}]"


def main(name: str = "sve", seed: str = "1") -> None:
    for line in told(played(name, int(seed))):
        print(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
