"""The terminal speaks of a game by what its layout and its stats say, and takes nothing of another game for granted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludex.cli._board import Board
from ludex.core.decisions import ACT, Decision
from ludex.core.game import Game
from ludex.core.view import OptionView
from ludex.games.showing import Layout, layout_of
from ludex.showing import board
from ludex.showing.cards import compared
from ludex.showing.options import option_words
from tests.cli.sitting import Sitting, first_moment

DECKS = ("swordcraft", "forestcraft")


def fighting(game: Game, decision: Decision) -> bool:
    """The person's main phase, with cards on both fields and in the person's cemetery."""
    if decision.seat or decision.shape != ACT or game.state.active:
        return False
    zones = game.view(0).zones
    return all(len(game.machine.zone(game.spec.field, seat)) > 0 for seat in (0, 1)) and any(
        zone.zone == "cemetery" and zone.seat == 0 and zone.count == 1 for zone in zones
    )


@pytest.fixture(scope="module")
def game() -> Game:
    return first_moment("sve", DECKS, fighting)


def shown_as(monkeypatch: pytest.MonkeyPatch, layout: Layout) -> None:
    monkeypatch.setattr(board, "layout_of", lambda name: layout)


@pytest.mark.parametrize(
    ("layout", "stats", "shown"),
    [
        (layout_of("sve"), {"attack": 2, "defense": 3, "cost": 1}, "2/3"),
        (layout_of("sve"), {"attack": None, "defense": 20, "cost": None}, "20"),
        (layout_of("sve"), {"attack": None, "defense": None, "cost": 1}, ""),
        (layout_of("fftcg"), {"power": 5000, "cost": 2}, "5000"),
        (layout_of("caster"), {"ATK": 1500, "DEF": 1000, "cost": 2, "level": None}, "1500/1000"),
        (layout_of("vanguard"), {"power": 7000, "shield": 5000, "critical": 1, "grade": 1, "drive": 1}, "7000"),
        # Stats of a game that has other words for them.
        (layout_of("sve"), {"might": 2, "life": 1, "cost": 1}, "2/1"),
        (replace(layout_of("sve"), values=("speed",)), {"might": 2, "speed": 9, "cost": 1}, "2"),
        (replace(layout_of("sve"), compared=("life",)), {"might": 2, "life": 1, "cost": 1}, "1"),
    ],
)
def test_the_stats_of_the_game_are_compared(layout: Layout, stats: dict[str, int | None], shown: str) -> None:
    assert compared(stats, layout) == shown


def test_ending_a_phase_names_the_phase_or_what_the_game_calls_it(game: Game) -> None:
    board = Board(game.view(0))
    end = OptionView("end", "end", 0, 0)
    assert option_words(board, end, None) == "end your main phase"
    board.view = replace(board.view, phase="brawl")
    assert option_words(board, end, None) == "end your brawl"
    assert option_words(board, replace(end, text="rest"), None) == "rest"
    board.layout = replace(board.layout, passing={board.view.rule: "fight no more"})
    assert option_words(board, end, None) == "fight no more"


def test_only_what_a_game_has_is_asked_about(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(game)
    assert "why attack CARD TARGET, why play CARD, why use CARD" in sitting.type("?")
    shown_as(monkeypatch, replace(layout_of("sve"), asks=("play", "attack"), nothing_to_use=""))
    assert "why attack CARD TARGET, why play CARD\n" in sitting.type("?")
    assert "there is no why use in this game; ask why attack CARD TARGET, why play CARD" in sitting.type("why use f1")
    assert "use an ability" not in sitting.type("why f1")


@pytest.mark.parametrize("word", ["opponent", "your opponent", "leader", "enemy leader"])
def test_the_opponent_can_be_named_as_what_is_attacked(game: Game, word: str) -> None:
    told = Sitting(game).type(f"why attack f1 {word}")
    attacker = Board(game.view(0)).labels["f1"]
    reasons = game.explain("attack", attacker.id, game.machine.avatar(1), seat=0)
    assert f"attack your opponent now{':' if reasons else '.'}" in told
    assert all(f"[{reason.rule}]" in told for reason in reasons)


def test_cards_are_counted_in_good_english(game: Game) -> None:
    sitting = Sitting(game)
    assert sitting.type("zone cemetery").startswith("1 card:\n")
    assert sitting.type("zone banished zone").startswith("0 cards\n")
    assert sitting.type("zone opponent hand").splitlines()[0].endswith("cards, of which you know 0")
