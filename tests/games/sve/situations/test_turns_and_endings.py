"""Situations of Shadowverse: Evolve in which several rules meet: turns and endings."""

from __future__ import annotations

from ludex.testing import (
    Side,
    amulet,
    engaged,
    evolved,
    follower,
    lying,
    rule,
    spell,
    table,
)

BAT = follower("Bat", 1, 1, cost=1)
DEAR_SWEEP = spell("Sweep", cost=1, text=["Deal 1 damage to each follower on the field."])
DEAR_THEFT = spell("Theft", cost=1, text=["Select an enemy follower on the field. Steal it."])
OGRE = follower("Ogre", 5, 5, cost=4)
WOLF = follower("Wolf", 2, 2, text=["[evolve] [cost02]: Evolve this follower."])
WOLF_UP = evolved("Wolf", 4, 4, text=["On Evolve - Draw a card."])
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
DART = spell("Dart", cost=1, text=["[quick]", "Select an enemy follower on the field and deal it 2 damage."])


@rule("sve-en", "1.2.2")
def test_both_leaders_at_nothing_together_are_a_draw() -> None:
    end = spell("End", cost=0, text=["Deal 5 damage to each leader."])
    t = table(you=Side(hand=[end], defense=3), opponent=Side(defense=5))
    t.play("End")
    assert t.winner == "nobody"


