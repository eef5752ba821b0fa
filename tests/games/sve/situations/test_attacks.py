"""Situations of Shadowverse: Evolve in which several rules meet: attacks."""

from __future__ import annotations

from ludex.testing import (
    Side,
    amulet,
    engaged,
    evolved,
    follower,
    rule,
    spell,
    table,
)

OGRE = follower("Ogre", 5, 5, cost=4)
DEAR_THEFT = spell("Theft", cost=1, text=["Select an enemy follower on the field. Steal it."])
BAT = follower("Bat", 1, 1, cost=1)
THEFT = spell("Theft", cost=0, text=["Select an enemy follower on the field. Steal it."])
DART = spell("Dart", cost=1, text=["[quick]", "Select an enemy follower on the field and deal it 2 damage."])


@rule("sve-en", "8.4.2", "7.3.3")
def test_a_follower_that_is_refreshed_attacks_again() -> None:
    hound = follower("Hound", 1, 9, text=["Whenever this follower deals combat damage, refresh it."])
    t = table(you=Side(field=[hound]), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Hound", "Ogre")
    t.attack("Hound", "opponent's leader")
    assert t.leader("opponent") == 19


@rule("sve-en", "8.4.2.1", "8.4.3.1")
def test_a_follower_evolved_on_the_turn_it_came_attacks_followers_only() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost01]: Evolve this follower."])
    t = table(you=Side(hand=[wolf], evolve_deck=[evolved("Wolf", 4, 4)]), opponent=Side(field=[engaged(OGRE)]))
    t.play("Wolf")
    t.refuses("attack", "Wolf", "Ogre")
    t.use("Wolf")
    t.refuses("attack", "Wolf", "opponent's leader", rule="8.4.3.1")
    t.attack("Wolf", "Ogre")
    assert t.zone("you", "cemetery") == ["Wolf"]


@rule("sve-en", "8.4.2.1", "5.22.4")
def test_a_stolen_follower_does_not_attack_on_this_turn_unless_with_storm() -> None:
    raider = follower("Raider", 2, 2, text=["Storm."])
    t = table(you=Side(hand=[DEAR_THEFT, DEAR_THEFT]), opponent=Side(field=[OGRE, raider]))
    t.play("Theft", targets="Ogre")
    t.play("Theft", targets="Raider")
    t.refuses("attack", "Ogre", "opponent's leader", rule="8.4.2.1")
    t.attack("Raider", "opponent's leader")
    assert t.leader("opponent") == 18


@rule("sve-en", "8.4.2.1", "5.22.1")
def test_a_stolen_follower_attacks_in_the_next_turn_of_the_thief() -> None:
    t = table(you=Side(hand=[THEFT]), opponent=Side(field=[OGRE]))
    t.play("Theft")
    t.end_main()
    t.end_main()
    t.attack("Ogre", "opponent's leader")
    assert t.leader("opponent") == 15


@rule("sve-en", "8.4.2.1", "12.10.2")
def test_a_stolen_follower_with_rush_attacks_followers_only() -> None:
    cat = follower("Cat", 2, 2, text=["Rush."])
    t = table(you=Side(hand=[THEFT]), opponent=Side(field=[cat, engaged(OGRE)]))
    t.play("Theft", targets="Cat")
    t.refuses("attack", "Cat", "opponent's leader", rule="8.4.3.1")
    t.attack("Cat", "Ogre")
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "8.4.3.1", "8.4.9")
def test_a_target_refreshed_during_the_attack_is_fought_all_the_same() -> None:
    wake = spell("Wake", cost=0, text=["[quick]", "Select a follower on your field and refresh it."])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(BAT)], hand=[wake]))
    t.attack("Ogre", "Bat", asks="8.4.7")
    t.play("Wake")
    assert t.zone("opponent", "field") == []


@rule("sve-en", "8.4.3.2.1")
def test_a_follower_that_cannot_attack_leaders_with_no_follower_to_attack_does_not_attack() -> None:
    mule = follower("Mule", 3, 3, text=["This follower can't attack enemy leaders."])
    t = table(you=Side(field=[mule]), opponent=Side(field=[BAT]))
    t.refuses("attack", "Mule")


@rule("sve-en", "8.4.5", "12.7.2")
def test_strikes_on_followers_and_on_leaders_are_told_apart() -> None:
    duelist = follower(
        "Duelist", 1, 9, text=["Follower Strike - Draw a card.", "Leader Strike - Give your leader [defense]+1."]
    )
    t = table(you=Side(field=[duelist]), opponent=Side(field=[engaged(BAT)]))
    t.attack("Duelist", "Bat")
    assert (t.leader("you"), len(t.zone("you", "hand"))) == (20, 1)
    t = table(you=Side(field=[duelist]))
    t.attack("Duelist", "opponent's leader")
    assert (t.leader("you"), len(t.zone("you", "hand"))) == (21, 0)


