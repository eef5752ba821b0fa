"""Situations of Shadowverse: Evolve in which several rules meet: playing and paying."""

from __future__ import annotations

from ludex.testing import (
    Side,
    amulet,
    engaged,
    follower,
    lying,
    rule,
    spell,
    table,
)

SPITE = follower("Spite", 2, 2, text=["[lastwords] Deal 2 damage to each enemy leader."])
BAT = follower("Bat", 1, 1, cost=1)
SWEEP = spell("Sweep", cost=0, text=["Deal 1 damage to each follower on the field."])
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
OGRE = follower("Ogre", 5, 5, cost=4)
PEBBLE = spell("Pebble", cost=1, text=["Select an enemy follower on the field and deal it 1 damage."])


@rule("sve-en", "10.4.5", "11.2.1")
def test_a_leader_paid_down_to_nothing_and_healed_by_the_ability_goes_on() -> None:
    altar = amulet("Altar", text=["[act] Give your leader [defense]-1: Give your leader [defense]+2."])
    t = table(you=Side(field=[altar], defense=1))
    t.use("Altar")
    assert (t.winner, t.leader("you")) == ("", 2)


@rule("sve-en", "10.4.6.1")
def test_the_engage_cost_is_paid_on_the_turn_the_card_came() -> None:
    monk = follower("Monk", 1, 1, text=["[act] [engage]: Draw a card."])
    t = table(you=Side(hand=[monk]))
    t.play("Monk")
    t.use("Monk")
    assert t.zone("you", "hand") == ["Filler"]
    t.refuses("use", "Monk")


@rule("sve-en", "10.4.7.4", "10.6.2.3.3")
def test_a_price_is_not_asked_for_what_has_no_target() -> None:
    knife = follower(
        "Knife", 1, 1, cost=1, text=["[fanfare] [cost02]: Select an enemy follower on the field and destroy it."]
    )
    t = table(you=Side(hand=[knife], points=5))
    t.play("Knife")
    assert t.resource("you", "play points") == 4
    t = table(you=Side(hand=[knife], points=5), opponent=Side(field=[BAT]))
    t.play("Knife", "no")
    assert t.zone("opponent", "field") == ["Bat"]
    t = table(you=Side(hand=[knife], points=2), opponent=Side(field=[BAT]))
    t.play("Knife")
    assert t.zone("opponent", "field") == ["Bat"]


@rule("sve-en", "10.5.2.1", "11.3.1")
def test_followers_held_up_by_another_die_after_it() -> None:
    banner = follower(
        "Banner",
        1,
        1,
        text=["Each other follower on your field has [attack]+1/[defense]+1.", "[lastwords] Draw a card."],
    )
    squire = follower("Page", 1, 1, text=["[lastwords] Draw a card."])
    t = table(you=Side(field=[banner, squire], hand=[SWEEP]))
    t.play("Sweep", "Banner")
    assert t.zone("you", "field") == []
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("sve-en", "10.5.2.2", "10.5.2.3")
def test_last_words_of_the_active_player_end_the_game_before_those_of_the_other() -> None:
    mine, theirs = "your Spite", "opponent's Spite"
    for active, attacker, target in (("you", mine, theirs), ("opponent", theirs, mine)):
        yours = SPITE if active == "you" else engaged(SPITE)
        other = engaged(SPITE) if active == "you" else SPITE
        t = table(you=Side(field=[yours], defense=2), opponent=Side(field=[other], defense=2), active=active)
        t.attack(attacker, target)
        assert t.winner == active


@rule("sve-en", "10.5.2.2")
def test_an_ability_that_an_ability_of_the_active_player_triggers_comes_before_all_of_the_other_player() -> None:
    burst = follower("Burst", 2, 2, text=["[lastwords] Deal 1 damage to each follower on the field."])
    martyr = follower("Martyr", 1, 1, text=["[lastwords] Deal 2 damage to each enemy leader."])
    t = table(you=Side(field=[burst, martyr], defense=2), opponent=Side(field=[engaged(SPITE)], defense=2))
    t.attack("Burst", "Spite")
    assert t.winner == "you"


@rule("sve-en", "10.5.2.2", "10.5.2.3")
def test_a_fanfare_comes_before_what_the_opponent_does_to_the_newcomer() -> None:
    spikes = amulet("Spikes", text=["Whenever an enemy follower is put onto the field, deal it 1 damage."])
    hero = follower("Hero", 1, 1, text=["[fanfare] Give this follower [attack]+1/[defense]+1."])
    t = table(you=Side(hand=[hero]), opponent=Side(field=[spikes]))
    t.play("Hero")
    assert t.stats("Hero")[:2] == (2, 1)


@rule("sve-en", "10.6.2.1", "10.6.2.5.4")
def test_a_spell_is_not_discarded_for_its_own_cost() -> None:
    purge = spell(
        "Purge",
        cost=0,
        text=["As an additional cost to play this card, discard a card.", "----------", "Draw 2 cards."],
    )
    t = table(you=Side(hand=[purge]))
    t.refuses("play", "Purge")


