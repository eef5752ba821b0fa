"""A judge's scenarios of Cardfight!! Vanguard: corners where two rules meet, as the book alone answers them."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import AddStat
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards, Compares, FaceUp, Not
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.battle import Attack, Dominate
from ludex.games.vanguard.ops.call import OPEN, Call, MoveTo, Place
from ludex.games.vanguard.ops.leap import TimeLeap
from ludex.games.vanguard.ops.lock import Delete
from ludex.games.vanguard.ops.ride import Stride
from ludex.games.vanguard.words import (
    DRIVE,
    DROP,
    END_OF_BATTLE,
    END_OF_TURN,
    FRONT,
    G_ZONE,
    GC,
    GRADE,
    HAND,
    RC,
    RETIRE,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    at,
    attacks,
    choose,
    cont,
    draw,
    face_down,
    face_up,
    g_guardian,
    g_unit,
    hits,
    locked,
    placed,
    resting,
    retire,
    table,
    trigger,
    unit,
    when,
)

FILLER = unit("Filler", grade=0, power=5000, shield=0)
ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
OGRE = unit("Ogre", grade=3, power=11000)
KING = unit("King", grade=3, power=11000, skill="Twin Drive", mates="Queen")
QUEEN = unit("Queen", grade=2, power=9000)
DRAGON = g_unit("Dragon", power=15000)
WYRM = g_unit("Wyrm", power=18000)


@rule("vanguard", "6.8.1.5", "6.8.1.2", "7.8.1.3")
@pytest.mark.parametrize("moment", [END_OF_TURN, END_OF_BATTLE])
def test_who_comes_at_the_end_has_its_own_ability_for_the_end(moment: str) -> None:
    late = unit("Late", at(moment, draw(1)), grade=1)
    host = unit("Host", at(moment, choose(HAND), Call(IT)), grade=1, power=12000)
    t = table(you=Side(rear={"left front": host}, hand=[late]))
    if moment == END_OF_TURN:
        t.end_turn("Late", "left back")
    else:
        t.attack("Host", "vanguard", "Late", "left back")
    assert (t.rear("you")["left back"], t.zone("you", "hand")) == ("Late", ["Filler"])


@rule("vanguard", "12.2.1.3", "12.5.1.1", "8.6.2.1")
def test_an_ability_of_once_a_turn_that_triggers_twice_at_once_is_played_once() -> None:
    drum = unit(
        "Drum",
        when(Trigger("moved", frm=(RC,), to=(DROP,), verb=RETIRE, whose=YOU), draw(1), per_turn=1, zones=RC),
        grade=1,
    )
    blast = unit("Blast", act(retire(Cards((RC,), YOU, Compares(GRADE, "==", Fixed(0))))), grade=1)
    t = table(you=Side(rear=[drum, blast, FILLER, FILLER]))
    t.use("Blast", 0, "Drum#1")
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "10.31.2")
def test_two_units_leap_through_time_and_both_come_back() -> None:
    clock = unit("Clock", act(TimeLeap(Cards((RC,), YOU, Compares(GRADE, "==", Fixed(1))))), grade=3)
    gear, cog = unit("Gear", grade=1), unit("Cog", grade=1)
    t = table(
        you=Side(
            rear={"left front": gear, "right front": cog, "left back": clock}, deck=[ROOK, ROOK, FILLER, FILLER, FILLER]
        )
    )
    t.use("Clock", 0, ["Rook#1"], "left front", ["Rook"], "right front")
    assert sorted(t.zone("you", "bind zone")) == ["Cog", "Gear"]
    t.end_turn("Clock#1", "left front", "right front")
    assert sorted(t.rear("you").values()) == ["Clock", "Cog", "Gear"]
    assert t.zone("you", "deck")[-2:] == ["Rook", "Rook"]


@rule("vanguard", "7.6.1.2.6", "7.6.1.3")
def test_a_checked_card_that_is_called_does_not_come_to_the_hand_and_the_checks_go_on() -> None:
    lord = unit(
        "Lord",
        grade=3,
        skill="Twin Drive",
        text=["[AUTO](VC):When your drive check reveals a grade 1 card, you may call that card to (RC)."],
    )
    t = table(you=Side(vanguard=lord, deck=[ELF, ROOK, FILLER, FILLER]))
    t.attack("Lord", "vanguard", "yes", "left front")
    assert (t.rear("you"), t.zone("you", "hand")) == ({"left front": "Elf"}, ["Rook"])


@rule("vanguard", "7.6.1.2", "7.6.1.2.1", "11.2.3.1")
def test_a_rear_guard_drives_only_as_often_as_an_effect_gave_it_drive() -> None:
    rider = unit("Rider", cont(AddStat(DRIVE, Fixed(1)), zones=RC), grade=3, skill="Twin Drive")
    t = table(you=Side(rear=[rider, OGRE], deck=[trigger("Crit", "Critical"), FILLER, FILLER]))
    t.attack("Rider", "vanguard", "Rider", "Rider")
    assert (t.damage("opponent"), t.zone("you", "hand")) == (2, ["Crit"])
    t.attack("Ogre")
    assert t.zone("you", "hand") == ["Crit"]


@rule("vanguard", "7.7.1.9", "7.7.1.7")
def test_a_rear_guard_that_was_hit_is_retired_wherever_it_was_moved() -> None:
    hook = unit("Hook", hits(choose(RC, OPPONENT), MoveTo(IT, Place(OPEN))), grade=3)
    t = table(you=Side(rear=[hook]), opponent=Side(rear={"left front": ROOK}))
    t.attack("Hook", "Rook", "left back")
    assert (t.rear("opponent"), t.zone("opponent", "drop zone")) == ({}, ["Rook"])


@rule("vanguard", "7.7.1.3", "10.35.1")
def test_a_target_that_changes_its_master_is_not_hit() -> None:
    keeper = unit("Keeper", attacks(choose(RC, OPPONENT), Dominate(IT), Attack(IT, Cards((VC,), OPPONENT))), grade=3)
    t = table(you=Side(rear=[keeper]), opponent=Side(rear={"left front": OGRE}))
    t.attack("Keeper", "Ogre")
    # Still dominated in this battle, because its own attack comes after it (10.34.1.3).
    assert (t.rear("opponent"), t.damage("opponent")) == ({"left front": "Ogre"}, 1)


@rule("vanguard", "9.6.5", "10.35.1.1.1")
def test_a_dominated_unit_of_the_clan_does_not_help_its_old_master() -> None:
    lily = unit("Lily", grade=3, clan="Neo Nectar", power=15000)
    bud = trigger("Bud", "Draw", clan="Neo Nectar")
    warden = unit("Warden", act(Seq((choose(RC, OPPONENT), Dominate(IT), Attack(IT, Cards((VC,), OPPONENT))))))
    t = table(you=Side(rear=[warden]), opponent=Side(rear=[lily], deck=[bud, FILLER, FILLER]))
    t.use("Warden")
    assert (t.damage("opponent"), t.zone("opponent", "hand")) == (1, [])


@rule("vanguard", "10.35.1", "7.5.1.2", "7.5.1.2.4")
def test_the_attacked_player_guards_against_the_own_dominated_unit() -> None:
    spy = unit("Spy", grade=3, power=11000, skill="Intercept")
    warden = unit("Warden", act(Seq((choose(RC, OPPONENT), Dominate(IT), Attack(IT, Cards((VC,), OPPONENT))))))
    t = table(you=Side(rear=[warden]), opponent=Side(rear={"left front": spy, "right front": ROOK}, hand=[ELF]))
    t.use("Warden", 0, "Spy", asks="7.5.1.2")
    assert t.asked == "opponent"
    assert not any("Spy" in option for option in t.options())
    t.intercept("Rook")
    t.pass_()
    assert (t.damage("opponent"), t.rear("opponent")) == (0, {"left front": "Spy"})


@rule("vanguard", "10.28.3.3", "10.27.4", "6.8.1.1.1")
def test_a_second_stride_over_legion_hearts_chooses_anew() -> None:
    mirror = unit("Mirror", act(Seq((choose(G_ZONE, YOU, Not(FaceUp())), Stride(IT)))))
    t = table(you=Side(vanguard=KING, mate=QUEEN, rear=[mirror], g_zone=[DRAGON, WYRM]), phase="stride step")
    t.stride("Dragon", "King")
    assert t.power("Dragon") == 26000
    t.use("Mirror", 0, ["Wyrm"], "Queen")
    assert (t.power("Wyrm"), t.names("Wyrm")) == (27000, {"Wyrm", "Queen"})
    t.end_turn()
    assert (t.vanguard("you"), t.mate("King")) == ("King", "Queen")


@rule("vanguard", "10.28.6", "10.28.2.1.1")
def test_after_an_ultimate_stride_the_whole_g_zone_is_removed() -> None:
    omega = g_unit("Omega", power=20000, ultimate=True)
    used = [face_up(DRAGON), face_up(DRAGON), face_up(WYRM)]
    t = table(you=Side(vanguard=OGRE, g_zone=[omega, *used]), opponent=Side(vanguard=ROOK), phase="stride step")
    t.stride("Omega")
    assert t.power("Omega") == 31000
    t.end_turn()
    assert (t.vanguard("you"), t.zone("you", "G zone"), len(t.zone("you", "removal zone"))) == ("Ogre", [], 4)
    t = table(you=Side(vanguard=OGRE, g_zone=[omega, *used[:2]]), opponent=Side(vanguard=ROOK), phase="stride step")
    assert t.why("stride", "Omega")


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


@rule("vanguard", "11.6.3.2.1", "7.6.1.2.4", "7.6.1.2.5")
def test_limit_break_that_triggered_resolves_although_a_heal_came_between() -> None:
    seer = unit("Seer", text=["[AUTO](RC)[Limit-Break 4]:When your drive check reveals a grade 0 card, draw a card."])
    t = table(you=Side(rear=[seer], damage=4, deck=[trigger("Heal", "Heal"), FILLER, FILLER]))
    t.attack("Vanguard", "vanguard", "Filler", "Seer")
    assert (t.damage("you"), t.zone("you", "hand")) == (3, ["Filler", "Heal"])


@rule("vanguard", "10.26.3", "10.26.2", "7.7.1.2")
def test_a_deleted_unit_keeps_icons_and_shield_and_gives_no_power() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": face_down(ELF)}))
    t.attack("Ogre", boost="Elf", hold=True)
    assert t.power("Ogre") == 11000
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": face_down(ROOK)}))
    t.attack("Ogre", guard="Rook")
    assert (t.damage("opponent"), t.zone("opponent", "drop zone")) == (0, ["Rook"])


@rule("vanguard", "10.26.2", "3.11.3", "7.7.1.2")
def test_a_vanguard_deleted_while_it_is_attacked_is_left_with_its_shields() -> None:
    eraser = unit("Eraser", attacks(Delete(Cards((VC,), OPPONENT))), grade=3, power=4000)
    t = table(you=Side(rear=[eraser]), opponent=Side(hand=[ELF]))
    t.attack("Eraser", guard="Elf")
    assert t.damage("opponent") == 0
    t = table(you=Side(rear=[eraser]), opponent=Side(hand=[ELF]))
    t.attack("Eraser")
    assert t.damage("opponent") == 1


@rule("vanguard", "9.3.1", "10.6.1", "10.5.1", "4.6.4.1")
def test_a_rear_guard_moved_to_the_vanguard_circle_neither_rides_nor_is_placed() -> None:
    page = unit("Page", act(Move(THIS, VC)), placed(VC, draw(1)), grade=2)
    t = table(you=Side(vanguard=OGRE, rear=[resting(page)]))
    t.use("Page")
    assert (t.vanguard("you"), t.soul("you"), t.standing("Page"), t.zone("you", "hand")) == ("Page", ["Ogre"], True, [])


@rule("vanguard", "9.5.1", "7.4.1.8.2", "4.6.4.1")
def test_a_vanguard_bounced_in_its_attack_is_followed_by_one_that_stands_and_may_attack() -> None:
    gust = unit("Gust", placed(GC, choose(VC, OPPONENT), Move(IT, HAND)), grade=1, shield=0)
    t = table(you=Side(vanguard=OGRE, soul=[KING]), opponent=Side(hand=[gust]))
    t.attack("Ogre", guard="Gust")
    assert (t.vanguard("you"), t.standing("King"), t.zone("you", "hand"), t.damage("opponent")) == (
        "King", True, ["Ogre"], 0,
    )  # fmt: skip
    t.attack("King")
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 3)


@rule("vanguard", "6.4.1.2.5.2", "6.4.1.2.5")
def test_a_g_assist_of_an_empty_hand_removes_what_it_found() -> None:
    side = Side(vanguard=ROOK, hand=[], g_zone=[DRAGON, WYRM], deck=[OGRE, FILLER, FILLER])
    t = table(you=side, phase="G assist step")
    t.assist("Ogre")
    assert (t.zone("you", "hand"), t.zone("you", "G zone")) == ([], [])
    assert sorted(t.zone("you", "removal zone")) == ["Dragon", "Ogre", "Wyrm"]


@rule("vanguard", "11.8.1", "3.8.1")
def test_a_lord_does_not_mind_a_locked_stranger() -> None:
    lord = unit("Lord", "Lord", grade=3, clan="Kagero")
    stranger = unit("Stranger", clan="Neo Nectar")
    t = table(you=Side(rear=[lord, stranger]))
    t.to("battle phase")
    assert t.why("attack", "Lord")
    t = table(you=Side(rear=[lord, locked(stranger)]))
    t.attack("Lord")
    assert t.damage("opponent") == 1
