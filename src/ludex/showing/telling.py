"""What happened, told to a person: the events that matter, without their rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ludex.core import describe, visibility
from ludex.core.definitions import Spell
from ludex.core.events import PHASE, Event
from ludex.core.ids import Seat
from ludex.core.log import folded, listed
from ludex.core.machine import Machine
from ludex.core.visibility import RedactedEvent
from ludex.games.showing import Layout, Telling, layout_of
from ludex.showing.cards import plain

BURST = "EX BURST"
RESOLVES = "resolves"
WHOSE = {"you": "your", "your opponent": "opponent's"}
PAID = ("counter", "engaged", "moved")
"""What may have been done to pay with a card."""
WAITING = ("chosen", "engaged", "given", "looked", "moved", "revealed", "shuffled")
"""Kinds of event that what follows may be told together with."""
TURN = "turn"
"""The kind of the line that begins a turn."""
OVER = "turn over"
"""The kind of the line that says that a player's turn ends because they can do nothing more."""


@dataclass(frozen=True)
class Told:
    """One line: its words, and the events that it tells, the one that gives it its kind first."""

    words: str
    events: tuple[RedactedEvent, ...]
    kind: str

    def again(self, more: Sequence[Told]) -> Told:
        """The line, with those that say the same counted."""
        if not more:
            return self
        events = (*self.events, *(event for one in more for event in one.events))
        return Told(f"{self.words} (x{len(more) + 1})", events, self.kind)


def tell(m: Machine, seat: Seat, events: Sequence[RedactedEvent]) -> Iterator[Told]:
    """The events in words, what says the same in one line."""
    return counted(each_told(m, seat, events))


def counted(told: Iterable[Told]) -> Iterator[Told]:
    """The lines, those that say the same one after the other as one."""
    for _, group in groupby(told, lambda one: (one.kind, one.words)):
        first, *more = group
        yield first.again(more)


def each_told(m: Machine, seat: Seat, events: Sequence[RedactedEvent]) -> Iterator[Told]:
    """The events in words, whether or not others say the same."""
    return _lines(m, seat, folded(events))


def settles(m: Machine, kind: str) -> bool:
    """Whether an event of this kind, once told, is told for good with all before it: it waits for nothing to follow."""
    announced = layout_of(m.spec.name).telling.announced
    return kind not in WAITING and (not announced or kind in announced or kind == PHASE)


def _lines(m: Machine, seat: Seat, events: Sequence[RedactedEvent]) -> Iterator[Told]:
    """The events that say something new; what was done to play something as one."""
    layout = layout_of(m.spec.name)
    telling = layout.telling
    before: list[RedactedEvent] = []
    for place, event in enumerate(events, start=1):
        if prepares(layout, event):
            before.append(event)
            continue
        if event.kind in telling.announced:
            yield Told(f"{words_of(m, seat, event)}{prepared(m, seat, before)}", (event, *before), event.kind)
            before = []
            continue
        if untold(telling, event) and event.kind != PHASE:
            continue
        yield from _each(m, seat, before)
        before = []
        if event.kind == TURN:
            whose = WHOSE.get(who := describe.player(seat, event.seat), f"{who}'s")
            yield Told(f"Turn {event.amount}: {whose} turn", (event,), TURN)
        elif event.kind == PHASE and event.verb == telling.ends and event.seat == seat:
            yield Told("There is nothing more you could do: your turn ends", (event,), OVER)
        elif not untold(telling, event) and not shows_next(event, events[place : place + 1]):
            words = f"{words_of(m, seat, event)}{does(m, seat, event)}"
            if event.kind != "used" or not any(f" used {name} of " in words for name in telling.seen):
                yield Told(words, (event,), event.kind)
    yield from _each(m, seat, before)


def _each(m: Machine, seat: Seat, events: Sequence[RedactedEvent]) -> Iterator[Told]:
    for one in events:
        yield Told(words_of(m, seat, one), (one,), one.kind)


def seen_by_either(m: Machine, events: Sequence[Event]) -> list[RedactedEvent]:
    """Each event by what the player could know who knew more of it."""
    found = []
    for event in events:
        seen = [one for seat in (0, 1) if (one := visibility.visible_event(m, seat, event)) is not None]
        if seen:
            found.append(max(seen, key=_known))
    return found


