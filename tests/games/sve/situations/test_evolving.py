"""Situations of Shadowverse: Evolve in which several rules meet: evolving."""

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
WOLF = follower("Wolf", 2, 2, text=["[evolve] [cost02]: Evolve this follower."])
WOLF_UP = evolved("Wolf", 4, 4, text=["On Evolve - Draw a card."])
MOUND = amulet("Mound", cost=1, text=["Stack."])


@rule("sve-en", "5.16.1.1", "12.6.1")
def test_evolving_by_an_effect_without_a_face_down_card_does_nothing() -> None:
    wolf = follower("Wolf", 2, 2)
    up = evolved("Wolf", 4, 4, text=["On Evolve - Draw a card."])
    moon = spell("Moon", cost=0, text=["Select a follower on your field and evolve it."])
    t = table(you=Side(field=[wolf], hand=[moon], evolve_deck=[lying(up, faceup=True)]))
    t.play("Moon")
    assert t.stats("Wolf#1")[:2] == (2, 2)
    assert t.zone("you", "hand") == []


@rule("sve-en", "5.16.1.1", "4.6.4")
def test_two_evolved_cards_of_one_name_leave_a_choice() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    t = table(you=Side(field=[wolf], evolve_deck=[evolved("Wolf", 4, 4), evolved("Wolf", 3, 6)]))
    t.use("Wolf", 0, asks="12.2.2")
    assert t.options() == ["Wolf", "Wolf"]
    t.answer("Wolf in evolve deck#2")
    assert t.stats("Wolf")[:2] == (3, 6)


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


@rule("sve-en", "5.16.1.3", "10.7.4.2")
def test_whenever_a_follower_evolves_sees_the_evolved_card_with_the_watch_itself() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    up = evolved("Wolf", 4, 4, text=["Whenever a follower on your field evolves, draw a card."])
    t = table(you=Side(field=[wolf], evolve_deck=[up]))
    t.use("Wolf")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "5.16.2", "12.8.2")
def test_a_follower_that_evolves_into_ward_is_not_engaged_by_it() -> None:
    cub = follower("Cub", 1, 1, text=["[evolve] [cost00]: Evolve this follower."])
    t = table(you=Side(field=[cub], evolve_deck=[evolved("Cub", 3, 3, text=["Ward."])]))
    t.use("Cub")
    assert not t.engaged("Cub")
    t.end_main("Cub")
    assert t.engaged("Cub")


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


@rule("sve-en", "5.17.1", "13.3.2.2")
def test_an_amulet_that_stays_for_a_counter_is_not_transformed() -> None:
    toad = follower("Toad", 0, 1, token=True)
    hex_ = spell("Hex", cost=0, text=["Select an enemy card on the field and transform it into a Toad token."])
    t = table(you=Side(hand=[hex_]), opponent=Side(field=[lying(MOUND, counters={"Stack": 2})]), cards=[toad])
    t.play("Hex")
    assert t.zone("opponent", "field") == ["Mound"]
    assert t.counters("Mound", "Stack") == 1


@rule("sve-en", "5.17.1", "12.5.3")
def test_a_transformed_follower_is_banished_without_last_words_and_its_player_owns_the_token() -> None:
    toad = follower("Toad", 0, 1, token=True)
    hex_ = spell("Hex", cost=0, text=["Select an enemy follower on the field and transform it into a Toad token."])
    ghoul = follower("Ghoul", 1, 1, text=["[lastwords] Draw a card."])
    t = table(you=Side(hand=[hex_]), opponent=Side(field=[BAT, BAT, BAT, BAT, ghoul]), cards=[toad])
    t.play("Hex", targets="Ghoul")
    t.expect_zone("opponent", "field", ["Bat"] * 4 + ["Toad"])
    assert t.zone("opponent", "banished") == ["Ghoul"]
    assert t.zone("opponent", "hand") == []
    assert t.owner("Toad") == "opponent"


@rule("sve-en", "8.3.2.1", "5.16.1")
def test_evolving_by_an_effect_leaves_the_evolve_ability_of_the_turn() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    bear = follower("Bear", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    moon = spell("Moon", cost=0, text=["Select a follower on your field and evolve it."])
    t = table(you=Side(field=[wolf, bear], hand=[moon], evolve_deck=[evolved("Wolf", 4, 4), evolved("Bear", 4, 4)]))
    t.play("Moon", targets="Wolf")
    t.use("Bear")
    assert t.stats("Bear")[:2] == (4, 4)


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


@rule("sve-en", "12.2.3", "3.2.5")
def test_an_evolution_point_pays_for_no_other_ability() -> None:
    monk = follower("Monk", 1, 1, text=["[act] [cost01]: Draw a card."])
    t = table(you=Side(field=[monk], points=0, max_points=3, evolution_points=3))
    t.refuses("use", "Monk")


@rule("sve-en", "12.2.3")
def test_one_evolution_point_stands_for_one_play_point_and_no_more() -> None:
    t = table(you=Side(field=[WOLF], evolve_deck=[WOLF_UP], points=0, max_points=5, evolution_points=3))
    t.refuses("use", "Wolf")
    t = table(you=Side(field=[WOLF], evolve_deck=[WOLF_UP], points=1, max_points=5, evolution_points=3))
    t.use("Wolf")
    assert t.resource("you", "evolution points") == 2
    assert t.resource("you", "play points") == 0


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


@rule("sve-en", "12.2.4.2", "12.17.2")
def test_super_evolving_triggers_both_on_evolve_and_on_super_evolve() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    up = evolved("Wolf", 4, 4, text=["On Evolve - Draw a card.", "On Super-Evolve - Give your leader [defense]+2."])
    t = table(you=Side(field=[wolf], evolve_deck=[up], super_evolution_points=1), turn=13)
    t.use("Wolf", 0, "yes", "Wolf", "Wolf#1")
    assert t.zone("you", "hand") == ["Filler"]
    assert t.leader("you") == 22
