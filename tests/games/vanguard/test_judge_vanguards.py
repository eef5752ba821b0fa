"""A judge's scenarios of Cardfight!! Vanguard: strides, legions, locks, domination, turns, by the book alone."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Refresh
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, FaceUp, Not
from ludex.games.vanguard.ops.battle import Attack, Dominate
from ludex.games.vanguard.ops.call import GUARDIAN, Call, Place
from ludex.games.vanguard.ops.leap import TimeLeap
from ludex.games.vanguard.ops.ride import Stride
from ludex.games.vanguard.words import G_ZONE, HAND, HEART, RC, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    face_down,
    face_up,
    g_unit,
    gets,
    plus_critical,
    plus_power,
    resting,
    table,
    trigger,
    unit,
)

FILLER = unit("Filler", grade=0, power=5000, shield=0)
ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
OGRE = unit("Ogre", grade=3, power=11000)
KING = unit("King", grade=3, power=11000, skill="Twin Drive", mates="Queen")
QUEEN = unit("Queen", grade=2, power=9000)
DRAGON = g_unit("Dragon", power=15000, skill="Triple Drive")
WYRM = g_unit("Wyrm", power=18000)
CRIT = trigger("Crit", "Critical")
STAND = trigger("Stand", "Stand")
HEIR = unit("Heir", grade=3, power=13000)
HERALD = unit("Herald", text=["[ACT](RC):Choose a card from your hand, and ride it."])
MIRROR = unit("Mirror", act(Seq((choose(G_ZONE, YOU, Not(FaceUp())), Stride(IT)))))
MY_VANGUARD = Cards((VC,), YOU)
THEIR_VANGUARD = Cards((VC,), OPPONENT)
WARDEN = unit("Warden", act(Seq((choose(RC, OPPONENT), Dominate(IT), Attack(IT, THEIR_VANGUARD)))))


# Strides and hearts.


@rule("vanguard", "10.28.3.3", "10.28.3.1.1", "10.28.4", "6.8.1.1.1")
def test_a_stride_takes_name_and_printed_power_and_at_the_end_both_lie_as_the_g_unit_lay() -> None:
    t = table(you=Side(vanguard=OGRE, g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert (t.power("Dragon"), sorted(t.names("Dragon")), t.standing("Dragon")) == (26000, ["Dragon", "Ogre"], True)
    t.attack("Dragon")
    assert (len(t.zone("you", "hand")), t.damage("opponent")) == (3, 1)
    t.end_turn()
    assert (t.vanguard("you"), t.resting("your vanguard"), t.power("Ogre")) == ("Ogre", True, 11000)
    assert (t.zone("you", "G zone"), t.faceup("Dragon"), t.soul("you")) == (["Dragon"], True, [])


@rule("vanguard", "10.28.3.1.1")
def test_a_stride_over_a_resting_vanguard_rests() -> None:
    t = table(you=Side(vanguard=resting(OGRE), g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert t.resting("Dragon")
    t.to("battle phase")
    t.refuses("attack", "Dragon", rule="7.4.1.3")


@rule("vanguard", "10.28.3.3", "10.27.5.1", "8.7.3")
def test_what_the_vanguard_had_gained_before_does_not_come_along_in_a_stride() -> None:
    boon = unit("Boon", act(gets(plus_power(5000), plus_critical(1), who=MY_VANGUARD)))
    t = table(you=Side(vanguard=OGRE, rear=[boon, MIRROR], g_zone=[DRAGON]))
    t.use("Boon")
    t.use("Mirror", 0, ["Dragon"])
    assert (t.power("Dragon"), t.critical("Dragon")) == (26000, 1)


@rule("vanguard", "10.6.1.3", "10.6.1.4", "8.5.1.2")
def test_a_ride_over_a_strode_vanguard_sends_the_heart_to_the_soul() -> None:
    t = table(you=Side(vanguard=resting(DRAGON), hearts=[OGRE], rear=[HERALD], hand=[HEIR]))
    t.use("Herald")
    assert (t.vanguard("you"), t.standing("Heir"), t.power("Heir")) == ("Heir", True, 13000)
    assert (t.soul("you"), t.hearts("you"), t.zone("you", "G zone")) == (["Ogre"], [], ["Dragon"])
    assert t.faceup("Dragon")
    t.end_turn()
    assert t.vanguard("you") == "Heir"


@rule("vanguard", "6.5.1.2.2", "10.28.3.2", "10.28.3.3", "6.8.1.1.1")
def test_a_second_stride_by_an_effect_keeps_the_old_heart_and_both_go_home_together() -> None:
    t = table(you=Side(vanguard=OGRE, rear=[MIRROR], g_zone=[DRAGON, WYRM]), phase="stride step")
    t.stride("Dragon")
    t.use("Mirror", 0, ["Wyrm"])
    assert (t.vanguard("you"), t.power("Wyrm"), sorted(t.names("Wyrm"))) == ("Wyrm", 29000, ["Ogre", "Wyrm"])
    assert sorted(t.hearts("you")) == ["Dragon", "Ogre"]
    t.end_turn()
    assert (t.vanguard("you"), sorted(t.zone("you", "G zone"))) == ("Ogre", ["Dragon", "Wyrm"])
    assert t.faceup("Dragon")
    assert t.faceup("Wyrm")


@rule("vanguard", "8.5.2.1.1.3", "10.28.2.2")
def test_no_stride_before_both_vanguards_are_of_grade_3() -> None:
    t = table(you=Side(g_zone=[DRAGON]), opponent=Side(vanguard=ROOK), phase="stride step")
    t.refuses("stride", "Dragon", rule="10.28.2.2")


@rule("vanguard", "10.27.5.2")
def test_a_heart_that_leaves_takes_name_and_power_along() -> None:
    thief = unit("Thief", act(Move(Cards((HEART,), YOU), SOUL)))
    t = table(you=Side(vanguard=DRAGON, hearts=[OGRE], rear=[thief], soul=[HEIR]))
    t.use("Thief")
    assert (t.power("Dragon"), t.names("Dragon")) == (15000, {"Dragon"})
    # At the end of the turn nobody is left on the circle, and somebody rides from the soul (9.5.1).
    t.end_turn("Heir")
    assert t.vanguard("you") == "Heir"


# Legion.


@rule("vanguard", "10.25.5", "10.25.6", "2.16.1", "7.4.1.11")
def test_a_legion_attacks_with_the_sum_and_with_drive_and_critical_of_its_leader() -> None:
    boon = unit("Boon", act(Seq((choose(VC), gets(plus_critical(1), who=IT)))))
    side = Side(vanguard=KING, mate=QUEEN, rear={"center back": ELF, "left front": boon}, deck=[FILLER] * 9)
    t = table(you=side)
    t.use("Boon", 0, "Queen")
    t.attack("King", "vanguard", "Queen", boost="Elf", hold=True)
    assert t.power("King") == 27000
    assert t.resting("King")
    assert t.resting("Queen")
    t.pass_()
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 2)


@rule("vanguard", "10.25.8", "7.4.1.6")
def test_an_attacked_legion_has_the_power_of_its_leader_and_the_mate_is_no_target() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=KING, mate=QUEEN))
    assert t.targets("Ogre") == ["King"]
    t.attack("Ogre")
    assert t.damage("opponent") == 1


@rule("vanguard", "10.25.6", "2.8.1.1.2")
def test_trigger_power_for_the_mate_counts_and_its_critical_does_not() -> None:
    t = table(
        you=Side(vanguard=KING, mate=QUEEN, deck=[CRIT, FILLER, FILLER, FILLER]),
        opponent=Side(hand=[unit("Bulwark", grade=1, shield=10000)]),
    )
    t.attack("King", "vanguard", "Queen", "Queen", guard="Bulwark")
    assert t.damage("opponent") == 1


@rule("vanguard", "10.25.10")
def test_who_stands_one_of_a_legion_stands_both() -> None:
    horn = unit("Horn", act(Seq((choose(VC), Refresh(IT)))))
    t = table(you=Side(vanguard=resting(KING), mate=QUEEN, rear=[horn]))
    t.use("Horn", 0, "Queen")
    assert t.standing("King")
    assert t.standing("Queen")
    t.attack("King")
    assert t.damage("opponent") == 1


@rule("vanguard", "10.6.1.2", "10.25.9")
def test_a_ride_over_a_legion_sends_both_to_the_soul() -> None:
    t = table(you=Side(vanguard=KING, mate=QUEEN, hand=[HEIR, QUEEN]), phase="ride phase")
    t.refuses("ride", "your Queen#2", rule="8.5.2.1.1.1")
    t.ride("Heir")
    assert (t.vanguard("you"), sorted(t.soul("you"))) == ("Heir", ["King", "Queen"])


@rule("vanguard", "10.27.4", "10.28.3.3", "10.28.4")
def test_a_stride_over_a_legion_takes_one_heart_and_gives_the_legion_back_resting() -> None:
    t = table(you=Side(vanguard=KING, mate=QUEEN, g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon", "Queen")
    assert (t.power("Dragon"), sorted(t.names("Dragon"))) == (24000, ["Dragon", "Queen"])
    t.attack("Dragon", hold=True)
    assert t.power("Dragon") == 24000
    t.pass_()
    t.end_turn()
    assert t.mate("King") == "Queen"
    assert t.resting("King")
    assert t.resting("Queen")


@rule("vanguard", "10.25.2", "7.4.1.11", "7.7.1.2")
def test_a_leader_whose_mate_is_gone_is_in_legion_no_more() -> None:
    fork = unit("Fork", act(Seq((choose(VC), Move(IT, SOUL)))))
    t = table(you=Side(vanguard=KING, mate=QUEEN, rear=[fork]))
    t.use("Fork", 0, "Queen")
    t.attack("King", hold=True)
    assert (t.mate("King"), t.power("King")) == ("", 11000)


# Lock and delete.


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


@rule("vanguard", "6.8.1.1.2", "10.24.2", "12.5.1.1")
def test_a_card_locked_as_a_price_is_back_at_the_end_of_that_turn_and_is_another_card() -> None:
    monk = unit("Monk", grade=2, power=9000, text=[
        "[ACT](RC):This unit gets [Power] +1000 until end of turn.",
        "[ACT](RC):Lock this unit.",
    ])  # fmt: skip
    t = table(you=Side(rear=[monk]))
    t.use("Monk", 0)
    t.use("Monk", 1)
    assert t.locked("Monk")
    t.end_turn()
    assert (t.locked("Monk"), t.standing("Monk"), t.power("Monk")) == (False, True, 9000)


@rule("vanguard", "7.7.1.3", "10.22.2", "7.7.1.9")
def test_a_target_that_is_locked_in_the_battle_is_not_retired() -> None:
    gaoler = unit("Gaoler", grade=3, text=[
        "[AUTO](RC):When this unit attacks, choose one of your opponent's rear-guards, and lock it."
    ])  # fmt: skip
    t = table(you=Side(rear=[gaoler]), opponent=Side(rear={"left front": ROOK}))
    t.attack("Gaoler", "Rook")
    assert t.locked("Rook")
    assert t.circle("Rook") == "left front"


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


@rule("vanguard", "10.27.2", "10.27.5.1", "10.26.5")
def test_a_stride_over_a_deleted_vanguard_has_its_whole_printed_power() -> None:
    t = table(you=Side(vanguard=face_down(OGRE), g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert t.power("Dragon") == 26000


@rule("vanguard", "10.22.8", "4.6.9")
def test_a_g_unit_on_a_rear_guard_circle_is_no_prisoner() -> None:
    jailer = unit("Jailer", text=["[ACT](RC):Choose one of your opponent's rear-guards, and lock it."])
    t = table(you=Side(rear=[jailer]), opponent=Side(rear=[DRAGON]))
    t.use("Jailer")
    assert (t.rear("opponent"), t.zone("opponent", "G zone"), t.faceup("Dragon")) == ({}, ["Dragon"], True)


# The rules that tidy up.


@rule("vanguard", "9.3.6", "10.4.2", "8.4.1.1")
def test_a_call_over_a_unit_retires_it_before_what_the_newcomer_does() -> None:
    old = unit("Old", grade=1, text=["[AUTO]:When this unit is retired from (RC), draw a card."])
    new = unit("New", grade=1, text=[
        "[AUTO]:When this unit is placed on (RC), choose one of your other rear-guards, and return it to your hand."
    ])  # fmt: skip
    t = table(you=Side(rear={"left front": old}, hand=[new]))
    t.call("New", "left front", "Old")
    assert (t.zone("you", "drop zone"), t.zone("you", "hand"), t.rear("you")) == (
        ["Old"], ["Filler"], {"left front": "New"},
    )  # fmt: skip


@rule("vanguard", "9.4.1")
def test_a_guardian_outside_a_battle_goes_to_the_drop_zone() -> None:
    odd = unit("Odd", act(Seq((choose(HAND), Call(IT, Place(GUARDIAN))))))
    t = table(you=Side(rear=[odd], hand=[ELF]))
    t.use("Odd")
    assert (t.zone("you", "drop zone"), t.zone("you", "hand")) == (["Elf"], [])


@rule("vanguard", "9.5.1", "9.2.4", "10.6.1.1")
def test_who_has_no_vanguard_rides_from_the_soul_or_loses() -> None:
    sage = unit("Sage", grade=3, text=["[ACT](VC):Return this unit to your hand."])
    page = unit("Page", grade=0, text=["[AUTO]:When this unit is placed on (VC), draw a card."])
    t = table(you=Side(vanguard=resting(sage), soul=[page, ROOK]))
    t.use("Sage", 0, "Page")
    assert (t.vanguard("you"), t.standing("Page"), t.soul("you")) == ("Page", True, ["Rook"])
    assert sorted(t.zone("you", "hand")) == ["Filler", "Sage"]
    t = table(you=Side(vanguard=sage))
    t.use("Sage")
    assert (t.winner, t.outcome.rule) == ("opponent", "9.2.4")


# Domination.


@rule("vanguard", "10.35.1", "10.35.1.2", "10.35.2.3", "10.35.3.1")
def test_a_dominated_unit_fights_for_its_new_master_and_goes_back_resting() -> None:
    spy = unit("Spy", grade=3, power=11000, text=["[AUTO](VC/RC):When this unit attacks, draw a card."])
    t = table(you=Side(rear=[WARDEN]), opponent=Side(rear={"left front": spy}))
    t.use("Warden")
    assert (t.damage("opponent"), t.zone("you", "hand"), t.zone("opponent", "hand")) == (1, ["Filler"], [])
    assert (t.controller("Spy"), t.circle("Spy"), t.resting("Spy")) == ("opponent", "left front", True)


@rule("vanguard", "10.35.7", "7.6.1.2.6")
def test_a_dominated_vanguard_drives_with_the_cards_of_its_new_master() -> None:
    theirs = unit("Tyrant", grade=3, power=12000)
    strings = unit(
        "Strings",
        act(Seq((choose(VC, OPPONENT), Dominate(IT), Attack(IT, Cards((RC,), OPPONENT))))),
    )
    t = table(
        you=Side(rear=[strings], deck=[ELF, FILLER, FILLER]),
        opponent=Side(vanguard=theirs, rear={"left front": ROOK}, deck=[OGRE, OGRE]),
    )
    t.use("Strings")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Elf"], [])
    assert (t.rear("opponent"), t.controller("Tyrant"), t.resting("Tyrant")) == ({}, "opponent", True)


# Time and number.


@rule("vanguard", "10.31.2", "10.5.1.1")
def test_a_time_leap_is_undone_at_the_end_of_the_turn_and_counts_as_placing() -> None:
    gear = unit("Gear", grade=1, text=["[AUTO]:When this unit is placed on (RC), draw a card."])
    clock = unit("Clock", act(Seq((choose(RC, YOU), TimeLeap(IT)))))
    t = table(you=Side(rear={"left front": gear, "left back": clock}, deck=[FILLER, FILLER, ROOK, FILLER, FILLER]))
    t.use("Clock", 0, "Gear", "Rook", "left front")
    assert (t.rear("you")["left front"], t.zone("you", "bind zone")) == ("Rook", ["Gear"])
    t.attack("Rook", "vanguard")
    t.end_turn("left front")
    assert (t.rear("you")["left front"], t.zone("you", "bind zone")) == ("Gear", [])
    assert (t.zone("you", "deck")[-1:], len(t.zone("you", "hand"))) == (["Rook"], 1)


@rule("vanguard", "10.31.2")
def test_a_card_bound_by_a_time_leap_stays_bound_if_its_stand_in_is_gone() -> None:
    gear = unit("Gear", grade=1)
    clock = unit("Clock", act(Seq((choose(RC, YOU), TimeLeap(IT)))))
    t = table(you=Side(rear={"left front": gear, "left back": clock}, hand=[ELF], deck=[FILLER, ROOK, FILLER, FILLER]))
    t.use("Clock", 0, "Gear", "Rook", "left front")
    t.call("Elf", "left front")
    t.end_turn()
    assert (t.rear("you")["left front"], t.zone("you", "bind zone")) == ("Elf", ["Gear"])


@rule("vanguard", "12.4.1", "6.8.1.5")
def test_an_extra_turn_comes_at_once_and_the_other_player_after_it() -> None:
    moon = unit("Moon", act(AnotherTurn()))
    t = table(you=Side(rear=[moon]))
    t.use("Moon")
    t.end_turn()
    assert t.active == "you"
    t.end_turn()
    assert t.active == "opponent"


@rule("vanguard", "12.1.1.2", "12.1.1.4")
def test_a_loop_is_done_a_named_number_of_times_at_once() -> None:
    drummer = unit("Drummer", text=["[ACT](RC):This unit gets [Power] +1000 until end of turn."])
    t = table(you=Side(rear=[drummer]))
    t.use("Drummer")
    assert t.power("Drummer") == 8000
    t.machine.answer(next(n for n, option in enumerate(t.options()) if option.startswith("repeat")))
    assert t.asks == "12.1.1.2"
    t.answer(200)
    assert t.power("Drummer") == 208000
    t.end_turn()
    assert t.power("Drummer") == 7000


@rule("vanguard", "12.5.1.1", "4.1.4")
def test_once_a_turn_is_counted_for_one_stay_on_the_field() -> None:
    clerk = unit("Clerk", grade=1, text=[
        "[ACT](RC)[1/turn]:This unit gets [Power] +1000 until end of turn.",
        "[ACT](RC):Return this unit to your hand.",
    ])  # fmt: skip
    t = table(you=Side(rear={"left front": clerk}))
    t.use("Clerk", 0)
    t.exchange("left")
    t.refuses("use", "Clerk", 0, rule="12.5.1.1")
    t.use("Clerk", 1)
    t.call("Clerk", "left front")
    t.use("Clerk", 0)
    assert t.power("Clerk") == 8000


@rule("vanguard", "6.4.1.2.2", "6.4.1.2.5")
def test_a_g_assist_looks_at_five_cards_and_costs_four() -> None:
    t = table(
        you=Side(vanguard=ROOK, hand=[ELF, ELF, FILLER], g_zone=[DRAGON, face_up(WYRM), DRAGON],
                 deck=[FILLER, FILLER, FILLER, FILLER, OGRE, FILLER, FILLER]),
        phase="G assist step",
    )  # fmt: skip
    t.assist("Ogre", ["Elf", "Ogre"], ["Wyrm", "Dragon"])
    assert sorted(t.zone("you", "removal zone")) == ["Dragon", "Elf", "Ogre", "Wyrm"]
    assert sorted(t.zone("you", "hand")) == ["Elf", "Filler"]


@rule("vanguard", "6.4.1.2.2.3", "6.4.1.2.2.1", "6.4.1.2.2.2")
@pytest.mark.parametrize(
    ("vanguard", "hand", "g_zone", "offered"),
    [
        (ROOK, [ELF], [DRAGON, DRAGON], True),
        (ROOK, [OGRE], [DRAGON, DRAGON], False),
        (OGRE, [ELF], [DRAGON, DRAGON], False),
        (ROOK, [ELF], [DRAGON], False),
    ],
)
def test_no_g_assist_without_its_three_conditions(
    vanguard: Any, hand: list[Any], g_zone: list[Any], offered: bool
) -> None:
    t = table(you=Side(vanguard=vanguard, hand=hand, g_zone=g_zone, deck=[OGRE] * 8), phase="G assist step")
    assert (t.asks == "6.4.1.2.1.2") is offered


@rule("vanguard", "12.6.2", "12.6.3")
def test_each_of_several_times_another_unit_is_chosen() -> None:
    cheer = unit("Cheer", text=[
        "[ACT](RC):For each of your opponent's rear-guards, choose one of your rear-guards, and that unit gets "
        "[Power] +2000 until end of turn."
    ])  # fmt: skip
    t = table(you=Side(rear=[cheer, OGRE]), opponent=Side(rear=[ROOK, ELF, ROOK]))
    t.use("Cheer", 0, "Ogre", "Cheer")
    assert (t.power("Ogre"), t.power("Cheer")) == (13000, 9000)


@rule("vanguard", "2.8.1.1.4")
def test_a_stand_trigger_may_stand_a_unit_of_a_fought_battle_beside_a_legion() -> None:
    t = table(you=Side(vanguard=KING, mate=QUEEN, rear=[OGRE], deck=[STAND, FILLER, FILLER, FILLER, FILLER]))
    t.attack("Ogre")
    t.attack("King", "vanguard", "Queen", "Ogre")
    assert t.resting("King")
    assert t.resting("Queen")
    assert t.resting("Ogre")
    assert (t.damage("opponent"), t.power("Ogre")) == (2, 16000)


@rule("vanguard", "11.13.1")
def test_resist_stops_a_choice_of_the_opponent_but_not_an_attack() -> None:
    imp = unit("Imp", grade=1, text=["[CONT](RC):Resist"])
    hunter = unit("Hunter", grade=3, text=[
        "[ACT](RC):Choose one of your opponent's rear-guards, and lock it."
    ])  # fmt: skip
    t = table(you=Side(rear=[hunter]), opponent=Side(rear=[imp]))
    t.use("Hunter")
    assert not t.locked("Imp")
    t.attack("Hunter", "Imp")
    assert t.rear("opponent") == {}
