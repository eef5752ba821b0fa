"""The programs in `examples/` run, for every game, and show what they say."""

from __future__ import annotations

import runpy
import subprocess
import sys

import pytest

from ludex.games import names
from tests.hygiene.tree import ROOT

EXAMPLES = ROOT / "examples"
PROGRAMS = sorted(path.name for path in EXAMPLES.glob("*.py"))


def test_there_are_three_examples() -> None:
    assert PROGRAMS == ["compare_moves.py", "deck_win_rates.py", "random_game.py"]


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_random_game_is_told_to_its_end(name: str) -> None:
    example = runpy.run_path(str(EXAMPLES / "random_game.py"))
    game = example["played"](name, 1)
    mine, theirs = (list(example["told"](game, seat)) for seat in (0, 1))
    assert len(mine) > 50
    assert mine[:-1] != theirs[:-1]
    assert mine[-1] == theirs[-1]
    assert f"wins: {game.outcome.reason} [{game.outcome.rule}]" in mine[-1]


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_the_win_rates_lie_in_their_intervals(name: str) -> None:
    rates = runpy.run_path(str(EXAMPLES / "deck_win_rates.py"))["rates"]
    found = list(rates(name, 4, opponents=2, agent="random"))
    assert len(found) == 2
    for deck, other, rate, (low, high) in found:
        assert deck != other
        assert 0 <= low <= rate <= high <= 1


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_two_moves_are_compared_over_the_same_deals(name: str) -> None:
    example = runpy.run_path(str(EXAMPLES / "compare_moves.py"))
    game = example["position"](name, 1)
    before = game.save()
    found = example["compared"](name, 2)
    assert len({words for words, _ in found}) == 2
    assert all(0 <= won <= 2 for _, won in found)
    assert example["wins"](game, 0, 2) == found[0][1]
    assert game.save() == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("program", "words"),
    [("random_game.py", ["sve", "3"]), ("deck_win_rates.py", ["sve", "2"]), ("compare_moves.py", ["sve", "2"])],
)
def test_an_example_runs_as_a_program(program: str, words: list[str]) -> None:
    done = subprocess.run([sys.executable, EXAMPLES / program, *words], capture_output=True, text=True, check=True)
    assert len(done.stdout.splitlines()) >= 2
    assert done.stderr == ""
