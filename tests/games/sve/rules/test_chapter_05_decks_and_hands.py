"""SVE 5.8-5.13: search, shuffle, draw, look at the top cards, discard, swap."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.modifiers import Forbid, Would
from ludex.core.ops.control import Swap
from ludex.core.ops.draw import DrawUpTo
from ludex.core.ops.look import Look, LookUpTo, Search
from ludex.core.ops.select import Exactly, Select
from ludex.core.selectors import THIS, Cards, Those, Top
from ludex.core.visibility import sees
from ludex.games.sve.words import CEMETERY, DECK, EX
from ludex.testing import Side, Table, amulet, engaged, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMY_LEADER,
    FRIENDS,
    YOUR_HAND,
    act,
    deal,
    does,
    draw,
    n,
    select,
    while_here,
)

WOLF = follower("Wolf", 2, 2)
OGRE = follower("Ogre", 5, 5)
HERB = spell("Herb")
FIND_FOLLOWER = spell("Find", text=["Search your deck for a follower, reveal it, add it to your hand, then shuffle."])


def seen_in_deck(t: Table, player: str, seat: int) -> list[str]:
    """The cards of the player's deck that this seat may look at now."""
    owner = ("you", "opponent").index(player)
    return [t.name(card) for card in t.machine.zone(DECK, owner) if sees(t.machine, seat, card)]


# 5.8 Search.


@rule("sve-en", "5.8.1")
def test_the_searching_player_looks_through_the_whole_deck_and_nobody_else_does() -> None:
    t = table(you=Side(hand=[FIND_FOLLOWER], deck=[HERB, WOLF, OGRE]))
    t.play("Find", asks="5.8.1")
    assert seen_in_deck(t, "you", 0) == ["Herb", "Wolf", "Ogre"]
    assert seen_in_deck(t, "you", 1) == []


@rule("sve-en", "5.8.1")
def test_a_search_finds_the_cards_that_meet_the_conditions_and_no_others() -> None:
    t = table(you=Side(hand=[FIND_FOLLOWER], deck=[HERB, WOLF, OGRE]))
    t.play("Find", asks="5.8.1")
    assert sorted(t.options()) == ["Ogre", "Wolf"]
    t.answer("Ogre")
    t.expect_zone("you", "hand", ["Ogre"])


@rule("sve-en", "5.8.1.1")
@pytest.mark.parametrize("number", [1, 2])
def test_a_bare_number_of_cards_has_to_be_found(number: int) -> None:
    find = spell("Find", does(Search(quantity=Exactly(n(number)))))
    t = table(you=Side(hand=[find], deck=[HERB, WOLF, OGRE]))
    t.play("Find", asks="5.8.1")
    decision = t.decision
    assert decision is not None
    assert (decision.least, decision.most) == (number, number)


@rule("sve-en", "5.8.1.2")
def test_a_card_found_by_a_condition_is_shown_to_the_opponent() -> None:
    find = spell("Find", text=["Search your deck for a follower, add it to your hand, then shuffle."])
    t = table(you=Side(hand=[find], deck=[HERB, WOLF, OGRE]))
    t.play("Find", "Wolf")
    assert t.tells("revealed") == ["Wolf"]
    assert t.knows("opponent", "Wolf")


@rule("sve-en", "5.8.1.2")
def test_a_card_found_by_number_alone_is_not_shown() -> None:
    find = spell("Find", text=["Search your deck for a card, add it to your hand, then shuffle."])
    t = table(you=Side(hand=[find], deck=[HERB, WOLF, OGRE]))
    t.play("Find", "Wolf")
    t.expect_zone("you", "hand", ["Wolf"])
    assert t.tells("revealed") == []
    assert not t.knows("opponent", "Wolf")


@rule("sve-en", "5.8.2")
@pytest.mark.parametrize(
    ("deck", "answers"),
    [([WOLF, OGRE, HERB], ["Wolf"]), ([WOLF, OGRE, HERB], [[]]), ([HERB, HERB, HERB], [])],
    ids=["found and moved", "none taken", "none there"],
)
def test_the_deck_is_shuffled_after_a_search_whatever_was_found(deck: list[object], answers: list[object]) -> None:
    find = spell("Find", text=["Search your deck for a follower, reveal it, and add it to your hand."])
    t = table(you=Side(hand=[find], deck=deck))  # type: ignore[arg-type]
    t.play("Find", *answers)  # type: ignore[arg-type]
    assert len(t.events("shuffled")) == 1
    assert not any(t.machine.record(card).known for card in t.machine.zone(DECK, 0))


