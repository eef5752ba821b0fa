"""Questions put to a judge: odd meetings of rules."""

from __future__ import annotations

from ludex.testing import Side, amulet, engaged, evolved, follower, leader, lying, rule, spell, table

OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
SWEEP = spell("Sweep", cost=0, text=["Deal 1 damage to each follower on the field."])
RITE = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
MOUND = amulet("Mound", cost=1, text=["Stack."])


@rule("sve-en", "5.17.1", "13.3.2.2")
def test_an_amulet_that_stays_for_a_counter_is_not_transformed() -> None:
    toad = follower("Toad", 0, 1, token=True)
    hex_ = spell("Hex", cost=0, text=["Select an enemy card on the field and transform it into a Toad token."])
    t = table(you=Side(hand=[hex_]), opponent=Side(field=[lying(MOUND, counters={"Stack": 2})]), cards=[toad])
    t.play("Hex")
    assert t.zone("opponent", "field") == ["Mound"]
    assert t.counters("Mound", "Stack") == 1


@rule("sve-en", "13.3.3.2", "10.5.2.2")
def test_two_last_words_cannot_both_take_the_only_counter() -> None:
    clod = follower("Clod", 1, 1, text=["[lastwords] Earth Rite: Draw a card."])
    t = table(you=Side(field=[clod, clod, lying(MOUND, counters={"Stack": 1})], hand=[SWEEP]))
    t.play("Sweep", "Clod#1", "yes")
    assert t.zone("you", "hand") == ["Filler"]
    assert t.zone("you", "cemetery").count("Mound") == 1


@rule("sve-en", "10.6.2.3.3", "10.7.3.2")
def test_two_targets_are_wanted_and_one_is_not_enough() -> None:
    pair = spell("Pair", cost=0, text=["Select 2 enemy followers on the field and destroy them."])
    twin = follower("Twin", 1, 1, text=["[fanfare] Select 2 enemy followers on the field and destroy them."])
    t = table(you=Side(hand=[pair, twin]), opponent=Side(field=[BAT]))
    t.refuses("play", "Pair", rule="10.6.2.3.3")
    t.play("Twin")
    assert t.zone("opponent", "field") == ["Bat"]


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


@rule("sve-en", "13.2.1.2")
def test_combo_in_the_turn_of_the_opponent_counts_that_turn_only() -> None:
    echo = spell("Echo", cost=0, text=["[quick]", "Combo (2) - Draw a card."])
    t = table(you=Side(hand=[JOLT, echo, echo]), opponent=Side(field=[OGRE]))
    t.play("Jolt")
    t.end_main()
    t.attack("Ogre", "your leader", asks="8.4.7")
    before = len(t.zone("you", "hand"))
    t.play("Echo", asks="8.4.7")
    assert len(t.zone("you", "hand")) == before - 1
    t.play("Echo")
    assert len(t.zone("you", "hand")) == before - 1


@rule("sve-en", "4.4.4.2")
def test_of_two_followers_raised_onto_a_nearly_full_field_one_comes() -> None:
    raise_ = spell("Raise", cost=0, text=["Select up to 2 followers in your cemetery and summon them."])
    t = table(you=Side(field=[BAT] * 4, hand=[raise_], cemetery=[OGRE, follower("Imp", 1, 1)]))
    t.play("Raise", "Ogre", targets=["Ogre", "Imp"])
    t.expect_zone("you", "field", ["Bat"] * 4 + ["Ogre"])
    assert "Imp" in t.zone("you", "cemetery")


@rule("sve-en", "4.8.3.2", "1.3.2")
def test_a_full_ex_area_takes_no_card_from_the_deck() -> None:
    dig = spell("Dig", cost=0, text=["Put the top card of your deck into your EX area. Draw a card."])
    t = table(you=Side(ex=[BAT] * 5, hand=[dig], deck=[OGRE, BAT]))
    t.play("Dig")
    assert t.zone("you", "hand") == ["Ogre"]


