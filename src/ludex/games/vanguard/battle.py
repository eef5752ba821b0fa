"""The battle phase: start, attack, guard, drive, damage and close steps (VG 7)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.cards import THIS_BATTLE
from ludex.core.changes import BATTLE_CAUSE, DAMAGE, ENGAGE, MARK, MOVE, RULE_CAUSE, Change
from ludex.core.decisions import ACT, ONE, SOME, WORDS, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame, Scope
from ludex.core.timing.check_timing import check, check_step, pending
from ludex.core.turns import expire
from ludex.core.windows import chosen
from ludex.games.vanguard.checks import begin_effect, put_into_trigger_zone
from ludex.games.vanguard.circles import attacked, attackers, leader, mate_of, power
from ludex.games.vanguard.conditions import BATTLE_ON, BATTLES, FOUGHT, WAS_BOOSTED
from ludex.games.vanguard.legality import able_as_told, boostable, boosters, targets, told_targets, why_not_attack_with
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.battle import ORDERED, end_domination
from ludex.games.vanguard.play import attacks, begin_ability, first_answer
from ludex.games.vanguard.turn import moments, not_again, once_more
from ludex.games.vanguard.window import GUARD, INTERCEPT, guard_actions
from ludex.games.vanguard.words import (
    ATTACK_LINK,
    ATTACK_STEP,
    ATTACKED,
    ATTACKING_LINK,
    BATTLE_PHASE,
    BE_HIT,
    BEGINNING_OF,
    BOOST_LINK,
    BOOSTED,
    CENTER_FAR_FRONT,
    CLOSE_STEP,
    CRITICAL,
    DAMAGE_STEP,
    DEAL_DAMAGE,
    DRIVE,
    DRIVE_CHECK,
    DRIVE_STEP,
    DROP,
    END_OF_BATTLE,
    G_GUARDIAN,
    G_ZONE,
    GC,
    GUARD_LINK,
    GUARD_STEP,
    HAND,
    HIT,
    HITS_ANYWAY,
    INTERCEPT_VERB,
    MISSED,
    NORMAL_CALL,
    RC,
    RETIRE,
    START_STEP,
    TRIGGER_ZONE,
    TRIPLE_DRIVE,
    TWIN_DRIVE,
    VC,
)

BATTLE = Procedure("battle phase")
ATTACK = Procedure("attack")
"""Attack resolution (VG 7.2). Slots: "unit" the specified attacking unit, "ordered" if an effect told it to attack."""
IS_ATTACKED = "is attacked"
IS_BOOSTED = "is boosted"
DOES_NOT_REST = "attack without resting"
WHETHER = ("attack", "go to the end phase")


def able(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    """The units that the player may attack with."""
    units = (*m.controlled(VC, seat), *m.controlled(RC, seat))
    return tuple(unit for unit in units if next(why_not_attack_with(m, seat, unit), None) is None)


@BATTLE.step("battle phase begins", "7.3.1.1")
def battle_begins(m: Machine, f: Frame) -> Flow:
    """In the first start step, what waits for it or for the battle phase stands by."""
    moments(m, "7.3.1.1", BEGINNING_OF + BATTLE_PHASE, BEGINNING_OF + START_STEP)
    check(m)
    return None


def _whether_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    assert m.asked is not None
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


@ATTACK.step("the battle begins", "7.4.1.1")
def begins(m: Machine, f: Frame) -> Flow:
    """One more battle of the turn is going on."""
    m.state.marks[BATTLE_ON] = 1
    m.state.marks[BATTLES] = m.state.marks.get(BATTLES, 0) + 1
    moments(m, "7.4.1.2", BEGINNING_OF + ATTACK_STEP)
    check(m)
    return None


def _unit_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["unit"] = (able(m, f.seat)[answer],)
    return None


@ATTACK.step("attacking unit", "7.4.1.3", _unit_answer)
def attacking_unit(m: Machine, f: Frame) -> Flow:
    """The turn player chooses the unit to attack with, unless an effect has."""
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
    return told_targets(m, f.seat, unit)


@ATTACK.step("rest it", "7.4.1.5")
def rest(m: Machine, f: Frame) -> Flow:
    """The attacking unit rests; both units of a vanguard in legion do (VG 10.25.5)."""
    unit = f.cards("unit")[0]
    # VG 7.4.1.4.1; what it attacks is looked at when it rests (7.4.1.7).
    if not able_as_told(m, f.seat, unit):
        _forget_order(m, f)
        return ATTACK.label("close step")
    f.slots["vanguard"] = 1 if m.state.cards[unit].zone == VC else 0
    # VG 7.4.1.5.1; VG 10.25.5: both units of a legion attack.
    mate = mate_of(m, unit)
    for one in (unit, mate) if mate else (unit,):
        links.link(m, ATTACKING_LINK, one, one)
    if not m.can(DOES_NOT_REST, unit):
        propose(m, f, [Change(ENGAGE, unit, cause=RULE_CAUSE, rule="7.4.1.5")])
    return None


def _forget_order(m: Machine, f: Frame) -> None:
    """The attack that an effect told the unit to make is over, or cannot be made."""
    if f.number("ordered"):
        unit = f.cards("unit")[0]
        links.unlink(m, tuple(link for link in m.state.links if link.kind == ORDERED and link.a == unit))


def _target_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    chosen = candidates(m, f)[answer]
    _set_targets(m, f, (chosen,))
    return None


def _set_targets(m: Machine, f: Frame, chosen: tuple[CardId, ...]) -> None:
    unit = f.cards("unit")[0]
    f.slots["targets"] = chosen
    # VG 10.25.5: both units of a legion attack.
    mate = mate_of(m, unit)
    for one in (unit, mate) if mate else (unit,):
        for target in chosen:
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


@ATTACK.step("unit being attacked", "7.4.1.6", _target_answer)
def unit_being_attacked(m: Machine, f: Frame) -> Flow:
    """The turn player chooses the unit to be attacked: a vanguard, or a rear-guard in the front row."""
    unit = f.cards("unit")[0]
    all_of_them = battled(m, f.seat, unit)
    if all_of_them:
        _set_targets(m, f, all_of_them)
        return None
    found = candidates(m, f)
    if not found:
        _forget_order(m, f)
        return ATTACK.label("close step")
    return Decision(f.seat, ONE, "attack which unit?", "7.4.1.6", found, subject=unit)


def _boost_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    unit = f.cards("unit")[0]
    for place in answer:
        booster = boosters(m, f.seat, unit)[place]
        f.slots["booster"] = (booster,)
        propose(m, f, [Change(ENGAGE, booster, cause=RULE_CAUSE, rule="7.4.1.10")])
    return None


@ATTACK.step("boost", "7.4.1.10", _boost_answer)
def boost(m: Machine, f: Frame) -> Flow:
    """A unit with Boost behind the attacking one may rest and boost it."""
    f.slots["booster"] = ()
    unit = f.cards("unit")[0]
    if not m.exists(unit):
        return None
    found = boosters(m, f.seat, unit)
    return Decision(f.seat, SOME, "boost it?", "7.4.1.10", found, 0, min(1, len(found)), subject=unit)


def _boosted_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    boosted = boostable(m, f.seat, f.cards("unit")[0])[answer]
    f.slots["boosted"] = (boosted,)
    for booster in f.cards("booster"):
        links.link(m, BOOST_LINK, booster, boosted)
        links.link(m, WAS_BOOSTED, booster, boosted)
    return None


@ATTACK.step("boosted unit", "7.4.1.10.1", _boosted_answer)
def boosted_unit(m: Machine, f: Frame) -> Flow:
    """The attacking unit is boosted; of two in legion, either of them."""
    f.slots["boosted"] = ()
    if not f.cards("booster"):
        return None
    unit = f.cards("unit")[0]
    return Decision(f.seat, ONE, "boost which unit?", "7.4.1.10.1", boostable(m, f.seat, unit), subject=unit)


@ATTACK.step("it attacks", "7.4.1.12")
def it_attacks(m: Machine, f: Frame) -> Flow:
    """What waits for the attack and for the boost stands by."""
    unit = f.cards("unit")[0]
    changes = []
    for target in f.cards("targets"):
        changes.append(_told(ATTACKED, unit, target, f.seat, "7.4.1.12"))
        changes.append(_told(IS_ATTACKED, target, unit, 1 - f.seat, "7.4.1.12"))
    for booster, boosted in zip(f.cards("booster"), f.cards("boosted"), strict=True):
        changes.append(_told(BOOSTED, booster, boosted, f.seat, "7.4.1.12"))
        changes.append(_told(IS_BOOSTED, boosted, booster, f.seat, "7.4.1.12"))
    propose(m, f, changes)
    check(m)
    return None


def _told(kind: str, card: CardId, other: CardId, seat: Seat, rule: str) -> Change:
    return Change(MARK, card, name=kind, seat=seat, other=other, cause=BATTLE_CAUSE, rule=rule)


# Then the guard step comes.
check_step(ATTACK, "check timing of the attack step", "7.4.1.13")


@ATTACK.step("guard step begins", "7.5.1.1")
def guard_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the guard step stands by."""
    moments(m, "7.5.1.1", BEGINNING_OF + GUARD_STEP)
    return None


