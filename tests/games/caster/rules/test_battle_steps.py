"""CC 801, 802, 805, 806 and the windows of the battle phase: its steps in their order, and how a battle ends."""

from __future__ import annotations

import pytest

from ludex.core.cards import THIS_BATTLE
from ludex.core.changes import MOVE
from ludex.core.conditions import HappenedThisTurn, Holds, NotSo
from ludex.core.definitions import CardDef
from ludex.core.modifiers import Cannot, Forbid, Would
from ludex.core.ops.control import YOU
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.give import Until
from ludex.core.players import EACH
from ludex.core.selectors import Cards, Is, Linked, Or
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Fixed, HighestStat
from ludex.games.caster.stops import (
    AFTER_BATTLE_WINDOW,
    ATTACK_WINDOW,
    BATTLE_WINDOW,
    DECLARATION_WINDOW,
    JUDGMENT_WINDOW,
    RESOLUTION_WINDOW,
)
from ludex.games.caster.words import (
    ATK,
    ATTACK_ACTION,
    ATTACK_DECLARATION_STEP,
    ATTACK_LINK,
    ATTACKED,
    BANISH,
    BATTLE,
    BATTLE_LINK,
    BATTLE_PHASE,
    BEGINNING_OF,
    DEITY,
    DEITY_COUNTER,
    END_OF,
    NAMES,
    PHASE,
    SERVANT_ZONE,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    THIS,
    Side,
    Table,
    at,
    attacks,
    barrier,
    conjure,
    cont,
    deity,
    destroy,
    draw,
    gets,
    plus_atk,
    recover,
    rested,
    reverse,
    reversed_,
    servant,
    servants,
    table,
    target,
    when,
    with_counters,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf")
GIFT = conjure("Gift", draw(), quickcast=True)
WINDOWS = [
    BATTLE_WINDOW,
    DECLARATION_WINDOW,
    ATTACK_WINDOW,
    JUDGMENT_WINDOW,
    RESOLUTION_WINDOW,
    AFTER_BATTLE_WINDOW,
]
MOMENTS = [
    BEGINNING_OF + BATTLE_PHASE,
    BEGINNING_OF + ATTACK_DECLARATION_STEP,
    END_OF + BATTLE,
    END_OF + BATTLE_PHASE,
]
DURING_BATTLE = Until(THIS_BATTLE)


def moments(t: Table) -> list[str]:
    """The moments of the battle phase that have come so far, in their order."""
    return [event.verb for event in t.events(PHASE) if event.verb in MOMENTS]


def clock(moment: str) -> CardDef:
    """A barrier that draws a card at that moment of its controller's turn."""
    return barrier("Clock", at(moment, draw()))


# 801: the order.


@rule("caster", "801.1", "802.2", "803.2", "803.6", "804.6", "805.2", "806.2")
def test_the_turn_player_gets_priority_in_every_step_one_after_the_other() -> None:
    t = table(you=Side(servants=[OGRE]), phase="battle phase")
    seen = []
    for window in WINDOWS:
        if window == ATTACK_WINDOW:
            assert (t.asks, t.asked) == ("803.3", "you")
            t.attack("Ogre", hold=True)
        seen.append((t.window, t.priority, t.phase))
        t.pass_both()
    assert seen == [(window, "you", "battle phase") for window in WINDOWS]
    assert (t.phase, t.orbs("opponent")) == ("end phase", 6)


@rule("caster", "801.1")
def test_the_moments_of_the_phase_come_in_their_order() -> None:
    t = table(you=Side(servants=[OGRE]), phase="battle phase")
    t.attack("Ogre")
    t.to("end phase")
    assert moments(t) == MOMENTS


@rule("caster", "802.2", "803.2", "803.6", "804.6", "805.2", "806.2")
@pytest.mark.parametrize("window", WINDOWS)
def test_in_each_of_them_both_players_may_act(window: str) -> None:
    t = table(you=Side(servants=[ELF], hand=[GIFT]), opponent=Side(servants=[OGRE], hand=[GIFT]))
    if window in (ATTACK_WINDOW, JUDGMENT_WINDOW, RESOLUTION_WINDOW):
        t.attack("Elf", "Ogre", hold=True)
    if t.window != window:
        t.to(window)
    assert (t.priority, t.options()) == ("you", ["play Gift", "pass"])
    t.play("Gift", hold=True)
    t.play("Gift", by="opponent", hold=True)
    t.resolve()
    t.resolve()
    assert (t.window, t.priority, t.chase()) == (window, "you", [])
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Filler"], ["Filler"])


# What triggers at the moments.


@rule("caster", "802.1", "803.1", "805.1", "806.1")
@pytest.mark.parametrize(
    ("moment", "window"),
    list(zip(MOMENTS, [BATTLE_WINDOW, DECLARATION_WINDOW, RESOLUTION_WINDOW, AFTER_BATTLE_WINDOW], strict=True)),
)
def test_what_waits_for_a_moment_lies_in_the_chase_zone_when_the_turn_player_gets_priority(
    moment: str, window: str
) -> None:
    t = table(you=Side(servants=[OGRE, clock(moment)]), phase="battle phase")
    if window == RESOLUTION_WINDOW:
        t.attack("Ogre", hold=True)
    if t.window != window:
        t.to(window)
    assert (t.window, t.chase(), t.priority) == (window, ["automatic ability of Clock"], "you")
    t.resolve()
    assert (t.window, t.chase(), t.zone("you", "hand")) == (window, [], ["Filler"])


@rule("caster", "802.1", "803.1", "805.1", "806.1")
@pytest.mark.parametrize("moment", MOMENTS)
def test_they_come_in_the_turn_of_the_player_who_attacks_only(moment: str) -> None:
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[clock(moment)]), phase="battle phase")
    t.attack("Ogre")
    t.to("end phase")
    assert t.zone("opponent", "hand") == ["Filler"]


