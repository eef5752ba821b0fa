"""The numbers of a player, and who has lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.changes import Change
from ludex.core.events import Event
from ludex.core.ids import Seat

if TYPE_CHECKING:
    from ludex.core.machine import Machine


def resource(m: Machine, change: Change) -> Event | None:
    """A player's number is higher or lower, within its limits (SVE 1.3.2.4.1)."""
    number = m.pool.spec.resources.index(change.name)
    place = number * 2 + change.seat
    have = m.state.resources[place]
    low, high = m.spec.bounds(m, change.seat, number)
    want = max(low, have + change.amount)
    if high is not None and want > high:
        want = max(have, high) if change.amount > 0 else want
        want = min(want, high)
    if want == have:
        return None
    m.state.resources[place] = want
    m.state.epoch += 1
    return Event(
        "resource",
        seat=change.seat,
        amount=want - have,
        verb=change.name,
        cause=change.cause,
        source=change.source,
        rule=change.rule,
    )


def set_resource(m: Machine, seat: Seat, number: int, value: int, rule: str) -> Event | None:
    """The player's number is this."""
    place = number * 2 + seat
    have = m.state.resources[place]
    if have == value:
        return None
    m.state.resources[place] = value
    m.state.epoch += 1
    return Event("resource", seat=seat, amount=value - have, verb=m.spec.resources[number], cause="rule", rule=rule)


def lose(m: Machine, seats: list[Seat], reason: str, rule: str) -> Event:
    """The game is over: these players lost; nobody won if all did (SVE 1.2.1, 1.2.2, CC 103.2, 103.3)."""
    # VG 1.2.3
    # FF 3.3: if both lose together, nobody wins.
    winner = -1 if len(set(seats)) > 1 else 1 - seats[0]
    m.state.outcome = (winner, reason, rule)
    m.state.epoch += 1
    return Event("game over", seat=winner, verb=reason, rule=rule)
