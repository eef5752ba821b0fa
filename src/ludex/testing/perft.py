"""Perft: how many sequences of answers there are to a depth, kept in files so that a change of a count is meant.

    python -m ludex.testing.perft tests/perft/*/*.perft    # count again

The first line of a file says where it counts from (`# sve cray derby seed 4 after 40`), each other line begins with a
depth. A file with that line and `1 0`, `2 0`, `3 0` becomes a new one.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ludex.core.chance import Stream
from ludex.core.errors import LudexError
from ludex.core.machine import Machine
from ludex.games import start


def perft(machine: Machine, depth: int) -> int:
    """The number of different sequences of `depth` answers from here; games that end sooner count once."""
    decision = machine.state.decision
    if depth == 0 or decision is None:
        return 1
    total = 0
    for answer in decision.every():
        twin = machine.clone()
        twin.answer(answer)
        total += perft(twin, depth - 1)
    return total


def begin(line: str) -> Machine:
    """The position a file counts from: `# GAME DECK DECK seed N after N` random answers."""
    words = line.removeprefix("#").split()
    if len(words) != 7 or words[3] != "seed" or words[5] != "after":
        raise LudexError(f"{line!r} names no position: # GAME DECK DECK seed N after N is wanted")
    game = start(words[0], decks=(words[1], words[2]), seed=int(words[4]), history=False)
    stream = Stream(int(words[4]))
    for _ in range(int(words[6])):
        if game.decision is not None:
            game.answer(game.decision.random(stream))
    return game.machine


def read_counts(path: Path) -> tuple[str, dict[int, int]]:
    """The position and the counts a file keeps: a depth and a number on each line."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    return first, {int(depth): int(count) for depth, count in (line.split() for line in lines if line)}


def main(paths: list[str]) -> None:
    """The files hold the counts of the engine as it is."""
    for name in paths:
        path = Path(name)
        line, counts = read_counts(path)
        machine = begin(line)
        lines = [f"{depth} {perft(machine, depth)}" for depth in counts]
        path.write_text("\n".join([line, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
