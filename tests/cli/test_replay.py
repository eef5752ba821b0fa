"""Recorded games at the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ludex
from ludex.cli import app
from ludex.core import replay
from ludex.core.game import Game

RECORDED = [
    "play",
    "sve",
    "--deck",
    "forestcraft",
    "--opponent-deck",
    "abysscraft",
    "--opponent",
    "random",
    "--seed",
    "3",
]


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that was played for a while and conceded."""
    file = tmp_path_factory.mktemp("replays") / "game.json"
    typed = "\n".join(["1", "n", *["1", "y"] * 15, "concede"]) + "\n"
    result = CliRunner().invoke(app, [*RECORDED, "--record", str(file)], input=typed)
    assert result.exit_code == 0, result.output
    return file


def run(*words: str, typed: str = "") -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["replay", *words], input=typed)
    return result.exit_code, result.stdout, result.stderr


def test_a_replay_is_told_with_rules(recorded: Path) -> None:
    code, told, _ = run("show", str(recorded))
    assert code == 0
    assert "player 1 drew" in told.lower()
    assert "[5.10.1]" in told
    assert "player 2 won" in told.splitlines()[-1]
    assert "concession [1.2.3]" in told.splitlines()[-1]


def test_both_hands_are_told(recorded: Path) -> None:
    _, told, _ = run("show", str(recorded))
    assert "drew a card" not in told


def test_a_game_that_was_not_begun_as_its_format_says_is_not_exact(tmp_path: Path) -> None:
    loaded = ludex.load("fftcg")
    deck = next(iter(loaded.decks))
    started = ludex.start("fftcg", (deck, deck), 3)
    game = Game(loaded.spec, loaded.pool, replace(started.start, facts=(("damage", 100),)))
    file = tmp_path / "game.json"
    file.write_text(replay.record(game), encoding="utf-8")
    code, told, _ = run("verify", str(file))
    assert (code, told.split(":")[0]) == (0, "unverified")


def test_where_a_replay_cannot_be_written_is_said_before_the_game(tmp_path: Path) -> None:
    for place in (tmp_path / "none" / "game.json", tmp_path):
        result = CliRunner().invoke(app, [*RECORDED, "--record", str(place)], input="concede\n")
        assert result.exit_code == 2
        assert (result.stdout, str(place) in result.stderr) == ("", True)


def test_a_replay_is_verified(recorded: Path) -> None:
    assert run("verify", str(recorded))[:2] == (0, "exact\n")
    assert json.loads(run("verify", str(recorded), "--json")[1])["status"] == "exact"


def test_an_altered_replay_diverges(recorded: Path, tmp_path: Path) -> None:
    found = json.loads(recorded.read_text())
    found["seed"] += 1
    altered = tmp_path / "altered.json"
    altered.write_text(json.dumps(found))
    code, told, _ = run("verify", str(altered))
    assert code == 2
    assert told.startswith("diverged at answer")


def test_json_has_the_facts(recorded: Path) -> None:
    found = json.loads(run("show", str(recorded), "--json")[1])
    assert found["game"] == "sve"
    assert found["seed"] == 3
    assert found["outcome"] == {"winner": 1, "reason": "concession", "rule": "1.2.3"}
    assert found["events"]


def test_a_replay_can_be_continued_from_any_point(recorded: Path) -> None:
    code, shown, _ = run("continue", str(recorded), "--at", "1", typed="board\nconcede\n")
    assert code == 0
    assert "Put back your hand" in shown
    assert "concession" in shown
    where = json.loads(run("continue", str(recorded), "--at", "1", "--json")[1])
    assert where["decision"]["rule"] == "6.2.1.8"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": "sve"}', '{"game": "nonsense"}', '{"game": 3}'])
@pytest.mark.parametrize("command", ["show", "verify", "continue"])
def test_what_is_no_replay_is_refused(text: str, command: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    code, _, told = run(command, str(file))
    assert code == 2
    assert "replay" in told or "nonsense" in told


def test_a_missing_file_and_a_point_that_is_not_there_are_named(recorded: Path, tmp_path: Path) -> None:
    assert "No such file" in run("show", str(tmp_path / "none"))[2]
    code, _, told = run("continue", str(recorded), "--at", "9999")
    assert code == 2
    assert "9999" in told
