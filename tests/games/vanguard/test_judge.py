"""A judge's scenarios of Cardfight!! Vanguard: timings and odd corners, as the book alone answers them."""

from __future__ import annotations

import pytest

from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN as END
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards, Compares, FaceUp, Not, NotThis
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.ops.battle import Attack, Dominate
from ludex.games.vanguard.ops.lock import Delete, Lock
from ludex.games.vanguard.ops.ride import Stride
from ludex.games.vanguard.words import ATTACK_STEP, END_OF_TURN, G_ZONE, GC, GRADE, HAND, RC, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    STRIDE_COST,
    Side,
    Table,
    act,
    at,
    attacks,
    begins,
    choose,
    draw,
    face_up,
    g_guardian,
    g_unit,
    gets,
    hits,
    locked,
    placed,
    plus_power,
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
TITAN = unit("Titan", grade=3, power=20000)
DRAGON = g_unit("Dragon", power=15000)
CRIT = trigger("Crit", "Critical")
DRAW = trigger("Draw", "Draw")
HEAL = trigger("Heal", "Heal")
MY_VANGUARD = Cards((VC,), YOU)
THEIR_VANGUARD = Cards((VC,), OPPONENT)


# The end of a turn.


@rule("vanguard", "6.8.1.1.2", "6.8.1.3")
def test_a_card_that_is_unlocked_has_its_ability_for_the_end_of_the_same_turn() -> None:
    owl = unit("Owl", grade=1, text=["[AUTO](RC):At the end of your turn, draw a card."])
    t = table(you=Side(rear=[locked(owl)]))
    t.end_turn()
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "6.8.1.1.1", "6.8.1.3", "10.27.3")
def test_at_the_end_of_the_turn_the_heart_is_the_vanguard_and_the_g_unit_is_gone() -> None:
    wyrm = g_unit("Wyrm", at(END_OF_TURN, Draw(Fixed(2)), zones=VC), power=15000)
    sage = unit("Sage", at(END_OF_TURN, draw(1), zones=VC), grade=3)
    t = table(you=Side(vanguard=wyrm, hearts=[sage]))
    t.end_turn()
    assert (t.vanguard("you"), t.zone("you", "hand")) == ("Sage", ["Filler"])


@rule("vanguard", "10.27.1", "8.7.3", "6.8.1.4")
def test_what_the_vanguard_was_given_is_still_there_when_it_stops_being_a_heart() -> None:
    sage = unit("Sage", grade=3, power=11000, text=[
        "[AUTO](VC):At the end of your turn, if this unit's [Power] is 16000 or greater, draw a card."
    ])  # fmt: skip
    boon = unit("Boon", act(gets(plus_power(5000), who=MY_VANGUARD)))
    mirror = unit("Mirror", act(Seq((choose(G_ZONE, YOU, Not(FaceUp())), Stride(IT)))))
    t = table(you=Side(vanguard=sage, rear=[boon, mirror], g_zone=[DRAGON]))
    t.use("Boon")
    t.use("Mirror", 0, ["Dragon"])
    t.end_turn()
    assert (t.zone("you", "hand"), t.power("Sage")) == (["Filler"], 11000)


@rule("vanguard", "10.27.3", "3.1.1.3.1")
def test_a_heart_has_no_abilities() -> None:
    sage = unit("Sage", grade=3, text=["[CONT](VC):All of your rear-guards get [Power] +2000."])
    t = table(you=Side(vanguard=sage, rear=[OGRE], g_zone=[DRAGON]), phase="stride step")
    assert t.power("Ogre") == 13000
    t.stride("Dragon")
    assert t.power("Ogre") == 11000


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


@rule("vanguard", "12.4.2")
def test_of_two_extra_turns_the_one_won_last_comes_first() -> None:
    moons = unit("Moons", act(Seq((AnotherTurn(YOU), AnotherTurn(OPPONENT)))))
    t = table(you=Side(rear=[moons], deck=[FILLER] * 20), opponent=Side(deck=[FILLER] * 20))
    t.use("Moons")
    seen = []
    for _ in range(4):
        t.end_turn()
        seen.append(t.active)
    assert seen == ["opponent", "you", "opponent", "you"]


# The beginning and the breaking off of battles.


