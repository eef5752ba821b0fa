"""Cards that an effect has a player play: what they cost, what keeps them from being played, and what follows."""

from __future__ import annotations

import pytest

from ludex.core.errors import BadAnswer
from ludex.testing import Side, Table, amulet, evolved, follower, lying, rule, spell, table

BOLT = spell("Bolt", cost=3, text=["Select an enemy follower on the field and deal it 2 damage."])
TOME = spell("Tome", cost=2, text=["Draw a card."])
OGRE = follower("Ogre", 5, 5, cost=4)
IMP = follower("Imp", 1, 1, cost=1)
RECALL = "Select a spell in your cemetery and play it for 0 play points."
ECHO = spell("Echo", cost=1, text=[RECALL])


def points(t: Table) -> int:
    return t.resource("you", "play points")


# From the cemetery.


@rule("sve-en", "10.6.2.1", "10.6.2.5.1.3", "10.6.2.8.2.3")
def test_a_spell_is_played_out_of_the_cemetery_for_the_points_the_effect_says() -> None:
    t = table(you=Side(hand=[ECHO], cemetery=[BOLT], points=1), opponent=Side(field=[OGRE]))
    t.play("Echo", "Bolt", "Ogre")
    assert (points(t), t.stat("Ogre", "defense")) == (0, 3)
    t.expect_zone("you", "cemetery", ["Bolt", "Echo"])


@rule("sve-en", "10.6.2.3", "10.6.2.2")
def test_its_targets_are_selected_while_it_is_played() -> None:
    t = table(you=Side(hand=[ECHO], cemetery=[BOLT]), opponent=Side(field=[OGRE, IMP]))
    t.play("Echo", asks="10.6.2.3")
    assert t.options() == ["Ogre", "Imp"]
    with pytest.raises(BadAnswer, match="no play to take back"):
        t.take_back()
    t.answer("Imp")
    t.expect_zone("opponent", "field", ["Ogre"])


@rule("sve-en", "10.6.2.7", "13.2.1.3")
def test_it_counts_as_played() -> None:
    watcher = amulet(
        "Watcher", text=["Whenever you play a spell that costs 2 or more, deal 1 damage to each enemy leader."]
    )
    t = table(you=Side(hand=[ECHO], field=[watcher], cemetery=[TOME]))
    t.play("Echo")
    assert (t.tells("played"), t.leader("opponent")) == (["Echo", "Tome"], 19)


@rule("sve-en", "1.3.2", "10.6.2.1.2", "10.6.2.3.3")
def test_what_finds_no_target_is_not_played_and_the_rest_is_done() -> None:
    echo = spell("Echo", cost=1, text=[f"{RECALL} Give your leader [defense]+1."])
    t = table(you=Side(hand=[echo], cemetery=[BOLT]))
    t.play("Echo")
    assert (t.tells("played"), t.leader("you")) == (["Echo"], 21)
    t.expect_zone("you", "cemetery", ["Bolt", "Echo"])


@rule("sve-en", "1.3.3", "10.3.4")
def test_what_its_text_forbids_is_forbidden_wherever_it_lies() -> None:
    proud = spell("Proud", cost=1, text=["This can't be played if there's a follower on your field.", "Draw a card."])
    for field, drawn in (([], 1), ([IMP], 0)):
        t = table(you=Side(hand=[ECHO], field=field, cemetery=[proud]))
        t.play("Echo")
        assert len(t.zone("you", "hand")) == drawn


@rule("sve-en", "10.6.2.5.1.4")
def test_an_additional_cost_is_still_paid() -> None:
    dear = spell("Dear", cost=3, text=["As an additional cost to play this card, discard a card.", "Draw a card."])
    t = table(you=Side(hand=[ECHO, IMP], cemetery=[dear]))
    t.play("Echo")
    t.expect_zone("you", "cemetery", ["Imp", "Dear", "Echo"])
    t = table(you=Side(hand=[ECHO], cemetery=[dear]))
    t.play("Echo")
    assert t.tells("played") == ["Echo"]


