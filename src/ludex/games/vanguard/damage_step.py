"""The damage step: whether the attack hits, damage, and what is retired (VG 7.7)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.changes import BATTLE_CAUSE, DAMAGE, MOVE, RULE_CAUSE, Change
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow
from ludex.core.state import Frame
from ludex.core.timing.check_timing import check
from ludex.core.turns import announce_phase
from ludex.games.vanguard.attack_step import battle_event
from ludex.games.vanguard.circles import attackers, mate_of, power
from ludex.games.vanguard.drive_step import still_attacking
from ludex.games.vanguard.words import (
    ATTACK_LINK,
    BE_HIT,
    BEGINNING_OF,
    CRITICAL,
    DAMAGE_STEP,
    DEAL_DAMAGE,
    DROP,
    G_GUARDIAN,
    G_ZONE,
    GC,
    HIT,
    HITS_ANYWAY,
    MISSED,
    RC,
    RETIRE,
    VC,
)


def damage_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the damage step stands by."""
    announce_phase(m, m.state.active, "7.7.1.1", BEGINNING_OF + DAMAGE_STEP)
    check(m)
    return None


def hits(m: Machine, unit: CardId, target: CardId) -> bool:
    """Whether the attack hits this unit: both are where they were, and the power is enough (VG 7.7.1.2, 7.7.1.3)."""
    if not any(link.kind == ATTACK_LINK and (link.a, link.b) == (unit, target) for link in m.state.links):
        return False
    if m.cannot(BE_HIT, target, m.state.cards[unit].controller, unit):
        return False
    # VG 2.5.1: the higher power hits; VG 10.25.8: an attacked legion has that of its leader.
    return power(m, target) <= power(m, unit)


def compare(m: Machine, f: Frame) -> Flow:
    """The powers are compared: an attack whose power is not less hits."""
    unit = still_attacking(m, f)
    # VG 7.7.1.4: nothing is told of hitting yet.
    f.slots["hit"] = tuple(target for target in f.cards("targets") if hits(m, unit, target))
    check(m)
    return None


def deal_damage(m: Machine, f: Frame) -> Flow:
    """A vanguard that was hit is dealt as much damage as the attacking unit, or Legion Leader, has critical."""
    unit = f.cards("unit")[0]
    changes = []
    # VG 7.7.1.5.2; the check timing after the damage is VG 7.7.1.6.
    if unit in attackers(m) and not _kept_from_damage(m, f):
        # VG 2.7.1; VG 7.7.1.5.1: zero or less is not dealt (`sensible`).
        critical = m.now(unit).stats[CRITICAL] or 0
        changes = [
            # VG 3.15.1.1: battle damage, its source the attacking unit.
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


def outcome(m: Machine, f: Frame) -> Flow:
    """What waits for a hit, or for an attack that did not hit, stands by."""
    unit = f.cards("unit")[0]
    hit = f.cards("hit")
    events = [
        battle_event(HIT if target in hit else MISSED, unit, target, f.seat, "7.7.1.7") for target in f.cards("targets")
    ]
    if m.exists(unit) and m.can(HITS_ANYWAY, unit):
        # The text goes before the rule (VG 1.3.1).
        events.extend(
            battle_event(HIT, unit, target, f.seat, "1.3.1") for target in f.cards("targets") if target not in hit
        )
    # VG 7.7.1.8
    propose(m, f, events)
    check(m)
    return None


def _retire(m: Machine, f: Frame, cards: list[CardId], to: int = DROP) -> None:
    # VG 4.4.1
    propose(m, f, [Change(MOVE, card, RETIRE, to=to, cause=RULE_CAUSE, rule="7.7.1.9") for card in cards])


def retire_g_guardians(m: Machine, f: Frame) -> Flow:
    """G guardians are retired, straight to the G zone (VG 11.14.3)."""
    guardians = [card for seat in (0, 1) for card in m.zone(GC, seat)]
    _retire(m, f, [card for card in guardians if G_GUARDIAN in m.now(card).keywords], G_ZONE)
    return None


def retire_guardians(m: Machine, f: Frame) -> Flow:
    """Then all other guardians are retired."""
    _retire(m, f, [card for seat in (0, 1) for card in m.zone(GC, seat)])
    return None


def retire_hit(m: Machine, f: Frame) -> Flow:
    """Then the rear-guards that were hit."""
    _retire(m, f, [card for card in f.cards("hit") if m.exists(card) and m.state.cards[card].zone == RC])
    return None
