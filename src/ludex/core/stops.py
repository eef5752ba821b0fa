"""Stops: where a person with priority wants to be asked; everywhere else they pass without being asked.

Where nothing can be done the rules pass already. Of the other windows of a game with priority most go by unused. A stop
names a window by the step of the book that gives priority there, and whose turn it is; while something stands on the
stack, it is named by that, and by whose that is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ludex.core.decisions import ACT, PASS, Answer
from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.core.program import Step
from ludex.core.timing.priority import PRIORITY

STACK = "the stack"
"""The window in which something stands on the stack; it is the person's own if what is on top is."""


@dataclass(frozen=True, order=True)
class Window:
    """A moment at which a player has priority: what it is called, and whether it is the player's own turn or doing."""

    name: str
    own: bool


class Stops:
    """Where one person is asked: the windows, and whether everywhere (full control)."""

    def __init__(self, windows: Iterable[Window], settled: Mapping[str, Answer] | None = None) -> None:
        self.windows = set(windows)
        self.settled = dict(settled or {})
        """Answers that keep everything open, by the rule of the question: without full control they are given."""
        self.full = False

    def answer(self, m: Machine, seat: Seat) -> Answer | None:
        """The pass that answers what the seat is asked; None where the person has to be asked."""
        decision = m.state.decision
        if self.full or decision is None or decision.seat != seat:
            return None
        if decision.rule in self.settled:
            return self.settled[decision.rule]
        if decision.shape != ACT or not decision.actions or decision.actions[-1] != PASS:
            return None
        here = window(m, seat)
        return None if here is None or here in self.windows else len(decision.actions) - 1


def window(m: Machine, seat: Seat) -> Window | None:
    """The window that the game waits in, for this seat; None if it waits for something else."""
    state = m.state
    if not state.frames or m.pool.programs[state.frames[-1].program].name != PRIORITY.name:
        return None
    if state.stack:
        return Window(STACK, state.stack[0].seat == seat)
    caller = state.frames[-2]
    step = m.pool.programs[caller.program].steps[caller.pc - 1]
    assert isinstance(step, Step)
    return Window(step.name.removeprefix("priority ").removeprefix("in "), state.active == seat)