def _known(told: RedactedEvent) -> int:
    return sum(map(bool, (told.name, told.card, told.source_name, told.other_name)))


def words_of(m: Machine, seat: Seat, event: RedactedEvent) -> str:
    if event.kind == "chosen":
        # Whoever is chosen, not whoever chose.
        whose = next((one for one in (0, 1) if m.avatar(one) == event.card), event.seat)
        event = replace(event, seat=whose)
    return describe.event(m, seat, event).removesuffix(f" [{event.rule}]")


def does(m: Machine, seat: Seat, event: RedactedEvent) -> str:
    """What is at work, in the words that are printed: of the opponent's, which the person may not have read."""
    if event.kind not in layout_of(m.spec.name).telling.explained or event.seat == seat:
        return ""
    on_stack = event.source != event.card and bool(event.source_name)
    ability = on_stack or event.kind in visibility.NUMBERED
    lines: list[str] = []
    name = event.source_name if on_stack else event.name
    for face in (face for card in m.pool.defs if card.name == name for face in card.faces):
        if ability:
            lines.append(describe.printed_line(m, face, event.amount))
        elif event.kind != RESOLVES or any(isinstance(one, Spell) for one in face.abilities):
            # What stays in play does nothing of its text by resolving.
            lines.extend(burst_lines(face.text))
    words = " ".join(dict.fromkeys(filter(None, lines)))
    return f": {plain(words)}" if words else ""


def burst_lines(text: Sequence[str]) -> list[str]:
    """The lines of a card that are an EX Burst; all of a card on which none is marked."""
    return [line for line in text if line.startswith(BURST)] or list(text)


def untold(telling: Telling, event: RedactedEvent) -> bool:
    """Whether the event is only for the log: points set by the rules and paid as costs stand on the board."""
    hidden = telling.out_of_sight
    whats = {event.kind}
    if event.kind == "moved":
        whats = {event.verb, f"{event.verb} from {event.frm}", f"{event.verb} to {event.to}"}
    if event.cause == "rule" and not whats.isdisjoint(telling.by_rule):
        return True
    if event.kind == "resource":
        return event.cause != "effect"
    if event.kind == "moved":
        return not whats.isdisjoint(telling.bookkeeping) or hidden.issuperset((event.frm, event.to))
    return event.kind in telling.untold or (event.kind == "revealed" and event.frm in hidden)


def prepares(layout: Layout, event: RedactedEvent) -> bool:
    """Whether this was done to play something: a card was used up for it, or chosen."""
    if not layout.telling.announced:
        return False
    return event.kind == "chosen" or (event.cause == "cost" and event.kind in PAID and bool(event.name))


def prepared(m: Machine, seat: Seat, before: Sequence[RedactedEvent]) -> str:
    """What was paid with and what was chosen, as it is told with what was played."""
    layout = layout_of(m.spec.name)
    players = {m.avatar(one): describe.player(seat, one) for one in (0, 1)}
    chosen = [players.get(event.card, event.name) for event in before if event.kind == "chosen"]
    paid: dict[str, list[str]] = {}
    for event in before:
        if event.kind == "counter":
            paid.setdefault("removed", []).append(f"{-event.amount} {event.verb} counter{'s' * (event.amount < -1)}")
        elif event.kind != "chosen":
            done = event.verb if event.kind == "moved" else event.kind
            paid.setdefault(layout.paid.get(done, "gave up"), []).append(event.name)
    words = f", {layout.choosing} {' and '.join(chosen)}" if chosen else ""
    costs = "; ".join(f"{done} {listed(names)}" for done, names in paid.items())
    return f"{words} ({costs})" if costs else words


def shows_next(event: RedactedEvent, following: Sequence[RedactedEvent]) -> bool:
    """Whether the next event says the same and more: an effect by its change, engaging by the attack."""
    if not following or following[0].card != event.card:
        return False
    follows = following[0].kind
    return (event.kind == "given" and follows in ("raised", "lowered")) or (
        event.kind == "engaged" and follows == "attacked"
    )
