"""`ludex trace`, and `trace` at the prompt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ludex
from ludex.cli import app
from ludex.core.chance import Stream
from ludex.core.game import Game
from ludex.core.replay import record
from tests.cli.sitting import Sitting

DECKS = ("forestcraft", "swordcraft")


@pytest.fixture(scope="module")
def game() -> Game:
    """A game after some random answers."""
    game = ludex.start("sve", DECKS, 5)
    stream = Stream(5)
    for _ in range(24):
        assert game.decision is not None
        game.answer(game.decision.random(stream))
    return game


@pytest.fixture(scope="module")
def file(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("replays") / "game.json"
    found.write_text(record(game), encoding="utf-8")
    return found


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["trace", *words])
    return result.exit_code, result.stdout, result.stderr


def test_answers_of_a_replay_are_traced(game: Game, file: Path) -> None:
    assert run(str(file), "--from", "20") == (0, f"{game.trace(answers=5)}\n", "")
    assert run(str(file), "--seat", "1", "--from", "20", "--to", "24")[1] == f"{game.trace_since(19, 1)}\n"
    first = run(str(file), "--to", "1")[1]
    assert first.startswith("the game begins\n")
    assert "\nanswer 1: " in first
    assert "answer 2: " not in first


def test_every_step_and_json_are_given_when_asked_for(game: Game, file: Path) -> None:
    assert json.loads(run(str(file), "--from", "20", "--json")[1]) == game.trace(answers=5).to_dict()
    assert len(run(str(file), "--every-step")[1]) > len(run(str(file))[1])


def test_what_is_not_there_is_refused(file: Path, tmp_path: Path) -> None:
    assert run(str(file), "--to", "25") == (
        2,
        "",
        "ludex: the replay has 24 answers: there is nothing from 1 to 25\n",
    )
    assert run(str(tmp_path / "none.json"))[0] == 2


def test_at_the_prompt_all_is_traced_since_the_last_answer() -> None:
    game = ludex.start("sve", DECKS, 7)
    assert game.decision is not None
    sitting = Sitting(game)
    sitting.session.seat = game.decision.seat
    assert "the game begins" in sitting.type("trace")
    sitting.type("1")
    before = len(game.answers)
    assert game.decision.seat == sitting.session.seat
    sitting.type("n")
    assert game.decision.seat != sitting.session.seat
    sitting.session.answer_for_opponent()
    told = sitting.type("trace")
    assert "you answered" in told
    own = game.answered_by()[before:].count(sitting.session.seat)
    expected = str(game.trace(sitting.session.seat, own))
    assert "".join(told.split()) == "".join(expected.split())
