"""Situations of Shadowverse: Evolve in which several rules meet: universes."""

from __future__ import annotations

from ludex.testing import (
    Side,
    engaged,
    follower,
    leader,
    rule,
    spell,
    table,
)

RITE = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)


@rule("sve-en", "14.2.1.2.1", "8.3.2.1", "14.2.3.1")
def test_a_fed_follower_has_rush_and_is_not_fed_again() -> None:
    mare = follower(
        "Mare",
        2,
        2,
        cost=1,
        text=["[feed] [cost01]: Race this follower.", "On Race - Give this follower [attack]+1/[defense]+1."],
    )
    t = table(you=Side(hand=[mare], evolve_deck=["Carrot", "Carrot"]), opponent=Side(field=[engaged(OGRE)]))
    t.play("Mare")
    t.use("Mare")
    assert t.stats("Mare")[:2] == (3, 3)
    t.refuses("attack", "Mare", "opponent's leader", rule="8.4.3.1")
    t.end_main()
    t.end_main()
    t.refuses("use", "Mare", rule="10.4.2.2")


@rule("sve-en", "14.2.1.3", "11.8.1")
def test_a_carrot_lies_face_up_when_the_fed_follower_is_gone() -> None:
    mare = follower("Mare", 2, 2, text=["[feed][feed] [cost01]: Race this follower 2 times.", "On Race - Draw a card."])
    t = table(you=Side(field=[mare], hand=[RITE], evolve_deck=["Carrot"]))
    t.refuses("use", "Mare")
    t = table(you=Side(field=[mare], hand=[RITE], evolve_deck=["Carrot", "Carrot"]))
    t.use("Mare")
    assert t.zone("you", "hand").count("Filler") == 2
    t.play("Rite")
    assert t.zone("you", "evolve deck") == ["Carrot", "Carrot"]
    assert t.faceup("Carrot")


@rule("sve-en", "14.3.2.1", "10.4.2.2")
def test_a_lesson_needs_all_its_items() -> None:
    idol = follower("Idol", 1, 1, text=["[act] [cost00], Lesson (2): Draw a card."])
    t = table(you=Side(field=[idol], ex=["Magical Item"]))
    t.refuses("use", "Idol")
    t = table(you=Side(field=[idol], ex=["Magical Item"] * 3))
    t.use("Idol", 0, ["Magical Item", "Magical Item"])
    assert t.zone("you", "ex area") == ["Magical Item"]
    assert t.zone("you", "banished") == []


@rule("sve-en", "14.4.5.1.1", "11.2.2")
def test_a_drive_check_with_an_empty_deck_is_no_draw() -> None:
    rider = follower("Rider", 2, 9, text=["Single Drive."])
    t = table(you=Side(field=[rider], deck=[]))
    t.attack("Rider", "opponent's leader")
    assert (t.winner, t.leader("opponent")) == ("", 18)


@rule("sve-en", "14.4.5.1.2")
def test_a_drive_check_without_the_universe_puts_the_card_to_the_bottom() -> None:
    rider = follower("Rider", 1, 3, text=["Single Drive."])
    t = table(you=Side(field=[rider], deck=[OGRE, BAT]))
    t.attack("Rider", "opponent's leader")
    assert t.zone("you", "deck") == ["Bat", "Ogre"]


@rule("sve-en", "14.4.5.1.3.3")
def test_a_stand_trigger_lets_a_follower_attack_again_but_no_leader() -> None:
    cray = leader("Cray", universe="Cardfight!! Vanguard")
    stand = follower("Piper", 1, 1, universe="Cardfight!! Vanguard", facts=[("trigger", "Stand")])
    rider = follower("Rider", 2, 9, text=["Single Drive."])
    t = table(
        you=Side(field=[rider], deck=[stand, BAT, BAT], leader=cray, universe=True),
        opponent=Side(field=[engaged(OGRE)]),
    )
    t.attack("Rider", "opponent's leader", "yes")
    assert t.leader("opponent") == 18
    assert not t.engaged("Rider")
    t.refuses("attack", "Rider", "opponent's leader")
    t.attack("Rider", "Ogre")
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "14.4.5.1.3.4", "14.4.5.1.3.2", "14.4.6.3")
def test_twin_drive_checks_twice_and_each_trigger_works() -> None:
    cray = leader("Cray", universe="Cardfight!! Vanguard")
    heal = follower("Nurse", 1, 1, universe="Cardfight!! Vanguard", facts=[("trigger", "Heal")])
    draw = follower("Scout", 1, 1, universe="Cardfight!! Vanguard", facts=[("trigger", "Draw")])
    rider = follower("Rider", 1, 3, text=["Twin Drive."])
    t = table(you=Side(field=[rider], deck=[heal, draw, BAT], leader=cray, universe=True, defense=10))
    t.attack("Rider", "opponent's leader", "yes", "yes")
    assert t.leader("you") == 13
    assert t.zone("you", "hand") == ["Bat"]
    t.expect_zone("you", "cemetery", ["Nurse", "Scout"])


@rule("sve-en", "14.4.9.2", "14.4.7.3.2", "14.4.8.1")
def test_a_ride_gives_drive_once_for_a_card() -> None:
    cray = leader("Cray", universe="Cardfight!! Vanguard")
    rider = follower(
        "Rider", 1, 3, cost=0, text=["[ride] [cost01]: Give this follower Drive.", "On Drive - Draw a card."]
    )
    t = table(
        you=Side(hand=[rider], evolve_deck=["Drive Point", "Drive Point"], leader=cray, universe=True),
        opponent=Side(field=[engaged(OGRE)]),
    )
    t.play("Rider")
    t.use("Rider")
    assert t.zone("you", "hand") == ["Filler"]
    assert t.zone("you", "drive zone") == ["Drive Point"]
    assert t.has("Rider", "Rush")
    t.end_main()
    t.end_main()
    t.refuses("use", "Rider")
