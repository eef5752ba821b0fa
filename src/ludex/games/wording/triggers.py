"""Spoken events of any game as the kernel's triggers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.core.triggers import AnyTrigger, StateTrigger, Trigger, When
from ludex.games.wording.spoken import EitherHappens, Unclear

Bound = Callable[[Any], Any]
"""What binds the words of a text."""
Happens = Callable[[When, Bound], Trigger | None]
"""The trigger of an event as a game speaks of it, or nothing if it is no such event."""


def trigger_of(when: When, bound: Bound, happens: Happens) -> When:
    """The kernel's trigger, its words bound."""
    match when:
        case EitherHappens(parts):
            return AnyTrigger(tuple(event_of(part, bound, happens) for part in parts))
        case StateTrigger(condition):
            return StateTrigger(bound(condition))
        case Trigger():
            return when
    found = happens(when, bound)
    if found is None:
        raise Unclear("a trigger of no known kind")
    return found


def event_of(when: When, bound: Bound, happens: Happens) -> Trigger:
    """The trigger of one kind of event."""
    found = trigger_of(when, bound, happens)
    if not isinstance(found, Trigger):
        raise Unclear("no single kind of event")
    return found
