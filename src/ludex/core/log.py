"""The log: what a viewer was told, in lines that a person reads. Whoever wants data takes the events themselves.

Cards looked at together are one line, and so are cards drawn one after the other and points of the turn between which
nothing happened; a card that was revealed and then moved is told once; what says the same is counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from ludex.core import describe
from ludex.core.events import PHASE
from ludex.core.ids import Seat

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.visibility import RedactedEvent

FEW = 5
"""So many cards looked at together are named."""
REVEALED = "revealed"
LOOKED = "looked"
BETWEEN = (REVEALED, LOOKED, "shuffled")
"""What may happen between revealing a card and moving it."""


def lines(m: Machine, viewer: Seat, events: Sequence[RedactedEvent]) -> list[str]:
    """What happened, as the viewer was told it, each line with its rules."""
    told = [_in_words(m, viewer, group) for group in _points_of_the_turn(folded(events))]
    counted = [(line, sum(1 for _ in same)) for line, same in groupby(told)]
    return [f"{line} (x{times})" if times > 1 else line for line, times in counted]


def folded(events: Sequence[RedactedEvent]) -> list[RedactedEvent]:
    """The events, those that are one thing for a reader as one: cards looked at, cards drawn, a card that was found."""
    found: list[RedactedEvent] = []
    for _, group in groupby(_told_once(events), _run):
        same = list(group)
        one = same[0]
        if len(same) > 1 and (one.kind == LOOKED or _is_draw(one)):
            names = [event.name for event in same]
            named = all(names) and (_is_draw(one) or len(names) <= FEW)
            found.append(replace(one, name=listed(names) if named else f"{len(same)} cards"))
        else:
            found += same
    return found


def _run(event: RedactedEvent) -> tuple[object, ...]:
    """What events have in common that are told as one."""
    if event.kind == LOOKED or _is_draw(event):
        return (event.kind, event.seat, event.frm, event.rule)
    return (id(event),)


def _is_draw(event: RedactedEvent) -> bool:
    return event.kind == "moved" and event.verb == "draw"


def _told_once(events: Sequence[RedactedEvent]) -> Iterator[RedactedEvent]:
    """The events; of a card that was revealed and then moved, the move says both."""
    shown: set[int] = set()
    moving: set[int] = set()
    for place, event in enumerate(events):
        if event.kind == REVEALED and event.card:
            move = _move_of(event, place, events, moving)
            if move >= 0:
                shown.add(place)
                moving.add(move)
    for place, event in enumerate(events):
        if place not in shown:
            yield replace(event, name=f"{event.name} ({REVEALED})") if place in moving else event


def _move_of(event: RedactedEvent, place: int, events: Sequence[RedactedEvent], taken: set[int]) -> int:
    """Where the move of a card stands that was just revealed; -1 if something else happened to it."""
    for later in range(place + 1, len(events)):
        move = events[later]
        if move.kind == "moved":
            if later not in taken and move.name == event.name and move.frm == event.frm:
                return later
        elif move.kind not in BETWEEN:
            return -1
    return -1


def _points_of_the_turn(events: Sequence[RedactedEvent]) -> Iterator[list[RedactedEvent]]:
    """Each event by itself; points of a player's turn between which nothing happened together."""
    for (is_point, _), group in groupby(events, lambda event: (event.kind == PHASE, event.seat)):
        if is_point:
            yield list(group)
        else:
            yield from ([event] for event in group)


def _in_words(m: Machine, viewer: Seat, group: Sequence[RedactedEvent]) -> str:
    told = [describe.event(m, viewer, replace(event, rule="")) for event in group]
    who = told[0].partition(": ")[0]
    rest = [words.removeprefix(f"{who}: ") for words in told[1:]]
    rules = ", ".join(dict.fromkeys(event.rule for event in group if event.rule))
    return f"{', '.join((told[0], *rest))}{f' [{rules}]' if rules else ''}"


def listed(names: Sequence[str]) -> str:
    """Names in a row, so that it is plain where each ends."""
    return ("; " if any("," in name for name in names) else ", ").join(names)