@rule("sve-en", "5.8.2")
def test_the_deck_is_shuffled_once_the_found_card_has_been_moved() -> None:
    t = table(you=Side(hand=[FIND_FOLLOWER], deck=[WOLF, OGRE, HERB]))
    t.play("Find", "Wolf")
    kinds = [(event.kind, event.verb) for event in t.log]
    assert kinds.index(("moved", "add")) < kinds.index(("shuffled", ""))


# 5.9 Shuffle.

MIX = spell("Mix", text=["Shuffle your deck."])


@rule("sve-en", "5.9.1")
def test_a_shuffled_deck_has_the_same_cards_in_a_random_order() -> None:
    names = [f"Card {number}" for number in range(12)]
    orders = set()
    for seed in range(1, 7):
        t = table(you=Side(hand=[MIX], deck=[spell(name) for name in names]), seed=seed)
        t.play("Mix")
        assert sorted(t.zone("you", "deck")) == sorted(names)
        orders.add(tuple(t.zone("you", "deck")))
    assert len(orders) == 6


@rule("sve-en", "5.9.1")
def test_only_the_deck_of_the_player_named_is_shuffled() -> None:
    deck = [spell(f"Card {number}") for number in range(12)]
    t = table(you=Side(hand=[MIX], deck=deck), opponent=Side(deck=deck))
    t.play("Mix")
    assert t.zone("opponent", "deck") == [card.name for card in deck]


@rule("sve-en", "5.9.1.1")
@pytest.mark.parametrize("deck", [[], [WOLF]])
def test_a_deck_of_one_card_or_none_counts_as_shuffled(deck: list[object]) -> None:
    t = table(you=Side(hand=[MIX], deck=deck))  # type: ignore[arg-type]
    t.play("Mix")
    assert len(t.events("shuffled")) == 1
    assert len(t.zone("you", "deck")) == len(deck)


# 5.10 Draw.


@rule("sve-en", "5.10.1")
def test_a_draw_moves_the_top_card_of_the_deck_to_the_hand() -> None:
    t = table(you=Side(hand=[spell("Read", does(draw()))], deck=[WOLF, OGRE]))
    t.play("Read")
    t.expect_zone("you", "hand", ["Wolf"])
    t.expect_zone("you", "deck", ["Ogre"])


@rule("sve-en", "5.10.1.1")
def test_drawing_from_an_empty_deck_loses_the_game() -> None:
    t = table(you=Side(hand=[spell("Read", does(draw()))], deck=[]))
    t.play("Read")
    assert t.winner == "opponent"


@rule("sve-en", "5.10.1.1")
def test_the_game_is_lost_at_the_next_rules_handling_and_not_before() -> None:
    last = spell("Last Page", does(draw(), deal(20, ENEMY_LEADER)))
    t = table(you=Side(hand=[last], deck=[]))
    t.play("Last Page")
    assert t.winner == "nobody"


@rule("sve-en", "5.10.2")
def test_drawing_several_cards_is_drawing_one_after_the_other() -> None:
    t = table(you=Side(hand=[spell("Study", does(draw(3)))], deck=[WOLF, OGRE, HERB, HERB]))
    t.play("Study")
    drawn = [event for event in t.events("moved") if event.verb == "draw"]
    assert [t.name(event.card) for event in drawn] == ["Wolf", "Ogre", "Herb"]
    assert len({event.batch for event in drawn}) == 3


@rule("sve-en", "5.10.2")
def test_a_deck_that_runs_out_in_between_is_drawn_from_all_the_same() -> None:
    t = table(you=Side(hand=[spell("Study", does(draw(2)))], deck=[WOLF]))
    t.play("Study")
    t.expect_zone("you", "hand", ["Wolf"])
    assert t.winner == "opponent"


STUDY = spell("Study", text=["Draw up to 2 cards."])


@rule("sve-en", "5.10.3", "5.10.3.1")
def test_drawing_up_to_a_number_may_end_before_the_first_card() -> None:
    t = table(you=Side(hand=[STUDY], deck=[WOLF, OGRE, HERB]))
    t.play("Study", "no")
    t.expect_zone("you", "hand", [])


@rule("sve-en", "5.10.3.1", "5.10.3.3")
def test_the_player_sees_each_card_before_deciding_on_the_next() -> None:
    t = table(you=Side(hand=[STUDY], deck=[WOLF, OGRE, HERB]))
    t.play("Study", "yes", asks="5.10.3.1")
    t.expect_zone("you", "hand", ["Wolf"])
    t.answer("no")
    t.expect_zone("you", "hand", ["Wolf"])


