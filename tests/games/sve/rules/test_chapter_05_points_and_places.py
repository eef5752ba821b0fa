"""SVE 5.2-5.7: X, play point icons, refresh and engage, put and summon, destroy, banish."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Activated
from ludex.core.ops.control import TakeControl
from ludex.core.ops.resource import Lose
from ludex.core.program import Seq
from ludex.core.selectors import IT
from ludex.core.values import Count, X
from ludex.games.sve.words import PLAY_POINTS, RESOURCES
from ludex.testing import Side, Table, amulet, engaged, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMY_LEADER,
    FRIENDS,
    banish,
    deal,
    destroy,
    does,
    select,
)

WOLF = follower("Wolf", 2, 2)
OGRE = follower("Ogre", 5, 5)
FAIRY = follower("Pixie", 1, 1, cost=1, token=True)


def points_of(t: Table, player: str = "you") -> int:
    return t.resource(player, RESOURCES[PLAY_POINTS])


# 5.2 X.


@rule("sve-en", "5.2.1.1")
@pytest.mark.parametrize("friends", [1, 3])
def test_an_x_that_the_text_defines_has_that_value_and_nobody_is_asked(friends: int) -> None:
    line = "Select an enemy follower on the field and deal it X damage. X equals the number of followers on your field."
    t = table(you=Side(field=[WOLF] * friends, hand=[spell("Volley", text=[line])]), opponent=Side(field=[OGRE]))
    t.play("Volley", targets="Ogre")
    assert t.stat("Ogre", "defense") == 5 - friends


@rule("sve-en", "5.2.1.2")
def test_an_x_of_the_players_choice_is_named_while_the_ability_is_played() -> None:
    line = "[act] [costX]: Deal X damage to each enemy leader. X equals a number of your choice."
    t = table(you=Side(field=[amulet("Cannon", text=[line])], points=7))
    t.use("Cannon", asks="5.2.1.2")
    assert (points_of(t), t.leader("opponent")) == (7, 20)
    t.answer(4)
    assert (points_of(t), t.leader("opponent")) == (3, 16)


@rule("sve-en", "5.2.1.2")
@pytest.mark.parametrize("x", [0, 3])
def test_an_x_in_a_cost_within_a_text_is_named_while_the_card_is_played(x: int) -> None:
    line = "[costX]: Deal X damage to each enemy leader. X equals a number of your choice."
    t = table(you=Side(hand=[spell("Flare", text=[line], cost=2)], points=5))
    t.play("Flare", asks="5.2.1.2")
    assert points_of(t) == 5
    t.answer(x, "yes")
    assert (points_of(t), t.leader("opponent")) == (3 - x, 20 - x)


@rule("sve-en", "5.2.1.2")
def test_an_x_named_for_an_automatic_ability_is_named_while_it_is_played() -> None:
    line = "[fanfare] [costX]: Summon X Pixie tokens. X equals a number of your choice."
    t = table(you=Side(hand=[follower("Piper", text=[line], cost=2)], points=6), cards=[FAIRY])
    t.play("Piper", asks="5.2.1.2")
    t.answer(2, "yes")
    assert points_of(t) == 2
    t.expect_zone("you", "field", ["Piper", "Pixie", "Pixie"])


# 5.3 Play point icons.


@rule("sve-en", "5.3.1.1")
@pytest.mark.parametrize("number", [1, 3])
def test_a_number_in_the_icon_is_the_number_of_play_points(number: int) -> None:
    line = f"[act] [cost{number:02}]: Deal 1 damage to each enemy leader."
    t = table(you=Side(field=[amulet("Cannon", text=[line])], points=3))
    t.use("Cannon")
    assert points_of(t) == 3 - number


@rule("sve-en", "5.3.1.1")
def test_an_icon_cannot_be_paid_with_fewer_play_points() -> None:
    line = "[act] [cost03]: Deal 1 damage to each enemy leader."
    t = table(you=Side(field=[amulet("Cannon", text=[line])], points=2))
    t.refuses("use", "Cannon", 0, rule="10.4.2.2")


@rule("sve-en", "5.3.1.2")
def test_an_x_in_the_icon_is_the_value_that_the_text_defines() -> None:
    cost = Lose(PLAY_POINTS, Count(FRIENDS))
    t = table(you=Side(field=[amulet("Cannon", Activated(cost, deal(1, ENEMY_LEADER))), WOLF, WOLF], points=3))
    t.use("Cannon")
    assert points_of(t) == 1


@rule("sve-en", "5.3.1.2.1")
def test_each_of_several_x_icons_counts_x() -> None:
    cost = Seq((Lose(PLAY_POINTS, X()), Lose(PLAY_POINTS, X())))
    cannon = amulet("Cannon", Activated(cost, Seq((deal(1, ENEMY_LEADER),))))
    t = table(you=Side(field=[cannon], points=7))
    t.use("Cannon", 0, 2)
    assert points_of(t) == 3


@rule("sve-en", "5.3.1.2.1")
def test_x_is_limited_to_what_all_of_its_icons_take() -> None:
    cost = Seq((Lose(PLAY_POINTS, X()), Lose(PLAY_POINTS, X())))
    cannon = amulet("Cannon", Activated(cost, Seq((deal(1, ENEMY_LEADER),))))
    t = table(you=Side(field=[cannon], points=7))
    t.use("Cannon", asks="5.2.1.2")
    assert t.options() == ["0 to 3"]


# 5.4 Refresh and engage.


@rule("sve-en", "5.4.1")
def test_an_engaged_card_is_reserved_after_a_refresh() -> None:
    wake = spell("Wake", text=["Select a follower on your field and refresh it."])
    t = table(you=Side(field=[engaged(WOLF)], hand=[wake]))
    t.play("Wake", targets="Wolf")
    assert not t.engaged("Wolf")


@rule("sve-en", "5.4.1")
def test_a_reserved_card_is_engaged_after_being_engaged() -> None:
    bind = spell("Bind", text=["Select an enemy follower on the field and engage it."])
    t = table(you=Side(hand=[bind]), opponent=Side(field=[WOLF]))
    t.play("Bind", targets="Wolf")
    assert t.engaged("Wolf")


# 5.5 Put and summon.


@rule("sve-en", "5.5.1")
def test_to_put_a_card_into_a_zone_is_to_move_it_there() -> None:
    hide = spell("Hide", text=["Select a follower on your field and put it into its owner's EX area."])
    t = table(you=Side(field=[WOLF], hand=[hide]))
    t.play("Hide", targets="Wolf")
    t.expect_zone("you", "field", [])
    t.expect_zone("you", "EX area", ["Wolf"])


@rule("sve-en", "5.5.1")
def test_to_summon_a_card_is_to_put_it_onto_the_players_own_field() -> None:
    raise_ = spell("Raise", text=["Select a follower in your cemetery and summon it."])
    t = table(you=Side(hand=[raise_], cemetery=[WOLF]))
    t.play("Raise", targets="Wolf")
    t.expect_zone("you", "field", ["Wolf"])
    t.expect_zone("opponent", "field", [])
    t.expect_zone("you", "cemetery", ["Raise"])


@rule("sve-en", "5.5.2")
def test_putting_tokens_somewhere_creates_that_number_of_them_there() -> None:
    song = spell("Song", text=["Put 3 Pixie tokens into your EX area."])
    t = table(you=Side(hand=[song]), cards=[FAIRY])
    t.play("Song")
    t.expect_zone("you", "EX area", ["Pixie"] * 3)
    assert t.tells("moved").count("Pixie") == 3


@rule("sve-en", "5.5.2.1")
def test_summoning_tokens_puts_that_number_onto_the_own_field() -> None:
    song = spell("Song", text=["Summon 2 Pixie tokens."])
    t = table(you=Side(hand=[song]), cards=[FAIRY])
    t.play("Song")
    t.expect_zone("you", "field", ["Pixie"] * 2)
    t.expect_zone("opponent", "field", [])


@rule("sve-en", "5.5.2.2")
def test_putting_a_card_by_the_name_of_a_token_means_the_token() -> None:
    song = spell("Song", text=["Put a Pixie into your EX area."])
    t = table(you=Side(hand=[song], deck=[WOLF]), cards=[FAIRY])
    t.play("Song")
    t.expect_zone("you", "EX area", ["Pixie"])


# 5.5.3 Onto the field from a zone.

STRAY = follower("Stray", 2, 2, text=["[fanfare] If this wasn't put onto the field from hand, draw a card."])
DRAWN = ["Filler"]


@rule("sve-en", "5.5.3")
def test_a_card_played_from_the_hand_is_put_onto_the_field_from_there() -> None:
    t = table(you=Side(hand=[STRAY]))
    t.play("Stray")
    t.expect_zone("you", "hand", [])


@rule("sve-en", "5.5.3")
def test_a_card_moved_from_the_hand_is_put_onto_the_field_from_there() -> None:
    lead = spell("Lead", text=["Put a follower from your hand onto your field."])
    t = table(you=Side(hand=[STRAY, lead]))
    t.play("Lead", "Stray")
    t.expect_zone("you", "field", ["Stray"])
    t.expect_zone("you", "hand", [])


@rule("sve-en", "5.5.3")
def test_a_card_played_from_the_ex_area_is_put_onto_the_field_from_somewhere_other_than_the_hand() -> None:
    t = table(you=Side(ex=[STRAY]))
    t.play("Stray")
    t.expect_zone("you", "hand", DRAWN)


@rule("sve-en", "5.5.3")
def test_a_card_moved_from_the_cemetery_is_put_onto_the_field_from_somewhere_other_than_the_hand() -> None:
    raise_ = spell("Raise", text=["Select a follower in your cemetery and summon it."])
    t = table(you=Side(cemetery=[STRAY], hand=[raise_]))
    t.play("Raise", targets="Stray")
    t.expect_zone("you", "hand", DRAWN)


# 5.6 Destroy, 5.7 banish.


@rule("sve-en", "5.6.1")
def test_a_destroyed_card_goes_to_its_owners_cemetery() -> None:
    doom = spell("Doom", does(select(FRIENDS), destroy()))
    t = table(you=Side(field=[lying(WOLF, owner="opponent"), OGRE], hand=[doom, doom]))
    t.play("Doom", "Wolf")
    t.play("Doom", "Ogre")
    t.expect_zone("opponent", "cemetery", ["Wolf"])
    t.expect_zone("you", "cemetery", ["Doom", "Doom", "Ogre"])


@rule("sve-en", "5.7.1")
def test_a_banished_card_goes_to_its_owners_banished_zone() -> None:
    void = spell("Void", does(select(FRIENDS), banish()))
    t = table(you=Side(field=[lying(WOLF, owner="opponent"), OGRE], hand=[void, void]))
    t.play("Void", "Wolf")
    t.play("Void", "Ogre")
    t.expect_zone("opponent", "banished zone", ["Wolf"])
    t.expect_zone("you", "banished zone", ["Ogre"])


@rule("sve-en", "5.7.1")
def test_a_card_can_be_banished_from_other_zones_than_the_field() -> None:
    void = spell("Void", text=["Select a card in your cemetery and banish it."])
    t = table(you=Side(cemetery=[WOLF], hand=[void]))
    t.play("Void", targets="Wolf")
    t.expect_zone("you", "banished zone", ["Wolf"])


@rule("sve-en", "5.6.1", "5.7.1")
def test_a_stolen_card_that_is_banished_goes_home_too() -> None:
    theft = spell("Theft", does(select(), TakeControl(IT)))
    t = table(you=Side(hand=[theft, spell("Void", does(select(FRIENDS), banish()))]), opponent=Side(field=[WOLF]))
    t.play("Theft", "Wolf")
    t.play("Void", "Wolf")
    t.expect_zone("opponent", "banished zone", ["Wolf"])
