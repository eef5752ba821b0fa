"""Chapter 8.2: setting up a game. Decks (8.1) are in test_deck_formats."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.fftcg import Side, Table, forward, table

NAMES = [f"Card {number}" for number in range(12)]
CARDS = [forward(name, 1000) for name in NAMES]


def opening(seed: int = 1) -> Table:
    """A game that is about to be set up, with twelve different cards in each deck."""
    return table(you=Side(deck=CARDS), opponent=Side(deck=CARDS), phase="opening", seed=seed)


def begun(*answers: str, seed: int = 1) -> tuple[Table, str, str]:
    """A game that was set up so by the player who was picked; who goes first, and who second."""
    t = opening(seed)
    t.answer(*answers)
    first = t.active
    return t, first, "opponent" if first == "you" else "you"


@rule("fftcg", "8.2.1.1")
def test_both_decks_are_shuffled() -> None:
    orders = set()
    for seed in range(6):
        t = opening(seed)
        assert len(t.events("shuffled")) == 2
        for player in ("you", "opponent"):
            assert sorted(t.zone(player, "deck")) == sorted(NAMES)
            orders.add(tuple(t.zone(player, "deck")))
    assert len(orders) == 12


@rule("fftcg", "8.2.1.2")
def test_somebody_picked_at_random_decides_who_goes_first() -> None:
    picked = {opening(seed).asked for seed in range(20)}
    assert picked == {"you", "opponent"}


@rule("fftcg", "8.2.1.2")
@pytest.mark.parametrize("choice", ["first", "second"])
@pytest.mark.parametrize("seed", range(4))
def test_the_player_picked_may_go_first_or_second(choice: str, seed: int) -> None:
    t = opening(seed)
    picked = t.asked
    assert (t.asks, t.options()) == ("8.2.1.2", ["first", "second"])
    t.answer(choice, "no", "no")
    assert (t.active == picked) == (choice == "first")


@rule("fftcg", "8.2.1.3")
def test_both_players_draw_five_cards() -> None:
    t = opening()
    decks = {player: t.zone(player, "deck") for player in ("you", "opponent")}
    t.answer("first", asks="8.2.1.4")
    for player in ("you", "opponent"):
        assert t.zone(player, "hand") == decks[player][:5]
        assert t.zone(player, "deck") == decks[player][5:]


@rule("fftcg", "8.2.1.4")
def test_first_the_starting_player_then_the_other_may_draw_five_others_once() -> None:
    t = opening()
    first = t.asked
    second = "opponent" if first == "you" else "you"
    t.answer("first", asks="8.2.1.4")
    assert t.asked == first
    for player in (first, second):
        assert (t.asked, t.asks) == (player, "8.2.1.4")
        hand, deck = t.zone(player, "hand"), t.zone(player, "deck")
        back = list(reversed(hand))
        t.answer("yes", asks="8.2.1.4")
        t.answer(back, asks="8.2.1.4" if player == first else "11.1.1")
        assert (t.zone(player, "hand")[:5], t.zone(player, "deck")[-5:]) == (deck[:5], back)
    assert (t.active, t.phase) == (first, "main phase 1")


@rule("fftcg", "8.2.1.4")
def test_a_player_who_wants_to_keeps_the_five_cards() -> None:
    t = opening()
    t.answer("first", asks="8.2.1.4")
    hands = {player: t.zone(player, "hand") for player in ("you", "opponent")}
    t.answer("no", "no")
    for player, hand in hands.items():
        assert t.zone(player, "hand")[:5] == hand


@rule("fftcg", "8.2.1.5", "9.2.1.3")
def test_the_first_player_begins_and_draws_one_card_in_the_first_draw_phase() -> None:
    t, first, second = begun("first", "no", "no")
    assert (t.machine.state.turn, len(t.zone(first, "hand")), len(t.zone(second, "hand"))) == (1, 6, 5)
    t.end_turn(t.zone(first, "hand")[0])
    assert (t.active, len(t.zone(second, "hand"))) == (second, 7)
    t.end_turn(t.zone(second, "hand")[:2])
    assert (t.active, len(t.zone(first, "hand"))) == (first, 7)
