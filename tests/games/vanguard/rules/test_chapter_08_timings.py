"""VG 8.4: check timings and play timings."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Holds
from ludex.core.definitions import Automatic
from ludex.core.ops.damage import Damage
from ludex.core.ops.move import Move
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.program import Body, If
from ludex.core.selectors import Cards
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.words import DAMAGE_ZONE, DECK, DROP, GC, HAND, RC, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    damage_checks,
    draw,
    gets,
    placed,
    plus_power,
    soul_charge,
    table,
    unit,
    when,
)

ELF = unit("Elf", grade=1, power=7000)
IMP = unit("Imp", grade=0, power=5000)
OGRE = unit("Ogre", grade=2, power=9000)

YOURS, THEIRS = "8.4.1.2", "8.4.1.3"
MAIN_ACTION = "6.6.1.2"
GUARD = "7.5.1.2"


def at_least(number: int, zone: int, whose: Who) -> Holds:
    return Holds(Count(Cards((zone,), whose)), ">=", Fixed(number))


def when_called(*does: Body, whose: Who = YOU) -> Automatic:
    """When a unit of such a player is placed on a rear-guard circle, do this."""
    return when(Trigger("moved", to=(RC,), whose=whose), *does)


def hurt(whose: Who = OPPONENT) -> Damage:
    return Damage(Cards((VC,), whose), Fixed(1))


# 8.4.1: check timings.


@rule("vanguard", "8.4.1", "8.4.1.1")
def test_all_rule_actions_are_carried_out_together() -> None:
    """Both decks are empty: both lose, and nobody wins."""
    flood = unit("Flood", act(Move(Cards((DECK,), EACH), DROP)))
    t = table(you=Side(rear=[flood]))
    t.use("Flood")
    assert t.winner == "nobody"


@rule("vanguard", "8.4.1.1")
def test_units_on_two_circles_that_are_too_many_leave_at_once() -> None:
    call = unit("Horn", act(Call(Cards((DROP,), YOU))))
    t = table(you=Side(vanguard=call, rear={"left front": ELF, "right front": IMP}, drop=[OGRE, unit("Hag")]))
    t.use("Horn", 0, "left front", "right front")
    gone = [event for event in t.events("moved") if event.to == DROP]
    assert (sorted(t.zone("you", "drop zone")), {event.batch for event in gone}) == (["Elf", "Imp"], {gone[0].batch})


@rule("vanguard", "8.4.1.1")
def test_again_and_again_until_none_is_due_and_only_then_abilities_are_played() -> None:
    """Damage of both vanguards is two processes; what the first triggers is played after the second."""
    sees_both = damage_checks(If(at_least(1, DAMAGE_ZONE, OPPONENT), draw()))
    t = table(you=Side(rear=[unit("Bomb", act(hurt(EACH)), sees_both)]))
    t.use("Bomb")
    assert (t.damage("you"), t.damage("opponent"), t.zone("you", "hand")) == (1, 1, ["Filler"])


@rule("vanguard", "8.4.1.1")
def test_rule_actions_come_before_abilities_that_wait() -> None:
    """The unit that was called over is in the drop zone when the ability of the one that came resolves."""
    herald = unit("Herald", placed(RC, If(at_least(1, DROP, YOU), draw())), grade=1)
    t = table(you=Side(rear={"left front": ELF}, hand=[herald]))
    t.call("Herald", "left front")
    assert (t.zone("you", "drop zone"), t.zone("you", "hand")) == (["Elf"], ["Filler"])


@rule("vanguard", "8.4.1.2")
@pytest.mark.parametrize(("first", "cards"), [("Archer", 1), ("Scout", 0)])
def test_the_turn_player_plays_one_resolves_it_and_rule_actions_come_again(first: str, cards: int) -> None:
    """One deals damage, the other asks for it. Between the two the damage is processed."""
    archer = unit("Archer", when_called(hurt()))
    scout = unit("Scout", when_called(If(at_least(1, DAMAGE_ZONE, OPPONENT), draw())))
    t = table(you=Side(rear={"left front": archer, "right front": scout}, hand=[IMP]))
    t.call("Imp", "center back", asks=YOURS)
    assert (t.asked, sorted(t.options()), t.damage("opponent")) == ("you", ["Archer", "Scout"], 0)
    t.answer(first)
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, cards)


@rule("vanguard", "8.4.1.2", "8.4.1.3")
@pytest.mark.parametrize("active", ["you", "opponent"])
def test_abilities_of_the_turn_player_come_before_those_of_the_other(active: str) -> None:
    mine = unit("Mine", when_called(draw(), whose=EACH))
    other = unit("Other", when_called(draw(), whose=EACH))
    t = table(
        you=Side(rear={"left front": mine}, hand=[IMP]),
        opponent=Side(rear={"left front": other}, hand=[IMP]),
        active=active,
    )
    t.call("your Imp" if active == "you" else "opponent's Imp", "center back")
    assert t.tells("triggered") == (["Mine", "Other"] if active == "you" else ["Other", "Mine"])


@rule("vanguard", "8.4.1.3")
def test_also_of_those_that_trigger_meanwhile() -> None:
    """The other player's ability waits from the start, and still comes after the one that the first one triggered."""
    horn = unit("Horn", placed(RC, Call(Cards((DROP,), YOU))), grade=1)
    echo = unit("Echo", placed(RC, draw()), grade=1)
    spy = unit("Spy", when(Trigger("moved", to=(RC,), whose=OPPONENT, frm=(HAND,)), draw()))
    t = table(you=Side(hand=[horn], drop=[echo]), opponent=Side(rear=[spy]))
    t.call("Horn", "left front", "right front")
    assert t.tells("triggered") == ["Horn", "Echo", "Spy"]


