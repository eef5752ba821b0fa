"""Situations of Shadowverse: Evolve in which several rules meet: zones and tokens."""

from __future__ import annotations

from ludex.testing import (
    Side,
    amulet,
    double_faced,
    engaged,
    evolved,
    faceup,
    follower,
    lying,
    rule,
    spell,
    table,
)

OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)
DEAR_THEFT = spell("Theft", cost=1, text=["Select an enemy follower on the field. Steal it."])
GUST = spell("Gust", cost=0, text=["Select a follower on your field and return it to its owner's hand."])
RITE = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
KNIGHT = follower("Squire", 1, 1, cost=1, token=True)
ELF = follower("Sprite", 1, 1, cost=1, token=True)
AGAIN = spell("Encore", cost=0, text=["Take another turn after this one."])


@rule("sve-en", "2.1.2", "9.1.4.1")
def test_a_name_that_is_also_another_pays_for_it() -> None:
    doll = follower("Marionette", 1, 1, cost=0, text=["This follower's name is also Doll."])
    puppet = follower("Doll", 1, 1, cost=0)
    tailor = follower("Tailor", 1, 1, text=["[act] Bury 2 cards named Doll: Draw a card."])
    t = table(you=Side(field=[doll, puppet, tailor]))
    t.use("Tailor")
    assert t.zone("you", "field") == ["Tailor"]


@rule("sve-en", "2.13.2", "2.1.2.1")
def test_an_alternate_name_in_full_means_the_card_name() -> None:
    star = follower("Mira", 1, 1, alternate="Star of the Show")
    plain = follower("Mira", 2, 2)
    seek = spell("Seek", cost=0, text=["Give each Star of the Show on your field [attack]+1."])
    t = table(you=Side(field=[star, plain], hand=[seek]))
    t.play("Seek")
    assert {t.stat("Mira#1", "attack"), t.stat("Mira#2", "attack")} == {2, 3}


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


@rule("sve-en", "3.3.2.2", "12.2.4")
def test_turns_taken_besides_count_for_super_evolution() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    t = table(
        you=Side(field=[wolf], evolve_deck=[evolved("Wolf", 4, 4)], hand=[AGAIN], super_evolution_points=1), turn=11
    )
    t.play("Encore")
    t.end_main()
    t.use("Wolf", 0, "yes")
    assert t.stats("Wolf")[:2] == (5, 5)


@rule("sve-en", "4.1.2.2", "5.8.2")
def test_a_search_for_a_kind_of_card_may_find_nothing() -> None:
    seek = spell("Seek", cost=0, text=["Search your deck for a spell, reveal it, and add it to your hand."])
    t = table(you=Side(hand=[seek], deck=[JOLT, BAT, OGRE]))
    t.play("Seek", [])
    assert t.zone("you", "hand") == []
    assert sorted(t.zone("you", "deck")) == ["Bat", "Jolt", "Ogre"]


@rule("sve-en", "4.1.3.1")
def test_a_place_too_deep_in_a_small_deck_is_the_bottom() -> None:
    boat = follower("Boat", 1, 1, text=["[lastwords] Put this card into your deck 3rd from the top."])
    t = table(you=Side(field=[boat], hand=[RITE], deck=[OGRE]))
    t.play("Rite")
    assert t.zone("you", "deck") == ["Ogre", "Boat"]


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


@rule("sve-en", "4.1.4", "10.7.7")
def test_last_words_do_not_find_a_card_that_left_the_cemetery() -> None:
    crow = amulet("Crow", text=["Whenever an enemy follower is put from the field into the cemetery, banish it."])
    phoenix = follower("Phoenix", 1, 1, text=["[lastwords] Return this card to its owner's hand."])
    t = table(you=Side(field=[crow, OGRE]), opponent=Side(field=[engaged(phoenix)]))
    t.attack("Ogre", "Phoenix")
    assert t.zone("opponent", "banished") == ["Phoenix"]
    assert t.zone("opponent", "hand") == []


@rule("sve-en", "4.1.4.1", "8.4.2.1")
def test_last_words_bring_the_card_back_as_a_new_one_and_evolve_it() -> None:
    phoenix = follower("Phoenix", 1, 1, text=["[lastwords] Put this card onto its owner's field and evolve it."])
    t = table(
        you=Side(field=[lying(phoenix, engaged=True)], hand=[RITE], evolve_deck=[evolved("Phoenix", 3, 3)]),
        opponent=Side(field=[engaged(BAT)]),
    )
    t.play("Rite")
    assert t.stats("Phoenix")[:2] == (3, 3)
    assert not t.engaged("Phoenix")
    t.refuses("attack", "Phoenix", "opponent's leader", rule="8.4.3.1")
    t.attack("Phoenix", "Bat")


