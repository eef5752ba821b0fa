"""Questions put to a judge: what is asked seldom."""

from __future__ import annotations

from ludex.testing import Side, amulet, engaged, evolved, faceup, follower, leader, lying, rule, spell, table

OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
SWEEP = spell("Sweep", cost=0, text=["Deal 1 damage to each follower on the field."])
RITE = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
THEFT = spell("Theft", cost=0, text=["Select an enemy follower on the field. Steal it."])


@rule("sve-en", "10.9.2", "5.22.4")
def test_a_stolen_follower_keeps_what_was_given_and_loses_what_its_old_field_gave() -> None:
    banner = amulet("Banner", text=["Each follower on your field has [attack]+2."])
    gift = spell("Gift", cost=0, text=["Select a follower on the field and give it [attack]+1."])
    t = table(you=Side(hand=[gift, THEFT]), opponent=Side(field=[banner, BAT]))
    t.play("Gift")
    assert t.stat("Bat", "attack") == 4
    t.play("Theft")
    assert t.stat("Bat", "attack") == 2


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


@rule("sve-en", "12.8.2", "5.22.4")
def test_a_stolen_ward_is_not_engaged_by_coming_and_binds_for_its_new_side() -> None:
    wall = follower("Wall", 0, 9, text=["Ward."])
    t = table(you=Side(hand=[THEFT]), opponent=Side(field=[wall, OGRE]))
    t.play("Theft", targets="Wall")
    assert not t.engaged("Wall")
    t.end_main("Wall")
    t.refuses("attack", "Ogre", "your leader", rule="12.8.2")


@rule("sve-en", "10.7.2.1", "12.7.2")
def test_two_equal_strikes_come_twice() -> None:
    champ = follower("Champ", 1, 9, text=["Strike - Draw a card.", "Strike - Draw a card."])
    t = table(you=Side(field=[champ]))
    t.attack("Champ", "opponent's leader")
    assert len(t.zone("you", "hand")) == 2


@rule("sve-en", "8.4.6", "11.2.1")
def test_a_leader_killed_by_a_strike_does_not_come_to_play_quick() -> None:
    champ = follower("Champ", 1, 9, text=["Strike - Deal 2 damage to each enemy leader."])
    heal = spell("Heal", cost=0, text=["[quick]", "Give your leader [defense]+5."])
    t = table(you=Side(field=[champ]), opponent=Side(hand=[heal], defense=2))
    t.attack("Champ", "opponent's leader")
    assert t.winner == "you"


@rule("sve-en", "8.4.7", "8.4.9")
def test_a_leader_healed_in_the_window_survives_the_attack() -> None:
    heal = spell("Heal", cost=0, text=["[quick]", "Give your leader [defense]+4."])
    t = table(you=Side(field=[OGRE]), opponent=Side(hand=[heal], defense=5))
    t.attack("Ogre", "opponent's leader", asks="8.4.7")
    t.play("Heal")
    assert (t.winner, t.leader("opponent")) == ("", 4)


@rule("sve-en", "8.4.11", "12.14.2")
def test_a_follower_that_gains_bane_in_the_window_kills_what_it_fights() -> None:
    venom = spell(
        "Venom", cost=0, text=["[quick]", "Select a follower on your field and give it Bane for the rest of this turn."]
    )
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(BAT)], hand=[venom]))
    t.attack("Ogre", "Bat", asks="8.4.7")
    t.play("Venom")
    assert t.zone("you", "cemetery") == ["Ogre"]


@rule("sve-en", "5.16.1.3", "10.7.4.2")
def test_whenever_a_follower_evolves_sees_the_evolved_card_with_the_watch_itself() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    up = evolved("Wolf", 4, 4, text=["Whenever a follower on your field evolves, draw a card."])
    t = table(you=Side(field=[wolf], evolve_deck=[up]))
    t.use("Wolf")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "5.16.1.1", "4.6.4")
def test_two_evolved_cards_of_one_name_leave_a_choice() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    t = table(you=Side(field=[wolf], evolve_deck=[evolved("Wolf", 4, 4), evolved("Wolf", 3, 6)]))
    t.use("Wolf", 0, asks="12.2.2")
    assert t.options() == ["Wolf", "Wolf"]
    t.answer("Wolf#2")
    assert t.stats("Wolf")[:2] == (3, 6)


