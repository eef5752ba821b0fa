"""Check timing: rule processing, then one waiting ability at a time, the active player's first (SVE 10.5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import standby
from ludex.core.apply import propose
from ludex.core.decisions import ONE, WAITING, Answer, Decision
from ludex.core.ids import Seat
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame, Pending

if TYPE_CHECKING:
    from ludex.core.machine import Machine

CHECK = Procedure("check timing")


def pending(m: Machine) -> bool:
    """Whether there is something for rule processing to do, or an ability that waits."""
    standby.match_states(m)
    return bool(m.state.standby) or not (m.settled() or m.spec.rule_processing(m).empty())


def check(m: Machine) -> None:
    """A check timing takes place before the next step."""
    if pending(m):
        m.call(CHECK.name, 0, m.state.active)
    else:
        m.rules_handled()


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
    """All that applies is done at once, and again until nothing applies."""
    return CHECK.label("rule processing") if processed(m, f) else None


@CHECK.step("states that came true", "state trigger")
def states(m: Machine, f: Frame) -> Flow:
    """State triggers wait once when their state is reached, and what cannot be used any more does not wait."""
    standby.match_states(m)
    standby.cancel_unusable(m)
    return None


def _pick(m: Machine, f: Frame, seat: Seat) -> Flow:
    mine = standby.waiting(m, seat)
    if not mine:
        return None
    if standby.alike(mine):
        return _play(m, mine[0])
    return Decision(
        seat,
        ONE,
        "which waiting ability comes first?",
        m.spec.rules_cited["waiting order" if seat == m.state.active else "waiting order of the other player"],
        tuple(one.number for one in mine),
        kind=WAITING,
    )


def _chosen(m: Machine, f: Frame, answer: Answer, seat: Seat) -> Flow:
    assert isinstance(answer, int)
    return _play(m, standby.waiting(m, seat)[answer])


def _play(m: Machine, pending: Pending) -> Flow:
    standby.play(m, pending)
    return CHECK.label("rule processing")


def _active_chosen(m: Machine, f: Frame, answer: Answer) -> Flow:
    return _chosen(m, f, answer, m.state.active)


def _other_chosen(m: Machine, f: Frame, answer: Answer) -> Flow:
    return _chosen(m, f, answer, 1 - m.state.active)


@CHECK.step("active player's abilities", "waiting order", _active_chosen)
def active_player(m: Machine, f: Frame) -> Flow:
    """The active player plays one of the abilities waiting for them, and rule processing comes again."""
    return _pick(m, f, m.state.active)


@CHECK.step("other player's abilities", "waiting order of the other player", _other_chosen)
def other_player(m: Machine, f: Frame) -> Flow:
    """Only then the other player does."""
    return _pick(m, f, 1 - m.state.active)
