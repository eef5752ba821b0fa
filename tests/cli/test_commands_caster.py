"""Every command serves The Caster Chronicles too."""

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
id = "T-1"
name = "Able Hand"
type = "Servant"
element = ["Ignus"]
trait = ["Dragon"]
cost = 2
atk = 1500
def = 1000
text = ["[Hubris]", "[Enter] \u21d2 Draw a card."]

[[card]]
id = "T-2"
name = "Odd Hand"
type = "Servant"
element = ["Ignus"]
trait = []
cost = 2
atk = 1500
def = 1000
text = ["[Enter] \u21d2 Juggle three torches."]
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
    typed = "\n".join(["none", *["1", ""] * 16, "concede"]) + "\n"
    played = run(
        "play", "caster", "--deck", "feast", "--opponent-deck", "hive", "--opponent", "random", "--seed", "5",
        "--record", str(record), typed=typed,
    )  # fmt: skip
    assert played.exit_code == 0, played.output
    assert "Call a caster? [504.1]" in played.output
    told = run("replay", "show", str(record)).stdout
    assert "caster, constructed, seed 5" in told
    assert "Player 1 called " in told
    assert "[103.4]" in told.splitlines()[-1]
    assert run("replay", "verify", str(record)).stdout == "exact\n"
    asked = json.loads(run("replay", "continue", str(record), "--at", "4", "--json").stdout)
    assert asked["decision"]["rule"]


def test_the_rulebook_is_shown() -> None:
    found = json.loads(run("rules", "caster", "--json").stdout)
    assert found["total"] == 509
    one = json.loads(run("rules", "caster", "803.3b", "--json").stdout)
    assert one["number"] == "803.3b"
    assert one["code"]


def test_card_texts_are_checked(file: Path) -> None:
    found = json.loads(run("cards", "check", str(file), "--game", "caster", "--json").stdout)
    assert (found["cards"], found["understood"]) == (2, 1)
    assert [line["name"] for line in found["declined"]] == ["Odd Hand"]


def test_a_card_is_shown_with_its_meaning(file: Path) -> None:
    shown = run("cards", "show", "Able Hand", "--game", "caster", "--file", str(file)).stdout
    assert "Able Hand (Servant)" in shown
    assert "Draw" in shown


def test_cards_are_dealt_into_games(file: Path) -> None:
    found = json.loads(run("cards", "deal", str(file), "--game", "caster", "--games", "10", "--json").stdout)
    assert (found["cards"], found["used"], found["errors"]) == (1, 1, [])
    assert found["ways"] == {"played": {"seen": 1, "of": 1}, "triggered": {"seen": 1, "of": 1}}


@pytest.mark.parametrize("name", sorted(load("caster").decks))
def test_every_shipped_deck_is_legal(name: str) -> None:
    result = run("deck", "check", name, "--game", "caster")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{name}: legal in ")


def test_an_illegal_deck_has_every_reason_with_its_rule(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("Main deck\n5 Tallow Biscuit\n1 Tallow Biskuit\n", encoding="utf-8")
    result = run("deck", "check", str(deck), "--game", "caster")
    assert result.exit_code == 2
    for said in ("402.2 ", "402.2a ", "Tallow Biskuit"):
        assert said in result.stdout


def test_agents_meet_in_the_arena() -> None:
    found = json.loads(run("arena", "random", "random", "--game", "caster", "--games", "4", "--json").stdout)
    assert (found["games"], found["errors"]) == (4, 0)


def test_random_games_between_shipped_decks_keep_every_promise() -> None:
    report = conform(factory("caster"), 4, seed=7, thorough=0.03)
    assert report.violations == []
    assert report.decisions > 200
