"""Questions put to a judge: more of several rules at once."""

from __future__ import annotations

from ludex.testing import Side, amulet, engaged, evolved, follower, leader, lying, rule, spell, table

OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
SWEEP = spell("Sweep", cost=0, text=["Deal 1 damage to each follower on the field."])
RITE = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
GUST = spell("Gust", cost=0, text=["Select a follower on your field and return it to its owner's hand."])
MOUND = amulet("Mound", cost=1, text=["Stack."])


@rule("sve-en", "10.10.1", "11.1.3")
def test_what_replaces_deaths_still_does_so_while_it_dies_itself() -> None:
    pyre = follower(
        "Pyre", 1, 1, text=["If an enemy follower would be put from the field into the cemetery, banish it instead."]
    )
    t = table(you=Side(field=[pyre], hand=[SWEEP]), opponent=Side(field=[BAT]))
    t.play("Sweep")
    assert t.zone("opponent", "banished") == ["Bat"]
    assert "Pyre" in t.zone("you", "cemetery")


@rule("sve-en", "13.3.3.2")
def test_earth_rite_takes_its_counters_from_one_amulet() -> None:
    mason = follower("Mason", 1, 1, text=["[act] Earth Rite (2): Draw a card."])
    t = table(you=Side(field=[mason, lying(MOUND, counters={"Stack": 1}), lying(MOUND, counters={"Stack": 1})]))
    t.refuses("use", "Mason")


@rule("sve-en", "13.3.2.2", "11.7.1")
def test_an_amulet_that_hands_on_all_its_counters_is_gone() -> None:
    t = table(you=Side(field=[lying(MOUND, counters={"Stack": 2}), lying(MOUND, counters={"Stack": 1})]))
    t.use("Mound#1")
    assert t.zone("you", "field") == ["Mound"]
    assert t.counters("Mound", "Stack") == 3


@rule("sve-en", "5.18.3.1.1", "13.3.1.4.1")
def test_how_many_options_spellchain_gives_is_known_when_the_card_is_played() -> None:
    fork = spell(
        "Fork",
        cost=0,
        text=["Choose 1. Spellchain (1): Choose up to 2 instead. (1) Draw a card. (2) Give your leader [defense]+1."],
    )
    t = table(you=Side(hand=[fork, fork]))
    t.play("Fork", "(2)")
    t.play("Fork", ["(1)", "(2)"])
    assert t.leader("you") == 22
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "10.10.2.4", "10.6.2.5.1.3")
def test_a_fixed_cost_is_set_before_reductions() -> None:
    tome = amulet("Tome", text=["Any spell you play costs 1 less."])
    finale = spell(
        "Finale",
        cost=9,
        text=[
            "When playing this card, banish 2 spells in your cemetery: This card costs 5 play points to play.",
            "----------",
            "Draw a card.",
        ],
    )
    t = table(you=Side(hand=[finale], field=[tome], cemetery=[JOLT, JOLT], points=4, max_points=10))
    t.play("Finale")
    assert t.resource("you", "play points") == 0


@rule("sve-en", "7.2.2", "8.4.7")
def test_quick_in_the_turn_of_the_opponent_is_paid_with_what_was_left() -> None:
    dart = spell("Dart", cost=2, text=["[quick]", "Select an enemy follower on the field and deal it 2 damage."])
    t = table(you=Side(hand=[dart, dart], points=3), opponent=Side(field=[OGRE]))
    t.end_main()
    t.attack("Ogre", "your leader", asks="8.4.7")
    t.play("Dart")
    assert t.resource("you", "play points") == 1
    assert t.leader("you") == 15


@rule("sve-en", "1.3.2.2", "10.2.1.3.2")
def test_more_damage_than_none_is_none() -> None:
    sage = follower("Sage", 0, 9, text=["If this would deal damage, it deals that much plus 1 instead."])
    t = table(you=Side(field=[sage]))
    t.attack("Sage", "opponent's leader")
    assert t.leader("opponent") == 20


@rule("sve-en", "10.10.2", "5.14.2")
def test_the_player_who_is_hit_orders_what_the_attacker_adds_and_what_they_cut() -> None:
    sage = follower("Sage", 5, 9, text=["If this would deal damage, it deals that much plus 1 instead."])
    hide = follower("Hide", 0, 9, text=["If this follower would take more than 4 damage, it takes 4 instead."])
    seen = set()
    for first in (0, 1):
        t = table(you=Side(field=[sage]), opponent=Side(field=[engaged(hide)]))
        t.attack("Sage", "Hide", asks="10.10.2")
        assert t.asked == "opponent"
        assert t.decision is not None
        t.answer(t.decision.options[first])
        seen.add(t.stat("Hide", "defense"))
    assert seen == {4, 5}


