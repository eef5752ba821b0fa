"""Situations of The Caster Chronicles in which several rules meet: turns and the call phase."""

from __future__ import annotations

import pytest

from ludex.games.caster.words import SEVERAL
from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    face_down,
    rested,
    reversed_,
    servant,
    table,
)

HANA_2_DRAWS = caster("Hana", level=2, element="Ignus", text=["[Enter] ⇒ Draw a card."])
OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf", atk=1000, defense=3000)
GNOME = servant("Gnome", atk=500)
GROWTH = conjure("Growth", text=["Target servant gains +500 ATK until end of turn."], quickcast=True)
HANA = caster("Hana", element="Ignus")
HANA_2 = caster("Hana", level=2, element="Ignus")


@rule("caster", "403.5", "403.4", "403.6")
def test_the_second_player_has_the_coin_and_seven_orbs():
    t = table(you=Side(deck=[GNOME] * 20), opponent=Side(deck=[ELF] * 20), phase="opening", turn=1)
    assert t.asked == "you"
    t.answer([], [])
    assert (t.zone("opponent", "caster zone"), t.zone("you", "caster zone")) == (["Coin"], [])
    assert (t.orbs("you"), t.orbs("opponent"), len(t.zone("you", "hand"))) == (7, 7, 7)


@rule("caster", "403.5", "403.6")
def test_an_exchange_can_bring_back_what_was_just_put_under_the_deck():
    cards = [servant(f"Card {number}") for number in range(17)]
    t = table(you=Side(deck=cards), opponent=Side(deck=cards), phase="opening")
    first = t.asked
    hand, deck = t.zone(first, "hand"), t.zone(first, "deck")
    t.answer(hand[:5], [], asks="403.5")
    t.answer(hand[4::-1], asks="604.1")
    assert t.zone(first, "hand") == [*hand[5:], *deck, hand[4], hand[3]]
    assert t.zone(first, "deck") == [hand[2], hand[1], hand[0]]
    second = "you" if first == "opponent" else "opponent"
    assert (t.zone(first, "caster zone"), t.zone(second, "caster zone")) == ([], ["Coin"])


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


@rule("caster", "403.6a", "1103.3b", "1302.3a")
@pytest.mark.parametrize(("cost", "zone"), [("{1}", "servant zone"), ("{Aqua}", "hand")])
def test_the_coin_pays_for_a_break_that_asks_for_no_element(cost: str, zone: str):
    cheap = servant("Cheap", text=[f"[Break] {cost}"], cost=5, element="Aqua")
    t = table(you=Side(servants=[OGRE]), opponent=Side(casters=["Coin"], orbs=[cheap]))
    t.attack("Ogre", "player", *(["Cheap"] if zone == "servant zone" else []))
    assert t.where("Cheap") == zone
    assert t.zone("opponent", "caster zone") == ([] if zone == "servant zone" else ["Coin"])
    assert t.zone("opponent", "graveyard") == []


@rule("caster", "403.6a", "1022.1a", "1008.3")
def test_the_coin_is_no_caster_to_build_on_but_a_card_of_its_name():
    t = table(you=Side(casters=["Coin"], hand=[HANA_2]), phase="call phase")
    t.refuses("level up", "Hana Lv2", "Coin", rule="1022.1")
    fence = servant("Fence", text=['Banish a "Coin": Draw a card.'])
    t = table(you=Side(casters=["Coin"], servants=[fence]))
    t.use("Fence")
    assert (t.zone("you", "caster zone"), len(t.zone("you", "hand"))) == ([], 1)


@rule("caster", "502.1", "303.1a")
def test_the_recovery_phase_leaves_reversed_servants_and_the_other_side_alone():
    t = table(
        you=Side(servants=[rested(OGRE), reversed_(ELF)]),
        opponent=Side(servants=[rested(GNOME)]),
        phase="recovery phase",
    )
    t.to("recovery phase")
    assert [t.orientation(n) for n in ("Ogre", "Elf", "Gnome")] == ["recovered", "reversed", "rested"]


@rule("caster", "504.1b", "306.6", "907.6")
def test_a_card_called_face_down_is_a_void_caster_of_level_1():
    t = table(you=Side(hand=[HANA_2_DRAWS]), phase="call phase")
    t.call_down("Hana")
    assert (t.names("Hana"), t.level("Hana"), t.element("Hana"), t.types("Hana")) == (set(), 1, set(), {"Caster"})
    assert (t.sees("you", "Hana"), t.sees("opponent", "Hana"), len(t.zone("you", "hand"))) == (True, False, 0)
    t.produce("Hana")
    assert t.aether("you") == [""]


@rule("caster", "504.1a", "504.1a-1", "306.6")
def test_the_same_name_face_down_or_with_the_ability_may_be_called():
    twin = caster("Twin", SEVERAL)
    t = table(you=Side(casters=[twin, face_down(HANA)], hand=[twin, HANA]), phase="call phase")
    assert t.why("call", "Twin") == []
    t.call("Hana Lv1")
    assert len(t.zone("you", "caster zone")) == 3


@rule("caster", "504.1c", "1022.2", "504.2")
def test_a_level_up_is_an_entering_and_the_phase_begins_after_it():
    fan = barrier("Fan", text=["Whenever an allied caster enters the field ⇒ Draw a card."])
    t = table(you=Side(servants=[fan], casters=[HANA], hand=[HANA_2], deck=[GNOME] * 5), phase="call phase")
    before = len(t.zone("you", "hand"))
    t.level_up("Hana Lv2", "Hana Lv1")
    assert (len(t.zone("you", "hand")), t.level("Hana Lv2")) == (before, 2)


@rule("caster", "506.1", "503.1")
def test_the_first_turn_has_no_draw_and_no_battle():
    t = table(you=Side(servants=[OGRE], hand=[]), phase="recovery phase", turn=1)
    t.to("main phase")
    assert t.zone("you", "hand") == []
    t.end_turn()
    assert (t.active, t.orbs("opponent"), len(t.zone("opponent", "hand"))) == ("opponent", 7, 1)


@rule("caster", "507.3", "507.5a", "911.1")
def test_at_the_end_of_the_turn_effects_still_hold():
    text = ["At the end of your turn ⇒ Target servant gains +X ATK until end of turn, where X is this card's ATK."]
    lamp = servant("Lamp", atk=300, text=text)
    t = table(you=Side(servants=[lamp, OGRE], hand=[GROWTH]))
    t.play("Growth", "Lamp")
    t.to("end of turn", "Ogre")
    t.resolve()
    assert t.atk("Ogre") == 2800
    t.end_turn()
    assert (t.atk("Ogre"), t.atk("Lamp")) == (2000, 300)
