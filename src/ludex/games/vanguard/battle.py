"""The battle phase: start, attack, guard, drive, damage and close steps (VG 7)."""

from __future__ import annotations

from ludex.core.atoms import links
from ludex.core.cards import THIS_BATTLE
from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.timing.check_timing import check, check_step, pending
from ludex.core.turns import announce_phase, expire
from ludex.games.vanguard import attack_step, damage_step, drive_step, guard_step
from ludex.games.vanguard.attack_step import ATTACK, able, forget_order
from ludex.games.vanguard.conditions import BATTLE_ON, FOUGHT, WAS_BOOSTED
from ludex.games.vanguard.ops.battle import end_domination
from ludex.games.vanguard.play import attacks, first_answer
from ludex.games.vanguard.turn import not_again, once_more
from ludex.games.vanguard.words import (
    ATTACK_LINK,
    ATTACKING_LINK,
    BATTLE_PHASE,
    BEGINNING_OF,
    BOOST_LINK,
    CLOSE_STEP,
    END_OF_BATTLE,
    GUARD_LINK,
    START_STEP,
)

BATTLE = Procedure("battle phase")
WHETHER = ("attack", "go to the end phase")


@BATTLE.step("battle phase begins", "7.3.1.1")
def battle_begins(m: Machine, f: Frame) -> Flow:
    """In the first start step, what waits for it or for the battle phase stands by."""
    announce_phase(m, m.state.active, "7.3.1.1", BEGINNING_OF + BATTLE_PHASE, BEGINNING_OF + START_STEP)
    check(m)
    return None


def _whether_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    assert m.asked is not None
    # VG 7.3.1.2.2
    if m.asked.options[answer] == 1:
        return len(BATTLE.steps)
    # VG 7.3.1.2.1
    check(m)
    return None


@BATTLE.step("whether to attack", "7.3.1.2", _whether_answer)
def whether_to_attack(m: Machine, f: Frame) -> Flow:
    """The turn player attacks or goes to the end phase; nobody attacks in the first turn of the game (VG 7.3.1.3)."""
    options = (0, 1) if m.state.turn > 1 and able(m, f.seat) else (1,)
    words = tuple(WHETHER[option] for option in options)
    return Decision(f.seat, ONE, "attack?", "7.3.1.2", options, kind=WORDS, words=words)


@BATTLE.step("attack", "7.2.1")
def attack(m: Machine, f: Frame) -> Flow:
    """The attack is resolved."""
    m.call(ATTACK.name, 0, f.seat)
    return None


@BATTLE.step("start step again", "7.8.1.5")
def again(m: Machine, f: Frame) -> Flow:
    """Then the next start step comes."""
    check(m)
    return BATTLE.label("whether to attack")


def close(m: Machine, f: Frame) -> Flow:
    """What waits for the close step or the end of the battle, and has not stood by in this step, stands by."""
    f.slots["step began"] = len(m.state.events)
    not_again(m, f, "7.8.1.1", BEGINNING_OF + CLOSE_STEP, END_OF_BATTLE)
    return None


def ends(m: Machine, f: Frame) -> Flow:
    """Effects until the end of the battle are over, and nothing attacks or is attacked any more."""
    expire(m, THIS_BATTLE)
    end_domination(m, THIS_BATTLE)
    # VG 7.8.1.4
    _end(m, (ATTACK_LINK, ATTACKING_LINK, BOOST_LINK, GUARD_LINK))
    once_more(m, f, BEGINNING_OF + CLOSE_STEP, END_OF_BATTLE)
    if pending(m):
        return ATTACK.label("check timing of the close step")
    _end(m, (FOUGHT, WAS_BOOSTED))
    m.state.facts[BATTLE_ON] = 0
    return None


def _end(m: Machine, kinds: tuple[str, ...]) -> None:
    """The pairs of these kinds are no more."""
    gone = tuple(link for link in m.state.links if link.kind in kinds)
    if gone:
        links.unlink(m, gone)


def ordered_attacks(m: Machine, f: Frame) -> Flow:
    """A unit that stands again attacks again if it is ordered to; then those ordered during this battle attack."""
    if f.number("ordered"):
        unit = f.cards("unit")[0]
        # VG 10.34.1.2
        if not m.exists(unit) or m.state.cards[unit].engaged:
            forget_order(m, f)
        return None
    asked = attacks(m, f)
    if asked is None:
        end_domination(m, 0)
    return asked


ATTACK.step("the battle begins", "7.4.1.1")(attack_step.begins)
ATTACK.step("attacking unit", "7.4.1.3", attack_step.unit_answer)(attack_step.attacking_unit)
ATTACK.step("rest it", "7.4.1.5")(attack_step.rest)
ATTACK.step("unit being attacked", "7.4.1.6", attack_step.target_answer)(attack_step.unit_being_attacked)
ATTACK.step("boost", "7.4.1.10", attack_step.boost_answer)(attack_step.boost)
ATTACK.step("boosted unit", "7.4.1.10", attack_step.boosted_answer)(attack_step.boosted_unit)
ATTACK.step("it attacks", "7.4.1.12")(attack_step.it_attacks)
check_step(ATTACK, "check timing of the attack step", "7.4.1.13")
ATTACK.step("guard step begins", "7.5.1.1")(guard_step.guard_begins)
check_step(ATTACK, "check timing of the guard step", "7.5.1.2")
ATTACK.step("guard", "7.5.1.2", guard_step.guard_answer)(guard_step.guard)
ATTACK.step("the guardian guards", "3.11.3")(guard_step.guards)
ATTACK.step("drive step begins", "7.6.1.1")(drive_step.drive_begins)
ATTACK.step("drive check", "7.6.1.2.3")(drive_step.drive_check)
ATTACK.step("trigger of the drive check", "7.6.1.2.4")(drive_step.drive_trigger)
check_step(ATTACK, "check timing of the drive check", "7.6.1.2.5")
ATTACK.step("into the hand", "7.6.1.2.6")(drive_step.into_hand)
check_step(ATTACK, "check timing of the drive step", "7.6.1.4")
ATTACK.step("damage step begins", "7.7.1.1")(damage_step.damage_begins)
ATTACK.step("compare", "7.7.1.2")(damage_step.compare)
ATTACK.step("deal damage", "7.7.1.5")(damage_step.deal_damage)
ATTACK.step("it hits or not", "7.7.1.7")(damage_step.outcome)
ATTACK.step("retire G guardians", "7.7.1.9")(damage_step.retire_g_guardians)
ATTACK.step("retire guardians", "7.7.1.9")(damage_step.retire_guardians)
ATTACK.step("retire what was hit", "7.7.1.9")(damage_step.retire_hit)
check_step(ATTACK, "check timing of the damage step", "7.7.1.10")
ATTACK.step("close step", "7.8.1.1")(close)
check_step(ATTACK, "check timing of the close step", "7.8.1.2")
ATTACK.step("the battle ends", "7.8.1.2")(ends)
ATTACK.step("attacks that were ordered meanwhile", "10.34.1.3", first_answer)(ordered_attacks)
