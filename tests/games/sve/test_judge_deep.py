"""Questions put to a judge: several rules at once."""

from __future__ import annotations

from ludex.testing import (
    Side,
    amulet,
    double_faced,
    engaged,
    evolved,
    follower,
    lying,
    rule,
    spell,
    table,
)

OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
SWEEP = spell("Sweep", cost=0, text=["Deal 1 damage to each follower on the field."])
RITE = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
GUST = spell("Gust", cost=0, text=["Select a follower on your field and return it to its owner's hand."])


@rule("sve-en", "10.6.2.5.2", "13.3.2.2")
def test_burying_an_amulet_with_counters_as_a_cost_is_paid_though_it_stays() -> None:
    urn = amulet("Urn", text=["Stack.", "[act] Bury this: Draw a card."])
    t = table(you=Side(field=[lying(urn, counters={"Stack": 2})]))
    t.use("Urn", 1)
    assert t.zone("you", "hand") == ["Filler"]
    assert t.counters("Urn", "Stack") == 1
    t.use("Urn", 1)
    assert t.zone("you", "cemetery") == ["Urn"]


@rule("sve-en", "11.3.2.1")
def test_what_abilities_cannot_destroy_survives_bane_and_not_damage() -> None:
    golem = follower("Golem", 1, 4, text=["This card can't be destroyed by abilities."])
    wasp = follower("Wasp", 1, 3, text=["Bane."])
    t = table(you=Side(field=[wasp, OGRE]), opponent=Side(field=[engaged(golem)]))
    t.attack("Wasp", "Golem")
    assert t.zone("opponent", "field") == ["Golem"]
    t.attack("Ogre", "Golem")
    assert t.zone("opponent", "field") == []


@rule("sve-en", "10.6.2.1", "10.6.2.5.4")
def test_a_spell_is_not_discarded_for_its_own_cost() -> None:
    purge = spell(
        "Purge",
        cost=0,
        text=["As an additional cost to play this card, discard a card.", "----------", "Draw 2 cards."],
    )
    t = table(you=Side(hand=[purge]))
    t.refuses("play", "Purge")


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


@rule("sve-en", "10.4.6.1")
def test_the_engage_cost_is_paid_on_the_turn_the_card_came() -> None:
    monk = follower("Monk", 1, 1, text=["[act] [engage]: Draw a card."])
    t = table(you=Side(hand=[monk]))
    t.play("Monk")
    t.use("Monk")
    assert t.zone("you", "hand") == ["Filler"]
    t.refuses("use", "Monk")


@rule("sve-en", "4.1.4")
def test_once_per_turn_begins_anew_for_a_card_that_came_back() -> None:
    monk = follower("Monk", 1, 1, cost=0, text=["[act] [cost00]: Draw a card. Activate only once per turn."])
    t = table(you=Side(hand=[GUST], field=[monk]))
    t.use("Monk")
    t.refuses("use", "Monk")
    t.play("Gust")
    t.play("Monk")
    t.use("Monk")
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("sve-en", "5.29.1", "5.14.2")
def test_damage_for_every_is_dealt_once_and_so_reduced_once() -> None:
    veil = amulet("Veil", text=["If your leader would take damage, it takes that much minus 1 instead."])
    tomb = spell("Tomb", cost=0, text=["Deal 1 damage to each enemy leader for every 5 cards in your cemetery."])
    t = table(you=Side(hand=[tomb], cemetery=[BAT] * 12), opponent=Side(field=[veil]))
    t.play("Tomb")
    assert t.leader("opponent") == 19


@rule("sve-en", "10.7.1", "10.6.2.7")
def test_what_waits_for_a_spell_comes_after_the_spell_even_from_the_grave() -> None:
    scribe = follower("Scribe", 1, 1, text=["Whenever you play a spell, deal 1 damage to each enemy leader."])
    t = table(you=Side(field=[scribe], hand=[SWEEP]))
    t.play("Sweep")
    assert t.zone("you", "field") == []
    assert t.leader("opponent") == 19


@rule("sve-en", "10.5.2.2", "10.5.2.3")
def test_a_fanfare_comes_before_what_the_opponent_does_to_the_newcomer() -> None:
    spikes = amulet("Spikes", text=["Whenever an enemy follower is put onto the field, deal it 1 damage."])
    hero = follower("Hero", 1, 1, text=["[fanfare] Give this follower [attack]+1/[defense]+1."])
    t = table(you=Side(hand=[hero]), opponent=Side(field=[spikes]))
    t.play("Hero")
    assert t.stats("Hero")[:2] == (2, 1)


@rule("sve-en", "1.2.2")
def test_both_leaders_at_nothing_together_are_a_draw() -> None:
    end = spell("End", cost=0, text=["Deal 5 damage to each leader."])
    t = table(you=Side(hand=[end], defense=3), opponent=Side(defense=5))
    t.play("End")
    assert t.winner == "nobody"


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


