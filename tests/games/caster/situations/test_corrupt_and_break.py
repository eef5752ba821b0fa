"""Situations of The Caster Chronicles in which several rules meet: corrupt and break."""

from __future__ import annotations

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    break_,
    caster,
    conjure,
    discard,
    face_down,
    rested,
    servant,
    table,
)

ELF = servant("Elf", atk=1000, defense=3000)
OGRE = servant("Ogre", atk=2000)
STAB = conjure("Stab", text=["Corrupt an enemy orb. Draw a card."])
GNOME = servant("Gnome", atk=500)
HYDRA = servant("Hydra", text=["[Double Corrupt]"])


@rule("caster", "1102.1", "1102.2")
def test_double_corrupt_is_for_attacks_only():
    fiend = servant("Fiend", "Double Corrupt", text=["Whenever this card attacks ⇒ Corrupt an enemy orb."])
    t = table(you=Side(servants=[fiend]))
    t.attack("Fiend", "player", "Filler")
    assert t.orbs("opponent") == 4


@rule("caster", "1102.3", "104.2", "804.5", "1103.2b")
def test_an_orb_laid_by_a_break_is_not_owed_to_the_attack_that_broke_it():
    lay = conjure("Lay", text=["[Break]", "Put the top card of your deck into your orb zone face down."])
    fiend = servant("Fiend", text=["[Triple Corrupt]"])
    t = table(you=Side(servants=[fiend, OGRE, GNOME]), opponent=Side(orbs=[lay, ELF]))
    t.attack("Fiend", "player", "Lay")
    assert (t.orbs("opponent"), t.zone("opponent", "hand"), t.winner) == (1, ["Elf"], "")
    t.attack("Ogre")
    assert (t.orbs("opponent"), t.winner) == (0, "")
    t.attack("Gnome")
    assert t.winner == "you"


@rule("caster", "1102.4", "1009.2")
def test_with_double_and_triple_corrupt_one_is_chosen_and_it_is_one_corrupting():
    fiend = servant("Fiend", "Double Corrupt", "Triple Corrupt")
    scout = servant("Scout", text=["Whenever an enemy orb is corrupted ⇒ Draw a card."])
    t = table(you=Side(servants=[fiend, scout]))
    t.attack("Fiend", asks="1102.4")
    t.answer("corrupt 3")
    assert (t.orbs("opponent"), len(t.zone("opponent", "hand")), len(t.zone("you", "hand"))) == (4, 3, 1)


@rule("caster", "1103.2a", "1103.2a-1", "504.1a")
def test_a_caster_with_break_comes_at_once_unless_its_name_is_there():
    nara = caster("Nara", "Break")
    t = table(you=Side(servants=[OGRE, ELF]), opponent=Side(orbs=[nara, nara]))
    t.attack("Ogre", "player", "Nara")
    assert t.zone("opponent", "caster zone") == ["Nara"]
    t.attack("Elf")
    assert (t.zone("opponent", "caster zone"), t.zone("opponent", "hand")) == (["Nara"], ["Nara"])


@rule("caster", "1103.2b", "1009.1")
def test_a_break_in_the_middle_of_an_effect_resolves_after_it():
    burst = conjure("Burst", "Break", text=["Destroy target enemy servant."], cost=4, element="Luna")
    t = table(you=Side(servants=[OGRE, ELF], hand=[STAB]), opponent=Side(orbs=[burst]))
    t.play("Stab", hold=True)
    t.resolve("Burst", "Burst", "Elf")
    assert (t.chase(), len(t.zone("you", "hand")), t.zone("you", "graveyard")) == (["Burst"], 1, ["Stab"])
    t.resolve()
    assert t.zone("you", "servant zone") == ["Ogre"]


@rule("caster", "1103.2b", "903.2e")
def test_break_without_targets_is_not_offered():
    burst = conjure("Burst", "Break", text=["Destroy target allied servant."])
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[burst]))
    t.attack("Ogre")
    assert t.zone("opponent", "hand") == ["Burst"]


@rule("caster", "1103.2b", "605.1b")
def test_breaks_answer_each_other_one_resolution_at_a_time():
    rebuke = conjure("Rebuke", text=["[Break]", "Corrupt an enemy orb."])
    t = table(you=Side(servants=[OGRE], orbs=[rebuke, GNOME]), opponent=Side(orbs=[rebuke, ELF, GNOME]))
    t.attack("Ogre", "player", "Rebuke", "Rebuke", "Rebuke", "Elf")
    assert (t.orbs("you"), t.orbs("opponent"), t.zone("opponent", "hand")) == (1, 1, ["Elf"])
    assert (t.zone("you", "graveyard"), t.zone("opponent", "graveyard")) == (["Rebuke"], ["Rebuke"])


