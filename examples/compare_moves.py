"""Two moves of one position, compared over many deals of what the player does not know.

Run it with `python examples/compare_moves.py [GAME] [DEALS]`.
"""

from __future__ import annotations

import sys

import ludex
from ludex.core.chance import Stream


def position(name: str, seed: int) -> ludex.Game:
    """A game in its middle: somebody has the choice of several actions."""
    game = ludex.start(name, list(ludex.load(name).decks)[:2], seed)
    luck = Stream(seed)
    while game.decision is not None:
        if game.view(0).turn >= 5 and game.decision.shape == "act" and len(game.decision.actions) > 1:
            return game
        game.answer(game.decision.random(luck))
    raise ValueError(f"the game of seed {seed} ended before its middle")


def wins(game: ludex.Game, move: int, deals: int) -> int:
    """How many of so many deals the player who is asked wins with this move, everything after it at random.

    Each deal is a game that may be this one for all the player knows; both moves get the same deals.
    """
    assert game.decision is not None
    seat = game.decision.seat
    won = 0
    for deal in range(deals):
        world = game.resample(seat, seed=deal)
        world.answer(move)
        luck = Stream(deal)
        while world.decision is not None:
            world.answer(world.decision.random(luck))
        won += world.outcome is not None and world.outcome.winner == seat
    return won


def compared(name: str, deals: int, seed: int = 1) -> list[tuple[str, int]]:
    """The first and the last move of a position in words, and in how many deals each of them won."""
    game = position(name, seed)
    assert game.decision is not None
    asked = game.view(game.decision.seat).decision
    assert asked is not None
    moves = (0, len(asked.options) - 1)
    return [(asked.options[move].text, wins(game.clone(), move, deals)) for move in moves]


def main(name: str = "sve", deals: str = "20") -> None:
    for words, won in compared(name, int(deals)):
        print(f"{words}: won {won} of {deals}")


if __name__ == "__main__":
    main(*sys.argv[1:])
