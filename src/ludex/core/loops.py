"""Loops: a run of abilities without end is found, and ended by the book's rule (SVE 15.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.digest import position

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Pending

PATIENCE = 24
"""So many abilities in one check timing before positions are compared."""
LIMIT = 2000
"""A run that only grows is stopped after so many abilities without a choice: a ruling."""


def watch_loop(m: Machine, pending: Pending) -> None:
    """Note one more ability played; a position that comes again with no choice or chance in between is a loop."""
    marks = m.state.marks
    run = marks.get("run", 0) + 1
    marks["run"] = run
    if run < PATIENCE:
        return
    seen = f"seen {position(m)} {pending.ability} {pending.source}"
    if seen in marks or run > LIMIT:
        m.game_over(-1, "perpetual cycle", m.spec.rules_cited["loop"])
        return
    marks[seen] = run


def choice_made(m: Machine) -> None:
    """A player chose, or chance spoke: what came before is no loop."""
    marks = m.state.marks
    if "run" in marks:
        for key in [key for key in marks if key == "run" or key.startswith("seen ")]:
            del marks[key]
