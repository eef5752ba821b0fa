"""CC 403: setting up a game. Decks (402) are in test_deck_formats."""

from __future__ import annotations

import pytest

from ludex.core.ops.move import Move
from ludex.core.selectors import Cards
from ludex.games.caster.words import CASTER_ZONE, ORB_ZONE, SERVANT_ZONE
from ludex.testing import rule
from ludex.testing.caster import Side, Table, conjure, draw, servant, table

NAMES = [f"Card {number}" for number in range(24)]
CARDS = [servant(name) for name in NAMES]
PLAYERS = ("you", "opponent")


def opening(seed: int = 1) -> Table:
    """A game of which the first question is open, with twenty-four different cards in each deck."""
    return table(you=Side(deck=CARDS), opponent=Side(deck=CARDS), phase="opening", seed=seed)


def other(player: str) -> str:
    return "opponent" if player == "you" else "you"


def begun(seed: int = 1) -> tuple[Table, str]:
    """A game that was set up without an exchange, at the first call; and who goes first."""
    t = opening(seed)
    first = t.asked
    t.answer([], [], asks="604.1")
    return t, first


@rule("caster", "403.1")
def test_both_decks_are_shuffled() -> None:
    orders = set()
    for seed in range(6):
        t = opening(seed)
        assert [event.seat for event in t.events("shuffled")] == [0, 1]
        for player in PLAYERS:
            laid = [card for zone in ("hand", "orb zone", "deck") for card in t.zone(player, zone)]
            assert sorted(laid) == sorted(NAMES)
            orders.add(tuple(laid))
    assert len(orders) == 12


@rule("caster", "403.2")
def test_chance_alone_says_who_goes_first() -> None:
    firsts = []
    for seed in range(20):
        t = opening(seed)
        assert t.asks == "403.5"
        firsts.append(t.asked)
    assert set(firsts) == set(PLAYERS)


@rule("caster", "403.2", "403.7")
@pytest.mark.parametrize("seed", range(4))
def test_whom_chance_picked_takes_the_first_turn(seed: int) -> None:
    t, first = begun(seed)
    (told,) = t.events("first player")
    assert PLAYERS[told.seat] == first
    assert (t.active, t.turn) == (first, 1)


@rule("caster", "403.3", "403.4")
def test_each_player_has_seven_cards_in_hand_and_seven_orbs() -> None:
    t = opening()
    for player in PLAYERS:
        assert [len(t.zone(player, zone)) for zone in ("hand", "orb zone", "deck")] == [7, 7, 10]


@rule("caster", "403.3", "403.4")
def test_the_hand_is_the_top_of_the_deck_and_the_orbs_are_what_comes_next() -> None:
    t = opening()
    for seat, player in enumerate(PLAYERS):
        moved = [event for event in t.events("moved") if event.seat == seat]
        assert [event.rule for event in moved] == ["403.3"] * 7 + ["403.4"] * 7
        assert [t.name(event.card) for event in moved] == t.zone(player, "hand") + t.zone(player, "orb zone")


@rule("caster", "403.4")
def test_nobody_has_looked_at_an_orb() -> None:
    t, _ = begun()
    for orb in [*t.machine.zone(ORB_ZONE, 0), *t.machine.zone(ORB_ZONE, 1)]:
        record = t.machine.record(orb)
        assert (record.face_up, record.known) == (False, 0)


@rule("caster", "403.5")
def test_both_players_name_their_cards_before_either_takes_new_ones() -> None:
    t = opening()
    first = t.asked
    second = other(first)
    hands = {player: t.zone(player, "hand") for player in PLAYERS}
    decks = {player: t.zone(player, "deck") for player in PLAYERS}
    assert sorted(t.options()) == sorted(hands[first])
    t.answer(hands[first][:2], asks="403.5")
    assert (t.asked, sorted(t.options())) == (second, sorted(hands[second]))
    assert (t.zone(first, "hand"), t.zone(first, "deck")) == (hands[first], decks[first])
    t.answer(hands[second][:1], asks="403.5")
    assert (t.asked, sorted(t.options())) == (first, sorted(hands[first][:2]))


@rule("caster", "403.5")
def test_the_cards_go_under_the_deck_in_any_order_and_as_many_come_from_its_top() -> None:
    t = opening()
    first = t.asked
    second = other(first)
    hand, deck = t.zone(first, "hand"), t.zone(first, "deck")
    kept = {zone: t.zone(second, zone) for zone in ("hand", "deck")}
    t.answer(hand[:3], [], asks="403.5")
    t.answer([hand[1], hand[2], hand[0]], asks="604.1")
    assert t.zone(first, "deck") == [*deck[3:], hand[1], hand[2], hand[0]]
    assert t.zone(first, "hand") == [*hand[3:], *deck[:3]]
    assert {zone: t.zone(second, zone) for zone in ("hand", "deck")} == kept


