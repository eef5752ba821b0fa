"""Questions put to a judge: full places, targets and options, Stack, numbers that are counted, evolving."""

from __future__ import annotations

from ludex.testing import Side, amulet, evolved, follower, lying, rule, spell, table

OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
PEBBLE = spell("Pebble", cost=1, text=["Select an enemy follower on the field and deal it 1 damage."])
MOUND = amulet("Mound", cost=1, text=["Stack."])
KNIGHT = follower("Squire", 1, 1, cost=1, token=True)
ELF = follower("Sprite", 1, 1, cost=1, token=True)

# Tokens and full places.


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


@rule("sve-en", "4.4.4.2")
def test_the_player_of_the_effect_picks_which_tokens_a_nearly_full_field_takes() -> None:
    call = spell("Call", text=["Summon a Squire and Sprite token."])
    t = table(you=Side(field=[BAT] * 4, hand=[call]), cards=[KNIGHT, ELF])
    t.play("Call", asks="4.4.4.2")
    assert sorted(t.options()) == ["Sprite", "Squire"]
    t.answer("Sprite")
    t.expect_zone("you", "field", ["Bat"] * 4 + ["Sprite"])


@rule("sve-en", "4.8.3.2")
def test_the_ex_area_takes_no_more_than_five() -> None:
    call = spell("Call", text=["Put 3 Squire tokens into your EX area."])
    t = table(you=Side(ex=[BAT] * 4, hand=[call]), cards=[KNIGHT])
    t.play("Call")
    t.expect_zone("you", "ex area", ["Bat"] * 4 + ["Squire"])


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


@rule("sve-en", "10.6.2.6")
def test_a_cost_that_makes_room_lets_a_follower_be_played_on_a_full_field() -> None:
    heir = follower(
        "Heir", 3, 3, cost=1, text=["As an additional cost to play this card, bury a follower.", "----------", "Rush."]
    )
    t = table(you=Side(field=[BAT, BAT, BAT, BAT, OGRE], hand=[heir]))
    t.play("Heir", "Ogre")
    t.expect_zone("you", "field", ["Bat"] * 4 + ["Heir"])


@rule("sve-en", "10.6.2.6")
def test_a_follower_is_not_played_on_a_full_field() -> None:
    t = table(you=Side(field=[BAT] * 5, hand=[OGRE]))
    t.refuses("play", "Ogre", rule="10.6.2.6")


# Targets and options.


@rule("sve-en", "10.6.2.3.2", "10.6.2.3.3")
def test_up_to_two_may_be_none_and_one_may_not() -> None:
    volley = spell(
        "Volley", cost=1, text=["Select up to 2 enemy followers on the field and destroy them. Draw a card."]
    )
    t = table(you=Side(hand=[volley, PEBBLE]))
    t.refuses("play", "Pebble", rule="10.6.2.3.3")
    t.play("Volley")
    assert t.zone("you", "hand").count("Filler") == 1


@rule("sve-en", "10.7.3.2")
def test_a_fanfare_without_targets_is_lost_and_the_follower_comes() -> None:
    duelist = follower(
        "Duelist", 2, 2, text=["[fanfare] Select an enemy follower on the field and deal it 1 damage. Draw a card."]
    )
    t = table(you=Side(hand=[duelist]))
    t.play("Duelist")
    assert t.zone("you", "field") == ["Duelist"]
    assert t.zone("you", "hand") == []


@rule("sve-en", "10.6.2.4.2")
def test_each_target_of_divided_damage_gets_at_least_one() -> None:
    shards = spell(
        "Shards", cost=1, text=["Select up to 2 enemy followers on the field and deal 3 damage divided between them."]
    )
    t = table(you=Side(hand=[shards]), opponent=Side(field=[OGRE, BAT]))
    t.play("Shards", {"Ogre": 2, "Bat": 1}, targets=["Ogre", "Bat"])
    assert t.zone("opponent", "field") == ["Ogre"]
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "5.18.3.1.2", "5.18.4.1")
def test_an_option_without_a_target_cannot_be_chosen() -> None:
    fork = spell(
        "Fork", cost=1, text=["Choose 1. (1) Select an enemy follower on the field and destroy it. (2) Draw a card."]
    )
    t = table(you=Side(hand=[fork]))
    t.play("Fork", "(2)")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "10.6.2.8.2.2")
