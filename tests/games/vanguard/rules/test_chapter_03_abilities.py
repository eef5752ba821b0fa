"""VG 3.1 to 3.6: where abilities are active, what they cost, whose they are, and the moments for them."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.modifiers import AddStat
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.players import OPPONENT
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Top
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Times
from ludex.games.vanguard.conditions import limit_break
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.words import (
    BIND,
    DAMAGE_ZONE,
    DECK,
    DRIVE_CHECK,
    DROP,
    END_OF_TURN,
    GC,
    HAND,
    MAIN_PHASE,
    PHASE,
    POWER,
    RC,
    SOUL,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    begins,
    choose,
    cont,
    draw,
    gets,
    owned_by,
    placed,
    plus_power,
    retire,
    table,
    unit,
    when,
)
from tests.games.vanguard.rules.battle_parts import ELF, IMP, KING, MY_REAR, MY_VANGUARD, OGRE, uses

# 3.1.1.2: what activating an ability is.


@rule("vanguard", "3.1.1.2.1")
@pytest.mark.parametrize(("damage", "power"), [(3, 11000), (4, 16000)])
def test_a_continuous_ability_acts_as_soon_as_it_may(damage: int, power: int) -> None:
    """Nobody plays it, and nothing waits: the fourth damage is enough."""
    boss = unit("Boss", cont(plus_power(5000), while_=limit_break(4)), grade=3, power=11000)
    t = table(you=Side(vanguard=boss, damage=damage))
    assert (t.power("Boss"), t.options()) == (power, ["end"])


@rule("vanguard", "3.1.1.2.2")
def test_an_activated_ability_acts_when_it_is_played() -> None:
    t = table(you=Side(vanguard=unit("Boss", act(draw()), grade=3)))
    assert ("use Boss 0" in t.options(), t.zone("you", "hand")) == (True, [])
    t.use("Boss")
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "3.1.1.2.3")
def test_an_automatic_ability_stands_by_once_its_event_has_happened() -> None:
    """Two units are placed by one effect: both abilities wait, and are played one after the other in any order."""
    caller = unit("Caller", uses(choose(HAND, n=2), Call(IT)))
    scout = unit("Scout", placed(RC, draw()), grade=1)
    smith = unit("Smith", placed(RC, gets(plus_power(1000))), grade=1, power=7000)
    t = table(you=Side(rear={"left back": caller}, hand=[scout, smith]))
    t.use("Caller", 0, ["Scout", "Smith"], "left front", "right front", asks="8.4.1.2")
    assert (sorted(t.options()), t.zone("you", "hand"), t.power("Smith")) == (["Scout", "Smith"], [], 7000)
    t.answer("Smith")
    assert (t.zone("you", "hand"), t.power("Smith")) == (["Filler"], 8000)


# 3.1.1.3: the zone that is marked.

MARKS = {
    "3.1.1.3.1": VC,
    "3.1.1.3.2": RC,
    "3.1.1.3.3": GC,
    "3.1.1.3.4": HAND,
    "3.1.1.3.5": DROP,
    "3.1.1.3.6": BIND,
    "3.1.1.3.7": SOUL,
    "3.1.1.3.8": DAMAGE_ZONE,
    "3.1.1.3.9": DECK,
}
LYING: dict[int, Any] = {
    VC: lambda sign: {"vanguard": sign},
    RC: lambda sign: {"rear": [sign]},
    GC: lambda sign: {"hand": [sign]},
    HAND: lambda sign: {"hand": [sign]},
    DROP: lambda sign: {"drop": [sign]},
    BIND: lambda sign: {"bind": [sign]},
    SOUL: lambda sign: {"soul": [sign]},
    DAMAGE_ZONE: lambda sign: {"damage": [sign]},
    DECK: lambda sign: {"deck": [ELF, ELF, ELF, sign]},
}


def speaks(marked: tuple[int, ...], lies: int) -> bool:
    """Whether an ability marked for those zones is active while its card lies in this one.

    It draws a card when the opponent's drive check reveals one: then a card may lie on the guardian circle too.
    """
    sign = unit("Sign", when(Trigger(DRIVE_CHECK, whose=OPPONENT), draw(), zones=marked), grade=3, power=20000)
    t = table(opponent=Side(**LYING[lies](sign)))
    held = len(t.zone("opponent", "hand"))
    t.attack("your vanguard", "opponent's vanguard", guard=["Sign"] if lies == GC else [])
    return len(t.zone("opponent", "hand")) > held - (lies == GC)


@rule(
    "vanguard",
    "3.1.1.3",
    "3.1.1.3.1",
    "3.1.1.3.2",
    "3.1.1.3.3",
    "3.1.1.3.4",
    "3.1.1.3.5",
    "3.1.1.3.6",
    "3.1.1.3.7",
    "3.1.1.3.8",
    "3.1.1.3.9",
)
@pytest.mark.parametrize("zone", MARKS.values(), ids=MARKS)
def test_a_text_is_active_only_in_the_zone_it_is_marked_for(zone: int) -> None:
    assert [lies for lies in LYING if speaks((zone,), lies)] == [zone]


@rule("vanguard", "3.1.1.4")
@pytest.mark.parametrize("zones", [(VC, RC), (RC, GC), (RC, DECK)])
def test_a_text_marked_for_two_zones_is_active_in_either(zones: tuple[int, ...]) -> None:
    assert sorted(lies for lies in LYING if speaks(zones, lies)) == sorted(zones)


WRITTEN = {
    "(VC)": [VC],
    "(RC)": [RC],
    "(VC/RC)": [VC, RC],
    "(Hand)": [HAND],
    "(Drop zone)": [DROP],
    "(Bind zone)": [BIND],
    "(Soul)": [SOUL],
    "(Damage zone)": [DAMAGE_ZONE],
    "(Deck)": [DECK],
}


@rule(
    "vanguard",
    "3.1.1.3",
    "3.1.1.4",
    "3.1.1.3.1",
    "3.1.1.3.2",
    "3.1.1.3.4",
    "3.1.1.3.5",
    "3.1.1.3.6",
    "3.1.1.3.7",
    "3.1.1.3.8",
    "3.1.1.3.9",
)
@pytest.mark.parametrize("mark", WRITTEN)
def test_the_mark_before_a_printed_text_says_where(mark: str) -> None:
    found = []
    for lies in WRITTEN["(VC/RC)"] + [HAND, DROP, BIND, SOUL, DAMAGE_ZONE, DECK]:
        sign = unit("Sign", grade=3, text=[f"[AUTO]{mark}:At the beginning of your main phase, draw a card."])
        t = table(you=Side(**LYING[lies](sign)), phase="main phase")
        if len(t.zone("you", "hand")) > (lies == HAND):
            found.append(lies)
    assert found == WRITTEN[mark]


@rule("vanguard", "3.1.1.3.3")
def test_a_printed_text_for_the_guardian_circle_works_there_only() -> None:
    text = ["[CONT](GC):This unit gets [Shield] +5000."]
    wall, twin = (unit(name, grade=1, shield=5000, text=text) for name in ("Wall", "Twin"))
    t = table(opponent=Side(hand=[wall], rear=[twin]))
    assert (t.shield("Wall"), t.shield("Twin")) == (5000, 5000)
    t.attack("your vanguard", "opponent's vanguard", guard="Wall", hold=True)
    assert (t.shield("Wall"), t.shield("Twin")) == (10000, 5000)


# 3.1.1.5: costs.

BLASTS = "[ACT](VC):[Counter-Blast 1 & Soul-Blast 1] Draw a card."


@rule("vanguard", "3.1.1.5", "3.1.1.5.1")
def test_what_stands_in_square_brackets_is_done_to_play_the_ability() -> None:
    sage = unit("Sage", text=["[ACT](RC):[[Rest] this unit] Draw a card."])
    t = table(you=Side(rear=[sage]))
    t.use("Sage")
    assert (t.resting("Sage"), t.zone("you", "hand")) == (True, ["Filler"])
    t.refuses("use", "Sage", 0)
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "3.1.1.5", "3.1.1.5.3")
def test_both_parts_of_a_cost_are_paid() -> None:
    t = table(you=Side(vanguard=unit("Boss", grade=3, text=[BLASTS]), damage=1, soul=[ELF]))
    t.use("Boss")
    assert (t.counters_left("you"), t.soul("you"), t.zone("you", "hand")) == (0, [], ["Filler"])


@rule("vanguard", "3.1.1.5.1", "3.1.1.5.3")
@pytest.mark.parametrize(("damage", "soul"), [(1, []), (0, [ELF])])
def test_who_can_pay_one_part_of_a_cost_only_does_not_play_the_ability(damage: int, soul: list[Any]) -> None:
    t = table(you=Side(vanguard=unit("Boss", grade=3, text=[BLASTS]), damage=damage, soul=soul))
    t.refuses("use", "Boss", 0)
    assert t.options() == ["end"]


# 3.3, 3.4: owner and master.


@rule("vanguard", "3.3.2", "3.4.2")
def test_a_card_stays_its_owners_wherever_it_lies() -> None:
    """It begins in the opponent's deck, is called to a circle of yours, and goes home when it is retired."""
    thief = unit("Thief", uses(Call(Top(DECK, Fixed(1), OPPONENT))), uses(choose(RC), retire()))
    t = table(you=Side(rear={"left back": thief}), opponent=Side(deck=[OGRE, ELF]))
    t.use("Thief", 0, "left front")
    assert (t.owner("Ogre"), t.controller("Ogre")) == ("opponent", "you")
    t.use("Thief", 1, "Ogre")
    assert (t.zone("you", "drop"), t.zone("opponent", "drop")) == ([], ["Ogre"])


