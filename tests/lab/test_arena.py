"""Matches: fair pairs, results that repeat, errors that are counted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludex import agents
from ludex.agents import Eyes
from ludex.core.decisions import Answer
from ludex.core.errors import UnknownGame
from ludex.lab.arena import Result, arena, bouts, usual_decks, workers

DECKS = ("forestcraft", "abysscraft")


def test_a_pair_has_one_seed_and_both_agents_in_both_seats() -> None:
    first, second, third, _ = bouts("sve", "greedy", "random", 4, 7)
    assert first.seed == second.seed != third.seed
    assert first.decks == second.decks
    assert (first.agents, second.agents) == (("greedy", "random"), ("random", "greedy"))
    assert (first.swapped, second.swapped) == (False, True)


def test_a_named_deck_goes_with_its_agent() -> None:
    first, second = bouts("sve", "greedy", "random", 2, 7, DECKS)
    assert first.decks == DECKS
    assert second.decks == DECKS[::-1]


def test_decks_are_drawn_from_the_format_of_the_deck_that_is_named() -> None:
    sealed, other = bouts("sve", "greedy", "random", 2, 7, ("sealed", None))
    assert sealed.decks == other.decks == ("sealed", "sealed")
    assert {"sealed", "cross-craft"}.isdisjoint(usual_decks("sve"))
    assert "forestcraft" in usual_decks("sve")


def test_an_odd_number_of_games_is_played() -> None:
    assert [bout.swapped for bout in bouts("sve", "greedy", "random", 3, 7)] == [False, True, False]


def test_an_agent_against_itself_wins_half_of_each_pair() -> None:
    result = arena("sve", "random", "random", 6, 11, (DECKS[0], DECKS[0]))
    assert result.errors == 0
    assert result.wins[0] == result.wins[1] == (6 - result.draws) // 2
    assert result.rate == 0.5


def test_the_same_seed_gives_the_same_result_however_many_processes_play() -> None:
    one = arena("sve", "random", "random", 6, 5, DECKS)
    two = arena("sve", "random", "random", 6, 5, DECKS, processes=2)
    assert one == two
    assert one != arena("sve", "random", "random", 6, 6, DECKS)


class Erring:
    """Answers what is not allowed, after a while."""

    def __init__(self, seed: int) -> None:
        self.asked = 0

    def choose(self, eyes: Eyes) -> Answer:
        self.asked += 1
        return 999 if self.asked == 4 else eyes.decision.first()


def test_an_error_is_counted_with_its_seed_and_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(agents.AGENTS, "erring", Erring)
    told = []
    result = arena("sve", "erring", "random", 4, 3, DECKS, progress=told.append)
    assert result.errors == 4
    assert result.finished == 0
    assert result.wins == (0, 0)
    assert [fault.bout.seed for fault in result.faults] == [bout.seed for bout in bouts("sve", "a", "b", 4, 3)]
    assert all("BadAnswer" in fault.error for fault in result.faults)
    assert tuple(told) == result.faults


def test_a_draw_is_half_a_win_and_an_error_is_no_game() -> None:
    result = Result(11, (5, 3), 2, 1, 0, 0, ())
    assert result.rate == 0.6
    low, high = result.interval
    assert low < 0.6 < high


def test_an_unknown_agent_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownGame, match="greedy, random"):
        arena("sve", "greedy", "nobody", 2)


@pytest.mark.parametrize(
    ("processes", "games", "count"), [(1, 100, 1), (100_000, 4, 4), (100_000, 10**6, 64), (0, 0, 1)]
)
def test_there_are_never_more_processes_than_games_or_cores(
    processes: int, games: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    assert workers(processes, games) == count


def test_an_interrupted_arena_gives_what_was_played() -> None:
    seen: list[object] = []

    def stop(played: object) -> None:
        seen.append(played)
        if len(seen) == 3:
            raise KeyboardInterrupt

    result = arena("sve", "random", "random", 50, progress=stop)
    assert (result.games, result.interrupted) == (3, True)
    assert not arena("sve", "random", "random", 2).interrupted


STARTS_WORKERS = """
import os, signal
from concurrent.futures import ProcessPoolExecutor
from ludex.lab import arena

def outlived(*_):
    os.write(1, b" outlived")
    os._exit(0)

def waiting():
    signal.signal(signal.SIGALRM, outlived)
    signal.alarm(90)
    return os.getpid()

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, initializer=arena._end_with, initargs=(os.getpid(),))
    print(pool.submit(waiting).result(), flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes have other parents elsewhere")
def test_a_worker_ends_with_its_parent(tmp_path: Path) -> None:
    """Worker and parent write to the same pipe: it is at its end when both are."""
    script = tmp_path / "starts_workers.py"
    script.write_text(STARTS_WORKERS)
    parent = subprocess.run([sys.executable, str(script)], stdout=subprocess.PIPE, check=False)
    assert parent.returncode == -9
    assert int(parent.stdout) > 0, "the worker outlives its parent"


INTERRUPTED_EARLY = """
import os, signal, sys
from concurrent.futures import ProcessPoolExecutor
from ludex import cli

start = ProcessPoolExecutor.submit
told = []

def interrupted(self, *work):
    found = start(self, *work)
    if not told:
        told.append(os.killpg(0, signal.SIGINT))
    return found

if __name__ == "__main__":
    signal.alarm(90)
    ProcessPoolExecutor.submit = interrupted
    sys.argv = ["ludex", "arena", "random", "random", "--games", "2000", "--processes", "2"]
    cli.main()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no groups of processes elsewhere")
@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one core has one process")
def test_an_interrupt_while_workers_start_is_one_line(tmp_path: Path) -> None:
    """A terminal interrupts all of them at once: those that have not begun to work, too."""
    script = tmp_path / "interrupted_early.py"
    script.write_text(INTERRUPTED_EARLY)
    found = subprocess.run([sys.executable, str(script)], capture_output=True, check=False, start_new_session=True)
    assert (found.returncode, found.stdout, found.stderr) == (130, b"", b"ludex: interrupted\n")


def test_an_arena_that_is_interrupted_before_a_game_was_played_has_nothing_to_give(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(bout: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludex.lab.arena.play_bout", interrupted)
    with pytest.raises(KeyboardInterrupt):
        arena("sve", "random", "random", 2)
