"""Questions a judge of The Caster Chronicles is asked: chase and priority, paying, casters, stocks and deities."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    caster,
    conjure,
    deity,
    face_down,
    fresh,
    owned_by,
    rested,
    servant,
    soul_bond,
    table,
    with_counters,
    with_stock,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf", atk=1000, defense=3000)
GNOME = servant("Gnome", atk=500)
ZAP = conjure("Zap", text=["Destroy target enemy servant."], quickcast=True)
ZAP_DRAW = conjure("Zapper", text=["Destroy target servant. Draw a card."], quickcast=True)
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
GROWTH = conjure("Growth", text=["Target servant gains +500 ATK until end of turn."], quickcast=True)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
DENY = conjure("Deny", text=["Cancel target spell."], quickcast=True)
DOOM = conjure("Doom", text=["Destroy all servants."])
HEIR = servant("Heir", text=["[Last Words] ⇒ Draw a card."])
WIDOW = servant("Widow", text=["[Last Words] ⇒ Your opponent draws a card."])
HANA = caster("Hana", element="Ignus")
HANA_2 = caster("Hana", level=2, element="Ignus", text=["[Enter] ⇒ Draw a card."])
JIN = caster("Jin", element="Aqua")
MIA_2 = caster("Mia", level=2, element="Luna")
PAIR = soul_bond("Pair", materials=["Hana", "Jin"])
BOND = conjure("Bond", text=["Soul Bond a card in your extra deck."])


@rule("caster", "603.2", "603.4", "605.1b")
def test_automatic_abilities_go_to_the_chase_one_by_one_and_the_turn_players_lie_below():
    t = table(
        you=Side(servants=[HEIR, WIDOW], hand=[DOOM]),
        opponent=Side(servants=[owned_by("opponent", HEIR)]),
    )
    t.play("Doom", hold=True)
    t.resolve("Widow")
    assert t.chase() == [
        "automatic ability of Heir",
        "automatic ability of Heir",
        "automatic ability of Widow",
    ]
    assert t.priority == "you"
    t.resolve()
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (0, 1)
    t.resolve()
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (1, 1)
    t.resolve()
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (1, 2)


@rule("caster", "605.1a", "605.1b", "903.3a")
def test_in_a_chase_of_three_the_lower_ones_find_nothing_but_still_draw():
    t = table(you=Side(servants=[OGRE], hand=[GROWTH, GUST]), opponent=Side(hand=[ZAP_DRAW]))
    t.play("Growth", "Ogre", hold=True)
    t.play("Zapper", "Ogre", by="opponent", hold=True)
    t.pass_()
    t.play("Gust", "Ogre", hold=True)
    assert t.chase() == ["Gust", "Zapper", "Growth"]
    t.resolve()
    assert (t.zone("you", "hand"), t.chase(), t.priority) == (["Ogre"], ["Zapper", "Growth"], "you")
    t.resolve()
    assert (len(t.zone("opponent", "hand")), t.zone("opponent", "graveyard")) == (1, ["Zapper"])
    t.resolve()
    assert t.zone("you", "hand") == ["Ogre"]
    assert sorted(t.zone("you", "graveyard")) == ["Growth", "Gust"]


@rule("caster", "903.3a")
def test_of_two_targets_the_legal_one_is_destroyed():
    both = conjure("Twin Zap", text=["Destroy two target enemy servants. Draw a card."])
    t = table(you=Side(hand=[both]), opponent=Side(servants=[OGRE, ELF], hand=[GUST]))
    t.play("Twin Zap", ["Ogre", "Elf"], hold=True)
    t.play("Gust", "Elf", by="opponent", hold=True)
    t.resolve_all()
    assert (t.zone("opponent", "hand"), sorted(t.zone("opponent", "graveyard"))) == (["Elf"], ["Gust", "Ogre"])
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "302.3", "903.3a")
def test_a_servant_that_left_and_came_back_is_another_card():
    back = conjure("Back", text=["Put target servant card from your graveyard into the field."], quickcast=True)
    t = table(you=Side(hand=[ZAP, ZAP]), opponent=Side(servants=[OGRE], hand=[back]))
    t.play("Zap", "Ogre", hold=True)
    t.play("Zap", "Ogre", hold=True)
    t.resolve()
    t.play("Back", "Ogre", by="opponent", hold=True)
    t.resolve_all()
    assert t.zone("opponent", "servant zone") == ["Ogre"]


@rule("caster", "604.1b", "1105.2")
@pytest.mark.parametrize(
    "phase", ["recovery phase", "draw phase", "call phase", "main phase", "battle phase", "end phase", "end of turn"]
)
@pytest.mark.parametrize("by", ["you", "opponent"])
def test_quickcast_in_every_phase_by_both_players(phase: str, by: str):
    t = table(
        you=Side(hand=[PONDER, DOOM, ELF], deck=[GNOME] * 9),
        opponent=Side(hand=[PONDER, DOOM], deck=[GNOME] * 9),
        phase="recovery phase",
    )
    if phase == "call phase":
        t.call_down("Elf", hold=True)
    else:
        t.to(phase)
    before = len(t.zone(by, "hand"))
    assert (t.why("play", "Doom") == []) == (phase == "main phase")
    t.play("Ponder", by=by if by == "opponent" else "", hold=True)
    assert t.why("play", "Doom")
    t.resolve()
    assert len(t.zone(by, "hand")) == before
    assert t.priority == "you"


@rule("caster", "1005.2", "907.3")
def test_what_cannot_be_chased_lets_automatic_and_aether_abilities_through():
    sure = conjure("Sure", text=["Destroy target servant.", "Players cannot chase to this card."])
    spy = servant("Spy", text=["Whenever your opponent plays a conjure ⇒ Draw a card."])
    t = table(you=Side(hand=[sure, PONDER]), opponent=Side(servants=[spy], casters=[HANA], hand=[PONDER]))
    t.play("Sure", "Spy", hold=True)
    assert t.chase() == ["automatic ability of Spy", "Sure"]
    t.refuses("play", "Ponder", rule="1005.2")
    t.pass_()
    t.refuses("play", "Ponder", rule="1005.2")
    t.produce("Hana")
    assert t.aether("opponent") == ["Ignus"]
    t.resolve_all()
    assert (len(t.zone("opponent", "hand")), t.zone("opponent", "servant zone")) == (2, [])


@rule("caster", "903.2d-1", "203.4")
def test_x_is_at_least_the_number_of_elements():
    tide = servant("Tide", cost="X", element=["Ignus", "Aqua"])
    t = table(you=Side(casters=["Ignus", "Aqua", "Void", "Void"], hand=[tide]))
    t.play("Tide", asks="903.2d")
    assert t.options() == ["2 to 4"]
    t.answer(3)
    assert (t.zone("you", "servant zone"), t.cost("Tide")) == (["Tide"], 0)
    assert [t.orientation(c) for c in ("Ignus Caster", "Aqua Caster")] == ["rested", "rested"]


@rule("caster", "903.2g-4", "903.2g-5", "203.2")
def test_a_reduction_leaves_one_aether_for_each_element():
    drake = servant("Drake", cost=5, element=["Ignus", "Aqua"], text=["This card costs 5 less to play."])
    t = table(you=Side(aether=["Ignus", "Ignus", ""], hand=[drake]))
    t.refuses("play", "Drake", rule="1002.4")
    t = table(you=Side(aether=["Ignus", "Aqua", ""], hand=[drake]))
    t.play("Drake")
    assert (t.zone("you", "servant zone"), t.aether("you")) == (["Drake"], [""])


@rule("caster", "203.2", "907.6")
def test_aether_of_two_elements_pays_for_one_of_them():
    drake = servant("Drake", cost=2, element=["Ignus", "Aqua"])
    both = caster("Twin", element=["Ignus", "Aqua"])
    t = table(you=Side(casters=[both, "Void"], hand=[drake]))
    t.refuses("play", "Drake", rule="1002.4")
    t = table(you=Side(casters=[both, "Ignus"], hand=[drake]))
    t.produce("Twin")
    assert [set(a.split("/")) for a in t.aether("you")] == [{"Ignus", "Aqua"}]
    t.play("Drake")
    assert t.zone("you", "servant zone") == ["Drake"]


@rule("caster", "907.4", "507.5b")
def test_aether_of_both_players_lasts_over_the_phases_and_no_longer():
    imp = servant("Imp", cost=1, element="Ignus")
    t = table(you=Side(casters=[HANA], hand=[imp]), opponent=Side(casters=[JIN]), phase="recovery phase")
    t.to("recovery phase")
    t.produce("Hana")
    t.produce("Jin", by="opponent")
    t.to("main phase")
    assert (t.aether("you"), t.aether("opponent")) == (["Ignus"], ["Aqua"])
    t.play("Imp")
    t.to("end phase")
    assert (t.zone("you", "servant zone"), t.aether("you"), t.aether("opponent")) == (["Imp"], [], ["Aqua"])
    t.end_turn()
    assert (t.aether("opponent"), t.orientation("Jin"), t.orientation("Hana")) == ([], "recovered", "rested")


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


@rule("caster", "907.2", "1002.6", "903.2h")
def test_aether_abilities_in_the_middle_of_paying_and_what_is_left_over():
    imp = servant("Imp", cost=2, element="Ignus")
    stove = servant("Stove", text=["[Rest]: Produce {Ignus}."])
    t = table(you=Side(servants=[stove], casters=[MIA_2], hand=[imp]))
    t.play("Imp", pay=["Stove", "Mia"])
    assert t.zone("you", "servant zone") == ["Stove", "Imp"]
    assert (t.aether("you"), t.orientation("Stove")) == (["Luna"], "rested")


@rule("caster", "403.6a", "907.2", "1302.3a")
def test_the_coin_pays_in_the_other_turn_but_has_no_element():
    spark = conjure("Spark", cost=1, element="Ignus", text=["Draw a card."], quickcast=True)
    wisp = conjure("Wisp", cost=1, text=["Draw a card."], quickcast=True)
    t = table(opponent=Side(casters=["Coin"], hand=[spark, wisp]))
    t.pass_()
    t.refuses("play", "Spark", rule="1002.4")
    t.play("Wisp", pay=["Coin"], hold=True)
    assert (t.zone("opponent", "caster zone"), t.zone("opponent", "graveyard")) == ([], [])
    t.resolve()
    assert len(t.zone("opponent", "hand")) == 2


@rule("caster", "504.1b", "306.6", "907.6")
def test_a_card_called_face_down_is_a_void_caster_of_level_1():
    t = table(you=Side(hand=[HANA_2]), phase="call phase")
    t.call_down("Hana")
    assert (t.names("Hana"), t.level("Hana"), t.element("Hana"), t.types("Hana")) == (set(), 1, set(), {"Caster"})
    assert (t.sees("you", "Hana"), t.sees("opponent", "Hana"), len(t.zone("you", "hand"))) == (True, False, 0)
    t.produce("Hana")
    assert t.aether("you") == [""]


@rule("caster", "1022.1a", "1022.2a", "1022.2")
def test_level_2_on_a_face_down_caster_keeps_its_position_and_enters():
    t = table(you=Side(casters=[face_down(OGRE)], hand=[HANA_2, HANA_2]), phase="recovery phase")
    t.to("draw phase")
    t.produce("Ogre")
    t.level_up("Hana Lv2", "Ogre")
    assert (t.zone("you", "caster zone"), t.level("Hana"), t.stock("Hana")) == (["Hana"], 2, ["Ogre"])
    assert not t.faceup("Ogre")
    assert t.orientation("Hana") == "rested"
    assert len(t.zone("you", "hand")) == 3


@rule("caster", "1022.1a", "504.1a")
def test_level_2_does_not_go_on_a_face_down_caster_beside_a_face_up_one_of_its_name():
    t = table(you=Side(casters=[HANA, face_down(OGRE)], hand=[HANA_2, HANA]), phase="call phase")
    t.refuses("level up", "Hana Lv2", "Ogre", rule="1022.1")
    t.refuses("call", "Hana Lv1", rule="504.1a")
    t.level_up("Hana Lv2", "Hana Lv1")
    assert (t.stock("Hana Lv2"), t.zone("you", "hand")) == (["Hana"], ["Hana", "Filler"])


@rule("caster", "1022.2b", "1018.9a", "1022.2a")
def test_level_up_in_mid_turn_keeps_effects_and_loses_counters():
    rise = conjure("Rise", text=["Level up target caster to a caster card in your hand."], quickcast=True)
    mark = conjure("Mark", text=["Target caster gains Youkai until end of turn."])
    load = conjure("Load", text=["Put a power counter on target caster."])
    down = conjure("Down", text=["Turn target caster face down."])
    t = table(you=Side(casters=[HANA], hand=[rise, mark, load, down, HANA_2]))
    t.play("Mark", "Hana")
    t.play("Load", "Hana")
    t.produce("Hana Lv1")
    assert t.counters("Hana Lv1", "power") == 1
    t.play("Down", "Hana Lv1", hold=True)
    t.play("Rise", "Hana Lv1", hold=True)
    t.resolve("Hana")
    assert t.chase() == ["automatic ability of Hana", "Down"]
    assert (t.level("Hana"), t.counters("Hana", "power"), "Youkai" in t.traits("Hana")) == (2, 0, True)
    assert t.orientation("Hana") == "rested"
    t.resolve_all()
    assert (t.faceup("Hana"), t.level("Hana"), t.traits("Hana"), t.stock("Hana")) == (False, 1, {"Youkai"}, ["Hana"])


@rule("caster", "1017.1", "315.1c", "308.2a")
def test_casters_are_exchanged_with_their_stocks_and_their_faces():
    swap = conjure("Swap", text=["Exchange control of target allied caster and target enemy caster."])
    t = table(
        you=Side(casters=[face_down(OGRE)], hand=[swap]),
        opponent=Side(casters=[rested(with_stock(HANA_2, owned_by("opponent", HANA)))]),
    )
    t.play("Swap")
    assert (t.controller("Ogre"), t.controller("Hana Lv2")) == ("opponent", "you")
    assert (t.stock("Hana Lv2"), t.orientation("Hana Lv2")) == (["Hana"], "rested")
    assert (t.faceup("Ogre"), t.sees("opponent", "Ogre"), t.owner("Ogre")) == (False, True, "you")


@rule("caster", "1017.1a")
def test_nothing_is_exchanged_if_one_of_the_two_is_gone():
    swap = conjure("Swap", text=["Exchange control of target allied servant and target enemy servant."])
    t = table(you=Side(servants=[ELF], hand=[swap]), opponent=Side(servants=[OGRE], hand=[GUST]))
    t.play("Swap", hold=True)
    t.play("Gust", "Ogre", by="opponent", hold=True)
    t.resolve_all()
    assert (t.controller("Elf"), t.zone("opponent", "servant zone")) == ("you", [])


@rule("caster", "315.1a", "315.1b", "315.2b")
def test_stocks_change_sides_with_the_servant_and_go_to_their_own_graveyards():
    steal = conjure("Steal", text=["Gain control of target enemy servant."])
    t = table(
        you=Side(hand=[steal, ZAP_DRAW]),
        opponent=Side(servants=[rested(with_stock(PAIR, HANA, owned_by("you", JIN)))]),
    )
    t.play("Steal", "Pair")
    assert (t.zone("you", "servant zone"), t.orientation("Pair"), sorted(t.stock("Pair"))) == (
        ["Pair"],
        "rested",
        ["Hana", "Jin"],
    )
    t.play("Zapper", "Pair")
    assert sorted(t.zone("opponent", "graveyard")) == ["Hana", "Pair"]
    assert sorted(t.zone("you", "graveyard")) == ["Jin", "Steal", "Zapper"]


@rule("caster", "1020.1", "1020.1a")
def test_soul_bond_with_a_card_of_the_hand_and_a_stock_below_another_caster():
    t = table(you=Side(casters=[with_stock(MIA_2, face_down(JIN))], hand=[BOND, HANA], extra=[PAIR]))
    t.play("Bond", "reversed")
    assert (t.zone("you", "servant zone"), t.orientation("Pair")) == (["Pair"], "reversed")
    assert (sorted(t.stock("Pair")), t.stock("Mia"), t.level("Mia")) == (["Hana", "Jin"], [], 2)
    assert t.sees("opponent", "Jin")


@rule("caster", "1020.1", "104.2")
def test_soul_bond_without_one_material_moves_nothing():
    t = table(you=Side(casters=[HANA], hand=[BOND], extra=[PAIR]), opponent=Side(casters=[JIN]))
    t.play("Bond")
    assert (t.zone("you", "servant zone"), t.zone("you", "caster zone")) == ([], ["Hana"])
    assert t.zone("you", "graveyard") == ["Bond"]


@rule("caster", "1109.2", "910.3")
def test_soul_seal_pays_with_stocks_for_staying_and_for_entering_again():
    seal = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]", "[Enter] ⇒ Draw a card."])
    t = table(
        you=Side(servants=[with_stock(seal, HANA, JIN)]),
        opponent=Side(hand=[ZAP, ZAP]),
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


@rule("caster", "1204.1", "707.1", "602.1a")
def test_a_deity_without_counters_is_banished_before_its_ability_resolves():
    sun = deity("Sun", text=["Remove two deity counters from this card: Destroy target enemy servant."])
    t = table(you=Side(servants=[with_counters(sun, deity=2)], hand=[PONDER]), opponent=Side(servants=[OGRE]))
    t.play("Ponder", hold=True)
    t.refuses("use", "Sun", 0, rule="707.1")
    t.resolve()
    t.use("Sun", 0, "Ogre", hold=True)
    assert (t.zone("you", "servant zone"), t.chase()) == ([], ["activated ability of Sun"])
    assert "Sun" in t.zone("you", "graveyard")
    t.resolve_all()
    assert t.zone("opponent", "servant zone") == []


@rule("caster", "315.2a", "315.2b", "1018.6")
def test_where_cards_of_the_extra_deck_go():
    sun = deity("Sun")
    out = conjure("Out", text=["Return target deity to its owner's hand."])
    under = conjure("Under", text=["Put target servant on the bottom of its owner's deck."])
    t = table(
        you=Side(hand=[out, under]),
        opponent=Side(servants=[with_counters(sun, deity=2), with_stock(PAIR, HANA, JIN)], deck=[GNOME] * 5),
    )
    t.play("Out", "Sun")
    t.play("Under", "Pair")
    assert sorted(t.zone("opponent", "extra deck")) == ["Pair", "Sun"]
    assert (t.zone("opponent", "hand"), len(t.zone("opponent", "deck")), t.counters("Sun", "deity")) == ([], 5, 0)
    assert sorted(t.zone("opponent", "graveyard")) == ["Hana", "Jin"]


@rule("caster", "705.2", "705.3", "1011.1")
def test_a_servant_is_switched_once_and_not_in_the_turn_it_came():
    turn = conjure("Turn", text=["Switch target servant."])
    t = table(you=Side(servants=[OGRE, fresh(ELF), rested(GNOME)], hand=[turn]))
    t.refuses("switch", "Elf", rule="705.2")
    t.refuses("switch", "Gnome", rule="1011.1")
    t.switch("Ogre")
    assert t.orientation("Ogre") == "reversed"
    t.refuses("switch", "Ogre", rule="705.3")
    t.play("Turn", "Ogre")
    assert t.orientation("Ogre") == "recovered"
    t.refuses("switch", "Ogre", rule="705.3")