# Before each action of the other player.
check_step(ATTACK, "check timing of the guard step", "7.5.1.2")


def _guard_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    action = chosen(m, answer)
    seat = 1 - f.seat
    if action.kind == GUARD:
        change = Change(
            MOVE, action.card, NORMAL_CALL, seat, GC, cause=RULE_CAUSE, controller=seat, engaged=True,
            spot=CENTER_FAR_FRONT, rule="8.5.3.3",
        )  # fmt: skip
        propose(m, f, [change], "guardian")
        f.slots["guarded"] = (action.other,)
    elif action.kind == INTERCEPT:
        change = Change(
            MOVE, action.card, INTERCEPT_VERB, seat, GC, cause=RULE_CAUSE, controller=seat, spot=CENTER_FAR_FRONT,
            rule="7.5.1.2.4",
        )  # fmt: skip
        propose(m, f, [change], "guardian")
        f.slots["guarded"] = (action.other,)
    elif action.kind == "use":
        begin_ability(m, seat, action.card, action.ability, action.origin)
        return ATTACK.label("check timing of the guard step")
    else:
        return ATTACK.label("drive step begins")
    return None


@ATTACK.step("guard", "7.5.1.2", _guard_answer)
def guard(m: Machine, f: Frame) -> Flow:
    """The other player calls a guardian, calls a G guardian, intercepts, or passes."""
    return Decision(1 - f.seat, ACT, "guard?", "7.5.1.2", actions=guard_actions(m, 1 - f.seat))


