"""The command `ludex games`."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from ludex.cli import app
from ludex.games import names
from ludex.games.loading import cards_of

MANY_CARDS = dict.fromkeys(("sve", "fftcg", "vanguard", "caster"), 150)
"""The games that were to come with so many cards."""


def test_the_games_are_listed() -> None:
    result = CliRunner().invoke(app, ["games"])
    assert result.exit_code == 0
    assert "Shadowverse: Evolve" in result.stdout
    assert "sve-en" in result.stdout
    assert "forestcraft" in result.stdout


def test_json_has_what_scripts_rely_on() -> None:
    result = CliRunner().invoke(app, ["games", "--json"])
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert [game["game"] for game in found] == names()
    for game in found:
        assert {"game", "editions", "formats", "decks", "cards"} <= set(game)
        assert game["cards"] >= MANY_CARDS.get(game["game"], len(game["decks"]))
        assert game["formats"]
        assert game["decks"]
    formats = {game["game"]: game["formats"] for game in found}
    assert "standard" in formats["sve"]
    assert "constructed" in formats["fftcg"]


def test_all_cards_of_the_files_are_counted_and_nothing_else() -> None:
    found = {game["game"]: game for game in json.loads(CliRunner().invoke(app, ["games", "--json"]).stdout)}
    for name, game in found.items():
        assert game["cards"] + game["tokens"] == len(cards_of(name).cards)
    assert found["fftcg"]["tokens"] == 0
