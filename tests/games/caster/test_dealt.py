"""Faults that random games have found: each as a scenario."""

from __future__ import annotations

from ludex.core.changes import FACE_DOWN
from ludex.core.ops.control import TakeControl
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.selectors import Cards
from ludex.games.caster.ops.soul_bond import SoulBond
from ludex.games.caster.words import CASTER_ZONE, EXTRA_DECK
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    Side,
    caster,
    casters,
    choose,
    conjure,
    destroy,
    face_down,
    reversed_,
    servant,
    servants,
    soul_bond,
    table,
    target,
    token,
    with_stock,
)

HANA = caster("Hana")
JIN = caster("Jin", level=2)
PAIR = soul_bond("Pair", materials=["Hana", "Jin"])
BOND = conjure("Bond", choose(Cards((EXTRA_DECK,), YOU)), SoulBond(IT))


@rule("caster", "1020.1")
def test_an_entity_and_its_own_stock_are_both_materials():
    t = table(you=Side(hand=[BOND], extra=[PAIR], casters=[with_stock(JIN, HANA, caster("Ada"))]))
    t.play("Bond")
    assert sorted(t.stock("Pair")) == ["Hana", "Jin"]
    assert sorted(t.zone("you", "graveyard")) == ["Ada", "Bond"]


@rule("caster", "1020.1")
def test_a_soul_bond_that_cannot_be_performed_repeats_nothing_of_the_one_before():
    twice = conjure("Twice", choose(Cards((EXTRA_DECK,), YOU)), SoulBond(IT), SoulBond(Cards((EXTRA_DECK,), YOU)))
    t = table(you=Side(hand=[twice, HANA, JIN], extra=[PAIR, PAIR]))
    t.play("Twice", "Pair")
    assert len(t.events("soul bonded")) == 1
    assert sorted(t.stock("Pair")) == ["Hana", "Jin"]


@rule("caster", "1302.3a", "306.2")
def test_a_token_that_lies_under_an_entity_is_in_the_field():
    t = table(
        you=Side(hand=[BOND], extra=[soul_bond("Solo", materials=["Imp"])], casters=[token(caster("Imp"))]),
    )
    t.play("Bond")
    assert t.stock("Solo") == ["Imp"]


@rule("caster", "1302.3a", "315.1d")
def test_a_token_under_an_entity_is_erased_when_that_leaves():
    zap = conjure("Zap", target(casters()), destroy(IT))
    side = Side(casters=[face_down(token(servant("Seed")))], hand=[caster("Hana", level=2), zap])
    t = table(you=side, phase="call phase")
    t.level_up("Hana", "Seed")
    assert t.stock("Hana") == ["Seed"]
    t.play("Zap")
    assert sorted(t.zone("you", "graveyard")) == ["Hana", "Zap"]


@rule("caster", "1109.2")
def test_what_stayed_in_the_field_is_not_put_there_later():
    lines = (
        "Remove target servant from the game. At end of turn \u21d2 Put it into the field under its owner's control."
    )
    sleep = conjure("Sleep", text=[lines])
    t = table(you=Side(hand=[sleep], servants=[with_stock(soul_bond("Pair", "Soul Seal"), HANA, JIN)]))
    t.play("Sleep", "Pair", "yes", "Jin")
    t.end_turn()
    assert (t.stock("Pair"), t.zone("you", "graveyard")) == (["Hana"], ["Jin", "Sleep"])


@rule("caster", "308.3", "315.1b")
def test_a_stolen_servant_that_goes_to_its_owners_caster_zone_is_upright_and_holds_nothing():
    steal = conjure("Steal", target(servants()), TakeControl(IT))
    door = conjure("Door", target(servants()), Move(IT, CASTER_ZONE, facing=FACE_DOWN))
    t = table(you=Side(hand=[steal, door]), opponent=Side(servants=[reversed_(with_stock(servant("Ogre"), HANA))]))
    t.play("Steal")
    assert (t.controller("Ogre"), t.stock("Ogre")) == ("you", ["Hana"])
    t.play("Door")
    assert (t.controller("Ogre"), t.where("Ogre"), t.orientation("Ogre")) == ("opponent", "caster zone", "recovered")
    assert (t.stock("Ogre"), t.zone("opponent", "graveyard")) == ([], ["Hana"])