@ATTACK.step("the guardian guards", "3.11.3")
def guards(m: Machine, f: Frame) -> Flow:
    """The shield of the guardian is added to the power of the unit it guards."""
    for guardian in f.cards("guardian"):
        for unit in f.cards("guarded"):
            if m.exists(guardian) and m.state.cards[guardian].zone == GC and unit in attacked(m):
                links.link(m, GUARD_LINK, guardian, unit)
    f.slots["guardian"] = f.slots["guarded"] = ()
    return ATTACK.label("check timing of the guard step")


def drive_of(m: Machine, unit: CardId) -> int:
    """How many drive checks the unit resolves (VG 2.16.1, 11.2).

    A vanguard has one, and what the greatest of its drive abilities adds; anything else only what effects gave it.
    """
    now = m.now(unit)
    drive = now.stats[DRIVE] or 0
    if m.state.cards[unit].zone == VC:
        drive += 1 + (2 if TRIPLE_DRIVE in now.keywords else 1 if TWIN_DRIVE in now.keywords else 0)
    return drive


def _attacker(m: Machine, f: Frame) -> CardId:
    """The attacking unit; if the Legion Leader has left its circle, the mate that still attacks (VG 7.4.1.8.2)."""
    unit = f.cards("unit")[0]
    still = attackers(m)
    if unit not in still and still:
        unit = still[0]
        f.slots["unit"] = (unit,)
    return unit