@rule("sve-en", "1.3.2.2", "5.14.3.2")
def test_no_damage_is_no_damage_for_those_who_wait_for_it() -> None:
    hound = follower("Hound", 0, 9, text=["Whenever this follower deals combat damage, refresh it."])
    t = table(you=Side(field=[hound]), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Hound", "Ogre")
    assert t.engaged("Hound")


@rule("sve-en", "1.3.2.2", "10.2.1.3.2")
def test_more_damage_than_none_is_none() -> None:
    sage = follower("Sage", 0, 9, text=["If this would deal damage, it deals that much plus 1 instead."])
    t = table(you=Side(field=[sage]))
    t.attack("Sage", "opponent's leader")
    assert t.leader("opponent") == 20


@rule("sve-en", "1.3.2.2", "10.10.1")
def test_damage_replaced_to_nothing_was_never_dealt() -> None:
    veil = amulet("Veil", text=["If your leader would take damage, it takes that much minus 1 instead."])
    bell = amulet("Bell", text=["Whenever your leader loses defense, draw a card."])
    cut = spell("Cut", cost=0, text=["Deal 1 damage to your leader."])
    t = table(you=Side(field=[veil, bell], hand=[cut]))
    t.play("Cut")
    assert t.zone("you", "hand") == []


@rule("sve-en", "1.3.2.2.1")
def test_a_cost_below_zero_is_zero() -> None:
    sale = amulet("Sale", text=["Any follower you play costs 3 less."])
    t = table(you=Side(hand=[BAT], field=[sale], points=2))
    t.play("Bat")
    assert t.resource("you", "play points") == 2


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


@rule("sve-en", "1.3.4", "1.3.4.1")
def test_each_player_discards_the_active_one_choosing_first() -> None:
    famine = spell("Famine", cost=0, text=["Each player discards a card."])
    t = table(you=Side(hand=[famine, BAT, OGRE]), opponent=Side(hand=[BAT, OGRE]))
    t.play("Famine", "Bat", "Ogre")
    t.expect_zone("you", "hand", ["Ogre"])
    t.expect_zone("opponent", "hand", ["Bat"])


@rule("sve-en", "7.2.2", "8.4.7")
def test_quick_in_the_turn_of_the_opponent_is_paid_with_what_was_left() -> None:
    dart = spell("Dart", cost=2, text=["[quick]", "Select an enemy follower on the field and deal it 2 damage."])
    t = table(you=Side(hand=[dart, dart], points=3), opponent=Side(field=[OGRE]))
    t.end_main()
    t.attack("Ogre", "your leader", asks="8.4.7")
    t.play("Dart")
    assert t.resource("you", "play points") == 1
    assert t.leader("you") == 15


@rule("sve-en", "7.2.4", "11.2.2")
def test_drawing_from_an_empty_deck_loses_at_the_check_of_the_start_phase_and_not_before() -> None:
    t = table(you=Side(deck=[]), phase="start")
    assert (t.winner, t.outcome.rule if t.outcome else "") == ("opponent", "11.2.2")


@rule("sve-en", "7.4.1", "10.7.1")
def test_what_comes_in_the_end_phase_is_too_late_for_its_start() -> None:
    clock = amulet("Clock", text=["At the start of your end phase, summon a Chime token."])
    chime = follower("Chime", 1, 1, token=True, text=["At the start of your end phase, draw a card."])
    t = table(you=Side(field=[clock]), cards=[chime])
    t.end_main()
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


@rule("sve-en", "7.4.3", "7.4.5", "7.4.7")
def test_the_end_phase_engages_wards_then_opens_for_quick_then_discards() -> None:
    wall = follower("Wall", 0, 2, text=["Ward."])
    t = table(you=Side(field=[wall], hand=[JOLT] * 8 + [BAT]), opponent=Side(hand=[DART]))
    t.end_main(asks="7.4.3")
    t.answer("Wall", asks="7.4.5")
    assert t.engaged("Wall")
    assert len(t.zone("you", "hand")) == 9
    t.play("Dart", asks="7.4.7")
    t.answer(["Jolt", "Jolt"])
    assert len(t.zone("you", "hand")) == 7


@rule("sve-en", "7.4.7", "4.7.3")
def test_a_hand_over_the_limit_is_no_matter_before_the_own_end_phase() -> None:
    gust = spell("Gale", cost=0, text=["Select an enemy follower on the field and return it to its owner's hand."])
    t = table(you=Side(hand=[gust]), opponent=Side(field=[OGRE], hand=[BAT] * 7))
    t.play("Gale")
    t.end_main()
    assert len(t.zone("opponent", "hand")) == 9
    t.end_main(["Bat", "Bat"])
    assert len(t.zone("opponent", "hand")) == 7


@rule("sve-en", "7.4.8", "7.2.5")
def test_a_follower_that_loses_borrowed_defense_dies_in_the_next_turn() -> None:
    guard = follower(
        "Guard", 1, 1, text=["During your turn, when this leaves the field, draw a card.", "[lastwords] Draw a card."]
    )
    shield = spell(
        "Shield", cost=1, text=["Select a follower on your field and give it [defense]+2 for the rest of this turn."]
    )
    t = table(you=Side(field=[guard], hand=[shield, DEAR_SWEEP]))
    t.play("Shield")
    t.play("Sweep")
    t.end_main()
    assert t.active == "opponent"
    assert t.zone("you", "cemetery").count("Guard") == 1
    assert t.zone("you", "hand") == ["Filler"]


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


@rule("sve-en", "11.1.3", "1.2.2")
def test_an_empty_deck_and_a_leader_without_defense_at_once_are_a_draw() -> None:
    gamble = spell("Gamble", cost=1, text=["Draw a card. Deal 5 damage to each enemy leader."])
    t = table(you=Side(hand=[gamble], deck=[]), opponent=Side(defense=5))
    t.play("Gamble")
    assert t.winner == "nobody"


@rule("sve-en", "11.2.2", "5.10.2")
def test_the_cards_there_are_get_drawn_and_the_effect_goes_on_before_the_loss() -> None:
    greed = spell("Greed", cost=0, text=["Draw 3 cards. Give your leader [defense]+2."])
    t = table(you=Side(hand=[greed], deck=[BAT]))
    t.play("Greed")
    assert t.winner == "opponent"
    assert t.zone("you", "hand") == ["Bat"]
    assert t.leader("you") == 22


@rule("sve-en", "11.3.2.1")
def test_what_abilities_cannot_destroy_survives_bane_and_not_damage() -> None:
    golem = follower("Golem", 1, 4, text=["This card can't be destroyed by abilities."])
    wasp = follower("Wasp", 1, 3, text=["Bane."])
    t = table(you=Side(field=[wasp, OGRE]), opponent=Side(field=[engaged(golem)]))
    t.attack("Wasp", "Golem")
    assert t.zone("opponent", "field") == ["Golem"]
    t.attack("Ogre", "Golem")
    assert t.zone("opponent", "field") == []


@rule("sve-en", "11.6.1", "5.22.4")
def test_a_stolen_evolved_follower_stays_evolved_and_its_upper_half_goes_home() -> None:
    wolf = follower("Wolf", 2, 2)
    rite = spell("Rite", cost=1, text=["Select a follower on your field and destroy it."])
    t = table(you=Side(hand=[DEAR_THEFT, rite]), opponent=Side(field=[lying(wolf, evolved=evolved("Wolf", 4, 4))]))
    t.play("Theft")
    assert t.stats("Wolf")[:2] == (4, 4)
    t.play("Rite")
    assert t.zone("opponent", "cemetery") == ["Wolf"]
    assert t.zone("opponent", "evolve deck") == ["Wolf"]
    assert t.zone("you", "evolve deck") == []


@rule("sve-en", "11.6.1", "4.6.3", "12.2.2")
def test_an_evolved_card_comes_back_face_up_and_does_not_serve_again() -> None:
    gust = spell("Gust", cost=0, text=["Select a follower on your field and return it to its owner's hand."])
    t = table(you=Side(field=[WOLF], hand=[gust], evolve_deck=[WOLF_UP]))
    t.use("Wolf")
    t.play("Gust")
    t.play("Wolf")
    t.end_main()
    t.end_main()
    assert not any(option.startswith("use") for option in t.options())
    assert t.zone("you", "evolve deck") == ["Wolf"]


@rule("sve-en", "11.6.2", "5.16.1.2")
def test_a_card_that_evolves_again_keeps_the_latest_link() -> None:
    wolf = follower("Wolf", 2, 2)
    one, two = evolved("Wolf", 4, 4), evolved("Wolf", 6, 6)
    moon = spell("Moon", cost=0, text=["Select a follower on your field and evolve it."])
    t = table(you=Side(field=[lying(wolf, evolved=one)], hand=[moon], evolve_deck=[two]))
    t.play("Moon")
    assert t.zone("you", "evolve zone") == ["Wolf"]
    assert t.zone("you", "evolve deck") == ["Wolf"]


@rule("sve-en", "11.9.1", "5.15.1.1")
def test_play_points_never_exceed_the_maximum() -> None:
    spring = spell("Spring", cost=1, text=["Recover 3 play points."])
    t = table(you=Side(hand=[spring], points=4, max_points=5))
    t.play("Spring")
    assert t.resource("you", "play points") == 5


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


@rule("sve-en", "15.2.1.3")
def test_a_cycle_that_nobody_can_stop_is_a_draw() -> None:
    hydra = follower("Hydra", 1, 1, token=True, text=["[lastwords] Summon a Hydra token."])
    frost = amulet("Frost", cost=0, text=["Each follower on the field has [defense]-1."])
    t = table(you=Side(field=[hydra], hand=[frost]))
    t.play("Frost")
    assert t.winner == "nobody"
