"""Sentences: conditions and "may" in between, X, what other players do, what is done again, choices.

A cost ("...:") and a keyword's condition ("Combo (3) - ...") cover the rest of the text; the last option of a choice
takes the sentences that follow it (SVE 5.18.1.1).

* "instead" comes before any other replacement (SVE 10.10.2.5, 10.10.2.5.1).
* "X equals ...": the value takes the place of X in the sentences before it.
* "If there are at least 5": the count of the condition before.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.conditions import ALWAYS, Condition, Holds
from ludex.core.ops.damage import DamageDivided
from ludex.core.ops.draw import Draw
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN
from ludex.core.players import EACH, OPPONENT, ControllerOf
from ludex.core.program import NOTHING, Body, Choose, Gate, Repeat, Seq
from ludex.core.selectors import Top
from ludex.core.values import Fixed, Value, ValueIf, X
from ludex.core.walk import contains, find, substituted
from ludex.games.sve.wording.references import SveText
from ludex.games.sve.wording.tokens import Creates
from ludex.games.sve.wording.values import YourChoice
from ludex.games.wording import sentences as shared
from ludex.games.wording.abilities import OnlyIf
from ludex.games.wording.conditions import Again
from ludex.games.wording.layout import IfDone, Layout, Level, Part
from ludex.games.wording.moving import Puts
from ludex.games.wording.nouns import Every, Noun
from ludex.games.wording.references import It, They
from ludex.games.wording.resolver import Text, Topic, Unclear, Wording
from ludex.games.wording.sentences import Does, Later, branched
from ludex.text import PhraseTable, cons, node, slot

TOPIC = Topic()
_MOST_MODES = 6


@dataclass(frozen=True, slots=True)
class Equals(Body):
    """ "X equals ..."."""

    value: Value


@dataclass(frozen=True, slots=True)
class Where(Body):
    """A sentence that says itself what its X is."""

    body: Body
    value: Value


@dataclass(frozen=True, slots=True)
class Keyworded(Body):
    """ "Combo (3) - ...": the rest of the text if a keyword's condition holds."""

    condition: Condition
    then: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class DoThis(Body):
    """The sentence before, so many times in all."""

    times: int


@dataclass(frozen=True, slots=True)
class MoreModes(Body):
    """ "choose up to N instead"."""

    most: Value


# Phrases.


def english(table: PhraseTable) -> None:
    """Sentences, and texts made of them."""
    shared.english(table, " <<and|,|, and|, then|and then>> ")
    one, more = slot("one"), slot("more")
    if_so, may = node(Gate, condition=slot("c"), then=more), node(Gate, then=node(Seq, parts=more), may=True)
    table["acts"] |= {
        "{one:act} <<and,|, and,>> if {c:condition}, {more:tail}": (one, if_so),
        "{one:act} <<, and|, then>> you may {more:acts}": (one, may),
    }
    table.include("plain", "tail", "elliptic", "others")
    table.include("elliptic", "in_place")
    table["elliptic"] |= {"{one:in_place} <<and|,|, and>> {more:acts}": node(Seq, parts=cons(one, more))}
    table["sentence"] |= {
        "<<|then,>> {one:plain}": one,
        "<<|then,>> if {condition:condition}, {then:plain}": Gate,
        "if you do, {then:plain}": IfDone,
        "if you don't, {then:plain}": node(IfDone, done="not done"),
        "X equals {value:choice}": Equals,
        "{body:plain}, where X <<equals|is>> {value:value}": Where,
        "do this {times:integer} times": DoThis,
    }
    # Later moments.
    table["plain"] |= {
        "{when:next_phase}, {body:tail}": Later,
        "for the rest of this turn, <<whenever|when>> {when:event}, {body:tail}": node(Later, until=END_OF_TURN),
    }
    table["body"] |= {
        "{condition:threshold} <<-|:>> {then:body}": (Keyworded,),
        'do the following {times:fixed} times. "{parts:body}"': (node(Repeat, body=Seq),),
    }
    _limits(table)
    _others(table)
    _choices(table)


