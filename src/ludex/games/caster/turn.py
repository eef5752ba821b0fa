"""The phases of a turn (CC 500)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.cards import THIS_TURN, THROUGH_TURN
from ludex.core.changes import ANNOUNCE, MOVE, REFRESH, RULE_CAUSE, Change
from ludex.core.decisions import ACT, PASS, Action, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.ops.borrow import give_back, loans
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.timing.check_timing import pending
from ludex.core.timing.priority import give_priority
from ludex.core.turns import announce_phase, begin_turn, expire
from ludex.core.windows import chosen, one_of_each
from ludex.games.caster import paying
from ludex.games.caster.battle import BATTLE_PROCEDURE, forget_battles
from ludex.games.caster.legality import bases, why_not_call
from ludex.games.caster.ops.copying import end_copies
from ludex.games.caster.ops.level_up import change as level_up
from ludex.games.caster.stops import (
    CALL_WINDOW,
    DRAW_WINDOW,
    END_OF_TURN_WINDOW,
    END_WINDOW,
    LAST_WINDOW,
    MAIN_WINDOW,
    RECOVERY_WINDOW,
)
from ludex.games.caster.words import (
    BEGINNING_OF,
    CALL,
    CALL_DOWN,
    CALL_PHASE,
    CALLED_FROM_GRAVEYARD,
    CASTER_ZONE,
    DECK,
    DRAW,
    DRAW_PHASE,
    END_OF,
    END_PHASE,
    FIELD,
    GAME,
    GRAVEYARD,
    HAND,
    MAIN_PHASE,
    RECOVER_ACTION,
    RECOVERY_PHASE,
)
from ludex.games.caster.words import (
    TURN as A_TURN,
)

TURN = Procedure("turn")
"""The phases in their order (CC 501.1)."""
CALL_UP = "call"
CALL_FACE_DOWN = "call face down"
LEVEL_UP_ACTION = "level up"


@TURN.step("begin", "507.6")
def begin(m: Machine, f: Frame) -> Flow:
    """The next player is the turn player, and the recovery phase begins."""
    begin_turn(m, f, "507.6" if m.state.turn else "403.7")
    m.enter_phase(RECOVERY_PHASE)
    return None


@TURN.step("recover", "502.1")
def recover(m: Machine, f: Frame) -> Flow:
    """The turn player recovers all their rested cards."""
    changes = [
        Change(REFRESH, card, cause=RULE_CAUSE, rule="502.1")
        for zone in FIELD
        for card in m.zone(zone, f.seat)
        if m.state.cards[card].engaged and not m.cannot(RECOVER_ACTION, card, f.seat)
    ]
    propose(m, f, changes)
    return None


@TURN.step("recovery phase", "502.2")
def recovery_phase(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the phase, the turn and the game triggers; the turn player gets priority.

    CC 502.3.
    """
    announce_phase(m, f.seat, "502.2", BEGINNING_OF + RECOVERY_PHASE)
    if m.state.turn == 1:
        announce_phase(m, f.seat, "502.2", BEGINNING_OF + GAME)
    announce_phase(m, f.seat, "502.2", BEGINNING_OF + A_TURN)
    give_priority(m, RECOVERY_WINDOW)
    return None


@TURN.step("draw", "503.1")
def draw(m: Machine, f: Frame) -> Flow:
    """The turn player draws a card, but not in the first turn of the game."""
    m.enter_phase(DRAW_PHASE)
    if m.state.turn == 1:
        return None
    deck = m.zone(DECK, f.seat)
    change = Change(ANNOUNCE, name="empty draw", seat=f.seat, cause=RULE_CAUSE, rule="1202.1")
    if deck:
        change = Change(MOVE, deck[0], DRAW, f.seat, HAND, cause=RULE_CAUSE, face_up=False, rule="503.1")
    propose(m, f, [change])
    return None


