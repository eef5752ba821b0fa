"""Situations of Shadowverse: Evolve: what is offered, costs that static abilities change, "instead", "the rest"."""

from __future__ import annotations

import pytest

from ludex.testing import Side, amulet, follower, rule, spell, table

HIT = spell("Hit", cost=0, text=["Select an enemy follower on the field and destroy it."])
JOLT = spell("Jolt", cost=3, text=["Draw a card."])
DART = spell("Dart", cost=0, text=["Deal 3 damage to each enemy leader."])
DOOM = spell("Doom", cost=0, text=["Destroy each follower on the field."])
SPITE = follower("Spite", 2, 2, text=["[lastwords] Deal 2 damage to each enemy leader."])
BAT = follower("Bat", 1, 1, cost=1)
OGRE = follower("Ogre", 5, 5, cost=4)
LIBRARY = amulet("Library", text=["Your spells cost 1 less to play."])
TRADER = follower("Trader", 1, 1, cost=1, text=["[fanfare] You may discard a card. If you do, draw 2 cards."])


# Costs that static abilities change.


@rule("sve-en", "10.6.2.1.2", "10.6.2.5.1.3")
def test_a_lowered_cost_is_what_is_paid_though_the_card_has_left_the_hand() -> None:
    t = table(you=Side(field=[LIBRARY], hand=[JOLT], points=2, max_points=5))
    t.play("Jolt")
    assert (t.resource("you", "play points"), t.zone("you", "hand")) == (0, ["Filler"])


@rule("sve-en", "10.6.2.5.1.3", "1.3.2.2.1")
def test_two_sources_lower_a_cost_twice_but_not_below_nothing() -> None:
    t = table(you=Side(field=[LIBRARY, LIBRARY], hand=[JOLT, spell("Chip", cost=1, text=["Draw a card."])], points=1))
    t.play("Chip")
    assert t.resource("you", "play points") == 1
    t.play("Jolt")
    assert t.resource("you", "play points") == 0


@rule("sve-en", "10.6.2.5.1.3", "10.6.2.1.2")
def test_what_counts_the_field_costs_what_is_there_when_it_is_played() -> None:
    horde = follower("Horde", 3, 3, cost=4, text=["This costs 1 less to play for every follower on your field."])
    t = table(you=Side(field=[BAT, BAT], hand=[horde, DOOM], points=2, max_points=5))
    t.play("Doom")
    t.refuses("play", "Horde")
    t = table(you=Side(field=[BAT, BAT], hand=[horde], points=2, max_points=5))
    t.play("Horde")
    assert t.resource("you", "play points") == 0


@rule("sve-en", "10.4.7.3", "10.6.2.2.2", "10.4.2.2")
def test_the_card_that_is_played_is_not_discarded_to_make_itself_cheaper() -> None:
    bargain = spell("Bargain", cost=3, text=["When playing this, discard a card: This costs 2 less to play.",
                                             "Draw a card."])  # fmt: skip
    t = table(you=Side(hand=[bargain], points=1, max_points=5))
    t.refuses("play", "Bargain")
    t = table(you=Side(hand=[bargain, BAT], points=1, max_points=5))
    t.play("Bargain")
    assert (t.resource("you", "play points"), t.zone("you", "hand")) == (0, ["Filler"])


# What one may do.


@rule("sve-en", "1.3.2", "10.6.2.8.2")
def test_a_discard_is_not_offered_with_an_empty_hand() -> None:
    t = table(you=Side(hand=[TRADER]))
    t.play("Trader")
    assert t.zone("you", "hand") == []


@rule("sve-en", "10.6.2.8.2")
@pytest.mark.parametrize(("answer", "hand"), [("no", ["Ogre"]), ("yes", ["Filler", "Filler"])])
def test_what_follows_if_one_does_is_done_only_then(answer: str, hand: list[str]) -> None:
    t = table(you=Side(hand=[TRADER, OGRE]))
    t.play("Trader", answer)
    assert t.zone("you", "hand") == hand


