"""The Attack Phase: preparation, attack declaration, block declaration, damage resolution (FF 10)."""

from __future__ import annotations

from ludex.core import discretion
from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import ANNOUNCE, BATTLE_CAUSE, DAMAGE, ENGAGE, RULE_CAUSE, Change
from ludex.core.decisions import SOME, SPLIT, YES_NO, Answer, Decision
from ludex.core.errors import DeadEnd
from ludex.core.ids import CardId, Seat
from ludex.core.limits import SHARE, Limit
from ludex.core.machine import Machine
from ludex.core.playing import rule_here
from ludex.core.pricing import toll
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.timing.check_timing import processed
from ludex.core.timing.priority import give_priority, priority_step
from ludex.games.fftcg import cp
from ludex.games.fftcg.legality import attacks_made, why_not_attack, why_not_block
from ludex.games.fftcg.window import BATTLE, actions
from ludex.games.fftcg.words import (
    ATTACK_LINK,
    ATTACKED,
    BATTLE_DAMAGE,
    BATTLE_LINK,
    BLOCK_LINK,
    BLOCKED,
    BRAVE,
    ELEMENT,
    FIELD,
    FIRST_STRIKE,
    FORWARD,
    HAND,
    MAY_ATTACK,
    MAY_BLOCK,
    MUST_ATTACK,
    MUST_BLOCK,
    PARTY_ANY,
    PARTY_FORMED,
    PARTY_LINK,
    POWER,
    TYPE,
    WAS_BLOCKED,
)

ATTACK_PROCEDURE = Procedure("attack phase")
"""Slots: "attackers" what was declared, "blocker", "dealt" what has dealt its damage, "shares" of a party."""
UNIT = 1000
"""FF 10.1.4.2.1."""
ATTACK_LINKS = frozenset((ATTACK_LINK, BLOCK_LINK, BATTLE_LINK, PARTY_LINK))
"""What ends with an attack."""


