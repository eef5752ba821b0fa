"""Every command serves every game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ludex.cli import app
from ludex.cli.conform import factory
from ludex.games import load, names
from ludex.testing.conform import conform
from tests.cli.samples import SAMPLES, Sample


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


def answered(*words: str, code: int = 0) -> Any:
    """What a command says to scripts."""
    result = run(*words, "--json")
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def sample(game: str) -> Sample:
    assert game in SAMPLES, f"tests/cli/samples.py says nothing of {game}"
    return SAMPLES[game]


@pytest.fixture
def file(sample: Sample, tmp_path: Path) -> str:
    path = tmp_path / "cards.toml"
    path.write_text(sample.file(), encoding="utf-8")
    return str(path)


def test_a_game_is_played_recorded_told_and_verified(game: str, sample: Sample, tmp_path: Path) -> None:
    record = str(tmp_path / "game.json")
    own, other = sample.decks
    played = run(
        "play", game, "--deck", own, "--opponent-deck", other, "--opponent", "random", "--seed", "5",
        "--record", record, typed="\n".join((*sample.typed, "concede\n")),
    )  # fmt: skip
    assert played.exit_code == 0, played.output
    assert sample.asked in played.output
    told = run("replay", "show", record).stdout
    assert f"{game}, {next(iter(load(game).formats))}, seed 5" in told
    assert sample.done in told
    assert f"[{sample.conceded}]" in told.splitlines()[-1]
    assert run("replay", "verify", record).stdout == "exact\n"
    for place in ("3", "4", "6"):
        assert answered("replay", "continue", record, "--at", place)["decision"]["rule"]


@pytest.mark.slow
def test_the_rulebook_is_shown(game: str, sample: Sample) -> None:
    book = load(game).spec.book
    assert answered("rules", book)["total"] == sample.rules
    one = answered("rules", book, sample.rule)
    assert one["number"] == sample.rule
    assert one["code"]


def test_card_texts_are_checked(game: str, sample: Sample, file: str) -> None:
    found = answered("cards", "check", file, "--game", game)
    cards = 2 + len(sample.others)
    assert (found["cards"], found["understood"]) == (cards, cards - 1)
    assert [line["name"] for line in found["declined"]] == ["Odd Hand"]


def test_a_card_is_shown_with_its_meaning(game: str, sample: Sample, file: str) -> None:
    shown = run("cards", "show", "Able Hand", "--game", game, "--file", file).stdout
    assert f"Able Hand ({sample.facts['type']})" in shown
    assert "Draw" in shown


def test_cards_are_dealt_into_games(game: str, sample: Sample, file: str) -> None:
    found = answered("cards", "deal", file, "--game", game, "--games", "10")
    cards = 1 + len(sample.others)
    assert (found["cards"], found["used"], found["errors"]) == (cards, cards, [])
    assert found["ways"] == sample.ways


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in names() for name in sorted(load(game).decks)])
def test_every_shipped_deck_is_legal_by_its_name_and_as_a_list(game: str, name: str, tmp_path: Path) -> None:
    listed = tmp_path / f"{name}.txt"
    listed.write_text(load(game).decks[name].dump(), encoding="utf-8")
    for source in (name, str(listed)):
        result = run("deck", "check", source, "--game", game)
        assert result.exit_code == 0
        assert result.stdout.startswith(f"{name}: legal in ")


def test_an_illegal_deck_has_every_reason_with_its_rule(game: str, sample: Sample, tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text(sample.mistakes, encoding="utf-8")
    form = next(iter(load(game).formats))
    words = ("deck", "check", str(deck), "--game", game, "--format", form)
    result = run(*words)
    assert result.exit_code == 2
    assert sample.unknown in result.stdout
    assert all(f"  {rule} " in result.stdout for rule in sample.broken)
    found = answered(*words, code=2)
    assert (found["game"], found["format"], found["deck"], found["legal"]) == (game, form, "mine", False)
    assert {reason["rule"] for reason in found["reasons"]} == {"", *sample.broken}


def test_agents_meet_in_the_arena(game: str) -> None:
    found = answered("arena", "random", "random", "--game", game, "--games", "4")
    assert (found["games"], found["errors"]) == (4, 0)


@pytest.mark.slow
def test_random_games_between_shipped_decks_keep_every_promise(game: str) -> None:
    report = conform(factory(game), 4, seed=7, thorough=0.03)
    assert report.violations == []
    assert report.decisions > 200