@rule("vanguard", "7.4.1.2", "7.4.1.3")
def test_what_stands_up_at_the_beginning_of_the_attack_step_may_be_chosen_in_it() -> None:
    drum = unit("Drum", begins(ATTACK_STEP, Refresh(Cards((RC,), YOU, Compares(GRADE, "==", Fixed(3))))), grade=1)
    t = table(you=Side(rear={"left front": resting(OGRE), "left back": drum}))
    t.attack("Ogre")
    assert (t.damage("opponent"), t.resting("Ogre")) == (1, True)


@rule("vanguard", "10.34.1", "9.4.1", "10.34.1.1", "7.2.1")
def test_an_attack_that_an_effect_orders_is_guarded_like_any_other() -> None:
    horn = unit("Horn", act(Attack(THIS, THEIR_VANGUARD)), grade=3, power=11000)
    t = table(you=Side(rear={"left back": horn}), opponent=Side(hand=[ELF]))
    t.use("Horn", asks="7.5.1.2")
    t.guard("Elf")
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "drop zone"), t.resting("Horn")) == (0, ["Elf"], True)
    assert t.phase == "main phase"


@rule("vanguard", "10.34.1.3", "7.8.1.5")
def test_an_attack_ordered_in_a_battle_waits_for_its_end() -> None:
    twin = unit("Twin", attacks(Attack(Cards((RC,), YOU, Compares(GRADE, "==", Fixed(2))), THEIR_VANGUARD)), grade=3)
    t = table(
        you=Side(rear={"left front": twin, "right front": ROOK}),
        opponent=Side(vanguard=unit("Weak", grade=3, power=5000)),
    )
    t.attack("Twin")
    assert (t.damage("opponent"), t.resting("Rook")) == (2, True)
    told = [line.split(" [")[0] for line in t.story()]
    assert told.index("Twin attacked Weak") < told.index("You: end of battle") < told.index("Rook attacked Weak")


@rule("vanguard", "7.7.1.9", "7.5.1.2.2")
def test_a_guardian_of_somebody_who_left_is_retired_with_the_others() -> None:
    fox = unit("Fox", grade=1, shield=0, text=[
        "[AUTO]:When this unit is placed on (GC), choose one of your rear-guards, and return it to your hand."
    ])  # fmt: skip
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": ROOK}, hand=[ELF, fox]))
    t.attack("Ogre", "Rook", hold=True)
    t.guard("Elf")
    t.guard("Fox")
    assert t.options() == ["pass"]
    t.pass_()
    assert sorted(t.zone("opponent", "drop zone")) == ["Elf", "Fox"]
    assert (t.zone("opponent", "hand"), t.damage("opponent")) == (["Rook"], 0)


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


@rule("vanguard", "7.7.1.6", "9.2.2", "7.7.1.7")
def test_the_sixth_card_ends_the_game_before_anything_hits() -> None:
    reaver = unit("Reaver", grade=3, text=["[AUTO](RC):When this unit's attack hits, draw a card."])
    t = table(you=Side(rear=[reaver]), opponent=Side(damage=5))
    t.attack("Reaver")
    assert (t.winner, t.outcome.rule, t.zone("you", "hand")) == ("you", "9.2.2", [])


@rule("vanguard", "1.3.2", "9.6.3", "9.2.3")
def test_two_points_with_one_card_in_the_deck() -> None:
    mighty = unit("Mighty", grade=3, critical=2)
    t = table(you=Side(rear=[mighty]), opponent=Side(deck=[ELF]))
    t.attack("Mighty")
    assert (t.winner, t.outcome.rule, t.damage("opponent")) == ("you", "9.2.3", 1)


@rule("vanguard", "1.2.3", "9.2.3", "9.1.3")
def test_both_decks_empty_at_the_same_check_is_a_draw() -> None:
    flood = unit("Flood", act(Draw(Fixed(2), EACH)))
    t = table(you=Side(rear=[flood], deck=[ELF, ELF]), opponent=Side(deck=[ELF]))
    t.use("Flood")
    assert t.outcome is not None
    assert t.winner == "nobody"


@rule("vanguard", "6.4.1.1.3", "9.2.3")
def test_who_draws_the_last_card_of_the_turn_loses_at_once() -> None:
    t = table(opponent=Side(deck=[ELF]))
    t.end_turn()
    assert (t.winner, t.outcome.rule) == ("you", "9.2.3")


# Triggers.


