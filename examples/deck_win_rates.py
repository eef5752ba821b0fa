"""Win rates of a deck against others, each with its interval of 95 % confidence.

Run it with `python examples/deck_win_rates.py [GAME] [GAMES]`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from ludex.lab.arena import arena, usual_decks


def rates(
    name: str, games: int, opponents: int = 3, agent: str = "greedy"
) -> Iterator[tuple[str, str, float, tuple[float, float]]]:
    """The first deck against the next ones: both names, its share of the games, and where the true rate lies.

    Both decks are played by the same agent, and each pair of games has the same seed with the seats swapped.
    """
    deck, *others = usual_decks(name)[: opponents + 1]
    for other in others:
        result = arena(name, agent, agent, games, seed=1, decks=(deck, other))
        yield deck, other, result.rate, result.interval


def main(name: str = "sve", games: str = "20") -> None:
    for deck, other, rate, (low, high) in rates(name, int(games)):
        print(f"{deck} against {other}: {rate:.0%} ({low:.0%} to {high:.0%})")


if __name__ == "__main__":
    main(*sys.argv[1:])
