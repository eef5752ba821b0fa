"""Loops: sequences that could go on for ever are found, and ended by the book's rules (SVE 15.2).

An action that left the position just as it was is not performed again, nor is an answer within a long run of abilities
that did. Of actions that together lead back to where they began each is a place to stop at, so they may go round many
times (VG 12.1.1.2). A run in which nobody has anything else to do is a draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.decisions import PASS, YES_NO, Answer, Decision
from ludex.core.digest import meaning, meaning_of_action, position

if TYPE_CHECKING:
    from ludex.core.decisions import Action
    from ludex.core.machine import Machine
    from ludex.core.state import Pending

PATIENCE = 24
"""So many abilities after one action before positions are compared."""
ACTIONS = 400
"""So many actions of one player in one turn, then it has to end: a ruling."""
DOING_NOTHING = ("end", "pass")
LIMIT = 1000
"""A run that only grows is stopped after so many abilities, one that somebody wants after half of them: a ruling."""

RUN = "run"
SEEN = "seen "
CHOICE = "choice "
PASSED_BY = "passed"
ENOUGH = 2
"""Who has passed so often in the very same position of a run lets it go on, and is not asked there again: a ruling."""
REPEATING = "window left"
"""How often a sequence that is being repeated is still to be carried out: what is done in it was chosen once."""
ROUNDS = 20
"""So often an action is performed from the very same position of a turn that others led back to: a ruling."""
DID = "window did "
"""How often an action was performed from a position."""
LAST = "window last "
"""The action performed last, and the position it was performed from."""
IDLE = "window idle "
"""An action that left the position just as it was."""
ENDED = "window ended "
"""The first action of a loop that was brought to an end: it is not begun again before something else was done."""


def end_loop(m: Machine, first: str) -> None:
    """A loop that began with this action was brought to an end, where the book bars beginning it again (FF 13.2)."""
    if m.spec.loops.ended_loops_stay_ended:
        m.state.facts[f"{ENDED}{first}"] = 1
        m.state.facts[f"{ENDED}any"] = 1


def watch_loop(m: Machine, pending: Pending) -> None:
    """Note one more ability played; a position that comes again with no choice or chance in between is a loop."""
    facts = m.state.facts
    run = facts.get(RUN, 0) + 1
    facts[RUN] = run
    if run < PATIENCE:
        return
    seen = f"{SEEN}{position(m)} {pending.ability} {pending.source}"
    if seen in facts or run > LIMIT:
        m.game_over(-1, "perpetual cycle", m.spec.rules_cited["loop"])
        return
    facts[seen] = run


def bar(m: Machine, decision: Decision) -> None:
    """In a long run, the answers that led back to this very question are barred; with none left it is a draw.

    CC 1301.1c.
    """
    facts = m.state.facts
    run = facts.get(RUN, 0)
    if run < PATIENCE:
        return
    if decision.actions:
        if facts.get(f"{_question(m, decision)}{PASSED_BY}", 0) >= ENOUGH and PASS in decision.actions:
            decision.actions = (PASS,)
        return
    barred: set[Answer] = set()
    if run > LIMIT // 2 and decision.shape == YES_NO:
        barred.add(1)
    prefix = _question(m, decision)
    for key in facts:
        if key.startswith(prefix):
            barred.add(_read(key[len(prefix) :]))
    if not barred:
        return
    decision.barred = frozenset(barred)
    if next(decision.every(), None) is None:
        m.game_over(-1, "perpetual cycle", m.spec.rules_cited["loop"])


def answered(m: Machine, decision: Decision, answer: Answer) -> None:
    """A player chose: positions before are no loop by themselves; in a long run the answer is noted."""
    facts = m.state.facts
    run = facts.get(RUN, 0)
    if not run or len(decision.actions) == 1:
        # Whoever could only pass chose nothing.
        return
    for key in [key for key in facts if key.startswith(SEEN)]:
        del facts[key]
    if run < PATIENCE:
        return
    if not decision.actions:
        facts[_question(m, decision) + _written(answer)] = 1
    elif isinstance(answer, int) and decision.actions[answer] == PASS:
        key = f"{_question(m, decision)}{PASSED_BY}"
        facts[key] = facts.get(key, 0) + 1


def _question(m: Machine, decision: Decision) -> str:
    """A decision and the position it is asked in."""
    options = "/".join(meaning(m, decision, option) for option in decision.options)
    return f"{CHOICE}{position(m)} {decision.seat} {decision.rule} {decision.shape} {options} = "


def _written(answer: Answer) -> str:
    return str(answer) if isinstance(answer, int) else ",".join(map(str, answer)) + ","


def _read(text: str) -> Answer:
    return tuple(int(part) for part in text.split(",") if part) if "," in text else int(text)


def _shape(m: Machine) -> int:
    """A cheap number that differs wherever points, sizes of zones, engaged cards or damage differ."""
    state = m.state
    cards = state.cards
    parts = [*state.resources, *map(len, state.zones)]
    for zone in (*m.spec.board, m.spec.avatar):
        for card_id in state.zones[zone * 2] + state.zones[zone * 2 + 1]:
            card = cards[card_id]
            parts.append(card.damage * 2 + card.engaged + (card.spot * 2 + card.reversed) * 64)
    return hash(tuple(parts))


def without_futile(m: Machine, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions but those that left this very position as it was, or led away from it and back too often.

    SVE 15.2.1.2; VG 12.1.1.2: whoever repeats several actions may stop at each of them. Positions are compared only
    where a cheap look finds no difference.
    """
    facts = m.state.facts
    ended = [key[len(ENDED) :] for key in facts if key.startswith(ENDED)] if f"{ENDED}any" in facts else []
    if ended:
        actions = tuple(one for one in actions if meaning_of_action(m, one) not in ended)
    if "window acts" not in facts:
        return actions
    shape = _shape(m)
    if facts.get(f"window {shape}", 0) < 2 and f"window ability {shape}" not in facts:
        return actions
    here = position(m)
    return tuple(one for one in actions if not _futile(m, f"{here} {meaning_of_action(m, one)}"))