@rule("vanguard", "8.4.1.3")
def test_the_other_player_chooses_among_their_own() -> None:
    ann = unit("Ann", when_called(draw(), whose=OPPONENT))
    ben = unit("Ben", when_called(soul_charge(), whose=OPPONENT))
    t = table(you=Side(hand=[IMP]), opponent=Side(rear=[ann, ben]))
    t.call("Imp", "left front", asks=THEIRS)
    assert (t.asked, sorted(t.options())) == ("opponent", ["Ann", "Ben"])
    t.answer("Ben")
    assert t.tells("triggered") == ["Ben", "Ann"]


@rule("vanguard", "8.4.1.3")
def test_after_each_of_theirs_rule_actions_come_again_too() -> None:
    ann = unit("Ann", when_called(hurt(), whose=OPPONENT))
    ben = unit("Ben", when_called(If(at_least(1, DAMAGE_ZONE, OPPONENT), draw()), whose=OPPONENT))
    t = table(you=Side(hand=[IMP]), opponent=Side(rear=[ann, ben]))
    t.call("Imp", "left front", "Ann")
    assert (t.damage("you"), t.zone("opponent", "hand")) == (1, ["Filler"])


@rule("vanguard", "8.4.1.4")
def test_when_nothing_is_due_and_nothing_waits_it_is_over() -> None:
    """All that waited was played, each once, and the turn player acts again."""
    ann = unit("Ann", when_called(draw()))
    spy = unit("Spy", when_called(draw(), whose=OPPONENT))
    t = table(you=Side(rear={"left front": ann}, hand=[IMP]), opponent=Side(rear=[spy]))
    t.call("Imp", "center back")
    assert (t.asks, t.asked, t.tells("triggered")) == (MAIN_ACTION, "you", ["Ann", "Spy"])
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (1, 1)


# 8.4.2: play timings.


@rule("vanguard", "8.4.2", "8.4.2.1")
def test_a_play_timing_begins_with_a_check_timing() -> None:
    """In the guard step the guardian's ability is resolved before its master acts again."""
    wall = unit("Wall", placed(GC, draw()), grade=1)
    t = table(opponent=Side(hand=[wall], deck=[IMP, ELF]))
    t.attack("your Vanguard", hold=True)
    assert t.options() == ["guard Wall for Vanguard", "pass"]
    t.guard("Wall")
    assert (t.asked, t.options()) == ("opponent", ["guard Imp for Vanguard", "pass"])


@rule("vanguard", "8.4.2.1")
def test_in_the_main_phase_too() -> None:
    t = table(you=Side(rear={"left front": ELF}, hand=[IMP]))
    t.call("Imp", "left front")
    assert (t.asks, t.rear("you"), t.zone("you", "drop zone")) == (MAIN_ACTION, {"left front": "Imp"}, ["Elf"])


@rule("vanguard", "8.4.2.2")
def test_after_an_action_the_player_has_another_play_timing() -> None:
    t = table(you=Side(rear=[unit("Drill", act(gets(plus_power(1000))), power=7000)]))
    for times in range(1, 4):
        t.use("Drill")
        assert (t.asks, t.asked, t.power("Drill")) == (MAIN_ACTION, "you", 7000 + 1000 * times)
    t = table(opponent=Side(hand=[IMP, IMP]))
    t.attack("your Vanguard", hold=True)
    t.guard("Imp")
    t.guard("Imp")
    assert (t.asks, t.asked, t.options()) == (GUARD, "opponent", ["pass"])


@rule("vanguard", "8.4.2.2", "8.4.2.3")
def test_doing_nothing_ends_it_and_the_phase_or_step_goes_on() -> None:
    """Though the player could have done more."""
    t = table(you=Side(hand=[ELF]), opponent=Side(hand=[IMP]))
    t.pass_()
    assert (t.phase, t.zone("you", "hand")) == ("battle phase", ["Elf"])
    t.attack("your Vanguard", hold=True)
    assert t.options() == ["guard Imp for Vanguard", "pass"]
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "hand")) == (1, ["Imp"])