@rule("sve-en", "8.4.6", "11.2.1")
def test_a_leader_killed_by_a_strike_does_not_come_to_play_quick() -> None:
    champ = follower("Champ", 1, 9, text=["Strike - Deal 2 damage to each enemy leader."])
    heal = spell("Heal", cost=0, text=["[quick]", "Give your leader [defense]+5."])
    t = table(you=Side(field=[champ]), opponent=Side(hand=[heal], defense=2))
    t.attack("Champ", "opponent's leader")
    assert t.winner == "you"


@rule("sve-en", "8.4.7", "12.8.2")
def test_a_ward_that_comes_during_the_attack_changes_nothing() -> None:
    wall = follower("Wall", 0, 5, cost=1, text=["Ward."])
    trap = amulet("Trap", text=["[q][act] [engage]: Summon a Bulwark token."])
    bulwark = follower("Bulwark", 0, 5, token=True, text=["Ward."])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[trap], hand=[wall]), cards=[bulwark])
    t.attack("Ogre", "opponent's leader", asks="8.4.7")
    t.use("Trap", 0, "yes")
    assert t.leader("opponent") == 15


@rule("sve-en", "8.4.7", "8.4.9")
def test_a_leader_healed_in_the_window_survives_the_attack() -> None:
    heal = spell("Heal", cost=0, text=["[quick]", "Give your leader [defense]+4."])
    t = table(you=Side(field=[OGRE]), opponent=Side(hand=[heal], defense=5))
    t.attack("Ogre", "opponent's leader", asks="8.4.7")
    t.play("Heal")
    assert (t.winner, t.leader("opponent")) == ("", 4)


@rule("sve-en", "8.4.8", "8.4.9")
def test_quick_is_played_twice_in_one_attack_and_the_attacker_dies_of_both() -> None:
    t = table(you=Side(field=[follower("Brute", 4, 4)]), opponent=Side(hand=[DART, DART]))
    t.attack("Brute", "opponent's leader", asks="8.4.7")
    t.play("Dart", asks="8.4.7")
    t.play("Dart")
    assert t.leader("opponent") == 20
    assert t.zone("you", "cemetery") == ["Brute"]


@rule("sve-en", "8.4.9")
def test_an_attacker_killed_by_quick_deals_no_damage() -> None:
    snipe = spell("Snipe", cost=1, text=["[quick]", "Select an enemy follower on the field and deal it 3 damage."])
    drainer = follower("Drainer", 3, 3, text=["Drain."])
    t = table(you=Side(field=[drainer]), opponent=Side(hand=[snipe]))
    t.attack("Drainer", "opponent's leader", asks="8.4.7")
    t.play("Snipe")
    assert t.leader("opponent") == 20
    assert t.leader("you") == 20


@rule("sve-en", "8.4.9.1", "10.12.2.1")
def test_damage_of_a_fight_comes_together_though_both_die() -> None:
    thorn = follower("Thorn", 3, 3, text=["Whenever this follower takes damage, deal 1 damage to each enemy leader."])
    t = table(you=Side(field=[thorn]), opponent=Side(field=[engaged(thorn)]))
    t.attack("your Thorn", "opponent's Thorn")
    assert (t.leader("you"), t.leader("opponent")) == (19, 19)
    assert t.zone("you", "field") == []
    assert t.zone("opponent", "field") == []


@rule("sve-en", "8.4.9.2")
def test_bane_does_nothing_when_the_target_is_gone_before_the_fight() -> None:
    wasp = follower("Wasp", 0, 1, text=["Bane."])
    leap = spell("Leap", cost=1, text=["[quick]", "Select a follower on your field and return it to its owner's hand."])
    t = table(you=Side(field=[wasp]), opponent=Side(field=[engaged(OGRE)], hand=[leap]))
    t.attack("Wasp", "Ogre", asks="8.4.7")
    t.play("Leap")
    assert t.zone("opponent", "hand") == ["Ogre"]
    assert t.zone("you", "field") == ["Wasp"]
    assert t.engaged("Wasp")
    assert t.leader("opponent") == 20


@rule("sve-en", "8.4.11", "12.14.2")
def test_a_follower_that_gains_bane_in_the_window_kills_what_it_fights() -> None:
    venom = spell(
        "Venom", cost=0, text=["[quick]", "Select a follower on your field and give it Bane for the rest of this turn."]
    )
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(BAT)], hand=[venom]))
    t.attack("Ogre", "Bat", asks="8.4.7")
    t.play("Venom")
    assert t.zone("you", "cemetery") == ["Ogre"]
