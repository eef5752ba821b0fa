"""Situations of Cardfight!! Vanguard in which several rules meet: checks and damage."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.modifiers import AddStat
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import OPPONENT
from ludex.core.selectors import IT, THIS, Cards
from ludex.core.values import Fixed
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.battle import Attack, Dominate
from ludex.games.vanguard.ops.call import OPEN, MoveTo, Place
from ludex.games.vanguard.words import (
    DRIVE,
    END_OF_BATTLE,
    FRONT,
    RC,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    at,
    attacks,
    choose,
    cont,
    draw,
    g_guardian,
    hits,
    locked,
    table,
    trigger,
    unit,
)

ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
OGRE = unit("Ogre", grade=3, power=11000)
FILLER = unit("Filler", grade=0, power=5000, shield=0)
HEAL = trigger("Heal", "Heal")
CRIT = trigger("Crit", "Critical")
TITAN = unit("Titan", grade=3, power=20000)
WALL = unit(
    "Wall",
    grade=1,
    shield=0,
    text=[
        "[CONT]:Sentinel",
        "[AUTO]:[Choose a card from your hand, and discard it] When this unit is placed on (GC), you may pay the "
        "cost. If you do, choose one of your units, and that unit cannot be hit until end of that battle.",
    ],
)
SWEEPER = unit(
    "Sweeper",
    cont(BattlesAll(InRow(FRONT))),
    grade=3,
    power=11000,
    text=["[AUTO](VC/RC):When this unit's attack hits, draw a card."],
)
STAND = trigger("Stand", "Stand")
DRAW = trigger("Draw", "Draw")
KING = unit("King", grade=3, power=11000, skill="Twin Drive", mates="Queen")
QUEEN = unit("Queen", grade=2, power=9000)


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


@rule("vanguard", "2.8.1.1.4", "7.1.1")
def test_a_stand_trigger_does_nothing_for_a_vanguard_but_gives_a_rear_guard_another_attack() -> None:
    t = table(you=Side(rear=[OGRE], deck=[STAND] + [FILLER] * 9))
    t.attack("Ogre")
    t.attack("Vanguard", "vanguard", "your Vanguard", "Ogre")
    assert (t.resting("your Vanguard"), t.resting("Ogre"), t.power("Ogre")) == (True, True, 16000)
    t = table(you=Side(rear=[OGRE], deck=[STAND] + [FILLER] * 9))
    t.attack("Ogre")
    t.attack("Vanguard", "vanguard", "Ogre", "Ogre")
    t.attack("Ogre")
    assert t.damage("opponent") == 3


@rule("vanguard", "2.8.1.1.4")
def test_a_stand_trigger_may_stand_a_unit_of_a_fought_battle_beside_a_legion() -> None:
    t = table(you=Side(vanguard=KING, mate=QUEEN, rear=[OGRE], deck=[STAND, FILLER, FILLER, FILLER, FILLER]))
    t.attack("Ogre")
    t.attack("King", "vanguard", "Queen", "Ogre")
    assert t.resting("King")
    assert t.resting("Queen")
    assert t.resting("Ogre")
    assert (t.damage("opponent"), t.power("Ogre")) == (2, 16000)


@rule("vanguard", "2.8.1.1.5")
@pytest.mark.parametrize(("mine", "left"), [(0, 0), (2, 1), (1, 1)])
def test_a_heal_trigger_in_the_drive_check_gives_power_whether_it_heals_or_not(mine: int, left: int) -> None:
    t = table(you=Side(damage=mine, deck=[HEAL, FILLER, FILLER]), opponent=Side(damage=2 if mine else 0))
    t.attack("Vanguard", "vanguard", "your Vanguard")
    assert (t.damage("you"), t.power("your Vanguard")) == (left, 16000)


@rule("vanguard", "2.8.1.1.5", "9.6.6", "9.6.7")
@pytest.mark.parametrize(("theirs", "left"), [(3, 4), (4, 4), (5, 5)])
def test_healing_in_a_damage_check_counts_the_points_before_it_but_not_itself(theirs: int, left: int) -> None:
    # The attacked player has three cards; the first point makes it four, then the heal trigger compares.
    mighty = unit("Mighty", grade=3, critical=2)
    t = table(
        you=Side(rear=[mighty], damage=theirs),
        opponent=Side(damage=3, deck=[FILLER, HEAL, *[FILLER] * 8]),
    )
    if left == 4:
        t.attack("Mighty", "vanguard", "opponent's Filler in damage zone#1", "opponent's Vanguard")
    else:
        t.attack("Mighty", "vanguard", "opponent's Vanguard")
    assert t.damage("opponent") == left


@rule("vanguard", "7.6.1.2", "7.6.1.2.1", "11.2.3.1")
def test_a_rear_guard_drives_only_as_often_as_an_effect_gave_it_drive() -> None:
    rider = unit("Rider", cont(AddStat(DRIVE, Fixed(1)), zones=RC), grade=3, skill="Twin Drive")
    t = table(you=Side(rear=[rider, OGRE], deck=[trigger("Crit", "Critical"), FILLER, FILLER]))
    t.attack("Rider", "vanguard", "Rider", "Rider")
    assert (t.damage("opponent"), t.zone("you", "hand")) == (2, ["Crit"])
    t.attack("Ogre")
    assert t.zone("you", "hand") == ["Crit"]


@rule("vanguard", "7.6.1.2.4", "3.8.1", "10.27.3")
@pytest.mark.parametrize(
    ("rear", "works"),
    [([], False), ([unit("Lily", clan="Neo Nectar")], True), ([locked(unit("Lily", clan="Neo Nectar"))], False)],
)
def test_a_trigger_needs_a_unit_of_its_clan_and_a_locked_card_is_none(rear: list[Any], works: bool) -> None:
    bud = trigger("Bud", "Critical", clan="Neo Nectar")
    t = table(you=Side(rear=rear, deck=[bud] + [FILLER] * 9))
    t.attack("Vanguard", "vanguard", *(["your Vanguard"] * 2 if works else []))
    assert t.damage("opponent") == (2 if works else 1)


@rule("vanguard", "7.6.1.2.5", "9.2.3")
def test_who_draws_the_last_card_in_a_drive_check_loses_before_the_attack_hits() -> None:
    t = table(you=Side(deck=[DRAW, FILLER]), opponent=Side(damage=5))
    t.attack("Vanguard", "vanguard", "the card first", "your Vanguard")
    assert (t.winner, t.damage("opponent")) == ("opponent", 5)


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


@rule("vanguard", "7.6.1.3")
def test_drive_won_during_the_drive_checks_is_checked_at_once() -> None:
    seeker = unit("Seeker", grade=3, text=[
        "[AUTO](VC):When your drive check reveals a grade 3 card, this unit gets drive +1 until end of that battle."
    ])  # fmt: skip
    t = table(you=Side(vanguard=seeker, deck=[OGRE, OGRE, ELF, ROOK, FILLER]))
    t.attack("Seeker")
    assert t.zone("you", "hand") == ["Ogre", "Ogre", "Elf"]


@rule("vanguard", "7.7.1.2", "7.4.1.8.5")
def test_a_sentinel_shields_one_of_several_from_any_critical() -> None:
    t = table(
        you=Side(vanguard=SWEEPER, deck=[CRIT] + [FILLER] * 9),
        opponent=Side(rear={"left front": ROOK}, hand=[WALL, ELF]),
    )
    t.attack("Sweeper", guard=[("Wall", "opponent's vanguard")], hold=True, asks="3.1.1.5.2")
    t.answer("yes", "opponent's vanguard")
    t.pass_("Sweeper", "Sweeper")
    assert (t.damage("opponent"), t.rear("opponent")) == (0, {})
    # The drive check, and the one hit.
    assert t.zone("you", "hand") == ["Crit", "Filler"]


@rule("vanguard", "7.7.1.3", "10.35.1")
def test_a_target_that_changes_its_master_is_not_hit() -> None:
    keeper = unit("Keeper", attacks(choose(RC, OPPONENT), Dominate(IT), Attack(IT, Cards((VC,), OPPONENT))), grade=3)
    t = table(you=Side(rear=[keeper]), opponent=Side(rear={"left front": OGRE}))
    t.attack("Keeper", "Ogre")
    # Still dominated in this battle, because its own attack comes after it (10.34.1.3).
    assert (t.rear("opponent"), t.damage("opponent")) == ({"left front": "Ogre"}, 1)


@rule("vanguard", "7.7.1.3", "10.22.2", "7.7.1.9")
def test_a_target_that_is_locked_in_the_battle_is_not_retired() -> None:
    gaoler = unit("Gaoler", grade=3, text=[
        "[AUTO](RC):When this unit attacks, choose one of your opponent's rear-guards, and lock it."
    ])  # fmt: skip
    t = table(you=Side(rear=[gaoler]), opponent=Side(rear={"left front": ROOK}))
    t.attack("Gaoler", "Rook")
    assert t.locked("Rook")
    assert t.circle("Rook") == "left front"


@rule("vanguard", "7.7.1.5.1", "7.7.1.7")
def test_a_hit_without_a_critical_hits_and_deals_nothing() -> None:
    feather = unit("Feather", hits(draw(1)), grade=3, critical=0)
    t = table(you=Side(rear=[feather]))
    t.attack("Feather")
    assert (t.damage("opponent"), t.zone("you", "hand")) == (0, ["Filler"])


@rule("vanguard", "7.7.1.6", "9.2.2", "7.7.1.7")
def test_the_sixth_card_ends_the_game_before_anything_hits() -> None:
    reaver = unit("Reaver", grade=3, text=["[AUTO](RC):When this unit's attack hits, draw a card."])
    t = table(you=Side(rear=[reaver]), opponent=Side(damage=5))
    t.attack("Reaver")
    assert (t.winner, t.outcome.rule, t.zone("you", "hand")) == ("you", "9.2.2", [])


@rule("vanguard", "7.7.1.7", "7.7.1.8", "7.7.1.9")
def test_a_rear_guard_that_was_hit_is_still_there_for_what_the_hit_triggers() -> None:
    lancer = unit("Lancer", grade=3, text=[
        "[AUTO](RC):When this unit's attack hits, choose one of your opponent's rear-guards, and retire it."
    ])  # fmt: skip
    t = table(you=Side(rear=[lancer]), opponent=Side(rear={"left front": ROOK, "right front": OGRE}))
    t.attack("Lancer", "opponent's Rook", "opponent's Rook")
    assert t.rear("opponent") == {"right front": "Ogre"}
    t = table(you=Side(rear=[lancer]), opponent=Side(rear={"left front": ROOK, "right front": OGRE}))
    t.attack("Lancer", "opponent's Rook", "opponent's Ogre")
    assert t.rear("opponent") == {}


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


@rule("vanguard", "7.7.1.9", "11.12.3.2")
def test_the_g_guardian_is_home_before_the_rear_guard_that_was_hit_is_retired() -> None:
    ghost = unit("Ghost", grade=1, text=[
        "[AUTO][Generation-Break 1]:When this unit is retired from (RC), draw a card."
    ])  # fmt: skip
    aegis = g_guardian("Aegis", shield=5000)
    t = table(you=Side(rear=[TITAN]), opponent=Side(rear={"left front": ghost}, g_zone=[aegis]))
    t.attack("Titan", "Ghost", guard="Aegis")
    assert (t.rear("opponent"), t.zone("opponent", "hand")) == ({}, ["Filler"])


@rule("vanguard", "7.7.1.9", "7.7.1.7")
def test_a_rear_guard_that_was_hit_is_retired_wherever_it_was_moved() -> None:
    hook = unit("Hook", hits(choose(RC, OPPONENT), MoveTo(IT, Place(OPEN))), grade=3)
    t = table(you=Side(rear=[hook]), opponent=Side(rear={"left front": ROOK}))
    t.attack("Hook", "Rook", "left back")
    assert (t.rear("opponent"), t.zone("opponent", "drop zone")) == ({}, ["Rook"])


@rule("vanguard", "7.8.1.1", "7.3.1.2")
def test_a_unit_that_stands_at_the_end_of_its_battle_attacks_again_without_its_booster() -> None:
    wolf = unit("Wolf", at(END_OF_BATTLE, Refresh(THIS)), grade=2, power=11000)
    t = table(you=Side(rear={"left front": wolf, "left back": ELF}))
    t.attack("Wolf", boost="Elf")
    assert (t.standing("Wolf"), t.resting("Elf"), t.power("Wolf")) == (True, True, 11000)
    assert t.boosters("Wolf") == []


@rule("vanguard", "7.8.1.2", "7.4.1.11", "12.9.1")
def test_at_the_end_of_the_battle_boost_and_battle_effects_still_count() -> None:
    dog = unit("Dog", grade=2, power=9000, text=[
        "[AUTO](RC):When this unit attacks, this unit gets [Power] +2000 until end of that battle.",
        "[AUTO](RC):At the end of the battle that this unit attacked, if this unit's [Power] is 18000 or greater, "
        "draw a card.",
    ])  # fmt: skip
    t = table(you=Side(rear={"left front": dog, "left back": ELF}))
    t.attack("Dog", boost="Elf")
    assert (t.zone("you", "hand"), t.power("Dog")) == (["Filler"], 9000)
