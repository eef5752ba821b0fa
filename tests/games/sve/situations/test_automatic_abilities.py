"""Situations of Shadowverse: Evolve in which several rules meet: automatic abilities."""

from __future__ import annotations

from ludex.testing import (
    Side,
    amulet,
    evolved,
    follower,
    lying,
    rule,
    spell,
    table,
)

BAT = follower("Bat", 1, 1, cost=1)
DEAR_SWEEP = spell("Sweep", cost=1, text=["Deal 1 damage to each follower on the field."])
SWEEP = spell("Sweep", cost=0, text=["Deal 1 damage to each follower on the field."])
OGRE = follower("Ogre", 5, 5, cost=4)
RITE = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
JOLT = spell("Jolt", cost=0, text=["Draw a card."])


@rule("sve-en", "10.7.1", "10.6.2.7")
def test_what_waits_for_a_spell_comes_after_the_spell_even_from_the_grave() -> None:
    scribe = follower("Scribe", 1, 1, text=["Whenever you play a spell, deal 1 damage to each enemy leader."])
    t = table(you=Side(field=[scribe], hand=[SWEEP]))
    t.play("Sweep")
    assert t.zone("you", "field") == []
    assert t.leader("opponent") == 19


@rule("sve-en", "10.7.2.1", "12.7.2")
def test_two_equal_strikes_come_twice() -> None:
    champ = follower("Champ", 1, 9, text=["Strike - Draw a card.", "Strike - Draw a card."])
    t = table(you=Side(field=[champ]))
    t.attack("Champ", "opponent's leader")
    assert len(t.zone("you", "hand")) == 2


@rule("sve-en", "10.7.2.1", "5.29.1")
def test_defense_lost_at_once_is_lost_one_time() -> None:
    bell = amulet("Bell", text=["Whenever your leader loses defense, draw a card."])
    cut = spell("Cut", cost=0, text=["Deal 3 damage to your leader."])
    t = table(you=Side(field=[bell], hand=[cut]))
    t.play("Cut")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "10.7.2.2")
def test_once_each_turn_takes_one_of_two_that_come_together() -> None:
    shrine = amulet("Shrine", text=["Once on each of your turns, when a follower is put onto your field, draw a card."])
    page = follower("Page", 1, 1, token=True)
    call = spell("Call", cost=0, text=["Summon 2 Page tokens."])
    t = table(you=Side(field=[shrine], hand=[call, call]), cards=[page])
    t.play("Call")
    assert t.zone("you", "hand").count("Filler") == 1
    t.play("Call")
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


@rule("sve-en", "10.7.4.1.2", "5.16.2.2")
def test_last_words_of_an_evolved_follower_are_those_of_its_upper_half() -> None:
    wolf = follower("Wolf", 2, 2, text=["[lastwords] Draw a card."])
    up = evolved("Wolf", 4, 4, text=["[lastwords] Give your leader [defense]+1."])
    t = table(you=Side(field=[lying(wolf, evolved=up)], hand=[RITE]))
    t.play("Rite")
    assert (t.leader("you"), t.zone("you", "hand")) == (21, [])


@rule("sve-en", "10.7.4.1.3", "12.4.3")
def test_fanfare_and_last_words_in_one_line_are_two_abilities() -> None:
    page = follower("Page", 1, 1, text=["[fanfare][lastwords] Draw a card."])
    t = table(you=Side(hand=[page, RITE]))
    t.play("Page")
    assert t.zone("you", "hand").count("Filler") == 1
    t.play("Rite")
    assert t.zone("you", "hand").count("Filler") == 2


@rule("sve-en", "10.7.4.2")
def test_a_follower_that_dies_with_others_sees_all_of_them_die() -> None:
    mourner = follower(
        "Mourner", 1, 1, text=["Whenever another follower is put from your field into the cemetery, draw a card."]
    )
    t = table(you=Side(field=[mourner, BAT, BAT], hand=[DEAR_SWEEP]))
    t.play("Sweep")
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("sve-en", "10.7.4.2")
def test_followers_that_come_together_see_each_other_come() -> None:
    drum = follower("Drum", 1, 1, token=True, text=["Whenever another follower is put onto your field, draw a card."])
    call = spell("Call", cost=1, text=["Summon 2 Drum tokens."])
    t = table(you=Side(hand=[call]), cards=[drum])
    t.play("Call")
    assert len(t.zone("you", "hand")) == 2


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


@rule("sve-en", "10.7.5", "10.12.1.3")
def test_what_a_gone_follower_announced_happens_all_the_same() -> None:
    seer = follower("Seer", 1, 1, cost=0, text=["[fanfare] At the start of your next main phase, draw a card."])
    rite = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
    t = table(you=Side(hand=[seer, rite]))
    t.play("Seer")
    t.play("Rite")
    t.end_main()
    t.end_main()
    assert len(t.zone("you", "hand")) == 2
    t.end_main()
    t.end_main()
    assert len(t.zone("you", "hand")) == 3


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


@rule("sve-en", "10.7.6.1")
def test_a_state_that_goes_on_triggers_once() -> None:
    miser = amulet("Miser", text=["When there are no cards in your hand, give your leader [defense]+1."])
    t = table(you=Side(field=[miser], hand=[BAT, JOLT], deck=[BAT, BAT, BAT]))
    t.play("Jolt")
    t.play("Bat")
    t.play("Bat")
    assert t.leader("you") == 21


@rule("sve-en", "10.7.7", "10.6.2.8.2.1")
def test_a_strike_is_carried_out_though_its_follower_was_killed_by_another() -> None:
    twin = follower(
        "Twin",
        3,
        1,
        text=["Strike - Deal 1 damage to each follower on the field.", "Strike - Deal 2 damage to each enemy leader."],
    )
    t = table(you=Side(field=[twin]))
    t.attack("Twin", "opponent's leader", "Twin#1")
    assert t.zone("you", "cemetery") == ["Twin"]
    assert t.leader("opponent") == 18


@rule("sve-en", "10.11.1", "10.7.4.1.2")
def test_last_words_know_the_attack_the_follower_had() -> None:
    bomb = follower(
        "Bomb", 1, 1, text=["[lastwords] Deal damage to each enemy leader equal to this follower's attack."]
    )
    gift = spell("Gift", cost=0, text=["Select a follower on your field and give it [attack]+3."])
    rite = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
    t = table(you=Side(field=[bomb], hand=[gift, rite]))
    t.play("Gift")
    t.play("Rite")
    assert t.leader("opponent") == 16
