"""Shadowverse: Evolve at the prompt: reasons, options, abilities, attacks, and what is told."""

from __future__ import annotations

from functools import partial

import pytest

import ludex
from ludex.cli._board import Board
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, MODES, Decision
from ludex.core.game import Game
from tests.cli.sitting import Sitting, first_moment

DECKS = ("swordcraft", "forestcraft")
reached = partial(first_moment, "sve", DECKS)


def main_phase(game: Game, decision: Decision) -> bool:
    return decision.seat == 0 and decision.shape == ACT and game.state.active == 0


def crowded(game: Game, decision: Decision) -> bool:
    """The person's main phase, with cards on both fields and in hand."""
    if not main_phase(game, decision):
        return False
    field, hand = game.spec.field, game.spec.hand
    return all(len(game.machine.zone(field, seat)) > 1 for seat in (0, 1)) and len(game.machine.zone(hand, 0)) > 2


@pytest.fixture(scope="module")
def game() -> Game:
    return reached(crowded)


def test_cards_in_hand_and_on_both_fields_are_numbered(game: Game) -> None:
    assert {"h1", "h2", "f1", "f2", "e1", "e2"} <= set(Board(game.view(0)).labels)


def test_why_says_what_the_engine_says(game: Game) -> None:
    sitting = Sitting(game)
    for label, card in Board(game.view(0)).labels.items():
        if label.startswith(("h", "f")):
            action = "play" if label.startswith("h") else "attack"
            told = sitting.type(f"why {action} {label}")
            reasons = game.explain(action, card.id, seat=0)
            assert ("now:" in told) == bool(reasons)
            assert all(f"[{reason.rule}]" in told for reason in reasons)


def test_why_not_attack_this_one(game: Game) -> None:
    told = Sitting(game).type("why attack f1 e1")
    board = Board(game.view(0))
    assert board.labels["f1"].name in told
    assert board.labels["e1"].name in told
    reasons = game.explain("attack", board.labels["f1"].id, board.labels["e1"].id, seat=0)
    assert all(f"[{reason.rule}]" in told for reason in reasons)


def test_the_opponents_cards_are_not_the_persons_to_play(game: Game) -> None:
    assert "is your opponent's" in Sitting(game).type("why e1")


def test_the_last_option_ends_the_main_phase(game: Game) -> None:
    assert game.decision is not None
    last = len(game.decision.actions)
    assert f"  {last:>2}  end your main phase" in Sitting(game).type("board")


def test_options_of_a_text_are_shown_in_its_words() -> None:
    def chooses(found: Game, decision: Decision) -> bool:
        return decision.seat == 0 and decision.kind == MODES

    game = first_moment("sve", ("forestcraft", "abysscraft"), chooses)
    shown = Sitting(game).type("board").split("[5.18.1]")[1]
    assert "   1  " in shown
    assert "option 1" not in shown
    numbered = [line for line in shown.splitlines() if line[:6].strip().isdigit()]
    assert game.decision is not None
    assert len(numbered) == len(game.decision.options)
    assert all(len(line.split()) > 3 for line in numbered)


def test_an_ability_that_can_be_used_is_shown_with_its_line() -> None:
    def uses(found: Game, decision: Decision) -> bool:
        return main_phase(found, decision) and any(action.kind == "use" for action in decision.actions)

    game = reached(uses)
    shown = Sitting(game).type("board")
    lines = [line for line in shown.splitlines() if line[6:].startswith(("use ", "evolve "))]
    assert lines
    assert all(":" in line for line in lines)


def test_an_attack_can_be_taken_back_before_it_is_over() -> None:
    def may_attack(found: Game, decision: Decision) -> bool:
        return main_phase(found, decision) and any(action.kind == "attack" for action in decision.actions)

    game = reached(may_attack)
    sitting = Sitting(game)
    assert game.decision is not None
    place = next(n for n, action in enumerate(game.decision.actions, 1) if action.kind == "attack")
    before = game.save()
    sitting.type(str(place))
    assert game.save() != before
    assert "taken back" in sitting.type("undo anyway")
    assert game.save() == before


def test_narration_leaves_nothing_of_the_other_hand_to_read() -> None:
    game = ludex.start("sve", DECKS, 2)
    sitting = Sitting(game)
    stream = Stream(2)
    while game.decision is not None and len(game.answers) < 30:
        game.answer(game.decision.random(stream))
    sitting.session.told = 0
    sitting.session.narrate()
    shown = sitting.shown.getvalue()
    assert "Your opponent drew 4 cards" in shown
    assert "-- Turn 1: " in shown
    assert "[" not in shown
