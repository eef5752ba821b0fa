"""What happens: events as texts speak of them, the kernel's triggers, and whether something has happened this turn."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import Condition, HappenedThisTurn
from ludex.core.ids import ZoneId
from ludex.core.players import Who
from ludex.core.selectors import Filter, Selector
from ludex.core.triggers import AnyTrigger, Trigger, When
from ludex.core.values import TimesThisTurn, Value
from ludex.games.wording.resolver import Text, Topic

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Happens(When):
    """Something happens to something; the kernel's trigger once the nouns in it are resolved."""

    kind: str
    to: Selector | None = None
    by: Selector | None = None
    """The card that does it, or whose ability does."""
    other: Selector | Filter | None = None
    """The other card in it, or what fits it: what is attacked, what blocked, what chose."""
    whose: Who | None = None
    frm: tuple[ZoneId, ...] = ()
    into: tuple[ZoneId, ...] = ()
    verb: str = ""
    cause: str = ""
    each: str = "event"
    source: Filter | None = None
    """What fits the card whose effect did it."""


@dataclass(frozen=True, slots=True)
class EitherHappens(When):
    """One or the other."""

    parts: tuple[When, ...]


@dataclass(frozen=True, slots=True)
class FirstHappens(When):
    """Something happens for the first time in a turn."""

    when: When


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """Something has happened this turn, at least so often."""

    what: When
    least: int = 1


@dataclass(frozen=True, slots=True)
class TimesHappened(Value):
    """How often something has happened this turn."""

    what: When


@TOPIC.event(EitherHappens)
def either(text: Text, when: EitherHappens) -> AnyTrigger:
    """Any of them."""
    return AnyTrigger(tuple(text.event_of(part) for part in when.parts))


@TOPIC.word(Happened)
def happened(text: Text, condition: Happened) -> Condition:
    """It has happened this turn."""
    return HappenedThisTurn(text.event_of(condition.what), condition.least)


@TOPIC.word(TimesHappened)
def times_happened(text: Text, value: TimesHappened) -> Value:
    """How often it has happened this turn."""
    return TimesThisTurn(text.event_of(value.what))


def trigger(when: Happens) -> Trigger:
    """The trigger with what needs no resolving."""
    return Trigger(when.kind, frm=when.frm, to=when.into, verb=when.verb, cause=when.cause, each=when.each)
