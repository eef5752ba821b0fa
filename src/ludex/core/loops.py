"""Loops: sequences that could go on for ever are found, and ended by the book's rules.

Who can stop a loop does so at last, and has the say how often it goes round before; a loop that nobody can stop is a
draw. What carries a loop on is barred in the end, be it a yes, a no or a pass; what would stop it never is.
(SVE 15.2.1.1, 15.2.1.2, 15.2.1.3; FF 13.1, 13.2, 13.3; VG 12.1.1.1, 12.1.1.2, 12.1.1.3; CC 1301.1a, 1301.1b, 1301.1c)

A loop of abilities is a run (`runs`) that

- comes back to a position with no place in between where somebody could stop it: the game is drawn.
- comes back to a question: the answers that led back are not open there again, if another one leads out (`ways_out`).
  If none does, it is no place to stop at. Where both players have one, the turn player stops first: the other one, who
  names a number after them, can always name the larger.
- grows as long as a player says yes: that player says how often more, and then no.
- grows beyond the size of `OPTIONAL`: what can be declined is declined, windows are passed, and other questions take
  the answers that were given least often; the order of what waits stays the player's.
- grows even then: what was on its way - waiting, or on the stack with its choices made - may bring about as much as
  abilities have brought about so far. By more than `AFTERWARDS` beyond that it shows that nobody can stop it: a draw.

Who has to act so that it stops makes the choices that belong to the action so that it does.

Actions are another matter: one that left the position just as it was is not performed again (SVE 15.2.1.2). Of actions
that together lead back to where they began each is a place to stop at, so they may go round many times (VG 12.1.1.2).
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ludex.core.decisions import NUMBER, PASS, ROUNDS, WAITING, YES_NO, Answer, Decision
from ludex.core.digest import meaning, meaning_of_action, position
from ludex.core.events import Event
from ludex.core.runs import (
    ANSWERS,
    BOUND,
    CHOICE,
    CHOSEN,
    CLOSED,
    LOOKED,
    NAMED,
    PATIENCE,
    RUN,
    SEEN,
    STOPPING,
    forget_run,
    given,
    is_over,
    played,
    shape,
    size,
)
from ludex.core.ways_out import declining, leads_out, puts_in_order, that_lead_out

if TYPE_CHECKING:
    from ludex.core.decisions import Action
    from ludex.core.ids import CardId
    from ludex.core.machine import Machine
    from ludex.core.state import Pending

ACTIONS = 400
"""After so many actions in one turn what was repeated often in it is not done again: a ruling."""
DOING_NOTHING = ("end", "pass")
OPTIONAL = 500
"""The size of a run from which on nothing optional is done in it: a ruling."""
FEWEST = 100
"""So many abilities were played before that in any case: many that wait at once are no loop yet."""
AFTERWARDS = 500
"""By so much a run may grow then, beside what is already on its way: a ruling."""
LIMIT = 4000
"""No run is larger, but by the rounds that a player named: a ruling."""
FOR_GOOD = 2
"""So often it is looked for a way out of a question: by one answer alone, and together with declining what follows."""
OFTEN = 3
"""Who has said yes so often in a long run says how often more: a ruling."""
REPEATING = "window left"
"""How often a sequence that is being repeated is still to be carried out: what is done in it was chosen once."""
ROUNDS_OF_ACTIONS = 20
"""So often an action is performed from the very same position of a turn that others led back to: a ruling.

