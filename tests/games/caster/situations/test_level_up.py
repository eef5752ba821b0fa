"""Situations of The Caster Chronicles in which several rules meet: level up."""

from __future__ import annotations

from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    act,
    caster,
    conjure,
    draw,
    face_down,
    rested,
    servant,
    table,
)

OGRE = servant("Ogre", atk=2000)
HANA_2_DRAWS = caster("Hana", level=2, element="Ignus", text=["[Enter] ⇒ Draw a card."])
HANA = caster("Hana", element="Ignus")
RISE = conjure("Rise", text=["Level up target caster to a caster card in your hand."], quickcast=True)
HANA_2 = caster("Hana", level=2, element="Ignus")
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)


@rule("caster", "1022.1a", "1022.2a", "1022.2")
def test_level_2_on_a_face_down_caster_keeps_its_position_and_enters():
    t = table(you=Side(casters=[face_down(OGRE)], hand=[HANA_2_DRAWS, HANA_2_DRAWS]), phase="recovery phase")
    t.to("draw phase")
    t.produce("Ogre")
    t.level_up("Hana Lv2", "Ogre")
    assert (t.zone("you", "caster zone"), t.level("Hana"), t.stock("Hana")) == (["Hana"], 2, ["Ogre"])
    assert not t.faceup("Ogre")
    assert t.orientation("Hana") == "rested"
    assert len(t.zone("you", "hand")) == 3


@rule("caster", "1022.1a", "504.1a")
def test_level_2_does_not_go_on_a_face_down_caster_beside_a_face_up_one_of_its_name():
    t = table(you=Side(casters=[HANA, face_down(OGRE)], hand=[HANA_2_DRAWS, HANA]), phase="call phase")
    t.refuses("level up", "Hana Lv2", "Ogre", rule="1022.1a")
    t.refuses("call", "Hana Lv1", rule="504.1a")
    t.level_up("Hana Lv2", "Hana Lv1")
    assert (t.stock("Hana Lv2"), t.zone("you", "hand")) == (["Hana"], ["Hana", "Filler"])


@rule("caster", "1022.1a", "907.6", "203.2")
def test_a_caster_of_two_elements_on_a_face_down_one_pays_for_both():
    dawn = caster("Dawn", level=2, element=["Ignus", "Aqua"])
    steam = servant("Steam", cost=2, element=["Ignus", "Aqua"])
    t = table(you=Side(casters=[face_down(OGRE)], hand=[dawn, steam]), phase="call phase")
    t.level_up("Dawn Lv2", "Ogre")
    t.produce("Dawn")
    assert [sorted(one.split("/")) for one in t.aether("you")] == [["Aqua", "Ignus"]] * 2
    t.play("Steam")
    assert (t.where("Steam"), t.aether("you"), t.stock("Dawn")) == ("servant zone", [], ["Ogre"])


@rule("caster", "1022.2b", "1018.9a", "1022.2a")
def test_level_up_in_mid_turn_keeps_effects_and_loses_counters():
    rise = conjure("Rise", text=["Level up target caster to a caster card in your hand."], quickcast=True)
    mark = conjure("Mark", text=["Target caster gains Youkai until end of turn."])
    load = conjure("Load", text=["Put a power counter on target caster."])
    down = conjure("Down", text=["Turn target caster face down."])
    t = table(you=Side(casters=[HANA], hand=[rise, mark, load, down, HANA_2_DRAWS]))
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


@rule("caster", "1022.2", "906.8")
def test_an_ability_of_a_caster_goes_on_after_its_level_up():
    seer = caster("Seer", act(REST, draw(2)))
    seer_2 = caster("Seer", level=2)
    rise = conjure("Rise", text=["Level up target caster to a caster card in your hand."], quickcast=True)
    t = table(you=Side(casters=[seer], hand=[rise, seer_2]))
    t.use("Seer Lv1", 0, hold=True)
    t.play("Rise", "Seer Lv1", hold=True)
    t.resolve("Seer")
    assert (t.orientation("Seer Lv2"), t.zone("you", "hand")) == ("rested", [])
    t.resolve()
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "1022.2", "315.1d", "1016.1b")
def test_a_stolen_caster_levels_up_and_its_stock_goes_home():
    take = conjure("Take", text=["Gain control of target enemy caster."])
    bury = conjure("Bury", text=["Destroy target caster."])
    t = table(you=Side(hand=[take, RISE, HANA_2, bury]), opponent=Side(casters=[rested(HANA)]))
    t.play("Take", "Hana Lv1")
    t.play("Rise", "Hana Lv1", "Hana")
    assert (t.level("Hana Lv2"), t.orientation("Hana Lv2"), t.controller("Hana Lv2")) == (2, "rested", "you")
    t.play("Bury", "Hana Lv2")
    assert ("Hana" in t.zone("you", "graveyard"), t.zone("opponent", "graveyard")) == (True, ["Hana"])


@rule("caster", "1022.2", "1022.2b", "507.5a", "1016.1b")
def test_a_borrowed_caster_goes_back_with_the_level_it_has():
    take = conjure("Take", text=["Gain control of target enemy caster until end of turn."])
    rise = conjure("Rise", text=["Level up target caster to a caster card in your hand."])
    t = table(you=Side(hand=[take, rise, HANA_2]), opponent=Side(casters=[HANA]))
    t.play("Take", "Hana Lv1")
    t.play("Rise", "Hana Lv1", "Hana")
    assert t.controller("Hana Lv2") == "you"
    t.end_turn()
    assert (t.controller("Hana Lv2"), t.owner("Hana Lv2"), t.stock("Hana Lv2")) == ("opponent", "you", ["Hana"])


@rule("caster", "1022.2a", "907.2", "907.4")
def test_a_caster_rested_before_the_call_phase_levels_up_rested_and_its_aether_waits():
    imp = servant("Imp", cost=1, element="Ignus")
    t = table(you=Side(casters=[HANA], hand=[HANA_2, imp, PONDER]), phase="recovery phase")
    t.produce("Hana Lv1")
    t.level_up("Hana Lv2", "Hana Lv1")
    assert (t.orientation("Hana Lv2"), t.aether("you")) == ("rested", ["Ignus"])
    t.play("Imp")
    assert (t.where("Imp"), t.aether("you")) == ("servant zone", [])
