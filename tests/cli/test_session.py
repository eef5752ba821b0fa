"""What the commands at the prompt show of a game in progress."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

import ludex
from ludex import agents
from ludex.cli._board import Board
from ludex.cli._session import Session
from ludex.cli.play import book_of
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, MODES
from ludex.core.game import Game

DECKS = ("swordcraft", "forestcraft")


def reached(wanted: Callable[[Game], bool], decks: tuple[str, str] = DECKS) -> Game:
    """A random game at the first moment that is like this."""
    for seed in range(60):
        game = ludex.start("sve", decks, seed)
        stream = Stream(seed)
        while game.decision is not None:
            if wanted(game):
                return game
            game.answer(game.decision.random(stream))
    raise AssertionError("no game came to such a moment")


def main_phase(game: Game) -> bool:
    decision = game.decision
    assert decision is not None
    return decision.seat == 0 and decision.shape == ACT and game.state.active == 0


def crowded(game: Game) -> bool:
    """The person's main phase, with cards on both fields and in hand."""
    if not main_phase(game):
        return False
    field, hand = game.spec.field, game.spec.hand
    return all(len(game.machine.zone(field, seat)) > 1 for seat in (0, 1)) and len(game.machine.zone(hand, 0)) > 2


class Sitting:
    """A session whose lines are typed by a test."""

    def __init__(self, game: Game) -> None:
        self.shown = StringIO()
        console = Console(file=self.shown, width=100, highlight=False)
        self.session = Session(
            game, agents.make("random", 1), console, lambda prompt: "", book_of(ludex.load("sve")), told=len(game.log)
        )

    def type(self, line: str) -> str:
        """What is shown when the line is typed."""
        before = len(self.shown.getvalue())
        self.session.line(line)
        return self.shown.getvalue()[before:]


@pytest.fixture(scope="module")
def game() -> Game:
    return reached(crowded)


def test_every_card_on_the_board_can_be_named(game: Game) -> None:
    sitting = Sitting(game)
    labels = Board(game.view(0)).labels
    assert {"h1", "h2", "f1", "f2", "e1", "e2"} <= set(labels)
    for label, card in labels.items():
        assert sitting.type(f"card {label}").startswith(card.name)


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


def test_the_board_names_no_hidden_card(game: Game) -> None:
    sitting = Sitting(game)
    sitting.type("board")
    sitting.type("zone opponent hand")
    sitting.type("log 500")
    other = game.machine.zone(game.spec.hand, 1)
    unseen = [game.state.cards[card] for card in other if not game.state.cards[card].known & 1]
    assert unseen
    shown = sitting.shown.getvalue()
    public = {card.name for card in Board(game.view(0)).all_cards()}
    told = {event.told.name for event in game.view(0).events}
    for card in unseen:
        name = game.pool.defs[card.defn].name
        assert name in public | told or name not in shown


def test_options_are_numbered_as_they_are_answered(game: Game) -> None:
    sitting = Sitting(game)
    shown = sitting.type("board")
    assert game.decision is not None
    last = len(game.decision.actions)
    assert f"  {last:>2}  end your main phase" in shown
    assert f"  {last + 1:>2}  " not in shown


def test_options_of_a_text_are_shown_in_its_words() -> None:
    def chooses(found: Game) -> bool:
        return found.decision is not None and found.decision.seat == 0 and found.decision.kind == MODES

    game = reached(chooses, ("forestcraft", "abysscraft"))
    shown = Sitting(game).type("board").split("[5.18.1]")[1]
    assert "   1  " in shown
    assert "option 1" not in shown
    numbered = [line for line in shown.splitlines() if line[:6].strip().isdigit()]
    assert game.decision is not None
    assert len(numbered) == len(game.decision.options)
    assert all(len(line.split()) > 3 for line in numbered)


def test_an_ability_that_can_be_used_is_shown_with_its_line() -> None:
    def uses(found: Game) -> bool:
        decision = found.decision
        if decision is None or not main_phase(found):
            return False
        return any(action.kind == "use" for action in decision.actions)

    game = reached(uses)
    shown = Sitting(game).type("board")
    lines = [line for line in shown.splitlines() if line[6:].startswith(("use ", "evolve "))]
    assert lines
    assert all(":" in line for line in lines)


def test_an_attack_can_be_taken_back_before_it_is_over() -> None:
    def may_attack(found: Game) -> bool:
        if not main_phase(found) or found.decision is None:
            return False
        return any(action.kind == "attack" for action in found.decision.actions)

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
