"""Who sees what: the one place that decides it, for views, events, prompts, options, undo and dealing again.

A seat *sees* a card it may look at now, and *knows* a card it has seen since the card was last mixed with others.
What a seat does not know has no name and no id for it. The id of a hidden card would tell when it came where it lies;
so a seat that is shown a card in a hidden place calls it by the moment it was shown (`handle`).

Whoever only watches (`WATCHER`) sees what lies open to all or is being revealed to all, and knows nothing else: what
both players know they may have seen in secret.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.cards import Card
from ludex.core.definitions import Activated
from ludex.core.events import Event
from ludex.core.ids import NOBODY, CardId, DefId, Seat, ZoneId
from ludex.core.state import REVEALED

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import State

REVEALED_TO_ALL = "revealed"
"""The event by which everybody sees a card that lies hidden."""
NUMBERED = ("triggered", "used")
"""Events that hold the number of an ability as amount and where it comes from as other."""
ALL_SEEN = 0xFFF
"""Everybody knows all the cards of an event (`Event.seen`)."""
OPEN = 8
"""From this bit on an event says which of its cards lay open to all; before it, two bits each for the seats."""
WATCHER: Seat = NOBODY
"""The seat of who has none."""
IN_THE_OPEN = 1 << 12
"""The card of an event lies on the field, where everybody sees what is done to it, even if not what it is."""


def published(m: Machine, seat: Seat) -> State:
    """The state as far as the seat may know of it: a play that can still be taken back has not begun for others."""
    state = m.state
    if state.rollback is not None and state.cancellable and state.decision is not None and state.decision.seat != seat:
        return state.rollback
    return state


def standpoint(m: Machine, seat: Seat) -> Machine:
    """The machine as the seat may know of it, at a decision; the machine itself unless a play is kept back."""
    return m if published(m, seat) is m.state else m.before_play()


def lies_open(m: Machine, card: Card) -> bool:
    """Whether everybody sees the card: it lies face up where that shows."""
    zone = m.spec.zones[card.zone]
    return card.face_up and (zone.public or zone.faced)


def recalls(m: Machine, seat: Seat, card: Card) -> bool:
    """Whether the seat has seen the card as it lies, or lay, there."""
    return lies_open(m, card) if seat == WATCHER else bool(card.known & (1 << seat))


def sees(m: Machine, seat: Seat, card_id: CardId) -> bool:
    """Whether the seat may look at the card now: it lies face up, or in a zone the seat may look into.

    SVE 4.1.2, 4.1.2.3, 4.2.3, 4.2.3.1, 4.2.3.2, 4.5.2, 4.6.2, 4.7.2, 4.10.2.
    """
    state = published(m, seat)
    card = state.cards.get(card_id)
    if card is None:
        return False
    zone = m.spec.zones[card.zone]
    # CC 303.2: face up all see it, face down nobody but who may.
    if lies_open(m, card):
        return True
    if card.seat == seat and (zone.owner_peeks if zone.public else zone.owner_sees):
        return True
    if zone.stays_open and card.known == 3 and seat != WATCHER:
        return True
    # CC 1004.1: what an effect reveals is seen until that is over.
    for frame in state.frames:
        # VG 4.1.7, 10.9.1: all see what is revealed, where it lies (VG 10.9.1.3).
        if REVEALED in frame.slots and card_id in frame.cards(REVEALED):
            return True
    if m.spec.sight.shows_sources and not zone.public:
        for one in state.stack:
            if one.source == card_id and one.ability >= 0:
                if isinstance(m.pool.abilities[one.ability].ability, Activated):
                    return True
    decision = state.decision
    return decision is not None and decision.seat == seat and card_id in decision.shown


def knows(m: Machine, seat: Seat, card_id: CardId) -> bool:
    """Whether the seat has seen the card, and it was not mixed since."""
    card = published(m, seat).cards.get(card_id)
    if card is None:
        return False
    return recalls(m, seat, card) or sees(m, seat, card_id)


def known_in(m: Machine, seat: Seat, zone: ZoneId, owner: Seat) -> list[CardId]:
    """The cards in a player's zone that the seat knows, in their order: what `knows` says of each."""
    state, held, kind = published(m, seat), m.zone(zone, owner), m.spec.zones[zone]
    if seat == WATCHER or state is not m.state:
        return [card for card in held if knows(m, seat, card)]
    if owner == seat and (kind.owner_peeks if kind.public else kind.owner_sees):
        return list(held)
    cards = state.cards
    mine = 1 << seat
    if kind.public or kind.faced or kind.stays_open or shows_hidden(m, seat):
        return [card for card in held if cards[card].known & mine or sees(m, seat, card)]
    # Whoever may not look there knows what they have seen before.
    return [card for card in held if cards[card].known & mine]


