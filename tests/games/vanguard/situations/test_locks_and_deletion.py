"""Situations of Cardfight!! Vanguard in which several rules meet: locks and deletion."""

from __future__ import annotations

import pytest

from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Cards
from ludex.games.vanguard.ops.lock import Delete
from ludex.games.vanguard.words import (
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    attacks,
    face_down,
    g_unit,
    gets,
    plus_power,
    resting,
    table,
    unit,
)

ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
OGRE = unit("Ogre", grade=3, power=11000)
FILLER = unit("Filler", grade=0, power=5000, shield=0)
MY_VANGUARD = Cards((VC,), YOU)
TRIPLE_DRAGON = g_unit("Dragon", power=15000, skill="Triple Drive")


@rule("vanguard", "10.22.4", "6.3.1.2", "6.8.1.1.2", "10.24.3", "10.24.4")
def test_a_locked_card_sleeps_through_a_turn_of_its_own_and_is_neither_placed_nor_stood_up() -> None:
    jailer = unit("Jailer", text=["[ACT](RC):Choose one of your opponent's rear-guards, and lock it."])
    imp = unit("Imp", grade=1, skill="Boost", text=[
        "[AUTO]:When this unit is placed on (RC), draw a card.",
        "[AUTO](RC):When this unit becomes [Stand], draw a card.",
    ])  # fmt: skip
    t = table(
        you=Side(rear=[jailer]),
        opponent=Side(rear={"left front": resting(imp)}, hand=[ELF], deck=[FILLER] * 9),
    )
    t.use("Jailer")
    assert t.locked("Imp")
    t.end_turn()
    assert t.locked("Imp")
    t.to("main phase")
    with pytest.raises(AssertionError, match="call it to which circle"):
        t.call("Elf", "left front")
    assert "left front" not in t.options()
    t.answer("right front")
    t.end_turn()
    assert not t.locked("Imp")
    assert t.standing("Imp")
    # One card was drawn in the draw phase, and the Elf was called.
    assert len(t.zone("opponent", "hand")) == 1


@rule("vanguard", "10.22.8", "4.6.9")
def test_a_g_unit_on_a_rear_guard_circle_is_no_prisoner() -> None:
    jailer = unit("Jailer", text=["[ACT](RC):Choose one of your opponent's rear-guards, and lock it."])
    t = table(you=Side(rear=[jailer]), opponent=Side(rear=[TRIPLE_DRAGON]))
    t.use("Jailer")
    assert (t.rear("opponent"), t.zone("opponent", "G zone"), t.faceup("Dragon")) == ({}, ["Dragon"], True)


@rule("vanguard", "10.26.2", "3.11.3", "7.7.1.2")
def test_a_vanguard_deleted_while_it_is_attacked_is_left_with_its_shields() -> None:
    eraser = unit("Eraser", attacks(Delete(Cards((VC,), OPPONENT))), grade=3, power=4000)
    t = table(you=Side(rear=[eraser]), opponent=Side(hand=[ELF]))
    t.attack("Eraser", guard="Elf")
    assert t.damage("opponent") == 0
    t = table(you=Side(rear=[eraser]), opponent=Side(hand=[ELF]))
    t.attack("Eraser")
    assert t.damage("opponent") == 1


@rule("vanguard", "10.26.2", "7.7.1.2", "10.26.11")
def test_an_attacker_deleted_in_the_guard_step_still_attacks_with_nothing() -> None:
    blank = unit("Blank", grade=1, shield=0, text=[
        "[AUTO]:When this unit is placed on (GC), choose one of your opponent's vanguards, and delete it."
    ])  # fmt: skip
    t = table(you=Side(vanguard=OGRE, hand=[]), opponent=Side(hand=[blank]))
    t.attack("Ogre", guard="Blank")
    assert (t.power("Ogre"), t.damage("opponent"), t.zone("you", "hand")) == (0, 0, ["Filler"])
    t.end_turn()
    assert t.power("Ogre") == 11000


@rule("vanguard", "10.26.3", "10.26.2", "7.7.1.2")
def test_a_deleted_unit_keeps_icons_and_shield_and_gives_no_power() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": face_down(ELF)}))
    t.attack("Ogre", boost="Elf", hold=True)
    assert t.power("Ogre") == 11000
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": face_down(ROOK)}))
    t.attack("Ogre", guard="Rook")
    assert (t.damage("opponent"), t.zone("opponent", "drop zone")) == (0, ["Rook"])


@rule("vanguard", "10.26.3", "10.26.4", "10.26.2")
def test_a_deleted_vanguard_has_no_power_and_no_text_but_its_drive() -> None:
    sage = unit("Sage", grade=3, skill="Twin Drive", text=["[CONT](VC):This unit gets [Power] +2000."])
    boon = unit("Boon", act(gets(plus_power(5000), who=MY_VANGUARD)))
    t = table(
        you=Side(vanguard=face_down(sage), rear=[boon]), opponent=Side(vanguard=unit("Weak", grade=3, power=5000))
    )
    assert t.deleted("Sage")
    assert t.power("Sage") == 0
    t.use("Boon")
    assert t.power("Sage") == 5000
    t.attack("Sage")
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 2)
    t.end_turn()
    assert (t.deleted("Sage"), t.power("Sage")) == (False, 13000)
