"""Situations of Cardfight!! Vanguard in which several rules meet: attacking and guarding."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.ops.turn_card import Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import IT, THIS, Cards, Compares
from ludex.core.values import Fixed
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.call import OPEN, MoveTo, Place
from ludex.games.vanguard.words import (
    ATTACK_STEP,
    FRONT,
    GRADE,
    RC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    HEAL_COST,
    Side,
    begins,
    choose,
    cont,
    face_up,
    g_guardian,
    is_attacked,
    locked,
    resting,
    retire,
    table,
    trigger,
    unit,
)

OGRE = unit("Ogre", grade=3, power=11000)
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
SNIPER = unit(
    "Sniper",
    grade=1,
    shield=0,
    text=["[AUTO]:When this unit is placed on (GC), choose one of your opponent's rear-guards, and retire it."],
)
JAILER = unit(
    "Jailer",
    grade=1,
    shield=0,
    text=["[AUTO]:When this unit is placed on (GC), choose one of your opponent's rear-guards, and lock it."],
)
FILLER = unit("Filler", grade=0, power=5000, shield=0)
CRIT = trigger("Crit", "Critical")
TITAN = unit("Titan", grade=3, power=20000)
SWEEPER = unit(
    "Sweeper",
    cont(BattlesAll(InRow(FRONT))),
    grade=3,
    power=11000,
    text=["[AUTO](VC/RC):When this unit's attack hits, draw a card."],
)
HEAL = trigger("Heal", "Heal")


@rule("vanguard", "7.3.1.3")
def test_nobody_attacks_in_the_first_turn_of_the_game() -> None:
    t = table(you=Side(rear=[OGRE]), turn=1)
    t.refuses("attack", "Ogre", rule="7.3.1.3")


@rule("vanguard", "7.4.1.2", "7.4.1.3")
def test_what_stands_up_at_the_beginning_of_the_attack_step_may_be_chosen_in_it() -> None:
    drum = unit("Drum", begins(ATTACK_STEP, Refresh(Cards((RC,), YOU, Compares(GRADE, "==", Fixed(3))))), grade=1)
    t = table(you=Side(rear={"left front": resting(OGRE), "left back": drum}))
    t.attack("Ogre")
    assert (t.damage("opponent"), t.resting("Ogre")) == (1, True)


@rule("vanguard", "7.4.1.4.1")
def test_a_battle_without_an_attacker_is_over() -> None:
    trap = unit("Trap", begins(ATTACK_STEP, choose(RC, OPPONENT), retire(IT), whose=OPPONENT), grade=3)
    t = table(you=Side(vanguard=resting(OGRE), rear={"left front": ROOK}), opponent=Side(vanguard=trap))
    t.to("battle phase")
    t.machine.answer(t.options().index("attack"))
    assert (t.rear("you"), t.damage("opponent")) == ({}, 0)
    assert not any("attacked" in line for line in t.story())
    assert any("end of battle" in line for line in t.story())


@rule("vanguard", "7.4.1.8.1", "7.5.1.2.1.1", "7.7.1.3")
def test_a_target_that_leaves_ends_the_guarding_but_not_the_battle() -> None:
    imp = unit("Imp", grade=1, text=["[AUTO](RC):When this unit is attacked, return this unit to your hand."])
    dog = unit("Dog", grade=2, power=9000, text=[
        "[AUTO](RC):At the end of the battle that this unit attacked, draw a card."
    ])  # fmt: skip
    t = table(you=Side(rear=[dog]), opponent=Side(rear=[imp], hand=[ELF]))
    t.attack("Dog", "Imp")
    assert sorted(t.zone("opponent", "hand")) == ["Elf", "Imp"]
    assert (t.zone("you", "hand"), t.damage("opponent")) == (["Filler"], 0)


@rule("vanguard", "7.4.1.8.2", "7.7.1.3", "7.7.1.9")
@pytest.mark.parametrize("guardian", [SNIPER, JAILER])
def test_an_attacker_that_leaves_hits_nobody_and_the_guardians_still_retire(guardian: Any) -> None:
    reaver = unit("Reaver", grade=3, power=20000, text=["[AUTO](RC):When this unit's attack hits, draw a card."])
    t = table(you=Side(rear={"left front": reaver}), opponent=Side(rear={"left front": ROOK}, hand=[guardian, ELF]))
    t.attack("Reaver", "Rook", hold=True)
    t.guard("opponent's " + t.zone("opponent", "hand")[0], "")
    t.pass_()
    assert t.circle("opponent's Rook") == "left front"
    assert (t.zone("opponent", "drop zone"), t.zone("you", "hand")) == ([guardian.name], [])


@rule("vanguard", "7.4.1.8.2", "7.6.1.2", "4.6.4.1")
def test_a_vanguard_ridden_in_mid_attack_neither_checks_nor_hits_and_may_attack_itself() -> None:
    heir = unit("Heir", grade=3, power=11000, skill="Twin Drive")
    king = unit("King", grade=3, skill="Twin Drive", text=[
        "[AUTO](VC):When this unit attacks, choose a card from your hand, and ride it."
    ])  # fmt: skip
    t = table(you=Side(vanguard=king, hand=[heir], deck=[CRIT, CRIT, FILLER, FILLER]))
    t.attack("King")
    assert (t.vanguard("you"), t.soul("you"), t.zone("you", "hand")) == ("Heir", ["King"], [])
    assert (t.standing("Heir"), t.damage("opponent")) == (True, 0)
    t.attack("Heir", "vanguard", "Heir", "Heir", "Heir", "Heir")
    assert (len(t.zone("you", "hand")), t.damage("opponent")) == (2, 3)


@rule("vanguard", "7.4.1.8.2", "7.7.1.3", "7.7.1.9")
def test_a_target_that_steps_aside_is_not_hit_on_its_new_circle() -> None:
    imp = unit("Imp", is_attacked(MoveTo(THIS, Place(OPEN))), grade=1)
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": imp}))
    t.attack("Ogre", "Imp", "left back")
    assert t.rear("opponent") == {"left back": "Imp"}


@rule("vanguard", "7.4.1.8.5", "7.5.1.2.2", "7.7.1.2", "8.6.2.1")
def test_of_three_that_are_attacked_the_guarded_one_alone_is_spared() -> None:
    t = table(
        you=Side(rear={"left front": SWEEPER}, deck=[FILLER] * 10),
        opponent=Side(rear={"left front": ROOK, "right front": OGRE, "left back": ELF}, hand=[ELF]),
    )
    t.attack("Sweeper", hold=True)
    assert sorted(t.attacked()) == ["Ogre", "Rook", "Vanguard"]
    t.refuses("intercept", "Rook", rule="7.5.1.2.4")
    t.guard("Elf", "Rook")
    t.pass_()
    assert t.rear("opponent") == {"left front": "Rook", "left back": "Elf"}
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 2)


@rule("vanguard", "7.4.1.9", "7.7.1.3")
def test_a_new_vanguard_is_not_the_one_that_was_attacked() -> None:
    heir = unit("Heir", grade=3)
    lord = unit("King", grade=3, text=[
        "[AUTO](VC):When this unit is attacked, choose a card from your hand, and ride it."
    ])  # fmt: skip
    t = table(you=Side(rear=[TITAN]), opponent=Side(vanguard=lord, hand=[heir, ELF]))
    t.attack("Titan", "vanguard", "Heir")
    assert (t.vanguard("opponent"), t.damage("opponent")) == ("Heir", 0)


@rule("vanguard", "7.4.1.10.1.1", "7.4.1.11", "7.7.1.2")
@pytest.mark.parametrize("guardian", [SNIPER, JAILER])
def test_a_booster_that_leaves_takes_its_power_with_it(guardian: Any) -> None:
    t = table(you=Side(rear={"left front": ROOK, "left back": ELF}), opponent=Side(hand=[guardian]))
    t.attack("Rook", boost="Elf", hold=True)
    assert t.power("Rook") == 16000
    t.guard(t.zone("opponent", "hand")[0], "", "Elf")
    assert (t.power("Rook"), t.boosted("Rook")) == (9000, [])
    t.pass_()
    assert t.damage("opponent") == 0


@rule("vanguard", "7.4.1.11", "2.8.1.1.2")
def test_power_for_the_booster_is_power_for_the_boosted_unit() -> None:
    t = table(you=Side(rear={"center back": ELF}, deck=[CRIT] + [FILLER] * 9), opponent=Side(hand=[ROOK, ROOK, ROOK]))
    t.attack("Vanguard", "vanguard", "Elf", "Elf", boost="Elf", guard=["Rook", "Rook"])
    # 11000 and 7000 against 21000; the five thousand more for the Elf make it 23000. Its critical helps nobody.
    assert t.damage("opponent") == 1


@rule("vanguard", "7.5.1.2.3", "7.7.1.9", "11.14.3")
def test_a_fourth_g_guardian_may_be_called_and_a_fifth_may_not() -> None:
    aegis = g_guardian("Aegis", shield=15000, cost=HEAL_COST)
    side = Side(hand=[HEAL, HEAL], g_zone=[aegis, aegis, face_up(aegis), face_up(aegis), face_up(aegis)])
    t = table(you=Side(rear=[OGRE, OGRE]), opponent=side)
    t.attack("Ogre#1", hold=True)
    t.g_guard("Aegis")
    assert t.power("opponent's Vanguard") == 26000
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "drop zone")) == (0, ["Heal"])
    assert len(t.zone("opponent", "G zone")) == 5
    t.attack("Ogre", hold=True)
    assert not any("Aegis" in option for option in t.options())


@rule("vanguard", "7.5.1.2.3")
@pytest.mark.parametrize("mine", [True, False])
def test_a_g_guardian_waits_for_both_vanguards_to_be_grade_3(mine: bool) -> None:
    aegis = g_guardian("Aegis")
    squire = unit("Squire", grade=2)
    you = Side(vanguard=squire if mine else OGRE, rear=[ROOK])
    t = table(you=you, opponent=Side(vanguard=OGRE if mine else squire, hand=[ELF], g_zone=[aegis]))
    t.attack("Rook", hold=True)
    assert not any("Aegis" in option for option in t.options())


@rule("vanguard", "7.5.1.2.3", "7.7.1.2", "3.11.3")
def test_a_g_guardian_guards_one_of_those_attacked() -> None:
    sweeper = unit("Sweeper", cont(BattlesAll(InRow(FRONT))), grade=3, power=16000)
    side = Side(rear={"left front": ROOK, "right front": locked(OGRE)}, g_zone=[g_guardian("Aegis")])
    t = table(you=Side(rear=[sweeper]), opponent=side)
    t.attack("Sweeper", hold=True)
    assert sorted(t.attacked()) == ["Rook", "Vanguard"]
    t.g_guard("Aegis", "Rook")
    assert (t.power("Rook"), t.power("opponent's Vanguard")) == (24000, 11000)
    t.pass_()
    assert (t.damage("opponent"), t.rear("opponent")["left front"]) == (1, "Rook")
