"""Choices made while playing: targets and divisions, and whether they can be made (SVE 10.6.2.3, FF 11.3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludex.core.conditions import Condition
from ludex.core.decisions import Decision
from ludex.core.errors import BadAnswer
from ludex.core.legality import Reason
from ludex.core.ops.select import Select
from ludex.core.program import Program
from ludex.core.selectors import Those
from ludex.core.state import Scope
from ludex.core.walk import contains

if TYPE_CHECKING:
    from ludex.core.machine import Machine

TRIES = 400
"""So many ways of selecting are tried where one selection depends on another."""


def applies(m: Machine, scope: Scope, mode: int, guards: tuple[Condition, ...], modes: tuple[int, ...]) -> bool:
    """Whether this part of the text is to be played: its option was chosen, and it is valid (SVE 5.18.4, 10.3.2)."""
    return (mode < 0 or mode in modes) and all(guard.holds(m, scope) for guard in guards)


def divided(m: Machine, program: Program, number: int, scope: Scope, modes: tuple[int, ...]) -> int | None:
    """The number to be divided over the cards of a choice, in units of the game, if one is."""
    for one in program.divided:
        if one.target == number and applies(m, scope, one.mode, one.guards, modes):
            return max(0, one.total.evaluate(m, scope)) // m.spec.numbers.division_unit
    return None


def question(m: Machine, program: Program, number: int, scope: Scope, modes: tuple[int, ...]) -> Decision | Reason:
    """The choice as it is asked, or why it cannot be made."""
    op = program.targets[number].op
    assert isinstance(op, Select)
    need = op.least(m, scope)
    asked = op.question(m, scope, scope.seat, m.spec.rules_cited["target"])
    if asked.most < need:
        return Reason(op.rule_if_few(m, scope), f"there are fewer than {need} that it could select")
    total = divided(m, program, number, scope, modes)
    if total is not None:
        # SVE 10.6.2.4.2: each target gets at least one.
        if total < asked.least:
            # SVE 10.6.2.4.2.1: with no way to divide it, it cannot be played.
            return Reason(m.spec.rules_cited["division too small"], f"{total} cannot be divided over {asked.least}")
        asked.most = min(asked.most, total)
    if asked.limits:
        try:
            asked.first()
        except BadAnswer:
            return Reason(op.rule_if_few(m, scope), "nothing it could select fits together")
    return asked


def why_no_targets(m: Machine, program: Program, scope: Scope, modes: tuple[int, ...] | None) -> Iterator[Reason]:
    """Reasons why the choices that must be made while playing cannot be made (SVE 10.6.2.3.3)."""
    # SVE 5.18.2.2: nothing has to be carried out where no option is to be chosen; nor where none has to be (FF 11.3.4).
    choose = program.choose
    wanted = 0 if choose is None else min(choose.least.evaluate(m, scope), choose.most.evaluate(m, scope))
    if modes is None and wanted > 0 and not selectable_modes(m, program, scope):
        yield Reason(m.spec.rules_cited["no option"], "none of its options can be carried out")
    chosen = () if modes is None else modes
    problem = _problem(m, program, scope, chosen, 0, [TRIES])
    if problem is not None:
        yield problem


def _problem(
    m: Machine, program: Program, scope: Scope, modes: tuple[int, ...], number: int, left: list[int]
) -> Reason | None:
    """Why the choices from this one on cannot be made."""
    while number < len(program.targets):
        target = program.targets[number]
        if applies(m, scope, target.mode, target.guards, modes):
            asked = question(m, program, number, scope, modes)
            if isinstance(asked, Reason):
                return asked
            if _matters(program, number):
                return _each_way(m, program, scope, modes, number, asked, left)
        number += 1
    return None


def _matters(program: Program, number: int) -> bool:
    """Whether a later choice, or whether it is made, depends on what is selected here."""
    rest = program.targets[number + 1 :]
    return any(contains((target.op, target.guards), Those) for target in rest)


def _each_way(
    m: Machine, program: Program, scope: Scope, modes: tuple[int, ...], number: int, asked: Decision, left: list[int]
) -> Reason | None:
    op = program.targets[number].op
    assert isinstance(op, Select)
    problem: Reason | None = None
    for answer in asked.every():
        left[0] -= 1
        if left[0] < 0:
            return None
        assert isinstance(answer, tuple)
        slots = {**scope.slots, op.into: tuple(asked.options[n] for n in answer)}
        problem = _problem(m, program, Scope(scope.source, scope.seat, slots, scope.item), modes, number + 1, left)
        if problem is None:
            return None
    return problem


def selectable_modes(m: Machine, program: Program, scope: Scope) -> tuple[int, ...]:
    """The options of a "choose" that can be chosen.

    Each needs its targets (SVE 5.18.4.1, FF 11.3.3, CC 903.2e). Whether it does anything is asked only where the book
    does (SVE 5.18.3.1.2): FF 11.3.4 and CC 903.2c let a player choose what will come to nothing.
    """
    assert program.choose is not None
    performable = m.spec.abilities.options_performable
    found = []
    for number, mode in enumerate(program.choose.modes):
        if performable and not mode.possible(m, scope):
            continue
        if next(why_no_targets(m, program, scope, (number,)), None) is None:
            found.append(number)
    return tuple(found)