@rule("sve-en", "10.10.2.4", "10.6.2.5.1.3")
def test_what_raises_the_cost_counts_from_the_points_that_were_set() -> None:
    tax = amulet("Tax", text=["Each spell costs 1 more to play."])
    t = table(you=Side(hand=[ECHO], field=[tax], cemetery=[TOME], points=3))
    t.play("Echo")
    assert (points(t), t.tells("played")) == (0, ["Echo", "Tome"])
    t = table(you=Side(hand=[ECHO], field=[tax], cemetery=[TOME], points=2))
    t.play("Echo")
    assert (points(t), t.tells("played")) == (0, ["Echo"])


# From the hand and the EX area.

GATE = amulet("Gate", text=["[act] [engage]: You may play a follower from your hand for 0 play points."])


@rule("sve-en", "10.6.2.8.1", "12.4.1")
def test_a_follower_played_from_the_hand_comes_to_the_field() -> None:
    herald = follower("Herald", 2, 2, cost=5, text=["[fanfare] Draw a card."])
    t = table(you=Side(field=[GATE], hand=[herald], points=0, max_points=5))
    t.use("Gate", 0, "yes", "Herald")
    t.expect_zone("you", "field", ["Gate", "Herald"])
    assert (len(t.zone("you", "hand")), t.tells("played")) == (1, ["Herald"])


@rule("sve-en", "10.6.2.1.2", "10.6.2.6")
def test_only_what_can_be_played_is_offered() -> None:
    shy = follower("Shy", 1, 1, text=["This can't be played if there are at least 2 cards on your field."])
    t = table(you=Side(field=[GATE, IMP], hand=[shy, OGRE, IMP]))
    t.use("Gate", 0, "yes", asks="10.6.2.8.2")
    assert t.options() == ["Ogre", "Imp"]
    t = table(you=Side(field=[GATE, *[IMP] * 4], hand=[OGRE]))
    t.use("Gate")
    assert t.zone("you", "hand") == ["Ogre"]


@rule("sve-en", "1.3.2", "10.6.2.8.2")
def test_who_has_said_yes_is_not_asked_again_whether_to_play_one() -> None:
    t = table(you=Side(field=[GATE], hand=[OGRE]))
    t.use("Gate", 0, "yes")
    t.expect_zone("you", "field", ["Gate", "Ogre"])
    t = table(you=Side(field=[GATE], hand=[OGRE, IMP]))
    t.use("Gate", 0, "yes", asks="10.6.2.8.2")
    assert t.decision is not None
    assert (t.decision.least, t.decision.most) == (1, 1)


@rule("sve-en", "10.6.2.5", "8.2.1")
def test_without_a_price_it_costs_what_it_costs() -> None:
    door = amulet("Door", text=["[act] [engage]: You may play a follower from your hand."])
    t = table(you=Side(field=[door], hand=[OGRE], points=5))
    t.use("Door", 0, "yes", "Ogre")
    assert points(t) == 1
    t = table(you=Side(field=[door], hand=[OGRE], points=3))
    t.use("Door")
    assert (points(t), t.zone("you", "hand")) == (3, ["Ogre"])


@rule("sve-en", "10.6.2.5.1.2")
def test_without_paying_its_cost_nothing_is_left_that_an_effect_could_set() -> None:
    free = amulet("Free", text=["[act] [engage]: You may play a follower from your hand without paying its cost."])
    fixed = follower("Fixed", 2, 2, cost=6, text=["This costs 3 to play."])
    t = table(you=Side(field=[free], hand=[fixed], points=0, max_points=5))
    t.use("Free", 0, "yes", "Fixed")
    t.expect_zone("you", "field", ["Free", "Fixed"])


