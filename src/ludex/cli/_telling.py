"""What happened, told to a person: the events that matter, without their rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ludex.core import describe
from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.core.visibility import Told

UNTOLD = frozenset(
    ("paid", "played", "looked", "triggered", "used evolve", "picked", "shuffled", "phase", "lost defense", "fought")
)
"""Kinds of event that others make plain, or that only the log needs."""
BOOKKEEPING = frozenset(("play from hand", "play from EX area", "resolved"))
"""Moves that follow from playing a card, which was told."""
EVOLVING = frozenset(("evolve deck", "evolve zone"))
"""What moves between these, or is shown there, follows from evolving, which is told."""
HEADING = "--"
MARK = "  * "
END_PHASE = "start of end phase"
USED_EVOLVE = " used evolve of "


def tell(m: Machine, seat: Seat, events: Sequence[Told], ended: bool) -> Iterator[str]:
    """The events in words, what says the same in one line. `ended`: whether the person has chosen to end the turn."""
    for line, group in groupby(_lines(m, seat, events, ended)):
        times = sum(1 for _ in group)
        yield f"{line} (x{times})" if times > 1 else line


def _lines(m: Machine, seat: Seat, events: Sequence[Told], ended: bool) -> Iterator[str]:
    """The events that say something new, and cards drawn together as one."""
    place = 0
    while place < len(events):
        event = events[place]
        place += 1
        if event.kind == "turn":
            whose = "your" if event.seat == seat else "opponent's"
            yield f"{HEADING} Turn {event.amount}: {whose} turn {HEADING}"
        elif event.kind == "phase" and event.verb == END_PHASE and event.seat == seat:
            if not ended:
                yield f"{MARK}There is nothing more you could do: your turn ends"
            ended = False
        elif is_draw(event):
            drawn = [event]
            while place < len(events) and is_draw(events[place]) and events[place].seat == event.seat:
                drawn.append(events[place])
                place += 1
            yield f"{MARK}{draws(seat, drawn)}"
        elif not untold(event) and not shows_next(event, events[place : place + 1]):
            words = describe.event(m, seat, event).removesuffix(f" [{event.rule}]")
            if not (event.kind == "used" and USED_EVOLVE in words):
                yield f"{MARK}{words}"


def untold(event: Told) -> bool:
    """Whether the event is only for the log: points set by the rules and paid as costs stand on the board."""
    if event.kind == "resource":
        return event.cause != "effect"
    if event.kind == "refreshed":
        return event.cause == "rule"
    if event.kind == "moved":
        return event.verb in BOOKKEEPING or EVOLVING.issuperset((event.frm, event.to))
    return event.kind in UNTOLD or (event.kind == "revealed" and event.frm in EVOLVING)


def shows_next(event: Told, following: Sequence[Told]) -> bool:
    """Whether the next event says the same and more: an effect by its change, engaging by the attack."""
    if not following or following[0].card != event.card:
        return False
    follows = following[0].kind
    return (event.kind == "given" and follows in ("raised", "lowered")) or (
        event.kind == "engaged" and follows == "attacked"
    )


def is_draw(event: Told) -> bool:
    return event.kind == "moved" and event.verb == "draw"


def draws(seat: Seat, drawn: list[Told]) -> str:
    """Cards drawn one after the other: by name where they are known."""
    who = describe.player(seat, drawn[0].seat)
    names = [event.name for event in drawn if event.name]
    what = ", ".join(names) if len(names) == len(drawn) else "a card" if len(drawn) == 1 else f"{len(drawn)} cards"
    return f"{who[0].upper()}{who[1:]} drew {what}"