@rule("sve-en", "10.7.5", "3.1.2.3", "5.22.4")
def test_a_doom_that_was_given_follows_the_thief() -> None:
    doom = spell(
        "Brand",
        cost=0,
        text=['Select a follower on the field. Give it "At the start of your end phase, destroy this card."'],
    )
    theft = spell("Theft", cost=0, text=["Select an enemy follower on the field. Steal it."])
    t = table(you=Side(hand=[doom, theft]), opponent=Side(field=[OGRE]))
    t.play("Brand")
    t.play("Theft")
    t.end_main()
    assert t.zone("opponent", "cemetery") == ["Ogre"]


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


@rule("sve-en", "5.10.1.1", "5.23.1", "1.2.4")
def test_winning_by_an_effect_comes_before_the_empty_deck_is_looked_at() -> None:
    apex = spell("Apex", cost=0, text=["Draw a card. You win the game."])
    t = table(you=Side(hand=[apex], deck=[]))
    t.play("Apex")
    assert t.winner == "you"


@rule("sve-en", "2.13.2", "2.1.2.1")
def test_an_alternate_name_in_full_means_the_card_name() -> None:
    star = follower("Mira", 1, 1, alternate="Star of the Show")
    plain = follower("Mira", 2, 2)
    seek = spell("Seek", cost=0, text=["Give each Star of the Show on your field [attack]+1."])
    t = table(you=Side(field=[star, plain], hand=[seek]))
    t.play("Seek")
    assert {t.stat("Mira#1", "attack"), t.stat("Mira#2", "attack")} == {2, 3}


@rule("sve-en", "11.6.2", "5.16.1.2")
def test_a_card_that_evolves_again_keeps_the_latest_link() -> None:
    wolf = follower("Wolf", 2, 2)
    one, two = evolved("Wolf", 4, 4), evolved("Wolf", 6, 6)
    moon = spell("Moon", cost=0, text=["Select a follower on your field and evolve it."])
    t = table(you=Side(field=[lying(wolf, evolved=one)], hand=[moon], evolve_deck=[two]))
    t.play("Moon")
    assert t.zone("you", "evolve zone") == ["Wolf"]
    assert t.zone("you", "evolve deck") == ["Wolf"]


@rule("sve-en", "10.7.4.1.3", "12.4.3")
def test_fanfare_and_last_words_in_one_line_are_two_abilities() -> None:
    page = follower("Page", 1, 1, text=["[fanfare][lastwords] Draw a card."])
    t = table(you=Side(hand=[page, RITE]))
    t.play("Page")
    assert t.zone("you", "hand").count("Filler") == 1
    t.play("Rite")
    assert t.zone("you", "hand").count("Filler") == 2


@rule("sve-en", "4.1.3.1")
def test_a_place_too_deep_in_a_small_deck_is_the_bottom() -> None:
    boat = follower("Boat", 1, 1, text=["[lastwords] Put this card into your deck 3rd from the top."])
    t = table(you=Side(field=[boat], hand=[RITE], deck=[OGRE]))
    t.play("Rite")
    assert t.zone("you", "deck") == ["Ogre", "Boat"]


@rule("sve-en", "5.13.1", "5.13.2")
def test_a_swap_onto_a_field_is_a_coming_and_a_leaving() -> None:
    herald = follower("Herald", 1, 1, text=["[fanfare] Draw a card."])
    trade = spell("Trade", cost=0, text=["Swap a follower on your field for a follower in your EX area."])
    t = table(you=Side(field=[BAT] * 5, ex=[herald], hand=[trade]))
    t.play("Trade", "Bat")
    assert t.zone("you", "ex area") == ["Bat"]
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "1.3.4", "1.3.4.1")
def test_each_player_discards_the_active_one_choosing_first() -> None:
    famine = spell("Famine", cost=0, text=["Each player discards a card."])
    t = table(you=Side(hand=[famine, BAT, OGRE]), opponent=Side(hand=[BAT, OGRE]))
    t.play("Famine", "Bat", "Ogre")
    t.expect_zone("you", "hand", ["Ogre"])
    t.expect_zone("opponent", "hand", ["Bat"])