@rule("sve-en", "1.3.5.1", "10.6.2.3.2")
def test_up_to_two_may_be_none_and_the_rest_of_the_text_is_done() -> None:
    cull = spell("Cull", cost=0, text=["Select up to 2 enemy followers on the field and destroy them. Draw a card."])
    t = table(you=Side(hand=[cull]), opponent=Side(field=[OGRE]))
    t.play("Cull", [])
    assert (t.zone("opponent", "field"), t.zone("you", "hand")) == (["Ogre"], ["Filler"])


@rule("sve-en", "10.6.2.3.3", "10.7.3.2")
def test_with_one_of_two_targets_a_spell_is_not_played_and_a_fanfare_does_nothing() -> None:
    text = "Select 2 enemy followers on the field and destroy them."
    twin = follower("Twin", 1, 1, cost=1, text=[f"[fanfare] {text}"])
    t = table(you=Side(hand=[spell("Pair", cost=0, text=[text]), twin]), opponent=Side(field=[OGRE]))
    t.refuses("play", "Pair", rule="10.6.2.3.3")
    t.play("Twin")
    assert (t.zone("you", "field"), t.zone("opponent", "field")) == (["Twin"], ["Ogre"])


# The rest.

SCOUT = spell("Scout", cost=0, text=[
    "Look at the top 3 cards of your deck. You may reveal a follower from among them and add it to your hand. "
    "Put the rest on the bottom of your deck in any order."
])  # fmt: skip


@rule("sve-en", "5.11.1", "10.6.2.8.2")
def test_the_rest_is_what_was_not_taken() -> None:
    t = table(you=Side(hand=[SCOUT], deck=[OGRE, JOLT, DART, BAT]))
    t.play("Scout", "yes", ["Jolt", "Dart"])
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Ogre"], ["Bat", "Jolt", "Dart"])


@rule("sve-en", "5.11.1", "1.3.2")
def test_all_are_the_rest_where_nothing_could_be_taken() -> None:
    t = table(you=Side(hand=[SCOUT], deck=[HIT, JOLT, DART, BAT]))
    t.play("Scout", ["Hit", "Jolt", "Dart"])
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == ([], ["Bat", "Hit", "Jolt", "Dart"])


# Instead.

VOID = amulet("Void", text=["If an enemy follower would be put from the field into the cemetery, banish it instead."])


@rule("sve-en", "10.10.1", "5.7.1", "12.5.1")
def test_what_is_banished_instead_has_no_last_words() -> None:
    t = table(you=Side(field=[VOID], hand=[HIT]), opponent=Side(field=[SPITE]))
    t.play("Hit")
    assert (t.leader("you"), t.zone("opponent", "banished"), t.zone("opponent", "cemetery")) == (20, ["Spite"], [])


@rule("sve-en", "10.10.1", "12.5.1")
def test_of_followers_that_fall_together_only_the_enemys_are_banished() -> None:
    t = table(you=Side(field=[VOID, SPITE], hand=[DOOM]), opponent=Side(field=[SPITE]))
    t.play("Doom")
    assert (t.leader("you"), t.leader("opponent")) == (20, 18)
    assert (t.zone("opponent", "banished"), t.zone("opponent", "cemetery")) == (["Spite"], [])


@rule("sve-en", "10.10.1", "13.4.1")
def test_instead_takes_the_place_of_what_stands_before_it() -> None:
    rush = spell("Rush", cost=0, text=["Draw a card. Combo (3) - Draw 2 cards instead."])
    t = table(you=Side(hand=[DART, DART, rush]))
    t.play("Dart")
    t.play("Dart")
    t.play("Rush")
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("sve-en", "10.10.1", "5.14.2")
def test_a_shield_against_the_next_damage_is_used_up_by_damage_smaller_than_it() -> None:
    shield = spell(
        "Shield",
        cost=0,
        text=["[quick]", "The next time your leader would take damage this turn, it takes that much minus 5 instead."],
    )
    gun = spell("Gun", cost=0, text=["Deal 3 damage to your leader."])
    t = table(you=Side(hand=[shield, gun, gun]))
    t.play("Shield")
    t.play("Gun")
    assert t.leader("you") == 20
    t.play("Gun")
    assert t.leader("you") == 17