@rule("vanguard", "2.8.1.1.5")
@pytest.mark.parametrize(("mine", "left"), [(0, 0), (2, 1), (1, 1)])
def test_a_heal_trigger_in_the_drive_check_gives_power_whether_it_heals_or_not(mine: int, left: int) -> None:
    t = table(you=Side(damage=mine, deck=[HEAL, FILLER, FILLER]), opponent=Side(damage=2 if mine else 0))
    t.attack("Vanguard", "vanguard", *(["Filler#1"] if mine == 2 else []), "your Vanguard")
    assert (t.damage("you"), t.power("your Vanguard")) == (left, 16000)


@rule("vanguard", "2.8.1.1.2", "7.7.1.5")
def test_power_and_critical_of_a_trigger_may_go_two_ways() -> None:
    t = table(you=Side(rear=[OGRE], deck=[CRIT, FILLER, FILLER]))
    t.attack("Vanguard", "vanguard", "Ogre", "your Vanguard")
    # The critical is asked for first.
    assert (t.critical("Ogre"), t.power("Ogre"), t.power("your Vanguard")) == (2, 11000, 16000)
    assert t.damage("opponent") == 1


@rule("vanguard", "2.8.1.1.2", "3.11.3", "9.6.5")
def test_power_for_a_guardian_is_no_shield() -> None:
    guard = unit("Shieldmaid", grade=1, shield=5000)
    t = table(you=Side(rear=[TITAN]), opponent=Side(hand=[guard], deck=[CRIT, FILLER, FILLER]))
    t.attack("Titan", "vanguard", "Shieldmaid", "Shieldmaid", guard="Shieldmaid")
    assert (t.damage("opponent"), t.power("opponent's Vanguard")) == (1, 11000)


@rule("vanguard", "10.35.2", "10.35.7", "2.8.1.1.2", "7.6.1.2.4")
def test_a_trigger_for_a_dominated_attacker_counts_for_its_attack() -> None:
    spy = unit("Tyrant", grade=3, power=12000)
    strings = unit("Strings", act(Seq((choose(VC, OPPONENT), Dominate(IT), Attack(IT, Cards((RC,), OPPONENT))))))
    big = unit("Big", grade=3, power=15000)
    t = table(
        you=Side(rear=[strings], deck=[CRIT, FILLER, FILLER]),
        opponent=Side(vanguard=spy, rear={"left front": big}, deck=[FILLER] * 5),
    )
    t.use("Strings", 0, "Tyrant", "Tyrant", "Tyrant", "Tyrant")
    assert (t.rear("opponent"), t.zone("you", "hand"), t.power("Tyrant")) == ({}, ["Crit"], 17000)


@rule("vanguard", "10.35.1.1.1", "10.35.6", "11.3.1")
def test_a_dominated_unit_neither_intercepts_nor_boosts() -> None:
    chain = unit("Chain", act(Seq((choose(RC, OPPONENT), Dominate(IT, END)))))
    t = table(you=Side(rear=[chain, OGRE]), opponent=Side(rear={"left front": ROOK}, hand=[ELF]))
    t.use("Chain")
    assert t.controller("Rook") == "you"
    t.attack("Ogre", hold=True)
    assert not any("Rook" in option for option in t.options())
    t.pass_()
    t.attack("Rook")
    assert t.damage("opponent") == 1
    t.end_turn()
    assert t.controller("Rook") == "opponent"


# Legion, rides, strides, calls.


@rule("vanguard", "10.25.5", "7.4.1.12")
def test_the_mate_attacks_too_so_its_ability_for_attacking_triggers() -> None:
    king = unit("King", grade=3, mates="Queen")
    queen = unit("Queen", attacks(draw(1)), grade=2)
    t = table(you=Side(vanguard=king, mate=queen))
    t.attack("King")
    assert len(t.zone("you", "hand")) == 2


@rule("vanguard", "6.6.1.2.3", "4.6.7")
def test_a_column_with_a_locked_card_is_not_exchanged() -> None:
    t = table(you=Side(rear={"left front": locked(OGRE), "left back": ELF, "right front": ROOK}))
    assert "exchange left" not in t.options()
    t.exchange("right")
    assert t.circle("Rook") == "right back"


@rule("vanguard", "8.5.2.4", "11.11.1")
def test_the_grades_discarded_for_a_stride_add_up_to_three() -> None:
    wyrm = g_unit("Wyrm", power=15000, cost=STRIDE_COST)
    t = table(you=Side(vanguard=OGRE, hand=[ELF, FILLER], g_zone=[wyrm]), phase="stride step")
    assert t.why("stride", "Wyrm")
    t = table(you=Side(vanguard=OGRE, hand=[ELF, ROOK, FILLER], g_zone=[wyrm]), phase="stride step")
    t.stride("Wyrm", ["Elf", "Rook"])
    assert (t.vanguard("you"), t.zone("you", "hand")) == ("Wyrm", ["Filler"])


