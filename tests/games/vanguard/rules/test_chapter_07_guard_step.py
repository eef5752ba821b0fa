"""VG 7.5: guardians, G guardians and intercepts."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddStat, Cannot
from ludex.core.players import OPPONENT
from ludex.core.selectors import InZone, Is, Or
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    CALL_TO_GC,
    DAMAGE_STEP,
    DRIVE,
    DRIVE_CHECK,
    DRIVE_STEP,
    FRONT,
    GC,
    GUARD_STEP,
    HAND,
    NAMES,
    NORMAL_CALL,
    PHASE,
    SUPERIOR_CALL,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    HEAL_COST,
    Side,
    act,
    at,
    attacks,
    cont,
    draw,
    face_up,
    g_guardian,
    g_unit,
    gets,
    table,
    trigger,
    unit,
    when,
)
from tests.games.vanguard.rules.battle_parts import ELF, FOE, IMP, KING, OGRE, WALL, course

AEGIS = g_guardian("Aegis")
BULWARK = g_guardian("Bulwark")
SHIELD = unit("Shield", grade=1, shield=5000)
SWEEPER = unit("Sweeper", cont(BattlesAll(InRow(FRONT))), power=9000)
GRADE_THREE = unit("Chief", grade=3, power=6000)


# 7.5.1.1, 7.5.1.2: the step begins.


@rule("vanguard", "7.5.1.1", "7.5.1.2")
def test_what_comes_at_the_beginning_of_the_guard_step_comes_before_the_first_guardian() -> None:
    sentry = unit("Sentry", at(BEGINNING_OF + GUARD_STEP, draw(1), whose=OPPONENT))
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear=[sentry], deck=[WALL, ELF]))
    t.attack("Ogre", hold=True)
    assert (t.asked, t.asks) == ("opponent", "7.5.1.2")
    assert (t.zone("opponent", "hand"), t.options()) == (["Wall"], ["guard Wall for Vanguard", "pass"])


@rule("vanguard", "7.5.1.1")
def test_it_comes_once_and_not_again_after_each_guardian() -> None:
    sentry = unit("Sentry", at(BEGINNING_OF + GUARD_STEP, draw(1), whose=OPPONENT))
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear=[sentry], hand=[WALL, WALL]))
    t.attack("Ogre", guard=["Wall", "Wall"])
    assert t.zone("opponent", "hand") == ["Filler"]


@rule("vanguard", "7.5.1.2")
def test_only_the_non_turn_player_acts_and_in_four_ways_only() -> None:
    """Neither rear-guards are called, nor other abilities played, and the turn player does nothing."""
    busy = unit("Busy", act(draw(1)), grade=1, skill="Intercept")
    t = table(
        you=Side(rear=[OGRE, unit("Idle", act(draw(1)))], hand=[WALL]),
        opponent=Side(rear=[busy], hand=[WALL], g_zone=[AEGIS, g_unit("Dragon")]),
    )
    t.attack("Ogre", hold=True)
    assert t.options() == ["guard Wall for Vanguard", "use Aegis 0", "intercept Busy for Vanguard", "pass"]


# 7.5.1.2.1: passing.


@rule("vanguard", "7.5.1.2.1")
def test_after_a_pass_the_drive_step_of_a_vanguard_follows() -> None:
    t = table(you=Side(vanguard=KING), opponent=Side(hand=[WALL]))
    t.attack("King", hold=True)
    t.pass_()
    moments = course(t, PHASE)
    place = moments.index(BEGINNING_OF + GUARD_STEP)
    assert moments[place + 1 : place + 3] == [BEGINNING_OF + DRIVE_STEP, BEGINNING_OF + DAMAGE_STEP]
    assert (t.zone("opponent", "hand"), len(t.events(DRIVE_CHECK))) == (["Wall"], 2)


@rule("vanguard", "7.5.1.2.1")
def test_after_a_pass_the_damage_step_of_a_rear_guard_follows() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(hand=[WALL]))
    t.attack("Ogre", hold=True)
    t.pass_()
    moments = course(t, PHASE)
    place = moments.index(BEGINNING_OF + GUARD_STEP)
    assert (moments[place + 1], t.events(DRIVE_CHECK)) == (BEGINNING_OF + DAMAGE_STEP, [])


@rule("vanguard", "7.5.1.2.1", "7.6.1.2")
def test_a_rear_guard_that_has_drive_goes_through_the_drive_step() -> None:
    driver = unit("Driver", attacks(gets(AddStat(DRIVE, Fixed(1)))))
    t = table(you=Side(rear=[driver], deck=[ELF, IMP]))
    t.attack("Driver")
    moments = course(t, PHASE)
    place = moments.index(BEGINNING_OF + GUARD_STEP)
    assert (moments[place + 1], t.tells(DRIVE_CHECK)) == (BEGINNING_OF + DRIVE_STEP, ["Elf"])


@rule("vanguard", "7.5.1.2.1.1")
@pytest.mark.parametrize(
    "side",
    [
        Side(vanguard=FOE),
        Side(vanguard=IMP, hand=[OGRE]),
        Side(vanguard=FOE, hand=[unit("Coward", cont(Cannot(CALL_TO_GC), zones=HAND))]),
        Side(vanguard=FOE, rear={"left front": IMP, "left back": OGRE}, g_zone=[face_up(AEGIS)]),
    ],
    ids=["no cards", "too high a grade", "forbidden", "nobody able"],
)
def test_who_can_do_nothing_has_passed(side: Side) -> None:
    t = table(you=Side(rear=[OGRE]), opponent=side)
    t.attack("Ogre", hold=True)
    assert t.options() == ["pass"]
    t.pass_()
    assert t.damage("opponent") == 1


# 7.5.1.2.2: normal calls.


@rule("vanguard", "7.5.1.2.2")
def test_a_card_of_the_hand_is_called_to_the_guardian_circle_and_guards() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, hand=[SHIELD, WALL, OGRE]))
    t.attack("Ogre", hold=True)
    t.guard("Shield")
    assert (t.circle("Shield"), t.resting("Shield"), t.guarded("Foe"), t.power("Foe")) == (
        "guardian circle", True, ["Shield"], 11000,
    )  # fmt: skip
    assert [event.verb for event in t.events("moved")] == [NORMAL_CALL]
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "drop zone")) == (0, ["Shield"])


@rule("vanguard", "7.5.1.2.2")
def test_its_grade_may_not_be_higher_than_the_vanguards() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=IMP, hand=[WALL, SHIELD, OGRE]))
    t.attack("Ogre", hold=True)
    t.refuses("guard", "opponent's Ogre", rule="8.5.2.1.1.2")
    assert t.options() == ["guard Wall for Imp", "guard Shield for Imp", "pass"]


@rule("vanguard", "7.5.1.2.2")
def test_its_player_says_which_attacked_unit_it_guards() -> None:
    t = table(
        you=Side(rear=[SWEEPER]), opponent=Side(vanguard=FOE, rear={"left front": IMP, "left back": ELF}, hand=[WALL])
    )
    t.attack("Sweeper", hold=True)
    assert t.options() == ["guard Wall for Foe", "guard Wall for Imp", "pass"]
    t.guard("Wall", "Imp")
    assert (t.power("Foe"), t.power("Imp"), t.power("Elf")) == (6000, 16000, 7000)


@rule("vanguard", "7.5.1.2.2", "7.5.1.2.5")
def test_any_number_of_guardians_may_be_called_one_after_the_other() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, hand=[SHIELD, SHIELD, WALL]))
    t.attack("Ogre", hold=True)
    for card, power in (("Shield", 11000), ("Shield", 16000), ("Wall", 26000)):
        t.guard(card)
        assert (t.asks, t.power("Foe")) == ("7.5.1.2", power)
    assert t.options() == ["pass"]


# 7.5.1.2.3: G guardians.


@rule("vanguard", "7.5.1.2.3")
def test_a_face_down_g_guardian_is_called_face_up_for_its_cost() -> None:
    healer = trigger("Healer", "Heal")
    aegis = g_guardian("Aegis", cost=HEAL_COST)
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, hand=[healer, ELF], g_zone=[aegis]))
    t.attack("Ogre", hold=True)
    t.g_guard("Aegis")
    assert (t.zone("opponent", "drop zone"), t.zone("opponent", "G zone")) == (["Healer"], [])
    assert (t.circle("Aegis"), t.faceup("Aegis"), t.guarded("Foe"), t.power("Foe")) == (
        "guardian circle", True, ["Aegis"], 21000,
    )  # fmt: skip
    assert SUPERIOR_CALL in [event.verb for event in t.events("moved")]
    t.pass_()
    assert t.damage("opponent") == 0


@rule("vanguard", "7.5.1.2.3")
def test_without_its_cost_it_is_not_called() -> None:
    aegis = g_guardian("Aegis", cost=HEAL_COST)
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, hand=[ELF], g_zone=[aegis]))
    t.attack("Ogre", hold=True)
    t.refuses("use", "Aegis", rule="8.5.2.3")


@rule("vanguard", "7.5.1.2.3")
@pytest.mark.parametrize(("mine", "theirs"), [(OGRE, FOE), (KING, OGRE)])
def test_both_vanguards_have_to_be_of_grade_three(mine: CardDef, theirs: CardDef) -> None:
    t = table(you=Side(vanguard=mine), opponent=Side(vanguard=theirs, g_zone=[AEGIS]))
    t.attack("your vanguard", hold=True)
    t.refuses("use", "Aegis", rule="7.5.1.2.3")


@rule("vanguard", "7.5.1.2.3")
def test_a_face_up_g_guardian_is_not_called() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(g_zone=[face_up(AEGIS), BULWARK]))
    t.attack("Ogre", hold=True)
    assert t.options() == ["use Bulwark 0", "pass"]
    t.refuses("use", "Aegis", rule="7.5.1.2.3")


@rule("vanguard", "7.5.1.2.3")
def test_at_most_three_of_them_may_lie_face_up() -> None:
    """Other G units that lie face up do not count, nor do G guardians on the guardian circle."""
    dragon = face_up(g_unit("Dragon"))
    t = table(you=Side(rear=[OGRE]), opponent=Side(g_zone=[face_up(AEGIS)] * 3 + [BULWARK] * 2 + [dragon]))
    t.attack("Ogre", hold=True)
    for _ in range(2):
        t.g_guard("Bulwark")
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "G zone").count("Bulwark")) == (0, 2)
    t = table(you=Side(rear=[OGRE]), opponent=Side(g_zone=[face_up(AEGIS)] * 4 + [BULWARK]))
    t.attack("Ogre", hold=True)
    t.refuses("use", "Bulwark", rule="7.5.1.2.3")


@rule("vanguard", "7.5.1.2.3")
def test_its_player_says_whom_it_guards_too() -> None:
    t = table(you=Side(rear=[SWEEPER]), opponent=Side(vanguard=FOE, rear=[IMP], g_zone=[AEGIS]))
    t.attack("Sweeper", hold=True)
    t.g_guard("Aegis", "Imp")
    assert (t.power("Foe"), t.power("Imp")) == (6000, 21000)


# 7.5.1.2.4: intercepts.


@rule("vanguard", "7.5.1.2.4")
def test_a_front_row_rear_guard_with_intercept_goes_to_the_guardian_circle() -> None:
    t = table(you=Side(rear=[unit("Ace", power=9000)]), opponent=Side(vanguard=FOE, rear=[OGRE]))
    t.attack("Ace", hold=True)
    t.intercept("Ogre")
    assert (t.circle("Ogre"), t.resting("Ogre"), t.guarded("Foe"), t.power("Foe")) == (
        "guardian circle", True, ["Ogre"], 11000,
    )  # fmt: skip
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "drop zone")) == (0, ["Ogre"])


@rule("vanguard", "7.5.1.2.4")
def test_others_do_not_intercept() -> None:
    foes = {"left front": IMP, "right front": unit("Prey", skill="Intercept"), "left back": OGRE}
    t = table(you=Side(rear=[unit("Ace")]), opponent=Side(rear=foes))
    t.attack("Ace", "Prey", hold=True)
    t.refuses("intercept", "Imp", rule="11.3.1")
    for name in ("Prey", "opponent's Ogre"):
        t.refuses("intercept", name, rule="7.5.1.2.4")


@rule("vanguard", "7.5.1.2.4")
def test_a_unit_that_is_attacked_with_others_does_not_intercept_for_them() -> None:
    t = table(you=Side(rear=[SWEEPER]), opponent=Side(vanguard=FOE, rear=[OGRE, unit("Cat", skill="Intercept")]))
    t.attack("Sweeper", hold=True)
    assert t.options() == ["pass"]


@rule("vanguard", "7.5.1.2.4")
def test_its_player_says_which_attacked_unit_it_intercepts_for() -> None:
    duo = unit("Duo", cont(BattlesAll(Or((InZone(VC), Is(NAMES, "Imp"))))), power=9000)
    t = table(you=Side(rear=[duo]), opponent=Side(vanguard=FOE, rear=[OGRE, IMP]))
    t.attack("Duo", hold=True)
    assert t.options() == ["intercept Ogre for Foe", "intercept Ogre for Imp", "pass"]
    t.intercept("Ogre", "Imp")
    assert (t.power("Foe"), t.power("Imp")) == (6000, 11000)


# 7.5.1.2.5: one after the other.


@rule("vanguard", "7.5.1.2.5")
@pytest.mark.parametrize("way", ["guard", "g_guard", "intercept"])
def test_what_a_guardian_triggers_is_done_before_the_next_one(way: str) -> None:
    """Each of the three draws when it comes to the guardian circle, and then the player may act again."""
    comes = (when(Trigger("moved", self_only=True, to=(GC,)), draw(1), zones=()),)
    moves = (when(Trigger("shifted", self_only=True, to=(GC,)), draw(1), zones=()),)
    side = {
        "guard": Side(hand=[unit("Text", *comes, grade=0)], deck=[WALL, ELF]),
        "g_guard": Side(g_zone=[g_guardian("Text", *comes)], deck=[WALL, ELF]),
        "intercept": Side(rear=[unit("Text", *moves, skill="Intercept")], deck=[WALL, ELF]),
    }[way]
    t = table(you=Side(rear=[OGRE]), opponent=side)
    t.attack("Ogre", hold=True)
    getattr(t, way)("Text")
    assert (t.asks, t.options()) == ("7.5.1.2", ["guard Wall for Vanguard", "pass"])
