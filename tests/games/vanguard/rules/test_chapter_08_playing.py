"""VG 8.5.1 and 8.5.2: playing cards and abilities, what it needs and what it costs."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddStat
from ludex.core.ops.give import ALWAYS_ON
from ludex.core.players import YOU
from ludex.core.selectors import Cards, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.ops.ride import Stride, SuperiorRide
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    DROP,
    G_ZONE,
    GC,
    GRADE,
    HAND,
    NAMES,
    RC,
    RIDE_PHASE,
    STRIDE_STEP,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    at,
    cont,
    draw,
    face_down,
    g_guardian,
    g_unit,
    gets,
    placed,
    plus_critical,
    plus_power,
    resting,
    table,
    trigger,
    unit,
    when,
)

GRADES = [unit(f"Grade {number}", grade=number) for number in range(5)]
ZERO, ONE, TWO, THREE, FOUR = GRADES
IMP = unit("Imp", grade=0, power=5000)
DRAGON = g_unit("Dragon", power=15000)


def vanguard(grade: int) -> CardDef:
    return unit("Vanguard", grade=grade)


def offered(t: Table, verb: str) -> list[str]:
    """The names of the cards with which this may be done."""
    return sorted(option.removeprefix(f"{verb} ") for option in t.options() if option.startswith(verb))


# 8.5.1: what is played.


@rule("vanguard", "8.5.1")
def test_a_continuous_ability_is_not_played() -> None:
    """It has its effect at once, without anybody's doing and without waiting for a check timing."""
    banner = unit("Banner", cont(plus_power(2000), on=Cards((VC,), YOU)), grade=1)
    t = table(you=Side(hand=[banner]))
    t.call("Banner", "left front")
    assert (t.power("your Vanguard"), t.events("triggered"), t.events("used")) == (13000, [], [])


@rule("vanguard", "8.5.1")
def test_activated_and_automatic_abilities_and_cards_of_the_hand_are() -> None:
    """Nothing of their effect is there before they are played."""
    drill = unit("Drill", act(gets(plus_power(2000))), placed(RC, gets(plus_power(1000))), grade=1, power=7000)
    t = table(you=Side(hand=[drill]))
    assert t.power("Drill") == 7000
    t.call("Drill", "left front")
    assert (t.power("Drill"), t.tells("triggered"), t.tells("used")) == (8000, ["Drill"], [])
    t.use("Drill")
    assert (t.power("Drill"), t.tells("used")) == (10000, ["Drill"])


@rule("vanguard", "8.5.1.1")
def test_to_play_a_card_onto_the_vanguard_circle_is_a_normal_ride() -> None:
    watcher = unit("Watcher", when(Trigger("moved", to=(VC,), verb="normal ride"), draw()))
    t = table(you=Side(vanguard=vanguard(1), hand=[TWO], rear=[watcher]), phase="ride phase")
    t.ride("Grade 2")
    assert (t.vanguard("you"), t.zone("you", "hand")) == ("Grade 2", ["Filler"])


@rule("vanguard", "8.5.1.1")
def test_a_ride_by_an_effect_is_none() -> None:
    """It does not trigger what waits for one, and the normal ride of the turn is still to come."""
    watcher = unit("Watcher", when(Trigger("moved", to=(VC,), verb="normal ride"), draw()))
    herald = unit("Herald", at(BEGINNING_OF + RIDE_PHASE, SuperiorRide(Cards((DROP,), YOU))))
    t = table(you=Side(vanguard=vanguard(1), hand=[THREE], drop=[TWO], rear=[watcher, herald]), phase="ride phase")
    assert (t.vanguard("you"), t.zone("you", "hand")) == ("Grade 2", ["Grade 3"])
    t.ride("Grade 3")
    assert (t.vanguard("you"), t.zone("you", "hand")) == ("Grade 3", ["Filler"])


@rule("vanguard", "8.5.1.2")
def test_the_rider_stands_whatever_the_one_below_did() -> None:
    t = table(you=Side(vanguard=resting(vanguard(1)), hand=[TWO]), phase="ride phase")
    t.ride("Grade 2")
    assert t.standing("Grade 2")


@rule("vanguard", "8.5.1.2")
def test_and_takes_over_nothing_else_of_it() -> None:
    """Neither what effects gave it, nor that it lay face down."""
    gift = gets(plus_power(5000), plus_critical(1), who=Cards((VC,), YOU), until=ALWAYS_ON)
    herald = unit("Herald", at(BEGINNING_OF + RIDE_PHASE, gift))
    t = table(you=Side(vanguard=face_down(vanguard(1)), hand=[TWO], rear=[herald]), phase="ride phase")
    t.ride("Grade 2")
    assert (t.power("Grade 2"), t.critical("Grade 2"), t.faceup("Grade 2")) == (9000, 1, True)


