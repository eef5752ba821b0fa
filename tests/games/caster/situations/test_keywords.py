"""Situations of The Caster Chronicles in which several rules meet: keywords."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    create,
    face_down,
    fresh,
    rested,
    reversed_,
    servant,
    soul_bond,
    table,
    token,
    with_stock,
)

HANA = caster("Hana", element="Ignus")
ZAP_ENEMY = conjure("Zap", text=["Destroy target enemy servant."], quickcast=True)
JIN = caster("Jin", element="Aqua")
OGRE = servant("Ogre", atk=2000)
GNOME = servant("Gnome", atk=500)
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)
ELF = servant("Elf", atk=1000, defense=3000)
HANA_2_DRAWS = caster("Hana", level=2, element="Ignus", text=["[Enter] ⇒ Draw a card."])
BORROW = conjure("Borrow", text=["Gain control of target enemy servant until end of turn."], quickcast=True)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
FLAG = servant("Flag", cost="X", element="Solis", text=["[United Front] (Justice)"])
AYA = caster("Aya", element="Ignus", trait="Justice")
SEALED = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]"])
DOOM = conjure("Doom", text=["Destroy all servants."])
MIMIC = conjure("Mimic", text=["Target servant becomes a copy of another target servant."])
WITHER = conjure("Wither", text=["Target servant gains -600 ATK until end of turn."])


@rule("caster", "1104.2", "803.3a")
def test_only_slow_start_keeps_new_servants_from_attacking():
    snail = servant("Snail", text=["[Slow Start]"])
    t = table(you=Side(servants=[fresh(snail), fresh(OGRE)]))
    t.to("attack declaration step")
    t.refuses("attack", "Snail", "opponent's player", rule="1104.2")
    t.attack("Ogre")
    assert t.orbs("opponent") == 6


@rule("caster", "1104.2", "1022.2")
def test_a_borrowed_servant_with_slow_start_may_attack():
    snail = servant("Snail", text=["[Slow Start]"])
    t = table(you=Side(hand=[BORROW]), opponent=Side(servants=[snail]))
    t.play("Borrow", "Snail")
    t.attack("Snail")
    assert t.orbs("opponent") == 6


@rule("caster", "1104.2", "1023.1")
def test_slow_start_asks_when_the_card_came_not_when_it_became_so():
    sloth = servant("Sloth", text=["[Slow Start]"])
    t = table(you=Side(servants=[OGRE, sloth], hand=[MIMIC]))
    t.play("Mimic", "Ogre", "Sloth")
    t.attack("Sloth#1")
    assert t.orbs("opponent") == 6
    t = table(you=Side(servants=[fresh(OGRE)], hand=[MIMIC]), opponent=Side(servants=[sloth]))
    t.play("Mimic", "Ogre", "opponent's Sloth")
    t.refuses("attack", "your Sloth", rule="1104.2")


@rule("caster", "1105.2", "803.3b", "804.5")
def test_a_shield_that_comes_after_the_declaration_comes_too_late():
    wall = servant("Wall", "Quickcast")
    t = table(you=Side(servants=[OGRE, ELF]), opponent=Side(hand=[wall]))
    t.attack("Ogre", hold=True)
    t.play("Wall", by="opponent", hold=True)
    t.go_on("reversed")
    assert (t.orbs("opponent"), t.orientation("Wall")) == (6, "reversed")
    t.refuses("attack", "Elf", "opponent's player", rule="803.3b")


@rule("caster", "1108.2")
def test_united_front_asks_who_made_the_aether():
    sword = servant("Sword", "Quickcast", cost=3, element="Solis", text=["[United Front] (Justice)"])
    knight = caster("Knight", element="Ignus", trait="Justice")
    t = table(you=Side(casters=[HANA, "Void", "Void"], hand=[sword]))
    t.refuses("play", "Sword", rule="1002.4")
    hide = conjure("Hide", text=["Turn target caster face down."])
    t = table(you=Side(casters=[knight, "Void", "Void"], hand=[sword, hide]))
    t.produce("Knight")
    t.play("Hide", "Knight")
    t.play("Sword")
    assert (t.zone("you", "servant zone"), t.aether("you")) == (["Sword"], [])
    t = table(you=Side(casters=[face_down(knight), "Void", "Void"], hand=[sword]))
    t.refuses("play", "Sword", rule="1002.4")


@rule("caster", "1108.2", "203.2")
def test_united_front_stands_for_each_of_several_elements():
    sword = servant("Sword", cost=2, element=["Solis", "Luna"], text=["[United Front] (Justice)"])
    knight = caster("Knight", element="Ignus", trait="Justice", level=2)
    t = table(you=Side(casters=[knight], hand=[sword]))
    t.play("Sword")
    assert t.zone("you", "servant zone") == ["Sword"]


@rule("caster", "1108.2", "903.2d-1", "1002.4")
def test_united_front_pays_the_element_of_a_card_for_x():
    t = table(you=Side(casters=[AYA, "Void", "Void"], hand=[FLAG]))
    t.play("Flag", asks="903.2d")
    assert t.options() == ["1 to 3"]
    t.answer(1)
    assert (t.where("Flag"), t.orientation("Aya"), t.cost("Flag")) == ("servant zone", "rested", 0)
    t = table(you=Side(casters=[face_down(AYA), "Ignus"], hand=[FLAG]))
    t.refuses("play", "Flag")


@rule("caster", "1109.2", "910.3")
def test_soul_seal_pays_with_stocks_for_staying_and_for_entering_again():
    seal = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]", "[Enter] ⇒ Draw a card."])
    t = table(
        you=Side(servants=[with_stock(seal, HANA, JIN)]),
        opponent=Side(hand=[ZAP_ENEMY, ZAP_ENEMY]),
    )
    t.use("Sealed", 0, "Hana", hold=True)
    assert t.zone("you", "graveyard") == ["Hana"]
    t.play("Zap", "Sealed", by="opponent", hold=True)
    t.resolve("yes")
    assert (t.zone("you", "servant zone"), t.stock("Sealed")) == (["Sealed"], [])
    t.play("Zap", "Sealed", by="opponent", hold=True)
    t.resolve()
    assert (t.zone("you", "servant zone"), len(t.zone("you", "hand"))) == ([], 0)
    t.resolve_all()
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "1109.2", "910.2")
@pytest.mark.parametrize("pick", ["Nurse", "Sealed"])
def test_soul_seal_beside_another_replacement(pick):
    seal = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]"])
    nurse = barrier("Nurse", text=["If an allied servant would be destroyed, rest it instead."])
    t = table(you=Side(servants=[with_stock(seal, HANA, JIN), nurse]), opponent=Side(hand=[ZAP]))
    t.play("Zap", "Sealed", by="opponent", hold=True)
    t.resolve(asks="910.2")
    assert t.asked == "you"
    t.answer(pick, *(["yes", "Hana"] if pick == "Sealed" else []))
    assert t.orientation("Sealed") == ("rested" if pick == "Nurse" else "recovered")
    assert len(t.stock("Sealed")) == (2 if pick == "Nurse" else 1)


@rule("caster", "1109.2", "707.1")
def test_soul_seal_plays_the_enter_ability_with_new_targets_at_main_timing_only():
    text = ["[Soul Seal]", "[Enter] ⇒ Destroy target enemy servant."]
    fang = soul_bond("Fang", materials=["Hana", "Jin"], text=text)
    t = table(you=Side(servants=[with_stock(fang, HANA, JIN)], hand=[PONDER]), opponent=Side(servants=[OGRE, ELF]))
    t.play("Ponder", hold=True)
    t.refuses("use", "Fang", 0)
    t.resolve()
    t.use("Fang", 0, "Jin", "Elf")
    assert (t.zone("opponent", "servant zone"), t.stock("Fang")) == (["Ogre"], ["Hana"])
    t.to("battle phase")
    t.refuses("use", "Fang", 0)


@rule("caster", "1109.2", "315.1a", "1008.2", "507.5a")
def test_a_borrower_banishes_the_stock_that_came_along():
    t = table(you=Side(hand=[BORROW, ZAP]), opponent=Side(servants=[with_stock(SEALED, HANA, JIN)]))
    t.play("Borrow", "Sealed")
    t.play("Zap", "Sealed", "yes", "Jin")
    assert (t.controller("Sealed"), t.stock("Sealed"), t.zone("opponent", "graveyard")) == ("you", ["Hana"], ["Jin"])
    t.end_turn()
    assert (t.controller("Sealed"), t.stock("Sealed")) == ("opponent", ["Hana"])


@rule("caster", "1111.2a", "1111.2b")
def test_dct_of_a_conjure_is_asked_as_it_is_played_and_of_a_servant_always():
    pupil = servant("Pupil", trait="Earnest")
    oath = conjure("Oath", text=["Draw a card.", "[DCT] 2 – Draw two cards."])
    guard = servant("Guard", text=["[DCT] 2 – This card gains +500 ATK."])
    exile = conjure("Exile", text=["Put target card from your graveyard into your BINGO zone."], quickcast=True)
    t = table(you=Side(servants=[guard], graveyard=[pupil, pupil], hand=[oath, exile]))
    assert t.atk("Guard") == 1500
    t.play("Oath", hold=True)
    t.play("Exile", "Pupil", hold=True)
    t.resolve()
    assert t.atk("Guard") == 1000
    t.resolve()
    assert len(t.zone("you", "hand")) == 3


@rule("caster", "1111.2a", "1023.2c", "1111.2c")
def test_dct_of_the_original_is_settled_and_break_by_dct_is_asked_in_time():
    pupil = servant("Pupil", trait="Earnest")
    late = servant("Late", text=["[DCT] 2 – [Break]"], cost=5, element="Aqua")
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[late], graveyard=[pupil]))
    t.attack("Ogre")
    assert t.zone("opponent", "hand") == ["Late"]
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[late], graveyard=[pupil, pupil]))
    t.attack("Ogre", "player", "Late")
    assert t.zone("opponent", "servant zone") == ["Late"]


@rule("caster", "1112.2", "307.6")
def test_lethargy_leaves_no_choice_of_position():
    sloth = servant("Sloth", text=["[Lethargy]"])
    t = table(you=Side(hand=[sloth, OGRE]))
    t.play("Sloth")
    t.play("Ogre", "reversed")
    assert (t.orientation("Sloth"), t.orientation("Ogre")) == ("rested", "reversed")


@rule("caster", "1113.2")
def test_vanity_looks_at_allied_servants_only():
    queen = servant("Queen", text=["[Vanity] – This card gains +500 ATK."])
    t = table(you=Side(servants=[queen, barrier("Wall")], hand=[GNOME, ZAP]), opponent=Side(servants=[OGRE]))
    assert t.atk("Queen") == 1500
    t.play("Gnome")
    assert t.atk("Queen") == 1000
    t.play("Zap", "Gnome")
    assert t.atk("Queen") == 1500


@rule("caster", "1113.2", "1118.2", "1014.1")
def test_a_ridden_barrier_is_a_servant_for_vanity():
    queen = servant("Queen", text=["[Vanity] – This card gains +500 ATK."])
    bike = barrier("Bike", text=["[Ride] (1)"])
    t = table(you=Side(servants=[queen, bike], casters=[HANA]))
    assert t.atk("Queen") == 1500
    t.use("Bike", 0, "Hana")
    assert (t.atk("Queen"), t.types("Bike")) == (1000, {"Servant"})
    t.end_turn()
    assert (t.atk("Queen"), t.types("Bike")) == (1500, {"Barrier"})


@rule("caster", "1113.2", "1102.2")
def test_vanity_that_comes_true_in_mid_attack():
    queen = servant("Queen", text=["[Vanity] – This card gains [Double Corrupt]."])
    t = table(you=Side(servants=[queen, GNOME], hand=[GUST]))
    t.attack("Queen", hold=True)
    t.play("Gust", "Gnome", hold=True)
    t.go_on()
    assert t.orbs("opponent") == 5


@rule("caster", "1113.2", "1107.2", "906.5b")
@pytest.mark.parametrize(("others", "drawn"), [([], 1), ([GNOME], 0)])
def test_vanity_gives_last_words_to_who_was_alone_right_before(others: list, drawn: int):
    queen = servant("Queen", text=["[Vanity] – [Last Words] ⇒ Draw a card."])
    t = table(you=Side(servants=[queen, *others], hand=[DOOM]))
    t.play("Doom")
    assert len(t.zone("you", "hand")) == drawn


@rule("caster", "1114.2", "903.2g-5")
@pytest.mark.parametrize(
    ("helper", "paid"), [(servant("Whelp", cost=3, trait="Dragon"), 1), (servant("Wyrm", cost=4, trait="Dragon"), 0)]
)
def test_step_up_leaves_the_element_to_pay_unless_the_sum_is_greater(helper, paid):
    wing = servant("Wing", cost=3, element="Ignus", text=["[Step Up] (Dragon)"])
    t = table(you=Side(servants=[helper], aether=["Ignus", "", ""], hand=[wing]))
    t.play("Wing", "yes", helper.name)
    assert (t.orientation("Wing"), t.orientation(helper.name)) == ("rested", "rested")
    assert len(t.aether("you")) == 3 - paid


@rule("caster", "1114.2", "903.2a", "1010.3")
def test_step_up_with_several_servants_of_the_race_only_recovered_ones():
    whelps = [servant(f"Whelp {i}", cost=1, trait="Dragon") for i in range(3)]
    wing = servant("Wing", cost=3, element="Ignus", text=["[Step Up] (Dragon)"])
    t = table(you=Side(servants=[whelps[0], whelps[1], reversed_(whelps[2])], aether=["Ignus", ""], hand=[wing]))
    t.play("Wing", ["Whelp 0", "Whelp 1"])
    assert (t.orientation("Wing"), t.orientation("Whelp 2"), t.aether("you")) == ("rested", "reversed", [""])


@rule("caster", "1114.2", "903.2g-2", "903.2g-3")
def test_a_free_step_up_pays_only_what_was_added_and_that_with_any_aether():
    toll = barrier("Toll", text=["Cards cost your opponent 1 more to play."])
    wing = servant("Wing", cost=3, element="Ignus", text=["[Step Up] (Dragon)"])
    wyrm = servant("Wyrm", cost=5, trait="Dragon")
    t = table(you=Side(servants=[wyrm], aether=["", ""], hand=[wing]), opponent=Side(servants=[toll]))
    t.play("Wing", "Wyrm")
    assert (t.orientation("Wing"), t.aether("you")) == ("rested", [""])


@rule("caster", "1114.2", "903.2g-3", "903.2g-4", "903.2g-5")
def test_a_step_up_of_just_the_cost_leaves_two_elements_though_the_card_is_dearer():
    toll = barrier("Toll", text=["Cards cost your opponent 1 more to play."])
    wing = servant("Wing", cost=4, element=["Ignus", "Aqua"], text=["[Step Up] (Dragon)"])
    wyrm = servant("Wyrm", cost=4, trait="Dragon")
    t = table(you=Side(servants=[wyrm], aether=["", "Ignus", "Aqua"], hand=[wing]), opponent=Side(servants=[toll]))
    t.play("Wing", "Wyrm")
    assert (t.orientation("Wing"), t.aether("you")) == ("rested", [""])


@rule("caster", "1114.2", "1302.1d", "203.3")
def test_a_step_up_with_a_token_of_no_cost_reduces_nothing_and_still_rests():
    drake = token(servant("Drake", trait="Dragon"))
    wing = servant("Wing", cost=2, element="Ignus", text=["[Step Up] (Dragon)"])
    t = table(you=Side(aether=["Ignus", ""], hand=[conjure("Nest", create("Drake")), wing]), cards=[drake])
    t.play("Nest")
    t.play("Wing", "yes", "Drake")
    assert (t.orientation("Wing"), t.orientation("Drake"), t.aether("you")) == ("rested", "rested", [])


@rule("caster", "1115.2")
def test_unity_counts_the_atk_of_recovered_servants_of_its_race():
    wolf = servant("Wolf", atk=1000, trait="Youkai", text=["[Unity]"])
    cub = servant("Cub", atk=700, trait="Youkai")
    t = table(you=Side(servants=[wolf, cub, rested(servant("Pup", atk=400, trait="Youkai")), OGRE]))
    t.attack("Wolf", "player", ["Cub"])
    assert (t.atk("Wolf"), t.orientation("Cub"), t.orientation("Ogre")) == (1700, "rested", "recovered")


@rule("caster", "1115.2", "104.7c", "909.1g")
@pytest.mark.parametrize(("text", "atk"), [("gains -150 ATK", 1600), ("becomes [∞/∞]", None)])
def test_unity_adds_the_rounded_or_infinite_atk(text: str, atk: int | None):
    spell = conjure("Spell", text=[f"Target servant {text} until end of turn."])
    wolf = servant("Wolf", atk=1000, trait="Youkai", text=["[Unity]"])
    t = table(you=Side(servants=[wolf, servant("Cub", atk=700, trait="Youkai")], hand=[spell]))
    t.play("Spell", "Cub")
    t.attack("Wolf", "player", ["Cub"])
    assert t.infinite("Wolf") if atk is None else t.atk("Wolf") == atk


@rule("caster", "1115.2", "909.1g")
@pytest.mark.parametrize(("resting", "atk"), [(["Cub", "Runt"], 1300), (["Runt"], 600)])
def test_an_atk_below_zero_is_added_as_what_it_is(resting: list[str], atk: int) -> None:
    wolf = servant("Wolf", atk=1000, trait="Youkai", text=["[Unity]"])
    cub, runt = servant("Cub", atk=700, trait="Youkai"), servant("Runt", atk=200, trait="Youkai")
    t = table(you=Side(servants=[wolf, cub, runt], hand=[WITHER]))
    t.play("Wither", "Runt")
    t.attack("Wolf", "player", resting)
    assert t.atk("Wolf") == atk


@rule("caster", "1117.2c", "314.3")
@pytest.mark.parametrize(("costs", "zone"), [((1, 1, 1), "servant zone"), ((1, 1, 2), "hand"), ((1, 1), "hand")])
def test_break_by_bingo(costs, zone):
    lucky = servant("Lucky", text=["[BINGO] – [Break]"], cost=7, element="Aqua")
    chips = [servant(f"Chip {i}", cost=cost) for i, cost in enumerate(costs)]
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[lucky], bingo=chips))
    t.attack("Ogre", "player", *(["Lucky"] if zone == "servant zone" else []))
    assert t.zone("opponent", zone) == ["Lucky"]


@rule("caster", "1117.2", "203.3", "203.4")
def test_x_and_no_cost_are_both_zero_for_bingo():
    zone = [servant("Any", cost="X"), caster("Mia"), barrier("Wall")]
    dealer = servant("Dealer", text=["[BINGO] – This card gains +500 ATK."])
    t = table(you=Side(servants=[dealer], bingo=zone))
    assert t.atk("Dealer") == 1500


@rule("caster", "1117.2b", "314.3a", "1102.2")
@pytest.mark.parametrize(
    ("zone", "cost", "pushed", "left"),
    [([1, 1], 1, [], 5), ([1, 1, 1], 2, ["Cost 1"], 6), ([1, 1, 2], 1, ["Cost 2"], 5)],
)
def test_bingo_counts_when_the_orbs_are_corrupted(zone: list[int], cost: int, pushed: list[str], left: int):
    dealer = servant("Dealer", text=["[BINGO] – [Double Corrupt]"])
    add = conjure("Add", text=["Put the top card of your deck into your BINGO zone."], quickcast=True)
    cards = [servant(f"Cost {number}", cost=number) for number in zone]
    top = servant(f"Cost {cost}", cost=cost)
    t = table(you=Side(servants=[dealer], bingo=cards, deck=[top, GNOME], hand=[add]))
    t.attack("Dealer", hold=True)
    t.play("Add", hold=True)
    t.go_on(*pushed)
    assert t.orbs("opponent") == left


@rule("caster", "1118.2", "1118.3")
def test_ride_asks_for_exactly_that_many_levels():
    bike = barrier("Bike", text=["[Ride] (3)"])
    t = table(you=Side(servants=[bike], casters=[caster("Mia", level=2), face_down(OGRE)]))
    t.refuses("use", "Bike", 0)
    t = table(you=Side(servants=[bike], casters=[caster("Mia", level=2), caster("Lia"), caster("Zoe", level=3)]))
    t.use("Bike", 0, ["Mia", "Lia"])
    assert (t.types("Bike"), t.orientation("Lia"), t.orientation("Zoe")) == ({"Servant"}, "rested", "recovered")
    t.refuses("use", "Bike", 0)


@rule("caster", "1118.2", "903.2h")
def test_ride_is_not_paid_with_too_few_levels():
    bike = barrier("Bike", text=["[Ride] (2)"])
    t = table(you=Side(servants=[bike], casters=[HANA, JIN, HANA_2_DRAWS]))
    t.use("Bike", 0, asks="1118.2")
    with pytest.raises(AssertionError):
        t.answer(["Jin"])


@rule("caster", "1118.2", "803.3b", "803.4a")
def test_a_reversed_barrier_that_is_ridden_in_time_shields_its_player():
    bike = barrier("Bike", text=["[Ride] (1)"])
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[reversed_(bike)], casters=[caster("Mia")]))
    t.to("attack declaration step")
    t.use("Bike", 0, ["Mia"], by="opponent")
    t.refuses("attack", "Ogre", "opponent's player", rule="803.3b")
    t.attack("Ogre", "Bike")
    assert (t.zone("opponent", "graveyard"), t.orbs("opponent")) == (["Bike"], 7)
