"""VG 6.5: the ride phase, with the ride step and the stride step."""

from __future__ import annotations

import pytest

from ludex.games.vanguard.words import (
    BEGINNING_OF,
    MAIN_PHASE,
    PHASE,
    RIDE_PHASE,
    STRIDE_STEP,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    STRIDE_COST,
    Side,
    Table,
    act,
    at,
    draw,
    g_guardian,
    g_unit,
    gets,
    placed,
    plus_power,
    table,
    unit,
)

ONE = unit("One", grade=1)
TWO = unit("Two", grade=2, power=9000)
THREE = unit("Three", grade=3, power=11000)
HIGH = unit("High", grade=3, power=11000)
DRAGON = g_unit("Dragon")
WYRM = g_unit("Wyrm")

RIDE = "6.5.1.1.2"
STRIDE = "6.5.1.2.2"


def told(t: Table) -> list[str]:
    """The moments of the turn, and the abilities that were played between them."""
    return [event.verb or event.kind for event in t.events() if event.kind in (PHASE, "triggered")]


# 6.5.1.1: the ride step.


@rule("vanguard", "6.5.1.1.1")
def test_what_comes_at_the_beginning_of_the_ride_phase_is_resolved_before_the_ride() -> None:
    """The ability draws the card that is ridden."""
    finder = unit("Finder", at(BEGINNING_OF + RIDE_PHASE, draw()))
    t = table(you=Side(vanguard=ONE, rear=[finder], deck=[TWO, ONE]), phase="ride phase")
    assert (t.asks, t.options()) == (RIDE, ["ride Two", "pass"])


@rule("vanguard", "6.5.1.1.2")
def test_the_turn_player_may_ride() -> None:
    t = table(you=Side(vanguard=ONE, hand=[TWO]), phase="ride phase")
    assert (t.asked, t.options()) == ("you", ["ride Two", "pass"])
    t.ride("Two")
    assert (t.vanguard("you"), t.zone("you", "hand")) == ("Two", [])


@rule("vanguard", "6.5.1.1.2")
def test_or_not() -> None:
    t = table(you=Side(vanguard=ONE, hand=[TWO]), phase="ride phase")
    t.pass_()
    assert (t.vanguard("you"), t.zone("you", "hand"), t.phase) == ("One", ["Two"], "stride step")


@rule("vanguard", "6.5.1.1.2")
def test_once_a_turn() -> None:
    t = table(you=Side(vanguard=ONE, hand=[TWO, THREE]), phase="ride phase")
    t.ride("Two")
    assert t.phase == "stride step"
    t.refuses("ride", "Three", rule="6.5.1.1.2")
    t.to("main phase")
    t.refuses("ride", "Three", rule="6.5.1.1.2")
    t.end_turn()
    t.end_turn()
    t.ride("Three")
    assert t.vanguard("you") == "Three"


@rule("vanguard", "6.5.1.1.2")
def test_a_vanguard_in_legion_is_ridden_too() -> None:
    t = table(you=Side(vanguard=THREE, mate=TWO, hand=[HIGH]), phase="ride phase")
    t.ride("High")
    assert (t.vanguard("you"), t.mate("High"), sorted(t.soul("you"))) == ("High", "", ["Three", "Two"])


@rule("vanguard", "6.5.1.1.3")
def test_nothing_is_called_in_the_ride_step() -> None:
    t = table(you=Side(vanguard=TWO, hand=[ONE, THREE]), phase="ride phase")
    assert t.options() == ["ride Three", "pass"]
    t.refuses("call", "One")


@rule("vanguard", "6.5.1.1.2", "6.5.1.2.2")
def test_and_no_ability_is_activated_in_either_step() -> None:
    eager = unit("Eager", act(draw()))
    t = table(you=Side(vanguard=TWO, rear=[eager], hand=[THREE], g_zone=[DRAGON]), phase="ride phase")
    t.refuses("use", "Eager", 0, rule="6.6.1.2.2")
    t.ride("Three")
    assert (t.phase, t.options()) == ("stride step", ["use Dragon 0", "pass"])
    t.refuses("use", "Eager", 0, rule="6.6.1.2.2")


@rule("vanguard", "6.5.1.1.4")
def test_what_the_ride_triggers_is_resolved_before_the_stride_step() -> None:
    herald = unit("Herald", placed(VC, gets(plus_power(2000))), grade=2, power=9000)
    t = table(you=Side(vanguard=ONE, hand=[herald]), phase="ride phase")
    t.ride("Herald")
    assert t.power("Herald") == 11000
    assert told(t) == [BEGINNING_OF + RIDE_PHASE, "triggered", BEGINNING_OF + STRIDE_STEP]


