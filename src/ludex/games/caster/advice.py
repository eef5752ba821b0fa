"""What experience says to some questions: first hands, aether, orbs. Opponents that look ahead ask it."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.decisions import ACT, SOME, Answer, Decision
from ludex.core.machine import Machine
from ludex.games.caster.turn import CALL_FACE_DOWN, CALL_UP
from ludex.games.caster.window import PRODUCE
from ludex.games.caster.words import CASTER, COST, LEVEL, NAMES, ORB_ZONE, TYPE

EXCHANGE_RULE = "403.5"
DEAR = 4
"""What costs more than this is exchanged for something to begin with."""
KEPT_CASTERS = 3
"""So many casters of level 1 are kept in the first hand."""


def advise(m: Machine, decision: Decision) -> Sequence[Answer]:
    """The answers worth trying; none where all are to be tried."""
    if decision.shape == ACT:
        return _actions(decision)
    if decision.shape == SOME and decision.rule == EXCHANGE_RULE:
        return [_exchanged(m, decision)]
    if decision.shape == SOME and decision.least == decision.most and _unseen_orbs(m, decision):
        return [tuple(range(decision.least))]
    return ()


def _actions(decision: Decision) -> list[Answer]:
    """All but producing aether, which is produced when something has to be paid, and hiding what can be called."""
    up = {action.card for action in decision.actions if action.kind == CALL_UP}
    return [
        n
        for n, action in enumerate(decision.actions)
        if action.kind != PRODUCE and (action.kind != CALL_FACE_DOWN or action.card not in up)
    ]


def _exchanged(m: Machine, decision: Decision) -> tuple[int, ...]:
    """What does not help in the first turns: dear cards, casters of high levels, a second caster of a name."""
    names: set[str] = set()
    casters = 0
    found = []
    for place, card in enumerate(decision.options):
        now = m.now(card)
        if CASTER in now.sets[TYPE]:
            useful = now.stats[LEVEL] == 1 and casters < KEPT_CASTERS and names.isdisjoint(now.sets[NAMES])
            casters += useful
            names |= now.sets[NAMES] if useful else set()
        else:
            useful = now.stat(COST) <= DEAR
        if not useful:
            found.append(place)
    return tuple(found)


def _unseen_orbs(m: Machine, decision: Decision) -> bool:
    """Whether orbs are picked that the player does not know."""
    cards = m.state.cards
    bit = 1 << decision.seat
    return bool(decision.options) and all(
        one in cards and cards[one].zone == ORB_ZONE and not cards[one].known & bit for one in decision.options
    )
