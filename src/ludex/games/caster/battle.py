"""The battle phase: attacks are declared, judged and resolved (CC 800)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.cards import THIS_BATTLE
from ludex.core.changes import ANNOUNCE, BATTLE_CAUSE, ENGAGE, LOSE, MOVE, RULE_CAUSE, Change
from ludex.core.decisions import ACT, ONE, PASS, SOME, WORDS, Action, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.pricing import toll
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.timing.check_timing import pending
from ludex.core.timing.priority import give_priority, priority_step
from ludex.core.turns import announce_phase, expire
from ludex.core.windows import chosen
from ludex.games.caster import aether, paying
from ludex.games.caster.legality import why_not_attack, why_not_attacked, why_not_player
from ludex.games.caster.ops.corrupt import changes as corruption
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
    BATTLE,
    BATTLE_DESTROY,
    BATTLE_LINK,
    BATTLE_PHASE,
    BEGINNING_OF,
    CASTER_ZONE,
    DEF,
    DOUBLE_CORRUPT,
    END_OF,
    FOUGHT,
    GRAVEYARD,
    IS_ATTACKED,
    ORB_ZONE,
    PLAYER_TYPE,
    RIDE_LINK,
    SERVANT,
    SERVANT_ZONE,
    STRUCK,
    TRIPLE_CORRUPT,
    TYPE,
)

BATTLE_PROCEDURE = Procedure("battle phase")
"""The steps in their order (CC 801.1).

Slots: "attacker" and "object" as they were chosen, "orbs" how many are to be corrupted.
"""
CORRUPTS = {DOUBLE_CORRUPT: 2, TRIPLE_CORRUPT: 3}
"""CC 1102.2, 1102.3."""
ATTACK = "attack"
END_OF_BATTLE = END_OF + BATTLE
ENDS_WITH_BATTLE = frozenset((ATTACK_LINK, BATTLE_LINK))
THIS_TURN_ONLY = frozenset((FOUGHT, STRUCK, RIDE_LINK))
"""What texts ask about until the end of the turn."""


def objects(m: Machine, seat: Seat, attacker: CardId) -> tuple[CardId, ...]:
    """What the servant may attack: servants of the opponent, and the card that stands for the opponent (CC 803.3b)."""
    # In the caster zone nothing can be attacked but what an effect opens to attacks, or has made a servant.
    casters = m.zone(CASTER_ZONE, 1 - seat)
    others = (one for one in casters if m.now(one).rules or SERVANT in m.now(one).sets[TYPE])
    found = tuple(
        card
        for card in (*m.zone(SERVANT_ZONE, 1 - seat), *others)
        if next(why_not_attacked(m, seat, attacker, card), None) is None
    )
    player = next(why_not_player(m, seat, attacker), None) is None
    return (*found, m.avatar(1 - seat)) if player else found


def _can_pay(m: Machine, seat: Seat, attacker: CardId, cost: int) -> bool:
    """Whether so much can be paid for the attack; the attacker has rested by then (CC 803.4)."""
    made = [
        one
        for one in aether.sources(m, seat)
        if one[0] != attacker or (one[3] >= 0 and not aether.nature(m.pool.abilities[one[3]]).rests)
    ]
    return aether.bill(m, cost, (), made).possible()


def attacks(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """Every attack that can be declared; to declare none comes last."""
    found: list[Action] = []
    for card in (*m.zone(SERVANT_ZONE, seat), *m.zone(CASTER_ZONE, seat)):
        if next(why_not_attack(m, seat, card), None) is None:
            cost = toll(m, card, ATTACK_ACTION) if m.now(card).rules else 0
            if cost <= 0 or _can_pay(m, seat, card, cost):
                found.extend(Action(ATTACK, card, other=target) for target in objects(m, seat, card))
    found.append(PASS)
    return tuple(found)


@BATTLE_PROCEDURE.step(BATTLE_WINDOW, "802.1")
def beginning(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the battle phase triggers; the turn player gets priority (CC 802.2)."""
    m.enter_phase(BATTLE_PHASE)
    announce_phase(m, f.seat, "802.1", BEGINNING_OF + BATTLE_PHASE)
    give_priority(m, BATTLE_WINDOW)
    return None