@TURN.step("draw phase", "503.2")
def draw_phase(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the draw phase triggers; the turn player gets priority (CC 503.3)."""
    announce_phase(m, f.seat, "503.2", BEGINNING_OF + DRAW_PHASE)
    give_priority(m, DRAW_WINDOW)
    return None


def calls(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """All that may be done in the call phase; doing nothing comes last (CC 504.1d)."""
    found: list[Action] = []
    for card in one_of_each(m, m.zone(HAND, seat)):
        if next(why_not_call(m, seat, card), None) is None:
            found.append(Action(CALL_UP, card))
        found.extend(Action(LEVEL_UP_ACTION, card, other=caster) for caster in bases(m, seat, card))
        found.append(Action(CALL_FACE_DOWN, card))
    for card in m.zone(GRAVEYARD, seat):
        if m.now(card).rules and m.can(CALLED_FROM_GRAVEYARD, card):
            if next(why_not_call(m, seat, card), None) is None:
                found.append(Action(CALL_UP, card))
    found.append(PASS)
    return tuple(found)


def _call_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    action = chosen(m, answer)
    if action.kind == LEVEL_UP_ACTION:
        # CC 504.1c
        propose(m, f, [level_up(m, action.card, action.other, f.seat, RULE_CAUSE)])
    elif action.kind != PASS.kind:
        propose(m, f, [_called(f.seat, action.card, action.kind == CALL_UP)])
    return None


def _called(seat: Seat, card: CardId, face_up: bool) -> Change:
    rule = "504.1a" if face_up else "504.1b"
    verb = CALL if face_up else CALL_DOWN
    return Change(MOVE, card, verb, seat, CASTER_ZONE, cause=RULE_CAUSE, controller=seat, face_up=face_up, rule=rule)


@TURN.step("to the call phase", "504.1")
def to_calls(m: Machine, f: Frame) -> Flow:
    """The call phase has come."""
    m.enter_phase(CALL_PHASE)
    return None


@TURN.step("call", "504.1", _call_answer)
def call(m: Machine, f: Frame) -> Flow:
    """The turn player calls a caster, face up or face down, or levels one up, or does nothing."""
    return Decision(f.seat, ACT, "call a caster?", "504.1", actions=calls(m, f.seat))


@TURN.step("call phase", "504.2")
def call_phase(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the call phase triggers; the turn player gets priority (CC 504.3)."""
    announce_phase(m, f.seat, "504.2", BEGINNING_OF + CALL_PHASE)
    give_priority(m, CALL_WINDOW)
    return None


@TURN.step("main phase", "505.1")
def main_phase(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the main phase triggers; the turn player gets priority (CC 505.2)."""
    m.enter_phase(MAIN_PHASE)
    announce_phase(m, f.seat, "505.1", BEGINNING_OF + MAIN_PHASE)
    give_priority(m, MAIN_WINDOW)
    return None


@TURN.step("battle phase", "506.1")
def battle_phase(m: Machine, f: Frame) -> Flow:
    """The turn player battles, but not in the first turn of the game."""
    if m.state.turn > 1:
        m.call(BATTLE_PROCEDURE.name, 0, f.seat)
    return None


@TURN.step("end phase", "507.1")
def end_phase(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the end phase triggers; the turn player gets priority (CC 507.2)."""
    m.enter_phase(END_PHASE)
    announce_phase(m, f.seat, "507.1", BEGINNING_OF + END_PHASE)
    give_priority(m, END_WINDOW)
    return None


@TURN.step("end of turn", "507.3")
def end_of_turn(m: Machine, f: Frame) -> Flow:
    """What waits for the end of the turn triggers; the turn player gets priority (CC 507.4)."""
    announce_phase(m, f.seat, "507.3", END_OF + A_TURN)
    give_priority(m, END_OF_TURN_WINDOW)
    return None


@TURN.step("effects end", "507.5a")
def effects_end(m: Machine, f: Frame) -> Flow:
    """The final step (CC 507.5): what lasts until the end of the turn ends, then all aether is erased (CC 507.5b)."""
    borrowed = loans(m)
    expire(m, THIS_TURN)
    expire(m, THROUGH_TURN)
    end_copies(m)
    m.emit(give_back(m, borrowed, "507.5a"))
    forget_battles(m)
    if paying.erase_all(m):
        m.emit_quietly(Event("aether erased", seat=f.seat, rule="507.5b"))
    return None


@TURN.step("once more", "507.5c")
def once_more(m: Machine, f: Frame) -> Flow:
    """If anything is left to process or has triggered, there is a priority sequence, and the final step comes again."""
    if not pending(m):
        return TURN.label("begin")
    give_priority(m, LAST_WINDOW)
    return TURN.label("effects end")