@rule("caster", "403.5")
def test_a_player_may_exchange_the_whole_hand_or_nothing_and_only_once() -> None:
    t = opening()
    first = t.asked
    second = other(first)
    hand, deck = t.zone(second, "hand"), t.zone(second, "deck")
    t.answer([], hand, asks="403.5")
    t.answer(hand, asks="604.1")
    assert (t.zone(second, "hand"), t.zone(second, "deck")) == (deck[:7], [*deck[7:], *hand])
    assert (t.active, t.turn) == (first, 1)


@rule("caster", "403.5")
def test_what_was_put_under_the_deck_does_not_come_back_by_the_same_exchange() -> None:
    few = [servant(f"Card {number}") for number in range(16)]
    t = table(you=Side(deck=few), opponent=Side(deck=few), phase="opening")
    first = t.asked
    hand, deck = t.zone(first, "hand"), t.zone(first, "deck")
    t.answer(hand[:1], [], asks="604.1")
    assert (t.zone(first, "hand"), t.zone(first, "deck")) == ([*hand[1:], deck[0]], [deck[1], hand[0]])


@rule("caster", "403.6")
@pytest.mark.parametrize("seed", range(3))
def test_who_goes_second_has_a_coin_in_the_caster_zone(seed: int) -> None:
    t, first = begun(seed)
    assert (t.zone(first, "caster zone"), t.zone(other(first), "caster zone")) == ([], ["Coin"])
    assert (t.controller("Coin"), t.owner("Coin")) == (other(first), other(first))


@rule("caster", "403.6a")
def test_the_coin_has_no_type_and_no_level() -> None:
    t = table(you=Side(casters=["Coin"]))
    assert (t.names("Coin"), t.types("Coin"), t.level("Coin"), t.element("Coin")) == ({"Coin"}, set(), None, set())


@rule("caster", "403.6a", "1302.1d")
def test_the_coin_has_its_name_as_race() -> None:
    t = table(you=Side(casters=["Coin"]))
    assert t.traits("Coin") == {"Coin"}


@rule("caster", "403.6a")
def test_the_coin_is_no_servant_and_no_caster_to_be_found() -> None:
    tap = conjure("Tap", text=["Rest target caster."])
    hurt = conjure("Hurt", text=["Destroy target servant."])
    t = table(you=Side(casters=["Coin"], hand=[tap, hurt]))
    t.refuses("play", "Tap", rule="903.2e")
    t.refuses("play", "Hurt", rule="903.2e")


@rule("caster", "403.6a")
def test_banishing_the_coin_gives_one_aether_without_an_element() -> None:
    t = table(you=Side(casters=["Coin"]))
    t.produce("Coin", number=0)
    assert (t.aether("you"), t.zone("you", "caster zone"), t.zone("you", "graveyard")) == ([""], [], [])


@rule("caster", "403.6a")
def test_the_coin_is_not_rested_for_aether() -> None:
    t = table(you=Side(casters=["Coin"]))
    assert [one for one in t.options() if "Coin" in one] == ["produce Coin 0"]


@rule("caster", "403.6a")
def test_the_coin_pays_in_either_players_turn_and_while_something_is_paid() -> None:
    quick = conjure("Quick", draw(1), cost=1, quickcast=True)
    t = table(opponent=Side(casters=["Coin"], hand=[quick], deck=[CARDS[0]]))
    t.play("Quick", by="opponent")
    assert (t.zone("opponent", "caster zone"), t.zone("opponent", "hand")) == ([], ["Card 0"])


@rule("caster", "403.6a")
def test_the_coin_does_nothing_outside_the_caster_zone() -> None:
    up = conjure("Up", Move(Cards((CASTER_ZONE,)), SERVANT_ZONE))
    t = table(you=Side(casters=["Coin"], hand=[up]))
    t.play("Up")
    assert t.where("Coin") == "servant zone"
    t.refuses("produce", "Coin", 0)


@rule("caster", "403.7", "502.2")
def test_the_first_player_begins_with_the_recovery_phase() -> None:
    t = opening()
    first = t.asked
    t.answer([], [], asks="604.1")
    assert (t.active, t.phase, t.asked, t.turn) == (first, "recovery phase", first, 1)
