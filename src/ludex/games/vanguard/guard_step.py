"""The guard step: guardians are called, and units intercept (VG 7.5)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import MOVE, RULE_CAUSE, Change
from ludex.core.decisions import ACT, Answer, Decision
from ludex.core.machine import Machine
from ludex.core.program import Flow
from ludex.core.state import Frame
from ludex.core.turns import announce_phase
from ludex.core.windows import chosen
from ludex.games.vanguard.attack_step import ATTACK
from ludex.games.vanguard.circles import attacked
from ludex.games.vanguard.play import begin_ability
from ludex.games.vanguard.window import GUARD, INTERCEPT, guard_actions
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    CENTER_FAR_FRONT,
    GC,
    GUARD_LINK,
    GUARD_STEP,
    INTERCEPT_VERB,
    NORMAL_CALL,
)


def guard_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the guard step stands by."""
    announce_phase(m, m.state.active, "7.5.1.1", BEGINNING_OF + GUARD_STEP)
    return None


def guard_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    action = chosen(m, answer)
    seat = 1 - f.seat
    if action.kind == GUARD:
        change = Change(
            # VG 8.5.2.2.1.1, 10.7.1.2, 10.7.1.2.1: a normal call, to the guardian circle only.
            MOVE, action.card, NORMAL_CALL, seat, GC, cause=RULE_CAUSE, controller=seat, engaged=True,
            spot=CENTER_FAR_FRONT, rule="8.5.3.3",
        )  # fmt: skip
        propose(m, f, [change], "guardian")
        f.slots["guarded"] = (action.other,)
    elif action.kind == INTERCEPT:
        change = Change(
            MOVE, action.card, INTERCEPT_VERB, seat, GC, cause=RULE_CAUSE, controller=seat, spot=CENTER_FAR_FRONT,
            rule="7.5.1.2.4",
        )  # fmt: skip
        propose(m, f, [change], "guardian")
        f.slots["guarded"] = (action.other,)
    elif action.kind == "use":
        begin_ability(m, seat, action.card, action.ability, action.origin)
        return ATTACK.label("check timing of the guard step")
    else:
        # VG 7.5.1.2.1: the drive step is left out for a rear-guard (`drive_begins`).
        return ATTACK.label("drive step begins")
    return None


def guard(m: Machine, f: Frame) -> Flow:
    """The other player calls a guardian, calls a G guardian, intercepts, or passes."""
    return Decision(1 - f.seat, ACT, "guard?", "7.5.1.2", actions=guard_actions(m, 1 - f.seat))


def guards(m: Machine, f: Frame) -> Flow:
    """The shield of the guardian is added to the power of the unit it guards."""
    for guardian in f.cards("guardian"):
        for unit in f.cards("guarded"):
            if m.exists(guardian) and m.state.cards[guardian].zone == GC and unit in attacked(m):
                links.link(m, GUARD_LINK, guardian, unit)
    # VG 7.5.1.2.5: then there is a check timing, and the next play timing.
    f.slots["guardian"] = f.slots["guarded"] = ()
    return ATTACK.label("check timing of the guard step")
