"""SVE 5.26-5.30: skipped turns, plus and minus, another turn, for every, half."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import SetStat
from ludex.core.ops.damage import Damage
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, Select
from ludex.core.ops.turns import AnotherTurn, SkipTurn
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body
from ludex.core.selectors import IT, Cards
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Half
from ludex.games.sve.words import ATTACK, CEMETERY, DEFENSE
from ludex.testing import Side, amulet, engaged, follower, rule, spell, table
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    ENEMY_LEADER,
    FRIENDS,
    YOUR_HAND,
    YOUR_LEADER,
    attack,
    deal,
    defense,
    does,
    give,
    n,
    select,
    whenever,
)

WOLF = follower("Wolf", 2, 4)
HERB = spell("Herb")


def after(*body: Body, turns: int = 4) -> list[str]:
    """Whose turns follow the one in which you do this."""
    t = table(you=Side(hand=[spell("Bend", does(*body))]))
    t.play("Bend")
    followed = []
    for _ in range(turns):
        t.end_main()
        followed.append(t.active)
    return followed


# 5.26 Skipping a turn.


@rule("sve-en", "5.26.1")
def test_a_skipped_turn_does_not_begin_and_the_one_after_it_begins_instead() -> None:
    t = table(
        you=Side(hand=[spell("Bend", does(SkipTurn(OPPONENT)))], points=5, max_points=5),
        opponent=Side(field=[engaged(WOLF)], points=5, max_points=5),
    )
    t.play("Bend")
    t.end_main()
    assert t.active == "you"
    assert t.resource("you", "maximum play points") == 6
    assert t.resource("opponent", "maximum play points") == 5
    assert t.engaged("Wolf")
    assert t.zone("opponent", "hand") == []


@rule("sve-en", "5.26.2")
def test_a_players_next_turn_is_skipped_once() -> None:
    assert after(SkipTurn(OPPONENT)) == ["you", "opponent", "you", "opponent"]


@rule("sve-en", "5.26.2")
def test_the_next_turn_of_the_player_whose_turn_it_is_comes_after_the_opponents() -> None:
    assert after(SkipTurn(YOU)) == ["opponent", "opponent", "you", "opponent"]


@rule("sve-en", "5.26.2")
def test_the_next_turn_may_be_one_taken_besides() -> None:
    assert after(AnotherTurn(YOU), SkipTurn(YOU)) == ["opponent", "you", "opponent", "you"]


@rule("sve-en", "5.26.2.1")
def test_of_several_such_orders_one_skipped_turn_uses_up_one() -> None:
    assert after(SkipTurn(OPPONENT), SkipTurn(OPPONENT)) == ["you", "you", "opponent", "you"]


# 5.28 Another turn.


@rule("sve-en", "5.28.1")
def test_another_turn_comes_right_before_the_turn_that_would_have_come() -> None:
    assert after(AnotherTurn(YOU)) == ["you", "opponent", "you", "opponent"]


@rule("sve-en", "5.28.1")
def test_an_opponent_who_takes_another_turn_takes_it_before_the_regular_one() -> None:
    assert after(AnotherTurn(OPPONENT)) == ["opponent", "opponent", "you", "opponent"]


@rule("sve-en", "5.28.1")
def test_another_turn_is_a_whole_turn() -> None:
    t = table(you=Side(hand=[spell("Bend", does(AnotherTurn(YOU)))], field=[engaged(WOLF)], points=5))
    t.play("Bend")
    t.end_main()
    assert not t.engaged("Wolf")
    assert t.resource("you", "maximum play points") == 6
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "5.28.1.1")
def test_of_several_orders_the_latest_is_taken_first() -> None:
    assert after(AnotherTurn(YOU), AnotherTurn(OPPONENT)) == ["opponent", "you", "opponent", "you"]
    assert after(AnotherTurn(OPPONENT), AnotherTurn(YOU)) == ["you", "opponent", "opponent", "you"]


@rule("sve-en", "5.28.1.1")
def test_all_of_several_orders_are_used_before_the_ordinary_turn() -> None:
    assert after(AnotherTurn(YOU), AnotherTurn(YOU)) == ["you", "you", "opponent", "you"]


# 5.27 Plus and minus.


def changes_of(*body: Body) -> tuple[int, int]:
    """How often a follower's values were increased and decreased by an effect, as two amulets see it."""
    up = amulet("Up", whenever(Trigger("raised", what=A_FOLLOWER), deal(1, ENEMY_LEADER)))
    down = amulet("Down", whenever(Trigger("lowered", what=A_FOLLOWER), deal(1, YOUR_LEADER)))
    t = table(you=Side(field=[WOLF, up, down], hand=[spell("Alter", does(select(FRIENDS), *body))]))
    t.play("Alter")
    return (20 - t.leader("opponent"), 20 - t.leader("you"))


