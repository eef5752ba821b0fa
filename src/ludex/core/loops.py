"""Loops: sequences that could go on for ever are found, and ended by the book's rules (SVE 15.2.1).

A run is what automatic abilities bring about after somebody acted. Its size is the abilities that were played in it and
those that wait: where several abilities answer one event, what already waits belongs to it. A run is ended so
(SVE 15.2.1.3, FF 13.1, FF 13.2, VG 12.1.1.1, VG 12.1.1.2, CC 1301.1a, CC 1301.1c):

- A position that comes again with no choice or chance in between: nobody can stop it, and the game is drawn.
- An answer that led back to the very same question in the same position is not open there again. To decline (no, none)
  always is, so that who can stop it does. Where nothing can be declined and every answer was given often, it is a draw.
- A run that grows is optional up to the size of `OPTIONAL`. From there on what can be declined is declined, windows are
  passed, what waits is played out in the order it came, and other questions take the answers that were given least
  often: whoever could stop it has stopped it.
- What was on its way then - waiting, or on the stack with its choices made - may bring about as much as abilities have
  brought about so far. If the run grows by more than `AFTERWARDS` beyond that, nobody can stop it: the game is drawn.

Actions are another matter: one that left the position just as it was is not performed again (SVE 15.2.1.2). Of actions
that together lead back to where they began each is a place to stop at, so they may go round many times (VG 12.1.1.2).
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ludex.core.decisions import NUMBER, ORDER, PASS, SOME, WAITING, YES_NO, Answer, Decision
from ludex.core.digest import meaning, meaning_of_action, meaning_of_answer, position

if TYPE_CHECKING:
    from ludex.core.decisions import Action
    from ludex.core.machine import Machine
    from ludex.core.state import Pending

PATIENCE = 24
"""So many abilities after one action before positions are compared."""
ACTIONS = 400
"""So many actions of one player in one turn, then it has to end: a ruling."""
DOING_NOTHING = ("end", "pass")
OPTIONAL = 500
"""The size of a run from which on nothing optional is done in it: a ruling."""
FEWEST = 100
"""So many abilities were played before that in any case: many that wait at once are no loop yet."""
AFTERWARDS = 500
"""By so much a run may grow then, beside what is already on its way: a ruling."""
LIMIT = 4000
"""No run is larger: a ruling."""
TRIES = 4
"""Every answer to a question was given so often in the very same position: a ruling."""
ANSWERS = 64
"""Of questions with more answers than these it is not counted which were given."""

RUN = "run"
SEEN = "seen "
BOUND = "run bound"
"""The size at which a run that is brought to an end shows that nobody can stop it."""
CHOSEN = "chosen"
"""How many abilities of the run had been played when a player last chose."""
LOOKED = "looked "
CHOICE = "choice "
GIVEN = "given "
OF_RUN = (SEEN, LOOKED, CHOICE, GIVEN)
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
    if BOUND not in facts:
        _bound(m)
    elif _size(m) > facts[BOUND]:
        nobody_stops(m)
        return
    chosen = facts.get(CHOSEN, 0)
    looks = f"{SEEN}{_shape(m)}"
    if facts.get(looks, 0) <= chosen:
        facts[looks] = run
        return
    seen = f"{SEEN}{position(m)} {pending.ability} {pending.source}"
    # VG 12.1.1.1
    # FF 13.1: nobody can stop it, or has: a draw.
    if facts.get(seen, 0) > chosen:
        nobody_stops(m)
        return
    facts[seen] = run


def _size(m: Machine) -> int:
    """The abilities that were played in the run, and those that wait."""
    return m.state.facts.get(RUN, 0) + len(m.state.standby)


def _bound(m: Machine) -> None:
    """A run that has become long is brought to an end; it is noted how far it may go on."""
    state = m.state
    run, size = state.facts[RUN], _size(m)
    if run < FEWEST or size <= OPTIONAL:
        return
    on_the_way = len(state.standby) + len(state.stack)
    each = -(-size // max(1, run - len(state.stack)))
    state.facts[BOUND] = min(LIMIT, size + on_the_way * each + AFTERWARDS)


def nobody_stops(m: Machine) -> None:
    """Nobody can stop it (SVE 15.2.1.3, FF 13.1, VG 12.1.1.1, CC 1301.1c)."""
    m.game_over(-1, "perpetual cycle", m.spec.rules_cited["loop"])


def without_end(m: Machine) -> bool:
    """Whether so much happened since somebody was asked that nobody ever will be; it is a draw then."""
    if m.state.facts.get(RUN, 0) < PATIENCE:
        return False
    nobody_stops(m)
    return True


def bar(m: Machine, decision: Decision) -> None:
    """In a long run, answers by which it would go on for ever are not open; where there are no others, it is a draw."""
    if m.state.facts.get(RUN, 0) < PATIENCE:
        return
    if decision.actions and not m.state.stack and not m.state.standby:
        # Nothing carries it on any more: it is over, and players act as before (CC 1301.1a, 604.1).
        forget_run(m)
        return
    if BOUND in m.state.facts:
        _bring_to_an_end(m, decision)
    elif f"{LOOKED}{_shape(m)}" in m.state.facts:
        _bar_what_led_back(m, decision)


def _bring_to_an_end(m: Machine, decision: Decision) -> None:
    """What can be declined is declined, windows are passed, and of other answers those are open that were given least.

    FF 13.2, VG 12.1.1.2, CC 1301.1a: whoever can stop the loop does so at last.
    """
    if decision.actions:
        if PASS in decision.actions:
            decision.actions = (PASS,)
        return
    if _declined(decision) is not None:
        decision.most = 0
        if decision.shape == YES_NO:
            decision.barred = frozenset((1,))
        return
    if _puts_in_order(decision):
        if decision.shape != ORDER:
            # What has waited longest comes first: the order cannot stop anything.
            decision.options = decision.options[:1]
        return
    answers = list(islice(decision.every(), ANSWERS + 1))
    if len(answers) > ANSWERS:
        return
    facts = m.state.facts
    given = {answer: facts.get(_given(m, decision, answer), 0) for answer in answers}
    least = min(given.values(), default=0)
    decision.barred |= {answer for answer, times in given.items() if times > least}


def _bar_what_led_back(m: Machine, decision: Decision) -> None:
    """The answers that led back to this very question are not open, but to decline always is."""
    facts = m.state.facts
    question = _question(m, decision)
    if decision.actions:
        if facts.get(f"{question}{PASSED_BY}", 0) >= ENOUGH and PASS in decision.actions:
            decision.actions = (PASS,)
        return
    if question not in facts:
        return
    given = {_read(key[len(question) :]): times for key, times in facts.items() if key.startswith(question)}
    given.pop(_NOTHING, None)
    declined = _declined(decision)
    if declined is not None:
        decision.barred |= frozenset(given) - {declined}
        return
    for times in range(TRIES):
        barred = decision.barred | {answer for answer, often in given.items() if often > times}
        if any(answer not in barred for answer in decision.every()):
            decision.barred = barred
            return
    nobody_stops(m)


def _declined(decision: Decision) -> Answer | None:
    """The answer by which an optional part is not done, where the question has one."""
    if decision.shape == YES_NO:
        return 0
    if decision.least or decision.bill is not None:
        return None
    if decision.shape == NUMBER:
        return 0
    return () if decision.shape == SOME and not decision.clash(()) else None


def _puts_in_order(decision: Decision) -> bool:
    """Whether it is asked what of all that waits comes first."""
    return decision.kind == WAITING or decision.shape == ORDER


def answered(m: Machine, decision: Decision, answer: Answer) -> None:
    """A player chose: positions before are no loop by themselves; in a long run the answer is noted."""
    facts = m.state.facts
    run = facts.get(RUN, 0)
    if not run or len(decision.actions) == 1:
        # Whoever could only pass chose nothing.
        return
    facts[CHOSEN] = run
    if run < PATIENCE or BOUND in facts:
        return
    if not decision.actions and _declined(decision) is None and not _puts_in_order(decision):
        _count(m, _given(m, decision, answer))
    looks = f"{LOOKED}{_shape(m)}"
    if looks not in facts:
        # Positions are compared only where a cheap look finds no difference.
        facts[looks] = 1
        return
    question = _question(m, decision)
    if not decision.actions:
        facts[question] = 1
        _count(m, question + _written(answer))
    elif isinstance(answer, int) and decision.actions[answer] == PASS:
        _count(m, f"{question}{PASSED_BY}")


def _count(m: Machine, key: str) -> None:
    m.state.facts[key] = m.state.facts.get(key, 0) + 1


def _given(m: Machine, decision: Decision, answer: Answer) -> str:
    """An answer to a question of a text, in whatever position."""
    program = m.state.frames[-1].program
    return f"{GIVEN}{decision.seat} {decision.rule} {program} = {meaning_of_answer(m, decision, answer)}"


def _question(m: Machine, decision: Decision) -> str:
    """A decision and the position it is asked in."""
    # What waits, and in which order, is part of the position.
    options = "" if decision.kind == WAITING else "/".join(meaning(m, decision, one) for one in decision.options)
    return f"{CHOICE}{position(m)} {decision.seat} {decision.rule} {decision.shape} {options} = "


_NOTHING: Answer = -1
"""What stands for the question itself."""


def _written(answer: Answer) -> str:
    return str(answer) if isinstance(answer, int) else ",".join(map(str, answer)) + ","


def _read(text: str) -> Answer:
    if not text:
        return _NOTHING
    return tuple(int(part) for part in text.split(",") if part) if "," in text else int(text)


def _shape(m: Machine) -> int:
    """A cheap number that differs wherever points, sizes of zones, how cards lie or what was done to them differ."""
    state = m.state
    cards = state.cards
    parts = [*state.resources, *map(len, state.zones), len(state.standby), len(state.delayed)]
    for zone in (*m.spec.board, m.spec.avatar):
        for card_id in state.zones[zone * 2] + state.zones[zone * 2 + 1]:
            card = cards[card_id]
            parts.append(card.damage * 2 + card.engaged + (card.spot * 2 + card.reversed) * 64)
            if card.effects or card.counters:
                parts.append(len(card.effects) + 1000 * sum(number for _, number in card.counters))
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
        for key in [key for key in facts if key in (RUN, CHOSEN, BOUND) or key.startswith(OF_RUN)]:
            del facts[key]