def _limits(table: PhraseTable) -> None:
    table["times"] |= {"once per turn": 1, "twice per turn": 2}
    for words in ("activate only", "perform only", "this ability can be activated"):
        table["limit"] |= {f"{words} {{per_turn:times}}": OnlyIf}
    table["limit"] |= {
        "<<activate only|this ability can be activated>> if {condition:condition}": OnlyIf,
        "activate only if {condition:condition}, and only {per_turn:times}": OnlyIf,
    }
    table.include("sentence", "limit")


def _others(table: PhraseTable) -> None:
    """What other players do: the verb agrees with them."""
    players = {"each opponent": OPPONENT, "each player": EACH, "its controller": ControllerOf(It())}
    table["player", "s"] |= players
    table["player", "p"] |= {"they": They()}
    table.series("deeds", "deed!", " <<and|,|, then>> ")
    table["others"] |= {"{who:player!} {do:deeds!}": Does}


def _choices(table: PhraseTable) -> None:
    """Options, numbered from (1)."""
    for number in range(1, _MOST_MODES + 1):
        table[f"modes_{number}"] |= {f"({number}) {{parts:body}}": (Seq,)}
        if number < _MOST_MODES:
            more = f"({number}) {{parts:body}} {{rest:modes_{number + 1}}}"
            table[f"modes_{number}"] |= {more: cons(Seq, slot("rest"))}
    # SVE 5.18.2.1: one at least.
    first = node(Choose, least=Fixed(1), most=Fixed(1))
    some = node(Choose, least=Fixed(1))
    one = "choose <<1|one|one of the following|one of the following effects>>."
    up_to = "choose up to {most:amount} <<|of the following>>."
    table["more_modes"] |= {"choose up to {most:amount} instead": MoreModes}
    table["more_choice"] |= {
        "if {condition:condition}, {then:more_modes}": Gate,
        "{condition:threshold} <<-|:>> {then:more_modes}": Gate,
    }
    table["body"] |= {
        f"{one} {{modes:modes_1}}": (first,),
        f"{up_to} {{modes:modes_1}}": (some,),
        f"{one} {{more:more_choice}}. {{modes:modes_1}}": (first, slot("more")),
        f"{up_to} {{more:more_choice}}. {{modes:modes_1}}": (some, slot("more")),
        f"if {{condition:condition}}, {one} {{modes:modes_1}}": (node(Gate, then=first),),
    }


# Where sentences go.