@rule("vanguard", "3.4.2")
def test_whose_zone_a_card_lies_in_is_its_master() -> None:
    """So it is one of your rear-guards, and attacks for you."""
    count = AddStat(POWER, Times(Fixed(1000), Count(MY_REAR)))
    t = table(you=Side(vanguard=unit("Boss", cont(count), grade=3, power=11000), rear=[owned_by("opponent", OGRE)]))
    assert (t.controller("Ogre"), t.power("Boss")) == ("you", 12000)
    t.attack("Ogre")
    assert t.resting("Ogre")


@rule("vanguard", "3.4.3", "3.4.4")
def test_an_activated_ability_and_its_effect_are_of_who_played_it() -> None:
    t = table(you=Side(rear=[owned_by("opponent", unit("Sage", act(Seq((draw(), Draw(Fixed(2), OPPONENT))))))]))
    t.use("Sage")
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (1, 2)


@rule("vanguard", "3.4.3", "3.4.5")
def test_an_automatic_ability_is_of_the_master_of_its_card() -> None:
    herald = unit("Herald", begins(MAIN_PHASE, draw()))
    t = table(you=Side(rear=[owned_by("opponent", herald)]), phase="main phase")
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (1, 0)


@rule("vanguard", "3.4.5")
def test_an_automatic_ability_that_an_effect_made_is_of_the_master_of_that_effect() -> None:
    """Its card lies in the opponent's drop zone when the turn ends."""
    later = Delay(Trigger(PHASE, verb=END_OF_TURN), draw())
    martyr = unit("Martyr", uses(later, retire(THIS)))
    t = table(you=Side(rear=[owned_by("opponent", martyr)]))
    t.use("Martyr")
    assert (t.zone("opponent", "drop"), t.zone("you", "hand")) == (["Martyr"], [])
    t.end_turn()
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "3.4.6")
def test_a_continuous_ability_is_of_the_master_of_its_card() -> None:
    banner = unit("Banner", cont(plus_power(3000), on=MY_VANGUARD))
    t = table(you=Side(rear=[owned_by("opponent", banner)]))
    assert (t.power("your vanguard"), t.power("opponent's vanguard")) == (14000, 11000)


