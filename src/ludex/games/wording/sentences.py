"""Sentences: actions in a row, may, if, otherwise, instead, what others do, what is done later, choices.

"May" and "if" cover the rest of their sentence; commas, "and", "then" and full stops are all one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ludex.core.conditions import ALWAYS, Holds
from ludex.core.ops.delay import Delay
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.either import Either
from ludex.core.ops.give import ALWAYS_ON, Until
from ludex.core.players import YOU, Who
from ludex.core.program import NOTHING, Body, Choose, Gate, Repeat, Seq
from ludex.core.selectors import Those
from ludex.core.triggers import When
from ludex.core.values import Count, Fixed
from ludex.games.wording.layout import IfDone, Layout, Level
from ludex.games.wording.resolver import TEXT, Text, Topic, Unclear
from ludex.text import PhraseTable, cons, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Instead(Body):
    """What is done in place of an earlier action of the same verb; what it does not say is as it was there."""

    body: Body


@dataclass(frozen=True, slots=True)
class Then(Body):
    """ "Then, ...": done only where what stands before it is (VG 8.1.1.2.3.5)."""

    body: Body


@dataclass(frozen=True, slots=True)
class Otherwise(Body):
    """What is done where the condition of the sentence before does not hold."""

    then: Body


@dataclass(frozen=True, slots=True)
class Later(Body):
    """What is done when something happens later: once, or as often as it does for a time."""

    when: When
    body: Body
    until: Until = ALWAYS_ON


@dataclass(frozen=True, slots=True)
class Does(Body):
    """Other players than you do something; They in it are those players."""

    who: Who
    do: tuple[Body, ...]


def english(table: PhraseTable, between: str, whole: bool = True) -> None:
    """Actions in a row, with these words between them, and sentences in a row; a `whole` text is nothing else."""
    table.series("acts", "act", between)
    table["tail"] |= {
        "{parts:acts}": Seq,
        "{do:statement}": slot("do"),
        "you may {parts:acts}": node(Gate, then=Seq, may=True),
    }
    table["sentence"] |= {"<<otherwise|if not>>, {then:plain}": Otherwise}
    one, rest = slot("one"), slot("rest")
    table["body"] |= {"{one:sentence}.": (one,), "{one:sentence}. {rest:body}": cons(one, rest)}
    if whole:
        table.include(TEXT, "body")


# Where sentences go.


@TOPIC.sentence(Seq)
def in_a_row(layout: Layout, body: Seq, level: Level, levels: list[Level]) -> None:
    """One after the other."""
    for part in body.parts:
        layout.add(part, level, levels)


@TOPIC.sentence(Instead)
def instead(layout: Layout, body: Instead, level: Level, levels: list[Level]) -> None:
    """In place of an earlier action."""
    layout.instead(body.body, levels)


@TOPIC.sentence(Gate)
def gated(layout: Layout, body: Gate, level: Level, levels: list[Level]) -> None:
    """A condition or a "may"; what has a cost stays as it is."""
    if body.cost != NOTHING:
        layout.put(body, level)
    else:
        layout.gated(body, level, levels)


@TOPIC.sentence(IfDone)
def if_done(layout: Layout, body: IfDone, level: Level, levels: list[Level]) -> None:
    """After what may be done, or in its place."""
    layout.if_done(body.then, body.done, level)


@TOPIC.sentence(Otherwise)
def otherwise(layout: Layout, body: Otherwise, level: Level, levels: list[Level]) -> None:
    """Under the condition of the sentence before."""
    layout.otherwise(body.then, level, levels)


@TOPIC.sentence(Later)
def later(layout: Layout, body: Later, level: Level, levels: list[Level]) -> None:
    """Laid out by itself."""
    layout.put(replace(body, body=layout.lay_out((body.body,), ALWAYS, [], fixed=True).seq()), level)


@TOPIC.sentence(Choose)
def choices(layout: Layout, body: Choose, level: Level, levels: list[Level]) -> None:
    """Each option laid out by itself."""
    layout.put(replace(body, modes=tuple(layout.within(mode, levels) for mode in body.modes)), level)


@TOPIC.sentence(Repeat)
def repeated(layout: Layout, body: Repeat, level: Level, levels: list[Level]) -> None:
    """What is done again, laid out by itself."""
    layout.put(replace(body, body=layout.within(body.body, levels)), level)


# What carries them out.


@TOPIC.action(Seq)
def seq(text: Text, body: Seq) -> list[Body]:
    """One after the other."""
    return text.actions(body.parts)


def forgotten(text: Text, aside: Text, known: int) -> None:
    """What one branch picked is nothing that a later sentence can speak of."""
    del text.results[known:]


@TOPIC.action(Gate)
def gate(text: Text, body: Gate) -> list[Body]:
    """A condition, a cost, a "may"."""
    return [branched(text, body)]


def branched(text: Text, body: Gate, after: Callable[[Text, Text, int], None] = forgotten) -> Gate:
    """Conditions first, then the cost, then the branches, each from the same point."""
    condition = text.word(body.condition)
    cost = text.paid(body.cost) if body.cost != NOTHING else body.cost
    if body.otherwise == NOTHING:
        return replace(body, condition=condition, cost=cost, then=wanted(text, body))
    aside = text.aside()
    then = wanted(aside, body)
    known = len(text.results)
    otherwise = text.seq(body.otherwise)
    after(text, aside, known)
    return replace(body, condition=condition, cost=cost, then=then, otherwise=otherwise)


def wanted(text: Text, body: Gate) -> Body:
    """What is done if the condition holds and the player wants to."""
    before, text.willing = text.willing, text.willing or body.may
    then = text.seq(body.then)
    text.willing = before
    return then


@TOPIC.action(IfDone)
def if_moved(text: Text, body: IfDone) -> list[Body]:
    """What is done if something was moved by what stands before."""
    if not text.done:
        raise Unclear("if you do what?")
    some = Holds(Count(Those(text.done)), ">=", Fixed(1))
    return [Gate(text.seq(body.then), condition=some)]


@TOPIC.action(Does)
def does(text: Text, body: Does) -> list[Body]:
    """Other players do something: they choose for themselves, and what they may do is up to them."""
    who = text.word(body.who)
    if any(isinstance(one, Gate) for one in body.do):
        return in_turn(text, who, body.do)
    return together(text, who, body.do)


def in_turn(text: Text, who: Who, do: tuple[Body, ...]) -> list[Body]:
    """One player after the other does it, as a player of their own."""
    aside = text.aside()
    aside.they = YOU
    return [EachPlayer(who, Seq(tuple(aside.actions(do))))]


def together(text: Text, who: Who, do: tuple[Body, ...]) -> list[Body]:
    """They all do it."""
    before, text.they = text.they, who
    try:
        return text.actions(do)
    finally:
        text.they = before


@TOPIC.action(Later)
def delayed(text: Text, body: Later) -> list[Body]:
    """What waits for something to happen."""
    return [Delay(text.event_of(body.when), text.aside().seq(body.body), body.until)]


@TOPIC.action(Choose)
def chosen(text: Text, body: Choose) -> list[Body]:
    """Options, each from the same point."""
    counts = text.parts(replace(body, modes=()))
    return [replace(counts, modes=tuple(text.aside().seq(mode) for mode in body.modes))]


@TOPIC.action(Either)
def either(text: Text, body: Either) -> list[Body]:
    """Ways to do it, each from the same point."""
    return [Either(tuple(text.aside().seq(way) for way in body.ways))]


@TOPIC.action(Repeat)
def again(text: Text, body: Repeat) -> list[Body]:
    """So many times."""
    return [Repeat(text.word(body.times), text.seq(body.body))]