@rule("sve-en", "5.16.1.1", "12.6.1")
def test_evolving_by_an_effect_without_a_face_down_card_does_nothing() -> None:
    wolf = follower("Wolf", 2, 2)
    up = evolved("Wolf", 4, 4, text=["On Evolve - Draw a card."])
    moon = spell("Moon", cost=0, text=["Select a follower on your field and evolve it."])
    t = table(you=Side(field=[wolf], hand=[moon], evolve_deck=[lying(up, faceup=True)]))
    t.play("Moon")
    assert t.stats("Wolf#1")[:2] == (2, 2)
    assert t.zone("you", "hand") == []


@rule("sve-en", "8.3.2.1", "5.16.1")
def test_evolving_by_an_effect_leaves_the_evolve_ability_of_the_turn() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    bear = follower("Bear", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    moon = spell("Moon", cost=0, text=["Select a follower on your field and evolve it."])
    t = table(you=Side(field=[wolf, bear], hand=[moon], evolve_deck=[evolved("Wolf", 4, 4), evolved("Bear", 4, 4)]))
    t.play("Moon", targets="Wolf")
    t.use("Bear")
    assert t.stats("Bear")[:2] == (4, 4)


@rule("sve-en", "12.2.4.2", "12.17.2")
def test_super_evolving_triggers_both_on_evolve_and_on_super_evolve() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    up = evolved("Wolf", 4, 4, text=["On Evolve - Draw a card.", "On Super-Evolve - Give your leader [defense]+2."])
    t = table(you=Side(field=[wolf], evolve_deck=[up], super_evolution_points=1), turn=13)
    t.use("Wolf", 0, "yes", "Wolf", "Wolf#1")
    assert t.zone("you", "hand") == ["Filler"]
    assert t.leader("you") == 22


@rule("sve-en", "4.1.4", "10.7.7")
def test_last_words_do_not_find_a_card_that_left_the_cemetery() -> None:
    crow = amulet("Crow", text=["Whenever an enemy follower is put from the field into the cemetery, banish it."])
    phoenix = follower("Phoenix", 1, 1, text=["[lastwords] Return this card to its owner's hand."])
    t = table(you=Side(field=[crow, OGRE]), opponent=Side(field=[engaged(phoenix)]))
    t.attack("Ogre", "Phoenix")
    assert t.zone("opponent", "banished") == ["Phoenix"]
    assert t.zone("opponent", "hand") == []


@rule("sve-en", "1.3.2.2", "5.14.3.2")
def test_no_damage_is_no_damage_for_those_who_wait_for_it() -> None:
    hound = follower("Hound", 0, 9, text=["Whenever this follower deals combat damage, refresh it."])
    t = table(you=Side(field=[hound]), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Hound", "Ogre")
    assert t.engaged("Hound")


@rule("sve-en", "8.4.2", "7.3.3")
def test_a_follower_that_is_refreshed_attacks_again() -> None:
    hound = follower("Hound", 1, 9, text=["Whenever this follower deals combat damage, refresh it."])
    t = table(you=Side(field=[hound]), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Hound", "Ogre")
    t.attack("Hound", "opponent's leader")
    assert t.leader("opponent") == 19


@rule("sve-en", "8.4.7", "12.8.2")
def test_a_ward_that_comes_during_the_attack_changes_nothing() -> None:
    wall = follower("Wall", 0, 5, cost=1, text=["Ward."])
    trap = amulet("Trap", text=["[q][act] [engage]: Summon a Bulwark token."])
    bulwark = follower("Bulwark", 0, 5, token=True, text=["Ward."])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[trap], hand=[wall]), cards=[bulwark])
    t.attack("Ogre", "opponent's leader", asks="8.4.7")
    t.use("Trap", 0, "yes")
    assert t.leader("opponent") == 15


@rule("sve-en", "8.4.3.1", "8.4.9")
def test_a_target_refreshed_during_the_attack_is_fought_all_the_same() -> None:
    wake = spell("Wake", cost=0, text=["[quick]", "Select a follower on your field and refresh it."])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(BAT)], hand=[wake]))
    t.attack("Ogre", "Bat", asks="8.4.7")
    t.play("Wake")
    assert t.zone("opponent", "field") == []


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


@rule("sve-en", "2.1.2", "9.1.4.1")
def test_a_name_that_is_also_another_pays_for_it() -> None:
    doll = follower("Marionette", 1, 1, cost=0, text=["This follower's name is also Doll."])
    puppet = follower("Doll", 1, 1, cost=0)
    tailor = follower("Tailor", 1, 1, text=["[act] Bury 2 cards named Doll: Draw a card."])
    t = table(you=Side(field=[doll, puppet, tailor]))
    t.use("Tailor")
    assert t.zone("you", "field") == ["Tailor"]


