"""One at a time: of the abilities that wait a player plays one, the active player first (SVE 10.5.2, CC 603)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import standby
from ludex.core.decisions import ONE, WAITING, Answer, Decision
from ludex.core.ids import Seat
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame, Pending
from ludex.core.twins import distinct

if TYPE_CHECKING:
    from ludex.core.machine import Machine

ONE_PLAYED = Procedure("one that waits is played")


def one_waiting(procedure: Procedure, then: str = "") -> None:
    """The procedure goes on with the steps in which one waiting ability is played; then with that step, or ends."""

    def play(m: Machine, one: Pending) -> Flow:
        standby.play(m, one)
        return procedure.label(then) if then else len(procedure.steps)

    def pick(m: Machine, seat: Seat, rule: str) -> Flow:
        mine = distinct(m, standby.waiting(m, seat))
        if not mine:
            return None
        if len(mine) == 1:
            return play(m, mine[0])
        numbers = tuple(one.number for one in mine)
        prompt = "which waiting ability comes first?"
        cited = m.spec.rule_of("which come to wait", rule) if standby.too_many(mine) else m.spec.rules_cited[rule]
        return Decision(seat, ONE, prompt, cited, numbers, kind=WAITING)

    def chosen(m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        assert m.asked is not None
        number = m.asked.options[answer]
        return play(m, next(one for one in m.state.standby if one.number == number))

    @procedure.step("active player's abilities", "waiting order", chosen)
    def active_player(m: Machine, f: Frame) -> Flow:
        """The active player plays one of the abilities waiting for them (SVE 10.5.2.2, CC 603.1, 603.2, 906.3)."""
        # VG 8.4.1.2, 8.6.3.1: each of them is played, in an order the player chooses.
        return pick(m, m.state.active, "waiting order")

    @procedure.step("other player's abilities", "waiting order of the other player", chosen)
    def other_player(m: Machine, f: Frame) -> Flow:
        """Only then the other player does; with none left it is over (SVE 10.5.2.3, 10.5.2.4, CC 603.2)."""
        # VG 8.4.1.3; VG 8.4.1.4: with none of either it is over.
        return pick(m, 1 - m.state.active, "waiting order of the other player")


one_waiting(ONE_PLAYED)