@rule("caster", "803.1", "805.1")
@pytest.mark.parametrize("moment", [BEGINNING_OF + ATTACK_DECLARATION_STEP, END_OF + BATTLE])
def test_with_each_attack_the_declaration_begins_and_a_battle_ends(moment: str) -> None:
    t = table(you=Side(servants=[OGRE, ELF, clock(moment)]), phase="battle phase")
    t.attack("Ogre")
    t.attack("Elf")
    t.to("end phase")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "802.1", "806.1")
@pytest.mark.parametrize("moment", [BEGINNING_OF + BATTLE_PHASE, END_OF + BATTLE_PHASE])
def test_the_phase_begins_and_ends_once_however_often_is_attacked(moment: str) -> None:
    t = table(you=Side(servants=[OGRE, ELF, clock(moment)]), phase="battle phase")
    t.attack("Ogre")
    t.attack("Elf")
    t.to("end phase")
    assert len(t.zone("you", "hand")) == 1


# 803.3: nothing to choose.


@rule("caster", "801.1", "803.3")
@pytest.mark.parametrize("lying", [[], [rested(OGRE)], [reversed_(OGRE)]], ids=["none", "rested", "reversed"])
def test_where_nothing_can_attack_the_phase_goes_to_its_last_step(lying: list[object]) -> None:
    t = table(you=Side(servants=lying, hand=[GIFT]), phase="battle phase")  # type: ignore[arg-type]
    t.to(DECLARATION_WINDOW)
    t.pass_both()
    assert (t.window, moments(t)) == (AFTER_BATTLE_WINDOW, [*MOMENTS[:2], MOMENTS[3]])


@rule("caster", "803.3")
def test_nobody_has_to_attack_and_who_does_not_attacks_no_more() -> None:
    t = table(you=Side(servants=[OGRE, ELF]), phase="battle phase")
    t.attack("Ogre")
    assert t.window == DECLARATION_WINDOW
    t.pass_both()
    assert t.asks == "803.3"
    t.pass_()
    assert (t.window, t.orientation("Elf")) == (AFTER_BATTLE_WINDOW, "recovered")
    t.pass_both()
    assert (t.phase, t.orbs("opponent")) == ("end phase", 6)


# 805: the battle is closed.