@rule("sve-en", "5.10.3.2")
def test_each_yes_draws_one_card() -> None:
    t = table(you=Side(hand=[spell("Study", does(DrawUpTo(n(3))))], deck=[WOLF, OGRE, HERB]))
    for number in (1, 2):
        if number == 1:
            t.play("Study", "yes", asks="5.10.3.1")
        else:
            t.answer("yes", asks="5.10.3.1")
        assert len(t.zone("you", "hand")) == number


@rule("sve-en", "5.10.3.3")
def test_drawing_up_to_a_number_ends_when_the_number_is_reached() -> None:
    t = table(you=Side(hand=[STUDY], deck=[WOLF, OGRE, HERB]))
    t.play("Study", "yes", "yes")
    t.expect_zone("you", "hand", ["Wolf", "Ogre"])


# 5.11 Look at the top cards.


@rule("sve-en", "5.11.1")
def test_looking_at_the_top_cards_shows_them_to_the_player_and_leaves_them_there() -> None:
    t = table(you=Side(hand=[spell("Peek", does(Look(Top(DECK, n(2)))))], deck=[WOLF, OGRE, HERB]))
    t.play("Peek")
    assert [t.knows("you", name) for name in ("Wolf", "Ogre", "Herb")] == [True, True, False]
    assert [t.knows("opponent", name) for name in ("Wolf", "Ogre", "Herb")] == [False] * 3
    assert t.zone("you", "deck") == ["Wolf", "Ogre", "Herb"]


PONDER = spell("Ponder", text=["Look at up to 2 of the top cards of your deck."])


@rule("sve-en", "5.11.2", "5.11.2.2")
def test_looking_at_up_to_a_number_may_end_before_the_first_card() -> None:
    t = table(you=Side(hand=[PONDER], deck=[WOLF, OGRE, HERB]))
    t.play("Ponder", "no")
    assert not t.knows("you", "Wolf")


@rule("sve-en", "5.11.2.1", "5.11.2.3")
def test_the_first_card_looked_at_is_the_top_one_and_then_the_next_one_down() -> None:
    t = table(you=Side(hand=[PONDER], deck=[WOLF, OGRE, HERB]))
    t.play("Ponder", "yes", asks="5.11.2.2")
    assert [t.knows("you", name) for name in ("Wolf", "Ogre", "Herb")] == [True, False, False]
    t.answer("yes")
    assert [t.knows("you", name) for name in ("Wolf", "Ogre", "Herb")] == [True, True, False]


@rule("sve-en", "5.11.2.2", "5.11.2.4")
def test_the_player_is_asked_again_before_each_card() -> None:
    t = table(you=Side(hand=[PONDER], deck=[WOLF, OGRE, HERB]))
    t.play("Ponder", "yes", "no")
    assert [t.knows("you", name) for name in ("Wolf", "Ogre")] == [True, False]


@rule("sve-en", "5.11.2.4")
def test_looking_ends_when_the_number_is_reached() -> None:
    t = table(you=Side(hand=[PONDER], deck=[WOLF, OGRE, HERB]))
    t.play("Ponder", "yes", "yes")
    assert t.asks == "7.3.3"
    assert not t.knows("you", "Herb")


@rule("sve-en", "5.11.2.3")
def test_nobody_is_asked_about_a_card_that_is_not_there() -> None:
    t = table(you=Side(hand=[spell("Ponder", does(LookUpTo(n(3))))], deck=[WOLF]))
    t.play("Ponder", "yes")
    assert t.knows("you", "Wolf")


# 5.12 Discard.


@rule("sve-en", "5.12.1")
def test_the_player_picks_that_many_cards_of_the_own_hand_and_puts_them_into_the_own_cemetery() -> None:
    drop = spell("Drop", text=["Discard 2 cards."])
    t = table(you=Side(hand=[drop, WOLF, OGRE, HERB]), opponent=Side(hand=[HERB]))
    t.play("Drop", ["Wolf", "Herb"])
    t.expect_zone("you", "hand", ["Ogre"])
    t.expect_zone("you", "cemetery", ["Drop", "Wolf", "Herb"])
    t.expect_zone("opponent", "hand", ["Herb"])


