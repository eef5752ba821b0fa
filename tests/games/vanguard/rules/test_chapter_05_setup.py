"""VG 5.4: before the first turn. What decks consist of (5.1 to 5.3) is in test_decks."""

from __future__ import annotations

import pytest

from ludex.core.formats import IllegalDeck
from ludex.games import load, start
from ludex.testing import rule
from ludex.testing.vanguard import Side, Table, g_unit, table, unit

FIRST = unit("First", grade=0)
SCOUT = unit("Scout", grade=0)
ONES = [unit(f"Card {number}", grade=1) for number in range(12)]
DRAGON = g_unit("Dragon")
WYRM = g_unit("Wyrm")

FIRST_VANGUARD = "5.4.3"
REDRAW = "5.4.3.4"
PLAYERS = ("you", "opponent")


def other(player: str) -> str:
    return PLAYERS[1 - PLAYERS.index(player)]


def opening(seed: int = 1) -> Table:
    """A game that is about to be set up; the decks have two cards of grade 0 and twelve of grade 1."""
    deck = [FIRST, SCOUT, *ONES]
    return table(
        you=Side(deck=deck, g_zone=[DRAGON]), opponent=Side(deck=deck, g_zone=[WYRM, WYRM]), phase="opening", seed=seed
    )


def laid(seed: int = 1) -> Table:
    """The same with the first vanguards laid down, and hands drawn."""
    t = opening(seed)
    t.answer("First", "Scout", asks=REDRAW)
    return t


def begun(seed: int = 1) -> Table:
    """The same in the ride step of the first turn; nobody took other cards."""
    t = laid(seed)
    t.answer([], [])
    return t


@rule("vanguard", "5.2.1", "5.3.1", "5.4.2")
def test_everybody_plays_with_their_own_decks() -> None:
    game = start("vanguard", ("royal-paladin", "kagero"), seed=3)
    loaded = load("vanguard")
    for seat, name in enumerate(("royal-paladin", "kagero")):
        deck = loaded.decks[name]
        for part in ("main", "g"):
            brought = sorted(name for count, name in deck.entries(part) for _ in range(count))
            zone = loaded.spec.deck if part == "main" else [one.name for one in loaded.spec.zones].index("G zone")
            cards = game.machine.zone(zone, seat)
            assert sorted(game.pool.defs[game.machine.record(card).defn].name for card in cards) == brought


@rule("vanguard", "5.4.2")
@pytest.mark.parametrize("part", ["main", "g"])
def test_a_game_does_not_begin_with_decks_that_are_not_legal(part: str) -> None:
    loaded = load("vanguard")
    legal = loaded.decks["kagero"]
    entries = {one: legal.entries(one) for one in ("main", "g")}
    count, name = entries[part][0]
    entries[part] = ((count + 4, name), *entries[part][1:])
    with pytest.raises(IllegalDeck):
        start("vanguard", (legal, type(legal)("five of a name", entries)))


@rule("vanguard", "5.4.3")
def test_each_lays_a_grade_0_card_of_the_main_deck_face_down_onto_the_vanguard_circle() -> None:
    t = opening()
    for player, card in (("you", "Scout"), ("opponent", "First")):
        assert (t.asked, t.asks, sorted(t.options())) == (player, FIRST_VANGUARD, ["First", "Scout"])
        assert t.vanguard(player) == ""
        t.answer(card, asks=FIRST_VANGUARD if player == "you" else REDRAW)
        assert (t.vanguard(player), t.facedown(card)) == (card, True)
        assert card not in t.zone(player, "deck") + t.zone(player, "hand")


@rule("vanguard", "5.4.3", "6.1.1")
def test_the_first_vanguard_is_not_shown_before_the_game_begins() -> None:
    t = laid()
    hidden = {"you": "your First", "opponent": "opponent's Scout"}
    for player, card in hidden.items():
        assert (t.sees(other(player), card), t.knows(other(player), card), t.knows(player, card)) == (
            False,
            False,
            True,
        )
    t.answer([], asks=REDRAW)
    assert t.facedown("your First")
    t.answer([])
    for player, card in hidden.items():
        assert (t.faceup(card), t.sees(other(player), card)) == (True, True)


@rule("vanguard", "6.1.1")
def test_stand_up_is_before_the_first_turn() -> None:
    t = begun()
    kinds = [event.kind for event in t.events()]
    assert t.tells("turned") == ["First", "Scout"]
    assert kinds.index("turned") < kinds.index("turn")
    assert all(t.standing(card) for card in ("your vanguard", "opponent's vanguard"))


@rule("vanguard", "5.4.3.1")
def test_the_g_deck_lies_face_down_in_the_g_zone() -> None:
    t = laid()
    assert (t.zone("you", "G zone"), t.zone("opponent", "G zone")) == (["Dragon"], ["Wyrm", "Wyrm"])
    assert (t.facedown("Dragon"), t.facedown("Wyrm")) == (True, True)
    assert (t.sees("opponent", "Dragon"), t.sees("you", "Wyrm")) == (False, False)