@rule("vanguard", "6.5.1.1.2", "8.5.2.1.1.1", "6.5.1.2.2")
def test_ride_and_stride_in_one_turn() -> None:
    t = table(you=Side(vanguard=ROOK, hand=[OGRE, ELF, TITAN], g_zone=[DRAGON, DRAGON]), phase="ride phase")
    t.refuses("ride", "Elf", rule="8.5.2.1.1.1")
    t.ride("Ogre")
    t.refuses("ride", "Titan")
    t.stride("Dragon")
    assert (t.power("your vanguard"), t.soul("you")) == (26000, ["Rook"])


@rule("vanguard", "11.12.1", "11.12.3.1.1")
def test_generation_break_counts_the_strode_vanguard_and_a_used_g_guardian() -> None:
    aegis = g_guardian("Aegis")
    knight = unit("Knight", grade=2, power=9000, text=["[CONT](RC)[Generation-Break 2]:This unit gets [Power] +5000."])
    t = table(you=Side(vanguard=OGRE, rear=[knight], g_zone=[DRAGON, face_up(aegis)]), phase="stride step")
    assert t.power("Knight") == 9000
    t.stride("Dragon")
    assert t.power("Knight") == 14000


@rule("vanguard", "11.7.1", "9.3.6")
def test_a_forerunner_may_be_called_over_somebody() -> None:
    pup = unit("Pup", "Forerunner", grade=0)
    t = table(you=Side(vanguard=pup, rear={"left back": FILLER}, hand=[ELF]), phase="ride phase")
    t.ride("Elf", "yes", "left back")
    assert (t.rear("you"), t.zone("you", "drop zone"), t.soul("you")) == ({"left back": "Pup"}, ["Filler"], [])


@rule("vanguard", "7.4.1.4.1")
def test_a_battle_without_an_attacker_is_over() -> None:
    trap = unit("Trap", begins(ATTACK_STEP, choose(RC, OPPONENT), retire(IT), whose=OPPONENT), grade=3)
    t = table(you=Side(vanguard=resting(OGRE), rear={"left front": ROOK}), opponent=Side(vanguard=trap))
    t.to("battle phase")
    t.machine.answer(t.options().index("attack"))
    assert (t.rear("you"), t.damage("opponent")) == ({}, 0)
    assert not any("attacked" in line for line in t.story())
    assert any("end of battle" in line for line in t.story())


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


# Legions that are hit by something in mid-battle, and domination.


@rule("vanguard", "10.25.5", "7.7.1.7")
def test_a_hit_of_a_legion_is_a_hit_of_its_mate_too() -> None:
    king = unit("King", grade=3, mates="Queen")
    queen = unit("Queen", hits(draw(1)), grade=2)
    t = table(you=Side(vanguard=king, mate=queen))
    t.attack("King")
    # The drive check, and what the mate draws.
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 2)


def legion_loses(name: str) -> Table:
    """A legion with two drive attacks a vanguard of 9000, and one of the two goes to the soul in the guard step."""
    king = unit("King", grade=3, power=11000, skill="Twin Drive", mates="Queen")
    queen = unit("Queen", grade=2, power=9000)
    thief = unit("Thief", placed(GC, choose(VC, OPPONENT), Move(IT, SOUL)), grade=1, shield=0)
    t = table(
        you=Side(vanguard=king, mate=queen, rear={"center back": ELF}),
        opponent=Side(vanguard=unit("Weak", grade=3, power=9000), hand=[thief]),
    )
    t.attack("King", "vanguard", name, boost="Elf", hold=True)
    assert t.power("King") == 27000
    t.guard("Thief", "", name)
    return t


@rule("vanguard", "10.25.2", "7.4.1.8.2", "7.4.1.10.1.1")
def test_a_leader_whose_mate_is_gone_goes_on_attacking_alone() -> None:
    t = legion_loses("Queen")
    assert (t.power("King"), t.boosted("King")) == (11000, [])
    t.pass_()
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 2)


