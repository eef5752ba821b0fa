"""All at once: every ability that waits goes onto the stack, in the order of its player (FF 11.8.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import standby
from ludex.core.decisions import ORDER, WAITING, Answer, Decision
from ludex.core.ids import Seat
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.twins import distinct

if TYPE_CHECKING:
    from ludex.core.machine import Machine

ALL_STACKED = Procedure("all that waits onto the stack")


def _order(m: Machine, f: Frame, seat: Seat) -> Flow:
    """The player says in which order their waiting abilities go onto the stack; nothing is asked of one alone."""
    mine = standby.waiting(m, seat)
    if not mine:
        return None
    numbers = tuple(one.number for one in mine)
    if len(distinct(m, mine)) == 1:
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


@ALL_STACKED.step("order of the active player's abilities", "waiting order", _active_ordered)
def active_order(m: Machine, f: Frame) -> Flow:
    """The active player orders all that waits for them."""
    return _order(m, f, m.state.active)


@ALL_STACKED.step("active player's abilities", "waiting order")
def active_player(m: Machine, f: Frame) -> Flow:
    """One after the other they go onto the stack."""
    return _put_next(m, f)


@ALL_STACKED.step("order of the other player's abilities", "waiting order of the other player", _other_ordered)
def other_order(m: Machine, f: Frame) -> Flow:
    """Then the other player does the same."""
    return _order(m, f, 1 - m.state.active)


@ALL_STACKED.step("other player's abilities", "waiting order of the other player")
def other_player(m: Machine, f: Frame) -> Flow:
    """Theirs lie above, and rule processing comes again."""
    return _put_next(m, f)