@rule("sve-en", "4.1.4.1", "5.22.5")
def test_a_stolen_phoenix_rises_on_the_field_of_its_owner() -> None:
    theft = spell("Theft", cost=0, text=["Select an enemy follower on the field. Steal it."])
    phoenix = follower("Phoenix", 1, 1, text=["[lastwords] Put this card onto its owner's field."])
    t = table(you=Side(hand=[theft, RITE]), opponent=Side(field=[phoenix]))
    t.play("Theft")
    t.play("Rite")
    assert t.zone("opponent", "field") == ["Phoenix"]
    assert t.controller("Phoenix") == "opponent"


@rule("sve-en", "4.4.4.2", "5.22.1")
def test_nothing_is_stolen_onto_a_full_field() -> None:
    t = table(you=Side(hand=[DEAR_THEFT], field=[BAT] * 5), opponent=Side(field=[OGRE]))
    t.play("Theft")
    assert t.zone("opponent", "field") == ["Ogre"]


@rule("sve-en", "4.4.4.2")
def test_the_player_of_the_effect_picks_which_tokens_a_nearly_full_field_takes() -> None:
    call = spell("Call", text=["Summon a Squire and Sprite token."])
    t = table(you=Side(field=[BAT] * 4, hand=[call]), cards=[KNIGHT, ELF])
    t.play("Call", asks="4.4.4.2")
    assert sorted(t.options()) == ["Sprite", "Squire"]
    t.answer("Sprite")
    t.expect_zone("you", "field", ["Bat"] * 4 + ["Sprite"])


@rule("sve-en", "4.4.4.2")
def test_of_two_followers_raised_onto_a_nearly_full_field_one_comes() -> None:
    raise_ = spell("Raise", cost=0, text=["Select up to 2 followers in your cemetery and summon them."])
    t = table(you=Side(field=[BAT] * 4, hand=[raise_], cemetery=[OGRE, follower("Imp", 1, 1)]))
    t.play("Raise", "Ogre", targets=["Ogre", "Imp"])
    t.expect_zone("you", "field", ["Bat"] * 4 + ["Ogre"])
    assert "Imp" in t.zone("you", "cemetery")


@rule("sve-en", "4.6.3", "5.16.1.1")
def test_face_up_cards_do_not_count_as_the_evolve_deck() -> None:
    shrine = amulet("Shrine", text=["[adv] [cost01]: You may summon a Titan from your evolve deck."])
    titan = follower("Titan", 6, 6, advanced=True)
    t = table(you=Side(field=[shrine], evolve_deck=[faceup(titan)]))
    t.use("Shrine")
    assert t.zone("you", "field") == ["Shrine"]
    t = table(you=Side(field=[shrine], evolve_deck=[titan]))
    t.use("Shrine", 0, "yes", "Titan")
    t.expect_zone("you", "field", ["Shrine", "Titan"])


@rule("sve-en", "4.7.3", "7.4.7")
def test_a_full_hand_takes_cards_from_everywhere() -> None:
    grab = spell("Grab", cost=0, text=["Select a follower in your cemetery and add it to your hand."])
    seek = spell("Seek", cost=0, text=["Search your deck for a spell, reveal it, and add it to your hand."])
    t = table(you=Side(hand=[grab, seek] + [BAT] * 7, cemetery=[OGRE], deck=[JOLT]))
    t.play("Grab")
    t.play("Seek", "Jolt")
    t.expect_zone("you", "hand", ["Bat"] * 7 + ["Ogre", "Jolt"])


@rule("sve-en", "4.8.3.2", "4.1.6")
def test_a_follower_stays_on_the_field_when_the_ex_area_is_full() -> None:
    tide = spell("Tide", cost=0, text=["Select a follower on your field and put it into its owner's EX area."])
    t = table(you=Side(field=[OGRE], ex=[BAT] * 5, hand=[tide]))
    t.play("Tide")
    assert t.zone("you", "field") == ["Ogre"]


@rule("sve-en", "4.8.3.2")
def test_the_ex_area_takes_no_more_than_five() -> None:
    call = spell("Call", text=["Put 3 Squire tokens into your EX area."])
    t = table(you=Side(ex=[BAT] * 4, hand=[call]), cards=[KNIGHT])
    t.play("Call")
    t.expect_zone("you", "ex area", ["Bat"] * 4 + ["Squire"])


@rule("sve-en", "4.8.3.2", "1.3.2")
def test_a_full_ex_area_takes_no_card_from_the_deck() -> None:
    dig = spell("Dig", cost=0, text=["Put the top card of your deck into your EX area. Draw a card."])
    t = table(you=Side(ex=[BAT] * 5, hand=[dig], deck=[OGRE, BAT]))
    t.play("Dig")
    assert t.zone("you", "hand") == ["Ogre"]


