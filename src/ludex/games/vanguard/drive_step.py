"""The drive step: drive checks and their triggers (VG 7.6)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.changes import MOVE, RULE_CAUSE, Change
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow
from ludex.core.state import Frame
from ludex.core.timing.check_timing import check
from ludex.core.turns import announce_phase
from ludex.games.vanguard.attack_step import ATTACK, battle_event
from ludex.games.vanguard.checks import begin_effect, put_into_trigger_zone
from ludex.games.vanguard.circles import attackers
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    DRIVE,
    DRIVE_CHECK,
    DRIVE_STEP,
    HAND,
    TRIGGER_ZONE,
    TRIPLE_DRIVE,
    TWIN_DRIVE,
    VC,
)


def drive_of(m: Machine, unit: CardId) -> int:
    """How many drive checks the unit resolves (VG 2.16.1, 11.2).

    A vanguard has one, and what the greatest of its drive abilities adds; anything else only what effects gave it.
    """
    now = m.now(unit)
    drive = now.stats[DRIVE] or 0
    if m.state.cards[unit].zone == VC:
        # VG 11.2.2, 11.2.3.1, 11.2.4.1: only the greatest of them counts.
        drive += 1 + (2 if TRIPLE_DRIVE in now.keywords else 1 if TWIN_DRIVE in now.keywords else 0)
    return drive


def still_attacking(m: Machine, f: Frame) -> CardId:
    """The attacking unit; if the Legion Leader has left its circle, the mate that still attacks (VG 7.4.1.8.2)."""
    unit = f.cards("unit")[0]
    still = attackers(m)
    if unit not in still and still:
        unit = still[0]
        f.slots["unit"] = (unit,)
    return unit


def drive_begins(m: Machine, f: Frame) -> Flow:
    """If a vanguard, or a rear-guard that has got drive, attacks, what waits for the drive step stands by."""
    unit = still_attacking(m, f)
    f.slots["checks"] = 0
    # VG 7.6.1.2
    if not f.number("vanguard") and not (m.exists(unit) and drive_of(m, unit) > 0):
        return ATTACK.label("damage step begins")
    announce_phase(m, m.state.active, "7.6.1.1", BEGINNING_OF + DRIVE_STEP)
    check(m)
    return None


def drive_check(m: Machine, f: Frame) -> Flow:
    """As often as its drive says, the top card of the deck is put into the trigger zone."""
    unit = still_attacking(m, f)
    f.slots["card"] = ()
    # VG 7.6.1.2.1: only an attacking unit is a drive unit.
    # VG 7.6.1.2.2, 7.6.1.3: as many checks as the unit has drive.
    if unit not in attackers(m) or f.number("checks") >= drive_of(m, unit):
        return ATTACK.label("check timing of the drive step")
    f.slots["checks"] = f.number("checks") + 1
    # VG 10.35.7: from the deck of the player who is master of the attacking unit now.
    put_into_trigger_zone(m, f, f.seat, "7.6.1.2.3")
    return None


def drive_trigger(m: Machine, f: Frame) -> Flow:
    """The icon of the card has its effect if a unit of its clan is there."""
    unit = f.cards("unit")[0]
    for card in f.cards("card"):
        propose(m, f, [battle_event(DRIVE_CHECK, card, unit, f.seat, "7.6.1.2.3")])
        if m.exists(card):
            begin_effect(m, f, card, f.seat)
    return None


def into_hand(m: Machine, f: Frame) -> Flow:
    """The card is put into the hand if it is still in the trigger zone; then the next check comes."""
    changes = [
        # VG 4.10.2: to the hand of the owner.
        Change(MOVE, card, "check", to=HAND, cause=RULE_CAUSE, face_up=False, rule="7.6.1.2.6")
        for card in f.cards("card")
        if m.exists(card) and m.state.cards[card].zone == TRIGGER_ZONE
    ]
    propose(m, f, changes)
    f.slots["card"] = ()
    check(m)
    return ATTACK.label("drive check")
