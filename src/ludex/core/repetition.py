"""Repetition: the active player names how often a sequence of actions is to be repeated (SVE 15.2.1.1).

What the active player did since the position last looked the same is kept as a tape of answers. While it is repeated,
the questions on the way are answered from the tape; as soon as one differs from what the tape expects, people answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.decisions import ACT, NUMBER, Action, Answer, Decision
from ludex.core.digest import meaning_of_action, meaning_of_answer
from ludex.core.events import Event
from ludex.core.loops import DOING_NOTHING, REPEATING, actions_left, end_loop, next_round, was_done, without_futile
from ludex.core.program import Flow, Procedure

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame

REPEAT = "repeat"
"""The action of doing the last actions again, so many as its `other` says."""
REPETITION = Procedure("repetition")
LONGEST = 8
"""So many actions a sequence has at most."""

TAPE = "window tape "
LOOKS = "window looks "
PLACE = "window place"
LEFT = REPEATING
ALLOWED = "window allowed"
FROM = "window from"
LENGTH = "window length"


def record(m: Machine, decision: Decision, answer: Answer) -> None:
    """An answer in the active player's main window, or to a question on the way from there, is on the tape."""
    if decision.shape == ACT and decision.seat == m.state.active:
        action = decision.actions[_one(answer)]
        if action.kind == REPEAT:
            return
        if action.kind in DOING_NOTHING and not m.state.stack:
            _cut(m)
            return
        m.state.facts[f"{LOOKS}{_looks(m)}"] = _length(m)
    elif not _length(m) or decision.rule in (_rule(m), _rule_of_the_other(m)):
        return
    facts = m.state.facts
    place = _length(m)
    facts[LENGTH] = place + 1
    facts[f"{TAPE}{place:04} {_told(m, decision)} {meaning_of_answer(m, decision, answer)}"] = place


def _rule(m: Machine) -> str:
    """The rule by which the active player names a number."""
    return m.spec.rules_cited["repetition"]


def _rule_of_the_other(m: Machine) -> str:
    """The rule by which the other player does."""
    return m.spec.rules_cited["repetition of the other player"]


def _one(answer: Answer) -> int:
    assert isinstance(answer, int)
    return answer


def _length(m: Machine) -> int:
    return m.state.facts.get(LENGTH, 0)


def _cut(m: Machine) -> None:
    """The tape is empty again."""
    facts = m.state.facts
    for key in [key for key in facts if key == LENGTH or key.startswith((TAPE, LOOKS))]:
        del facts[key]


def _tape(m: Machine) -> list[str]:
    kept = sorted(key for key in m.state.facts if key.startswith(TAPE))
    return [key[len(TAPE) + 5 :] for key in kept]


def _told(m: Machine, decision: Decision) -> str:
    return f"{decision.seat} {decision.rule} {decision.shape}"


def _looks(m: Machine) -> int:
    """What a position has to share with an earlier one for the actions between to be a sequence."""
    state = m.state
    lying = [state.cards[card] for zone in m.spec.board for seat in (0, 1) for card in m.zone(zone, seat)]
    return hash((*map(len, state.zones), *((card.engaged, card.spot, card.reversed) for card in lying)))


def repeatable(m: Machine, actions: tuple[Action, ...]) -> Action | None:
    """The action of repeating what was done since the position last looked like this, if it could be begun again.

    Not where it is the very same position: repeating would change nothing.
    """
    if not _length(m) or LEFT in m.state.facts:
        return None
    start = m.state.facts.get(f"{LOOKS}{_looks(m)}")
    if start is None:
        return None
    tape = _tape(m)[start:]
    steps = sum(1 for one in tape if f" {ACT} " in one and one.startswith(f"{m.state.active} "))
    if not tape or steps > min(LONGEST, actions_left(m)):
        return None
    first = tape[0].split(" ", 3)[3]
    if all(meaning_of_action(m, one) != first for one in actions) or was_done(m, first):
        return None
    return Action(REPEAT, other=steps)


def begin(m: Machine, steps: int) -> None:
    """The active player wants to repeat the last so many actions."""
    start = m.state.facts[f"{LOOKS}{_looks(m)}"]
    m.call(REPETITION.name, 0, m.state.active, {"start": start, "steps": steps})


def _named(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots["times"] = _one(answer)
    return None


@REPETITION.step("how often", "repetition", _named)
def how_often(m: Machine, f: Frame) -> Flow:
    """The active player names the number of repetitions."""
    return Decision(
        f.seat,
        NUMBER,
        "how often do you repeat what you just did?",
        _rule(m),
        least=1,
        most=m.spec.loops.most_repetitions,
    )


def _allowed(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots["allowed"] = _one(answer)
    return None


@REPETITION.step("whether to stop it", "repetition", _allowed)
def how_many_allowed(m: Machine, f: Frame) -> Flow:
    """The other player lets it happen so often, or says after how many times they will do something else in it."""
    times = f.number("times")
    f.slots["allowed"] = times
    other = 1 - f.seat
    rule = _rule_of_the_other(m)
    # FF 13.3: who answers something in it could stop it too.
    if not any(one.startswith(f"{other} ") for one in _tape(m)[f.number("start") :]):
        return None
    return Decision(
        other, NUMBER, "let it happen how often before you do otherwise?", rule, least=0, most=times,
    )  # fmt: skip


@REPETITION.step("go on", "repetition")
def go_on(m: Machine, f: Frame) -> Flow:
    """From here on the questions are answered as before."""
    facts = m.state.facts
    facts[FROM] = f.number("start")
    facts[PLACE] = f.number("start")
    # VG 12.1.1.3: the smaller number counts.
    least = min(f.number("times"), f.number("allowed"))
    facts[LEFT] = least if m.spec.loops.smaller_number_counts else f.number("times")
    facts[ALLOWED] = f.number("allowed")
    # VG 12.1.1.4: what lies between counts as done and is left out.
    m.emit_quietly(Event("repeated", seat=f.seat, amount=min(f.number("times"), f.number("allowed")), rule=_rule(m)))
    return None


def replay(m: Machine, decision: Decision) -> Answer | None:
    """The answer from the tape while a sequence is being repeated, or by a number; None if the player has to answer."""
    facts = m.state.facts
    if LEFT not in facts:
        return next_round(m, decision)
    tape = _tape(m)
    place = facts[PLACE]
    if place >= len(tape):
        place = facts[FROM]
        facts[LEFT] -= 1
        facts[ALLOWED] -= 1
    if facts[LEFT] <= 0:
        end_loop(m, tape[facts[FROM]].split(" ", 3)[3])
        # The question was put together before.
        decision.actions = without_futile(m, decision.actions)
    stopped = facts[LEFT] <= 0 or (facts[ALLOWED] <= 0 and decision.seat != m.state.active)
    answer = None if stopped else _find(m, decision, tape[place])
    if answer is None:
        stop(m)
        return None
    facts[PLACE] = place + 1
    return answer


def stop(m: Machine) -> None:
    """The repetition is over, and the tape with it."""
    for key in (LEFT, PLACE, FROM, ALLOWED):
        m.state.facts.pop(key, None)
    _cut(m)


def _find(m: Machine, decision: Decision, wanted: str) -> Answer | None:
    """The answer to this question that means what the tape says."""
    told = _told(m, decision) + " "
    if not wanted.startswith(told):
        return None
    means = wanted[len(told) :]
    for count, answer in enumerate(decision.every()):
        if count > 1000:
            return None
        if meaning_of_answer(m, decision, answer) == means:
            return answer
    return None
