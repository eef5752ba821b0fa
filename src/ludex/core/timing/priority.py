"""Priority: rules are processed, what waits is stacked, a player may act; both pass, the top resolves (FF 11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import standby
from ludex.core.decisions import Answer
from ludex.core.program import Flow, Procedure
from ludex.core.spec import ACTIVE, PASSED
from ludex.core.state import Frame
from ludex.core.timing.check_timing import processed

if TYPE_CHECKING:
    from ludex.core.machine import Machine

PRIORITY = Procedure("priority")
"""Slots: "window" what it is called, "holder" who has priority, "passes" how many players have passed in a row."""


def give_priority(m: Machine, window: str) -> None:
    """The active player gets priority before the next step; the step after it comes when all have passed."""
    # FF 11.1.2: in a new phase or step the turn player has it first.
    m.call(PRIORITY.name, 0, m.state.active, {"window": window, "holder": m.state.active, "passes": 0})


def priority_step(procedure: Procedure, name: str, rule: str, window: str) -> None:
    """The procedure goes on with a step in which the active player gets priority and nothing else."""

    @procedure.step(name, rule)
    def given(m: Machine, f: Frame) -> Flow:
        give_priority(m, window)
        return None


@PRIORITY.step("rule processing", "rule processing")
def rule_processing(m: Machine, f: Frame) -> Flow:
    """All that applies is done at once, and again until nothing applies (CC 602.1a)."""
    # FF 11.1.3: before anybody has priority.
    return PRIORITY.label("rule processing") if processed(m, f) else None


@PRIORITY.step("states that came true", "state trigger")
def states(m: Machine, f: Frame) -> Flow:
    """State triggers wait once when their state is reached."""
    standby.match_states(m)
    return None if m.state.standby else PRIORITY.label("priority")


@PRIORITY.step("waiting abilities", "waiting")
def waiting(m: Machine, f: Frame) -> Flow:
    """They come onto the stack as the game has it, and rule processing comes again (CC 602.1b, 603.4, 906.3a)."""
    assert m.spec.priority is not None
    # FF 11.1.4: both again, until there is neither.
    m.call(m.spec.priority.waiting, 0, m.state.active)
    return PRIORITY.label("rule processing")


def _acted(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert m.spec.priority is not None
    seat = f.number("holder")
    after = m.spec.priority.act(m, answer, seat)
    if after == PASSED:
        return _passed(m, f)
    f.slots["passes"] = 0
    # CC 605.1a: who did something keeps priority. CC 605.2: the sequence begins anew.
    f.slots["holder"] = m.state.active if after == ACTIVE else seat
    return PRIORITY.label("rule processing")


@PRIORITY.step("priority", "priority", _acted)
def priority(m: Machine, f: Frame) -> Flow:
    """The player with priority plays something or passes; where nothing can be played, it is passed (CC 602.1c)."""
    rules = m.spec.priority
    assert rules is not None
    asked = rules.ask(m, f.number("holder"), str(f.slots["window"]))
    if asked is None:
        m.pass_over(f.number("holder"))
        return _passed(m, f)
    return asked


def _passed(m: Machine, f: Frame) -> Flow:
    """The other player gets priority; when both have passed in a row, the top of the stack resolves (CC 602.1d)."""
    rules = m.spec.priority
    assert rules is not None
    if not f.number("passes"):
        # CC 605.1c
        # FF 11.1.6: the opponent has it now.
        f.slots["passes"] = 1
        f.slots["holder"] = 1 - f.number("holder")
        # Nothing has happened since rules were last processed: there is nothing to look at again.
        return PRIORITY.label("priority" if m.settled() and not m.state.standby else "rule processing")
    # FF 11.1.7, 11.11.1: both have passed in a row.
    if not m.state.stack:
        return len(PRIORITY.steps)
    f.slots["passes"] = 0
    f.slots["holder"] = m.state.active
    # FF 11.1.5: then the turn player has priority.
    m.call(rules.resolve)
    return PRIORITY.label("rule processing")