@rule("sve-en", "5.16.1.2.1", "8.4.2.1")
def test_an_amulet_that_evolves_into_a_follower_attacks_followers_at_once() -> None:
    egg = amulet("Egg", cost=0, text=["[evolve] [cost00]: Evolve this."])
    t = table(you=Side(hand=[egg], evolve_deck=[evolved("Egg", 5, 5)]), opponent=Side(field=[engaged(BAT)]))
    t.play("Egg")
    t.use("Egg")
    assert t.attribute("Egg", "type") == {"Follower"}
    t.refuses("attack", "Egg", "opponent's leader", rule="8.4.3.1")
    t.attack("Egg", "Bat")
    assert t.stats("Egg")[:2] == (5, 4)


@rule("sve-en", "10.9.1.5", "10.9.1.6")
def test_setting_a_value_and_adding_to_it_go_by_the_order_they_came() -> None:
    gift = spell("Gift", cost=0, text=["Select a follower on the field and give it [attack]+3/[defense]+3."])
    shrink = spell("Shrink", cost=0, text=["Select a follower on the field and change its attack and defense to 1."])
    t = table(you=Side(hand=[gift, shrink]), opponent=Side(field=[OGRE]))
    t.play("Gift")
    t.play("Shrink")
    assert t.stats("Ogre")[:2] == (1, 1)
    t = table(you=Side(hand=[gift, shrink]), opponent=Side(field=[OGRE]))
    t.play("Shrink")
    t.play("Gift")
    assert t.stats("Ogre")[:2] == (4, 4)


@rule("sve-en", "10.9.1.4", "5.14.1")
def test_changing_the_defense_of_a_wounded_follower_sets_what_it_is_now() -> None:
    shrink = spell("Shrink", cost=0, text=["Select a follower on the field and change its attack and defense to 1."])
    t = table(you=Side(hand=[shrink]), opponent=Side(field=[lying(OGRE, damage=3)]))
    t.play("Shrink")
    assert t.stats("Ogre")[:2] == (1, 1)


@rule("sve-en", "5.22.5", "9.1.4.3")
def test_a_stolen_token_has_its_last_words_for_the_thief() -> None:
    theft = spell("Theft", cost=0, text=["Select an enemy follower on the field. Steal it."])
    wick = follower("Wick", 1, 1, token=True, text=["[lastwords] Draw a card."])
    t = table(you=Side(hand=[theft, RITE]), opponent=Side(field=[wick]))
    t.play("Theft")
    t.play("Rite")
    assert t.zone("you", "hand") == ["Filler"]
    assert t.zone("opponent", "hand") == []
    assert t.zone("opponent", "cemetery") == []


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


@rule("sve-en", "10.7.2.2")
def test_once_each_turn_takes_one_of_two_that_come_together() -> None:
    shrine = amulet("Shrine", text=["Once on each of your turns, when a follower is put onto your field, draw a card."])
    page = follower("Page", 1, 1, token=True)
    call = spell("Call", cost=0, text=["Summon 2 Page tokens."])
    t = table(you=Side(field=[shrine], hand=[call, call]), cards=[page])
    t.play("Call", "Shrine#1")
    assert t.zone("you", "hand").count("Filler") == 1
    t.play("Call")
    assert t.zone("you", "hand").count("Filler") == 1


@rule("sve-en", "11.9.1", "5.15.1.1")
def test_play_points_never_exceed_the_maximum() -> None:
    spring = spell("Spring", cost=1, text=["Recover 3 play points."])
    t = table(you=Side(hand=[spring], points=4, max_points=5))
    t.play("Spring")
    assert t.resource("you", "play points") == 5


@rule("sve-en", "2.14.2.1", "2.14.3")
def test_a_double_faced_card_evolves_with_either_face_and_lies_with_that_face() -> None:
    both = double_faced(evolved("Sun", 4, 4), evolved("Moon", 6, 6))
    sun = follower("Sun", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    moon = follower("Moon", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    t = table(you=Side(field=[sun, moon], hand=[RITE], evolve_deck=[both]))
    t.use("Moon")
    assert t.stats("Moon")[:2] == (6, 6)
    t.play("Rite", targets="Moon")
    assert t.zone("you", "evolve deck") == ["Moon"]
    t.end_main()
    t.end_main()
    t.refuses("use", "Sun")


@rule("sve-en", "5.30.1")
def test_half_is_rounded_up() -> None:
    rot = spell("Rot", cost=0, text=["Banish the top half of your deck (round up)."])
    t = table(you=Side(hand=[rot], deck=[BAT] * 5))
    t.play("Rot")
    assert len(t.zone("you", "deck")) == 2


@rule("sve-en", "12.13.3")
def test_drain_twice_heals_once() -> None:
    drainer = follower("Drainer", 3, 3, text=["Drain."])
    gift = spell("Gift", cost=0, text=["Select a follower on your field and give it Drain."])
    t = table(you=Side(field=[drainer], hand=[gift]))
    t.play("Gift")
    t.attack("Drainer", "opponent's leader")
    assert t.leader("you") == 23
