"""Attacking with a follower (SVE 8.4)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import ANNOUNCE, BATTLE_CAUSE, DAMAGE, ENGAGE, RULE_CAUSE, Change
from ludex.core.decisions import ONE, Answer, Decision
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.timing.check_timing import check_step
from ludex.games.sve.legality import QUICK_WINDOW, attack_targets
from ludex.games.sve.words import ATTACK, BATTLE_LINK, FIELD, FOLLOWER, TYPE

ATTACK_PROCEDURE = Procedure("attack")
"""The frame's source is the attacking follower; the slot "target" holds what it attacks."""


def _target_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["target"] = (attack_targets(m, f.seat, f.source)[answer],)
    return None


@ATTACK_PROCEDURE.step("select an attack target", "8.4.3", _target_answer)
def select_target(m: Machine, f: Frame) -> Flow:
    """An engaged enemy follower or the enemy leader, as the attacker's and the enemies' abilities allow."""
    return Decision(f.seat, ONE, "attack what?", "8.4.3", attack_targets(m, f.seat, f.source), subject=f.source)


@ATTACK_PROCEDURE.step("engage the attacker", "8.4.4")
def engage_attacker(m: Machine, f: Frame) -> Flow:
    """The attacking follower is engaged."""
    propose(m, f, [Change(ENGAGE, f.source, cause=RULE_CAUSE, rule="8.4.4")])
    return None


@ATTACK_PROCEDURE.step("attacked", "8.4.5")
def attacked(m: Machine, f: Frame) -> Flow:
    """It counts as having attacked; two followers are in combat from now on."""
    target = f.cards("target")[0]
    links.link(m, BATTLE_LINK, f.source, target)
    propose(
        m, f, [Change(ANNOUNCE, f.source, name="attacked", seat=f.seat, other=target, cause=RULE_CAUSE, rule="8.4.5")]
    )
    return None


# Strike and the like are played.
check_step(ATTACK_PROCEDURE, "check timing after the attack", "8.4.6")


def _quick_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    from ludex.games.sve.window import act

    # SVE 8.4.8: after each such play comes a Confirmation Timing and the same choice.
    if act(m, answer, 1 - f.seat):
        return ATTACK_PROCEDURE.label("check timing after the attack")
    return None


@ATTACK_PROCEDURE.step("quick", "8.4.7", _quick_answer)
def quick(m: Machine, f: Frame) -> Flow:
    """The other player may play something with Quick, again and again."""
    from ludex.games.sve.window import ask

    return ask(m, 1 - f.seat, QUICK_WINDOW, "8.4.7")


def in_combat(m: Machine, a: CardId, b: CardId) -> bool:
    """Whether both followers are still on the field and fighting (SVE 8.4.5.1)."""
    return any(link.kind == BATTLE_LINK and link.a == a and link.b == b for link in m.state.links) and all(
        m.exists(card) and m.record(card).zone == FIELD and FOLLOWER in m.now(card).sets[TYPE] for card in (a, b)
    )


@ATTACK_PROCEDURE.step("damage", "8.4.9")
def damage(m: Machine, f: Frame) -> Flow:
    """The attacker deals its attack to the target, and a follower strikes back at the same time."""
    attacker, target = f.source, f.cards("target")[0]
    if not m.exists(attacker) or m.record(attacker).zone != FIELD:
        return None
    fighting = in_combat(m, attacker, target)
    # SVE 5.14.3.1, 5.14.3.2: what the attacker deals is attack damage, between two in combat combat damage too.
    kind = "attack/combat" if fighting else "attack"
    changes = [_blow(m, attacker, target, kind, "8.4.9")]
    if fighting:
        # SVE 8.4.9.1: whatever the attacker's damage is, the target strikes back.
        changes.append(_blow(m, target, attacker, "combat", "8.4.9.1"))
    if m.exists(target):
        propose(m, f, changes)
    return None


def _blow(m: Machine, source: CardId, to: CardId, kind: str, rule: str) -> Change:
    """What one deals the other: its attack (SVE 2.7.1), by itself (SVE 10.12.2.1)."""
    return Change(
        DAMAGE, to, amount=m.now(source).stat(ATTACK), cause=BATTLE_CAUSE, name=kind, source=source,
        controller=m.record(source).controller, rule=rule,
    )  # fmt: skip


@ATTACK_PROCEDURE.step("fought", "8.4.9.2")
def fought(m: Machine, f: Frame) -> Flow:
    """Two followers still in combat have fought with each other."""
    attacker, target = f.source, f.cards("target")[0]
    if in_combat(m, attacker, target):
        propose(
            m,
            f,
            [Change(ANNOUNCE, attacker, name="fought", seat=f.seat, other=target, cause=RULE_CAUSE, rule="8.4.9.2")],
        )
    return None


# Destroyed followers leave, and what that triggers is played.
check_step(ATTACK_PROCEDURE, "check timing after the damage", "8.4.10")


@ATTACK_PROCEDURE.step("end of the attack", "8.4.11")
def end(m: Machine, f: Frame) -> Flow:
    """The attack is over and nobody is in combat."""
    links.unlink(m, tuple(link for link in m.state.links if link.kind == BATTLE_LINK))
    return None
