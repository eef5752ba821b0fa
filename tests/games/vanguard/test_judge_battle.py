"""A judge's scenarios of Cardfight!! Vanguard: attacks, guards, checks and damage, as the book alone answers them."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.ops.damage import Damage
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import THIS, Cards
from ludex.core.values import Fixed
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.call import OPEN, MoveTo, Place
from ludex.games.vanguard.words import END_OF_BATTLE, FRONT, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    HEAL_COST,
    Side,
    act,
    at,
    attacks,
    cont,
    damage_checks,
    draw,
    face_up,
    g_guardian,
    gets,
    is_attacked,
    locked,
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
TITAN = unit("Titan", grade=3, power=20000)
CRIT = trigger("Crit", "Critical")
DRAW = trigger("Draw", "Draw")
STAND = trigger("Stand", "Stand")
HEAL = trigger("Heal", "Heal")
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
def test_a_target_that_steps_aside_is_not_hit_on_its_new_circle() -> None:
    imp = unit("Imp", is_attacked(MoveTo(THIS, Place(OPEN))), grade=1)
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": imp}))
    t.attack("Ogre", "Imp", "left back")
    assert t.rear("opponent") == {"left back": "Imp"}


@rule("vanguard", "7.4.1.9", "7.7.1.3")
def test_a_new_vanguard_is_not_the_one_that_was_attacked() -> None:
    heir = unit("Heir", grade=3)
    lord = unit("King", grade=3, text=[
        "[AUTO](VC):When this unit is attacked, choose a card from your hand, and ride it."
    ])  # fmt: skip
    t = table(you=Side(rear=[TITAN]), opponent=Side(vanguard=lord, hand=[heir, ELF]))
    t.attack("Titan", "vanguard", "Heir")
    assert (t.vanguard("opponent"), t.damage("opponent")) == ("Heir", 0)


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
    t.pass_("Sweeper#1")
    assert t.rear("opponent") == {"left front": "Rook", "left back": "Elf"}
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 2)


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


@rule("vanguard", "7.4.1.11", "2.8.1.1.2")
def test_power_for_the_booster_is_power_for_the_boosted_unit() -> None:
    t = table(you=Side(rear={"center back": ELF}, deck=[CRIT] + [FILLER] * 9), opponent=Side(hand=[ROOK, ROOK, ROOK]))
    t.attack("Vanguard", "vanguard", "Elf", "Elf", boost="Elf", guard=["Rook", "Rook"])
    # 11000 and 7000 against 21000; the five thousand more for the Elf make it 23000. Its critical helps nobody.
    assert t.damage("opponent") == 1


@rule("vanguard", "9.6.5", "7.7.1.2")
def test_power_from_a_damage_check_comes_too_late_for_this_attack_but_counts_for_the_next() -> None:
    t = table(you=Side(rear=[OGRE, OGRE]), opponent=Side(deck=[CRIT] + [FILLER] * 9))
    t.attack("Ogre#1", "vanguard", "opponent's Vanguard", "opponent's Vanguard")
    t.attack("Ogre")
    assert t.damage("opponent") == 1


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
        t.attack("Mighty", "vanguard", "Filler#1", "opponent's Vanguard")
    else:
        t.attack("Mighty", "vanguard", "opponent's Vanguard")
    assert t.damage("opponent") == left


@rule("vanguard", "9.2.2", "9.6.6", "2.8.1.1.5")
def test_the_last_point_may_be_healed_away() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(damage=5, deck=[HEAL] + [FILLER] * 9))
    t.attack("Ogre", "vanguard", "Filler", "opponent's Vanguard")
    assert (t.damage("opponent"), t.outcome) == (5, None)


@rule("vanguard", "9.6.1.1", "9.2.2", "1.2.3")
def test_with_damage_on_both_the_turn_player_is_processed_and_loses_first() -> None:
    bomb = unit("Bomb", act(Seq((Damage(Cards((VC,), OPPONENT), Fixed(1)), Damage(Cards((VC,), YOU), Fixed(1))))))
    t = table(you=Side(rear=[bomb], damage=5), opponent=Side(damage=5))
    t.use("Bomb", 0)
    assert (t.winner, t.damage("you"), t.damage("opponent")) == ("opponent", 6, 5)
    t = table(you=Side(rear=[bomb], damage=5, deck=[HEAL] + [FILLER] * 9), opponent=Side(damage=5))
    t.use("Bomb", 0, "Filler", "Bomb")
    assert (t.winner, t.damage("you"), t.damage("opponent")) == ("you", 5, 6)


@rule("vanguard", "9.6.1", "9.1.2", "8.4.1.2")
def test_what_triggers_in_the_damage_process_waits_for_its_last_point() -> None:
    mighty = unit("Mighty", grade=3, critical=2)
    seer = unit("Seer", damage_checks(draw(1)), grade=3)
    t = table(you=Side(rear=[mighty]), opponent=Side(vanguard=seer, deck=[ELF, ROOK, OGRE, TITAN, FILLER]))
    t.attack("Mighty", "vanguard", "Seer#1")
    assert t.zone("opponent", "damage zone") == ["Elf", "Rook"]
    assert t.zone("opponent", "hand") == ["Ogre", "Titan"]


@rule("vanguard", "7.6.1.2.5", "9.2.3")
def test_who_draws_the_last_card_in_a_drive_check_loses_before_the_attack_hits() -> None:
    t = table(you=Side(deck=[DRAW, FILLER]), opponent=Side(damage=5))
    t.attack("Vanguard", "vanguard", "the card first", "your Vanguard")
    assert (t.winner, t.damage("opponent")) == ("opponent", 5)


@rule("vanguard", "9.1.2", "1.2.2.2")
def test_a_deck_that_is_empty_only_within_an_effect_loses_nothing() -> None:
    diver = unit("Diver", text=[
        "[ACT](RC):Draw two cards, choose a card from your hand, and put it on the bottom of your deck."
    ])  # fmt: skip
    t = table(you=Side(rear=[diver], deck=[ELF, ROOK]))
    t.use("Diver", 0, "Elf")
    assert (t.outcome, t.zone("you", "hand")) == (None, ["Rook"])
    t.use("Diver", 0, "Rook")
    assert (t.outcome, t.zone("you", "hand")) == (None, ["Elf"])
    plunger = unit("Plunger", text=["[ACT](RC):Draw two cards."])
    t = table(you=Side(rear=[plunger], deck=[ELF]))
    t.use("Plunger", 0)
    assert (t.winner, t.outcome.rule) == ("opponent", "9.2.3")


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


@rule("vanguard", "9.6.5")
def test_a_guardian_of_the_clan_does_not_make_a_trigger_work() -> None:
    bud = trigger("Bud", "Draw", clan="Neo Nectar")
    lily = unit("Lily", grade=1, clan="Neo Nectar", shield=0)
    t = table(you=Side(rear=[TITAN]), opponent=Side(hand=[lily], deck=[bud] + [FILLER] * 9))
    t.attack("Titan", guard="Lily")
    assert (t.zone("opponent", "damage zone"), t.zone("opponent", "hand")) == (["Bud"], [])


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


@rule("vanguard", "8.5.2.1.1.2", "3.11.2")
def test_a_guardian_from_the_hand_is_bound_by_the_grade_of_the_vanguard_and_may_have_no_shield() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=unit("Squire", grade=2), hand=[TITAN, ELF]))
    t.attack("Ogre", hold=True)
    t.refuses("guard", "Titan", rule="8.5.2.1.1.2")
    t = table(you=Side(rear=[OGRE]), opponent=Side(hand=[TITAN, ELF]))
    t.attack("Ogre", hold=True)
    t.guard("Titan")
    assert (t.shield("Titan"), t.power("opponent's Vanguard"), t.resting("Titan")) == (0, 11000, True)


@rule("vanguard", "7.5.1.2.3", "7.7.1.9", "11.14.3")
def test_a_fourth_g_guardian_may_be_called_and_a_fifth_may_not() -> None:
    aegis = g_guardian("Aegis", shield=15000, cost=HEAL_COST)
    side = Side(hand=[HEAL, HEAL], g_zone=[aegis, aegis, face_up(aegis), face_up(aegis), face_up(aegis)])
    t = table(you=Side(rear=[OGRE, OGRE]), opponent=side)
    t.attack("Ogre#1", hold=True)
    t.g_guard("Aegis", "Heal#1")
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


@rule("vanguard", "7.8.1.1", "7.3.1.2")
def test_a_unit_that_stands_at_the_end_of_its_battle_attacks_again_without_its_booster() -> None:
    wolf = unit("Wolf", at(END_OF_BATTLE, Refresh(THIS)), grade=2, power=11000)
    t = table(you=Side(rear={"left front": wolf, "left back": ELF}))
    t.attack("Wolf", boost="Elf")
    assert (t.standing("Wolf"), t.resting("Elf"), t.power("Wolf")) == (True, True, 11000)
    assert t.boosters("Wolf") == []


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


@rule("vanguard", "7.6.1.3")
def test_drive_won_during_the_drive_checks_is_checked_at_once() -> None:
    seeker = unit("Seeker", grade=3, text=[
        "[AUTO](VC):When your drive check reveals a grade 3 card, this unit gets drive +1 until end of that battle."
    ])  # fmt: skip
    t = table(you=Side(vanguard=seeker, deck=[OGRE, OGRE, ELF, ROOK, FILLER]))
    t.attack("Seeker")
    assert t.zone("you", "hand") == ["Ogre", "Ogre", "Elf"]


@rule("vanguard", "8.4.1.2", "8.4.1.3", "8.6.3.1")
def test_the_turn_players_abilities_come_first_in_the_order_of_their_player() -> None:
    first = unit("First", attacks(gets(plus_power(1000))), attacks(gets(plus_power(2000))), grade=2, power=9000)
    foe = unit("Foe", is_attacked(draw(1)), grade=3)
    t = table(you=Side(rear=[first]), opponent=Side(vanguard=foe))
    t.attack("First", "vanguard", asks="8.4.1.2")
    assert (t.asked, t.zone("opponent", "hand")) == ("you", [])
    t.answer("First#2", asks="7.5.1.2")
    assert (t.power("First"), t.zone("opponent", "hand")) == (12000, ["Filler"])


@rule("vanguard", "7.3.1.3")
def test_nobody_attacks_in_the_first_turn_of_the_game() -> None:
    t = table(you=Side(rear=[OGRE]), turn=1)
    t.refuses("attack", "Ogre", rule="7.3.1.3")