@ATTACK.step("drive step begins", "7.6.1.1")
def drive_begins(m: Machine, f: Frame) -> Flow:
    """If a vanguard, or a rear-guard that has got drive, attacks, what waits for the drive step stands by."""
    unit = _attacker(m, f)
    f.slots["checks"] = 0
    if not f.number("vanguard") and not (m.exists(unit) and drive_of(m, unit) > 0):
        return ATTACK.label("damage step begins")
    moments(m, "7.6.1.1", BEGINNING_OF + DRIVE_STEP)
    check(m)
    return None


@ATTACK.step("drive check", "7.6.1.2.3")
def drive_check(m: Machine, f: Frame) -> Flow:
    """As often as its drive says, the top card of the deck is put into the trigger zone."""
    unit = _attacker(m, f)
    f.slots["card"] = ()
    # VG 7.6.1.2.1: only an attacking unit is a drive unit.
    if unit not in attackers(m) or f.number("checks") >= drive_of(m, unit):
        return ATTACK.label("check timing of the drive step")
    f.slots["checks"] = f.number("checks") + 1
    put_into_trigger_zone(m, f, f.seat, "7.6.1.2.3")
    return None


@ATTACK.step("trigger of the drive check", "7.6.1.2.4")
def drive_trigger(m: Machine, f: Frame) -> Flow:
    """The icon of the card has its effect if a unit of its clan is there."""
    unit = f.cards("unit")[0]
    for card in f.cards("card"):
        propose(m, f, [_told(DRIVE_CHECK, card, unit, f.seat, "7.6.1.2.3")])
        if m.exists(card):
            begin_effect(m, f, card, f.seat)
    return None


# Before the card is taken.
check_step(ATTACK, "check timing of the drive check", "7.6.1.2.5")


@ATTACK.step("into the hand", "7.6.1.2.6")
def into_hand(m: Machine, f: Frame) -> Flow:
    """The card is put into the hand if it is still in the trigger zone; then the next check comes."""
    changes = [
        Change(MOVE, card, "check", to=HAND, cause=RULE_CAUSE, face_up=False, rule="7.6.1.2.6")
        for card in f.cards("card")
        if m.exists(card) and m.state.cards[card].zone == TRIGGER_ZONE
    ]
    propose(m, f, changes)
    f.slots["card"] = ()
    check(m)
    return ATTACK.label("drive check")


# Then the damage step comes.
check_step(ATTACK, "check timing of the drive step", "7.6.1.4")