def attackers_ready(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    """The Forwards that can be declared as attackers and whose cost to attack can be paid."""
    return tuple(
        card
        for card in m.zone(FIELD, seat)
        if next(why_not_attack(m, seat, card), None) is None and payable(m, seat, toll(m, card, MAY_ATTACK))
    )


def blockers_ready(m: Machine, seat: Seat, attackers: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The Forwards that can block, those that have to alone if there are any (FF 10.1.3.1.3)."""
    found = tuple(
        card
        for card in m.zone(FIELD, seat)
        if next(why_not_block(m, seat, card, attackers), None) is None and payable(m, seat, toll(m, card, MAY_BLOCK))
    )
    return tuple(card for card in found if must_block(m, card, attackers)) or found


def must_block(m: Machine, card: CardId, attackers: tuple[CardId, ...]) -> bool:
    """Whether an effect compels the Forward to block, and it costs nothing to do so."""
    if toll(m, card, MAY_BLOCK):
        return False
    return any(m.can(MUST_BLOCK, card, attacker) for attacker in attackers)


def must_attack(m: Machine, card: CardId) -> bool:
    """Whether an effect compels the Forward to attack, it has not yet, and it costs nothing (FF 10.1.2.1.3)."""
    return m.can(MUST_ATTACK, card) and not attacks_made(m, card) and not toll(m, card, MAY_ATTACK)


def payable(m: Machine, seat: Seat, total: int) -> bool:
    return total <= 0 or cp.bill(total, (), cp.sources(m, seat)).possible()


def attacking(m: Machine, f: Frame) -> tuple[CardId, ...]:
    """The attackers that are still attacking."""
    return _still(m, f.cards("attackers"), ATTACK_LINK)


def blocking(m: Machine, f: Frame) -> tuple[CardId, ...]:
    """The blocking Forward, if it is still there."""
    return _still(m, f.cards("blocker"), BLOCK_LINK)


def _still(m: Machine, cards: tuple[CardId, ...], kind: str) -> tuple[CardId, ...]:
    """Those of the cards that are linked so, which ends when they leave or change sides, and are Forwards yet."""
    return tuple(card for card in cards if m.linked(kind, card) and FORWARD in m.now(card).sets[TYPE])


def _controlled(m: Machine, cards: tuple[CardId, ...], seat: Seat) -> tuple[CardId, ...]:
    """Those of the declared cards that their player controls still (FF 10.1.2.4, 10.1.3.2)."""
    return tuple(card for card in cards if m.exists(card) and m.record(card).controller == seat)


@ATTACK_PROCEDURE.step("attack preparation", "10.1.1.2")
def preparation(m: Machine, f: Frame) -> Flow:
    """The turn player gains priority."""
    for name in ("attackers", "blocker", "dealt"):
        f.slots[name] = ()
    give_priority(m, BATTLE)
    return None


def _attack_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    if not answer:
        # FF 10.1.2.7
        return len(ATTACK_PROCEDURE.steps)
    ready = attackers_ready(m, f.seat)
    declared = tuple(ready[n] for n in answer)
    _declared(m, f, "attackers", declared, sum(toll(m, card, MAY_ATTACK) for card in declared))
    return None


def _declared(m: Machine, f: Frame, slot: str, cards: tuple[CardId, ...], cost: int) -> None:
    """These cards are declared, and what that costs is fixed; it can be taken back until it is paid."""
    if cost:
        m.declare()
    f.slots[slot] = cards
    f.slots["toll"] = cost


@ATTACK_PROCEDURE.step("attack declaration", "10.1.2.1", _attack_answer)
def declare_attack(m: Machine, f: Frame) -> Flow:
    """One Forward attacks, or several that share an Element as a party, or none.

    FF 15.1.1.9.3, 15.1.1.9.4: any number of those that could attack alone.
    """
    ready = attackers_ready(m, f.seat)
    if not ready:
        return len(ATTACK_PROCEDURE.steps)
    compelled = any(must_attack(m, card) for card in ready)
    elements = tuple(elements_for_party(m, card) for card in ready)
    prompt = "attack with which Forward, or which party?"
    return Decision(
        f.seat, SOME, prompt, "10.1.2.1", ready, 1 if compelled else 0, len(ready), limits=(Limit(SHARE, elements),)
    )


def elements_for_party(m: Machine, card: CardId) -> int:
    """The Elements by which a Forward may be in a party (FF 15.1.1.9.2)."""
    now = m.now(card)
    return cp.ANY if now.rules and m.can(PARTY_ANY, card) else cp.bits(now.sets[ELEMENT])


def _toll_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    assert m.asked is not None
    seat = m.asked.seat
    made = cp.sources(m, seat)
    m.committed()
    propose(m, f, cp.payment(m, seat, tuple(made[n][0] for n in answer), 0))
    return None


def _ask_toll(m: Machine, f: Frame, seat: Seat) -> Flow:
    if not f.number("toll"):
        return None
    made = cp.sources(m, seat)
    bill = cp.bill(f.number("toll"), (), made)
    if not bill.possible():
        raise DeadEnd("14.1")
    payer = f.cards("blocker") or f.cards("attackers")
    asked = cp.question(m, seat, bill, made, payer[0])
    asked.rule = rule_here(m, f)
    return asked


@ATTACK_PROCEDURE.step("form a party", "15.1.1.9.1")
def form_party(m: Machine, f: Frame) -> Flow:
    """Forwards that are declared together are a party from now on, before they are dulled."""
    for card in f.cards("attackers"):
        for other in f.cards("attackers"):
            if other != card:
                links.link(m, PARTY_LINK, card, other)
    return None


@ATTACK_PROCEDURE.step("dull the attackers", "10.1.2.2")
def dull_attackers(m: Machine, f: Frame) -> Flow:
    """The attackers are dull, but for those with Brave (FF 15.2.1.1, 15.2.1.2)."""
    changes = [
        Change(ENGAGE, card, cause=RULE_CAUSE, rule="10.1.2.2")
        for card in f.cards("attackers")
        if BRAVE not in m.now(card).keywords
    ]
    propose(m, f, changes)
    return None


@ATTACK_PROCEDURE.step("cost to attack", "10.1.2.3", _toll_answer)
def pay_to_attack(m: Machine, f: Frame) -> Flow:
    """What it costs to attack is locked as the attack is declared, and paid."""
    return _ask_toll(m, f, f.seat)


@ATTACK_PROCEDURE.step("attacking Forwards", "10.1.2.4")
def are_attacking(m: Machine, f: Frame) -> Flow:
    """The Forwards that the turn player still controls are attacking, and what that triggers waits (FF 10.1.2.5)."""
    m.finished()
    cards = _controlled(m, f.cards("attackers"), f.seat)
    target = m.avatar(1 - f.seat)
    for card in cards:
        links.link(m, ATTACK_LINK, card, target)
    party = "party" if len(cards) > 1 else ""
    changes = [
        Change(ANNOUNCE, card, party, f.seat, name=ATTACKED, amount=len(cards), cause=RULE_CAUSE, rule="10.1.2.4")
        for card in cards
    ]
    if party:
        changes.extend(
            Change(
                ANNOUNCE, card, "", f.seat, name=PARTY_FORMED, amount=len(cards), cause=RULE_CAUSE, rule="15.1.1.9.1"
            )
            for card in cards
        )
    propose(m, f, changes)
    return None


# The turn player gains priority.
priority_step(ATTACK_PROCEDURE, "priority after the attack", "10.1.2.6", BATTLE)


def _block_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    f.slots["toll"] = 0
    if answer:
        card = blockers_ready(m, 1 - f.seat, attacking(m, f))[answer[0]]
        _declared(m, f, "blocker", (card,), toll(m, card, MAY_BLOCK))
    return None


@ATTACK_PROCEDURE.step("block declaration", "10.1.3.1", _block_answer)
def declare_block(m: Machine, f: Frame) -> Flow:
    """The non-turn player may block with one active Forward; a party is blocked as one (FF 10.1.3.4)."""
    attackers = attacking(m, f)
    f.slots["toll"] = 0
    if not attackers:
        return None
    ready = blockers_ready(m, 1 - f.seat, attackers)
    if not ready:
        return None
    least = 1 if all(must_block(m, card, attackers) for card in ready) else 0
    return Decision(1 - f.seat, SOME, "block with which Forward?", "10.1.3.1", ready, least, 1, subject=attackers[0])


@ATTACK_PROCEDURE.step("cost to block", "10.1.3.1.3", _toll_answer)
def pay_to_block(m: Machine, f: Frame) -> Flow:
    """What it costs to block is locked as the block is declared, and paid."""
    return _ask_toll(m, f, 1 - f.seat)


@ATTACK_PROCEDURE.step("blocking Forward", "10.1.3.2")
def is_blocking(m: Machine, f: Frame) -> Flow:
    """A Forward that the non-turn player still controls is blocking; both are in battle.

    FF 10.1.3.5: what that triggers goes onto the stack as the turn player gets priority.
    """
    m.finished()
    attackers = attacking(m, f)
    changes = []
    for card in _controlled(m, f.cards("blocker"), 1 - f.seat):
        links.link(m, BLOCK_LINK, card, m.avatar(f.seat))
        for attacker in attackers:
            links.link(m, BATTLE_LINK, attacker, card)
            links.link(m, BATTLE_LINK, card, attacker)
        changes.append(
            Change(
                ANNOUNCE, card, "", 1 - f.seat, name=BLOCKED, other=attackers[0] if attackers else 0, cause=RULE_CAUSE,
                rule="10.1.3.2",
            )
        )  # fmt: skip
        changes.extend(
            Change(ANNOUNCE, attacker, "", f.seat, name=WAS_BLOCKED, other=card, cause=RULE_CAUSE, rule="10.1.3.2")
            for attacker in attackers
        )
    propose(m, f, changes)
    return None


# The turn player gains priority, whether there was a block or not.
priority_step(ATTACK_PROCEDURE, "priority after the block", "10.1.3.6", BATTLE)


def strikes_first(m: Machine, cards: tuple[CardId, ...]) -> bool:
    """Whether they deal First Strike damage: a party only if all of it can (FF 15.1.1.9.7, 15.2.3.4)."""
    return bool(cards) and all(FIRST_STRIKE in m.now(card).keywords for card in cards)


def _share_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    f.slots["shares"] = tuple(share * UNIT for share in answer)
    return None


def _share(m: Machine, f: Frame, now: bool) -> Flow:
    """How the blocking Forward divides its damage over a party, if it deals it now."""
    f.slots["shares"] = ()
    attackers, blocker = attacking(m, f), blocking(m, f)
    if not now or len(attackers) < 2 or not blocker or blocker[0] in f.cards("dealt"):
        return None
    units = m.now(blocker[0]).stat(POWER) // UNIT
    if units <= 0:
        f.slots["shares"] = (0,) * len(attackers)
        return None
    prompt = f"divide {units * UNIT} damage over the party, in units of {UNIT}"
    return Decision(1 - f.seat, SPLIT, prompt, "10.1.4.2.1", attackers, 0, units, subject=blocker[0])


@ATTACK_PROCEDURE.step("divide First Strike damage", "10.1.4.2.1", _share_answer)
def share_first(m: Machine, f: Frame) -> Flow:
    """A blocker with First Strike divides its damage over a party first."""
    return _share(m, f, strikes_first(m, blocking(m, f)))


def _fight(m: Machine, f: Frame, first: bool) -> None:
    """Those that deal battle damage now do so, all at once."""
    # FF 10.1.3.3: what was removed from the battle is not among them.
    attackers, blocker = attacking(m, f), blocking(m, f)
    dealt = f.cards("dealt")
    changes: list[Change] = []
    dealing: list[CardId] = []
    if blocker and attackers:
        if (not first or strikes_first(m, attackers)) and not set(attackers) & set(dealt):
            dealing.extend(attackers)
            changes.extend(_blow(m, attacker, blocker[0], m.now(attacker).stat(POWER)) for attacker in attackers)
        if (not first or strikes_first(m, blocker)) and blocker[0] not in dealt:
            dealing.append(blocker[0])
            shares = f.cards("shares") or (m.now(blocker[0]).stat(POWER),)
            changes.extend(
                _blow(m, blocker[0], attacker, share) for attacker, share in zip(attackers, shares, strict=False)
            )
    f.slots["dealt"] = (*dealt, *dealing)
    propose(m, f, changes)


def _blow(m: Machine, source: CardId, to: CardId, amount: int) -> Change:
    return Change(
        DAMAGE, to, amount=amount, cause=BATTLE_CAUSE, name=BATTLE_DAMAGE, source=source,
        controller=m.record(source).controller, rule="10.1.4.2",
    )  # fmt: skip


@ATTACK_PROCEDURE.step("First Strike damage", "15.2.3.2")
def first_strike(m: Machine, f: Frame) -> Flow:
    """Forwards with First Strike deal their damage before the others (FF 15.2.3.1)."""
    _fight(m, f, first=True)
    return None


@ATTACK_PROCEDURE.step("rule processes after First Strike", "15.2.3.3")
def after_first_strike(m: Machine, f: Frame) -> Flow:
    """Nobody plays anything, and what triggered waits until all other damage is dealt."""
    if not f.cards("dealt"):
        return None
    return ATTACK_PROCEDURE.label("rule processes after First Strike") if processed(m, f) else None


@ATTACK_PROCEDURE.step("divide damage", "10.1.4.2.1", _share_answer)
def share(m: Machine, f: Frame) -> Flow:
    """The blocking Forward divides its damage over a party."""
    return _share(m, f, True)


@ATTACK_PROCEDURE.step("damage", "10.1.4.2")
def damage(m: Machine, f: Frame) -> Flow:
    """Blocked, the Forwards deal damage to each other; an attack that was not blocked deals one point to the player."""
    if f.cards("blocker"):
        # The ruling under FF 10.1.4.1: it stays blocked though its blocker has left.
        _fight(m, f, first=False)
        return None
    attackers = attacking(m, f)
    if attackers:
        player = m.avatar(1 - f.seat)
        hit = Change(
            DAMAGE, player, seat=1 - f.seat, amount=1, cause=BATTLE_CAUSE, name=BATTLE_DAMAGE, source=attackers[0],
            controller=f.seat, rule="10.1.4.1",
        )  # fmt: skip
        propose(m, f, [hit])
    return None


# FF 10.1.4.3: what the damage triggered goes onto the stack, and the turn player gains priority.
priority_step(ATTACK_PROCEDURE, "priority after the damage", "10.1.4.4", BATTLE)


@ATTACK_PROCEDURE.step("disband", "10.1.4.5")
def disband(m: Machine, f: Frame) -> Flow:
    """The attack is over, and a party is none any more (FF 15.1.1.9.9)."""
    gone = tuple(link for link in m.state.links if link.kind in ATTACK_LINKS)
    if gone:
        links.unlink(m, gone)
    for name in ("attackers", "blocker", "dealt"):
        f.slots[name] = ()
    return None


def _again_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    return ATTACK_PROCEDURE.label("attack preparation") if answer else None


@ATTACK_PROCEDURE.step("another attack", "10.1.4.6", _again_answer)
def another_attack(m: Machine, f: Frame) -> Flow:
    """The turn player says whether there is to be another attack; it is prepared if one has to be made."""
    ready = attackers_ready(m, f.seat)
    if any(must_attack(m, card) for card in ready):
        return ATTACK_PROCEDURE.label("attack preparation")
    if not ready and len(actions(m, f.seat)) == 1:
        # There is nothing an attack could be prepared for, but not everybody may know that.
        if not m.every_window() or not discretion.hides(m, m.zone(HAND, f.seat)):
            m.pass_over(f.seat)
            return None
    return Decision(f.seat, YES_NO, "prepare another attack?", "10.1.4.6")