@rule("vanguard", "8.5.1.3")
@pytest.mark.parametrize("circle", [RC, GC])
def test_to_play_a_card_onto_a_rear_guard_or_guardian_circle_is_a_normal_call(circle: int) -> None:
    watcher = unit("Watcher", when(Trigger("moved", to=(circle,), verb="normal call"), draw()))
    t = table(you=Side(rear=[watcher], hand=[IMP]), active="you" if circle == RC else "opponent")
    if circle == RC:
        t.call("Imp", "right front")
    else:
        t.attack("opponent's Vanguard", guard=["Imp"])
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "8.5.1.3")
def test_a_call_by_an_effect_is_none() -> None:
    watcher = unit("Watcher", when(Trigger("moved", to=(RC,), verb="normal call"), draw()))
    horn = unit("Horn", act(Call(Cards((HAND,), YOU))))
    t = table(you=Side(rear=[watcher, horn], hand=[IMP]))
    t.use("Horn", 0, "left back")
    assert (t.rear("you")["left back"], t.zone("you", "hand")) == ("Imp", [])


@rule("vanguard", "8.5.1.4")
def test_to_play_a_g_unit_onto_the_vanguard_circle_is_a_normal_stride() -> None:
    watcher = unit("Watcher", when(Trigger("moved", to=(VC,), verb="stride"), draw()))
    t = table(you=Side(rear=[watcher], g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert (t.vanguard("you"), t.zone("you", "hand")) == ("Dragon", ["Filler"])


@rule("vanguard", "8.5.1.4")
def test_a_stride_by_an_effect_is_none() -> None:
    """The normal stride of the turn is still to come."""
    herald = unit("Herald", at(BEGINNING_OF + STRIDE_STEP, Stride(Cards((G_ZONE,), YOU, Is(NAMES, "Wyrm")))))
    t = table(you=Side(rear=[herald], g_zone=[g_unit("Wyrm"), DRAGON]), phase="stride step")
    assert t.vanguard("you") == "Wyrm"
    t.stride("Dragon")
    assert (t.vanguard("you"), sorted(t.hearts("you"))) == ("Dragon", ["Vanguard", "Wyrm"])


@rule("vanguard", "8.5.1.4.1")
@pytest.mark.parametrize("rests", [True, False])
def test_the_strider_stands_or_rests_as_the_unit_it_strode_over(rests: bool) -> None:
    t = table(you=Side(vanguard=resting(THREE) if rests else THREE, g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert t.resting("Dragon") == rests


@rule("vanguard", "8.5.1.4.1")
def test_nothing_else_of_its_state_is_taken_over() -> None:
    """Neither what effects gave it nor that it was deleted; the heart adds what is printed on it."""
    gift = gets(plus_power(5000), plus_critical(1), who=Cards((VC,), YOU), until=ALWAYS_ON)
    herald = unit("Herald", at(BEGINNING_OF + STRIDE_STEP, gift))
    t = table(you=Side(vanguard=face_down(THREE), rear=[herald], g_zone=[DRAGON]), phase="stride step")
    assert (t.power("Grade 3"), t.critical("Grade 3")) == (5000, 2)
    t.stride("Dragon")
    assert (t.power("Dragon"), t.critical("Dragon"), t.faceup("Dragon")) == (15000 + 11000, 1, True)


# 8.5.2.1: which cards.


@rule("vanguard", "8.5.2.1", "8.5.2.1.1.1")
@pytest.mark.parametrize(("grade", "names"), [(0, [0, 1]), (1, [1, 2]), (2, [2, 3]), (3, [3, 4])])
def test_a_ride_needs_the_grade_of_the_vanguard_or_one_more(grade: int, names: list[int]) -> None:
    t = table(you=Side(vanguard=vanguard(grade), hand=GRADES), phase="ride phase")
    assert offered(t, "ride") == [f"Grade {number}" for number in names]
    for number in range(5):
        if number not in names:
            t.refuses("ride", f"Grade {number}", rule="8.5.2.1.1.1")


@rule("vanguard", "8.5.2.1.1.1")
def test_in_legion_the_grade_of_the_leader_counts() -> None:
    t = table(you=Side(vanguard=TWO, mate=unit("Mate", grade=0), hand=GRADES), phase="ride phase")
    assert offered(t, "ride") == ["Grade 2", "Grade 3"]


@rule("vanguard", "8.5.2.1.1.1", "8.5.2.1.1.2")
def test_grades_count_as_effects_have_changed_them() -> None:
    taller = cont(AddStat(GRADE, Fixed(1)), on=Cards((VC,), YOU))
    t = table(you=Side(vanguard=vanguard(1), rear=[unit("Taller", taller)], hand=GRADES), phase="ride phase")
    assert offered(t, "ride") == ["Grade 2", "Grade 3"]
    t.to("main phase")
    assert offered(t, "call") == ["Grade 0", "Grade 1", "Grade 2"]


@rule("vanguard", "8.5.2.1", "8.5.2.1.1.2")
@pytest.mark.parametrize("grade", range(5))
def test_a_call_needs_no_more_than_the_grade_of_the_vanguard(grade: int) -> None:
    t = table(you=Side(vanguard=vanguard(grade), hand=GRADES))
    assert offered(t, "call") == [f"Grade {number}" for number in range(grade + 1)]
    for number in range(grade + 1, 5):
        t.refuses("call", f"Grade {number}", rule="8.5.2.1.1.2")


@rule("vanguard", "8.5.2.1.1.2")
@pytest.mark.parametrize("grade", range(4))
def test_a_call_to_the_guardian_circle_too(grade: int) -> None:
    t = table(you=Side(vanguard=vanguard(grade), hand=GRADES), active="opponent")
    t.attack("opponent's Vanguard", hold=True)
    names = [option.split(" for ")[0].removeprefix("guard ") for option in t.options() if option != "pass"]
    assert names == [f"Grade {number}" for number in range(grade + 1)]
    t.refuses("guard", "Grade 4", rule="8.5.2.1.1.2")


@rule("vanguard", "8.5.2.1.1.2")
def test_in_legion_by_the_grade_of_the_leader_as_well() -> None:
    t = table(you=Side(vanguard=ONE, mate=unit("Mate", grade=3), hand=GRADES))
    assert offered(t, "call") == ["Grade 0", "Grade 1"]


@rule("vanguard", "8.5.2.1", "8.5.2.1.1.3")
@pytest.mark.parametrize(
    ("mine", "theirs", "may"), [(3, 3, True), (4, 3, True), (3, 4, True), (2, 3, False), (3, 2, False), (0, 0, False)]
)
def test_a_stride_needs_grade_3_of_both_vanguards(mine: int, theirs: int, may: bool) -> None:
    t = table(
        you=Side(vanguard=vanguard(mine), g_zone=[DRAGON]),
        opponent=Side(vanguard=vanguard(theirs)),
        phase="stride step",
    )
    assert t.options() == (["use Dragon 0", "pass"] if may else ["pass"])


@rule("vanguard", "8.5.2.1")
def test_a_card_that_is_played_is_revealed() -> None:
    """Both players see what was ridden, called and strode."""
    t = table(you=Side(vanguard=vanguard(2), hand=[THREE, IMP], g_zone=[DRAGON]), phase="ride phase")
    assert not any(t.knows("opponent", card) for card in ("Grade 3", "Imp", "Dragon"))
    t.ride("Grade 3")
    assert t.sees("opponent", "Grade 3")
    t.stride("Dragon")
    assert t.sees("opponent", "Dragon")
    t.call("Imp", "left front")
    assert t.sees("opponent", "your Imp")


# 8.5.2.2: choices.


@rule("vanguard", "8.5.2.2", "8.5.2.2.1")
def test_for_a_card_of_the_hand_the_circle_is_chosen() -> None:
    """Before it is placed: the card is still in the hand."""
    t = table(you=Side(hand=[IMP], rear={"left front": ONE}))
    with pytest.raises(AssertionError, match="no answer"):
        t.call("Imp", "nowhere")
    assert (t.asks, t.asked, t.zone("you", "hand")) == ("8.5.2.2.1", "you", ["Imp"])
    assert t.options() == ["left front", "right front", "left back", "center back", "right back"]
    t.answer("right back")
    assert t.circle("Imp") == "right back"


@rule("vanguard", "8.5.2.2.1.1")
def test_in_the_guard_step_only_the_guardian_circle() -> None:
    t = table(you=Side(hand=[IMP]), active="opponent")
    t.attack("opponent's Vanguard", hold=True)
    t.refuses("call", "Imp")
    t.guard("Imp")
    assert (t.circle("Imp"), t.rear("you")) == ("guardian circle", {})


STRIDES = (
    "[Stride]-Stride Step-[Choose one or more cards with the sum of their grades being 3 or greater from your hand, "
    "and discard them] [Stride] this card on your (VC) from face down."
)
GUARDS = (
    '[G Guardian]-Opponent Turn\'s Guard Step-[Choose a card with "[Heal] Heal" from your hand, and discard it] '
    "Call this card to your (GC) from face down."
)


@rule("vanguard", "8.5.2.2.2")
def test_a_card_of_the_g_zone_goes_to_the_vanguard_circle_to_stride() -> None:
    wyrm = g_unit("Wyrm", cost=None, text=[STRIDES])
    t = table(you=Side(g_zone=[wyrm], hand=[THREE, ONE]), phase="stride step")
    t.stride("Wyrm", ["Grade 3"])
    assert (t.circle("Wyrm"), t.hearts("you"), t.rear("you")) == ("vanguard circle", ["Vanguard"], {})


@rule("vanguard", "8.5.2.2.2")
def test_and_a_g_guardian_to_the_guardian_circle() -> None:
    aegis = g_guardian("Aegis", cost=None, text=[GUARDS])
    t = table(you=Side(g_zone=[aegis, DRAGON], hand=[trigger("Nurse", "Heal")]), active="opponent")
    t.attack("opponent's Vanguard", hold=True)
    assert t.options() == ["guard Nurse for Vanguard", "use Aegis 0", "pass"]
    t.g_guard("Aegis")
    assert (t.circle("Aegis"), t.guarded("your Vanguard")) == ("guardian circle", ["Aegis"])
    assert t.zone("you", "drop zone") == ["Nurse"]