@rule("vanguard", "6.5.1.1.4")
def test_and_may_change_what_is_possible_there() -> None:
    """The rider draws what the stride costs."""
    herald = unit("Herald", placed(VC, draw()), grade=3)
    t = table(
        you=Side(vanguard=TWO, hand=[herald], deck=[THREE, ONE], g_zone=[g_unit("Dragon", cost=STRIDE_COST)]),
        phase="ride phase",
    )
    t.ride("Herald")
    assert t.options() == ["use Dragon 0", "pass"]


# 6.5.1.2: the stride step.


@rule("vanguard", "6.5.1.2.1")
def test_what_comes_at_the_beginning_of_the_stride_step_is_resolved_before_the_stride() -> None:
    """The ability draws what the stride costs."""
    finder = unit("Finder", at(BEGINNING_OF + STRIDE_STEP, draw()))
    dragon = g_unit("Dragon", cost=STRIDE_COST)
    t = table(you=Side(rear=[finder], deck=[THREE, ONE], g_zone=[dragon]), phase="stride step")
    assert (t.asks, t.options()) == (STRIDE, ["use Dragon 0", "pass"])


@rule("vanguard", "6.5.1.2.2")
def test_the_turn_player_may_stride() -> None:
    t = table(you=Side(vanguard=THREE, g_zone=[DRAGON]), phase="stride step")
    assert (t.asked, t.options()) == ("you", ["use Dragon 0", "pass"])
    t.stride("Dragon")
    assert (t.vanguard("you"), t.hearts("you"), t.zone("you", "G zone")) == ("Dragon", ["Three"], [])


@rule("vanguard", "6.5.1.2.2")
def test_or_not_stride() -> None:
    t = table(you=Side(vanguard=THREE, g_zone=[DRAGON]), phase="stride step")
    t.pass_()
    assert (t.vanguard("you"), t.hearts("you"), t.phase) == ("Three", [], "main phase")


@rule("vanguard", "6.5.1.2.2")
def test_after_a_ride_too() -> None:
    t = table(you=Side(vanguard=TWO, hand=[THREE], g_zone=[DRAGON]), phase="ride phase")
    t.ride("Three")
    t.stride("Dragon")
    assert (t.vanguard("you"), t.hearts("you"), t.soul("you")) == ("Dragon", ["Three"], ["Two"])


@rule("vanguard", "6.5.1.2.2")
def test_one_stride_a_turn() -> None:
    t = table(you=Side(vanguard=THREE, g_zone=[DRAGON, WYRM]), phase="stride step")
    t.stride("Dragon")
    assert t.phase == "main phase"
    t.refuses("stride", "Wyrm", rule="6.5.1.2.2")
    t.end_turn()
    t.end_turn()
    t.stride("Wyrm")
    assert t.vanguard("you") == "Wyrm"


@rule("vanguard", "6.5.1.2.2")
def test_only_a_g_unit_whose_text_says_so_strides() -> None:
    plain = g_unit("Plain", cost=None)
    t = table(you=Side(vanguard=THREE, g_zone=[plain, g_guardian("Aegis"), DRAGON]), phase="stride step")
    assert t.options() == ["use Dragon 0", "pass"]


@rule("vanguard", "6.5.1.2.2")
def test_a_vanguard_in_legion_is_strode_over_too() -> None:
    t = table(you=Side(vanguard=THREE, mate=TWO, g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon", "Three")
    assert (t.vanguard("you"), sorted(t.hearts("you"))) == ("Dragon", ["Three", "Two"])


@rule("vanguard", "6.5.1.2.3")
def test_nothing_is_called_or_ridden_in_the_stride_step() -> None:
    t = table(you=Side(vanguard=TWO, hand=[ONE, THREE]), phase="stride step")
    assert t.options() == ["pass"]
    t.refuses("call", "One")
    t.refuses("ride", "Three")


@rule("vanguard", "6.5.1.3")
def test_what_the_stride_triggers_is_resolved_before_the_main_phase() -> None:
    dragon = g_unit("Dragon", placed(VC, gets(plus_power(2000))), power=15000)
    t = table(you=Side(vanguard=THREE, g_zone=[dragon]), phase="stride step")
    t.stride("Dragon")
    assert t.power("Dragon") == 15000 + 11000 + 2000
    assert told(t) == [BEGINNING_OF + STRIDE_STEP, "triggered", BEGINNING_OF + MAIN_PHASE]


@rule("vanguard", "6.5.1.1.2", "6.5.1.2.2")
@pytest.mark.parametrize("phase", ["ride phase", "stride step"])
def test_it_is_the_turn_players_ride_and_stride(phase: str) -> None:
    t = table(opponent=Side(vanguard=TWO, hand=[THREE], g_zone=[DRAGON]), phase=phase)
    assert (t.asked, t.options()) == ("you", ["pass"])
