"""What a person is shown and asked at the prompt, whatever the game."""

from __future__ import annotations

import re
from functools import cache

import pytest

import ludex
from ludex.agents.paying import payments
from ludex.cli._board import Board
from ludex.core import replay
from ludex.core.decisions import ACT, Decision
from ludex.core.game import Game
from ludex.games import load, names
from ludex.games.stopping import usual_stops, windows_of
from tests.cli.samples import SAMPLES
from tests.cli.sitting import Sitting, first_moment, played

WITH_PRIORITY = [name for name in names() if windows_of(name)]
WITH_BILLS = [name for name in names() if load(name).spec.numbers.units]


def unseen(game: Game) -> list[str]:
    """The cards of the opponent's hand that the person does not know."""
    cards = [game.state.cards[card] for card in game.machine.zone(game.spec.hand, 1)]
    return [game.pool.defs[card.defn].name for card in cards if not card.known & 1]


def crowded(game: Game, decision: Decision) -> bool:
    """The person is asked to act in their own turn, with cards in both hands and on both sides of the board."""
    if decision.seat or decision.shape != ACT or game.state.active or game.state.turn < 5 or not unseen(game):
        return False
    if usual_stops(game.spec.name).answer(game.machine, 0) is not None:
        return False
    starts = [label[0] for label in Board(game.view(0)).labels]
    return "h" in starts and starts.count("e") > 1 and len(starts) > 8 and len(decision.actions) > 1


def pays(game: Game, decision: Decision) -> bool:
    if decision.seat or decision.bill is None or decision.rule != SAMPLES[game.spec.name].paying:
        return False
    return decision.bill.total >= 2 and len(decision.options) > 2


@cache
def moment(name: str) -> Game:
    return first_moment(name, SAMPLES[name].decks, crowded)


@cache
def bill(name: str) -> Game:
    return first_moment(name, SAMPLES[name].decks, pays)


@pytest.mark.parametrize("name", names())
def test_every_card_on_the_board_can_be_named(name: str) -> None:
    sitting = Sitting(moment(name).clone())
    for label, card in Board(moment(name).view(0)).labels.items():
        assert sitting.type(f"card {label}").startswith(card.name)


@pytest.mark.parametrize("name", names())
def test_the_board_names_no_hidden_card(name: str) -> None:
    game = moment(name).clone()
    sitting = Sitting(game)
    sitting.type("board")
    sitting.type("zone opponent hand")
    sitting.type("log 500")
    hidden = unseen(game)
    assert hidden
    shown = sitting.shown.getvalue()
    public = {card.name for card in Board(game.view(0)).all_cards()}
    told = {event.told.name for event in game.view(0).events}
    for card in hidden:
        assert card in public | told or card not in shown


@pytest.mark.parametrize("name", names())
def test_options_are_numbered_as_they_are_answered(name: str) -> None:
    game = moment(name).clone()
    shown = Sitting(game).type("board")
    assert game.decision is not None
    last = len(game.decision.actions)
    assert all(f"\n  {number:>2}  " in shown for number in range(1, last + 1))
    assert f"\n  {last + 1:>2}  " not in shown


@pytest.mark.parametrize("name", names())
def test_what_was_answered_is_taken_back(name: str) -> None:
    # A clone has nothing to take back.
    game = first_moment(name, SAMPLES[name].decks, crowded)
    sitting = Sitting(game)
    before = game.save()
    sitting.type("1")
    assert game.save() != before
    assert "taken back" in sitting.type("undo anyway")
    assert game.save() == before


@pytest.mark.parametrize("name", names())
def test_help_speaks_of_the_game(name: str) -> None:
    shown = Sitting(ludex.start(name, SAMPLES[name].decks)).type("?")
    assert all(words in shown for words in SAMPLES[name].helped)
    for words in ("stops", "full control"):
        assert (words in shown) == (name in WITH_PRIORITY)


# Paying.


@pytest.mark.parametrize("typed", ["", "auto"])
@pytest.mark.parametrize("name", WITH_BILLS)
def test_an_empty_line_pays_as_proposed(name: str, typed: str) -> None:
    paid = bill(name).clone()
    assert paid.decision is not None
    proposed = payments(paid.machine, paid.decision, 1)[0]
    Sitting(paid).type(typed)
    assert paid.answers[-1] == proposed


@pytest.mark.parametrize("name", WITH_BILLS)
def test_a_payment_is_typed_by_places_too(name: str) -> None:
    paid = bill(name).clone()
    decision = paid.decision
    assert decision is not None
    answer = payments(paid.machine, decision, 1)[0]
    board = Board(paid.view(0))
    Sitting(paid).type(", ".join(board.label(decision.options[number]) for number in answer))
    assert set(paid.answers[-1]) == set(answer)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", WITH_BILLS)
def test_a_wrong_payment_is_refused_with_the_reason_and_the_rule(name: str) -> None:
    paid = bill(name).clone()
    answers = len(paid.answers)
    said = Sitting(paid).type("none")
    assert re.search(rf"that gives 0 of \d+ \[{re.escape(SAMPLES[name].paying)}\]", said)
    assert len(paid.answers) == answers


# Whole games.


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_whole_game_is_played_told_and_recorded(name: str) -> None:
    one = played(name, SAMPLES[name].decks, 3, "greedy")
    assert one.game.outcome is not None
    assert re.search(r"(You win|Your opponent wins): ", one.told)
    assert replay.verify(replay.record(one.game), one.game.pool).status == replay.EXACT


@pytest.mark.parametrize("name", WITH_PRIORITY)
def test_a_person_is_asked_at_the_usual_stops_only(name: str) -> None:
    one = played(name, SAMPLES[name].decks, 3, "greedy")
    windows = {here for here in one.acted_in if here is not None}
    assert windows <= usual_stops(name).windows
    assert any(here.own for here in windows)
    # The passes of which nobody was asked are answers of the game like others.
    assert len([answer for answer in one.game.answers if isinstance(answer, int)]) > len(one.acted_in)


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_PRIORITY)
def test_with_full_control_a_person_is_asked_everywhere(name: str) -> None:
    games = [played(name, SAMPLES[name].decks, seed, full=True) for seed in range(2)]
    windows = {here for one in games for here in one.acted_in if here is not None}
    assert len(windows - usual_stops(name).windows) >= 2
