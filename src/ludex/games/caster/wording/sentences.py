"""Sentences: conditions, may, options, what players do, limits; the targets of all of them first.

"May" and "if" cover their sentence, also an "if" at its end; commas, "and", "then" and full stops are all one after the
other. "Play this ability only ..." is a limit of the ability, not a part of what it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from ludex.core.conditions import ALWAYS, AllOf, Condition, Holds, InPhase, TurnOf
from ludex.core.ids import ZoneId
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import NOTHING, Body, Choose, Gate, Seq
from ludex.core.selectors import THIS, This, Those
from ludex.core.values import Count, Fixed, Value, X
from ludex.core.walk import contains, substituted
from ludex.games.caster import words
from ludex.games.caster.ops.corrupt import Corrupt
from ludex.games.caster.ops.target import Target
from ludex.games.caster.wording.targets import CasterText, take_aim
from ludex.games.caster.wording.turning import TURNS
from ludex.games.wording import sentences as shared
from ludex.games.wording.abilities import OnlyIf
from ludex.games.wording.layout import IfDone, Layout, Level
from ludex.games.wording.moving import Discards, Puts
from ludex.games.wording.resolver import Topic, Unclear, Wording, in_a_row
from ludex.games.wording.searching import Reveals
from ludex.games.wording.sentences import Does, Later, branched, in_turn, together
from ludex.text import PhraseTable, cons, node, slot

TOPIC = Topic()
AND = " <<and|,|, and|, then|and then>> "
ARROW = "<<\u21d2|:>>"
MOST_OPTIONS = 5
ALL_OPTIONS = Fixed(99)


@dataclass(frozen=True, slots=True)
class After(Condition):
    """A condition at the end of a sentence, which may speak of what the sentence speaks of."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Where(Body):
    """ "..., where X is ..."."""

    body: Body
    value: Value


