"""The Caster Chronicles, 1002: paying aether."""

from __future__ import annotations

import pytest

from ludex.games.caster.ops.aether import ANY_ELEMENT
from ludex.games.caster.words import ELEMENTS
from ludex.testing import rule
from ludex.testing.caster import REST, Side, act, barrier, caster, conjure, draw, pay, pays, servant, table

OGRE = servant("Ogre", cost=2, element="Ignus")
STONE = servant("Stone", cost=2)
WELL = servant("Well", act(pay(*ANY_ELEMENT), draw()))
"""One aether of any element: draw a card."""
FORGE = servant("Forge", act(pay("Ignus", generic=1), draw()))
TITHE = conjure("Tithe", pays(pay(generic=2), draw(2)))


@rule("caster", "1002.1")
def test_what_is_paid_is_gone_and_the_rest_of_the_aether_is_still_there() -> None:
    t = table(you=Side(hand=[STONE], aether=["Ignus", "Aqua", "Aqua"]))
    t.play("Stone", pay=["Ignus aether", "Aqua aether"])
    assert (t.zone("you", "servant zone"), t.aether("you")) == (["Stone"], ["Aqua"])


@rule("caster", "1002.1")
def test_each_player_pays_with_what_that_player_has_produced() -> None:
    t = table(you=Side(hand=[STONE], aether=["Ignus"]), opponent=Side(aether=["Aqua", "Aqua"]))
    t.refuses("play", "Stone", rule="1002.4")


@rule("caster", "1002.2")
@pytest.mark.parametrize("element", ELEMENTS)
def test_any_element_is_paid_with_each_of_the_seven(element: str) -> None:
    t = table(you=Side(servants=[WELL], aether=[element]))
    t.use("Well")
    assert (len(t.zone("you", "hand")), t.aether("you")) == (1, [])


@rule("caster", "1002.2")
def test_any_element_is_not_paid_with_aether_that_has_none() -> None:
    t = table(you=Side(servants=[WELL], casters=["Void"], aether=["", ""]))
    t.refuses("use", "Well", 0, rule="903.2h")
    t = table(you=Side(servants=[WELL], aether=["", "Terra"]))
    t.use("Well")
    assert t.aether("you") == [""]


@rule("caster", "1002.3")
def test_a_symbol_asks_for_its_element_and_a_number_for_any_aether() -> None:
    t = table(you=Side(servants=[FORGE], aether=["", "Ignus"]))
    t.use("Forge")
    assert (len(t.zone("you", "hand")), t.aether("you")) == (1, [])
    t = table(you=Side(servants=[FORGE], aether=["Aqua", "Ignus"]))
    t.use("Forge")
    assert t.aether("you") == []
    for lacking in (["Aqua", "Terra"], ["", ""], ["Ignus"]):
        t = table(you=Side(servants=[FORGE], aether=lacking))
        t.refuses("use", "Forge", 0, rule="903.2h")


@rule("caster", "1002.3")
def test_the_symbols_of_a_text_are_read_so() -> None:
    kiln = servant("Kiln", text=["{Ignus}{Aqua}{1}: Draw a card."])
    t = table(you=Side(servants=[kiln], aether=["Ignus", "Aqua", ""]))
    t.use("Kiln")
    assert t.aether("you") == []
    for lacking in (["Ignus", "Ignus", "Ignus"], ["Ignus", "Aqua"], ["Ignus", "", ""]):
        t = table(you=Side(servants=[kiln], aether=lacking))
        t.refuses("use", "Kiln", 0, rule="903.2h")


@rule("caster", "1002.3")
def test_the_number_in_a_symbol_can_be_x() -> None:
    mill = servant("Mill", text=["{X}: This card gains +X ATK until end of turn."])
    t = table(you=Side(servants=[mill], aether=["Ignus", "", ""]))
    t.use("Mill", x=2, pay=["Ignus aether", "free aether"])
    assert t.aether("you") == [""]


@rule("caster", "1002.4")
def test_a_card_costs_so_much_aether_and_one_of_it_is_of_its_element() -> None:
    t = table(you=Side(hand=[OGRE], aether=["Ignus", "", ""]))
    t.play("Ogre", pay=["Ignus aether", "free aether"])
    assert (t.zone("you", "servant zone"), t.aether("you")) == (["Ogre"], [""])
    for lacking in (["Ignus"], ["", ""], ["Aqua", "Aqua", "Terra"]):
        t = table(you=Side(hand=[OGRE], aether=lacking))
        t.refuses("play", "Ogre", rule="1002.4")


