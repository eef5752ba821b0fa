"""Matches: fair pairs, results that repeat, errors that are counted."""

from __future__ import annotations

import pytest

from ludex import agents
from ludex.agents import Eyes
from ludex.core.decisions import Answer
from ludex.core.errors import UnknownGame
from ludex.lab.arena import Result, arena, bouts, usual_decks

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
