"""The arena at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludex.cli import app

DECKS = ["--deck-a", "forestcraft", "--deck-b", "abysscraft"]


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["arena", *words])
    return result.exit_code, result.stdout, result.stderr


def test_json_has_the_promised_keys() -> None:
    code, told, _ = run("random", "random", "--game", "sve", "--games", "4", "--seed", "2", *DECKS, "--json")
    assert code == 0
    found = json.loads(told)
    assert {"games", "wins", "draws", "errors", "rate", "interval"} <= set(found)
    assert found["games"] == 4
    assert sum(found["wins"]) + found["draws"] == 4
    assert found["errors"] == 0
    assert found["interval"][0] <= found["rate"] <= found["interval"][1]


def test_people_read_wins_and_the_interval() -> None:
    code, told, _ = run("random", "random", "--games", "2", *DECKS)
    assert code == 0
    assert "2 games" in told
    assert "95 % interval" in told


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["nobody", "random"], "greedy, random"),
        (["random", "random", "--deck-a", "nonsense"], "nonsense"),
        (["random", "random", "--game", "nonsense"], "nonsense"),
        (["random", "random", "--deck-a", "sealed", "--deck-b", "forestcraft"], "different formats"),
    ],
)
def test_what_does_not_exist_is_named(words: list[str], named: str) -> None:
    code, _, told = run(*words, "--games", "2")
    assert code == 2
    assert named in told


def test_an_illegal_deck_is_refused_with_its_reasons(tmp_path: Path) -> None:
    file = tmp_path / "short.txt"
    file.write_text("Leader\n1 Linnea of the Long Grass\nMain\n3 Hollow Piper\n")
    code, _, told = run("random", "random", "--games", "2", "--deck-a", str(file))
    assert code == 2
    assert "short" in told
    assert "6.1" in told


def test_no_games_are_refused() -> None:
    assert run("random", "random", "--games", "0")[0] == 2


def test_nothing_is_said_of_a_rate_where_no_game_came_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludex.lab.arena.LONGEST", 0)
    code, told, _ = run("random", "random", "--games", "2", *DECKS)
    assert (code, "wins" in told, "2 games ended with an error" in told) == (0, False, True)
    code, told, _ = run("random", "random", "--games", "2", *DECKS, "--json")
    assert (code, json.loads(told)["rate"]) == (0, None)
