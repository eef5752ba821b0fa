""" "Select 1 of the 3 following actions", which follow in quotes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.conditions import Condition
from ludex.core.program import Body, Choose, Seq
from ludex.core.values import Fixed, Value, ValueIf
from ludex.games.fftcg.wording.references import FfText
from ludex.games.wording.layout import Layout, Level
from ludex.games.wording.resolver import Topic
from ludex.text import PhraseTable, cons, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class MoreModes:
    """Up to so many of the actions if something holds."""

    condition: Condition
    most: int
    number: int


@dataclass(frozen=True, slots=True)
class Modes(Body):
    """ "select 1 of the 3 following actions": so many, of so many, which follow."""

    least: int
    most: int
    number: int
    modes: tuple[Body, ...]
    more: MoreModes | None = None

    def __post_init__(self) -> None:
        # While the lint reads its own templates there are no numbers in them.
        if type(self.number) is int and type(self.modes) is tuple and self.number != len(self.modes):
            raise ValueError("another number of actions than follow")
        if type(self.number) is int and type(self.more) is MoreModes and self.more.number != self.number:
            raise ValueError("another number of actions than before")


def english(table: PhraseTable) -> None:
    """So many of the actions, or up to so many."""
    option, n = node(Seq, parts=slot("a")), slot("n")
    table["modes"] |= {'"{a:body}"': (option,), '"{a:body}" {rest:modes}': cons(option, slot("rest"))}
    some = node(Modes, least=n, most=n)
    more = node(MoreModes, condition=slot("c"), most=slot("m"), number=slot("j"))
    table["selection"] |= {
        "select {n:integer} of the following {number:integer} actions<<:|.>> {modes:modes}": some,
        "select {n:integer} of the {number:integer} following actions<<:|.>> {modes:modes}": some,
        # The ruling under FF 11.3.4: "up to" may be none.
        "select up to {most:integer} of the {number:integer} following actions<<:|.>> {modes:modes}": node(
            Modes, least=0
        ),
        "select {n:integer} of the {number:integer} following actions. If {c:condition}, "
        "select up to {m:integer} of the {j:integer} following actions <<instead|>><<:|.>> {modes:modes}": node(
            Modes, least=n, most=n, more=more
        ),
    }
    for category in ("body", "effect"):
        table[category] |= {"{rest:selection}": (slot("rest"),)}


@TOPIC.sentence(Modes)
def laid_out(layout: Layout, body: Modes, level: Level, levels: list[Level]) -> None:
    """Each action laid out by itself."""
    layout.put(replace(body, modes=tuple(layout.within(mode, levels) for mode in body.modes)), level)


@TOPIC.action(Modes)
def chosen(text: FfText, body: Modes) -> list[Body]:
    """The actions to select from, each from the same point."""
    modes = tuple(text.aside().seq(mode) for mode in body.modes)
    least: Value = Fixed(body.least)
    most: Value = Fixed(body.most)
    if body.more is not None:
        condition = text.word(body.more.condition)
        most = ValueIf(condition, Fixed(body.more.most), most)
        # The ruling under FF 11.3.4: "up to" may be none.
        least = ValueIf(condition, Fixed(0), least)
    return [Choose(modes, least, most)]
