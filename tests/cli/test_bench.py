"""The benchmark at the command line, made short."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from ludex.cli import app
from ludex.core.chance import Stream
from ludex.core.decisions import ACT
from ludex.games import load, names
from ludex.lab import bench


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "TEXTS", 3)
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "BILLS", 100)


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["bench", "--seconds", "0.2", *words])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.slow
def test_json_has_the_promised_keys_for_each_game() -> None:
    code, told, _ = run("--json")
    assert code == 0
    found = json.loads(told)
    assert set(found) == set(names())
    for figures in found.values():
        assert {"decisions_per_second", "ratio_to_python_chess", "clone_us", "save_bytes"} <= set(figures)
        wanted = figures["decisions_per_second"] / figures["python_chess_moves_per_second"]
        assert figures["ratio_to_python_chess"] == pytest.approx(wanted, rel=0.01)
        assert all(figures[key] > 0 for key in figures if key != "python")
    assert set(found["fftcg"]) - set(found["sve"]) == {
        "payment_us",
        "payment_worst_us",
        "no_payment_us",
        "no_payment_worst_us",
    }


def test_the_bills_of_the_benchmark_can_and_cannot_be_paid() -> None:
    stream = Stream(1)
    bills = [bench.bill(stream, 8) for _ in range(200)]
    assert {one.first() is not None for one in bills} == {True, False}
    assert all(sorted(one.amounts) == [1] * 5 + [2] * 10 for one in bills)
    assert any(len(set(one.needs)) > 2 for one in bills)


def test_every_game_has_decks_to_be_measured_with() -> None:
    for game in names():
        decks = bench.samples(game)
        assert set(decks) <= set(load(game).decks)


def test_people_read_the_figures_and_what_they_should_be() -> None:
    code, told, _ = run("--game", "sve")
    assert code == 0
    assert "ratio of the two" in told
    assert "at least 0.2" in told


def test_without_python_chess_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    code, _, told = run()
    assert code == 2
    assert "python-chess is not installed" in told


def test_a_game_without_such_a_moment_is_not_played_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "MOST_GAMES", 2)
    monkeypatch.setattr(bench, "MID_GAME", 10_000)
    code, _, told = run("--game", "sve")
    assert code == 2
    assert "sve: in 2 random games nobody chose anything" in told


def test_the_state_that_is_cloned_is_in_the_middle_of_something() -> None:
    game = bench.in_the_middle("sve")
    assert game.decision is not None
    assert game.decision.shape != ACT
    assert len(game.state.frames) > bench.FRAMES
    assert game.state.turn >= bench.MID_GAME
