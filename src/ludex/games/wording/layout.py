"""The sentences of a text laid out: what is done instead, otherwise, or if something was done, put where it belongs.

* "instead": the nearest earlier action that the new one can take the place of (`Topic.instead`) becomes
  If(condition, new, old) where it stands; what the new action leaves out is as in the old one. No such action, or two
  in one sentence: unclear.
* "otherwise": what is done where the condition of the sentence before does not hold.
* "if you do": what is done after something that may be done; "if you don't", in its place.

Where a sentence goes is said by the handler of its node (`Topic.sentence`); one without stays where it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from ludex.core.conditions import ALWAYS, WAS_DONE, Condition
from ludex.core.program import NOTHING, Body, Gate, Seq
from ludex.games.wording.nouns import all_hold
from ludex.games.wording.resolver import Unclear, Wording, in_a_row, parts_of


@dataclass(frozen=True, slots=True)
class IfDone(Body):
    """ "If you do, ..." after something that may be done; otherwise "If you don't"."""

    then: Body
    done: str = "done"


@dataclass
class Part:
    """An action in its place: the sentence it stands in, and what it was before anything took its place."""

    body: Body
    sentence: int
    plain: Body


@dataclass
class Level:
    """Actions in a row, under a condition."""

    condition: Condition
    parts: list[Part] = field(default_factory=list)
    fixed: bool = False
    """Under a cost or a "may": nothing in it takes the place of what stands outside."""

    def seq(self) -> Body:
        """The actions as one body."""
        return in_a_row([part.body for part in self.parts])


class Layout:
    """Sentences laid out one after the other."""

    uncertain: ClassVar[tuple[type[Body], ...]] = ()
    """Actions that may come to nothing though they are not optional: "if you do" asks what was moved."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.sentence = 0
        self.limits: list[Any] = []
        """What was said of the ability and not of what it does."""

    def lay_out(self, body: tuple[Body, ...], condition: Condition, outer: list[Level], fixed: bool = False) -> Level:
        """The sentences in their level."""
        level = Level(condition, fixed=fixed)
        levels = [*outer, level]
        for sentence in body:
            self.sentence += 1
            self.add(sentence, level, levels)
        return level

    def within(self, body: Body, outer: list[Level]) -> Body:
        """What stands within another sentence, laid out; nothing in it takes the place of what stands outside."""
        return self.lay_out(parts_of(body), ALWAYS, outer, fixed=True).seq()

    def add(self, body: Body, level: Level, levels: list[Level]) -> None:
        """The sentence or action at the end of the level, or where it belongs."""
        handler = self.wording.sentences.get(type(body))
        if handler is None:
            self.put(body, level)
        else:
            handler(self, body, level, levels)

    def put(self, body: Body, level: Level) -> None:
        """The action at the end of the level."""
        level.parts.append(Part(body, self.sentence, body))

    def gated(self, body: Gate, level: Level, levels: list[Level]) -> None:
        """A condition or a "may": what is done instead of something earlier goes there, the rest stays here."""
        inner = self.lay_out((body.then,), body.condition, levels, body.may)
        self.sentence -= 1
        if not inner.parts:
            return
        plain = not body.may and body.condition == ALWAYS
        if len(inner.parts) == 1 and isinstance(inner.parts[0].body, Gate) and plain:
            self.put(inner.parts[0].body, level)
            return
        self.put(replace(body, then=inner.seq()), level)

    def otherwise(self, then: Body, level: Level, levels: list[Level]) -> None:
        """What is done if the condition of the sentence before does not hold."""
        last = level.parts[-1].body if level.parts else None
        if not isinstance(last, Gate) or last.otherwise != NOTHING or last.condition == ALWAYS:
            raise Unclear("otherwise than what?")
        level.parts[-1].body = replace(last, otherwise=self.lay_out((then,), ALWAYS, levels, fixed=True).seq())

    def if_done(self, then: Body, done: str, level: Level) -> None:
        """What is done if the sentence before was, or was not, carried out."""
        inner = self.lay_out((then,), ALWAYS, [], fixed=True)
        self.sentence -= 1
        self.follow(inner.seq(), done, level)

    def follow(self, then: Body, done: str, level: Level) -> None:
        """What follows the last action of the level, or is done in its place."""
        if not level.parts:
            raise Unclear("if you do what?")
        part = level.parts[-1]
        part.body = self.followed(part.body, then, done)

    def followed(self, body: Body, then: Body, done: str) -> Body:
        """The body with something after, or in place of, what may be done in it."""
        if isinstance(body, Seq) and body.parts:
            return Seq((*body.parts[:-1], self.followed(body.parts[-1], then, done)))
        if isinstance(body, self.uncertain) and done == "done":
            return Seq((body, IfDone(then)))
        if isinstance(body, Gate):
            if body.may or body.cost != NOTHING:
                if done == "done":
                    # A cost that is paid is paid, whatever became of it; what one may do can come to nothing.
                    after = then if body.cost != NOTHING else Gate(then, condition=WAS_DONE)
                    return replace(body, then=Seq((*parts_of(body.then), after)))
                if body.otherwise == NOTHING:
                    return replace(body, otherwise=then)
            elif body.otherwise == NOTHING and done == "done":
                return replace(body, then=self.followed(body.then, then, done))
        raise Unclear("if you do what?")

    def instead(self, new: Body, levels: list[Level]) -> None:
        """The action takes the place of the nearest one it can, if the conditions around it hold."""
        conditions: list[Condition] = []
        for place in reversed(levels):
            hits = self.replaced(new, place)
            if hits:
                condition = all_hold(conditions)
                if condition == ALWAYS:
                    raise Unclear("instead without a condition")
                self.in_place(hits, condition, place)
                return
            if place.fixed:
                break
            conditions.insert(0, place.condition)
        raise Unclear("instead of what?")

    def replaced(self, new: Body, level: Level) -> list[tuple[Part, Body]]:
        """The actions of the nearest sentence whose place the new one can take, and it as it is then."""
        handler = self.wording.replacements.get(type(new))
        hits: list[tuple[Part, Body]] = []
        for part in reversed(level.parts):
            if handler is None or (hits and part.sentence != hits[0][0].sentence):
                break
            filled = handler(new, part.plain)
            if filled is not None:
                hits.insert(0, (part, filled))
        return hits

    def in_place(self, hits: list[tuple[Part, Body]], condition: Condition, level: Level) -> None:
        """The new action where the old one was, if the condition holds."""
        if len(hits) > 1:
            raise Unclear("instead of which of two?")
        ((part, new),) = hits
        part.body = Gate(new, part.body, condition)