def shows_hidden(m: Machine, seat: Seat) -> bool:
    """Whether the seat may be looking at a card that lies hidden: it sees more than the cards' records say."""
    state = published(m, seat)
    if m.spec.sight.shows_sources and state.stack:
        return True
    decision = state.decision
    if decision is not None and decision.seat == seat and decision.shown:
        return True
    return any(REVEALED in frame.slots for frame in state.frames)


def unknown(m: Machine, seat: Seat) -> list[CardId]:
    """Every card that the seat does not know, in the order of the zones."""
    cards = published(m, seat).cards
    hidden = [card_id for held in published(m, seat).zones for card_id in held if not recalls(m, seat, cards[card_id])]
    return [card_id for card_id in hidden if not sees(m, seat, card_id)]


def handle(m: Machine, seat: Seat, card_id: CardId) -> int:
    """What the seat calls a card that it knows; whoever watches has no name for one in a hidden place."""
    return abs(moment(m, seat, card_id))


def places(m: Machine, seat: Seat, card_id: CardId) -> bool:
    """Whether the seat knows where in its zone a card lies that it knows."""
    return moment(m, seat, card_id) > 0


def moment(m: Machine, seat: Seat, card_id: CardId) -> int:
    """When the seat was shown the card, by which it calls it; below zero if it does not know where it lies there."""
    if seat == WATCHER:
        card = _record(m.state, card_id)
        return card_id if card is not None and m.spec.zones[card.zone].public else 0
    return m.state.handles.get(card_id * 2 + seat, card_id)


def card_called(m: Machine, seat: Seat, called: int) -> CardId:
    """The id of the card that the seat calls so."""
    for key, moment in m.state.handles.items():
        if abs(moment) == called and key % 2 == seat:
            return key // 2
    return called


def shows_new(m: Machine, already: tuple[CardId, ...]) -> bool:
    """Whether the present decision lets its seat look at cards it did not know, besides those shown already."""
    decision = m.state.decision
    if decision is None:
        return False
    return any(card not in already and not m.record(card).known & (1 << decision.seat) for card in decision.shown)


def witness(m: Machine, event: Event) -> None:
    """The event says who knows its cards, and what they are, now that it is told."""
    state = m.state
    if not event.source and event.card and state.stack:
        # Who reads of an ability on the stack wants to know whose it is, and which.
        stacked = next((one for one in state.stack if one.card == event.card), None)
        if stacked is not None:
            event.source = stacked.source
            event.amount = event.amount or stacked.ability
    seen = 0
    defns: list[DefId] = []
    other = 0 if event.kind in NUMBERED else event.other
    for place, card_id in enumerate((event.card, event.source, other)):
        card = _record(state, card_id) if card_id else None
        defns.append(-1 if card is None else card.defn)
        if card is not None:
            seen |= card.known << (2 * place) | lies_open(m, card) << (OPEN + place)
            if place == 0 and card.zone in m.spec.board and event.kind not in NUMBERED:
                seen |= IN_THE_OPEN
    if event.was:
        before = state.was.get(event.was)
        card = before.card if before is not None else _record(state, event.was)
        if card is not None:
            seen |= card.known << 6 | lies_open(m, card) << (OPEN + 3)
    if event.kind == REVEALED_TO_ALL:
        seen |= 1 << OPEN
    event.seen = seen
    event.defns = (defns[0], defns[1], defns[2])