@ATTACK.step("damage step begins", "7.7.1.1")
def damage_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the damage step stands by."""
    moments(m, "7.7.1.1", BEGINNING_OF + DAMAGE_STEP)
    check(m)
    return None


def hits(m: Machine, unit: CardId, target: CardId) -> bool:
    """Whether the attack hits this unit: both are where they were, and the power is enough (VG 7.7.1.2, 7.7.1.3)."""
    if not any(link.kind == ATTACK_LINK and (link.a, link.b) == (unit, target) for link in m.state.links):
        return False
    if m.cannot(BE_HIT, target, m.state.cards[unit].controller, unit):
        return False
    return power(m, target) <= power(m, unit)


@ATTACK.step("compare", "7.7.1.2")
def compare(m: Machine, f: Frame) -> Flow:
    """The powers are compared: an attack whose power is not less hits."""
    unit = _attacker(m, f)
    f.slots["hit"] = tuple(target for target in f.cards("targets") if hits(m, unit, target))
    check(m)
    return None


@ATTACK.step("deal damage", "7.7.1.5")
def deal_damage(m: Machine, f: Frame) -> Flow:
    """A vanguard that was hit is dealt as much damage as the attacking unit, or Legion Leader, has critical."""
    unit = f.cards("unit")[0]
    changes = []
    if unit in attackers(m) and not _kept_from_damage(m, f):
        critical = m.now(unit).stats[CRITICAL] or 0
        changes = [
            Change(DAMAGE, target, amount=critical, name="battle", cause=BATTLE_CAUSE, source=unit, rule="7.7.1.5")
            for target in f.cards("hit")
            if m.exists(target) and m.state.cards[target].zone == VC
        ]
    propose(m, f, changes)
    check(m)
    return None


def _kept_from_damage(m: Machine, f: Frame) -> bool:
    """Whether an effect keeps one of the units from dealing damage (VG 10.25.6.1)."""
    unit = f.cards("unit")[0]
    return any(m.cannot(DEAL_DAMAGE, one, f.seat) for one in (unit, mate_of(m, unit)) if one)


@ATTACK.step("it hits or not", "7.7.1.7")
def outcome(m: Machine, f: Frame) -> Flow:
    """What waits for a hit, or for an attack that did not hit, stands by."""
    unit = f.cards("unit")[0]
    hit = f.cards("hit")
    told = [_told(HIT if target in hit else MISSED, unit, target, f.seat, "7.7.1.7") for target in f.cards("targets")]
    if m.exists(unit) and m.can(HITS_ANYWAY, unit):
        # The text goes before the rule (VG 1.3.1).
        told.extend(_told(HIT, unit, target, f.seat, "1.3.1") for target in f.cards("targets") if target not in hit)
    propose(m, f, told)
    check(m)
    return None


def _retire(m: Machine, f: Frame, cards: list[CardId], to: int = DROP) -> None:
    propose(m, f, [Change(MOVE, card, RETIRE, to=to, cause=RULE_CAUSE, rule="7.7.1.9") for card in cards])


@ATTACK.step("retire G guardians", "7.7.1.9")
def retire_g_guardians(m: Machine, f: Frame) -> Flow:
    """G guardians are retired, straight to the G zone (VG 11.14.3)."""
    guardians = [card for seat in (0, 1) for card in m.zone(GC, seat)]
    _retire(m, f, [card for card in guardians if G_GUARDIAN in m.now(card).keywords], G_ZONE)
    return None


@ATTACK.step("retire guardians", "7.7.1.9")
def retire_guardians(m: Machine, f: Frame) -> Flow:
    """Then all other guardians are retired."""
    _retire(m, f, [card for seat in (0, 1) for card in m.zone(GC, seat)])
    return None


@ATTACK.step("retire what was hit", "7.7.1.9")
def retire_hit(m: Machine, f: Frame) -> Flow:
    """Then the rear-guards that were hit."""
    _retire(m, f, [card for card in f.cards("hit") if m.exists(card) and m.state.cards[card].zone == RC])
    return None


# Then the close step comes.
check_step(ATTACK, "check timing of the damage step", "7.7.1.10")


@ATTACK.step("close step", "7.8.1.1")
def close(m: Machine, f: Frame) -> Flow:
    """What waits for the close step or the end of the battle, and has not stood by in this step, stands by."""
    f.slots["step began"] = len(m.state.events)
    not_again(m, f, "7.8.1.1", BEGINNING_OF + CLOSE_STEP, END_OF_BATTLE)
    return None


# Then what lasts until the end of the battle is over.
check_step(ATTACK, "check timing of the close step", "7.8.1.2")


@ATTACK.step("the battle ends", "7.8.1.2")
def ends(m: Machine, f: Frame) -> Flow:
    """Effects until the end of the battle are over, and nothing attacks or is attacked any more."""
    expire(m, THIS_BATTLE)
    end_domination(m, THIS_BATTLE)
    _end(m, (ATTACK_LINK, ATTACKING_LINK, BOOST_LINK, GUARD_LINK))
    once_more(m, f, BEGINNING_OF + CLOSE_STEP, END_OF_BATTLE)
    if pending(m):
        return ATTACK.label("check timing of the close step")
    _end(m, (FOUGHT, WAS_BOOSTED))
    m.state.marks[BATTLE_ON] = 0
    return None


def _end(m: Machine, kinds: tuple[str, ...]) -> None:
    """The pairs of these kinds are no more."""
    gone = tuple(link for link in m.state.links if link.kind in kinds)
    if gone:
        links.unlink(m, gone)


@ATTACK.step("attacks that were told meanwhile", "10.34.1.3", first_answer)
def told_meanwhile(m: Machine, f: Frame) -> Flow:
    """A unit that stands again attacks again if an effect told it to; then those told during this battle attack."""
    if f.number("ordered"):
        unit = f.cards("unit")[0]
        if not m.exists(unit) or m.state.cards[unit].engaged:
            _forget_order(m, f)
        return None
    asked = attacks(m, f)
    if asked is None:
        end_domination(m, 0)
    return asked
