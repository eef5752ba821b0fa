"""The phases of a turn (FF 9)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import records
from ludex.core.cards import THIS_TURN, THROUGH_TURN
from ludex.core.changes import ANNOUNCE, MOVE, REFRESH, RULE_CAUSE, Change
from ludex.core.decisions import SOME, Answer, Decision
from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.core.modifiers import Can
from ludex.core.ops.borrow import give_back, loans
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.timing.check_timing import pending
from ludex.core.timing.priority import give_priority, priority_step
from ludex.core.turns import announce_phase, begin_turn, expire
from ludex.games.fftcg.attack import ATTACK_PROCEDURE
from ludex.games.fftcg.ops.freeze import FROZEN
from ludex.games.fftcg.window import MAIN, NOTHING
from ludex.games.fftcg.words import (
    ACTIVE_PHASE,
    ATTACK_PHASE,
    BREAK,
    DECK,
    DISCARD,
    DRAW_PHASE,
    END_PHASE,
    FIELD,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    STAYS_FROZEN,
)

TURN = Procedure("turn")
HAND_SIZE = 5
"""FF 9.5.1.2."""
NO_HAND_LIMIT = "have any number of cards in hand"


def _phase(m: Machine, f: Frame, phase: str, rule: str) -> None:
    """The phase has begun, and what waits for its beginning triggers."""
    m.enter_phase(phase)
    announce_phase(m, f.seat, rule, phase)


@TURN.step("begin", "9.1")
def begin(m: Machine, f: Frame) -> Flow:
    """The next player is the turn player, and the Active Phase begins."""
    begin_turn(m, f, "9.5.1.5" if m.state.turn else "8.2.1.5")
    _phase(m, f, ACTIVE_PHASE, "9.1")
    return None


@TURN.step("activate", "9.1.1.1")
def activate(m: Machine, f: Frame) -> Flow:
    """All dull cards the turn player controls are activated, but for frozen ones (FF 9.1.1, 15.2.4.1, 15.2.4.2).

    FF 9.1.1.2: nobody has priority in the phase; what triggers waits.
    """
    dull = [card for card in m.zone(FIELD, f.seat) if m.state.cards[card].engaged]
    changes = [
        Change(REFRESH, card, cause=RULE_CAUSE, rule="9.1.1.1")
        for card in dull
        if not m.cannot(STAYS_FROZEN, card, f.seat)
    ]
    propose(m, f, changes)
    return None


@TURN.step("thaw", "15.2.4.2")
def thaw(m: Machine, f: Frame) -> Flow:
    """A Character is frozen during one Active Phase of its controller only."""
    frozen = m.pool.modifier(FROZEN)
    for card in m.zone(FIELD, f.seat):
        gone = {one.id for one in m.state.cards[card].effects if one.mod == frozen}
        if gone:
            records.drop_effects(m, card, gone)
    return None


@TURN.step("draw phase", "9.2")
def draw_phase(m: Machine, f: Frame) -> Flow:
    """FF 9.2.1.2: nobody has priority in it."""
    _phase(m, f, DRAW_PHASE, "9.2")
    # FF 9.2.1.3: the first player draws one card in the very first turn.
    f.slots["draws"] = 1 if m.state.turn == 1 else 2
    return None


@TURN.step("draw", "9.2.1.1")
def draw(m: Machine, f: Frame) -> Flow:
    """The turn player draws two cards, one after the other, into their hand (FF 7.11.1, 9.2.1)."""
    if not f.number("draws"):
        return None
    f.slots["draws"] = f.number("draws") - 1
    deck = m.zone(DECK, f.seat)
    change = Change(ANNOUNCE, name="empty draw", seat=f.seat, cause=RULE_CAUSE, rule="3.1.2")
    if deck:
        change = Change(MOVE, deck[0], "draw", f.seat, HAND, cause=RULE_CAUSE, face_up=False, rule="9.2.1.1")
    propose(m, f, [change])
    return TURN.label("draw")


@TURN.step("main phase 1", "9.3.1.3")
def main_1(m: Machine, f: Frame) -> Flow:
    """What triggers at its beginning, and has triggered before, goes onto the stack; the turn player has priority."""
    _phase(m, f, MAIN_PHASE_1, "9.3.1.3")
    return None


# FF 9.3.1.2: it ends when the stack is empty and both players have passed.
priority_step(TURN, "priority in main phase 1", "9.3.1.4", MAIN)


@TURN.step("attack phase", "9.4.1")
def attack_phase(m: Machine, f: Frame) -> Flow:
    """The turn player may attack."""
    _phase(m, f, ATTACK_PHASE, "10.1.1.1")
    m.call(ATTACK_PROCEDURE.name, 0, f.seat)
    return None


@TURN.step("main phase 2", "9.3.1.1")
def main_2(m: Machine, f: Frame) -> Flow:
    """Every main phase but the first of a turn is main phase 2."""
    _phase(m, f, MAIN_PHASE_2, "9.3.1.3")
    return None


# As in the first.
priority_step(TURN, "priority in main phase 2", "9.3.1.4", MAIN)


@TURN.step("end phase", "9.5.1.1")
def end_phase(m: Machine, f: Frame) -> Flow:
    """What triggers at its beginning or at the end of the turn goes onto the stack."""
    _phase(m, f, END_PHASE, "9.5.1.1")
    return None


# Nobody casts Summons or uses abilities now; the stack resolves.
priority_step(TURN, "priority in the end phase", "9.5.1.1", NOTHING)


def _discard_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    hand = m.zone(HAND, f.seat)
    changes = [
        Change(MOVE, hand[n], DISCARD, to=BREAK, cause=RULE_CAUSE, controller=f.seat, rule="9.5.1.2") for n in answer
    ]
    propose(m, f, changes)
    return None


@TURN.step("hand size", "9.5.1.2", _discard_answer)
def hand_size(m: Machine, f: Frame) -> Flow:
    """The turn player discards down to the allowed hand size."""
    hand = m.zone(HAND, f.seat)
    excess = len(hand) - HAND_SIZE
    if excess <= 0 or unlimited(m, f.seat):
        return None
    return Decision(f.seat, SOME, f"discard {excess}: your hand is too large", "9.5.1.2", hand, excess, excess)


def unlimited(m: Machine, seat: Seat) -> bool:
    """Whether an effect lifts the limit of the player's hand."""
    player = m.avatar(seat)
    rules = m.now(player).rules
    return any(isinstance(m.pool.modifiers[rule.mod], Can) for rule in rules) and m.can(NO_HAND_LIMIT, player)


@TURN.step("damage and effects end", "9.5.1.3")
def clean_up(m: Machine, f: Frame) -> Flow:
    """All at once, damage is removed from Forwards and what lasts until the end of the turn ends."""
    # FF 9.5.1.3.1: on both fields.
    for seat in (0, 1):
        for card in m.zone(FIELD, seat):
            if m.state.cards[card].damage:
                records.clear_damage(m, card)
    # FF 9.5.1.3.2: what was borrowed for the turn goes back with its effect.
    borrowed = loans(m)
    expire(m, THIS_TURN)
    expire(m, THROUGH_TURN)
    m.emit(give_back(m, borrowed))
    return None


@TURN.step("once more", "9.5.1.4")
def once_more(m: Machine, f: Frame) -> Flow:
    """If anything is left to process or to resolve, that is done, and damage and effects end again."""
    if not pending(m):
        # FF 9.5.1.5
        return TURN.label("begin")
    give_priority(m, NOTHING)
    return TURN.label("damage and effects end")
