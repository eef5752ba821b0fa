"""A turn: start, main and end phase, in this order (SVE 7.1.2)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import players
from ludex.core.cards import THIS_TURN, THROUGH_TURN
from ludex.core.changes import ANNOUNCE, ENGAGE, MOVE, REFRESH, RULE_CAUSE, Change
from ludex.core.decisions import SOME, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.ops.draw import DrawOne
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.timing.check_timing import check, check_step
from ludex.core.turns import begin_turn, expire
from ludex.games.sve.legality import MAIN, QUICK_WINDOW
from ludex.games.sve.window import act, ask
from ludex.games.sve.words import (
    CEMETERY,
    FIELD,
    FOLLOWER,
    HAND,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    REFRESH_AT_START,
    TURNS_PASSED,
    TYPE,
    WARD,
)

TURN = Procedure("turn")
DRAW = DrawOne()
HAND_LIMIT = 7
"""SVE 4.7.3, 4.7.3.1. It is looked at in the end phase and nowhere else: any number of cards may come to a hand."""


@TURN.step("begin", "7.1.1")
def begin(m: Machine, f: Frame) -> Flow:
    """The next player is the active player, and what "this turn" means begins anew."""
    begin_turn(m, f, "7.1.1")
    seat = f.seat
    m.enter_phase("start phase")
    # SVE 3.3.2: a turn passes for whoever begins the start phase.
    # SVE 3.3.2.1, 3.3.2.2: so not by a turn that is skipped, but by one taken besides.
    players.set_resource(m, seat, TURNS_PASSED, m.resource(seat, TURNS_PASSED) + 1, "3.3.2")
    return None


@TURN.step("maximum play points", "7.2.1")
def raise_maximum(m: Machine, f: Frame) -> Flow:
    """The maximum is one higher, up to ten."""
    have = m.resource(f.seat, MAX_PLAY_POINTS)
    if have < 10:
        _tell(m, players.set_resource(m, f.seat, MAX_PLAY_POINTS, have + 1, "7.2.1"))
    return None


def _tell(m: Machine, event: Event | None) -> None:
    if event is not None:
        m.emit([event])


@TURN.step("play points", "7.2.2")
def fill(m: Machine, f: Frame) -> Flow:
    """The play points are the maximum again (SVE 3.2.3)."""
    _tell(m, players.set_resource(m, f.seat, PLAY_POINTS, m.resource(f.seat, MAX_PLAY_POINTS), "7.2.2"))
    return None


@TURN.step("refresh", "7.2.3")
def refresh(m: Machine, f: Frame) -> Flow:
    """Every card on the field is refreshed, but for those that do not (SVE 5.31.3)."""
    propose(
        m, f,
        [
            Change(REFRESH, card, cause=RULE_CAUSE, rule="7.2.3")
            for card in m.zone(FIELD, f.seat)
            # SVE 5.31.3.1: only this refreshing passes them by.
            if not m.cannot(REFRESH_AT_START, card, f.seat)
        ],
    )  # fmt: skip
    return None


@TURN.step("draw", "7.2.4")
def draw(m: Machine, f: Frame) -> Flow:
    """A card is drawn, but not on the first turn of the player who goes first (SVE 7.2.4.1)."""
    if f.seat == m.state.first and m.resource(f.seat, TURNS_PASSED) == 1:
        return None
    return DRAW.run(m, f)


# Then the main phase begins.
check_step(TURN, "check timing of the start phase", "7.2.5")


@TURN.step("main phase begins", "7.3.1")
def main_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the start of a main phase triggers."""
    m.enter_phase("main phase")
    propose(m, f, [Change(ANNOUNCE, name="phase", verb="start of main phase", seat=f.seat, rule="7.3.1")])
    return None


# Before each action.
check_step(TURN, "check timing of the main phase", "7.3.2")


def _main_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    # SVE 7.3.4: after anything but the end there is a Confirmation Timing and the next action.
    if act(m, answer, f.seat):
        return TURN.label("check timing of the main phase")
    return None


@TURN.step("main phase action", "7.3.3", _main_answer)
def main_action(m: Machine, f: Frame) -> Flow:
    """Play a card, play an ability, attack, or end the main phase."""
    return ask(m, f.seat, MAIN, "7.3.3")


@TURN.step("end phase begins", "7.4.1")
def end_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the start of an end phase triggers."""
    m.enter_phase("end phase")
    propose(m, f, [Change(ANNOUNCE, name="phase", verb="start of end phase", seat=f.seat, rule="7.4.1")])
    return None


# First of the end phase.
check_step(TURN, "check timing of the end phase", "7.4.2")


def wards(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    """The reserved followers with Ward on a player's field."""
    found = []
    for card in m.zone(FIELD, seat):
        now = m.now(card)
        if WARD in now.keywords and FOLLOWER in now.sets[TYPE] and not m.record(card).engaged:
            found.append(card)
    return tuple(found)


def _ward_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    ready = wards(m, f.seat)
    propose(m, f, [Change(ENGAGE, ready[n], cause=RULE_CAUSE, rule="7.4.3") for n in answer])
    return None


@TURN.step("engage Ward", "7.4.3", _ward_answer)
def engage_wards(m: Machine, f: Frame) -> Flow:
    """The active player may engage any number of their followers with Ward."""
    ready = wards(m, f.seat)
    return Decision(f.seat, SOME, "engage which followers with Ward?", "7.4.3", ready, 0, len(ready))


# Also after each thing the other player plays now (SVE 7.4.6).
check_step(TURN, "check timing after Ward", "7.4.4")


def _quick_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    if act(m, answer, 1 - f.seat):
        return TURN.label("check timing after Ward")
    return None


@TURN.step("quick", "7.4.5", _quick_answer)
def quick(m: Machine, f: Frame) -> Flow:
    """The other player may play something with Quick, again and again."""
    return ask(m, 1 - f.seat, QUICK_WINDOW, "7.4.5")


def _discard_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    hand = m.zone(HAND, f.seat)
    changes = [
        Change(MOVE, hand[n], "discard", to=CEMETERY, cause=RULE_CAUSE, controller=f.seat, rule="7.4.7") for n in answer
    ]
    propose(m, f, changes)
    return None


@TURN.step("hand limit", "7.4.7", _discard_answer)
def discard(m: Machine, f: Frame) -> Flow:
    """More cards than the limit are discarded, and it is checked again."""
    hand = m.zone(HAND, f.seat)
    excess = len(hand) - HAND_LIMIT
    if excess <= 0:
        return TURN.label("effects end")
    return Decision(f.seat, SOME, f"discard {excess}: your hand is too large", "7.4.7", hand, excess, excess)


@TURN.step("check timing after discarding", "7.4.7")
def discard_check(m: Machine, f: Frame) -> Flow:
    """Then the hand is looked at again."""
    check(m)
    return TURN.label("hand limit")


@TURN.step("effects end", "7.4.8")
def effects_end(m: Machine, f: Frame) -> Flow:
    """What lasts until the end of this turn is over, and the next turn begins (SVE 7.4.9)."""
    expire(m, THIS_TURN)
    expire(m, THROUGH_TURN)
    return TURN.label("begin")
