"""What the judge of positions of Cardfight!! Vanguard prefers, what experience advises, what opponents make of it."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core import describe
from ludex.core.decisions import ACT
from ludex.core.definitions import CardDef
from ludex.games.vanguard.advice import advise
from ludex.games.vanguard.evaluation import evaluate, rests
from ludex.testing.vanguard import (
    STRIDE_COST,
    Side,
    Table,
    face_down,
    g_guardian,
    g_unit,
    locked,
    table,
    trigger,
    unit,
)
from tests.agents.judging import asked, chosen

PAGE = unit("Page", grade=0, power=5000, shield=10000, skill="Boost")
ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
OGRE = unit("Ogre", grade=2, power=9000, shield=5000, skill="Intercept")
KING = unit("King", grade=3, power=11000, skill="Twin Drive")
CRIT = trigger("Crit", "Critical")
HEAL = trigger("Heal", "Heal")


def worth(you: Side, opponent: Side) -> float:
    """The position as the player whose turn it is sees it."""
    return evaluate(table(you=you, opponent=opponent).machine, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Side(rear=[OGRE]), Side()),
        (Side(rear=[OGRE]), Side(rear=[ELF])),
        (Side(rear=[OGRE]), Side(rear={"left back": OGRE})),
        (Side(rear=[OGRE]), Side(rear=[locked(OGRE)])),
        (Side(rear={"left front": OGRE, "left back": ELF}), Side(rear={"left front": OGRE, "right back": ELF})),
        (Side(hand=[ELF, ELF]), Side(hand=[ELF])),
        (Side(damage=2), Side(damage=3)),
        (Side(damage=[ELF, ELF]), Side(damage=[ELF, face_down(ELF)])),
        (Side(vanguard=KING), Side(vanguard=OGRE)),
        (Side(vanguard=OGRE), Side(vanguard=ELF)),
        (Side(), Side(deck=[ELF, ELF])),
    ],
)
def test_more_is_better_for_oneself_and_worse_for_the_other(better: Side, worse: Side) -> None:
    enemy = Side(vanguard=KING)
    assert worth(better, enemy) > worth(worse, enemy)
    assert worth(enemy, better) < worth(enemy, worse)


def test_a_hand_is_better_with_the_next_grade_in_it() -> None:
    low = unit("Page", grade=0, power=5000)
    assert worth(Side(vanguard=low, hand=[ELF]), Side()) > worth(Side(vanguard=low, hand=[OGRE]), Side()) + 1
    assert worth(Side(vanguard=ELF, hand=[OGRE]), Side()) > worth(Side(vanguard=ELF, hand=[ELF]), Side()) + 1


def test_the_last_damage_costs_the_most() -> None:
    early = worth(Side(damage=0), Side()) - worth(Side(damage=1), Side())
    late = worth(Side(damage=4), Side()) - worth(Side(damage=5), Side())
    assert late > 2 * early


def test_a_look_ahead_ends_where_the_turn_player_begins_something_new() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(hand=[ELF]))
    assert rests(t.machine, asked(t))
    t.attack("Ogre", hold=True)
    assert not rests(t.machine, asked(t))
    t.pass_()
    assert rests(t.machine, asked(t))
    assert asked(t).shape != ACT


# What experience advises.


def advised(t: Table) -> str:
    """What is advised now, in words."""
    decision = asked(t)
    (answer,) = advise(t.machine, decision)
    if isinstance(answer, tuple):
        return ", ".join(describe.option(t.machine, decision, place).partition(" (")[0] for place in answer)
    if decision.shape == ACT:
        return describe.action(t.machine, decision.seat, decision.actions[answer]).partition(" (")[0]
    return describe.option(t.machine, decision, answer).partition(" (")[0]


def guarding(attacker: CardDef, hand: list[CardDef], damage: int, **more: Any) -> str:
    """What a player with so much damage is advised to do against the attack of a rear-guard."""
    t = table(you=Side(rear=[attacker]), opponent=Side(vanguard=KING, hand=hand, damage=damage, **more))
    t.attack(attacker.name, "King", hold=True)
    return advised(t)


GIANT = unit("Giant", grade=3, power=12000)
TITAN = unit("Titan", grade=3, power=40000)
TWICE = unit("Twice", grade=3, power=12000, critical=2)


def test_the_first_damage_is_taken() -> None:
    assert guarding(GIANT, [ELF, PAGE], 0) == "pass"


def test_the_last_damage_is_guarded_against() -> None:
    assert guarding(GIANT, [ELF, PAGE], 5) == "guard with Elf"


def test_an_attack_that_kills_by_its_critical_is_guarded_against() -> None:
    assert guarding(TWICE, [ELF], 4) == "guard with Elf"


def test_the_smallest_guardian_that_suffices_is_used() -> None:
    assert guarding(GIANT, [PAGE, ELF], 4) == "guard with Elf"
    assert guarding(unit("Brute", grade=3, power=17000), [PAGE, ELF], 4) == "guard with Page"


def test_an_attack_that_cannot_be_stopped_is_not_guarded() -> None:
    assert guarding(TITAN, [PAGE, ELF], 5) == "pass"


def test_a_unit_that_is_guarded_enough_is_not_guarded_more() -> None:
    t = table(you=Side(rear=[GIANT]), opponent=Side(vanguard=KING, hand=[ELF, ELF], damage=5))
    t.attack("Giant", "King", hold=True, guard="Elf")
    assert advised(t) == "pass"


def test_more_is_guarded_where_drive_checks_may_reveal_triggers() -> None:
    t = table(you=Side(vanguard=KING), opponent=Side(vanguard=KING, hand=[PAGE, PAGE, PAGE], damage=5))
    t.attack("your King", hold=True, guard="Page")
    # 11000 against 21000: two triggers would do.
    assert advised(t) == "guard with Page"
    t.guard("opponent's Page")
    assert advised(t) == "pass"


def test_a_sentinel_stops_what_nothing_else_does() -> None:
    wall = unit("Wall", "Sentinel", grade=1, power=6000, shield=0)
    assert guarding(TITAN, [wall, ELF], 5) == "guard with Wall"
    assert guarding(GIANT, [wall, ELF], 5) == "guard with Elf"


def test_a_unit_intercepts_before_the_game_is_lost() -> None:
    assert guarding(GIANT, [], 5, rear=[OGRE]) == "intercept with Ogre"


def test_a_g_guardian_is_called_for_a_heal_trigger() -> None:
    aegis = g_guardian("Aegis", shield=15000)
    attacker = unit("Brute", grade=3, power=22000)
    assert guarding(attacker, [HEAL], 5, g_zone=[aegis]) == "guard with Aegis from the G zone"


def test_a_rear_guard_is_not_worth_many_cards() -> None:
    t = table(you=Side(rear=[GIANT]), opponent=Side(vanguard=KING, rear=[ELF], hand=[PAGE, PAGE]))
    t.attack("Giant", "Elf", hold=True)
    assert advised(t) == "pass"


def test_whoever_can_boost_boosts() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}), opponent=Side())
    t.attack("Ogre", asks="7.4.1.10")
    assert advised(t) == "Elf"


def test_a_critical_goes_to_the_vanguard_that_hits_and_the_power_to_whoever_attacks_next() -> None:
    t = table(you=Side(vanguard=KING, rear=[OGRE], deck=[CRIT, ELF, ELF]), opponent=Side())
    t.attack("King", asks="2.8.1.1.2")
    assert advised(t) == "King"
    t.answer("King", asks="2.8.1.1.2")
    assert advised(t) == "Ogre"


def test_a_trigger_goes_to_the_attack_that_needs_it() -> None:
    t = table(you=Side(vanguard=KING, rear=[OGRE], deck=[CRIT, ELF, ELF]), opponent=Side(vanguard=KING, hand=[ELF]))
    t.attack("your King", guard="opponent's Elf", asks="2.8.1.1.2")
    assert advised(t) == "King"
    t.answer("your King", asks="2.8.1.1.2")
    assert advised(t) == "King"


def test_a_trigger_of_a_damage_check_goes_to_the_vanguard() -> None:
    t = table(you=Side(rear=[GIANT]), opponent=Side(vanguard=KING, rear=[OGRE], deck=[CRIT, ELF]))
    t.attack("Giant", "King", asks="2.8.1.1.2")
    assert advised(t) == "King"


def test_one_card_of_each_grade_is_kept_in_the_first_hand() -> None:
    opening = [PAGE, *[ELF] * 20, *[OGRE] * 15, *[KING] * 14]
    t = table(you=Side(deck=opening), opponent=Side(deck=opening), phase="opening")
    while t.asks != "5.4.3.4":
        t.machine.answer(0)
    decision = asked(t)
    (back,) = advise(t.machine, decision)
    assert isinstance(back, tuple)
    kept = [t.machine.now(card).stats[3] for place, card in enumerate(decision.options) if place not in back]
    held = [t.machine.now(card).stats[3] for card in decision.options]
    assert sorted(kept) == sorted(set(held) - {0})


def test_a_stride_is_paid_with_what_guards_least() -> None:
    dragon = g_unit("Dragon", cost=STRIDE_COST)
    t = table(you=Side(vanguard=KING, hand=[KING, ELF, OGRE], g_zone=[dragon]), opponent=Side(), phase="stride step")
    t.stride("Dragon", asks="8.5.2.3")
    assert advised(t) == "King"


# What the opponent makes of it.


def acts(t: Table) -> str:
    """What the opponent that looks ahead does now, in words; it is done."""
    decision = asked(t)
    answer = chosen(t)
    words = (
        describe.action(t.machine, decision.seat, decision.actions[answer])
        if isinstance(answer, int) and decision.shape == ACT
        else describe.option(t.machine, decision, answer if isinstance(answer, int) else answer[0])
    )
    t.machine.answer(answer)
    return words


def test_it_rides_the_next_grade() -> None:
    t = table(you=Side(vanguard=ELF, hand=[PAGE, ELF, OGRE, KING]), opponent=Side(vanguard=ELF), phase="ride phase")
    assert acts(t) == "ride Ogre"


def test_it_strides() -> None:
    dragon = g_unit("Dragon", power=15000, cost=STRIDE_COST)
    t = table(
        you=Side(vanguard=KING, hand=[KING, PAGE], g_zone=[dragon]),
        opponent=Side(vanguard=KING, hand=[ELF], damage=3),
        phase="stride step",
    )
    assert acts(t) == "stride Dragon"


def test_it_calls_an_attacker_to_the_front_and_a_booster_behind_it() -> None:
    t = table(you=Side(vanguard=KING, hand=[OGRE]), opponent=Side(vanguard=KING, damage=3))
    assert acts(t) == "call Ogre"
    assert acts(t) in ("left front", "right front")
    t = table(you=Side(vanguard=KING, rear={"right front": OGRE}, hand=[ELF]), opponent=Side(vanguard=KING, damage=3))
    assert acts(t) == "call Elf"
    assert acts(t) in ("right back", "center back")


def test_it_keeps_its_triggers_to_guard_with() -> None:
    t = table(you=Side(vanguard=KING, hand=[CRIT, HEAL], damage=4), opponent=Side(vanguard=KING, damage=1))
    assert acts(t) == "end"


def test_it_attacks_with_all_it_has() -> None:
    t = table(you=Side(vanguard=KING, rear=[unit("Brute", grade=3, power=11000)]), opponent=Side(vanguard=KING))
    t.to("battle phase")
    while t.phase == "battle phase":
        acts(t)
    assert len(t.events("attacked")) == 2
    assert t.damage("opponent") == 2