@rule("sve-en", "10.9.3", "11.3.1")
def test_a_follower_that_comes_under_a_curse_dies_with_its_fanfare_waiting() -> None:
    frost = amulet("Frost", text=["Each enemy follower on the field has [defense]-1."])
    page = follower("Page", 1, 1, text=["[fanfare] Draw a card."])
    t = table(you=Side(hand=[page]), opponent=Side(field=[frost]))
    t.play("Page")
    assert t.zone("you", "cemetery") == ["Page"]
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "8.4.9.1", "10.12.2.1")
def test_damage_of_a_fight_comes_together_though_both_die() -> None:
    thorn = follower("Thorn", 3, 3, text=["Whenever this follower takes damage, deal 1 damage to each enemy leader."])
    t = table(you=Side(field=[thorn]), opponent=Side(field=[engaged(thorn)]))
    t.attack("your Thorn", "opponent's Thorn")
    assert (t.leader("you"), t.leader("opponent")) == (19, 19)
    assert t.zone("you", "field") == []
    assert t.zone("opponent", "field") == []


@rule("sve-en", "5.31.2", "12.5.3")
def test_a_boxed_follower_has_no_last_words() -> None:
    crate = amulet(
        "Crate",
        text=[
            "[act] [cost00]: Select an enemy follower on the field and engage it. "
            "It becomes Boxed until the end of its controller's next turn."
        ],
    )
    ghoul = follower("Ghoul", 1, 1, text=["[lastwords] Draw a card."])
    t = table(you=Side(field=[crate, OGRE]), opponent=Side(field=[ghoul]))
    t.use("Crate")
    t.attack("Ogre", "Ghoul")
    assert t.zone("opponent", "cemetery") == ["Ghoul"]
    assert t.zone("opponent", "hand") == []


@rule("sve-en", "5.32.1", "8.4.2.1")
def test_an_amulet_that_came_this_turn_does_not_attack_when_maneuvered() -> None:
    cart = amulet("Cart", cost=0, attack=3, defense=3, text=["[act] [cost01]: Maneuver this card."])
    t = table(you=Side(hand=[cart]))
    t.play("Cart")
    t.use("Cart")
    assert t.attribute("Cart", "type") == {"Follower"}
    t.refuses("attack", "Cart", "opponent's leader", rule="8.4.2.1")


@rule("sve-en", "5.25.3.1", "5.32.1")
def test_strike_of_an_amulet_works_once_it_is_a_follower() -> None:
    cart = amulet("Cart", attack=3, defense=3, text=["[act] [cost01]: Maneuver this card.", "Strike - Draw a card."])
    t = table(you=Side(field=[cart]))
    t.use("Cart")
    t.attack("Cart", "opponent's leader")
    assert t.leader("opponent") == 17
    assert t.zone("you", "hand") == ["Filler"]
    t.end_main()
    t.end_main()
    t.use("Cart")
    t.attack("Cart", "opponent's leader")
    assert t.leader("opponent") == 14


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


@rule("sve-en", "15.2.1.2")
def test_an_action_that_changes_nothing_is_not_done_twice() -> None:
    idle = amulet("Idle", text=["[act] [cost00]: Refresh this card."])
    t = table(you=Side(field=[idle]))
    times = 0
    while "use Idle 0" in t.options() and times < 9:
        t.use("Idle")
        times += 1
    assert times == 1
    t.refuses("use", "Idle", rule="15.2.1.2")


@rule("sve-en", "15.2.1.2")
def test_an_ability_that_gives_back_what_it_takes_is_not_done_twice() -> None:
    mill = amulet("Mill", text=["[act] [cost01]: Recover 1 play point."])
    t = table(you=Side(field=[mill], points=5))
    t.use("Mill")
    t.refuses("use", "Mill", rule="15.2.1.2")
