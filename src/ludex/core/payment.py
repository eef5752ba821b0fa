"""Payment: whether a cost can be paid in full, all its parts together (SVE 10.4.2.2).

Each part says whether it could be paid alone, and how much of a player's numbers it takes. Where one part changes what
another needs, or an effect may forbid what a part would do, the whole payment is tried on a copy of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludex.core.ids import NOBODY, ResourceId, Seat
from ludex.core.program import Body, actions_of
from ludex.core.state import Frame, Scope

if TYPE_CHECKING:
    from ludex.core.machine import Machine

UNPAID = "unpaid"
"""The outcome of a trial that came to a dead end."""
TRIES = 400
"""So many ways of paying are tried; a cost with more of them counts as payable, and a dead end is taken back."""


def can_pay(
    m: Machine,
    s: Scope,
    costs: tuple[Body, ...],
    besides: tuple[tuple[Seat, ResourceId, int], ...] = (),
    goal: Callable[[Machine], bool] | None = None,
) -> bool:
    """Whether all of these costs can be paid together, besides what is taken from players' numbers anyway.

    With a goal, there has to be a way of paying after which it is reached.
    """
    if not costs and goal is None:
        return all(m.resource(seat, resource) >= amount for seat, resource, amount in besides)
    need: dict[tuple[Seat, ResourceId], int] = {}
    for seat, resource, amount in besides:
        need[seat, resource] = need.get((seat, resource), 0) + amount
    touched: set[str] = set()
    tried = goal is not None
    for cost in costs:
        for part in actions_of(cost):
            for seat, resource, amount in part.spends(m, s):
                need[seat, resource] = need.get((seat, resource), 0) + amount
            if not touched.isdisjoint(part.needs()):
                # An earlier part changes what this one needs, for better or worse: only a trial tells.
                tried = True
            elif not part.payable(m, s):
                return False
            else:
                tried = tried or part.contested(m, s)
            touched |= part.touches()
    for (seat, resource), amount in need.items():
        if amount > 0 and m.resource(seat, resource) < amount:
            return False
    return not tried or _finishes(_trial(m, s, costs), goal, [TRIES])


def _trial(m: Machine, s: Scope, costs: tuple[Body, ...]) -> Machine:
    """A copy of the game in which nothing is left to do but to pay."""
    twin = m.clone()
    state = twin.state
    state.decision = None
    state.frames = []
    state.rollback = None
    dead_end = state.clone()
    dead_end.outcome = (NOBODY, UNPAID, "")
    for cost in reversed(costs):
        frame = Frame(m.pool.program(cost, paying=True), s.source, s.seat, dict(s.slots), s.item)
        state.frames.append(frame)
    state.rollback = dead_end
    return twin


def _finishes(m: Machine, goal: Callable[[Machine], bool] | None, left: list[int]) -> bool:
    """Whether some way of answering pays everything."""
    m.advance()
    if m.state.outcome is not None:
        return m.state.outcome[1] != UNPAID
    decision = m.state.decision
    if decision is None:
        return goal is None or goal(m)
    for answer in decision.every():
        left[0] -= 1
        if left[0] < 0:
            return True
        branch = m.clone()
        branch.answer(answer)
        if _finishes(branch, goal, left):
            return True
    return False
