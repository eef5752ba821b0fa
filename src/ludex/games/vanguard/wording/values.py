"""Numbers, and what is done or had once for each of something (VG 12.6)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.ops.delay import Delay
from ludex.core.ops.select import Select
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, Gate
from ludex.core.selectors import Among, Cards
from ludex.core.values import Count, Fixed, ForEvery, Value
from ludex.games.vanguard.circle_counts import OpenCircles
from ludex.games.vanguard.ops.repeating import AsOften
from ludex.games.vanguard.wording.nouns import THOSE, those_of
from ludex.games.vanguard.words import BACK, FRONT
from ludex.games.wording.resolver import Text, Topic, Unclear, parts_of
from ludex.text import Integers, PhraseTable, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Repeats(Body):
    """ "for each ..., ...": so many times (VG 12.6)."""

    every: Value
    do: Body


def english(table: PhraseTable) -> None:
    """Digits and words, and "for each ..."."""
    table.terminal("number", Integers(words=True))
    table["fixed"] |= {"{n:integer}": Fixed}
    table["whole"] |= {"{n:number!}": Fixed}
    table["plus"] |= {"{n:signed}": Fixed}
    table["count", "s"] |= {"a": Fixed(1)}
    table.include("count", "whole!")
    there, mine, theirs = (node(Count, of=of) for of in (THOSE, those_of(YOU), those_of(OPPONENT)))
    done = node(Count, of=slot("of"))
    table["each_of"] |= {
        "for each {what:placed#s}": node(ForEvery, of=there),
        "for each {of:done_one}": node(ForEvery, of=done),
        "for every {per:number#p} {what:placed#p}": node(ForEvery, of=there),
        "for every {per:number#p} of your {what:bare#p}": node(ForEvery, of=mine),
        "for each of your {what:bare#p}": node(ForEvery, of=mine),
        "for each of your opponent's {what:bare#p}": node(ForEvery, of=theirs),
        "for each {what:bare#s} you have": node(ForEvery, of=mine),
    }
    for whose, who in (("your", YOU), ("your opponent's", OPPONENT)):
        for row, rows in (("", ()), (" in the front row", (FRONT,)), (" in the back row", (BACK,))):
            table["each_of"] |= {f"for each of {whose} open (RC){row}": ForEvery(OpenCircles(who, rows))}
    table["tail"] |= {"{every:each_of}, {do:clause}": Repeats}


@TOPIC.action(Repeats)
def repeated(text: Text, body: Repeats) -> list[Body]:
    """So many times; nothing in it is spoken of afterwards."""
    number = text.word(body.every)
    parts = text.aside().actions(parts_of(body.do))
    if any(isinstance(part, Select) and not isinstance(part.what, Cards | Among) for part in parts):
        raise Unclear("chosen again from where?")
    if any(isinstance(part, Gate | Delay) for part in parts):
        raise Unclear("a condition each time")
    return [AsOften(number, tuple(parts))]
