"""A pause after the last attack: scenarios look at the board before the end phase begins."""

from __future__ import annotations

from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.machine import Machine
from ludex.core.program import Flow, Step
from ludex.core.state import Frame
from ludex.games.vanguard.battle import BATTLE, WHETHER

ASKED = "whether to attack"
ONLY_THE_END = (1,)


def pause_before_the_end_phase(machine: Machine) -> None:
    """The turn player is asked whether to attack even if nobody may attack: then there is only the end phase."""
    program = machine.pool.programs[machine.pool.procedures[BATTLE.name]]
    place = BATTLE.label(ASKED)
    old = BATTLE.steps[place]

    def run(m: Machine, f: Frame) -> Flow:
        flow = old.run(m, f)
        if isinstance(flow, Decision):
            return flow
        return Decision(f.seat, ONE, "attack?", old.rule, ONLY_THE_END, kind=WORDS, words=WHETHER[1:])

    def answer(m: Machine, f: Frame, answer: Answer) -> Flow:
        assert m.asked is not None
        return old.answer(m, f, 1 if m.asked.options == ONLY_THE_END else answer)

    steps = list(program.steps)
    steps[place] = Step(old.name, old.rule, run, answer)
    program.steps = tuple(steps)
