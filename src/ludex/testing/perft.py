"""Perft: how many sequences of answers there are to a depth, kept in files so that a change of a count is meant."""

from __future__ import annotations

from pathlib import Path

from ludex.core.machine import Machine


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


def read_counts(path: Path) -> dict[int, int]:
    """The counts a file keeps: a depth and a number on each line, after comments."""
    counts = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            depth, count = line.split()
            counts[int(depth)] = int(count)
    return counts