def _futile(m: Machine, act: str) -> bool:
    """Whether an action from a position has changed nothing, or was performed from there often enough."""
    facts = m.state.facts
    return f"{LAST}{act}" in facts or f"{IDLE}{act}" in facts or facts.get(f"{DID}{act}", 0) >= ROUNDS


def was_done(m: Machine, action: str) -> bool:
    """Whether an action of this meaning was performed from this very position before."""
    return f"{DID}{position(m)} {action}" in m.state.facts


def acts(m: Machine, action: Action) -> None:
    """Note what a player is about to do, and from which position if it looks like one that was there before."""
    facts = m.state.facts
    forget_run(m)
    if REPEATING not in facts:
        facts["window acts"] = facts.get("window acts", 0) + 1
    if action.kind in DOING_NOTHING:
        return
    if f"{ENDED}any" in facts:
        for key in [key for key in facts if key.startswith(ENDED)]:
            del facts[key]
    shape = f"window {_shape(m)}"
    facts[shape] = facts.get(shape, 0) + 1
    # A card that is played is history: only an ability, or what needs no card, can leave everything as it was.
    ability = action.ability >= 0 or not action.card
    if ability:
        facts[shape.replace("window", "window ability", 1)] = 1
    before = next((key for key in facts if key.startswith(LAST)), "")
    if before:
        del facts[before]
    if ability or facts[shape] > 1:
        here = position(m)
        if before.startswith(f"{LAST}{here} "):
            facts[IDLE + before[len(LAST) :]] = 1
        did = f"{here} {meaning_of_action(m, action)}"
        facts[DID + did] = facts.get(DID + did, 0) + 1
        facts[LAST + did] = 1


def actions_left(m: Machine) -> int:
    """How many more actions this turn allows: a ruling for sequences that only grow."""
    return max(0, ACTIONS - m.state.facts.get("window acts", 0))


def forget_windows(m: Machine) -> None:
    """A new turn: what was done before does not count."""
    forget_run(m)
    facts = m.state.facts
    for key in [key for key in facts if key.startswith("window")]:
        del facts[key]


def forget_run(m: Machine) -> None:
    """A player acts: the run of abilities is over."""
    facts = m.state.facts
    if RUN in facts:
        for key in [key for key in facts if key == RUN or key.startswith((SEEN, CHOICE))]:
            del facts[key]
