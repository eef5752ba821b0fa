"""Questions put to a judge: fights, deaths that come together, damage that is changed on the way, "
"and stolen cards."""

from __future__ import annotations

from ludex.testing import Side, amulet, engaged, evolved, follower, lying, rule, spell, table

OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)
BOLT = spell("Bolt", cost=1, text=["Select an enemy follower on the field and deal it 3 damage."])
DOOM = spell("Doom", cost=1, text=["Select an enemy follower on the field and destroy it."])
SWEEP = spell("Sweep", cost=1, text=["Deal 1 damage to each follower on the field."])
THEFT = spell("Theft", cost=1, text=["Select an enemy follower on the field. Steal it."])
SPITE = follower("Spite", 2, 2, text=["[lastwords] Deal 2 damage to each enemy leader."])

# Deaths that come together.


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


@rule("sve-en", "10.7.4.2")
def test_a_follower_that_dies_with_others_sees_all_of_them_die() -> None:
    mourner = follower(
        "Mourner", 1, 1, text=["Whenever another follower is put from your field into the cemetery, draw a card."]
    )
    t = table(you=Side(field=[mourner, BAT, BAT], hand=[SWEEP]))
    t.play("Sweep", "Mourner#1")
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("sve-en", "10.7.4.2")
def test_followers_that_come_together_see_each_other_come() -> None:
    drum = follower("Drum", 1, 1, token=True, text=["Whenever another follower is put onto your field, draw a card."])
    call = spell("Call", cost=1, text=["Summon 2 Drum tokens."])
    t = table(you=Side(hand=[call]), cards=[drum])
    t.play("Call", "Drum#1")
    assert len(t.zone("you", "hand")) == 2


@rule("sve-en", "11.1.3", "1.2.2")
def test_an_empty_deck_and_a_leader_without_defense_at_once_are_a_draw() -> None:
    gamble = spell("Gamble", cost=1, text=["Draw a card. Deal 5 damage to each enemy leader."])
    t = table(you=Side(hand=[gamble], deck=[]), opponent=Side(defense=5))
    t.play("Gamble")
    assert t.winner == "nobody"


@rule("sve-en", "11.1.2")
def test_a_leader_healed_before_the_effect_is_over_does_not_lose() -> None:
    ordeal = spell("Ordeal", cost=1, text=["Deal 3 damage to your leader. Give your leader [defense]+4."])
    t = table(you=Side(hand=[ordeal], defense=2))
    t.play("Ordeal")
    assert (t.winner, t.leader("you")) == ("", 3)


@rule("sve-en", "11.1.2")
def test_a_follower_strengthened_before_the_effect_is_over_does_not_die() -> None:
    forge = spell(
        "Forge", cost=1, text=["Select a follower on your field. Deal it 2 damage and give it [attack]+3/[defense]+3."]
    )
    t = table(you=Side(hand=[forge], field=[BAT]))
    t.play("Forge")
    assert t.stats("Bat")[:2] == (4, 2)


@rule("sve-en", "7.4.8", "7.2.5")
def test_a_follower_that_loses_borrowed_defense_dies_in_the_next_turn() -> None:
    guard = follower(
        "Guard", 1, 1, text=["During your turn, when this leaves the field, draw a card.", "[lastwords] Draw a card."]
    )
    shield = spell(
        "Shield", cost=1, text=["Select a follower on your field and give it [defense]+2 for the rest of this turn."]
    )
    t = table(you=Side(field=[guard], hand=[shield, SWEEP]))
    t.play("Shield")
    t.play("Sweep")
    t.end_main()
    assert t.active == "opponent"
    assert t.zone("you", "cemetery").count("Guard") == 1
    assert t.zone("you", "hand") == ["Filler"]


# Fights.


@rule("sve-en", "12.14.2.1", "1.3.2.2")
def test_bane_without_attack_destroys_and_is_struck_down() -> None:
    wasp = follower("Wasp", 0, 1, text=["Bane."])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(wasp)]))
    t.attack("Ogre", "Wasp")
    assert t.zone("you", "cemetery") == ["Ogre"]
    assert t.zone("opponent", "cemetery") == ["Wasp"]


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


@rule("sve-en", "8.4.9")
def test_an_attacker_killed_by_quick_deals_no_damage() -> None:
    snipe = spell("Snipe", cost=1, text=["[quick]", "Select an enemy follower on the field and deal it 3 damage."])
    drainer = follower("Drainer", 3, 3, text=["Drain."])
    t = table(you=Side(field=[drainer]), opponent=Side(hand=[snipe]))
    t.attack("Drainer", "opponent's leader", asks="8.4.7")
    t.play("Snipe")
    assert t.leader("opponent") == 20
    assert t.leader("you") == 20


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


# Stolen cards.


@rule("sve-en", "8.4.2.1", "5.22.4")
def test_a_stolen_follower_does_not_attack_on_this_turn_unless_with_storm() -> None:
    raider = follower("Raider", 2, 2, text=["Storm."])
    t = table(you=Side(hand=[THEFT, THEFT]), opponent=Side(field=[OGRE, raider]))
    t.play("Theft", targets="Ogre")
    t.play("Theft", targets="Raider")
    t.refuses("attack", "Ogre", "opponent's leader", rule="8.4.2.1")
    t.attack("Raider", "opponent's leader")
    assert t.leader("opponent") == 18


@rule("sve-en", "5.22.4", "10.7.4.3")
def test_stealing_brings_no_fanfare_and_keeps_damage_and_state() -> None:
    herald = follower("Herald", 2, 4, text=["[fanfare] Draw a card."])
    t = table(
        you=Side(
            hand=[THEFT], field=[amulet("Bell", text=["Whenever a follower is put onto your field, draw a card."])]
        ),
        opponent=Side(field=[lying(herald, engaged=True, damage=3)]),
    )
    t.play("Theft")
    assert t.zone("you", "hand") == []
    assert t.engaged("Herald")
    assert t.stats("Herald")[:2] == (2, 1)


@rule("sve-en", "5.22.5", "3.1.2.3", "10.7.4.1.2")
def test_last_words_of_a_stolen_follower_serve_the_thief() -> None:
    rite = spell("Rite", cost=1, text=["Select a follower on your field and destroy it."])
    t = table(you=Side(hand=[THEFT, rite]), opponent=Side(field=[SPITE]))
    t.play("Theft")
    t.play("Rite")
    assert t.zone("opponent", "cemetery") == ["Spite"]
    assert t.leader("opponent") == 18
    assert t.leader("you") == 20


@rule("sve-en", "4.4.4.2", "5.22.1")
def test_nothing_is_stolen_onto_a_full_field() -> None:
    t = table(you=Side(hand=[THEFT], field=[BAT] * 5), opponent=Side(field=[OGRE]))
    t.play("Theft")
    assert t.zone("opponent", "field") == ["Ogre"]


@rule("sve-en", "11.6.1", "5.22.4")
def test_a_stolen_evolved_follower_stays_evolved_and_its_upper_half_goes_home() -> None:
    wolf = follower("Wolf", 2, 2)
    rite = spell("Rite", cost=1, text=["Select a follower on your field and destroy it."])
    t = table(you=Side(hand=[THEFT, rite]), opponent=Side(field=[lying(wolf, evolved=evolved("Wolf", 4, 4))]))
    t.play("Theft")
    assert t.stats("Wolf")[:2] == (4, 4)
    t.play("Rite")
    assert t.zone("opponent", "cemetery") == ["Wolf"]
    assert t.zone("opponent", "evolve deck") == ["Wolf"]
    assert t.zone("you", "evolve deck") == []
