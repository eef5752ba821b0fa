"""Situations of Cardfight!! Vanguard in which several rules meet: turns and abilities."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.ops.draw import Draw
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, Compares, FaceUp, Not
from ludex.core.values import Fixed
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.ops.leap import TimeLeap
from ludex.games.vanguard.ops.lock import Delete
from ludex.games.vanguard.ops.ride import Stride
from ludex.games.vanguard.words import (
    END_OF_BATTLE,
    END_OF_TURN,
    G_ZONE,
    GC,
    GRADE,
    HAND,
    RC,
    SOUL,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    STRIDE_COST,
    Side,
    act,
    at,
    attacks,
    choose,
    draw,
    face_up,
    g_guardian,
    g_unit,
    gets,
    is_attacked,
    locked,
    placed,
    plus_power,
    resting,
    table,
    trigger,
    unit,
)

OGRE = unit("Ogre", grade=3, power=11000)
THEIR_VANGUARD = Cards((VC,), OPPONENT)
FILLER = unit("Filler", grade=0, power=5000, shield=0)
ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
TITAN = unit("Titan", grade=3, power=20000)
DRAGON = g_unit("Dragon", power=15000)
WYRM = g_unit("Wyrm", power=18000)
TRIPLE_DRAGON = g_unit("Dragon", power=15000, skill="Triple Drive")
MIRROR = unit("Mirror", act(Seq((choose(G_ZONE, YOU, Not(FaceUp())), Stride(IT)))))


@rule("vanguard", "4.6.9", "10.28.4", "7.4.1.8.2")
@pytest.mark.parametrize("to", [HAND, G_ZONE, SOUL])
def test_a_g_unit_sent_away_in_its_attack_goes_home_and_its_heart_fights_on_no_more(to: int) -> None:
    wind = unit("Wind", placed(GC, choose(VC, OPPONENT), Move(IT, to)), grade=1, shield=0)
    t = table(you=Side(vanguard=DRAGON, hearts=[OGRE]), opponent=Side(hand=[wind]))
    t.attack("Dragon", guard="Wind")
    assert (t.vanguard("you"), t.resting("Ogre"), t.damage("opponent")) == ("Ogre", True, 0)
    assert (t.zone("you", "hand"), t.soul("you"), t.zone("you", "G zone")) == ([], [], ["Dragon"])
    assert t.faceup("Dragon")


@rule("vanguard", "6.4.1.1.3", "9.2.3")
def test_who_draws_the_last_card_of_the_turn_loses_at_once() -> None:
    t = table(opponent=Side(deck=[ELF]))
    t.end_turn()
    assert (t.winner, t.outcome.rule) == ("you", "9.2.3")


@rule("vanguard", "6.4.1.2.2", "6.4.1.2.5")
def test_a_g_assist_looks_at_five_cards_and_costs_four() -> None:
    t = table(
        you=Side(vanguard=ROOK, hand=[ELF, ELF, FILLER], g_zone=[TRIPLE_DRAGON, face_up(WYRM), TRIPLE_DRAGON],
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
        (ROOK, [ELF], [TRIPLE_DRAGON, TRIPLE_DRAGON], True),
        (ROOK, [OGRE], [TRIPLE_DRAGON, TRIPLE_DRAGON], False),
        (OGRE, [ELF], [TRIPLE_DRAGON, TRIPLE_DRAGON], False),
        (ROOK, [ELF], [TRIPLE_DRAGON], False),
    ],
)
def test_no_g_assist_without_its_three_conditions(
    vanguard: Any, hand: list[Any], g_zone: list[Any], offered: bool
) -> None:
    t = table(you=Side(vanguard=vanguard, hand=hand, g_zone=g_zone, deck=[OGRE] * 8), phase="G assist step")
    assert (t.asks == "6.4.1.2.1.2") is offered


@rule("vanguard", "6.4.1.2.5.2", "6.4.1.2.5")
def test_a_g_assist_of_an_empty_hand_removes_what_it_found() -> None:
    side = Side(vanguard=ROOK, hand=[], g_zone=[DRAGON, WYRM], deck=[OGRE, FILLER, FILLER])
    t = table(you=side, phase="G assist step")
    t.assist("Ogre")
    assert (t.zone("you", "hand"), t.zone("you", "G zone")) == ([], [])
    assert sorted(t.zone("you", "removal zone")) == ["Dragon", "Ogre", "Wyrm"]


@rule("vanguard", "6.5.1.1.2", "8.5.2.1.1.1", "6.5.1.2.2")
def test_ride_and_stride_in_one_turn() -> None:
    t = table(you=Side(vanguard=ROOK, hand=[OGRE, ELF, TITAN], g_zone=[DRAGON, DRAGON]), phase="ride phase")
    t.refuses("ride", "Elf", rule="8.5.2.1.1.1")
    t.ride("Ogre")
    t.refuses("ride", "Titan")
    t.stride("Dragon")
    assert (t.power("your vanguard"), t.soul("you")) == (26000, ["Rook"])


@rule("vanguard", "6.5.1.2.2", "10.28.3.2", "10.28.3.3", "6.8.1.1.1")
def test_a_second_stride_by_an_effect_keeps_the_old_heart_and_both_go_home_together() -> None:
    t = table(you=Side(vanguard=OGRE, rear=[MIRROR], g_zone=[TRIPLE_DRAGON, WYRM]), phase="stride step")
    t.stride("Dragon")
    t.use("Mirror", 0, ["Wyrm"])
    assert (t.vanguard("you"), t.power("Wyrm"), sorted(t.names("Wyrm"))) == ("Wyrm", 29000, ["Ogre", "Wyrm"])
    assert sorted(t.hearts("you")) == ["Dragon", "Ogre"]
    t.end_turn()
    assert (t.vanguard("you"), sorted(t.zone("you", "G zone"))) == ("Ogre", ["Dragon", "Wyrm"])
    assert t.faceup("Dragon")
    assert t.faceup("Wyrm")


@rule("vanguard", "6.6.1.2.3", "4.6.7")
def test_a_column_with_a_locked_card_is_not_exchanged() -> None:
    t = table(you=Side(rear={"left front": locked(OGRE), "left back": ELF, "right front": ROOK}))
    assert "exchange left" not in t.options()
    t.exchange("right")
    assert t.circle("Rook") == "right back"


@rule("vanguard", "6.8.1.1.1", "6.8.1.3", "10.27.3")
def test_at_the_end_of_the_turn_the_heart_is_the_vanguard_and_the_g_unit_is_gone() -> None:
    wyrm = g_unit("Wyrm", at(END_OF_TURN, Draw(Fixed(2)), zones=VC), power=15000)
    sage = unit("Sage", at(END_OF_TURN, draw(1), zones=VC), grade=3)
    t = table(you=Side(vanguard=wyrm, hearts=[sage]))
    t.end_turn()
    assert (t.vanguard("you"), t.zone("you", "hand")) == ("Sage", ["Filler"])


@rule("vanguard", "6.8.1.1.2", "6.8.1.3")
def test_a_card_that_is_unlocked_has_its_ability_for_the_end_of_the_same_turn() -> None:
    owl = unit("Owl", grade=1, text=["[AUTO](RC):At the end of your turn, draw a card."])
    t = table(you=Side(rear=[locked(owl)]))
    t.end_turn()
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "6.8.1.1.2", "10.26.11", "10.26.3")
def test_a_deleted_vanguard_waits_for_the_end_of_its_own_turn_unless_it_is_ridden() -> None:
    void = unit("Void", act(Delete(THEIR_VANGUARD)))
    sage = unit("Sage", grade=3, power=11000)
    t = table(you=Side(rear=[void]), opponent=Side(vanguard=sage, hand=[OGRE]))
    t.use("Void")
    t.end_turn()
    assert t.deleted("Sage")
    assert t.power("Sage") == 0
    t.ride("Ogre")
    assert (t.vanguard("opponent"), t.power("opponent's vanguard"), t.soul("opponent")) == ("Ogre", 11000, ["Sage"])
    assert t.faceup("Sage")


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


@rule("vanguard", "8.4.1.2", "8.4.1.3", "8.6.3.1")
def test_the_turn_players_abilities_come_first_in_the_order_of_their_player() -> None:
    first = unit("First", attacks(gets(plus_power(1000))), attacks(gets(plus_power(2000))), grade=2, power=9000)
    foe = unit("Foe", is_attacked(draw(1)), grade=3)
    t = table(you=Side(rear=[first]), opponent=Side(vanguard=foe))
    t.attack("First", "vanguard", asks="8.4.1.2")
    assert (t.asked, t.zone("opponent", "hand")) == ("you", [])
    t.answer("First#2", asks="7.5.1.2")
    assert (t.power("First"), t.zone("opponent", "hand")) == (12000, ["Filler"])


@rule("vanguard", "8.5.2.1.1.2", "3.11.2")
def test_a_guardian_from_the_hand_is_bound_by_the_grade_of_the_vanguard_and_may_have_no_shield() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=unit("Squire", grade=2), hand=[TITAN, ELF]))
    t.attack("Ogre", hold=True)
    t.refuses("guard", "Titan", rule="8.5.2.1.1.2")
    t = table(you=Side(rear=[OGRE]), opponent=Side(hand=[TITAN, ELF]))
    t.attack("Ogre", hold=True)
    t.guard("Titan")
    assert (t.shield("Titan"), t.power("opponent's Vanguard"), t.resting("Titan")) == (0, 11000, True)


@rule("vanguard", "8.5.2.1.1.3", "10.28.2.2")
def test_no_stride_before_both_vanguards_are_of_grade_3() -> None:
    t = table(you=Side(g_zone=[TRIPLE_DRAGON]), opponent=Side(vanguard=ROOK), phase="stride step")
    t.refuses("stride", "Dragon", rule="10.28.2.2")


@rule("vanguard", "8.5.2.4", "11.11.1")
def test_the_grades_discarded_for_a_stride_add_up_to_three() -> None:
    wyrm = g_unit("Wyrm", power=15000, cost=STRIDE_COST)
    t = table(you=Side(vanguard=OGRE, hand=[ELF, FILLER], g_zone=[wyrm]), phase="stride step")
    assert t.why("stride", "Wyrm")
    t = table(you=Side(vanguard=OGRE, hand=[ELF, ROOK, FILLER], g_zone=[wyrm]), phase="stride step")
    t.stride("Wyrm", ["Elf", "Rook"])
    assert (t.vanguard("you"), t.zone("you", "hand")) == ("Wyrm", ["Filler"])


@rule("vanguard", "8.7.3", "8.2.1.2", "7.7.1.2")
def test_what_cannot_be_hit_stays_so_when_its_sentinel_is_gone() -> None:
    wall = unit("Wall", grade=1, shield=0, text=[
        "[AUTO]:When this unit is placed on (GC), choose one of your units, and that unit cannot be hit until end of "
        "that battle."
    ])  # fmt: skip
    breaker = unit("Breaker", grade=3, power=20000, critical=3, skill="Twin Drive", text=[
        "[AUTO](VC):When your drive check reveals a grade 3 card, choose one of your opponent's guardians, and "
        "retire it."
    ])  # fmt: skip
    t = table(you=Side(vanguard=breaker, deck=[OGRE, OGRE, FILLER]), opponent=Side(hand=[wall]))
    t.attack("Breaker", "vanguard", "opponent's vanguard", guard="Wall")
    assert (t.damage("opponent"), t.zone("opponent", "drop zone")) == (0, ["Wall"])


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


@rule("vanguard", "11.3.1", "7.5.1.2.4", "10.5.1", "10.32.2")
def test_who_intercepts_may_rest_and_is_moved_not_placed() -> None:
    bard = unit("Bard", grade=2, shield=5000, skill="Intercept", text=[
        "[AUTO]:When this unit is placed on (GC), draw a card."
    ])  # fmt: skip
    t = table(
        you=Side(rear=[OGRE]),
        opponent=Side(rear={"left front": resting(bard), "left back": ROOK}, hand=[bard]),
    )
    t.attack("Ogre", hold=True)
    t.refuses("intercept", "Rook", rule="7.5.1.2.4")
    t.intercept("Bard")
    assert (t.zone("opponent", "hand"), t.power("opponent's Vanguard")) == (["Bard"], 16000)
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "drop zone")) == (0, ["Bard"])


@rule("vanguard", "11.6.3.2.1", "7.6.1.2.4", "7.6.1.2.5")
def test_limit_break_that_triggered_resolves_although_a_heal_came_between() -> None:
    seer = unit("Seer", text=["[AUTO](RC)[Limit-Break 4]:When your drive check reveals a grade 0 card, draw a card."])
    t = table(you=Side(rear=[seer], damage=4, deck=[trigger("Heal", "Heal"), FILLER, FILLER]))
    t.attack("Vanguard", "vanguard", "Filler", "Seer")
    assert (t.damage("you"), t.zone("you", "hand")) == (3, ["Filler", "Heal"])


@rule("vanguard", "11.7.1", "9.3.6")
def test_a_forerunner_may_be_called_over_somebody() -> None:
    pup = unit("Pup", "Forerunner", grade=0)
    t = table(you=Side(vanguard=pup, rear={"left back": FILLER}, hand=[ELF]), phase="ride phase")
    t.ride("Elf", "yes", "left back")
    assert (t.rear("you"), t.zone("you", "drop zone"), t.soul("you")) == ({"left back": "Pup"}, ["Filler"], [])


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


@rule("vanguard", "11.12.1", "11.12.3.1.1")
def test_generation_break_counts_the_strode_vanguard_and_a_used_g_guardian() -> None:
    aegis = g_guardian("Aegis")
    knight = unit("Knight", grade=2, power=9000, text=["[CONT](RC)[Generation-Break 2]:This unit gets [Power] +5000."])
    t = table(you=Side(vanguard=OGRE, rear=[knight], g_zone=[DRAGON, face_up(aegis)]), phase="stride step")
    assert t.power("Knight") == 9000
    t.stride("Dragon")
    assert t.power("Knight") == 14000


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


@rule("vanguard", "11.14.3", "7.7.1.2")
def test_a_g_guardian_that_is_retired_by_an_effect_goes_face_up_to_the_g_zone() -> None:
    aegis = g_guardian("Aegis", shield=15000)
    breaker = unit("Breaker", grade=3, text=[
        "[AUTO](VC):When your drive check reveals a grade 3 card, choose one of your opponent's guardians, and "
        "retire it."
    ])  # fmt: skip
    t = table(you=Side(vanguard=breaker, deck=[OGRE, FILLER]), opponent=Side(g_zone=[aegis]))
    t.attack("Breaker", guard="Aegis")
    assert (t.damage("opponent"), t.zone("opponent", "G zone"), t.faceup("Aegis")) == (1, ["Aegis"], True)
    assert t.zone("opponent", "drop zone") == []
