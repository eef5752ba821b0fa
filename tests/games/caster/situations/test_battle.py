"""Situations of The Caster Chronicles in which several rules meet: battle."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    rested,
    reversed_,
    servant,
    table,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf", atk=1000, defense=3000)
GNOME = servant("Gnome", atk=500)
PHANTOM = servant("Phantom", text=["[Φ]"])
FLIP = conjure("Flip", text=["Reverse target servant."], quickcast=True)
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
LOAN = conjure("Steal", text=["Gain control of target enemy servant until end of turn."], quickcast=True)
STEAL = conjure("Steal", text=["Gain control of target enemy servant."], quickcast=True)
HEIR = servant("Heir", text=["[Last Words] ⇒ Draw a card."])


@rule("caster", "803.1", "805.5")
def test_each_attack_has_its_own_declaration_step():
    drum = barrier("Drum", text=["At the beginning of attack declaration step ⇒ Draw a card."])
    t = table(you=Side(servants=[OGRE, ELF, drum]))
    t.attack("Ogre")
    t.attack("Elf")
    t.to("end phase")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "803.3b", "1110.2", "1116.2a", "1116.2b")
def test_whom_a_reversed_servant_shields():
    brag = servant("Brag", text=["[Hubris]"])
    t = table(you=Side(servants=[OGRE, brag, PHANTOM]), opponent=Side(servants=[reversed_(ELF), GNOME]))
    t.to("attack declaration step")
    t.refuses("attack", "Ogre", "opponent's player", rule="803.3b")
    assert t.why("attack", "Ogre", "Gnome") == []
    assert t.why("attack", "Brag", "opponent's player") == []
    assert t.why("attack", "Phantom", "opponent's player") == []
    t.refuses("attack", "Phantom", "Elf", rule="1116.2a")
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[reversed_(PHANTOM), rested(ELF)]))
    t.to("attack declaration step")
    t.refuses("attack", "Ogre", "Phantom", rule="1116.2b")
    assert t.why("attack", "Ogre", "opponent's player") == []


@rule("caster", "803.3b", "1007.2")
def test_a_servant_that_cannot_be_attacked_shields_nobody():
    ghost = servant("Ghost", text=["This card cannot be attacked."])
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[reversed_(ghost)]))
    t.attack("Ogre")
    assert t.orbs("opponent") == 6


@rule("caster", "803.3a", "306.4", "1118.2")
def test_a_caster_that_has_become_a_servant_can_attack_and_be_attacked():
    wake = conjure("Wake", text=["Target caster becomes a servant until end of turn."])
    doll = caster("Doll", atk=1500, defense=500)
    t = table(you=Side(servants=[OGRE], hand=[wake]), opponent=Side(casters=[doll]))
    t.play("Wake", "Doll")
    t.attack("Ogre", "Doll")
    assert t.zone("opponent", "graveyard") == ["Doll"]
    t = table(you=Side(casters=[doll], hand=[wake]))
    t.play("Wake", "Doll")
    t.attack("Doll")
    assert (t.orbs("opponent"), t.orientation("Doll")) == (6, "rested")


@rule("caster", "803.4", "804.5")
def test_an_attacker_that_is_recovered_goes_on_and_may_attack_again():
    wake = conjure("Wake", text=["Recover target servant."], quickcast=True)
    t = table(you=Side(servants=[OGRE], hand=[wake]))
    t.attack("Ogre", hold=True)
    t.play("Wake", "Ogre", hold=True)
    t.go_on()
    assert (t.orbs("opponent"), t.orientation("Ogre")) == (6, "recovered")
    t.attack("Ogre")
    assert t.orbs("opponent") == 5


@rule("caster", "803.4a", "1017.1", "302.3", "803.3a")
def test_two_servants_in_battle_that_change_sides_do_not_hurt_each_other():
    trade = conjure(
        "Trade", text=["Exchange control of target allied servant and target enemy servant."], quickcast=True
    )
    t = table(you=Side(servants=[OGRE], hand=[trade]), opponent=Side(servants=[GNOME]))
    t.attack("Ogre", "Gnome", hold=True)
    t.play("Trade", "Ogre", "Gnome", hold=True)
    t.go_on()
    assert (t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == (["Gnome"], ["Ogre"])
    assert (t.orientation("Ogre"), t.orientation("Gnome")) == ("rested", "recovered")
    t.attack("Gnome")
    assert t.orbs("opponent") == 6


@rule("caster", "804.1", "803.3b")
def test_an_attack_on_a_servant_that_left_hits_nobody():
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[ELF], hand=[GUST]))
    t.attack("Ogre", "Elf", hold=True)
    t.play("Gust", "Elf", by="opponent", hold=True)
    t.go_on()
    assert (t.orbs("opponent"), t.orientation("Ogre")) == (7, "rested")


@rule("caster", "804.1", "804.3")
def test_the_attacked_servant_is_judged_on_whichever_side_it_is():
    t = table(you=Side(servants=[OGRE], hand=[STEAL]), opponent=Side(servants=[ELF]))
    t.attack("Ogre", "Elf", hold=True)
    t.play("Steal", "Elf", hold=True)
    t.go_on()
    assert (t.zone("you", "servant zone"), t.zone("opponent", "graveyard")) == (["Ogre"], ["Elf"])


@rule("caster", "804.1", "803.6")
def test_an_attack_trigger_may_remove_the_attacked_servant():
    lance = servant("Lance", text=["Whenever this card attacks ⇒ Destroy target enemy servant."])
    t = table(you=Side(servants=[lance]), opponent=Side(servants=[reversed_(ELF), HEIR]))
    t.attack("Lance", "Elf", "Elf")
    assert (t.zone("opponent", "servant zone"), t.orbs("opponent")) == (["Heir"], 7)


@rule("caster", "804.2", "804.1", "803.4a")
@pytest.mark.parametrize("spell", [FLIP, GUST, LOAN])
def test_an_attacker_that_is_reversed_or_gone_or_stolen_corrupts_nothing(spell):
    t = table(you=Side(servants=[OGRE]), opponent=Side(hand=[spell], orbs=0))
    t.attack("Ogre", hold=True)
    t.play(spell.name, "Ogre", by="opponent", hold=True)
    t.go_on()
    assert (t.outcome, t.winner) == (None, "")


@rule("caster", "804.3", "804.4")
@pytest.mark.parametrize(("lies", "left"), [(rested, []), (reversed_, ["Elf"]), (lambda c: c, [])])
def test_only_a_reversed_servant_fights_with_its_def(lies, left):
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[lies(ELF)]))
    t.attack("Ogre", "Elf")
    assert (t.zone("opponent", "servant zone"), t.zone("you", "servant zone")) == (left, ["Ogre"])


@rule("caster", "804.3")
def test_the_attacker_is_never_destroyed_and_a_tie_destroys_nobody():
    t = table(you=Side(servants=[GNOME, OGRE]), opponent=Side(servants=[OGRE]))
    t.attack("Gnome", "opponent's Ogre")
    t.attack("your Ogre", "opponent's Ogre")
    assert (sorted(t.zone("you", "servant zone")), t.zone("opponent", "servant zone")) == (["Gnome", "Ogre"], ["Ogre"])


@rule("caster", "804.3", "804.4")
def test_the_position_counts_when_it_is_judged():
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[ELF], hand=[FLIP]))
    t.attack("Ogre", "Elf", hold=True)
    t.play("Flip", "Elf", by="opponent", hold=True)
    t.go_on()
    assert t.zone("opponent", "servant zone") == ["Elf"]


@rule("caster", "804.5", "1102.2")
def test_double_corrupt_takes_the_last_orb_and_wins_with_the_next_attack():
    fiend = servant("Fiend", "Double Corrupt")
    t = table(you=Side(servants=[fiend, OGRE]), opponent=Side(orbs=1))
    t.attack("Fiend")
    assert (t.orbs("opponent"), t.winner) == (0, "")
    t.attack("Ogre")
    assert t.winner == "you"


@rule("caster", "804.5", "1102.2")
def test_double_corrupt_gained_in_mid_attack_counts():
    fury = conjure("Fury", text=["Target servant gains [Double Corrupt] until end of turn."], quickcast=True)
    t = table(you=Side(servants=[OGRE], hand=[fury]))
    t.attack("Ogre", hold=True)
    t.play("Fury", "Ogre", hold=True)
    t.go_on()
    assert t.orbs("opponent") == 5


@rule("caster", "804.5", "309.2")
def test_an_orb_laid_in_the_last_moment_saves_the_player():
    save = conjure("Save", text=["Put the top card of your deck into your orb zone face down."], quickcast=True)
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=0, hand=[save], deck=[ELF, GNOME]))
    t.attack("Ogre", hold=True)
    t.play("Save", by="opponent", hold=True)
    t.go_on()
    assert (t.winner, t.orbs("opponent"), t.zone("opponent", "hand")) == ("", 0, ["Elf"])


@rule("caster", "805.5", "803.3a", "1105.2")
def test_a_servant_that_comes_in_battle_attacks_only_if_the_phase_goes_back():
    scout = servant("Scout", text=["[Quickcast]"])
    t = table(you=Side(servants=[OGRE], hand=[scout]))
    t.attack("Ogre", hold=True)
    t.play("Scout", hold=True)
    t.go_on()
    t.attack("Scout")
    assert t.orbs("opponent") == 5
    t = table(you=Side(servants=[OGRE], hand=[scout]))
    t.attack("Ogre")
    t.play("Scout")
    t.refuses("attack", "Scout")