class SveLayout(Layout):
    """The sentences of a text being laid out."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording)
        self.last: Condition | None = None
        self.x: Value | None = None
        """What X is from here on, if the text has said so."""
        self.chosen = False
        """The player names X."""

    def add(self, body: Body, level: Level, levels: list[Level]) -> None:
        """The sentence with its X told, where it belongs."""
        super().add(body if self.x is None else substituted(body, X(), self.x), level, levels)

    def condition(self, condition: Condition) -> Condition:
        """The condition, with what it takes from the one before."""
        if isinstance(condition, Again):
            if not isinstance(self.last, Holds):
                raise Unclear("compared with nothing that was counted before")
            condition = Holds(self.last.a, condition.how, condition.number)
        self.last = condition
        return condition

    def followed(self, body: Body, then: Body, done: str) -> Body:
        """The body with something after, or in place of, what may be done in it."""
        if isinstance(body, Gate) and not body.may:
            if body.otherwise != NOTHING or body.cost != NOTHING:
                raise Unclear("if you do what?")
            return replace(body, then=self.followed(body.then, then, done))
        return super().followed(body, then, done)

    def in_place(self, hits: list[tuple[Part, Body]], condition: Condition, level: Level) -> None:
        """The new action where the old one was, if the condition holds."""
        part, new = hits[0]
        if len(hits) == 1 and isinstance(new, DamageDivided) and isinstance(part.body, DamageDivided):
            # SVE 10.6.2.4: it is divided while playing, so how much has to be one number.
            part.body = replace(part.body, total=ValueIf(condition, new.total, part.body.total))
            return
        super().in_place(hits, condition, level)


def laid_out(wording: Wording, body: tuple[Body, ...]) -> tuple[tuple[Body, ...], list[OnlyIf]]:
    """The sentences of a text, one tree, and the limits that were said of its ability."""
    layout = SveLayout(wording)
    parts = tuple(part.body for part in layout.lay_out(body, ALWAYS, []).parts)
    if not layout.chosen and contains(parts, X) and not any(contains(one.cost, X) for one in find(parts, Gate)):
        raise Unclear("X is nowhere told")
    return parts, layout.limits


@TOPIC.sentence(Equals)
def equals(layout: SveLayout, body: Equals, level: Level, levels: list[Level]) -> None:
    """The value in place of X (SVE 5.2.1.1); an X that the player names stays."""
    if isinstance(body.value, YourChoice):
        layout.chosen = True
        return
    layout.x = body.value
    if not any(contains(part.body, X) for part in level.parts):
        raise Unclear("X is nowhere before")
    for part in level.parts:
        part.body = substituted(part.body, X(), body.value)
        part.plain = substituted(part.plain, X(), body.value)


@TOPIC.sentence(Where)
def where(layout: SveLayout, body: Where, level: Level, levels: list[Level]) -> None:
    """What X is in the sentence, and from there on."""
    layout.x = body.value
    layout.add(body.body, level, levels)


@TOPIC.sentence(Gate)
def gated(layout: SveLayout, body: Gate, level: Level, levels: list[Level]) -> None:
    """A condition, with what it takes from the one before, or a "may"."""
    if body.condition != ALWAYS:
        body = replace(body, condition=layout.condition(body.condition))
    if isinstance(body.then, MoreModes):
        _more_modes(body.condition, body.then.most, level)
    else:
        layout.gated(body, level, levels)


def _more_modes(condition: Condition, most: Value, level: Level) -> None:
    """More options may be chosen if something holds."""
    last = level.parts[-1].body if level.parts else None
    if not isinstance(last, Choose):
        raise Unclear("choose more of what?")
    level.parts[-1].body = replace(last, most=ValueIf(condition, most, last.most))


@TOPIC.sentence(Keyworded)
def keyworded(layout: SveLayout, body: Keyworded, level: Level, levels: list[Level]) -> None:
    """Under the keyword's condition; a later one asks for more: it does not matter that one is in the other."""
    for outer in (one.condition for one in levels):
        if isinstance(body.condition, Holds) and isinstance(outer, Holds) and body.condition.a == outer.a:
            if getattr(body.condition.b, "n", 0) < getattr(outer.b, "n", 0):
                raise Unclear("a keyword's second number is lower than its first")
    branch = layout.lay_out(body.then, layout.condition(body.condition), levels)
    if branch.parts:
        layout.put(Gate(branch.seq(), condition=branch.condition), level)


@TOPIC.sentence(DoThis)
def do_again(layout: Layout, body: DoThis, level: Level, levels: list[Level]) -> None:
    """The sentence before, so many times."""
    last = level.parts[-1].sentence if level.parts else -1
    again = [part.body for part in level.parts if part.sentence == last]
    if not again:
        raise Unclear("do what again?")
    level.parts = [part for part in level.parts if part.sentence != last]
    layout.put(Repeat(Fixed(body.times), Seq(tuple(again))), level)


# What carries them out.


@TOPIC.action(Gate)
def gate(text: SveText, body: Gate) -> list[Body]:
    """A condition, a cost, a "may"; what either branch picked can be spoken of."""
    return [branched(text, body, _either_picked)]


def _either_picked(text: Text, aside: Text, known: int) -> None:
    for mine, its in zip(text.results[known:], aside.results[known:], strict=False):
        mine.many = mine.many or its.many


@TOPIC.action(Does)
def does(text: SveText, body: Does) -> list[Body]:
    """What others do; what involves a choice is done by one player after the other (SVE 1.3.4.1)."""
    who = text.word(body.who)
    if who == EACH and not all(_no_choice(one) for one in body.do):
        return shared.in_turn(text, who, body.do)
    return shared.does(text, body)


def _no_choice(body: Body) -> bool:
    if isinstance(body, Puts):
        return isinstance(body.what, Top) or (isinstance(body.what, Noun) and isinstance(body.what.quantity, Every))
    return isinstance(body, Draw | Creates)


@TOPIC.action(Either)
def either(text: SveText, body: Either) -> list[Body]:
    """Ways to do it, each from the same point; afterwards the text goes on as after the last."""
    ways = tuple(text.aside().seq(way) for way in body.ways)
    text.seq(body.ways[-1])
    return [Either(ways)]