@rule("sve-en", "4.8.3.3", "10.6.2.1.3", "10.6.2.8.1.1")
def test_what_was_given_in_the_ex_area_is_kept_on_the_field_and_nowhere_else() -> None:
    bless = spell("Bless", cost=0, text=["Select a follower in your EX area and give it [attack]+2/[defense]+1."])
    gust = spell("Gust", cost=0, text=["Select a follower on your field and return it to its owner's hand."])
    t = table(you=Side(ex=[BAT], hand=[bless, gust]))
    t.play("Bless")
    t.play("Bat")
    assert t.stats("Bat")[:2] == (3, 2)
    t.play("Gust")
    t.play("Bat")
    assert t.stats("Bat")[:2] == (1, 1)


@rule("sve-en", "9.1.4.1", "4.1.4")
def test_a_token_may_go_to_the_ex_area_and_comes_back_unhurt() -> None:
    tide = spell("Tide", cost=0, text=["Select a follower on your field and put it into its owner's EX area."])
    gnome = follower("Gnome", 2, 2, cost=0, token=True)
    t = table(you=Side(field=[lying(gnome, damage=1)], hand=[tide]))
    t.play("Tide")
    assert t.zone("you", "ex area") == ["Gnome"]
    t.play("Gnome")
    assert t.stats("Gnome")[:2] == (2, 2)


@rule("sve-en", "9.1.4.2", "13.3.1.2")
def test_a_spell_token_is_played_and_counts_for_no_spellchain() -> None:
    spark = spell("Spark", cost=0, token=True, text=["Spellchain (1) - Draw a card."])
    t = table(you=Side(ex=[spark, spark]))
    t.play("Spark")
    t.play("Spark")
    assert t.zone("you", "hand") == []
    assert t.zone("you", "cemetery") == []


@rule("sve-en", "9.1.4.3", "12.5.3")
def test_a_token_has_last_words_and_is_then_no_card_of_the_cemetery() -> None:
    wisp = follower("Lantern", 1, 1, token=True, text=["[lastwords] Necrocharge (1) - Draw a card."])
    wick = follower("Wick", 1, 1, token=True, text=["[lastwords] Give your leader [defense]+1."])
    sweep = spell("Sweep", text=["Deal 1 damage to each follower on the field."])
    t = table(you=Side(field=[wisp, wick]), opponent=Side(hand=[sweep]), active="opponent")
    t.play("Sweep", "Wick")
    assert t.leader("you") == 21
    assert t.zone("you", "hand") == []
    assert t.zone("you", "cemetery") == []


@rule("sve-en", "9.1.4.3", "12.5.3")
def test_a_token_that_returns_to_hand_is_gone_without_last_words() -> None:
    wick = follower(
        "Wick", 1, 1, token=True, text=["[lastwords] Draw a card.", "When this leaves the field, draw a card."]
    )
    gust = spell("Gust", text=["Select a follower on your field and return it to its owner's hand."])
    t = table(you=Side(field=[wick], hand=[gust]))
    t.play("Gust")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "9.2.2", "10.6.2.8.2.3")
def test_an_advanced_spell_goes_face_up_to_the_evolve_deck_when_it_is_done() -> None:
    grand = spell("Grand", cost=0, advanced=True, text=["Draw a card."])
    t = table(you=Side(ex=[grand]))
    t.play("Grand")
    assert t.zone("you", "evolve deck") == ["Grand"]
    assert t.faceup("Grand")
    assert t.zone("you", "cemetery") == []


@rule("sve-en", "9.2.2")
def test_an_advanced_card_returned_to_hand_goes_face_up_to_the_evolve_deck() -> None:
    titan = follower("Titan", 3, 1, advanced=True)
    t = table(you=Side(field=[titan], hand=[GUST]))
    t.play("Gust")
    assert t.zone("you", "hand") == []
    assert t.zone("you", "evolve deck") == ["Titan"]
    assert t.faceup("Titan")


@rule("sve-en", "9.2.2", "12.5.3")
def test_an_advanced_card_has_last_words_and_goes_face_up_to_the_evolve_deck() -> None:
    titan = follower("Titan", 3, 1, advanced=True, text=["[lastwords] Draw a card."])
    rite = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
    t = table(you=Side(field=[titan], hand=[rite]))
    t.play("Rite")
    assert t.zone("you", "evolve deck") == ["Titan"]
    assert t.faceup("Titan")
    assert t.zone("you", "cemetery") == ["Rite"]
    assert t.zone("you", "hand") == ["Filler"]