@rule("sve-en", "10.4.5", "11.2.1")
def test_a_leader_paid_down_to_nothing_and_healed_by_the_ability_goes_on() -> None:
    altar = amulet("Altar", text=["[act] Give your leader [defense]-1: Give your leader [defense]+2."])
    t = table(you=Side(field=[altar], defense=1))
    t.use("Altar")
    assert (t.winner, t.leader("you")) == ("", 2)


@rule("sve-en", "13.5.2.2", "5.27.1")
def test_defense_paid_as_a_cost_makes_sanguine_active() -> None:
    altar = amulet("Altar", text=["[act] Give your leader [defense]-1: Draw a card."])
    imp = follower("Imp", 1, 1, text=["While Sanguine is active for you, this has Storm."])
    t = table(you=Side(field=[altar, imp]))
    assert not t.has("Imp", "Storm")
    t.use("Altar")
    assert t.has("Imp", "Storm")
    t.end_main()
    assert not t.has("Imp", "Storm")


@rule("sve-en", "1.3.2.4", "1.3.2.2.1")
def test_attack_below_zero_is_remembered_and_deals_nothing() -> None:
    curse = spell("Curse", cost=0, text=["Select a follower on the field and give it [attack]-3."])
    gift = spell("Gift", cost=0, text=["Select a follower on the field and give it [attack]+3."])
    t = table(you=Side(field=[BAT], hand=[curse, gift]))
    t.play("Curse")
    assert t.stat("Bat", "attack") == -2
    t.attack("Bat", "opponent's leader")
    assert t.leader("opponent") == 20
    t.play("Gift")
    assert t.stat("Bat", "attack") == 1


@rule("sve-en", "10.7.4.1.2", "5.16.2.2")
def test_last_words_of_an_evolved_follower_are_those_of_its_upper_half() -> None:
    wolf = follower("Wolf", 2, 2, text=["[lastwords] Draw a card."])
    up = evolved("Wolf", 4, 4, text=["[lastwords] Give your leader [defense]+1."])
    t = table(you=Side(field=[lying(wolf, evolved=up)], hand=[RITE]))
    t.play("Rite")
    assert (t.leader("you"), t.zone("you", "hand")) == (21, [])


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


@rule("sve-en", "9.1.4.2", "13.3.1.2")
def test_a_spell_token_is_played_and_counts_for_no_spellchain() -> None:
    spark = spell("Spark", cost=0, token=True, text=["Spellchain (1) - Draw a card."])
    t = table(you=Side(ex=[spark, spark]))
    t.play("Spark")
    t.play("Spark")
    assert t.zone("you", "hand") == []
    assert t.zone("you", "cemetery") == []


@rule("sve-en", "9.2.2")
def test_an_advanced_card_returned_to_hand_goes_face_up_to_the_evolve_deck() -> None:
    titan = follower("Titan", 3, 1, advanced=True)
    t = table(you=Side(field=[titan], hand=[GUST]))
    t.play("Gust")
    assert t.zone("you", "hand") == []
    assert t.zone("you", "evolve deck") == ["Titan"]
    assert t.faceup("Titan")


@rule("sve-en", "12.15.2.1", "1.3.4")
def test_a_player_told_to_bury_may_give_up_the_one_with_aura() -> None:
    saint = follower("Saint", 1, 1, text=["Aura."])
    edict = spell("Edict", cost=0, text=["Each opponent buries a follower."])
    t = table(you=Side(hand=[edict]), opponent=Side(field=[saint, OGRE]))
    t.play("Edict", "Saint")
    assert t.zone("opponent", "field") == ["Ogre"]


@rule("sve-en", "5.31.2", "10.9.1.6")
def test_a_boxed_follower_has_what_a_later_card_gives_and_not_what_an_earlier_gave() -> None:
    crate = amulet(
        "Crate",
        text=[
            "[act] [cost00]: Select an enemy follower on the field and engage it. "
            "It becomes Boxed until the end of its controller's next turn."
        ],
    )
    early = amulet("Early", text=["Each follower on your field has Bane."])
    late = amulet("Late", cost=0, text=["Each follower on your field has Rush."])
    t = table(you=Side(field=[crate]), opponent=Side(field=[early, BAT], hand=[late]))
    t.use("Crate")
    assert not t.has("Bat", "Bane")
    t.end_main()
    t.play("Late")
    assert t.has("Bat", "Rush")
    t.end_main()
    assert t.has("Bat", "Bane")