@rule("caster", "805.3a")
def test_what_lasts_for_the_battle_stops_after_its_last_priority() -> None:
    charge = servant("Rider", attacks(gets(plus_atk(1000), until=DURING_BATTLE)), atk=1000)
    t = table(you=Side(servants=[charge, ELF]), phase="battle phase")
    t.attack("Rider", hold=True)
    t.to(RESOLUTION_WINDOW)
    assert t.atk("Rider") == 2000
    t.pass_both()
    assert (t.window, t.atk("Rider")) == (DECLARATION_WINDOW, 1000)


@rule("caster", "805.3a")
def test_what_lasts_for_the_turn_goes_on() -> None:
    charge = servant("Rider", attacks(gets(plus_atk(1000))), atk=1000)
    t = table(you=Side(servants=[charge, ELF]), phase="battle phase")
    t.attack("Rider")
    assert (t.window, t.atk("Rider")) == (DECLARATION_WINDOW, 2000)


@rule("caster", "805.3a")
def test_it_stops_also_where_nothing_was_judged() -> None:
    """The attacker is reversed in the middle of it: the step in which the battle ends comes all the same."""
    charge = servant("Rider", attacks(gets(plus_atk(1000), until=DURING_BATTLE)), atk=1000)
    flip = conjure("Flip", target(servants()), reverse(IT), quickcast=True)
    t = table(you=Side(servants=[charge, ELF]), opponent=Side(hand=[flip]), phase="battle phase")
    t.attack("Rider", hold=True)
    t.resolve()
    t.play("Flip", "Rider", by="opponent")
    assert (t.window, t.atk("Rider")) == (ATTACK_WINDOW, 2000)
    t.go_on()
    assert (t.atk("Rider"), moments(t)[-2:]) == (1000, [END_OF + BATTLE, BEGINNING_OF + ATTACK_DECLARATION_STEP])


DRUMMER = Cards((SERVANT_ZONE,), YOU, Is(NAMES, "Drummer"))
LOUD = StateTrigger(Holds(HighestStat(DRUMMER, ATK), ">", Fixed(1000)))
CALMS = when(LOUD, gets(plus_atk(-1000), who=DRUMMER), draw())
"""When Drummer has more than 1000 ATK: it loses 1000 until end of turn, and a card is drawn."""


def rider() -> CardDef:
    """A servant whose attack takes 1000 ATK of Drummer as long as the battle lasts, and gives as much this turn."""
    takes = gets(plus_atk(-1000), who=DRUMMER, until=DURING_BATTLE)
    return servant("Rider", attacks(takes, gets(plus_atk(1000), who=DRUMMER)))


@rule("caster", "805.3b")
def test_if_an_ability_triggers_as_effects_stop_there_is_priority_once_more() -> None:
    mine = [rider(), servant("Drummer"), barrier("Hush", CALMS)]
    t = table(you=Side(servants=mine, hand=[GIFT]), phase="battle phase")
    t.attack("Rider", hold=True)
    t.to(RESOLUTION_WINDOW)
    assert (t.chase(), t.atk("Drummer")) == ([], 1000)
    t.pass_both()
    assert (t.window, t.chase(), t.priority) == (RESOLUTION_WINDOW, ["automatic ability of Hush"], "you")
    assert (t.options(), t.attacking()) == (["play Gift", "pass"], "Rider")


@rule("caster", "805.3b")
def test_and_the_step_is_gone_through_again_without_another_end_of_the_battle() -> None:
    mine = [rider(), servant("Drummer"), barrier("Hush", CALMS), barrier("Chime", at(END_OF + BATTLE, draw()))]
    t = table(you=Side(servants=mine), phase="battle phase")
    t.attack("Rider", hold=True)
    t.to(RESOLUTION_WINDOW)
    assert t.chase() == ["automatic ability of Chime"]
    t.resolve()
    t.pass_both()
    assert t.chase() == ["automatic ability of Hush"]
    t.resolve()
    # The priority sequence is over; the step begins again, with priority and without its moment.
    t.pass_both()
    assert (t.window, t.priority, t.chase(), t.attacking()) == (RESOLUTION_WINDOW, "you", [], "Rider")
    t.pass_both()
    assert (t.window, t.attacking()) == (DECLARATION_WINDOW, "")
    assert (moments(t).count(END_OF + BATTLE), len(t.zone("you", "hand"))) == (1, 2)