@rule("sve-en", "5.27.1")
def test_plus_raises_a_value_and_minus_lowers_it() -> None:
    alter = spell("Alter", text=["Select a follower on your field and give it [attack]+3/[defense]-1."])
    t = table(you=Side(field=[WOLF], hand=[alter]))
    t.play("Alter", targets="Wolf")
    assert t.stats("Wolf")[:2] == (5, 3)


@rule("sve-en", "5.27.1")
def test_a_value_given_plus_counts_as_increased_and_one_given_minus_as_decreased() -> None:
    assert changes_of(give(attack(1))) == (1, 0)
    assert changes_of(give(defense(2))) == (1, 0)
    assert changes_of(give(attack(-1))) == (0, 1)
    assert changes_of(give(defense(-1))) == (0, 1)


@rule("sve-en", "5.27.1")
def test_a_leader_given_minus_defense_has_lost_defense() -> None:
    bell = amulet("Bell", text=["Whenever your leader loses defense, draw a card."])
    hex_ = spell("Hex", does(give(defense(-2), to=YOUR_LEADER)))
    t = table(you=Side(field=[bell], hand=[hex_]))
    t.play("Hex")
    assert t.leader("you") == 18
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "5.27.2")
def test_a_value_set_higher_counts_as_increased_and_one_set_lower_as_decreased() -> None:
    assert changes_of(give(SetStat(ATTACK, n(3)))) == (1, 0)
    assert changes_of(give(SetStat(ATTACK, n(1)))) == (0, 1)
    assert changes_of(give(SetStat(DEFENSE, n(5)))) == (1, 0)
    assert changes_of(give(SetStat(DEFENSE, n(3)))) == (0, 1)


@rule("sve-en", "5.27.2")
def test_a_value_set_to_what_it_was_counts_as_neither() -> None:
    assert changes_of(give(SetStat(ATTACK, n(2)))) == (0, 0)


@rule("sve-en", "5.27.2")
def test_a_leader_whose_defense_is_set_lower_has_lost_defense() -> None:
    bell = amulet("Bell", text=["Whenever your leader loses defense, draw a card."])
    hex_ = spell("Hex", does(give(SetStat(DEFENSE, n(1)), to=YOUR_LEADER)))
    t = table(you=Side(field=[bell], hand=[hex_], defense=12))
    t.play("Hex")
    assert t.leader("you") == 1
    assert t.zone("you", "hand") == ["Filler"]


# 5.29 For every.

SKYFALL = spell("Skyfall", text=["Deal 1 damage to each enemy leader for every 5 cards in your cemetery."])


@rule("sve-en", "5.29.1")
@pytest.mark.parametrize(("cards", "damage"), [(12, [2]), (10, [2]), (9, [1]), (4, [])])
def test_the_amounts_for_every_group_are_added_up_and_done_once(cards: int, damage: list[int]) -> None:
    t = table(you=Side(hand=[SKYFALL], cemetery=[HERB] * cards))
    t.play("Skyfall")
    assert [event.amount for event in t.events("damaged")] == damage


@rule("sve-en", "5.29.1")
def test_a_number_for_every_card_is_multiplied() -> None:
    train = spell("Train", text=["Select a follower on your field and give it [attack]+2 for every card in your hand."])
    t = table(you=Side(field=[WOLF], hand=[train, HERB, HERB]))
    t.play("Train", targets="Wolf")
    assert t.stat("Wolf", "attack") == 6
    assert len(t.events("raised")) == 1


# 5.30 Half.


@rule("sve-en", "5.30.1")
@pytest.mark.parametrize(("cards", "half"), [(0, 0), (1, 1), (4, 2), (5, 3)])
def test_half_of_an_odd_number_is_rounded_up(cards: int, half: int) -> None:
    split = spell("Split", does(Damage(ENEMY_LEADER, Half(Count(Cards((CEMETERY,)))))))
    t = table(you=Side(hand=[split], cemetery=[HERB] * cards))
    t.play("Split")
    assert t.leader("opponent") == 20 - half


DECK_OF_FIVE = [spell(f"Page {number}") for number in range(1, 6)]


@rule("sve-en", "5.30.2")
def test_half_of_a_zone_is_half_of_the_number_of_its_cards() -> None:
    lose = spell("Lose", does(Select(YOUR_HAND, Exactly(Half(Count(YOUR_HAND)))), Move(IT, CEMETERY, "discard")))
    t = table(you=Side(hand=[lose, *DECK_OF_FIVE]))
    t.play("Lose", ["Page 1", "Page 3", "Page 5"])
    t.expect_zone("you", "hand", ["Page 2", "Page 4"])


@rule("sve-en", "5.30.2")
def test_the_top_half_of_a_deck_is_counted_from_the_top() -> None:
    burn = spell("Burn", text=["Bury the top half of your deck."])
    t = table(you=Side(hand=[burn], deck=DECK_OF_FIVE))
    t.play("Burn")
    t.expect_zone("you", "deck", ["Page 4", "Page 5"])
    t.expect_zone("you", "cemetery", ["Burn", "Page 1", "Page 2", "Page 3"])