@rule("caster", "1002.4")
def test_a_card_without_an_element_takes_whatever_aether() -> None:
    t = table(you=Side(hand=[STONE], aether=["", ""]))
    t.play("Stone")
    assert t.zone("you", "servant zone") == ["Stone"]


@rule("caster", "1002.4")
def test_it_holds_for_conjures_and_barriers_as_well() -> None:
    for card in (conjure("Spark", draw(), cost=1, element="Ignus"), barrier("Wall", cost=1, element="Ignus")):
        t = table(you=Side(hand=[card], aether=["Aqua"]))
        t.refuses("play", card.name, rule="1002.4")
        t = table(you=Side(hand=[card], aether=["Ignus"]))
        t.play(card.name)
        assert t.zone("you", "hand") in ([], ["Filler"])


@rule("caster", "1002.5")
def test_nothing_is_paid_where_not_all_can_be() -> None:
    t = table(you=Side(hand=[TITHE], aether=["Ignus"]))
    t.play("Tithe")
    assert (t.zone("you", "hand"), t.aether("you")) == ([], ["Ignus"])
    t = table(you=Side(hand=[TITHE], aether=["Ignus", "Ignus"]))
    t.play("Tithe", "yes")
    assert (len(t.zone("you", "hand")), t.aether("you")) == (2, [])


@rule("caster", "1002.5")
def test_a_card_is_not_played_for_a_part_of_its_cost() -> None:
    t = table(you=Side(hand=[STONE], aether=["Ignus"]))
    t.refuses("play", "Stone", rule="1002.4")
    assert t.aether("you") == ["Ignus"]


@rule("caster", "1002.6")
def test_aether_abilities_are_played_while_a_card_is_paid_for() -> None:
    hana = caster("Hana", element="Ignus", level=2)
    t = table(you=Side(hand=[OGRE], casters=[hana, "Aqua"]))
    t.play("Ogre", pay=["Hana"])
    assert (t.orientation("Hana"), t.orientation("Aqua Caster")) == ("rested", "recovered")
    assert t.zone("you", "servant zone") == ["Ogre"]


@rule("caster", "1002.6")
def test_they_are_played_for_what_an_effect_asks_for_in_the_middle_of_its_resolution() -> None:
    t = table(you=Side(hand=[TITHE], casters=["Ignus", "Void"]))
    t.play("Tithe", "yes", pay=["Ignus Caster", "Void Caster"])
    assert len(t.zone("you", "hand")) == 2
    assert (t.orientation("Ignus Caster"), t.orientation("Void Caster")) == ("rested", "rested")


@rule("caster", "1002.6")
def test_other_activated_abilities_are_not_played_meanwhile() -> None:
    monk = servant("Monk", act(REST, draw()))
    t = table(you=Side(servants=[monk], hand=[OGRE], casters=["Ignus", "Void", "Aqua"]))
    t.play("Ogre", asks="1002.1")
    assert sorted(t.options()) == ["Aqua Caster", "Ignus Caster", "Void Caster"]


# Payment that nobody was asked to make differently.


@rule("caster", "1002.1", "907.4")
@pytest.mark.parametrize("aether", [["Ignus/Aqua", "Ignus/Aqua"], ["Aqua", "Ignus"], ["", "Ignus/Terra"]])
def test_the_first_payment_rests_nobody_while_enough_aether_lies_there(aether: list[str]) -> None:
    """The caster has just the element, but so has the aether."""
    t = table(you=Side(casters=["Ignus"], aether=aether, hand=[servant("Imp", cost=2, element="Ignus")]))
    t.play("Imp")
    assert (t.orientation("Ignus Caster"), t.aether("you")) == ("recovered", [])


@rule("caster", "1002.1", "907.4")
def test_the_first_payment_takes_the_aether_that_lies_there_before_it_rests_somebody() -> None:
    t = table(you=Side(casters=["Ignus", "Aqua"], aether=["Ignus/Aqua"], hand=[servant("Imp", cost=2, element="Aqua")]))
    t.play("Imp")
    assert t.aether("you") == []
