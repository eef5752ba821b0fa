"""Where the time of random play goes: `python benchmarks/profile_play.py [GAMES]`."""

from __future__ import annotations

import cProfile
import pstats
import sys

import ludex
from ludex.core.chance import Stream
from ludex.lab.bench import DECKS

GAME = "sve"


def play(games: int) -> int:
    """Random games have been played; how many decisions that took."""
    answered = 0
    for seed in range(games):
        stream = Stream(seed)
        game = ludex.start(GAME, DECKS[GAME], seed, history=False)
        while game.decision is not None:
            game.answer(game.decision.random(stream))
        answered += len(game.answers)
    return answered


if __name__ == "__main__":
    ludex.load(GAME)
    profile = cProfile.Profile()
    profile.enable()
    count = play(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
    profile.disable()
    print(f"{count} decisions")
    pstats.Stats(profile).sort_stats("tottime").print_stats(30)