# 3.5: check timings.

STRENGTH = AddStat(POWER, Times(Fixed(1000), Count(MY_REAR)))


@rule("vanguard", "3.5.2")
def test_rule_actions_come_before_automatic_abilities() -> None:
    """The unit that has to make room is gone when the new one counts the rear-guards."""
    giant = unit("Giant", placed(RC, gets(STRENGTH)), grade=1, power=7000)
    t = table(you=Side(rear=[IMP, OGRE], hand=[giant]))
    t.call("Giant", "left front")
    assert (t.rear("you"), t.power("Giant")) == ({"left front": "Giant", "right front": "Ogre"}, 9000)


@rule("vanguard", "3.5.2")
def test_after_each_automatic_ability_rule_actions_come_again() -> None:
    """What the first ability calls sends another unit away before the second ability counts."""
    caller = unit("Caller", begins(MAIN_PHASE, Seq((choose(HAND), Call(IT)))))
    giant = unit("Giant", begins(MAIN_PHASE, gets(STRENGTH)), power=7000)
    t = table(you=Side(rear=[caller, giant, IMP], hand=[ELF]), phase="main phase")
    t.answer("Caller", "left back")
    assert (t.rear("you")["left back"], t.zone("you", "drop"), t.power("Giant")) == ("Elf", ["Imp"], 10000)