@rule("sve-en", "10.6.2.1.3", "1.3.3")
def test_what_cannot_be_played_from_the_ex_area_is_not() -> None:
    shop = amulet("Shop", text=["[act] [engage]: You may play a follower from your EX area for 0 play points."])
    stuck = follower("Stuck", 1, 1, text=["This can't be played from the EX area."])
    t = table(you=Side(field=[shop], ex=[stuck]))
    t.use("Shop")
    assert t.zone("you", "EX area") == ["Stuck"]
    t = table(you=Side(field=[shop], ex=[OGRE], points=0, max_points=5))
    t.use("Shop", 0, "yes")
    t.expect_zone("you", "field", ["Shop", "Ogre"])


@rule("sve-en", "12.3.4", "10.6.2")
def test_in_the_other_players_turn_no_quick_is_needed_if_an_effect_says_so() -> None:
    echo = spell("Echo", cost=1, text=["[quick]", RECALL])
    t = table(active="opponent", you=Side(hand=[echo], cemetery=[TOME]), opponent=Side(field=[IMP]))
    t.end_main(asks="7.4.5")
    t.play("Echo")
    # One card by the Tome, one at the start of the turn that follows.
    assert len(t.zone("you", "hand")) == 2


@rule("sve-en", "10.6.2.8")
def test_an_evolved_card_is_not_played() -> None:
    door = amulet("Door", text=["[act] [engage]: You may play a follower from your evolve deck for 0 play points."])
    t = table(you=Side(field=[door], evolve_deck=[evolved("Bear")]))
    t.use("Door")
    assert (t.zone("you", "field"), t.zone("you", "evolve deck")) == (["Door"], ["Bear"])


# Another player's card.


@rule("sve-en", "3.1.2", "10.6.2.8.2.3", "5.22.5")
def test_an_opponents_card_is_played_by_you_and_goes_back_to_its_owner() -> None:
    thief = spell("Thief", cost=0, text=["Select a spell in an opponent's cemetery and play it for 0 play points."])
    t = table(you=Side(hand=[thief]), opponent=Side(cemetery=[BOLT], field=[OGRE]))
    t.play("Thief", "Bolt", "Ogre")
    assert t.stat("Ogre", "defense") == 3
    assert (t.zone("you", "cemetery"), t.zone("opponent", "cemetery")) == (["Thief"], ["Bolt"])


@rule("sve-en", "3.1.2", "10.6.2.8.1")
def test_an_opponents_follower_comes_to_your_field_and_leaves_to_its_owners_cemetery() -> None:
    raise_ = spell("Raise", cost=0, text=["Select a follower in an opponent's cemetery and play it for 0 play points."])
    doom = spell("Doom", cost=0, text=["Select a follower on the field and destroy it."])
    t = table(you=Side(hand=[raise_, doom]), opponent=Side(cemetery=[OGRE]))
    t.play("Raise")
    t.expect_zone("you", "field", ["Ogre"])
    t.play("Doom")
    assert t.zone("opponent", "cemetery") == ["Ogre"]


# Several, and one in another.


@rule("sve-en", "10.6.2", "1.3.2")
def test_of_several_each_is_played_in_turn_as_far_as_it_can_be() -> None:
    revel = spell("Revel", cost=0, text=["Select up to 2 followers in your cemetery and play them for 0 play points."])
    t = table(you=Side(hand=[revel], field=[IMP] * 4, cemetery=[OGRE, lying(follower("Elf", 1, 1))]))
    t.play("Revel", ["Ogre", "Elf"])
    assert (len(t.zone("you", "field")), t.zone("you", "cemetery")) == (5, ["Elf", "Revel"])


@rule("sve-en", "10.6.2", "4.11.2")
def test_a_card_played_by_an_effect_may_have_another_played() -> None:
    t = table(you=Side(hand=[ECHO], cemetery=[spell("Refrain", cost=5, text=[RECALL]), TOME], points=1))
    t.play("Echo", "Refrain")
    assert (t.tells("played"), points(t)) == (["Echo", "Refrain", "Tome"], 0)