@rule("sve-en", "10.6.2.1", "4.8.3.2")
def test_a_spell_from_a_full_ex_area_leaves_its_place_to_what_it_makes() -> None:
    call = spell("Call", cost=0, text=["Put a Gnome token into your EX area."])
    t = table(you=Side(ex=[call, BAT, BAT, BAT, BAT]), cards=[follower("Gnome", 1, 1, token=True)])
    t.play("Call")
    t.expect_zone("you", "ex area", ["Bat"] * 4 + ["Gnome"])


@rule("sve-en", "10.6.2.3", "10.6.2.5", "1.3.2")
def test_a_target_that_is_paid_away_is_missed_and_the_rest_happens() -> None:
    pact = spell(
        "Pact",
        cost=0,
        text=[
            "As an additional cost to play this card, bury a follower.",
            "----------",
            "Select a follower on your field and give it [attack]+1. Draw a card.",
        ],
    )
    t = table(you=Side(hand=[pact], field=[BAT]))
    t.play("Pact")
    assert t.zone("you", "hand") == ["Filler"]
    assert t.zone("you", "field") == []


@rule("sve-en", "10.6.2.3.2", "10.6.2.3.3")
def test_up_to_two_may_be_none_and_one_may_not() -> None:
    volley = spell(
        "Volley", cost=1, text=["Select up to 2 enemy followers on the field and destroy them. Draw a card."]
    )
    t = table(you=Side(hand=[volley, PEBBLE]))
    t.refuses("play", "Pebble", rule="10.6.2.3.3")
    t.play("Volley")
    assert t.zone("you", "hand").count("Filler") == 1


@rule("sve-en", "10.6.2.3.3", "10.7.3.2")
def test_two_targets_are_wanted_and_one_is_not_enough() -> None:
    pair = spell("Pair", cost=0, text=["Select 2 enemy followers on the field and destroy them."])
    twin = follower("Twin", 1, 1, text=["[fanfare] Select 2 enemy followers on the field and destroy them."])
    t = table(you=Side(hand=[pair, twin]), opponent=Side(field=[BAT]))
    t.refuses("play", "Pair", rule="10.6.2.3.3")
    t.play("Twin")
    assert t.zone("opponent", "field") == ["Bat"]


@rule("sve-en", "10.6.2.4.2")
def test_each_target_of_divided_damage_gets_at_least_one() -> None:
    shards = spell(
        "Shards", cost=1, text=["Select up to 2 enemy followers on the field and deal 3 damage divided between them."]
    )
    t = table(you=Side(hand=[shards]), opponent=Side(field=[OGRE, BAT]))
    t.play("Shards", {"Ogre": 2, "Bat": 1}, targets=["Ogre", "Bat"])
    assert t.zone("opponent", "field") == ["Ogre"]
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "10.6.2.5.2", "13.3.2.2")
def test_burying_an_amulet_with_counters_as_a_cost_is_paid_though_it_stays() -> None:
    urn = amulet("Urn", text=["Stack.", "[act] Bury this: Draw a card."])
    t = table(you=Side(field=[lying(urn, counters={"Stack": 2})]))
    t.use("Urn", 1)
    assert t.zone("you", "hand") == ["Filler"]
    assert t.counters("Urn", "Stack") == 1
    t.use("Urn", 1)
    assert t.zone("you", "cemetery") == ["Urn"]


@rule("sve-en", "10.6.2.6")
def test_a_cost_that_makes_room_lets_a_follower_be_played_on_a_full_field() -> None:
    heir = follower(
        "Heir", 3, 3, cost=1, text=["As an additional cost to play this card, bury a follower.", "----------", "Rush."]
    )
    t = table(you=Side(field=[BAT, BAT, BAT, BAT, OGRE], hand=[heir]))
    t.play("Heir", "Ogre")
    t.expect_zone("you", "field", ["Bat"] * 4 + ["Heir"])


@rule("sve-en", "10.6.2.6")
def test_a_follower_is_not_played_on_a_full_field() -> None:
    t = table(you=Side(field=[BAT] * 5, hand=[OGRE]))
    t.refuses("play", "Ogre", rule="10.6.2.6")


@rule("sve-en", "10.6.2.8.2.2")
def test_chosen_options_are_carried_out_as_they_are_listed() -> None:
    fork = spell(
        "Fork", cost=1, text=["Choose up to 2. (1) Draw a card. (2) Discard a card. (3) Give your leader [defense]+1."]
    )
    t = table(you=Side(hand=[fork, BAT], deck=[OGRE]))
    t.play("Fork", ["(2)", "(1)"], "Ogre")
    assert t.zone("you", "cemetery").count("Ogre") == 1


@rule("sve-en", "10.6.2.8.2.3", "13.3.1.3")
def test_a_spell_is_no_card_of_the_cemetery_until_it_is_done() -> None:
    echo = spell("Echo", cost=0, text=["Select a spell in your cemetery and add it to your hand."])
    t = table(you=Side(hand=[echo]))
    t.refuses("play", "Echo", rule="10.6.2.3.3")
    t = table(you=Side(hand=[echo], cemetery=[JOLT]))
    t.play("Echo")
    assert t.zone("you", "hand") == ["Jolt"]
    assert t.zone("you", "cemetery") == ["Echo"]
