"""The command `ludex deck`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludex.cli import app
from ludex.games import load, names

DECKS = sorted(load("sve").decks)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["deck", *arguments])


def test_a_legal_deck_says_so_in_json() -> None:
    result = run("check", "forestcraft", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["legal"] is True
    assert found["reasons"] == []
    assert found["sizes"]["leader"] == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "absent.txt"], "absent.txt"),
        (["check", "forestcraft", "--game", "svee"], "nearest: sve"),
        (["check", "forestcraft", "--format", "modern"], "standard"),
        (["show", "forestcarft"], "forestcraft"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert said in result.stderr


RUBBISH = {
    "nul": b"\0\0",
    "bytes": b"\xff\xfe",
    "words": b"Main\nrubbish here\n",
    "count": b"999999999999 A\n",
    "huge": b"1 A\n" * 50_000,
}


@pytest.mark.parametrize("kind", RUBBISH)
def test_an_unreadable_file_is_one_line_and_no_traceback(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_bytes(RUBBISH[kind])
    command = [sys.executable, "-c", "from ludex.cli import main; main()", "deck", "check", str(file)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "list.txt" in result.stderr


def test_the_shipped_decks_are_listed() -> None:
    result = run("list", "--game", "sve")
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == DECKS
    found = json.loads(run("list", "--game", "sve", "--json").stdout)
    assert [row["deck"] for row in found] == DECKS
    assert all(row["format"] and row["description"] for row in found)


def test_without_a_game_the_decks_of_all_are_listed() -> None:
    both = [(name, deck) for name in names() for deck in load(name).decks]
    assert [tuple(line.split()[:2]) for line in run("list").stdout.splitlines()] == both
    assert [(row["game"], row["deck"]) for row in json.loads(run("list", "--json").stdout)] == both


@pytest.mark.parametrize(("game", "name"), [("sve", "forestcraft"), ("fftcg", "monsters")])
def test_a_deck_tells_its_game(game: str, name: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(load(game).decks[name].dump(), encoding="utf-8")
    for source in (name, str(file)):
        found = json.loads(run("check", source, "--json").stdout)
        assert (found["game"], found["legal"]) == (game, True)


def test_a_deck_is_shown_as_a_list_that_can_be_read_again(tmp_path: Path) -> None:
    shown = run("show", "derby")
    assert shown.exit_code == 0
    file = tmp_path / "copy.txt"
    file.write_text(shown.stdout, encoding="utf-8")
    assert run("show", str(file)).stdout == shown.stdout
    found = json.loads(run("show", "derby", "--json").stdout)
    assert {"count": 6, "name": "Carrot"} in found["sections"]["evolve"]


@pytest.mark.parametrize("game", [[], ["--game", "sve"]])
def test_what_is_called_so_and_is_no_file_is_told(game: list[str], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place, kind in ((tmp_path, "a directory"), (tmp_path / "pipe", "a pipe"), (Path("/dev/null"), "a device")):
        result = run("check", str(place), *game)
        assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
        assert f"and what is called so is {kind}" in result.stderr
    assert "no file is called so" in run("check", "", *game).stderr
    assert "no file is called so" in run("check", "x" * 5000, *game).stderr