@rule("caster", "805.3b")
def test_if_a_rule_process_is_due_as_effects_stop_there_is_priority_once_more() -> None:
    """A deity without counters that cannot be banished as long as the battle lasts."""
    saves = gets(
        Forbid(Would(MOVE, verb=BANISH)), who=Cards((SERVANT_ZONE,), YOU, Is(TYPE, DEITY)), until=DURING_BATTLE
    )
    herald = servant(
        "Herald", attacks(saves, RemoveCounters(DEITY_COUNTER, Cards((SERVANT_ZONE,), YOU, Is(TYPE, DEITY))))
    )
    sun = with_counters(deity("Sun"), deity=1)
    t = table(you=Side(servants=[herald, sun, ELF]), phase="battle phase")
    t.attack("Herald", hold=True)
    t.to(RESOLUTION_WINDOW)
    assert (t.where("Sun"), t.counters("Sun", DEITY_COUNTER)) == ("servant zone", 0)
    t.pass_both()
    assert (t.where("Sun"), t.window, t.priority) == ("graveyard", RESOLUTION_WINDOW, "you")
    t.go_on()
    assert (t.window, t.attacking()) == (DECLARATION_WINDOW, "")


@rule("caster", "805.4")
def test_afterwards_nobody_attacks_or_battles_any_more() -> None:
    fighters = Or((Linked(ATTACK_LINK), Linked(BATTLE_LINK)))
    dart = conjure("Dart", target(servants(EACH, fighters)), destroy(IT), quickcast=True)
    big = servant("Giant", atk=5000)
    t = table(you=Side(servants=[OGRE, ELF], hand=[dart]), opponent=Side(servants=[big]), phase="battle phase")
    t.attack("Ogre", "Giant", hold=True)
    t.to(RESOLUTION_WINDOW)
    assert (t.attacking(), t.attacked(), t.why("play", "Dart")) == ("Ogre", "Giant", [])
    t.pass_both()
    assert (t.window, t.attacking(), t.attacked()) == (DECLARATION_WINDOW, "", "")
    t.refuses("play", "Dart", rule="903.2e")


@rule("caster", "805.5")
def test_while_a_servant_could_attack_the_declaration_step_comes_again() -> None:
    t = table(you=Side(servants=[OGRE, ELF]), phase="battle phase")
    t.attack("Ogre", hold=True)
    t.to(RESOLUTION_WINDOW)
    t.pass_both()
    assert (t.window, t.priority) == (DECLARATION_WINDOW, "you")
    t.attack("Elf", hold=True)
    t.to(RESOLUTION_WINDOW)
    t.pass_both()
    assert (t.window, t.orbs("opponent")) == (AFTER_BATTLE_WINDOW, 5)


@rule("caster", "805.5")
@pytest.mark.parametrize(
    "left",
    [rested(ELF), reversed_(ELF), servant("Elf", cont(Cannot(ATTACK_ACTION))), barrier("Elf")],
    ids=["rested", "reversed", "prohibited", "barrier"],
)
def test_without_one_the_phase_goes_to_its_last_step(left: object) -> None:
    t = table(you=Side(servants=[OGRE, left]), opponent=Side(servants=[ELF]), phase="battle phase")  # type: ignore[list-item]
    t.attack("Ogre", hold=True)
    t.to(RESOLUTION_WINDOW)
    t.pass_both()
    assert (t.window, moments(t)) == (AFTER_BATTLE_WINDOW, MOMENTS)


@rule("caster", "805.5")
def test_a_servant_that_recovered_attacks_again() -> None:
    fury = servant("Fury", attacks(recover(THIS), if_=NotSo(HappenedThisTurn(Trigger(ATTACKED), 2))))
    t = table(you=Side(servants=[fury]), phase="battle phase")
    t.attack("Fury")
    assert (t.window, t.orientation("Fury")) == (DECLARATION_WINDOW, "recovered")
    t.attack("Fury")
    assert (t.window, t.orbs("opponent"), t.orientation("Fury")) == (AFTER_BATTLE_WINDOW, 5, "rested")