@rule("sve-en", "12.2.3", "3.2.5")
def test_an_evolution_point_pays_for_no_other_ability() -> None:
    monk = follower("Monk", 1, 1, text=["[act] [cost01]: Draw a card."])
    t = table(you=Side(field=[monk], points=0, max_points=3, evolution_points=3))
    t.refuses("use", "Monk")


@rule("sve-en", "12.2.4", "12.2.3")
def test_super_evolution_and_an_evolution_point_go_together() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost01]: Evolve this follower."])
    t = table(
        you=Side(
            field=[wolf],
            evolve_deck=[evolved("Wolf", 4, 4)],
            points=0,
            max_points=7,
            evolution_points=1,
            super_evolution_points=1,
        ),
        turn=13,
    )
    t.use("Wolf", 0, "yes")
    assert t.stats("Wolf")[:2] == (5, 5)
    assert t.resource("you", "evolution points") == 0


@rule("sve-en", "5.16.2.1", "12.2.4.1")
def test_the_gain_of_super_evolution_is_gone_with_the_field() -> None:
    wolf = follower("Wolf", 2, 2, cost=0, text=["[evolve] [cost00]: Evolve this follower."])
    gust = spell("Gust", cost=0, text=["Select a follower on your field and return it to its owner's hand."])
    t = table(
        you=Side(field=[wolf], evolve_deck=[evolved("Wolf", 4, 4)], hand=[gust], super_evolution_points=1), turn=13
    )
    t.use("Wolf", 0, "yes")
    t.play("Gust")
    t.play("Wolf")
    assert t.stats("your Wolf#1")[:2] == (2, 2)


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


@rule("sve-en", "7.4.7", "4.7.3")
def test_a_hand_over_the_limit_is_no_matter_before_the_own_end_phase() -> None:
    gust = spell("Gale", cost=0, text=["Select an enemy follower on the field and return it to its owner's hand."])
    t = table(you=Side(hand=[gust]), opponent=Side(field=[OGRE], hand=[BAT] * 7))
    t.play("Gale")
    t.end_main()
    assert len(t.zone("opponent", "hand")) == 9
    t.end_main(["Bat", "Bat"])
    assert len(t.zone("opponent", "hand")) == 7


@rule("sve-en", "4.7.3", "7.4.7")
def test_a_full_hand_takes_cards_from_everywhere() -> None:
    grab = spell("Grab", cost=0, text=["Select a follower in your cemetery and add it to your hand."])
    seek = spell("Seek", cost=0, text=["Search your deck for a spell, reveal it, and add it to your hand."])
    t = table(you=Side(hand=[grab, seek] + [BAT] * 7, cemetery=[OGRE], deck=[JOLT]))
    t.play("Grab")
    t.play("Seek", "Jolt")
    t.expect_zone("you", "hand", ["Bat"] * 7 + ["Ogre", "Jolt"])


@rule("sve-en", "7.4.8", "5.28.1")
def test_effects_of_this_turn_end_before_another_turn() -> None:
    again = spell("Encore", cost=0, text=["Take another turn after this one."])
    gift = spell(
        "Gift", cost=0, text=["Select a follower on your field and give it [attack]+2 for the rest of this turn."]
    )
    t = table(you=Side(field=[BAT], hand=[again, gift]))
    t.play("Gift")
    t.play("Encore")
    t.end_main()
    assert (t.active, t.stat("Bat", "attack")) == ("you", 1)


@rule("sve-en", "10.6.2.8.2.3", "13.3.1.3")
def test_a_spell_is_no_card_of_the_cemetery_until_it_is_done() -> None:
    echo = spell("Echo", cost=0, text=["Select a spell in your cemetery and add it to your hand."])
    t = table(you=Side(hand=[echo]))
    t.refuses("play", "Echo", rule="10.6.2.3.3")
    t = table(you=Side(hand=[echo], cemetery=[JOLT]))
    t.play("Echo")
    assert t.zone("you", "hand") == ["Jolt"]
    assert t.zone("you", "cemetery") == ["Echo"]