@rule("vanguard", "10.25.2", "7.4.1.8.2", "7.6.1.2.1", "7.7.1.2")
def test_a_mate_whose_leader_is_gone_goes_on_attacking_alone() -> None:
    t = legion_loses("King")
    assert (t.vanguard("you"), t.power("Queen")) == ("Queen", 9000)
    t.pass_()
    assert (len(t.zone("you", "hand")), t.damage("opponent")) == (1, 1)


@rule("vanguard", "4.6.9", "10.28.4", "7.4.1.8.2")
@pytest.mark.parametrize("to", [HAND, G_ZONE, SOUL])
def test_a_g_unit_sent_away_in_its_attack_goes_home_and_its_heart_fights_on_no_more(to: int) -> None:
    wind = unit("Wind", placed(GC, choose(VC, OPPONENT), Move(IT, to)), grade=1, shield=0)
    t = table(you=Side(vanguard=DRAGON, hearts=[OGRE]), opponent=Side(hand=[wind]))
    t.attack("Dragon", guard="Wind")
    assert (t.vanguard("you"), t.resting("Ogre"), t.damage("opponent")) == ("Ogre", True, 0)
    assert (t.zone("you", "hand"), t.soul("you"), t.zone("you", "G zone")) == ([], [], ["Dragon"])
    assert t.faceup("Dragon")


@rule("vanguard", "10.35.3.1", "7.4.1.10")
@pytest.mark.parametrize(("circle", "boosted"), [("right front", True), ("left front", False)])
def test_a_dominated_unit_stands_in_the_column_that_its_new_master_sees(circle: str, boosted: bool) -> None:
    chain = unit("Chain", act(Seq((choose(RC, OPPONENT), Dominate(IT, END)))))
    t = table(you=Side(rear={"left back": ELF, "left front": chain}), opponent=Side(rear={circle: OGRE}))
    t.use("Chain")
    assert t.boosters("Ogre") == (["Elf"] if boosted else [])


@rule("vanguard", "10.35.2.4", "10.35.4.1")
def test_a_dominated_unit_that_is_locked_or_retired_is_its_owners_again() -> None:
    chain = unit(
        "Chain",
        act(Seq((choose(RC, OPPONENT), Dominate(IT, END)))),
        act(Seq((choose(RC, YOU, NotThis()), Lock(IT)))),
        act(Seq((choose(RC, YOU, NotThis()), retire(IT)))),
    )
    t = table(you=Side(rear=[chain]), opponent=Side(rear=[ROOK]))
    t.use("Chain", 0)
    t.use("Chain", 1)
    assert (t.controller("Rook"), t.locked("Rook")) == ("opponent", True)
    t = table(you=Side(rear=[chain]), opponent=Side(rear=[ROOK]))
    t.use("Chain", 0)
    t.use("Chain", 2)
    assert (t.zone("you", "drop zone"), t.zone("opponent", "drop zone")) == ([], ["Rook"])


@rule("vanguard", "7.7.1.9", "11.12.3.2")
def test_the_g_guardian_is_home_before_the_rear_guard_that_was_hit_is_retired() -> None:
    ghost = unit("Ghost", grade=1, text=[
        "[AUTO][Generation-Break 1]:When this unit is retired from (RC), draw a card."
    ])  # fmt: skip
    aegis = g_guardian("Aegis", shield=5000)
    t = table(you=Side(rear=[TITAN]), opponent=Side(rear={"left front": ghost}, g_zone=[aegis]))
    t.attack("Titan", "Ghost", guard="Aegis")
    assert (t.rear("opponent"), t.zone("opponent", "hand")) == ({}, ["Filler"])


@rule("vanguard", "7.7.1.5.1", "7.7.1.7")
def test_a_hit_without_a_critical_hits_and_deals_nothing() -> None:
    feather = unit("Feather", hits(draw(1)), grade=3, critical=0)
    t = table(you=Side(rear=[feather]))
    t.attack("Feather")
    assert (t.damage("opponent"), t.zone("you", "hand")) == (0, ["Filler"])


@rule("vanguard", "12.1.1.1")
def test_what_must_go_on_for_ever_ends_the_game_without_a_winner() -> None:
    top = unit(
        "Top",
        when(Trigger("engaged", self_only=True), Refresh(THIS)),
        when(Trigger("refreshed", self_only=True), Engage(THIS)),
        act(Engage(THIS)),
    )
    t = table(you=Side(rear=[top]))
    t.use("Top")
    assert (t.winner, t.outcome.rule) == ("nobody", "12.1.1.1")