def test_chosen_options_are_carried_out_as_they_are_listed() -> None:
    fork = spell(
        "Fork", cost=1, text=["Choose up to 2. (1) Draw a card. (2) Discard a card. (3) Give your leader [defense]+1."]
    )
    t = table(you=Side(hand=[fork, BAT], deck=[OGRE]))
    t.play("Fork", ["(2)", "(1)"], "Ogre")
    assert t.zone("you", "cemetery").count("Ogre") == 1


@rule("sve-en", "12.15.2")
def test_aura_does_not_help_against_what_selects_nothing() -> None:
    saint = follower("Saint", 1, 1, text=["Aura."])
    sweep = spell("Sweep", text=["Deal 1 damage to each enemy follower on the field."])
    t = table(you=Side(hand=[PEBBLE, sweep]), opponent=Side(field=[saint]))
    t.refuses("play", "Pebble", rule="10.6.2.3.3")
    t.play("Sweep")
    assert t.zone("opponent", "cemetery") == ["Saint"]


# Stack and Earth Rite.


@rule("sve-en", "13.3.2.2", "11.7.1")
def test_the_last_counter_goes_instead_of_the_amulet_and_then_the_amulet_to_the_cemetery() -> None:
    gust = spell("Gust", cost=0, text=["Select a card on your field and return it to its owner's hand."])
    t = table(you=Side(field=[lying(MOUND, counters={"Stack": 2})], hand=[gust, gust]))
    t.play("Gust")
    assert t.counters("Mound", "Stack") == 1
    t.play("Gust")
    assert t.zone("you", "field") == []
    assert t.zone("you", "hand") == []
    assert "Mound" in t.zone("you", "cemetery")


@rule("sve-en", "13.3.3.2", "4.4.4.2")
def test_earth_rite_makes_room_on_a_full_field_by_taking_the_last_counter() -> None:
    mason = follower("Mason", 1, 1, text=["[act] Earth Rite: Summon a Squire token."])
    t = table(you=Side(field=[mason, BAT, BAT, BAT, lying(MOUND, counters={"Stack": 1})]), cards=[KNIGHT])
    t.use("Mason")
    t.expect_zone("you", "field", ["Mason", "Bat", "Bat", "Bat", "Squire"])
    assert t.zone("you", "cemetery") == ["Mound"]
    t.refuses("use", "Mason")


@rule("sve-en", "13.3.3.2", "13.5.1.3.2")
def test_an_amulet_paid_for_a_spell_is_in_the_cemetery_when_the_spell_counts() -> None:
    grave = spell("Grave", cost=0, text=["Necrocharge (1) - Draw a card. Earth Rite: Give your leader [defense]+1."])
    t = table(you=Side(field=[lying(MOUND, counters={"Stack": 1})], hand=[grave]))
    t.play("Grave", "yes")
    assert t.leader("you") == 21
    assert t.zone("you", "hand") == ["Filler"]


# Numbers.


@rule("sve-en", "13.3.1.4", "13.3.1.3")
def test_spells_that_come_to_the_cemetery_meanwhile_do_not_count_for_spellchain() -> None:
    dig = spell("Dig", cost=0, text=["Bury the top card of your deck. Spellchain (1) - Draw a card."])
    t = table(you=Side(hand=[dig, dig], deck=[JOLT, JOLT, BAT]))
    t.play("Dig")
    assert t.zone("you", "hand") == ["Dig"]
    t.play("Dig")
    assert t.zone("you", "hand") == ["Bat"]


@rule("sve-en", "13.5.1.3.2", "13.5.1.3.1")
def test_cards_that_come_to_the_cemetery_meanwhile_do_not_count_for_necrocharge() -> None:
    dig = spell("Dig", cost=0, text=["Bury the top 3 cards of your deck. Necrocharge (3) - Draw a card."])
    t = table(you=Side(hand=[dig], cemetery=[BAT, BAT]))
    t.play("Dig")
    assert t.zone("you", "hand") == []


@rule("sve-en", "13.2.1.2", "13.2.1.3")
def test_combo_counts_the_card_itself_and_tokens_and_not_what_was_summoned() -> None:
    archer = follower("Archer", 1, 1, cost=1, text=["[fanfare] Combo (3) - Draw a card."])
    call = spell("Call", cost=0, text=["Summon a Squire token."])
    t = table(you=Side(hand=[call, archer, archer], ex=[KNIGHT], deck=[BAT, BAT]))
    t.play("Call")
    t.play("Archer")
    assert t.zone("you", "hand") == ["Archer"]
    t.play("Squire")
    t.play("Archer")
    assert t.zone("you", "hand") == ["Bat"]