@rule("sve-en", "5.26.2.1")
def test_a_turn_is_skipped_once_for_each_order() -> None:
    nap = amulet("Nap", text=["[act] Skip your next turn: Draw a card."])
    t = table(you=Side(field=[nap]))
    t.use("Nap")
    t.use("Nap")
    seen = []
    for _ in range(4):
        t.end_main()
        seen.append(t.active)
    assert seen == ["opponent", "opponent", "opponent", "you"]


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


@rule("sve-en", "10.7.2.1", "5.29.1")
def test_defense_lost_at_once_is_lost_one_time() -> None:
    bell = amulet("Bell", text=["Whenever your leader loses defense, draw a card."])
    cut = spell("Cut", cost=0, text=["Deal 3 damage to your leader."])
    t = table(you=Side(field=[bell], hand=[cut]))
    t.play("Cut")
    assert t.zone("you", "hand") == ["Filler"]


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


@rule("sve-en", "8.4.3.2.1")
def test_a_follower_that_cannot_attack_leaders_with_no_follower_to_attack_does_not_attack() -> None:
    mule = follower("Mule", 3, 3, text=["This follower can't attack enemy leaders."])
    t = table(you=Side(field=[mule]), opponent=Side(field=[BAT]))
    t.refuses("attack", "Mule")


@rule("sve-en", "10.10.2.3", "5.14.2")
def test_a_shield_for_the_next_damage_is_used_up_once() -> None:
    guard = spell(
        "Guardian",
        cost=0,
        text=["The next time your leader would take damage this turn, it takes that much minus 5 instead."],
    )
    cut = spell("Cut", cost=0, text=["Deal 3 damage to your leader."])
    t = table(you=Side(hand=[guard, cut, cut]))
    t.play("Guardian")
    t.play("Cut")
    assert t.leader("you") == 20
    t.play("Cut")
    assert t.leader("you") == 17


@rule("sve-en", "5.5.3", "4.8.3.3")
def test_a_card_put_from_the_ex_area_onto_the_field_keeps_what_it_was_given() -> None:
    bless = spell("Bless", cost=0, text=["Select a follower in your EX area and give it [attack]+2/[defense]+1."])
    gate = spell("Gate", cost=0, text=["Select a follower in your EX area and summon it."])
    t = table(you=Side(ex=[BAT], hand=[bless, gate]))
    t.play("Bless")
    t.play("Gate")
    assert t.stats("Bat")[:2] == (3, 2)


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


@rule("sve-en", "12.4.3", "13.2.1.2")
def test_combo_of_a_follower_that_was_not_played_counts_only_what_was() -> None:
    archer = follower("Archer", 1, 1, text=["[fanfare] Combo (2) - Draw a card."])
    raise_ = spell("Raise", cost=0, text=["Select a follower in your cemetery and summon it."])
    t = table(you=Side(hand=[raise_], cemetery=[archer]))
    t.play("Raise")
    assert t.zone("you", "hand") == []


@rule("sve-en", "7.4.1", "3.1.2.3")
def test_a_stolen_ghost_fades_in_the_end_phase_of_the_thief() -> None:
    theft = spell("Theft", cost=0, text=["Select an enemy follower on the field. Steal it."])
    ghost = follower("Shade", 1, 1, token=True, text=["Storm.", "At the start of your end phase, banish this."])
    t = table(you=Side(hand=[theft]), opponent=Side(field=[ghost]))
    t.play("Theft")
    t.end_main()
    assert t.zone("you", "field") == []
    assert t.zone("opponent", "banished") == []


@rule("sve-en", "5.16.2", "12.8.2")
def test_a_follower_that_evolves_into_ward_is_not_engaged_by_it() -> None:
    cub = follower("Cub", 1, 1, text=["[evolve] [cost00]: Evolve this follower."])
    t = table(you=Side(field=[cub], evolve_deck=[evolved("Cub", 3, 3, text=["Ward."])]))
    t.use("Cub")
    assert not t.engaged("Cub")
    t.end_main("Cub")
    assert t.engaged("Cub")


@rule("sve-en", "11.2.2", "5.10.2")
def test_the_cards_there_are_get_drawn_and_the_effect_goes_on_before_the_loss() -> None:
    greed = spell("Greed", cost=0, text=["Draw 3 cards. Give your leader [defense]+2."])
    t = table(you=Side(hand=[greed], deck=[BAT]))
    t.play("Greed")
    assert t.winner == "opponent"
    assert t.zone("you", "hand") == ["Bat"]
    assert t.leader("you") == 22
