"""What a question is for, in the words of the card that asks it: worked out when it is shown, never while it is played.

The compiler keeps the words of every body of an ability (`Face.clauses`), a program the bodies that each of its steps
carries out. What no text says, such as what a keyword stands for, is told by its verbs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, NamedTuple

from ludex.core import describe, in_turn
from ludex.core.changes import BOTTOM
from ludex.core.continuous import shows
from ludex.core.decisions import MODES, ONE, PAY, ROUNDS, SPLIT, Decision
from ludex.core.definitions import Ability, Face, Keyword
from ludex.core.ids import CardId
from ludex.core.modifiers import Replace
from ludex.core.ops.create import Create
from ludex.core.ops.either import Either
from ludex.core.ops.look import Search
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.playing import OPTIONS_LEFT, division_answer, modes_answer, target_answer
from ludex.core.printed import lines_of
from ludex.core.program import AskToPay, Choose, Gate
from ludex.core.replacing import may_answer
from ludex.core.selectors import Those
from ludex.core.steps import AskWhether, Body, Op
from ludex.core.walk import find

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.program import Program
    from ludex.core.spec import GameSpec
    from ludex.core.state import Frame

MOST_CLAUSES = 4
"""So many are told of what a player may do; more would be the whole text."""
SHORT = 30
"""A line of so few letters can stand in brackets behind the question."""
_COUNTED = re.compile(r"\d|\b(an?|one|two|three|four|five|six|any number|all|target|X)\b")
_MAY = re.compile(r"^you may ")
_THEIR = re.compile(r"\btheir\b")
PICKS = ("select", "choose", "target")
"""How a mere pick is asked for."""
DOES = frozenset(
    f"{verb}{'es' if verb.endswith(('sh', 'ch')) else 's'}"
    for verb in (
        "banish", "bind", "break", "call", "choose", "discard", "draw", "dull", "engage", "look", "pay", "put",
        "remove", "rest", "retire", "return", "reveal", "search", "select", "send", "shuffle", "take",
    )
)  # fmt: skip
"""How what a player does is told of them."""
PUT, RETURN = "put", "return"
"""Verbs that say nothing without where to."""


class Part(NamedTuple):
    """A body within an ability, and which of its bodies it is, in the order of `walk.find`."""

    body: Body
    number: int


@dataclass(frozen=True)
class Asked:
    """The step of a text that asks: the bodies it carries out, the innermost first, and the words of the text."""

    spec: GameSpec
    parts: tuple[Part, ...]
    words: tuple[str, ...]
    """Of each body of the outermost one; none where no text says it."""
    line: str
    """The printed line of the ability, where it is known."""
    asks: type
    paying: bool

    @property
    def body(self) -> Body:
        """The innermost body that the step carries out."""
        return self.parts[0].body

    def innermost(self, *kinds: type[Body]) -> Part | None:
        """The innermost of its bodies that is of these kinds."""
        return next((part for part in self.parts if isinstance(part.body, kinds)), None)

    def said(self, part: Part) -> str:
        """The words of a body, if a text says it."""
        return self.words[part.number] if part.number < len(self.words) else ""

    def clause(self) -> str:
        """The words of the innermost body that has any; for a mere pick, with what is done to what is picked."""
        for part in self.parts:
            said = self.said(part)
            if said:
                alike = [one.body for one in _within(self.parts[-1]) if self.said(one) == said]
                if all(isinstance(one, Select) for one in alike):
                    after = self._next(part)
                    return ", ".join((said, *map(_small, self.clauses(after)[:1]))) if after is not None else said
                return f"{said}{_where(part.body, alike)}"
        return ""

    def clauses(self, part: Part) -> list[str]:
        """What a body does, a clause each."""
        said = self.said(part)
        if said:
            return [said]
        held = list(_held(part))
        if not held and isinstance(part.body, Op):
            return [self.deed(part.body)]
        found = [clause for one in held for clause in self.clauses(one)]
        return [clause for place, clause in enumerate(found) if clause not in found[:place]]

    def row(self, part: Part) -> str:
        """What a body does, in a row."""
        found = [_MAY.sub("", _small(clause)) for clause in self.clauses(part)]
        return f"{'; '.join(found[:MOST_CLAUSES])}{'; ...' if len(found) > MOST_CLAUSES else ''}"

    def deed(self, body: Body) -> str:
        """What a body does, where no text says it: by its verb."""
        verb = body.verb.partition("/")[0] if isinstance(body, Move) else describe.verb(type(body))
        into = isinstance(body, Create) or verb in (PUT, RETURN)
        where = f" into the {self.spec.zones[body.to].name}" if into and isinstance(body, Create | Move) else ""
        return f"{self.spec.sentences.get(f'deed: {verb}', verb)}{where}"

    def modes(self, chosen_from: Part) -> list[str]:
        """What each option does, told apart where the text says it of all of them at once."""
        ways = list(_held(chosen_from))
        rows = [self.row(one) for one in ways]
        if len(set(rows)) == len(rows):
            return rows
        wordless = replace(self, words=())
        deeds = [wordless.row(one) for one in ways]
        keywords = [", ".join(dict.fromkeys(found.name for found in find(one.body, Keyword))) for one in ways]
        return [": ".join(dict.fromkeys(filter(None, each))) for each in zip(rows, deeds, keywords, strict=True)]

    def purpose(self) -> str:
        """What is done to what is picked, where no text says it."""
        after = self._next(self.parts[0]) if isinstance(self.body, Select) else None
        return f" to {self.row(after)}" if after is not None else ""

    def _next(self, part: Part) -> Part | None:
        """What comes after the body in the row in which it stands, unless that is another pick."""
        for row in _within(self.parts[-1]):
            held = list(_held(row))
            if part in held:
                after = held[held.index(part) + 1 :]
                return after[0] if after and not isinstance(after[0].body, Select) else None
        return None


def prompt(m: Machine, decision: Decision) -> str:
    """The question as it is shown to whom it is put: what is to be done, and for which card."""
    name = describe.card_for(m, decision.seat, decision.subject) if decision.subject else ""
    if name == describe.HIDDEN:
        name = ""
    if decision.shape == PAY and name:
        return f"{decision.prompt.removesuffix(' with what?')} for {name}{_paid_for(m)}"
    asked = asked_by(m)
    if asked is None:
        words = f"{decision.prompt}{_printed(m)}"
        return words if not name or name in words else f"{words} ({name})"
    # What the other player chose before stands behind.
    short, chose = in_turn.parted(decision.prompt)
    words = _small(_said_to(_question(asked, decision, short)), name)
    if not any(asked.words) and 0 < len(asked.line) <= SHORT:
        name = f"{asked.line} of {name}"
    if name:
        words = f"{words} (cost of {name})" if asked.paying else f"{words} ({name})"
    if decision.kind == ROUNDS:
        words = f"how often more? {words}"
    return f"{words}{chose}"


def _question(asked: Asked, decision: Decision, short: str) -> str:
    """What is asked, in the words of the text as far as there are any."""
    gate = asked.parts[0] if isinstance(asked.body, Gate) else None
    if gate is not None and asked.asks is AskToPay:
        cost, then, *_ = _held(gate)
        return f"you may pay: {asked.row(cost)}; then: {asked.row(then)}"
    if gate is not None and asked.asks is AskWhether:
        return f"you may: {asked.row(list(_held(gate))[1])}"
    if decision.kind == MODES:
        return f"choose {_number(decision)}"
    clause = _small(asked.clause())
    if decision.shape == SPLIT:
        return short
    if not clause:
        return f"{short}{asked.purpose()}" if short.startswith(PICKS) else short
    if asked.asks is AskWhether:
        return f"one more? {clause}"
    if isinstance(asked.body, Select | Search):
        counted = decision.least == decision.most == 1 or _COUNTED.search(clause) or clause.endswith("?")
        return clause if counted else f"{clause}: {short}"
    return f"{clause}: {short}" if short.endswith("?") else f"{short} {clause}"


def option(m: Machine, decision: Decision, place: int) -> str:
    """One of the options of a question, for the seat that is asked: the modes of a text in its words."""
    asked = asked_by(m) if decision.kind == MODES else None
    part = asked.innermost(Choose, Either) if asked is not None else None
    if asked is None or part is None:
        return describe.option(m, decision, place)
    return asked.modes(part)[decision.options[place]]


def asked_by(m: Machine) -> Asked | None:
    """The step of a text that asks the present question, if one does."""
    frame = m.state.frames[-1]
    program = m.pool.programs[frame.program]
    step = program.steps[frame.pc]
    if isinstance(step, Op):
        bodies = program.bodies[frame.pc] if frame.pc < len(program.bodies) else ()
    else:
        number = frame.number("program") if "program" in frame.slots else -1
        bodies = _chosen_while_playing(m.pool.programs[number], step.answer, frame) if number >= 0 else ()
    if not bodies:
        return None
    words, line = words_of(m, frame, bodies[-1])
    return Asked(m.spec, _placed(bodies), words, line, type(step), "paying" in frame.slots)


def _chosen_while_playing(program: Program, answer: object, frame: Frame) -> tuple[Body, ...]:
    """The bodies of the choice that is made while something is played, the innermost first."""
    whole = next((bodies[-1:] for bodies in program.bodies if bodies), ())
    if answer is modes_answer and program.choose is not None:
        return (program.choose, *whole)
    if answer is target_answer or answer is division_answer:
        target = program.targets[frame.number("targets" if answer is target_answer else "dividing")]
        mode = (program.choose.modes[target.mode],) if program.choose is not None and target.mode >= 0 else ()
        return (target.op, *mode, *whole)
    return ()


def _placed(bodies: tuple[Body, ...]) -> tuple[Part, ...]:
    """Which of the bodies of the last of these each is, as far as it is one of them."""
    parts = [Part(bodies[-1], 0)]
    for body in reversed(bodies[:-1]):
        found = next((part for part in _within(parts[0]) if part.body == body), None)
        if found is not None and found != parts[0]:
            parts.insert(0, found)
    return tuple(parts)


def words_of(m: Machine, frame: Frame, whole: Body) -> tuple[tuple[str, ...], str]:
    """The words of each body of this one, and the line: of the source, or of what gave it the ability."""
    for face in _faces(m, (frame.source, frame.number("ability origin"))):
        for place, ability in enumerate(face.abilities):
            bodies = list(find(_meant(m, ability), Body))
            if whole in bodies:
                clauses = face.clauses[place] if place < len(face.clauses) else ()
                first = bodies.index(whole)
                return clauses[first : first + len(list(find(whole, Body)))], _line(face, place)
    return (), ""


def _line(face: Face, place: int) -> str:
    """The printed line of the ability in this place of a face; nothing if that is unclear."""
    lines = lines_of(face)
    return lines[place] if place < len(lines) else ""


def _meant(m: Machine, ability: Ability) -> tuple[Ability, ...]:
    """The ability, or those that its keyword stands for."""
    return m.spec.keywords.get(ability.name, ()) if isinstance(ability, Keyword) else (ability,)


def _faces(m: Machine, cards: tuple[CardId, ...]) -> Iterator[Face]:
    """What is printed on the cards: first on the sides that they show."""
    for card in cards:
        if card in m.state.cards or card in m.state.was:
            record = m.record(card)
            defn, side = shows(m, record)
            yield m.pool.side(defn, side)
            for known in dict.fromkeys((defn, record.defn)):
                yield from m.pool.defs[known].faces


def _held(part: Part) -> list[Part]:
    """The bodies that a body holds itself: what something costs before what is done for it."""
    number = part.number + 1
    found: list[Part] = []
    for one in fields(part.body):  # type: ignore[arg-type]
        value = getattr(part.body, one.name)
        for held in value if isinstance(value, tuple) else (value,):
            if isinstance(held, Body):
                found.append(Part(held, number))
            number += sum(1 for _ in find(held, Body))
    if isinstance(part.body, Gate):
        then, otherwise, cost = found
        found = [cost, then, otherwise]
    return found


def _within(part: Part) -> Iterator[Part]:
    """The body and all that it holds."""
    yield part
    for held in _held(part):
        yield from _within(held)


def _where(body: Body, alike: list[Body]) -> str:
    """Where those go that are picked, if the others go elsewhere by the same words."""
    moves = [one for one in alike if isinstance(one, Move)]
    there = [one for one in moves if isinstance(body, Select) and one.what == Those(body.into)]
    if not there or len(moves) < 2:
        return ""
    return f": which go {'to the bottom' if there[0].position == BOTTOM else 'on top'}?"


def _small(words: str, name: str = "") -> str:
    """The words as they stand within a sentence; a name keeps its capital."""
    first = words.partition(" ")[0]
    proper = (name and words.startswith(name)) or (len(first) > 1 and not first[1:].islower())
    return words if proper else words[:1].lower() + words[1:]


def _said_to(words: str) -> str:
    """What a text says of a player, said to them: who "discards a card from their hand" is to discard one."""
    first, _, rest = words.partition(" ")
    if first.lower() not in DOES:
        return words
    plain = first[:-2] if first.endswith(("shes", "ches")) else first[:-1]
    return f"{plain} {_THEIR.sub('your', rest)}"


def _number(decision: Decision) -> str:
    """How many are to be picked."""
    if decision.shape == ONE or decision.least == decision.most:
        return str(decision.most)
    return f"up to {decision.most}" if decision.least == 0 else f"{decision.least} to {decision.most}"


def _printed(m: Machine) -> str:
    """The line of a replacement that may be used, or of a cost that may be paid."""
    frame = m.state.frames[-1]
    step = m.pool.programs[frame.program].steps[frame.pc]
    if getattr(step, "answer", None) is may_answer:
        for face in _faces(m, (frame.number("source"), frame.number("holder"))):
            for place, ability in enumerate(face.abilities):
                if any(m.pool.modifier(one) == frame.number("rule") for one in find(ability, Replace)):
                    return f" {_line(face, place)}"
    left = frame.cards(OPTIONS_LEFT)
    line = describe.ability_line(m, frame.source, left[0]) if left else ""
    return f" {line}" if line else ""


def _paid_for(m: Machine) -> str:
    """The line of the ability that is paid for, if it is one."""
    frame = next((one for one in reversed(m.state.frames) if "kind" in one.slots), None)
    if frame is None or frame.number("ability") < 0 or "ability" not in frame.slots:
        return ""
    line = describe.ability_line(m, frame.source, frame.number("ability"), frame.number("ability origin"))
    return f": {line}" if line else ""