@rule("sve-en", "5.14.1.2", "1.3.2")
def test_damage_to_each_follower_misses_amulets_and_a_maneuvered_one_is_hit() -> None:
    cart = amulet("Cart", attack=1, defense=1, text=["[act] [cost00]: Maneuver this card."])
    t = table(you=Side(field=[cart], hand=[SWEEP, SWEEP]))
    t.play("Sweep")
    assert t.zone("you", "field") == ["Cart"]
    t.use("Cart")
    t.play("Sweep")
    assert t.zone("you", "field") == []


@rule("sve-en", "10.7.5.1", "10.7.5")
def test_whenever_for_the_rest_of_the_turn_triggers_each_time_and_ends() -> None:
    night = spell("Night", cost=0, text=["For the rest of this turn, whenever your leader loses defense, draw a card."])
    cut = spell("Cut", cost=0, text=["Deal 1 damage to your leader."])
    t = table(you=Side(hand=[night, cut, cut]), opponent=Side(field=[OGRE]))
    t.play("Night")
    t.play("Cut")
    t.play("Cut")
    assert t.zone("you", "hand") == ["Filler", "Filler"]
    t.end_main()
    t.attack("Ogre", "your leader")
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("sve-en", "12.15.2", "12.15.2.1")
def test_aura_is_no_shield_against_attacks_and_its_own_side() -> None:
    saint = follower("Saint", 1, 5, text=["Aura."])
    gift = spell("Gift", cost=0, text=["Select a follower on the field and give it [attack]+2."])
    t = table(you=Side(field=[OGRE], hand=[gift]), opponent=Side(field=[engaged(saint)], hand=[gift]))
    t.play("Gift", "Ogre")
    t.attack("Ogre", "Saint")
    assert t.zone("opponent", "field") == []


@rule("sve-en", "10.9.1.2", "10.9.1.6")
def test_an_ability_given_after_all_were_lost_is_there() -> None:
    hush = spell("Hush", cost=0, text=["Select a follower on the field. It loses all abilities."])
    gift = spell("Gift", cost=0, text=["Select a follower on the field and give it Storm."])
    wall = follower("Wall", 1, 1, text=["Ward."])
    t = table(you=Side(field=[wall], hand=[gift, hush, gift]))
    t.play("Gift")
    t.play("Hush")
    assert not t.has("Wall", "Storm")
    assert not t.has("Wall", "Ward")
    t.play("Gift")
    assert t.has("Wall", "Storm")


@rule("sve-en", "5.16.2.2", "10.9.1.2")
def test_a_silenced_follower_that_evolves_has_the_evolved_abilities() -> None:
    hush = spell("Hush", cost=0, text=["Select a follower on the field. It loses all abilities."])
    moon = spell("Moon", cost=0, text=["Select a follower on your field and evolve it."])
    t = table(
        you=Side(
            field=[follower("Wolf", 2, 2)],
            hand=[hush, moon],
            evolve_deck=[evolved("Wolf", 4, 4, text=["Bane.", "On Evolve - Draw a card."])],
        )
    )
    t.play("Hush")
    t.play("Moon")
    assert t.has("Wolf", "Bane")
    assert t.zone("you", "hand") == ["Filler"]


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


@rule("sve-en", "14.4.5.1.1", "11.2.2")
def test_a_drive_check_with_an_empty_deck_is_no_draw() -> None:
    rider = follower("Rider", 2, 9, text=["Single Drive."])
    t = table(you=Side(field=[rider], deck=[]))
    t.attack("Rider", "opponent's leader")
    assert (t.winner, t.leader("opponent")) == ("", 18)


# Places that free themselves.


@rule("sve-en", "10.6.2.1", "4.8.3.2")
def test_a_spell_from_a_full_ex_area_leaves_its_place_to_what_it_makes() -> None:
    call = spell("Call", cost=0, text=["Put a Gnome token into your EX area."])
    t = table(you=Side(ex=[call, BAT, BAT, BAT, BAT]), cards=[follower("Gnome", 1, 1, token=True)])
    t.play("Call")
    t.expect_zone("you", "ex area", ["Bat"] * 4 + ["Gnome"])