# 3.6: play timings.


@rule("vanguard", "3.6.2")
def test_before_a_player_may_act_a_check_timing_has_run_out() -> None:
    """Both abilities of the beginning of the phase were resolved, and what the first one called has its circle."""
    caller = unit("Caller", begins(MAIN_PHASE, Seq((choose(HAND), Call(IT)))))
    herald = unit("Herald", placed(RC, draw()), grade=1)
    t = table(you=Side(rear=[caller, IMP], hand=[herald]), phase="main phase")
    t.answer("right front")
    assert (t.asks, t.zone("you", "drop"), t.zone("you", "hand")) == ("6.6.1.2", ["Imp"], ["Filler"])


@rule("vanguard", "3.6.3", "3.6.3.1")
def test_who_may_act_does_one_thing_and_may_act_again() -> None:
    t = table(you=Side(rear=[unit("Sage", act(draw()))], hand=[ELF]))
    asks = t.asks
    assert set(t.options()) >= {"call Elf", "use Sage 0", "end"}
    t.call("Elf", "right front")
    assert (t.asks, t.asked, "call Elf" in t.options()) == (asks, "you", False)
    t.use("Sage")
    assert (t.asks, t.asked, t.phase) == (asks, "you", "main phase")


@rule("vanguard", "3.6.3", "3.6.3.1", "3.6.3.2")
def test_the_game_goes_on_after_a_pass() -> None:
    t = table(opponent=Side(vanguard=KING, hand=[ELF, ELF]))
    t.attack("your vanguard", "King", hold=True)
    t.guard("Elf")
    assert (t.asks, t.asked, "pass" in t.options()) == ("7.5.1.2", "opponent", True)
    assert t.tells(DRIVE_CHECK) == []
    t.pass_()
    assert (t.tells(DRIVE_CHECK), t.zone("opponent", "hand")) == (["Filler"], ["Elf"])


def hands(t: Table) -> tuple[int, int]:
    return len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))


@rule("vanguard", "3.6.3.2")
def test_not_before_all_that_waits_was_done() -> None:
    """The pass ends the main phase; what triggers then is resolved before anybody attacks."""
    eager = unit("Eager", begins("battle phase", draw()))
    t = table(you=Side(rear=[eager]), opponent=Side(rear=[unit("Spy", begins("battle phase", draw(), whose=OPPONENT))]))
    t.pass_()
    assert (hands(t), t.phase) == ((1, 1), "battle phase")


@rule("vanguard", "3.4.2")
def test_cards_of_a_player_are_those_in_the_zones_of_that_player() -> None:
    boss = unit("Boss", act(Seq((choose(HAND), Call(IT)))), grade=3)
    t = table(you=Side(vanguard=boss, hand=[owned_by("opponent", IMP)]), opponent=Side(hand=[owned_by("you", ELF)]))
    t.use("Boss", 0, "left front")
    assert (t.rear("you"), t.zone("opponent", "hand")) == ({"left front": "Imp"}, ["Elf"])
