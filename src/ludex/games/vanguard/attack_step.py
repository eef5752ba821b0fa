"""The attack step: a unit rests and attacks, boosted or not (VG 7.4)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import ANNOUNCE, BATTLE_CAUSE, ENGAGE, RULE_CAUSE, Change
from ludex.core.decisions import ONE, SOME, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame, Scope
from ludex.core.timing.check_timing import check
from ludex.core.turns import announce_phase
from ludex.games.vanguard.circles import leader, mate_of
from ludex.games.vanguard.conditions import BATTLE_ON, BATTLES, FOUGHT, WAS_BOOSTED
from ludex.games.vanguard.legality import (
    able_as_ordered,
    boostable,
    boosters,
    ordered_targets,
    targets,
    why_not_attack_with,
)
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.battle import ORDERED
from ludex.games.vanguard.words import (
    ATTACK_LINK,
    ATTACK_STEP,
    ATTACKED,
    ATTACKING_LINK,
    BEGINNING_OF,
    BOOST_LINK,
    BOOSTED,
    RC,
    VC,
)

ATTACK = Procedure("attack")
"""Attack resolution (VG 7.2); `battle` has its steps in their order.

Slots: "unit" the specified attacking unit, "ordered" if an effect ordered it to attack.
"""

IS_ATTACKED = "is attacked"
IS_BOOSTED = "is boosted"
DOES_NOT_REST = "attack without resting"


def able(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    """The units that the player may attack with."""
    units = (*m.controlled(VC, seat), *m.controlled(RC, seat))
    return tuple(unit for unit in units if next(why_not_attack_with(m, seat, unit), None) is None)


def begins(m: Machine, f: Frame) -> Flow:
    """One more battle of the turn is going on."""
    m.state.facts[BATTLE_ON] = 1
    # VG 7.1.2.1: it counts as one from here, even if it is broken off.
    m.state.facts[BATTLES] = m.state.facts.get(BATTLES, 0) + 1
    announce_phase(m, m.state.active, "7.4.1.2", BEGINNING_OF + ATTACK_STEP)
    check(m)
    return None


def unit_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["unit"] = (able(m, f.seat)[answer],)
    return None


def attacking_unit(m: Machine, f: Frame) -> Flow:
    """The turn player chooses the unit to attack with, unless an effect has."""
    # VG 7.2.2: the attacking unit is given beforehand, or chosen now.
    if f.number("ordered"):
        return None
    found = able(m, f.seat)
    if not found:
        return ATTACK.label("close step")
    return Decision(f.seat, ONE, "attack with which unit?", "7.4.1.3", found)


def candidates(m: Machine, f: Frame) -> tuple[CardId, ...]:
    """The units one of which is to be attacked."""
    unit = f.cards("unit")[0]
    if not f.number("ordered"):
        return targets(m, f.seat, unit)
    return ordered_targets(m, f.seat, unit)


def rest(m: Machine, f: Frame) -> Flow:
    """The attacking unit rests; both units of a vanguard in legion do (VG 10.25.5)."""
    unit = f.cards("unit")[0]
    # VG 7.4.1.4.1; what it attacks is looked at when it rests (7.4.1.7).
    # VG 7.4.1.4
    if not able_as_ordered(m, f.seat, unit):
        forget_order(m, f)
        return ATTACK.label("close step")
    # VG 7.4.1.5.2: whether it could attack is not looked at again.
    f.slots["vanguard"] = 1 if m.state.cards[unit].zone == VC else 0
    # VG 7.4.1.5.1; VG 10.25.5: both units of a legion attack.
    mate = mate_of(m, unit)
    for one in (unit, mate) if mate else (unit,):
        links.link(m, ATTACKING_LINK, one, one)
    if not m.can(DOES_NOT_REST, unit):
        propose(m, f, [Change(ENGAGE, unit, cause=RULE_CAUSE, rule="7.4.1.5")])
    return None


def forget_order(m: Machine, f: Frame) -> None:
    """The attack that an effect ordered the unit to make is over, or cannot be made."""
    if f.number("ordered"):
        unit = f.cards("unit")[0]
        links.unlink(m, tuple(link for link in m.state.links if link.kind == ORDERED and link.a == unit))


def target_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    chosen = candidates(m, f)[answer]
    _set_targets(m, f, (chosen,))
    return None


def _set_targets(m: Machine, f: Frame, chosen: tuple[CardId, ...]) -> None:
    unit = f.cards("unit")[0]
    # VG 7.4.1.8, 7.4.1.8.5: each of them is a unit being attacked. VG 7.4.1.8.1: the battle goes on whatever becomes of
    # it.
    f.slots["targets"] = chosen
    # VG 10.25.5: both units of a legion attack.
    mate = mate_of(m, unit)
    for one in (unit, mate) if mate else (unit,):
        for target in chosen:
            # VG 7.4.1.8.3: each is the other's battle opponent. VG 7.4.1.9: nobody else becomes one.
            links.link(m, ATTACK_LINK, one, target)
            links.link(m, FOUGHT, one, target)


def battled(m: Machine, seat: Seat, unit: CardId) -> tuple[CardId, ...]:
    """The units that it battles all together, if an effect says so (VG 7.4.1.8.4)."""
    found: list[CardId] = []
    for rule in m.now(unit).rules:
        mod = m.pool.modifiers[rule.mod]
        if isinstance(mod, BattlesAll):
            other = 1 - seat
            vanguard = leader(m, other)
            for one in (*((vanguard,) if vanguard else ()), *m.zone(RC, other)):
                if m.state.cards[one].controller != seat and mod.what.test(m, Scope(unit, seat), m.info(one)):
                    found.append(one)
    return tuple(dict.fromkeys(found))


def unit_being_attacked(m: Machine, f: Frame) -> Flow:
    """The turn player chooses the unit to be attacked: a vanguard, or a rear-guard in the front row."""
    unit = f.cards("unit")[0]
    all_of_them = battled(m, f.seat, unit)
    if all_of_them:
        _set_targets(m, f, all_of_them)
        return None
    found = candidates(m, f)
    # VG 7.4.1.7, 7.4.1.7.1
    if not found:
        forget_order(m, f)
        return ATTACK.label("close step")
    return Decision(f.seat, ONE, "attack which unit?", "7.4.1.6", found, subject=unit)


def boost_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    unit = f.cards("unit")[0]
    for place in answer:
        booster = boosters(m, f.seat, unit)[place]
        f.slots["booster"] = (booster,)
        propose(m, f, [Change(ENGAGE, booster, cause=RULE_CAUSE, rule="7.4.1.10")])
    return None


def boost(m: Machine, f: Frame) -> Flow:
    """A unit with Boost behind the attacking one may rest and boost it."""
    f.slots["booster"] = ()
    unit = f.cards("unit")[0]
    if not m.exists(unit):
        return None
    found = boosters(m, f.seat, unit)
    return Decision(f.seat, SOME, "boost it?", "7.4.1.10", found, 0, min(1, len(found)), subject=unit)


def boosted_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    boosted = boostable(m, f.seat, f.cards("unit")[0])[answer]
    f.slots["boosted"] = (boosted,)
    for booster in f.cards("booster"):
        # VG 7.4.1.10.1
        links.link(m, BOOST_LINK, booster, boosted)
        links.link(m, WAS_BOOSTED, booster, boosted)
    return None


def boosted_unit(m: Machine, f: Frame) -> Flow:
    """The attacking unit is boosted; of two in legion, either of them."""
    f.slots["boosted"] = ()
    if not f.cards("booster"):
        return None
    unit = f.cards("unit")[0]
    return Decision(f.seat, ONE, "boost which unit?", "7.4.1.10", boostable(m, f.seat, unit), subject=unit)


def it_attacks(m: Machine, f: Frame) -> Flow:
    """What waits for the attack and for the boost stands by."""
    unit = f.cards("unit")[0]
    changes = []
    for target in f.cards("targets"):
        changes.append(battle_event(ATTACKED, unit, target, f.seat, "7.4.1.12"))
        changes.append(battle_event(IS_ATTACKED, target, unit, 1 - f.seat, "7.4.1.12"))
    for booster, boosted in zip(f.cards("booster"), f.cards("boosted"), strict=True):
        changes.append(battle_event(BOOSTED, booster, boosted, f.seat, "7.4.1.12"))
        changes.append(battle_event(IS_BOOSTED, boosted, booster, f.seat, "7.4.1.12"))
    propose(m, f, changes)
    check(m)
    return None


def battle_event(kind: str, card: CardId, other: CardId, seat: Seat, rule: str) -> Change:
    return Change(ANNOUNCE, card, name=kind, seat=seat, other=other, cause=BATTLE_CAUSE, rule=rule)
