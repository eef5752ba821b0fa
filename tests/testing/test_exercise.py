"""Exercise: cards are dealt until each was used, and an error is told with its seed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludex.cli import app
from ludex.core.definitions import CardDef, Face, Spell
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.state import Frame
from ludex.games import load, names
from ludex.testing.exercise import Exercise, exercise, with_tokens

OWN = Path(__file__).parents[2] / "src/ludex/games/sve/cards"


def test_every_card_of_a_class_is_used_without_an_error() -> None:
    cards = [card for card in load("sve").pool.defs if card.code.startswith("LX01-0") and not card.special]
    done = exercise("sve", with_tokens("sve", list(cards)), games=150, seed=1)
    assert done.errors == []
    assert len(done.unused()) <= done.cards // 10
    assert done.games <= 150


@dataclass(frozen=True, slots=True)
class Broken(Op):
    """Goes wrong when it is carried out."""

    def run(self, m: Machine, f: Frame) -> Flow:
        raise RuntimeError("planted")


def test_an_error_is_told_with_its_seed() -> None:
    stats = (None, None, 0)
    attributes = (("Trap",), ("Spell",), ("Neutral",), (), (), ())
    trap = CardDef(0, "T", (Face(("Trap",), attributes, stats, (Spell(Broken()),)),))
    done = exercise("sve", with_tokens("sve", [trap]), games=1, seed=7)
    assert len(done.errors) == 1
    assert done.errors[0].startswith("seed 7: RuntimeError: planted")


def test_every_card_of_an_element_is_seen_at_work_in_every_way() -> None:
    cards = [card for card in load("fftcg").pool.defs if card.code and "Fire" in card.faces[0].attributes[2]]
    done = exercise("fftcg", with_tokens("fftcg", list(cards)), games=60, seed=1)
    assert done.errors == []
    assert done.unused() == []
    assert len(done.missed()) <= done.cards // 10
    seen = done.ways()
    assert set(seen) == {"played", "triggered", "ability used", "EX Burst"}
    assert all(number > 0 for number, _ in seen.values())


@pytest.mark.slow
def test_every_card_of_a_clan_is_seen_at_work() -> None:
    cards = [card for card in load("vanguard").pool.defs if "Kagero" in card.faces[0].attributes[2]]
    done = exercise("vanguard", with_tokens("vanguard", list(cards)), games=25, seed=1)
    assert done.errors == []
    assert done.unused() == []
    assert len(done.missed()) <= done.cards // 4
    seen = done.ways()
    assert set(seen) == {"placed", "triggered", "ability used", "checked"}
    assert all(number > 0 for number, _ in seen.values())


@pytest.mark.slow
def test_every_card_of_the_chronicles_of_an_element_is_seen_at_work() -> None:
    cards = [card for card in load("caster").pool.defs if card.code and "Ignus" in card.faces[0].attributes[2]]
    done = exercise("caster", with_tokens("caster", list(cards)), games=25, seed=1)
    assert done.errors == []
    assert done.unused() == []
    assert len(done.missed()) <= done.cards // 10
    seen = done.ways()
    assert {"played", "entered", "triggered", "ability used", "leveled up"} <= set(seen)
    assert all(number > 0 for number, _ in seen.values())


def test_a_card_that_was_only_played_is_missed_in_its_other_ways() -> None:
    done = Exercise({1: ("played", "EX Burst"), 2: ("played",)})
    done.seen[1, "played"] = 3
    assert done.unused() == [2]
    assert done.missed() == [(1, "EX Burst"), (2, "played")]
    assert done.ways() == {"played": (1, 2), "EX Burst": (0, 1)}


@pytest.mark.parametrize("game", names())
def test_what_games_need_is_added_once(game: str) -> None:
    cards = with_tokens(game, [])
    assert cards
    assert len(with_tokens(game, list(cards))) == len(cards)


def test_the_command_reports_what_was_used() -> None:
    result = CliRunner().invoke(app, ["cards", "deal", str(OWN / "neutral.toml"), "--games", "3", "--json"])
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert found["games"] <= 3
    assert found["used"] + len(found["unused"]) == found["cards"] > 10
    assert found["errors"] == []