@rule("sve-en", "13.4.1.2")
def test_overflow_looks_at_the_maximum_and_not_at_what_is_left() -> None:
    drake = follower("Drake", 1, 1, cost=1, text=["While Overflow is active for you, this has Storm."])
    for most, storm in ((6, False), (7, True)):
        t = table(you=Side(field=[drake], points=0, max_points=most))
        assert t.has("Drake", "Storm") is storm


@rule("sve-en", "13.5.2.2", "1.3.2.2")
def test_sanguine_needs_defense_really_lost_in_the_own_turn() -> None:
    imp = follower("Imp", 1, 1, cost=1, text=["[fanfare] If Sanguine is active for you, draw a card."])
    cut = spell("Cut", cost=0, text=["Deal 1 damage to your leader."])
    veil = amulet("Veil", text=["If your leader would take damage, it takes that much minus 1 instead."])
    t = table(you=Side(hand=[cut, imp], field=[veil]))
    t.play("Cut")
    t.play("Imp")
    assert (t.leader("you"), t.zone("you", "hand")) == (20, [])
    t = table(you=Side(hand=[cut, imp], field=[]))
    t.play("Cut")
    t.play("Imp")
    assert (t.leader("you"), t.zone("you", "hand")) == (19, ["Filler"])


@rule("sve-en", "1.3.2.2.1")
def test_a_cost_below_zero_is_zero() -> None:
    sale = amulet("Sale", text=["Any follower you play costs 3 less."])
    t = table(you=Side(hand=[BAT], field=[sale], points=2))
    t.play("Bat")
    assert t.resource("you", "play points") == 2


# Evolving.

WOLF = follower("Wolf", 2, 2, text=["[evolve] [cost02]: Evolve this follower."])
WOLF_UP = evolved("Wolf", 4, 4, text=["On Evolve - Draw a card."])


@rule("sve-en", "12.2.3")
def test_one_evolution_point_stands_for_one_play_point_and_no_more() -> None:
    t = table(you=Side(field=[WOLF], evolve_deck=[WOLF_UP], points=0, max_points=5, evolution_points=3))
    t.refuses("use", "Wolf")
    t = table(you=Side(field=[WOLF], evolve_deck=[WOLF_UP], points=1, max_points=5, evolution_points=3))
    t.use("Wolf")
    assert t.resource("you", "evolution points") == 2
    assert t.resource("you", "play points") == 0


@rule("sve-en", "8.3.2.1", "12.16.3")
def test_after_an_advanced_ability_nothing_evolves_this_turn() -> None:
    shrine = amulet("Shrine", text=["[adv] [cost01]: Draw a card."])
    t = table(you=Side(field=[WOLF, shrine], evolve_deck=[WOLF_UP]))
    t.use("Shrine")
    t.refuses("use", "Wolf", rule="8.3.2.1")
    t.refuses("use", "Shrine", rule="8.3.2.1")
    t.end_main()
    t.end_main()
    t.use("Wolf")
    assert t.stats("Wolf")[:2] == (4, 4)


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


@rule("sve-en", "5.16.2.1", "5.16.2")
def test_damage_and_gifts_outlast_evolving_and_printed_abilities_do_not() -> None:
    pup = follower("Pup", 3, 3, text=["Ward.", "[evolve] [cost00]: Evolve this follower."])
    gift = spell("Gift", cost=0, text=["Select a follower on your field and give it [attack]+1 and Bane."])
    t = table(you=Side(field=[lying(pup, damage=2, engaged=True)], hand=[gift], evolve_deck=[evolved("Pup", 5, 5)]))
    t.play("Gift")
    t.use("Pup")
    assert t.stats("Pup")[:2] == (6, 3)
    assert t.has("Pup", "Bane")
    assert not t.has("Pup", "Ward")
    assert t.engaged("Pup")


@rule("sve-en", "12.2.4", "3.3.2")
def test_super_evolution_opens_on_the_seventh_turn_of_the_first_and_the_sixth_of_the_second_player() -> None:
    for turn, opens in ((10, False), (11, False), (12, True), (13, True)):
        t = table(you=Side(field=[WOLF], evolve_deck=[WOLF_UP], super_evolution_points=1), turn=turn)
        if opens:
            t.use("Wolf", 0, "yes")
            assert t.stats("Wolf")[:2] == (5, 5)
            assert t.resource("you", "super-evolution points") == 0
        else:
            t.use("Wolf")
            assert t.stats("Wolf")[:2] == (4, 4)
