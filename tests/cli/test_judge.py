"""A position at the command line: read, refused with every reason, played on for both players, written again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludex.cli import app
from ludex.cli.judge import example_of
from ludex.games import names
from ludex.positions import read

QUESTION = """\
game: sve
turn: 9
player 1:
  leader: Linnea of the Long Grass
  defense: 12
  play points: 1 of 5
  field: Thistle Outrider
  hand: Splinter Volley
  deck: Canopy Hymn x9
player 2:
  leader: Linnea of the Long Grass
  field: Bramblegate Warden
  play points: 1 of 4
  hand: Splinter Volley
  deck: Canopy Hymn x9
"""


def judge(*words: str, typed: str = "") -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["judge", *words], input=typed)
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def question(tmp_path: Path) -> Path:
    file = tmp_path / "question.txt"
    file.write_text(QUESTION, encoding="utf-8")
    return file


@pytest.mark.parametrize("game", names())
def test_an_example_can_be_printed_and_judged(game: str, tmp_path: Path) -> None:
    code, text, _ = judge("--example", game)
    assert (code, text) == (0, example_of(game))
    file = tmp_path / "example.txt"
    file.write_text(text, encoding="utf-8")
    code, shown, _ = judge(str(file), typed="?\nposition\nquit\n")
    assert code == 0
    assert "Player 1 is asked, and called you here." in shown
    assert "save FILE" in shown
    assert f"game: {game}\n" in shown


def test_both_players_are_answered_for(question: Path) -> None:
    """Player 1 attacks, and player 2 may answer with a quick spell."""
    _, shown, _ = judge(str(question), typed="2\n1\nlog 9\nquit\n")
    assert shown.index("Player 1 is asked") < shown.index("Player 2 is asked")
    assert "Player 2 played Splinter Volley" in shown
    assert "PLAYER 2  Linnea" in shown
    assert "Turn 9, player 1's turn" in shown


def test_a_position_can_be_written_again(question: Path, tmp_path: Path) -> None:
    _, shown, _ = judge(str(question), typed=f"1\nsave {tmp_path}/after.txt\nquit\n")
    assert "The position is in" in shown
    after = read((tmp_path / "after.txt").read_text(encoding="utf-8"))
    assert after.players[0].numbers["cards played this turn"] == 1
    assert after.players[0].numbers["play points"] == 0
    code, again, _ = judge(f"{tmp_path}/after.txt", typed="quit\n")
    assert code == 0
    assert "Bramblegate Warden            (3)  2/3   Last Words, Ward; 1 damage taken" in again


def test_what_a_position_cannot_say_is_told_and_the_game_can_be_kept(question: Path, tmp_path: Path) -> None:
    """In the middle of an attack, while the other player may answer."""
    typed = f"2\nsave {tmp_path}/no.txt\nsave game {tmp_path}/game.ludex\nquit\n"
    _, shown, _ = judge(str(question), typed=typed)
    assert "a position cannot say this" in shown
    refused, _, hint = shown.partition("Nothing was written.")
    assert refused.count("the moment: player 2 is asked: play a Quick card or ability?") == 1
    assert f"save game {tmp_path}/no.txt" in " ".join(hint.split())
    assert not (tmp_path / "no.txt").exists()
    code, again, _ = judge(f"{tmp_path}/game.ludex", typed="quit\n")
    assert code == 0
    assert "Player 2 is asked" in again


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("undo", "There is nothing to take back."),
        ("3\nundo", "The last answer is taken back."),
        ("3\nundo\nposition", "turn: 9\n"),
        ("undo once", "only undo is known here"),
        ("why h1", "Splinter Volley can be played now."),
        ("why attack f1 e1", "cannot attack"),
        ("trace", "the game begins"),
        ("1\ntrace", "[10.6.2.7]"),
        ("1\ntrace 99", "cannot be traced"),
        ("trace x", "'x' is no number from 1 on; such as: trace 3"),
        ("1\nlog", "Player 1 played Splinter Volley"),
        ("log 0", "'0' is no number from 1 on; such as: log 30"),
        ("concede", "Player 2 wins: concession"),
    ],
)
def test_at_the_prompt_it_is_told(typed: str, told: str, question: Path) -> None:
    assert told in judge(str(question), typed=f"{typed}\nquit\n")[1]


def test_a_bad_position_is_refused_with_every_reason(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(QUESTION.replace("turn: 9", "turn: x").replace("Bramblegate Warden", "Brambel"), encoding="utf-8")
    code, _, told = judge(str(file))
    assert code == 2
    assert "line 2, turn: 'x' is no number from 1 on" in told
    assert "line 12, player 2, field: Brambel: no card is called 'Brambel'" in told


def test_a_position_is_reported_as_json(question: Path, tmp_path: Path) -> None:
    code, text, _ = judge(str(question), "--json")
    found = json.loads(text)
    assert (code, found["problems"], found["turn"], found["active"]) == (0, [], 9, "player 1")
    assert found["players"]["player 1"]["field"] == ["Thistle Outrider"]
    assert found["asked"]["rule"] == "7.3.3"
    bad = tmp_path / "bad.txt"
    bad.write_text("game: sve\nturn: 0\n", encoding="utf-8")
    code, text, _ = judge(str(bad), "--json")
    first = json.loads(text)["problems"][0]
    assert (code, first) == (2, {"line": 0, "where": "player 1, leader", "what": "is missing"})


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "say which file"),
        (("/nowhere/at/all",), "No such file"),
        (("--example", "chess"), "there is no example of 'chess'"),
    ],
)
def test_what_is_missing_is_named(words: tuple[str, ...], told: str) -> None:
    code, _, problem = judge(*words)
    assert code == 2
    assert told in problem


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"game: sve\n\xff\xfe")
    code, _, told = judge(str(file))
    assert code == 2
    assert "line 2: byte 0xff is not UTF-8" in told
