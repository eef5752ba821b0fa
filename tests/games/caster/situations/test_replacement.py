"""Situations of The Caster Chronicles in which several rules meet: replacement."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    servant,
    soul_bond,
    table,
    with_stock,
)

OGRE = servant("Ogre", atk=2000)
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
HANA = caster("Hana", element="Ignus")
JIN = caster("Jin", element="Aqua")
ELF = servant("Elf", atk=1000, defense=3000)
DOOM = conjure("Doom", text=["Destroy all servants."])
GNOME = servant("Gnome", atk=500)
HYDRA = servant("Hydra", text=["[Double Corrupt]"])


@rule("caster", "910.1", "804.3", "1008.1")
def test_what_is_for_destroying_works_in_battle_and_not_against_banishing():
    nurse = barrier("Nurse", text=["If an allied servant would be destroyed, rest it instead."])
    tithe = conjure("Tithe", text=["Your opponent banishes a servant."])
    t = table(you=Side(servants=[OGRE], hand=[tithe]), opponent=Side(servants=[nurse, ELF]))
    t.attack("Ogre", "Elf")
    assert (t.where("Elf"), t.orientation("Elf")) == ("servant zone", "rested")
    t = table(you=Side(hand=[tithe]), opponent=Side(servants=[nurse, ELF]))
    t.play("Tithe")
    assert t.zone("opponent", "graveyard") == ["Elf"]


@rule("caster", "910.1", "1009.1", "1103.2b", "1102.2")
def test_orbs_that_are_banished_instead_do_not_break():
    pyre = barrier("Pyre", text=["If an allied orb would be corrupted, banish it instead."])
    burst = conjure("Burst", text=["[Break]", "Destroy all servants."])
    t = table(you=Side(servants=[HYDRA]), opponent=Side(servants=[pyre], orbs=[burst, GNOME, ELF]))
    t.attack("Hydra")
    assert (t.orbs("opponent"), sorted(t.zone("opponent", "graveyard"))) == (1, ["Burst", "Gnome"])
    assert (t.zone("you", "servant zone"), t.zone("opponent", "hand")) == (["Hydra"], [])


@rule("caster", "910.1", "903.3a")
def test_what_was_replaced_was_not_done() -> None:
    deal = conjure("Deal", text=["Destroy target servant. If you do, draw a card."])
    relic = servant("Relic", text=["If this card would be destroyed, remove it from the game instead."])
    t = table(you=Side(hand=[deal, deal]), opponent=Side(servants=[relic, servant("Ogre")]))
    t.play("Deal", "Relic")
    assert (t.zone("opponent", "removed zone"), t.zone("you", "hand")) == (["Relic"], ["Deal"])
    t.play("Deal", "Ogre")
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "910.1", "903.2h")
def test_a_cost_that_was_replaced_is_paid_all_the_same() -> None:
    monk = servant("Monk", text=["Return a servant you control to its owner's hand: Draw a card."])
    pair = soul_bond("Pair", materials=["Hana", "Jin"])
    t = table(you=Side(servants=[monk, pair]))
    t.use("Monk", 0, "Pair")
    assert (t.zone("you", "extra deck"), t.zone("you", "hand")) == (["Pair"], ["Filler"])


@rule("caster", "910.1", "1009.1", "1009.2")
@pytest.mark.parametrize(
    "text", ["Whenever this card corrupts an orb ⇒ Draw a card.", "Whenever an enemy orb is corrupted ⇒ Draw a card."]
)
def test_an_orb_that_went_elsewhere_was_not_corrupted(text: str) -> None:
    pyre = barrier("Pyre", text=["If an allied orb would be corrupted, banish it instead."])
    fiend = servant("Fiend", text=[text])
    t = table(you=Side(servants=[fiend]), opponent=Side(servants=[pyre], orbs=3))
    t.attack("Fiend")
    assert (len(t.zone("opponent", "graveyard")), t.zone("you", "hand")) == (1, [])
    t = table(you=Side(servants=[fiend]), opponent=Side(orbs=3))
    t.attack("Fiend")
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "910.2", "910.1")
@pytest.mark.parametrize("pick", ["Nurse", "Void Gate"])
def test_the_controller_of_the_servant_picks_the_replacement(pick):
    nurse = barrier("Nurse", text=["If an allied servant would be destroyed, rest it instead."])
    gate = barrier("Void Gate", text=["If an enemy servant would be destroyed, remove it from the game instead."])
    t = table(you=Side(servants=[gate], hand=[ZAP]), opponent=Side(servants=[nurse, OGRE]))
    t.play("Zap", "Ogre", asks="910.2")
    assert t.asked == "opponent"
    t.answer(pick)
    assert t.where("Ogre") == ("servant zone" if pick == "Nurse" else "removed zone")


@rule("caster", "910.2", "1007.1")
def test_a_protector_that_dies_with_the_others_can_still_take_their_place():
    guard = servant("Guard", text=["If an allied servant would be destroyed, you may banish this card instead."])
    t = table(you=Side(servants=[guard, OGRE]), opponent=Side(hand=[ZAP]))
    t.play("Zap", "Ogre", by="opponent", hold=True)
    t.resolve("yes")
    assert (t.zone("you", "servant zone"), t.zone("you", "graveyard")) == (["Ogre"], ["Guard"])


@rule("caster", "910.3", "1006.2")
def test_two_doublings_of_a_draw_make_four():
    muse = barrier("Muse", text=["If you would draw a card, draw two cards instead."])
    t = table(you=Side(servants=[muse, muse], hand=[PONDER]))
    t.play("Ponder")
    assert len(t.zone("you", "hand")) == 4


@rule("caster", "910.3", "910.2")
def test_who_declines_one_replacement_still_has_the_other_one():
    seal = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]"])
    nurse = barrier("Nurse", text=["If an allied servant would be destroyed, rest it instead."])
    t = table(you=Side(servants=[with_stock(seal, HANA, JIN), nurse]), opponent=Side(hand=[ZAP]))
    t.play("Zap", "Sealed", by="opponent", hold=True)
    t.resolve("Sealed", "no")
    assert (t.where("Sealed"), t.orientation("Sealed"), len(t.stock("Sealed"))) == ("servant zone", "rested", 2)


@rule("caster", "910.3", "910.1", "906.2")
def test_one_card_that_is_banished_instead_saves_one_servant():
    guard = barrier("Guard", text=["If an allied servant would be destroyed, you may banish this card instead."])
    t = table(you=Side(servants=[guard, OGRE, ELF], hand=[DOOM]))
    t.play("Doom", "yes")
    assert len(t.zone("you", "servant zone")) == 1
    assert sorted(t.zone("you", "graveyard"))[:1] == ["Doom"]


@rule("caster", "910.3", "910.1")
def test_who_has_one_card_to_discard_instead_saves_one_servant():
    ward = barrier("Ward", text=["If an allied servant would be destroyed, you may discard a card instead."])
    t = table(you=Side(servants=[ward, OGRE, ELF], hand=[DOOM, PONDER]))
    t.play("Doom", "yes")
    assert (len(t.zone("you", "servant zone")), t.zone("you", "hand")) == (2, [])
