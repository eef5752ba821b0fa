"""Loops: a run of abilities without end is found, and ended by the book's rule (SVE 15.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.digest import position

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Pending

PATIENCE = 24
"""So many abilities in one check timing before positions are compared."""
ACTIONS = 400
"""So many actions of one player in one turn, then it has to end: a ruling."""
DOING_NOTHING = ("end", "pass")
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


def _shape(m: Machine) -> int:
    """A cheap number that differs wherever points, sizes of zones, engaged cards or damage differ."""
    state = m.state
    cards = state.cards
    parts = [*state.resources, *map(len, state.zones)]
    for place in (m.spec.field * 2, m.spec.field * 2 + 1, m.spec.avatar * 2, m.spec.avatar * 2 + 1):
        for card_id in state.zones[place]:
            card = cards[card_id]
            parts.append(card.damage * 2 + card.engaged)
    return hash(tuple(parts))


def futile(m: Machine) -> set[tuple[str, int, int, int, int]]:
    """The actions that led from this very position back to it: they may not be performed again (SVE 15.2.1.2).

    Positions are compared only where a cheap look finds no difference.
    """
    marks = m.state.marks
    if marks.get(f"window {_shape(m)}", 0) < 2:
        return set()
    prefix = f"window did {position(m)} "
    done = [key[len(prefix) :].split("|") for key in marks if key.startswith(prefix)]
    return {(kind, int(a), int(b), int(c), int(d)) for kind, a, b, c, d in done}


def acted(m: Machine, key: tuple[str, int, int, int, int]) -> None:
    """Note what a player is about to do, and from which position if it looks like one that was there before."""
    marks = m.state.marks
    marks["window acts"] = marks.get("window acts", 0) + 1
    if key[0] in DOING_NOTHING:
        return
    shape = f"window {_shape(m)}"
    marks[shape] = marks.get(shape, 0) + 1
    if marks[shape] > 1:
        marks[f"window did {position(m)} " + "|".join(str(part) for part in key)] = 1


def acted_out(m: Machine) -> bool:
    """Whether this turn has seen so many actions that only its end is left: a ruling for runs that only grow."""
    return m.state.marks.get("window acts", 0) >= ACTIONS


def forget_windows(m: Machine) -> None:
    marks = m.state.marks
    for key in [key for key in marks if key.startswith("window")]:
        del marks[key]


def choice_made(m: Machine) -> None:
    """A player chose, or chance spoke: what came before is no loop."""
    marks = m.state.marks
    if "run" in marks:
        for key in [key for key in marks if key == "run" or key.startswith("seen ")]:
            del marks[key]
