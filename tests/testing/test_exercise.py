"""Exercise: cards are dealt until each was used, and an error is told with its seed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from typer.testing import CliRunner

from ludex.cli import app
from ludex.core.definitions import CardDef, Face, Spell
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.state import Frame
from ludex.games import load
from ludex.testing.exercise import exercise, with_tokens

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


def test_the_command_reports_what_was_used() -> None:
    result = CliRunner().invoke(app, ["cards", "deal", str(OWN / "neutral.toml"), "--games", "3", "--json"])
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert found["games"] <= 3
    assert found["used"] + len(found["unused"]) == found["cards"] > 10
    assert found["errors"] == []
