"""Priority: rules are processed, what waits is stacked, a player may act; both pass, the top resolves (FF 11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import standby
from ludex.core.decisions import ORDER, WAITING, Answer, Decision
from ludex.core.ids import Seat
from ludex.core.program import Flow, Procedure
from ludex.core.spec import ACTIVE, PASSED
from ludex.core.stack import RESOLVE
from ludex.core.state import Frame
from ludex.core.timing.check_timing import processed

if TYPE_CHECKING:
    from ludex.core.machine import Machine

PRIORITY = Procedure("priority")
"""Slots: "window" what it is called, "holder" who has priority, "passes" how many players have passed in a row."""


def give_priority(m: Machine, window: str) -> None:
    """The active player gets priority before the next step; the step after it comes when all have passed."""
    m.call(PRIORITY.name, 0, m.state.active, {"window": window, "holder": m.state.active, "passes": 0})


@PRIORITY.step("rule processing", "rule processing")
def rule_processing(m: Machine, f: Frame) -> Flow:
    """All that applies is done at once, and again until nothing applies."""
    return PRIORITY.label("rule processing") if processed(m, f) else None


@PRIORITY.step("states that came true", "state trigger")
def states(m: Machine, f: Frame) -> Flow:
    """State triggers wait once when their state is reached."""
    standby.match_states(m)
    return None if m.state.standby else PRIORITY.label("priority")


def _order(m: Machine, f: Frame, seat: Seat) -> Flow:
    """The player says in which order their waiting abilities go onto the stack; nothing is asked of one alone."""
    mine = standby.waiting(m, seat)
    if not mine:
        return None
    numbers = tuple(one.number for one in mine)
    if standby.alike(mine):
        f.slots["order"] = numbers
        return None
    rule = m.spec.rules_cited["waiting order" if seat == m.state.active else "waiting order of the other player"]
    return Decision(seat, ORDER, "in which order do they go onto the stack? (the last resolves first)", rule, numbers,
                    kind=WAITING)  # fmt: skip


def _ordered(m: Machine, f: Frame, answer: Answer, seat: Seat) -> Flow:
    assert isinstance(answer, tuple)
    mine = standby.waiting(m, seat)
    f.slots["order"] = tuple(mine[n].number for n in answer)
    return None


def _put_next(m: Machine, f: Frame) -> Flow:
    order = f.cards("order")
    if not order:
        return None
    f.slots["order"] = order[1:]
    for one in m.state.standby:
        if one.number == order[0]:
            standby.play(m, one)
            break
    return f.pc - 1


def _active_ordered(m: Machine, f: Frame, answer: Answer) -> Flow:
    return _ordered(m, f, answer, m.state.active)


def _other_ordered(m: Machine, f: Frame, answer: Answer) -> Flow:
    return _ordered(m, f, answer, 1 - m.state.active)


@PRIORITY.step("order of the active player's abilities", "waiting order", _active_ordered)
def active_order(m: Machine, f: Frame) -> Flow:
    """The active player orders all that waits for them."""
    return _order(m, f, m.state.active)


@PRIORITY.step("active player's abilities", "waiting order")
def active_player(m: Machine, f: Frame) -> Flow:
    """One after the other they go onto the stack."""
    return _put_next(m, f)


@PRIORITY.step("order of the other player's abilities", "waiting order of the other player", _other_ordered)
def other_order(m: Machine, f: Frame) -> Flow:
    """Then the other player does the same."""
    return _order(m, f, 1 - m.state.active)


@PRIORITY.step("other player's abilities", "waiting order of the other player")
def other_player(m: Machine, f: Frame) -> Flow:
    """Theirs lie above, and rule processing comes again."""
    return _put_next(m, f)


@PRIORITY.step("again", "rule processing")
def again(m: Machine, f: Frame) -> Flow:
    """Until nothing is left to process and nothing waits."""
    return PRIORITY.label("rule processing")


def _acted(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert m.spec.priority is not None
    seat = f.number("holder")
    after = m.spec.priority.act(m, answer, seat)
    if after == PASSED:
        return _passed(m, f)
    f.slots["passes"] = 0
    f.slots["holder"] = m.state.active if after == ACTIVE else seat
    return PRIORITY.label("rule processing")


@PRIORITY.step("priority", "priority", _acted)
def priority(m: Machine, f: Frame) -> Flow:
    """The player with priority plays something or passes; where nothing can be played, it is passed."""
    rules = m.spec.priority
    assert rules is not None
    asked = rules.ask(m, f.number("holder"), str(f.slots["window"]))
    return _passed(m, f) if asked is None else asked


def _passed(m: Machine, f: Frame) -> Flow:
    """The other player gets priority; when both have passed in a row, the top of the stack resolves."""
    if not f.number("passes"):
        f.slots["passes"] = 1
        f.slots["holder"] = 1 - f.number("holder")
        # Nothing has happened since rules were last processed: there is nothing to look at again.
        return PRIORITY.label("priority" if m.settled() and not m.state.standby else "rule processing")
    if not m.state.stack:
        return len(PRIORITY.steps)
    f.slots["passes"] = 0
    f.slots["holder"] = m.state.active
    m.call(RESOLVE.name)
    return PRIORITY.label("rule processing")
