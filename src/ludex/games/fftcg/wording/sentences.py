"""Sentences: conditions and "may", then, if you do so, what others do or pay, what is done later, limits.

"When you do so" covers the rest of the text, which is an ability of its own.

* "instead" comes before whatever else replaces a part of it (FF 11.12.5.6).
* "If you do so", "When you do so": what follows something that may be done or paid.
* "You can only use this ability ...", "This effect will trigger only ...": a limit of the ability, not a part of
  what it does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ludex.core.conditions import ALWAYS, AllOf, AnyOf, Condition, Holds, InPhase, NotSo, TurnOf
from ludex.core.ids import ZoneId
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.delay import Delay
from ludex.core.ops.give import END_OF_TURN
from ludex.core.ops.look import Shuffle
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf, Who
from ludex.core.program import NOTHING, Body, Gate, Seq
from ludex.core.selectors import Cards, Selector, Those, Top
from ludex.core.values import Count, CountersOn, Fixed, Number, X
from ludex.core.walk import children_changed, contains, find
from ludex.games.fftcg.ops import do_so
from ludex.games.fftcg.ops.offer import OfferToPay
from ludex.games.fftcg.wording.moving import PUTS_AWAY
from ludex.games.fftcg.wording.references import FfText
from ludex.games.fftcg.words import BREAK, DECK, HAND, MAIN_PHASE_1, MAIN_PHASE_2, REMOVED
from ludex.games.wording import sentences as shared
from ludex.games.wording.abilities import OnlyIf
from ludex.games.wording.layout import IfDone, Layout, Level, Part
from ludex.games.wording.moving import Discards, Puts
from ludex.games.wording.nouns import all_hold
from ludex.games.wording.picking import Selects
from ludex.games.wording.references import It
from ludex.games.wording.resolver import Topic, Unclear, Wording, parts_of
from ludex.games.wording.searching import Reveals, Searches
from ludex.games.wording.sentences import Does, Instead, Later, Then, branched
from ludex.text import PhraseTable, cons, node, slot

TOPIC = Topic()
MAIN_PHASE = AllOf((TurnOf(YOU), AnyOf((InPhase(MAIN_PHASE_1), InPhase(MAIN_PHASE_2)))))
"""Your Main Phase: one of the two of your turn."""
_MOST_X = 20


@dataclass(frozen=True, slots=True)
class WhenDone(Body):
    """ "When you do so, ...": an ability of its own, once that was done; it takes the rest of the text."""

    then: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class UnlessPaid(Body):
    """ "If your opponent doesn't pay [1], ..."."""

    who: Who
    cost: Body
    then: Body


@dataclass(frozen=True, slots=True)
class OnlyAt(Body):
    """ "You can only use this ability if this card is in the Break Zone.": where the card of the ability has to be."""

    who: Selector
    zone: ZoneId


# Phrases.


def english(table: PhraseTable) -> None:
    """Sentences, and texts made of them."""
    shared.english(table, " <<and|,|, and|, then|and then|then>> ", whole=False)
    _plain(table)
    _sentences(table)
    _others(table)
    _limits(table)
    do, rest = slot("do"), slot("rest")
    table["body"] |= {"when you do so, {then:body}": (WhenDone,)}
    # What an auto-ability does: a condition at its beginning would be one of the trigger (FF 11.8.13).
    table["effect"] |= {"{do:opening}.": (do,), "{do:opening}. {rest:body}": cons(do, rest)}


def _plain(table: PhraseTable) -> None:
    do = slot("do")
    acts, cost = node(Seq, parts=do), node(Seq, parts=slot("cost"))
    table.include("tail", "either")
    table["tail"] |= {
        "{do:acts} and {more:statement}": node(Seq, parts=(acts, slot("more"))),
        "also {parts:acts}": Seq,
        "{parts:acts} also": Seq,
        "you may pay {do:costs}": node(Gate, then=NOTHING, cost=acts),
    }
    table.include("elliptic", "in_place")
    table.include("plain", "tail", "elliptic", "others")
    table["plain"] |= {"{when:moment}, {body:tail}": Later, "{do:acts} {when:moment}": node(Later, body=acts)}
    table.include("opening", "plain")
    unpaid = node(UnlessPaid, who=OPPONENT, cost=cost)
    table["opening"] |= {
        "if you don't pay {cost:costs}, {otherwise:plain}": node(Gate, then=NOTHING, cost=cost),
        "if your opponent doesn't pay {cost:costs}, {then:plain}": unpaid,
    }


def _sentences(table: PhraseTable) -> None:
    table.include("sentence", "opening")
    on_condition = node(Gate, condition=slot("c"), then=slot("do"))
    for_a_turn = node(Later, until=END_OF_TURN)
    table["sentence"] |= {
        "then, {body:plain}": Then,
        "if {condition:condition}, {then:plain}": Gate,
        "then, if {c:condition}, {do:plain}": node(Then, body=on_condition),
        "<<if you do so|if so>>, {then:plain}": IfDone,
        "if you don't, {then:plain}": node(IfDone, done="not done"),
        "if you do not, {then:plain}": node(IfDone, done="not done"),
        "when {when:later_event} this turn, {body:plain}": for_a_turn,
        "during this turn, when {when:later_event}, {body:plain}": for_a_turn,
    }


def _others(table: PhraseTable) -> None:
    """What other players do: the verb agrees with them."""
    table["player", "s"] |= {
        "your opponent": OPPONENT,
        "each player": EACH,
        "{of:it}'s controller": ControllerOf,
        "its controller": ControllerOf(It()),
    }
    table.series("deeds", "deed", " <<and|,|, then>> ")
    table["others"] |= {"{who:player!} {do:deeds}": Does, "{who:player!} {do:deeds} as well": Does}
    both = (node(Selects, what=(slot("what"),)), Puts(It(), *PUTS_AWAY))
    table["plain"] |= {
        "both players select {what:noun} and put it into the Break Zone": node(Does, who=EACH, do=both),
    }


def _limits(table: PhraseTable) -> None:
    """Sentences about the ability."""
    table["times"] |= {"once per turn": 1, "twice per turn": 2}
    table.include("time", "turn_time")
    table["time"] |= {"during your Main Phase": MAIN_PHASE}
    table["one_limit"] |= {
        "{per_turn:times}": OnlyIf,
        "{condition:time}": OnlyIf,
        "if {condition:condition}": OnlyIf,
        "while {condition:fact}": OnlyIf,
        "if {who:this} is in your hand": node(OnlyAt, zone=HAND),
        "if {who:this} is in the Break Zone": node(OnlyAt, zone=BREAK),
        "if {who:this} is removed from the game": node(OnlyAt, zone=REMOVED),
    }
    table.series("limits", "one_limit", " <<and|,|, and>> <<|only>> ")
    unless = node(OnlyIf, condition=node(NotSo, a=slot("c")))
    table["sentence"] |= {
        "you can <<only use this ability|use this ability only>> {parts:limits}": Seq,
        "this effect will <<trigger only|only trigger>> {parts:limits}": Seq,
        "this ability will not trigger if {c:fact}": unless,
    }


# Where sentences go.


class FfLayout(Layout):
    """The sentences of a text being laid out."""

    uncertain = (Puts, Discards, Reveals)

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording)
        self.after_done: Level | None = None
        """The level whose last sentence was one for what was done: "then" goes on with it."""

    def lay_out(self, body: tuple[Body, ...], condition: Condition, outer: list[Level], fixed: bool = False) -> Level:
        """The sentences in their level; what is done with cards that were found goes to the search."""
        level = Level(condition, fixed=fixed)
        for place, sentence in enumerate(body):
            if place > 1 and sentence in body[: place - 1] and any(find(body[place - 1], Instead)):
                # "..., A. Then, B. If ..., C instead. Then, B.": what is said again is done once.
                continue
            self.sentence += 1
            before = len(level.parts)
            self.add(sentence, level, [*outer, level])
            goes_on = isinstance(sentence, Then) and self.after_done is level
            self.after_done = level if isinstance(sentence, IfDone) or goes_on else None
            if before and len(level.parts) > before and _searched(level.parts[before - 1].body):
                # What is done with the cards that were found is a sentence of its own.
                rest = tuple(part.body for part in level.parts[before:])
                del level.parts[before:]
                part = level.parts[-1]
                part.body = _with_find(part.body, (*rest, Shuffle(YOU, _laid_back(rest))))
        return level

    def otherwise(self, then: Body, level: Level, levels: list[Level]) -> None:
        """What is done if the sentence before was not wanted or paid, or if its condition does not hold."""
        last = level.parts[-1].body if level.parts else None
        if isinstance(last, Gate) and (last.may or last.cost != NOTHING) and last.otherwise == NOTHING:
            level.parts[-1].body = replace(last, otherwise=self.lay_out((then,), ALWAYS, levels, fixed=True).seq())
        else:
            super().otherwise(then, level, levels)

    def followed(self, body: Body, then: Body, done: str) -> Body:
        """The body with something after, or in place of, what may be done in it."""
        if done == "done" and isinstance(body, RemoveCounters):
            there = Holds(CountersOn(body.on, body.name), ">=", body.number)
            return Gate(Seq((body, then)), condition=there)
        if done == "done" and isinstance(body, Gate) and (body.may or body.cost != NOTHING):
            if any(isinstance(part, Searches) for part in parts_of(body.then)):
                # It may be that nothing was found.
                then = IfDone(then)
        return super().followed(body, then, done)

    def in_place(self, hits: list[tuple[Part, Body]], condition: Condition, level: Level) -> None:
        """The new action where the old one was; "break it instead" is instead of all that is done to it.

        "Dull it and Freeze it. If ..., break it instead."
        """
        if len(hits) > 1 and isinstance(hits[0][1], Puts):
            part, new = hits[0]
            nearest = [one for one, _ in hits]
            level.parts = [one for one in level.parts if one is part or one not in nearest]
            part.body = Gate(new, Seq(tuple(one.body for one in nearest)), condition)
        else:
            super().in_place(hits, condition, level)


def laid_out(
    wording: Wording, body: tuple[Body, ...], x_is_paid: Body = NOTHING
) -> tuple[tuple[Body, ...], list[OnlyIf | OnlyAt]]:
    """The sentences of a text, one tree, and the limits that were said of its ability; X has to be paid."""
    layout = FfLayout(wording)
    parts = tuple(part.body for part in layout.lay_out(body, ALWAYS, []).parts)
    if parts and _searched(parts[-1]):
        raise Unclear("what is done with what was found?")
    if contains(_without_payments(parts), X) and not contains(x_is_paid, X):
        raise Unclear("X is nowhere told")
    return parts, layout.limits


def _without_payments(node: Any) -> Any:
    """The tree without what is done if X was paid: there X is told."""
    if isinstance(node, Gate) and contains(node.cost, X):
        return node.otherwise
    return children_changed(node, _without_payments)


@TOPIC.sentence(OnlyAt)
def limit(layout: Layout, body: OnlyAt, level: Level, levels: list[Level]) -> None:
    """Said of the ability."""
    layout.limits.append(body)


@TOPIC.sentence(Seq)
def with_search(layout: Layout, body: Seq, level: Level, levels: list[Level]) -> None:
    """One after the other; whoever searched a deck shuffles it after that (FF 15.1.1.8.1)."""
    shared.in_a_row(layout, body, level, levels)
    searched = any(isinstance(part, Searches) for part in body.parts) and Shuffle(YOU) not in body.parts
    if searched and not isinstance(body.parts[-1], Searches):
        layout.put(Shuffle(YOU, _laid_back(body.parts)), level)


@TOPIC.sentence(Then)
def then(layout: FfLayout, body: Then, level: Level, levels: list[Level]) -> None:
    """Where the sentence before is for what was done, this goes on with it."""
    if layout.after_done is not level:
        layout.add(body.body, level, levels)
        return
    last = level.parts[-1]
    last.body = _continued(last.body, layout.lay_out((body.body,), ALWAYS, [], fixed=True).seq())


def _continued(body: Body, then: Body) -> Body:
    """The body with one thing more after what is done in it if something else was."""
    match body:
        case Seq(parts):
            return Seq((*parts[:-1], _continued(parts[-1], then)))
        case IfDone(inner):
            return replace(body, then=Seq((*parts_of(inner), then)))
        case Gate(then=inner, cost=Seq(())) if isinstance(parts_of(inner)[-1], Gate):
            return replace(body, then=_continued(inner, then))
        case Gate(then=inner):
            return replace(body, then=Seq((*parts_of(inner), then)))
    raise Unclear("then: after what?")


@TOPIC.sentence(WhenDone)
def when_done(layout: Layout, body: WhenDone, level: Level, levels: list[Level]) -> None:
    """The rest of the text, after what may be done."""
    inner = layout.lay_out(body.then, ALWAYS, [], fixed=True)
    layout.follow(WhenDone(tuple(part.body for part in inner.parts)), "done", level)


@TOPIC.sentence(UnlessPaid)
def unless_paid(layout: Layout, body: UnlessPaid, level: Level, levels: list[Level]) -> None:
    """Laid out by itself."""
    layout.put(replace(body, then=layout.lay_out((body.then,), ALWAYS, [], fixed=True).seq()), level)


def _searched(body: Body) -> bool:
    """Whether it ends with a search, and does nothing yet with what was found."""
    match body:
        case Searches():
            return True
        case Seq(parts) if parts:
            return _searched(parts[-1])
        case Gate(then=then):
            return _searched(then)
    return False


def _laid_back(parts: tuple[Body, ...]) -> Selector | None:
    """What was found and is laid back onto the deck: the rest of it is shuffled."""
    laid = [part.what for part in parts if isinstance(part, Puts) and part.to.zone == DECK]
    if laid and laid != [It()]:
        raise Unclear("several cards laid back onto the deck")
    return laid[0] if laid else None


def _with_find(body: Body, rest: tuple[Body, ...]) -> Body:
    """The search with what is done after it."""
    if isinstance(body, Gate):
        return replace(body, then=_with_find(body.then, rest))
    return Seq((*parts_of(body), *rest))


# What carries them out.


@TOPIC.action(Gate)
def gate(text: FfText, body: Gate) -> list[Body]:
    """A condition, a cost, a "may"; X is told, then paid."""
    gate = branched(text, replace(body, condition=_able(body)) if body.may else body)
    return [DeclareNumber("x", _MOST_X), gate] if contains(body.cost, X) else [gate]


def _able(body: Gate) -> Condition:
    """The condition, and that there are all the top cards that the player may want to move."""
    tops = [part.what for part in parts_of(body.then) if isinstance(part, Puts) and isinstance(part.what, Top)]
    there = [Holds(Count(Cards((top.zone,), top.whose)), ">=", top.number) for top in tops]
    return all_hold([body.condition, *there])


@TOPIC.action(WhenDone)
def done_then(text: FfText, body: WhenDone) -> list[Body]:
    """An ability of its own."""
    return _afterwards(text, lambda aside: do_so.WhenDone(aside.seq(Seq(body.then))))


@TOPIC.action(Later)
def delayed(text: FfText, body: Later) -> list[Body]:
    """What waits for something to happen."""
    trigger = text.event_of(body.when)
    return _afterwards(text, lambda aside: Delay(trigger, aside.seq(body.body), body.until))


def _afterwards(text: FfText, made: Callable[[FfText], Body]) -> list[Body]:
    """What is done when something else has triggered: what this trigger was about is kept for it."""
    aside = text.aside()
    aside.deferred, aside.willing = True, False
    if aside.subject is not None and aside.subject.now == Those("event"):
        aside.subject = replace(aside.subject, now=Those(do_so.SUBJECT))
    body = made(aside)
    kept = any(one.slot in (do_so.SUBJECT, do_so.OPPOSITE) for one in find(body, Those))
    return [do_so.Keep(), body] if kept else [body]


@TOPIC.action(UnlessPaid)
def offered(text: FfText, body: UnlessPaid) -> list[Body]:
    """They may pay; it is done if they do not."""
    offered = OfferToPay(text.word(body.who), text.aside().paid(body.cost))
    unpaid = Holds(Number(offered.into), "==", Fixed(1))
    return [offered, Gate(text.seq(body.then), condition=unpaid)]


@TOPIC.action(Does)
def does(text: FfText, body: Does) -> list[Body]:
    """What others do; the next sentence may go on about them, unless they did it one after the other."""
    who = text.word(body.who)
    out = shared.does(text, replace(body, who=who))
    if not any(isinstance(one, Gate) for one in body.do):
        text.they_were = who
    return out