def _record(state: State, card_id: CardId) -> Card | None:
    card = state.cards.get(card_id)
    if card is None and card_id in state.was:
        return state.was[card_id].card
    return card


@dataclass(frozen=True, slots=True)
class RedactedEvent:
    """An event as one seat may know it: what it may not know is 0 or empty."""

    kind: str
    rule: str
    seat: Seat
    verb: str
    cause: str
    amount: int
    frm: str
    """The zone it left, by name."""
    to: str
    card: int
    name: str
    was: int
    """What the card was called before, where it became a new one."""
    source: int
    source_name: str
    other: int
    other_name: str
    batch: int
    """Events of the same number happened at once."""


def visible_event(m: Machine, seat: Seat, event: Event) -> RedactedEvent | None:
    """The event as the seat may know it, or nothing if it may not know of it at all."""
    state = published(m, seat)
    if state is not m.state and event.batch > state.clock:
        return None
    if event.kind == "looked" and event.seat != seat:
        return None
    moved = event.kind == "moved"
    card_seen, source_seen, other_seen, was_seen = _seen_by(seat, event.seen)
    if event.card and not card_seen and not moved and not event.seen & IN_THE_OPEN:
        # What is done to a card nobody sees would tell what it is.
        return None
    zones = m.spec.zones
    return RedactedEvent(
        event.kind,
        event.rule,
        event.seat,
        event.verb,
        event.cause,
        event.amount,
        zones[event.frm].name if event.frm >= 0 else "",
        zones[event.to].name if event.to >= 0 else "",
        handle(m, seat, event.card) if card_seen else 0,
        _name(m, event.defns[0]) if card_seen or was_seen else "",
        handle(m, seat, event.was) if was_seen else 0,
        handle(m, seat, event.source) if source_seen else 0,
        _name(m, event.defns[1]) if source_seen else "",
        handle(m, seat, event.other) if other_seen else 0,
        _name(m, event.defns[2]) if other_seen else "",
        event.batch,
    )


def _seen_by(seat: Seat, seen: int) -> tuple[int, int, int, int]:
    """Whether the seat knew the card of an event, its source, the other card, and what the card was before."""
    if seat == WATCHER:
        seen >>= OPEN
        return seen & 1, seen >> 1 & 1, seen >> 2 & 1, seen >> 3 & 1
    seen >>= seat
    return seen & 1, seen >> 2 & 1, seen >> 4 & 1, seen >> 6 & 1


def whole_event(m: Machine, event: Event) -> RedactedEvent:
    """The event with everything in it, for whoever may know all."""
    whole = event.about(event.defns[0])
    whole.seen = ALL_SEEN
    told = visible_event(m, max(event.seat, 0), whole)
    assert told is not None
    return told


def visible_events(m: Machine, seat: Seat, events: list[Event]) -> list[RedactedEvent]:
    """The events as the seat may know them, in an order that tells nothing more."""
    found: list[RedactedEvent] = []
    for event in events:
        told = visible_event(m, seat, event)
        if told is not None:
            found.append(told)
    start = 0
    for end in range(1, len(found) + 1):
        if end == len(found) or not _laid_in_secret(found[end]) or found[end].batch != found[start].batch:
            if end - start > 1 and _laid_in_secret(found[start]):
                # SVE 4.1.5.1: the order in which cards were laid out of sight is not told.
                found[start:end] = sorted(found[start:end], key=_called_before)
            start = end
    return found


def _laid_in_secret(told: RedactedEvent) -> bool:
    """Whether a card went out of sight, one that was known before or not: between others it would tell its place."""
    return told.kind == "moved" and told.card == 0


def _called_before(told: RedactedEvent) -> int:
    return told.was


def _name(m: Machine, defn: DefId) -> str:
    return m.pool.defs[defn].name if defn >= 0 else ""
