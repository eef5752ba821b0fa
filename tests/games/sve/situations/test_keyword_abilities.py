"""Situations of Shadowverse: Evolve in which several rules meet: keyword abilities."""

from __future__ import annotations

from ludex.testing import (
    Side,
    engaged,
    evolved,
    follower,
    rule,
    spell,
    table,
)

OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)
RITE = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
THEFT = spell("Theft", cost=0, text=["Select an enemy follower on the field. Steal it."])
PEBBLE = spell("Pebble", cost=1, text=["Select an enemy follower on the field and deal it 1 damage."])
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
DART = spell("Dart", cost=1, text=["[quick]", "Select an enemy follower on the field and deal it 2 damage."])


@rule("sve-en", "12.3.3", "10.6.2.1.1")
def test_an_ability_in_hand_is_played_by_discarding_its_card_in_the_window() -> None:
    scroll = follower(
        "Scroll",
        1,
        1,
        text=["[q][act] [cost01], discard this card: Select an enemy follower on the field and deal it 5 damage."],
    )
    t = table(you=Side(field=[OGRE]), opponent=Side(hand=[scroll]))
    t.attack("Ogre", "opponent's leader", asks="8.4.7")
    t.use("Scroll")
    assert t.zone("opponent", "cemetery") == ["Scroll"]
    assert t.zone("you", "field") == []
    assert t.leader("opponent") == 20


@rule("sve-en", "12.3.4")
def test_there_is_no_window_after_a_card_is_played() -> None:
    t = table(you=Side(hand=[OGRE, JOLT]), opponent=Side(hand=[DART]))
    t.play("Ogre")
    assert t.asked == "you"
    t.play("Jolt")
    assert t.asked == "you"
    t.end_main(asks="7.4.5")
    assert t.asked == "opponent"


@rule("sve-en", "12.4.3", "13.2.1.2")
def test_combo_of_a_follower_that_was_not_played_counts_only_what_was() -> None:
    archer = follower("Archer", 1, 1, text=["[fanfare] Combo (2) - Draw a card."])
    raise_ = spell("Raise", cost=0, text=["Select a follower in your cemetery and summon it."])
    t = table(you=Side(hand=[raise_], cemetery=[archer]))
    t.play("Raise")
    assert t.zone("you", "hand") == []


@rule("sve-en", "12.5.3", "5.34.1", "5.6.1")
def test_burying_has_last_words_and_is_no_destroying() -> None:
    ghoul = follower(
        "Ghoul", 1, 1, text=["This card can't be destroyed by abilities.", "[lastwords] Give your leader [defense]+1."]
    )
    offer = spell("Offer", cost=0, text=["Bury a follower."])
    t = table(you=Side(field=[ghoul], hand=[RITE, offer]))
    t.play("Rite")
    assert t.zone("you", "field") == ["Ghoul"]
    t.play("Offer")
    assert t.leader("you") == 21
    assert t.zone("you", "field") == []


@rule("sve-en", "12.5.3", "4.4.4.2")
def test_a_dead_follower_leaves_its_place_to_one_of_its_tokens() -> None:
    host = follower("Host", 1, 1, text=["[lastwords] Summon 2 Gnome tokens."])
    t = table(you=Side(field=[host, OGRE, OGRE, OGRE, OGRE], hand=[RITE]), cards=[follower("Gnome", 1, 1, token=True)])
    t.play("Rite", targets="Host")
    t.expect_zone("you", "field", ["Ogre"] * 4 + ["Gnome"])


@rule("sve-en", "12.8.2", "12.11.2")
def test_assail_does_not_pass_an_engaged_ward() -> None:
    hunter = follower("Hunter", 2, 2, text=["Assail."])
    wall = follower("Wall", 0, 5, text=["Ward."])
    t = table(you=Side(field=[hunter]), opponent=Side(field=[engaged(wall), OGRE]))
    t.refuses("attack", "Hunter", "Ogre", rule="12.8.2")
    t.refuses("attack", "Hunter", "opponent's leader", rule="12.8.2")
    t = table(you=Side(field=[hunter]), opponent=Side(field=[wall, OGRE]))
    t.attack("Hunter", "Ogre")
    assert t.zone("you", "cemetery") == ["Hunter"]


@rule("sve-en", "12.8.2", "12.12.2")
def test_a_ward_that_cannot_be_attacked_binds_nobody() -> None:
    phantom = follower("Phantom", 1, 5, text=["Ward. Intimidate."])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(phantom)]))
    t.refuses("attack", "Ogre", "Phantom", rule="12.12.2")
    t.attack("Ogre", "opponent's leader")
    assert t.leader("opponent") == 15


@rule("sve-en", "12.8.2", "8.4.3.1")
def test_a_follower_with_storm_is_bound_by_ward_too() -> None:
    pup = follower("Pup", 1, 1, text=["Storm."])
    wall = follower("Wall", 0, 5, text=["Ward."])
    t = table(you=Side(hand=[pup]), opponent=Side(field=[engaged(wall)]))
    t.play("Pup")
    t.refuses("attack", "Pup", "opponent's leader", rule="12.8.2")
    t.attack("Pup", "Wall")


@rule("sve-en", "12.8.2")
def test_each_ward_token_is_engaged_or_not_as_its_player_likes() -> None:
    wall = follower("Wall", 0, 5, token=True, text=["Ward."])
    call = spell("Call", cost=1, text=["Summon 2 Wall tokens."])
    t = table(you=Side(hand=[call]), cards=[wall])
    t.play("Call", "yes", "no")
    assert sorted((t.engaged("Wall#1"), t.engaged("Wall#2"))) == [False, True]


