"""Check timing: rule processing, then one waiting ability at a time, the active player's first (SVE 10.5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import standby
from ludex.core.apply import propose
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.timing.one_waiting import one_waiting

if TYPE_CHECKING:
    from ludex.core.machine import Machine

CHECK = Procedure("check timing")


def pending(m: Machine) -> bool:
    """Whether there is something for rule processing to do, or an ability that waits."""
    standby.match_states(m)
    return bool(m.state.standby) or not (m.settled() or m.spec.rule_processing(m).empty())


def check(m: Machine) -> None:
    """A check timing takes place before the next step: rule processing looks only now (SVE 11.1.2)."""
    if pending(m):
        m.call(CHECK.name, 0, m.state.active)
    else:
        m.rules_handled()


def check_step(procedure: Procedure, name: str, rule: str) -> None:
    """The procedure goes on with a step in which there is a check timing and nothing else."""

    @procedure.step(name, rule)
    def checked(m: Machine, f: Frame) -> Flow:
        check(m)
        return None


def processed(m: Machine, f: Frame) -> bool:
    """All that rule processing has to do now is done at once; False if there was nothing to do."""
    if m.settled():
        return False
    plan = m.spec.rule_processing(m)
    m.rules_handled()
    # What was planned and changed nothing is forbidden (SVE 1.3.3): it is not tried again.
    if plan.empty() or f.slots.get("tried") == m.state.epoch:
        return False
    f.slots["tried"] = m.state.epoch
    if plan.program:
        m.call(plan.program, 0, m.state.active, {"changes": tuple(plan.changes)})
    else:
        propose(m, f, plan.changes)
    return True


@CHECK.step("rule processing", "rule processing")
def rule_processing(m: Machine, f: Frame) -> Flow:
    """All that applies is done at once, and again until nothing applies, before abilities (SVE 10.5.1.1, 10.5.2.1)."""
    # VG 3.5.2, 8.4.1, 8.4.1.1: all that are due together, again until none is.
    return CHECK.label("rule processing") if processed(m, f) else None


@CHECK.step("states that came true", "state trigger")
def states(m: Machine, f: Frame) -> Flow:
    """State triggers wait once when their state is reached, and what cannot be used any more does not wait."""
    standby.match_states(m)
    standby.cancel_unusable(m)
    return None


one_waiting(CHECK, "rule processing")