@BATTLE_PROCEDURE.step(DECLARATION_WINDOW, "803.1")
def declaration(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the step triggers; the turn player gets priority (CC 803.2)."""
    announce_phase(m, f.seat, "803.1", BEGINNING_OF + ATTACK_DECLARATION_STEP)
    give_priority(m, DECLARATION_WINDOW)
    return None


def _attack_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    action = chosen(m, answer)
    if action == PASS:
        return BATTLE_PROCEDURE.label(AFTER_BATTLE_WINDOW)
    cost = toll(m, action.card, ATTACK_ACTION)
    if cost > 0:
        # CC 803.4: if what is required cannot be done, the game returns to the choice.
        m.declare()
    f.slots["attacker"] = (action.card,)
    f.slots["object"] = (action.other,)
    propose(m, f, [Change(ENGAGE, action.card, cause=RULE_CAUSE, source=action.card, rule="803.4")])
    # CC 803.4: what the attack requires is done now.
    paying.pay(m, f.seat, action.card, cost, ())
    return None


@BATTLE_PROCEDURE.step("attack", "803.3", _attack_answer)
def attack(m: Machine, f: Frame) -> Flow:
    """The turn player chooses a servant and what it attacks, or declares no attack."""
    found = attacks(m, f.seat)
    if len(found) == 1:
        return BATTLE_PROCEDURE.label(AFTER_BATTLE_WINDOW)
    return Decision(f.seat, ACT, "attack with what?", "803.3", actions=found)


@BATTLE_PROCEDURE.step("attacking", "803.4")
def attacking_now(m: Machine, f: Frame) -> Flow:
    """The servant is the attacking servant, and battles the servant it attacks (CC 803.5)."""
    if m.state.rollback is not None:
        m.finished()
    attacker, target = f.cards("attacker")[0], f.cards("object")[0]
    if not m.exists(attacker) or not m.exists(target):
        return None
    links.link(m, ATTACK_LINK, attacker, target)
    if PLAYER_TYPE not in m.now(target).sets[TYPE]:
        # CC 803.5a
        for one, other in ((attacker, target), (target, attacker)):
            links.link(m, BATTLE_LINK, one, other)
            links.link(m, FOUGHT, one, other)
    links.link(m, STRUCK, attacker, target)
    attacks = [
        Change(ANNOUNCE, attacker, name=ATTACKED, seat=f.seat, other=target, source=attacker, rule="803.4"),
        Change(ANNOUNCE, target, name=IS_ATTACKED, seat=1 - f.seat, other=attacker, source=attacker, rule="803.4"),
    ]
    propose(m, f, attacks)
    return None


# The turn player gets priority.
priority_step(BATTLE_PROCEDURE, ATTACK_WINDOW, "803.6", ATTACK_WINDOW)


def attacking(m: Machine) -> CardId:
    """The attacking servant, 0 if there is none any more (CC 803.4a)."""
    for link in m.state.links:
        if link.kind == ATTACK_LINK and m.exists(link.a) and fights(m, link.a):
            return link.a
    return 0


def fights(m: Machine, card: CardId) -> bool:
    """Whether the card is a servant with ATK and DEF."""
    now = m.now(card)
    return SERVANT in now.sets[TYPE] and now.stats[ATK] is not None and now.stats[DEF] is not None


def _attacked(m: Machine) -> CardId:
    """The attacked object, 0 if it is none any more."""
    for link in m.state.links:
        if link.kind == ATTACK_LINK and m.exists(link.b):
            return link.b
    return 0


def _amount_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["orbs"] = sorted(CORRUPTS.values())[answer]
    return None


@BATTLE_PROCEDURE.step("how many orbs", "1102.4", _amount_answer)
def how_many(m: Machine, f: Frame) -> Flow:
    """Of [Double Corrupt] and [Triple Corrupt] the controller applies one; before that it is judged who battles."""
    attacker, target = attacking(m), _attacked(m)
    if not attacker or not target or m.state.cards[attacker].reversed:
        # CC 804.1, 804.2
        return BATTLE_PROCEDURE.label(END_OF_BATTLE)
    if PLAYER_TYPE not in m.now(target).sets[TYPE]:
        return BATTLE_PROCEDURE.label("judge")
    if not m.zone(ORB_ZONE, 1 - f.seat):
        # CC 804.5
        lost = Change(LOSE, target, seat=1 - f.seat, name="an attack with no orb left", cause=RULE_CAUSE, rule="804.5")
        propose(m, f, [lost])
        return BATTLE_PROCEDURE.label(JUDGMENT_WINDOW)
    found = [CORRUPTS[one] for one in sorted(CORRUPTS) if one in m.now(attacker).keywords]
    if len(found) > 1:
        words = tuple(f"corrupt {number}" for number in sorted(found))
        return Decision(f.seat, ONE, "which applies?", "1102.4", (0, 1), kind=WORDS, words=words, subject=attacker)
    f.slots["orbs"] = found[0] if found else 1
    return None


def _orbs_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    orbs = m.zone(ORB_ZONE, 1 - f.seat)
    propose(m, f, corruption(m, tuple(orbs[n] for n in answer), attacking(m), f.seat, BATTLE_CAUSE))
    return BATTLE_PROCEDURE.label(JUDGMENT_WINDOW)


@BATTLE_PROCEDURE.step("which orbs", "804.5", _orbs_answer)
def which_orbs(m: Machine, f: Frame) -> Flow:
    """The controller of the attacking servant chooses the orbs, unseen."""
    orbs = m.zone(ORB_ZONE, 1 - f.seat)
    number = min(f.number("orbs"), len(orbs))
    return Decision(f.seat, SOME, f"corrupt {number} of which orbs?", "804.5", orbs, number, number,
                    subject=attacking(m))  # fmt: skip


@BATTLE_PROCEDURE.step("judge", "804.3")
def judge(m: Machine, f: Frame) -> Flow:
    """A servant that is attacked with more ATK than its own, or its DEF if it is reversed, is destroyed (CC 804.4)."""
    attacker, target = attacking(m), _attacked(m)
    if SERVANT not in m.now(target).sets[TYPE]:
        return BATTLE_PROCEDURE.label(END_OF_BATTLE)
    against = DEF if m.state.cards[target].reversed else ATK
    if (m.now(attacker).stats[ATK] or 0) > (m.now(target).stats[against] or 0):
        rule = "804.4" if against == DEF else "804.3"
        destroyed = Change(
            MOVE, target, BATTLE_DESTROY, to=GRAVEYARD, cause=BATTLE_CAUSE, source=attacker, controller=f.seat,
            rule=rule,
        )  # fmt: skip
        propose(m, f, [destroyed])
    return None


# The turn player gets priority.
priority_step(BATTLE_PROCEDURE, JUDGMENT_WINDOW, "804.6", JUDGMENT_WINDOW)


@BATTLE_PROCEDURE.step(END_OF_BATTLE, "805.1")
def end_of_battle(m: Machine, f: Frame) -> Flow:
    """What waits for the end of the battle triggers."""
    announce_phase(m, f.seat, "805.1", END_OF_BATTLE)
    return None


# The turn player gets priority.
priority_step(BATTLE_PROCEDURE, RESOLUTION_WINDOW, "805.2", RESOLUTION_WINDOW)


@BATTLE_PROCEDURE.step("effects of the battle end", "805.3a")
def effects_end(m: Machine, f: Frame) -> Flow:
    """What lasts as long as the battle ends."""
    expire(m, THIS_BATTLE)
    return None


@BATTLE_PROCEDURE.step("once more", "805.3b")
def once_more(m: Machine, f: Frame) -> Flow:
    """If anything is left to process or has triggered, there is a priority sequence, and the step begins again."""
    if not pending(m):
        return None
    give_priority(m, RESOLUTION_WINDOW)
    # The ruling under CC 805.3b: the end of the battle does not come once more, but 805.2 does.
    return BATTLE_PROCEDURE.label(RESOLUTION_WINDOW)


@BATTLE_PROCEDURE.step("conclude", "805.4")
def conclude(m: Machine, f: Frame) -> Flow:
    """The attack is over; while there is a servant that may attack, there may be another (CC 805.5)."""
    end_battle(m)
    f.slots["attacker"], f.slots["object"] = (), ()
    mine = (*m.zone(SERVANT_ZONE, f.seat), *m.zone(CASTER_ZONE, f.seat))
    ready = any(next(why_not_attack(m, f.seat, card), None) is None for card in mine)
    return BATTLE_PROCEDURE.label(DECLARATION_WINDOW) if ready else None


def end_battle(m: Machine) -> None:
    """Nobody attacks or battles any more."""
    gone = tuple(link for link in m.state.links if link.kind in ENDS_WITH_BATTLE)
    if gone:
        links.unlink(m, gone)


def forget_battles(m: Machine) -> None:
    """Who fought, attacked and rode whom this turn does not matter any more."""
    gone = tuple(link for link in m.state.links if link.kind in THIS_TURN_ONLY)
    if gone:
        links.unlink(m, gone)


@BATTLE_PROCEDURE.step(AFTER_BATTLE_WINDOW, "806.1")
def after_battle(m: Machine, f: Frame) -> Flow:
    """What waits for the end of the battle phase triggers; the turn player gets priority (CC 806.2)."""
    announce_phase(m, f.seat, "806.1", END_OF + BATTLE_PHASE)
    give_priority(m, AFTER_BATTLE_WINDOW)
    return None