So often it has been performed, too, if it is said to have been repeated in a turn of very many actions.
"""
TIMES = "window times "
"""How often an action was performed this turn, from whatever position."""
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
    """Note one more ability played; a position that comes again with no place to stop at in between is a loop."""
    facts = m.state.facts
    run = played(m) + 1
    facts[RUN] = run
    if run < PATIENCE:
        return
    if BOUND not in facts:
        _bound(m)
    elif size(m) > facts[BOUND]:
        nobody_stops(m)
        return
    chosen = facts.get(CHOSEN, 0)
    looks = f"{SEEN}{shape(m)}"
    if facts.get(looks, 0) <= chosen:
        facts[looks] = run
        return
    seen = f"{SEEN}{position(m)} {pending.ability} {_whereabouts(m, pending.source)}"
    # VG 12.1.1.1
    # FF 13.1: nobody can stop it, or has: a draw.
    if facts.get(seen, 0) > chosen:
        nobody_stops(m)
        return
    facts[seen] = run


def _whereabouts(m: Machine, card: CardId) -> str:
    """The place where a card lies, or what it was if it is gone: the same for cards that have become others."""
    for zone, held in enumerate(m.state.zones):
        if card in held:
            return f"{zone}.{held.index(card)}"
    return f"gone {m.record(card).defn}"


def _bound(m: Machine) -> None:
    """A run that has become long is brought to an end; it is noted how far it may go on."""
    state = m.state
    run = played(m)
    if run < FEWEST or size(m) <= OPTIONAL:
        return
    on_the_way = len(state.standby) + len(state.stack)
    if on_the_way <= FEWEST and any(left > 0 for key, left in state.facts.items() if key.startswith(NAMED)):
        # A number of rounds that a player named is carried out, unless ever more waits the while.
        return
    each = -(-size(m) // max(1, run - len(state.stack)))
    state.facts[BOUND] = size(m) + min(LIMIT - OPTIONAL, on_the_way * each + AFTERWARDS)


def nobody_stops(m: Machine) -> None:
    """Nobody can stop it (SVE 15.2.1, 15.2.1.3, FF 13.1, VG 12.1.1.1, CC 1301.1, 1301.1c)."""
    m.game_over(-1, "perpetual cycle", m.spec.rules_cited["loop"])


def without_end(m: Machine) -> bool:
    """Whether so much happened since somebody was asked that nobody ever will be; it is a draw then."""
    if played(m) < PATIENCE:
        return False
    nobody_stops(m)
    return True


def bar(m: Machine, decision: Decision) -> None:
    """In a long run, answers by which it would go on for ever are not open, if there are others that lead out of it."""
    if STOPPING in m.state.facts:
        _make_it_stop(m, decision)
    if played(m) < PATIENCE:
        return
    if decision.actions and is_over(m):
        # Nothing carries it on any more: it is over, and players act as before (CC 1301.1a, 604.1).
        forget_run(m)
        return
    if BOUND in m.state.facts:
        _bring_to_an_end(m, decision)
        return
    if f"{LOOKED}{shape(m)}" in m.state.facts:
        _bar_what_led_back(m, decision)
    if decision.shape == YES_NO and not decision.barred:
        _ask_how_often(m, decision)


def must_act(decision: Decision) -> bool:
    """Whether to decline or to pass is barred: the player is asked, even if there is one thing left to do."""
    if not decision.barred_by:
        return False
    return PASS not in decision.actions if decision.actions else declining(decision) in decision.barred


def _make_it_stop(m: Machine, decision: Decision) -> None:
    """Who acts because they have to stop a loop chooses for that action what stops it (FF 13.2, CC 1301.1a)."""
    facts = m.state.facts
    if decision.actions or played(m):
        del facts[STOPPING]
    elif decision.seat == facts[STOPPING] and decision.bill is None:
        stops = that_lead_out(m, decision)
        if stops:
            decision.barred_by = m.spec.rules_cited["led back"]
            decision.barred |= {answer for answer in decision.every() if answer not in stops}


def _bring_to_an_end(m: Machine, decision: Decision) -> None:
    """What can be declined is declined, windows are passed, and of other answers those are open that were given least.

    FF 13.2, VG 12.1.1.2, CC 1301.1a: whoever can stop the loop does so at last.
    """
    if puts_in_order(decision):
        # SVE 10.5.2.2: the order is the player's to the end. One that nobody chose must not decide the game.
        return
    decision.barred_by = m.spec.rules_cited["led back"]
    if decision.actions:
        if PASS in decision.actions:
            decision.actions = (PASS,)
        return
    if declining(decision) is not None:
        decision.most = 0
        if decision.shape == YES_NO:
            decision.barred = frozenset((1,))
        return
    answers = list(islice(decision.every(), ANSWERS + 1))
    if len(answers) > ANSWERS:
        return
    facts = m.state.facts
    often = {answer: facts.get(given(m, decision, answer), 0) for answer in answers}
    least = min(often.values(), default=0)
    decision.barred |= {answer for answer, times in often.items() if times > least}


def _bar_what_led_back(m: Machine, decision: Decision) -> None:
    """The answers that led back to this very question are not open, if another one leads out."""
    question = _question(m, decision)
    closed = m.state.facts.get(f"{CLOSED}{question}", 0)
    if closed >= FOR_GOOD or not _came_again(m, decision, question):
        return
    led_back = _answers_given(m, question)
    # First by itself, then together with whatever can be declined afterwards.
    before = {} if closed else m.state.facts
    declined = declining(decision)
    if closed and declined in led_back and leads_out(m, decision, declined, before):
        # Whoever declines here already does not carry it on: it goes on by what is done later.
        return
    others = [answer for answer in decision.every() if answer not in led_back]
    if not any(leads_out(m, decision, answer, before) for answer in others):
        return
    decision.barred_by = m.spec.rules_cited["led back"]
    if decision.actions:
        decision.actions = tuple(one for one in decision.actions if one != PASS)
    else:
        decision.barred |= frozenset(led_back)


def _came_again(m: Machine, decision: Decision, question: str) -> bool:
    """Whether an answer has led back to the question so often that its player has to stop there, if they can.

    SVE 15.2.1.1, FF 13.3, VG 12.1.1.3, CC 1301.1b: the turn player before the other one.
    """
    often = 1 if decision.seat == m.state.active else 1 + FOR_GOOD
    return max(_answers_given(m, question).values(), default=0) >= often and _can_be_counted(decision)


def _answers_given(m: Machine, question: str) -> dict[Answer, int]:
    """How often each answer was given to the question in its position."""
    facts = m.state.facts
    if question not in facts:
        return {}
    found = {key[len(question) :]: times for key, times in facts.items() if key.startswith(question)}
    return {_read(answer): times for answer, times in found.items() if answer}


def _can_be_counted(decision: Decision) -> bool:
    return len(list(islice(decision.every(), ANSWERS + 1))) <= ANSWERS


def _ask_how_often(m: Machine, decision: Decision) -> None:
    """Who goes on saying yes in a run that grows says how often more, once, and then no.

    SVE 15.2.1.1, FF 13.2, VG 12.1.1.2, CC 1301.1a: a number, and then the loop is brought to an end.
    """
    facts = m.state.facts
    rule = m.spec.rules_cited["repetition"]
    left = facts.get(_number_named(m, decision))
    if left == 0:
        decision.barred = frozenset((1,))
        decision.barred_by = rule
    elif left is None and facts.get(given(m, decision, 1), 0) >= OFTEN:
        decision.shape, decision.kind, decision.rule = NUMBER, ROUNDS, rule
        decision.prompt = f"{decision.prompt} how often more?"
        decision.least, decision.most = 0, m.spec.loops.most_repetitions


def _number_named(m: Machine, decision: Decision) -> str:
    """A question of a text, to which a player names how often more they say yes."""
    frame = m.state.frames[-1]
    return f"{NAMED}{decision.seat} {frame.program} {frame.pc}"


def meant(m: Machine, decision: Decision, answer: Answer) -> Answer:
    """What the answer says to the step that asks: of a number of rounds, whether there is one more."""
    if decision.kind != ROUNDS:
        return answer
    assert isinstance(answer, int)
    m.state.facts[_number_named(m, decision)] = max(0, answer - 1)
    m.emit_quietly(Event("repeated", seat=decision.seat, amount=answer, rule=decision.rule))
    return min(answer, 1)


def next_round(m: Machine, decision: Decision) -> Answer | None:
    """Yes, as long as a number of rounds that was named is not over; None if the player has to answer.

    Who named it passes on the way.
    """
    facts = m.state.facts
    if played(m) < PATIENCE:
        return None
    if PASS in decision.actions:
        named = f"{NAMED}{decision.seat} "
        goes_on = any(left > 0 for key, left in facts.items() if key.startswith(named))
        return decision.actions.index(PASS) if goes_on else None
    named = _number_named(m, decision)
    if decision.shape != YES_NO or facts.get(named, 0) <= 0:
        return None
    facts[named] -= 1
    return 1


def answered(m: Machine, decision: Decision, answer: Answer) -> None:
    """A player chose: positions before are no loop by themselves; in a long run the answer is noted."""
    facts = m.state.facts
    run = played(m)
    if not run or len(decision.actions) == 1:
        # Whoever could only pass chose nothing.
        return
    if run < PATIENCE or BOUND in facts or decision.kind == ROUNDS:
        facts[CHOSEN] = run
        return
    if not decision.actions:
        _count(m, given(m, decision, answer))
    looks = f"{LOOKED}{shape(m)}"
    if looks not in facts:
        # Positions are compared only where a cheap look finds no difference.
        facts[looks] = 1
        facts[CHOSEN] = run
        return
    question = _question(m, decision)
    if not decision.barred_by and _came_again(m, decision, question):
        _count(m, f"{CLOSED}{question}")
    # VG 12.1.1.1, FF 13.1: where no answer leads out there is no place to stop at.
    if facts.get(f"{CLOSED}{question}", 0) < FOR_GOOD:
        facts[CHOSEN] = run
    if not decision.actions or decision.actions[_one(answer)] == PASS:
        facts[question] = 1
        _count(m, question + _written(answer))


def _one(answer: Answer) -> int:
    assert isinstance(answer, int)
    return answer


def _count(m: Machine, key: str) -> None:
    m.state.facts[key] = m.state.facts.get(key, 0) + 1


def _question(m: Machine, decision: Decision) -> str:
    """A decision and the position it is asked in."""
    # What waits, and in which order, is part of the position.
    options = "" if decision.kind == WAITING else "/".join(meaning(m, decision, one) for one in decision.options)
    return f"{CHOICE}{position(m)} {decision.seat} {decision.rule} {decision.shape} {options} = "


def _written(answer: Answer) -> str:
    return str(answer) if isinstance(answer, int) else ",".join(map(str, answer)) + ","


def _read(text: str) -> Answer:
    return tuple(int(part) for part in text.split(",") if part) if "," in text else int(text)


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
    looks = shape(m)
    if facts.get(f"window {looks}", 0) < 2 and f"window ability {looks}" not in facts:
        return actions
    here = position(m)
    return tuple(one for one in actions if not _futile(m, f"{here} {meaning_of_action(m, one)}"))


def _futile(m: Machine, act: str) -> bool:
    """Whether an action from a position has changed nothing, or was performed from there often enough."""
    facts = m.state.facts
    return f"{LAST}{act}" in facts or f"{IDLE}{act}" in facts or facts.get(f"{DID}{act}", 0) >= ROUNDS_OF_ACTIONS


def worn_out(m: Machine, action: Action) -> bool:
    """Whether a turn was long and this is one of the actions that were repeated in it: others stay open.

    A ruling for sequences that only grow: SVE 15.2.1.2 bars what leads back, not what never was done.
    """
    if actions_left(m):
        return False
    return m.state.facts.get(f"{TIMES}{meaning_of_action(m, action)}", 0) >= ROUNDS_OF_ACTIONS


def was_done(m: Machine, action: str) -> bool:
    """Whether an action of this meaning was performed from this very position before."""
    return f"{DID}{position(m)} {action}" in m.state.facts


def acts(m: Machine, action: Action) -> None:
    """Note what a player is about to do, and from which position if it looks like one that was there before."""
    facts = m.state.facts
    forget_run(m)
    if m.asked is not None and must_act(m.asked) and action.kind not in DOING_NOTHING:
        facts[STOPPING] = m.asked.seat
    if REPEATING not in facts:
        facts["window acts"] = facts.get("window acts", 0) + 1
    if action.kind in DOING_NOTHING:
        return
    if f"{ENDED}any" in facts:
        for key in [key for key in facts if key.startswith(ENDED)]:
            del facts[key]
    if REPEATING not in facts:
        _count(m, f"{TIMES}{meaning_of_action(m, action)}")
    looks = f"window {shape(m)}"
    facts[looks] = facts.get(looks, 0) + 1
    # A card that is played is history: only an ability, or what needs no card, can leave everything as it was.
    ability = action.ability >= 0 or not action.card
    if ability:
        facts[looks.replace("window", "window ability", 1)] = 1
    before = next((key for key in facts if key.startswith(LAST)), "")
    if before:
        del facts[before]
    if ability or facts[looks] > 1:
        here = position(m)
        if before.startswith(f"{LAST}{here} "):
            facts[IDLE + before[len(LAST) :]] = 1
        did = f"{here} {meaning_of_action(m, action)}"
        facts[DID + did] = facts.get(DID + did, 0) + 1
        facts[LAST + did] = 1


def actions_left(m: Machine) -> int:
    """How many more actions this turn has room for before what is repeated in it is barred."""
    return max(0, ACTIONS - m.state.facts.get("window acts", 0))


def forget_windows(m: Machine) -> None:
    """A new turn: what was done before does not count."""
    forget_run(m)
    facts = m.state.facts
    for key in [key for key in facts if key.startswith("window")]:
        del facts[key]