@dataclass(frozen=True, slots=True)
class OnlyFrom(Body):
    """ "Play this ability only from ...": where it is valid."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class OnlyInMainTiming(Body):
    """ "Play this ability only during main timing"."""


# Phrases.


def english(table: PhraseTable) -> None:
    """Sentences, and texts made of them."""
    shared.english(table, AND)
    table.series("costs", "cost", " <<,|and>> ")
    table.include("tail", "others")
    table["tail"] |= {"you may pay {parts:costs}": node(Gate, then=NOTHING, cost=Seq)}
    table.include("plain", "tail")
    table["plain"] |= {
        "{then:tail} if {condition:condition}": node(Gate, condition=After),
        "{body:tail}, where X is {value:value}": Where,
    }
    in_turn = node(Gate, condition=node(AllOf, parts=(TurnOf(YOU), slot("c"))))
    table.include("sentence", "plain")
    table["sentence"] |= {
        "<<then|then,>> {one:plain}": slot("one"),
        "<<|then,|then>> if {condition:condition}, {then:plain}": Gate,
        "if you do, {then:plain}": IfDone,
        "if you <<do not|don't>>, {then:plain}": node(IfDone, done="not done"),
        "during your turn, if {c:condition}, {then:plain}": in_turn,
        f"{{when:phase}} {ARROW} ^ {{body:tail}}": Later,
        f"{{when:next_phase}} {ARROW} ^ {{body:tail}}": Later,
    }
    # What other players do: the verb agrees with them.
    table.series("deeds", "deed", " <<and|, then|,>> ")
    table["others"] |= {"{who:player!} {do:deeds}": Does}
    _limits(table)
    _choices(table)


def _limits(table: PhraseTable) -> None:
    table["one_limit"] |= {
        "once per turn": OnlyIf(per_turn=1),
        "twice per turn": OnlyIf(per_turn=2),
        "during main timing": OnlyInMainTiming(),
        "during your turn": OnlyIf(TurnOf(YOU)),
        "during <<an enemy|your opponent's>> turn": OnlyIf(TurnOf(OPPONENT)),
        "if {condition:condition}": OnlyIf,
    }
    for phase in (words.MAIN_PHASE, words.BATTLE_PHASE, words.CALL_PHASE):
        yours, theirs = (OnlyIf(AllOf((TurnOf(who), InPhase(phase)))) for who in (YOU, OPPONENT))
        table["one_limit"] |= {
            f"during <<an allied|your>> {phase}": yours,
            f"during <<an enemy|your opponent's>> {phase}": theirs,
        }
    zones = {
        "hand": words.HAND,
        "graveyard": words.GRAVEYARD,
        "caster zone": words.CASTER_ZONE,
        "extra deck": words.EXTRA_DECK,
    }
    table["one_limit"] |= {f"from <<your|an allied>> {phrase}": OnlyFrom(zone) for phrase, zone in zones.items()}
    table.series("limits", "one_limit", " <<and only|and|,|, and>> ")
    table["sentence"] |= {
        "play this ability only {parts:limits}": Seq,
        "this ability triggers only once per turn": OnlyIf(per_turn=1),
        "this ability triggers only twice per turn": OnlyIf(per_turn=2),
    }


def _choices(table: PhraseTable) -> None:
    """Options, numbered from (1) (CC 903.2c)."""
    option, rest = node(Seq, parts=slot("a")), slot("rest")
    for number in range(1, MOST_OPTIONS + 1):
        table[f"options_{number}"] |= {f"({number}) {{a:body}}": (option,)}
        if number < MOST_OPTIONS:
            more = f"({number}) {{a:body}} {{rest:options_{number + 1}}}"
            table[f"options_{number}"] |= {more: cons(option, rest)}
    table["body"] |= {
        "choose {n:amount} <<-|:>> {modes:options_1}": (node(Choose, least=slot("n"), most=slot("n")),),
        "choose up to {most:amount} <<-|:>> {modes:options_1}": (node(Choose, least=Fixed(0)),),
        "choose one or more <<-|:>> {modes:options_1}": (node(Choose, least=Fixed(1), most=ALL_OPTIONS),),
    }


# Where sentences go.


class CasterLayout(Layout):
    """The sentences of a text being laid out."""

    uncertain: ClassVar[tuple[type[Body], ...]] = (Puts, Discards, Reveals, Corrupt, *TURNS)


def laid_out(
    wording: Wording, body: tuple[Body, ...], x_is_told: bool = False
) -> tuple[tuple[Body, ...], list[OnlyIf | OnlyFrom | OnlyInMainTiming]]:
    """The sentences of a text, one tree, and the limits that were said of its ability; X has to be a part of a cost."""
    layout = CasterLayout(wording)
    parts = tuple(part.body for part in layout.lay_out(body, ALWAYS, []).parts)
    if contains(parts, X) and not x_is_told:
        raise Unclear("X is nowhere told")
    return parts, layout.limits


@TOPIC.sentence(OnlyIf, OnlyFrom, OnlyInMainTiming)
def limit(layout: Layout, body: Body, level: Level, levels: list[Level]) -> None:
    """Said of the ability."""
    layout.limits.append(body)


@TOPIC.sentence(Where)
def where(layout: Layout, body: Where, level: Level, levels: list[Level]) -> None:
    """X is worked out where it is asked for, while playing or on resolving (CC 903.2d-3, 903.3b-1)."""
    layout.add(substituted(body.body, X(), body.value), level, levels)


# What carries them out.


@TOPIC.action(Gate)
def gate(text: CasterText, body: Gate) -> list[Body]:
    """A condition, a cost, a "may"; of a condition that follows, the targets before it are chosen first."""
    if contains(body.cost, X):
        raise Unclear("an X paid on resolving")
    if not isinstance(body.condition, After):
        return [branched(text, body)]
    out: list[Body] = []
    then = take_aim(text, body.then, out)
    condition = _afterwards(text, body.condition.condition, then)
    done = branched(text, replace(body, then=then, condition=ALWAYS))
    return [*out, replace(done, condition=condition)]


def _afterwards(text: CasterText, condition: Condition, then: Body) -> Condition:
    """A condition that follows what it is a condition of: they, and it, are those spoken of there."""
    aside = text.aside()
    if isinstance(then, Does):
        aside.they = text.word(then.who)
    if not aside.results and aside.subject is None and contains(then, This):
        aside.mention = THIS
    found: Condition = aside.word(condition)
    return found


@TOPIC.action(IfDone)
def if_done(text: CasterText, body: IfDone) -> list[Body]:
    """What is done if all of what stands before was; what is done no times is not done (CC 104.2)."""
    if not text.done:
        raise Unclear("if you do what?")
    if text.surely:
        return [text.seq(body.then)]
    done = Count(Those(text.done))
    some: Condition = Holds(done, ">=", Fixed(1))
    if text.whole not in (None, Fixed(1)):
        some = AllOf((some, Holds(done, ">=", text.whole)))
    return [Gate(text.seq(body.then), condition=some)]


@TOPIC.action(Choose)
def chosen(text: CasterText, body: Choose) -> list[Body]:
    """Options; one or more may be all of them."""
    most = Fixed(len(body.modes)) if body.most == ALL_OPTIONS else body.most
    return shared.chosen(text, replace(body, most=most))


@TOPIC.action(Does)
def does(text: CasterText, body: Does) -> list[Body]:
    """Players who may be targets do something; what they may do, they do as players of their own."""
    out: list[Body] = []
    who = text.word(take_aim(text, body.who, out))
    if any(isinstance(one, Gate) for one in body.do):
        return [*out, *in_turn(text, who, body.do)]
    text.player = who
    return [*out, *together(text, who, body.do)]


def targets_first(parts: Sequence[Body]) -> Body:
    """The parts in a row; targets first, for they are chosen while playing whatever comes of it (CC 903.2e)."""
    targets: list[Body] = []
    rest = [_without_targets(part, targets) for part in parts]
    return in_a_row([*targets, *(part for part in rest if part != NOTHING)])


def _without_targets(body: Body, targets: list[Body]) -> Body:
    match body:
        case Target():
            targets.append(body)
            return NOTHING
        case Seq(parts):
            kept = [_without_targets(part, targets) for part in parts]
            return in_a_row([part for part in kept if part != NOTHING])
        case Gate():
            then = _without_targets(body.then, targets)
            return replace(body, then=then, otherwise=_without_targets(body.otherwise, targets))
        case Choose(modes=modes):
            # CC 903.2c: options that are not chosen are as if they did not exist.
            return replace(body, modes=tuple(targets_first([mode]) for mode in modes))
    return body
