"""The number of ways a game can go, to a depth, is what the files say: a change of a count must be meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludex.core.errors import LudexError
from ludex.games import names
from ludex.testing.perft import begin, perft, read_counts

FILES = sorted(Path(__file__).parent.glob("*/*.perft"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_counts_are_those_of_the_file(path: Path) -> None:
    line, counts = read_counts(path)
    machine = begin(line)
    assert {depth: perft(machine, depth) for depth in counts} == counts


@pytest.mark.parametrize("game", names())
def test_every_game_has_six(game: str) -> None:
    assert sum(path.parent.name == game for path in FILES) >= 6


def test_counting_changes_nothing() -> None:
    machine = begin(read_counts(FILES[0])[0])
    first = perft(machine, 2)
    assert perft(machine, 2) == first


def test_a_line_that_names_no_position_is_refused() -> None:
    with pytest.raises(LudexError, match="names no position"):
        begin("# sve forestcraft")