@rule("sve-en", "5.12.1")
def test_an_opponent_who_discards_picks_the_card() -> None:
    rob = spell("Rob", text=["Each opponent discards a card."])
    t = table(you=Side(hand=[rob, WOLF]), opponent=Side(hand=[OGRE, HERB]))
    t.play("Rob", asks="10.6.2.8.2")
    assert t.asked == "opponent"
    t.answer("Ogre")
    t.expect_zone("opponent", "cemetery", ["Ogre"])
    t.expect_zone("you", "hand", ["Wolf"])


# 5.13 Swap.

IN_EX = Cards((EX,))
TRADE = spell("Trade", text=["Swap a card in your hand for a card in your EX area."])


@rule("sve-en", "5.13.1")
def test_two_swapped_cards_lie_each_where_the_other_lay() -> None:
    t = table(you=Side(hand=[TRADE, WOLF], ex=[OGRE]))
    t.play("Trade")
    t.expect_zone("you", "hand", ["Ogre"])
    t.expect_zone("you", "EX area", ["Wolf"])


@rule("sve-en", "5.13.1")
def test_a_swap_happens_at_one_moment() -> None:
    t = table(you=Side(hand=[TRADE, WOLF], ex=[OGRE]))
    t.play("Trade")
    swaps = [event for event in t.events("moved") if event.verb == "swap"]
    assert len(swaps) == 2
    assert len({event.batch for event in swaps}) == 1


@rule("sve-en", "5.13.1")
def test_a_full_zone_has_room_for_a_swap() -> None:
    door = amulet("Door", text=["[act] [cost00]: Select a follower in your cemetery and swap this for it."])
    t = table(you=Side(field=[door, WOLF, WOLF, WOLF, WOLF], cemetery=[OGRE]))
    t.use("Door", targets="Ogre")
    t.expect_zone("you", "field", ["Ogre", "Wolf", "Wolf", "Wolf", "Wolf"])
    t.expect_zone("you", "cemetery", ["Door"])


@rule("sve-en", "5.13.1")
def test_a_card_swapped_into_a_deck_takes_the_place_of_the_other() -> None:
    slip = spell("Slip", does(Select(YOUR_HAND, into="mine"), Swap(Those("mine"), Top(DECK, n(1)))))
    t = table(you=Side(hand=[slip, WOLF], deck=[OGRE, HERB]))
    t.play("Slip")
    t.expect_zone("you", "hand", ["Ogre"])
    t.expect_zone("you", "deck", ["Wolf", "Herb"])


@rule("sve-en", "5.13.2")
def test_nothing_is_swapped_if_one_of_the_cards_cannot_leave() -> None:
    rooted = amulet(
        "Tree", while_here(Forbid(Would(MOVE, leaves=True))), act(select(Cards((CEMETERY,))), Swap(THIS, Those("it")))
    )
    t = table(you=Side(field=[rooted], cemetery=[OGRE]))
    t.use("Tree", targets="Ogre")
    t.expect_zone("you", "field", ["Tree"])
    t.expect_zone("you", "cemetery", ["Ogre"])


@rule("sve-en", "5.13.2")
def test_nothing_is_swapped_if_one_of_the_cards_is_not_there() -> None:
    t = table(you=Side(hand=[TRADE, WOLF]))
    t.play("Trade")
    t.expect_zone("you", "hand", ["Wolf"])


@rule("sve-en", "5.13.2")
def test_nothing_is_swapped_if_there_is_no_room_where_a_card_would_go() -> None:
    trade = spell("Trade", does(select(FRIENDS), Select(IN_EX, into="kept"), Swap(Those("it"), Those("kept"))))
    full = [HERB, HERB, HERB, HERB, HERB]
    t = table(you=Side(hand=[trade], field=[lying(WOLF, owner="opponent")], ex=[OGRE]), opponent=Side(ex=full))
    t.play("Trade")
    t.expect_zone("you", "field", ["Wolf"])
    t.expect_zone("you", "EX area", ["Ogre"])


@rule("sve-en", "5.13.1")
def test_a_swapped_card_that_the_opponent_owns_goes_to_the_opponents_zone() -> None:
    trade = spell("Trade", does(select(FRIENDS), Select(IN_EX, into="kept"), Swap(Those("it"), Those("kept"))))
    t = table(you=Side(hand=[trade], field=[lying(engaged(WOLF), owner="opponent")], ex=[OGRE]))
    t.play("Trade")
    t.expect_zone("you", "field", ["Ogre"])
    t.expect_zone("opponent", "EX area", ["Wolf"])