@rule("sve-en", "12.8.2", "5.22.4")
def test_a_stolen_ward_is_not_engaged_by_coming_and_binds_for_its_new_side() -> None:
    wall = follower("Wall", 0, 9, text=["Ward."])
    t = table(you=Side(hand=[THEFT]), opponent=Side(field=[wall, OGRE]))
    t.play("Theft", targets="Wall")
    assert not t.engaged("Wall")
    t.end_main("Wall")
    t.refuses("attack", "Ogre", "your leader", rule="12.8.2")


@rule("sve-en", "12.11.2", "12.12.2")
def test_assail_does_not_reach_a_follower_with_intimidate() -> None:
    hunter = follower("Hunter", 2, 2, text=["Assail."])
    phantom = follower("Phantom", 1, 5, text=["Intimidate."])
    t = table(you=Side(field=[hunter]), opponent=Side(field=[phantom]))
    t.refuses("attack", "Hunter", "Phantom", rule="12.12.2")


@rule("sve-en", "12.11.2", "8.4.2.1", "8.4.3.1")
def test_a_follower_that_evolved_into_assail_attacks_a_reserved_one_at_once() -> None:
    cub = follower("Cub", 1, 1, cost=0, text=["[evolve] [cost00]: Evolve this follower."])
    t = table(you=Side(hand=[cub], evolve_deck=[evolved("Cub", 3, 3, text=["Assail."])]), opponent=Side(field=[BAT]))
    t.play("Cub")
    t.use("Cub")
    t.attack("Cub", "Bat")
    assert t.zone("opponent", "field") == []


@rule("sve-en", "12.13.2", "10.10.1")
def test_drain_heals_what_was_dealt_and_not_what_would_have_been() -> None:
    drainer = follower("Drainer", 3, 9, text=["Drain."])
    scale = follower(
        "Scale", 0, 9, text=["If this follower would take combat damage, it takes that much minus 2 instead."]
    )
    ghost = follower("Mist", 0, 9, text=["This doesn't take damage."])
    for target, healed in ((scale, 1), (ghost, 0)):
        t = table(you=Side(field=[drainer]), opponent=Side(field=[engaged(target)]))
        t.attack("Drainer", target.name)
        assert t.leader("you") == 20 + healed


@rule("sve-en", "12.13.2", "5.14.1.1")
def test_drain_counts_damage_beyond_the_defense_and_comes_though_the_attacker_died() -> None:
    drainer = follower("Drainer", 7, 1, text=["Drain."])
    t = table(you=Side(field=[drainer], defense=5), opponent=Side(field=[engaged(BAT)]))
    t.attack("Drainer", "Bat")
    assert t.zone("you", "cemetery") == ["Drainer"]
    assert t.leader("you") == 12


@rule("sve-en", "12.13.2.2")
def test_drain_of_the_target_does_nothing() -> None:
    drainer = follower("Drainer", 3, 9, text=["Drain."])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(drainer)]))
    t.attack("Ogre", "Drainer")
    assert t.leader("opponent") == 20


@rule("sve-en", "12.13.3")
def test_drain_twice_heals_once() -> None:
    drainer = follower("Drainer", 3, 3, text=["Drain."])
    gift = spell("Gift", cost=0, text=["Select a follower on your field and give it Drain."])
    t = table(you=Side(field=[drainer], hand=[gift]))
    t.play("Gift")
    t.attack("Drainer", "opponent's leader")
    assert t.leader("you") == 23


@rule("sve-en", "12.14.2.1", "1.3.2.2")
def test_bane_without_attack_destroys_and_is_struck_down() -> None:
    wasp = follower("Wasp", 0, 1, text=["Bane."])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(wasp)]))
    t.attack("Ogre", "Wasp")
    assert t.zone("you", "cemetery") == ["Ogre"]
    assert t.zone("opponent", "cemetery") == ["Wasp"]


@rule("sve-en", "12.15.2", "12.15.2.1")
def test_aura_is_no_shield_against_attacks_and_its_own_side() -> None:
    saint = follower("Saint", 1, 5, text=["Aura."])
    gift = spell("Gift", cost=0, text=["Select a follower on the field and give it [attack]+2."])
    t = table(you=Side(field=[OGRE], hand=[gift]), opponent=Side(field=[engaged(saint)], hand=[gift]))
    t.play("Gift", "Ogre")
    t.attack("Ogre", "Saint")
    assert t.zone("opponent", "field") == []


@rule("sve-en", "12.15.2")
def test_aura_does_not_help_against_what_selects_nothing() -> None:
    saint = follower("Saint", 1, 1, text=["Aura."])
    sweep = spell("Sweep", text=["Deal 1 damage to each enemy follower on the field."])
    t = table(you=Side(hand=[PEBBLE, sweep]), opponent=Side(field=[saint]))
    t.refuses("play", "Pebble", rule="10.6.2.3.3")
    t.play("Sweep")
    assert t.zone("opponent", "cemetery") == ["Saint"]


@rule("sve-en", "12.15.2.1", "1.3.4")
def test_a_player_told_to_bury_may_give_up_the_one_with_aura() -> None:
    saint = follower("Saint", 1, 1, text=["Aura."])
    edict = spell("Edict", cost=0, text=["Each opponent buries a follower."])
    t = table(you=Side(hand=[edict]), opponent=Side(field=[saint, OGRE]))
    t.play("Edict", "Saint")
    assert t.zone("opponent", "field") == ["Ogre"]