@rule("caster", "1103.2a-2", "1022.2a")
def test_a_level_2_caster_with_break_levels_up():
    nara = caster("Nara")
    nara_2 = caster("Nara", "Break", level=2)
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[nara_2], casters=[rested(nara)]))
    t.attack("Ogre", "player", "Nara", "Nara")
    assert (t.zone("opponent", "caster zone"), t.zone("opponent", "hand")) == (["Nara"], [])
    assert (t.level("Nara Lv2"), t.orientation("Nara Lv2"), t.stock("Nara Lv2")) == (2, "rested", ["Nara"])


@rule("caster", "1103.2a-2", "1022.1a", "202.3")
def test_a_level_2_caster_breaks_onto_a_face_down_card_beside_another_version():
    hana_2 = caster("Hana", level=2, text=["[Break]"])
    dusk = caster("Hana", version="Dusk")
    t = table(you=Side(servants=[OGRE]), opponent=Side(casters=[dusk, face_down(GNOME)], orbs=[hana_2]))
    t.attack("Ogre", "player", "Hana")
    assert (t.stock("Hana Lv2"), t.zone("opponent", "hand")) == (["Gnome"], [])
    assert len(t.zone("opponent", "caster zone")) == 2


@rule("caster", "1103.3b", "1002.4")
def test_break_with_a_cost_is_not_offered_to_who_cannot_pay():
    dear = servant("Dear", text=["[Break] {Ignus}"], cost=5, element="Aqua")
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[dear], casters=["Aqua"]))
    t.attack("Ogre")
    assert (t.zone("opponent", "hand"), t.orientation("Aqua Caster")) == (["Dear"], "recovered")


@rule("caster", "1103.3b", "1009.1a", "1013.1")
def test_the_orb_corrupted_beside_it_can_be_discarded_for_a_break():
    feed = servant("Feed", break_(discard(1)), cost=4)
    t = table(you=Side(servants=[HYDRA]), opponent=Side(orbs=[feed, GNOME]))
    t.attack("Hydra", "player", "Feed")
    assert (t.zone("opponent", "servant zone"), t.zone("opponent", "graveyard")) == (["Feed"], ["Gnome"])
    assert t.zone("opponent", "hand") == []


@rule("caster", "1103.3a", "306.6", "907.6")
def test_a_caster_breaks_beside_a_face_down_card_of_its_name_that_pays_for_it():
    nara = caster("Nara", text=["[Break] {1}"], element="Ignus")
    t = table(you=Side(servants=[OGRE]), opponent=Side(casters=[face_down(nara)], orbs=[nara]))
    t.attack("Ogre", "player", "Nara")
    assert (len(t.zone("opponent", "caster zone")), t.zone("opponent", "hand")) == (2, [])


@rule("caster", "1103.4", "1103.2b", "1103.3b", "605.1b")
def test_several_breaks_are_decided_in_an_order_the_owner_picks():
    hydra = servant("Hydra", "Triple Corrupt")
    free = servant("Free", "Break", cost=9, element="Luna")
    dear = conjure("Dear", text=["[Break] {Ignus}", "Destroy target enemy servant."], cost=5, element="Aqua")
    t = table(
        you=Side(servants=[hydra]),
        opponent=Side(orbs=[free, dear, ELF], casters=["Ignus"]),
    )
    t.attack("Hydra", "player", "Dear", "Hydra", "Free")
    assert (t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == ([], ["Free"])
    assert (t.zone("opponent", "hand"), t.orientation("Ignus Caster")) == (["Elf"], "rested")


@rule("caster", "1103.4", "1103.2a-1", "1103.3b", "907.2")
def test_a_caster_that_broke_first_pays_for_the_next_break():
    hydra = servant("Hydra", "Double Corrupt")
    nara = caster("Nara", "Break", element="Ignus")
    dear = servant("Dear", text=["[Break] {Ignus}"], cost=5, element="Aqua")
    t = table(you=Side(servants=[hydra]), opponent=Side(orbs=[dear, nara]))
    t.attack("Hydra", "player", "Nara", "Dear")
    assert (t.zone("opponent", "servant zone"), t.zone("opponent", "caster zone")) == (["Dear"], ["Nara"])
    assert (t.orientation("Nara"), t.zone("opponent", "hand")) == ("rested", [])