@rule("sve-en", "12.5.3", "4.4.4.2")
def test_a_dead_follower_leaves_its_place_to_one_of_its_tokens() -> None:
    host = follower("Host", 1, 1, text=["[lastwords] Summon 2 Gnome tokens."])
    t = table(you=Side(field=[host, OGRE, OGRE, OGRE, OGRE], hand=[RITE]), cards=[follower("Gnome", 1, 1, token=True)])
    t.play("Rite", targets="Host")
    t.expect_zone("you", "field", ["Ogre"] * 4 + ["Gnome"])


@rule("sve-en", "4.8.3.2", "4.1.6")
def test_a_follower_stays_on_the_field_when_the_ex_area_is_full() -> None:
    tide = spell("Tide", cost=0, text=["Select a follower on your field and put it into its owner's EX area."])
    t = table(you=Side(field=[OGRE], ex=[BAT] * 5, hand=[tide]))
    t.play("Tide")
    assert t.zone("you", "field") == ["Ogre"]


@rule("sve-en", "9.1.4.1", "4.1.4")
def test_a_token_may_go_to_the_ex_area_and_comes_back_unhurt() -> None:
    tide = spell("Tide", cost=0, text=["Select a follower on your field and put it into its owner's EX area."])
    gnome = follower("Gnome", 2, 2, cost=0, token=True)
    t = table(you=Side(field=[lying(gnome, damage=1)], hand=[tide]))
    t.play("Tide")
    assert t.zone("you", "ex area") == ["Gnome"]
    t.play("Gnome")
    assert t.stats("Gnome")[:2] == (2, 2)


@rule("sve-en", "9.2.2", "10.6.2.8.2.3")
def test_an_advanced_spell_goes_face_up_to_the_evolve_deck_when_it_is_done() -> None:
    grand = spell("Grand", cost=0, advanced=True, text=["Draw a card."])
    t = table(you=Side(ex=[grand]))
    t.play("Grand")
    assert t.zone("you", "evolve deck") == ["Grand"]
    assert t.faceup("Grand")
    assert t.zone("you", "cemetery") == []


@rule("sve-en", "13.3.2.2", "11.7.1")
def test_banishing_everything_takes_the_last_counter_and_so_buries_the_amulet() -> None:
    mound = amulet("Mound", cost=1, text=["Stack."])
    void = spell("Void", cost=0, text=["Banish each enemy card on the field."])
    t = table(you=Side(hand=[void]), opponent=Side(field=[lying(mound, counters={"Stack": 1}), BAT]))
    t.play("Void")
    assert t.zone("opponent", "banished") == ["Bat"]
    assert t.zone("opponent", "cemetery") == ["Mound"]


@rule("sve-en", "5.20.1")
def test_a_die_decides_and_the_cost_is_paid_before_it_rolls() -> None:
    seen = set()
    for seed in range(1, 13):
        dicer = follower(
            "Dicer",
            1,
            1,
            cost=0,
            text=["[fanfare] Discard a card: Roll a 6-sided die. If you roll a 3, 4, or 5, draw 2 cards."],
        )
        t = table(you=Side(hand=[dicer, BAT]), seed=seed)
        t.play("Dicer", "yes")
        assert t.zone("you", "cemetery") == ["Bat"]
        seen.add(len(t.zone("you", "hand")))
    assert seen == {0, 2}


@rule("sve-en", "7.4.1", "10.7.1")
def test_what_comes_in_the_end_phase_is_too_late_for_its_start() -> None:
    clock = amulet("Clock", text=["At the start of your end phase, summon a Chime token."])
    chime = follower("Chime", 1, 1, token=True, text=["At the start of your end phase, draw a card."])
    t = table(you=Side(field=[clock]), cards=[chime])
    t.end_main()
    assert t.zone("you", "hand") == []


@rule("sve-en", "10.12.2.2", "5.14.2")
def test_each_damage_of_a_spell_is_increased_by_itself() -> None:
    focus = amulet("Focus", text=["If a spell you control would deal damage, it deals that much plus 1 instead."])
    bolt = spell(
        "Bolt",
        cost=0,
        text=["Select an enemy follower on the field. Deal 2 damage to it and 1 damage to its leader."],
    )
    t = table(you=Side(field=[focus], hand=[bolt]), opponent=Side(field=[OGRE]))
    t.play("Bolt")
    assert (t.stat("Ogre", "defense"), t.leader("opponent")) == (2, 18)