@rule("vanguard", "5.4.3.1")
def test_both_main_decks_are_shuffled_once_the_first_vanguards_lie_there() -> None:
    orders = set()
    for seed in range(6):
        t = laid(seed)
        kinds = [event.kind for event in t.events() if event.kind in ("moved", "shuffled")]
        assert kinds[:4] == ["moved", "moved", "shuffled", "shuffled"]
        for player in PLAYERS:
            assert len(t.zone(player, "deck")) == 8
            orders.add((*t.zone(player, "hand"), *t.zone(player, "deck")))
    assert len(orders) == 12


@rule("vanguard", "5.4.3.2")
def test_chance_says_who_goes_first() -> None:
    assert {begun(seed).active for seed in range(12)} == {"you", "opponent"}


@rule("vanguard", "5.4.3.2", "5.4.3.2.1")
def test_and_nobody_is_asked_about_it() -> None:
    """Two questions about first vanguards and two about hands: that is all before the first turn."""
    for seed in range(12):
        t = opening(seed)
        assert t.asks == FIRST_VANGUARD
        t.answer("First", asks=FIRST_VANGUARD)
        t.answer("First", asks=REDRAW)
        t.answer([], asks=REDRAW)
        t.answer([])
        assert (t.turn, t.asks) == (1, "6.5.1.1.2")


@rule("vanguard", "5.4.3.3")
def test_no_damage_waits_for_the_first_vanguards() -> None:
    t = begun()
    assert [t.machine.record(t.card(f"{whose} vanguard")).damage for whose in ("your", "opponent's")] == [0, 0]
    t.end_turn()
    assert (t.damage("you"), t.damage("opponent"), t.events("damage check")) == (0, 0, [])


@rule("vanguard", "5.4.3.4")
def test_both_draw_five_cards() -> None:
    t = laid()
    for player in PLAYERS:
        assert (len(t.zone(player, "hand")), len(t.zone(player, "deck"))) == (5, 8)
        assert not any(t.machine.record(card).face_up for card in t.machine.zone(7, PLAYERS.index(player)))


@rule("vanguard", "5.4.3.4")
@pytest.mark.parametrize("seed", range(4))
def test_the_first_player_then_the_other_may_take_other_cards(seed: int) -> None:
    t = laid(seed)
    first = t.asked
    for player in (first, other(first)):
        assert (t.asked, t.asks) == (player, REDRAW)
        hand = t.zone(player, "hand")
        t.answer(hand[:2], asks=REDRAW if player == first else "6.5.1.1.2")
        drawn = 6 if player == other(first) and t.active == player else 5
        assert (t.zone(player, "hand")[:3], len(t.zone(player, "hand"))) == (hand[2:], drawn)
    assert t.active == first


@rule("vanguard", "5.4.3.4")
@pytest.mark.parametrize("number", range(6))
def test_any_number_of_cards_goes_back_and_as_many_are_drawn(number: int) -> None:
    t = laid()
    first = t.asked
    hand, deck = t.zone(first, "hand"), t.zone(first, "deck")
    t.answer(hand[:number], asks=REDRAW)
    held = t.zone(first, "hand")
    assert (len(held), held[: 5 - number]) == (5, hand[number:])
    assert sorted(held + t.zone(first, "deck")) == sorted(hand + deck)


@rule("vanguard", "5.4.3.4")
def test_what_went_back_is_shuffled_into_the_deck_before_the_others_are_drawn() -> None:
    """So that the same card may come again."""
    came_back = 0
    for seed in range(8):
        t = laid(seed)
        first = t.asked
        back = t.zone(first, "hand")
        t.answer(back, asks=REDRAW)
        kinds = [event.kind for event in t.events(last=True)]
        assert kinds == ["moved"] * 5 + ["shuffled"] + ["moved"] * 5
        came_back += len(set(back) & set(t.zone(first, "hand")))
    assert came_back > 0


@rule("vanguard", "5.4.3.4")
def test_who_puts_nothing_back_does_not_shuffle() -> None:
    t = laid()
    first = t.asked
    hand, deck = t.zone(first, "hand"), t.zone(first, "deck")
    t.answer([], asks=REDRAW)
    assert (t.zone(first, "hand"), t.zone(first, "deck"), t.events(last=True)) == (hand, deck, [])


@rule("vanguard", "5.4.3.4")
def test_there_is_one_such_chance_for_each() -> None:
    t = laid()
    first = t.asked
    t.answer(t.zone(first, "hand"), asks=REDRAW)
    assert t.asked == other(first)
    t.answer(t.zone(t.asked, "hand"))
    assert (t.active, t.asks, t.turn) == (first, "6.5.1.1.2", 1)
