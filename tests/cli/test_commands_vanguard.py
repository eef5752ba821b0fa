"""Every command serves Cardfight!! Vanguard too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludex.cli import app
from ludex.cli.conform import factory
from ludex.games import load
from ludex.testing.conform import conform

CARDS = """
[[card]]
id = "T-0"
name = "First Hand"
type = "Normal Unit"
clan = "Kagero"
race = "Human"
grade = 0
power = 5000
shield = 10000
critical = 1
skill_icon = "Boost"
text = ["[AUTO]:Forerunner"]

[[card]]
id = "T-1"
name = "Able Hand"
type = "Normal Unit"
clan = "Kagero"
race = "Human"
grade = 1
power = 7000
shield = 5000
critical = 1
skill_icon = "Boost"
text = ["[AUTO]:When this unit is placed on (RC), draw a card."]

[[card]]
id = "T-2"
name = "Odd Hand"
type = "Normal Unit"
clan = "Kagero"
race = "Human"
grade = 1
power = 7000
shield = 5000
critical = 1
skill_icon = "Boost"
text = ["[AUTO]:When this unit is placed on (RC), juggle three torches."]
"""


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.toml"
    path.write_text(CARDS, encoding="utf-8")
    return path


def test_a_game_is_played_recorded_told_and_verified(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    typed = "\n".join(["1", "none", *["1", "y", "none"] * 8, "concede"]) + "\n"
    played = run(
        "play", "vanguard", "--deck", "kagero", "--opponent-deck", "link-joker", "--opponent", "random", "--seed", "5",
        "--record", str(record), typed=typed,
    )  # fmt: skip
    assert played.exit_code == 0, played.output
    assert "Who is your first vanguard? [5.4.3]" in played.output
    told = run("replay", "show", str(record)).stdout
    assert "vanguard, constructed, seed 5" in told
    assert "Player 1 rode " in told
    assert "[1.2.4]" in told.splitlines()[-1]
    assert run("replay", "verify", str(record)).stdout == "exact\n"
    asked = json.loads(run("replay", "continue", str(record), "--at", "3", "--json").stdout)
    assert asked["decision"]["rule"]


def test_the_rulebook_is_shown() -> None:
    found = json.loads(run("rules", "vanguard", "--json").stdout)
    assert found["total"] > 1000
    one = json.loads(run("rules", "vanguard", "7.5.1.2", "--json").stdout)
    assert one["number"] == "7.5.1.2"
    assert one["code"]


def test_card_texts_are_checked(file: Path) -> None:
    found = json.loads(run("cards", "check", str(file), "--game", "vanguard", "--json").stdout)
    assert (found["cards"], found["understood"]) == (3, 2)
    assert [line["name"] for line in found["declined"]] == ["Odd Hand"]


def test_a_card_is_shown_with_its_meaning(file: Path) -> None:
    shown = run("cards", "show", "Able Hand", "--game", "vanguard", "--file", str(file)).stdout
    assert "Able Hand (Normal Unit)" in shown
    assert "Draw" in shown


def test_cards_are_dealt_into_games(file: Path) -> None:
    found = json.loads(run("cards", "deal", str(file), "--game", "vanguard", "--games", "10", "--json").stdout)
    assert (found["cards"], found["used"], found["errors"]) == (2, 2, [])
    assert found["ways"] == {"placed": {"seen": 2, "of": 2}, "triggered": {"seen": 2, "of": 2}}


@pytest.mark.parametrize("name", sorted(load("vanguard").decks))
def test_every_shipped_deck_is_legal(name: str) -> None:
    result = run("deck", "check", name, "--game", "vanguard")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{name}: legal in ")


def test_an_illegal_deck_has_every_reason_with_its_rule(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("Main deck\n5 Emberline Fusilier\n1 Emberline Fusilear\n", encoding="utf-8")
    result = run("deck", "check", str(deck), "--game", "vanguard")
    assert result.exit_code == 2
    for said in ("5.2.", "Emberline Fusilear"):
        assert said in result.stdout


def test_agents_meet_in_the_arena() -> None:
    found = json.loads(run("arena", "random", "random", "--game", "vanguard", "--games", "4", "--json").stdout)
    assert (found["games"], found["errors"]) == (4, 0)


def test_random_games_between_shipped_decks_keep_every_promise() -> None:
    report = conform(factory("vanguard"), 4, seed=7, thorough=0.03)
    assert report.violations == []
    assert report.decisions > 200
