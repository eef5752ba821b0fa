"""Twins: cards that nothing tells apart, so that it makes no difference which of them comes first or is picked.

Waiting abilities of twins are interchangeable: playing one before the other or the other before the one leads to the
same game with the two cards swapped. Nobody is asked about that (SVE 10.5.2, FF 11.8.7, VG 8.6.3, CC 603.2), and nobody
is asked which of so many equal cards they pick.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from typing import TYPE_CHECKING

from ludex.core.cards import Card, Info
from ludex.core.decisions import CARDS, ONE, ORDER, SOME, Answer, Decision
from ludex.core.definitions import Automatic
from ludex.core.dependency import BOARD_ONLY
from ludex.core.discretion import hides
from ludex.core.ids import CardId
from ludex.core.ops.create import Create
from ludex.core.ops.draw import Draw
from ludex.core.ops.look import Look, Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Gain
from ludex.core.ops.select import Exactly, Select, UpTo
from ludex.core.program import Gate, Seq
from ludex.core.selectors import NotThis, This, Those, Top, Without
from ludex.core.state import LEFT, Delayed, Frame, Pending, Stacked, Value
from ludex.core.visibility import knows
from ludex.core.walk import find

if TYPE_CHECKING:
    from ludex.core.machine import Machine

IMPERSONAL = BOARD_ONLY.difference((This, NotThis)).union((
    Seq, Gate, Those, Top, Without, Exactly, UpTo, Select, Draw, Move, Create, Gain, Look, Reveal, Search, Shuffle,
))  # fmt: skip
"""The nodes for which it is the same on which of equal cards the text stands that they are part of."""


def distinct(m: Machine, waiting: list[Pending]) -> list[Pending]:
    """The waiting abilities, but of those that are interchangeable only the first."""
    same: dict[object, Pending] = {}
    for one in waiting:
        same.setdefault((one.ability, one.program, one.source, one.slots), one)
    often = Counter(one.ability for one in same.values())
    if len(often) == len(same):
        return list(same.values())
    own = _own(m)
    history = _histories(m, own)
    read = {ability: _slots_read(m, ability) for ability, times in often.items() if times > 1}
    found: dict[object, Pending] = {}
    for one in same.values():
        told = _told(m, one, read[one.ability], own, history) if one.ability in read else one.number
        found.setdefault(told, one)
    return list(found.values())


def _slots_read(m: Machine, number: int) -> frozenset[str] | None:
    """The slots that the text of an ability reads; None if it may matter on which of equal cards the text stands."""
    ability = m.pool.abilities[number].ability if number >= 0 else None
    if not isinstance(ability, Automatic) or ability.per_turn:
        return None
    if any(type(node) not in IMPERSONAL for node in find(ability.body, object) if is_dataclass(node)):
        return None
    return frozenset(find(ability.body, str))


def _own(m: Machine) -> dict[CardId, int]:
    """The cards that one waiting ability alone refers to, each with its number: for nothing else are they the same."""
    own: dict[CardId, int] = {}
    shared = {card for mentioned in _mentions(m, ()) for card in mentioned}
    for one in m.state.standby:
        for card in {one.source, *(card for _, value in one.slots for card in _cards(value))}:
            if own.setdefault(card, one.number) != one.number:
                shared.add(card)
    return {card: number for card, number in own.items() if card not in shared}


def _told(
    m: Machine,
    one: Pending,
    read: frozenset[str] | None,
    own: dict[CardId, int],
    history: dict[CardId, list[tuple[object, ...]]],
) -> tuple[object, ...]:
    """A waiting ability in terms in which those of twins are alike: own cards are told by all that is so of them."""
    places: dict[CardId, int] = {}

    def told(card: CardId) -> object:
        if one.ability < 0 or own.get(card) != one.number:
            return card
        looks = _looks(m, card)
        if looks is None or not _in_sight(m, card):
            return card
        return (places.setdefault(card, len(places)), looks, tuple(sorted(history.get(card, ()))))

    # Whose ability it is matters only where its text speaks of that card, and a slot only where the text reads it.
    slots = tuple(
        (name, tuple(map(told, cards)) if (cards := _cards(value)) else value)
        for name, value in one.slots
        if read is None or name in read
    )
    source = told(one.source) if read is None else _kind(m, one.source)
    return (one.ability, one.origin, one.controller, one.program, source, slots)


def _kind(m: Machine, card_id: CardId) -> tuple[object, ...]:
    """What is so of a card that does something, wherever it is and whatever has happened to it."""
    now = m.now(card_id) if card_id in m.state.cards else m.state.was[card_id].now
    return (_card(m, card_id).defn, now.sets, now.stats, now.keywords, tuple(one.ability for one in now.abilities))


def _cards(value: Value) -> tuple[int, ...]:
    """The cards a slot holds."""
    return tuple(one for one in value if isinstance(one, int)) if isinstance(value, tuple) else ()


def only_choice(m: Machine, decision: Decision) -> Answer | None:
    """The answer, if so many cards have to be picked or put in order and all of them are twins."""
    cards = decision.options
    fixed = decision.least == decision.most if decision.shape == SOME else decision.shape in (ONE, ORDER)
    if not fixed or decision.kind != CARDS or len(cards) < 2 or decision.limits or decision.barred:
        return None
    if decision.bill is not None or len({m.state.cards[card].defn if m.exists(card) else -1 for card in cards}) > 1:
        return None
    if not all(knows(m, decision.seat, card) for card in cards):
        return None
    if m.every_window() and hides(m, cards):
        # That a player is not asked would tell that all of them are equal.
        return None
    first = _looks(m, cards[0])
    if first is None or not all(_looks(m, card) == first and _told_alike(m, cards[0], card) for card in cards[1:]):
        return None
    if any(not set(cards).isdisjoint(mentioned) for mentioned in _mentions(m, m.state.standby)):
        return None
    if decision.shape == ONE:
        return 0
    return tuple(range(len(cards) if decision.shape == ORDER else decision.least))


def _looks(m: Machine, card_id: CardId) -> tuple[object, ...] | None:
    """All that is so of a card; None if its time or place may matter."""
    if card_id in m.state.cards:
        info = Info(m.state.cards[card_id], m.now(card_id))
    elif card_id in m.state.was:
        info = m.state.was[card_id]
    else:
        return None
    card, now = info.card, info.now
    zone = m.spec.zones[card.zone]
    if zone.ordered or (zone.public and not card.face_up) or card.effects or now.live or now.lazy or now.rules:
        return None
    # When a card came into a hand nothing asks about.
    began = m.state.turn_began if zone.public else 0
    return (
        card.defn, card.owner, card.zone, card.seat, card.controller, card.face, card.shown, card.engaged,
        card.reversed,
        card.damage, card.counters, card.known, card.spot, card.entered >= began, card.since >= began, info.links,
        now.sets, now.stats, now.keywords, tuple((one.ability, one.origin) for one in now.abilities),
    )  # fmt: skip


def _in_sight(m: Machine, card_id: CardId) -> bool:
    """Whether everybody sees the card, or saw it where it was."""
    return m.spec.zones[_card(m, card_id).zone].public


def _card(m: Machine, card_id: CardId) -> Card:
    """The card, or what it was when it was last there."""
    return m.state.cards[card_id] if card_id in m.state.cards else m.state.was[card_id].card


def _told_alike(m: Machine, one: CardId, other: CardId) -> bool:
    """Whether the same happened to both this turn: texts and limits ask about that."""
    history = _histories(m, (one, other))
    return sorted(history[one]) == sorted(history[other])


def _histories(m: Machine, cards: Iterable[CardId]) -> dict[CardId, list[tuple[object, ...]]]:
    """What happened to each of the cards this turn that anything asks about."""
    history: dict[CardId, list[tuple[object, ...]]] = {card: [] for card in cards}
    asked_about = m.pool.remembered(frozenset(one.defn for one in m.state.cards.values())).union(("used", "triggered"))
    for event in m.state.events if history else ():
        if asked_about.isdisjoint((event.kind, f"{event.kind} {event.verb}")):
            continue
        for place, mentioned in enumerate((event.card, event.was, event.source, event.other)):
            if mentioned in history:
                history[mentioned].append(
                    (place, event.kind, event.verb, event.cause, event.amount, event.seat, event.frm, event.to)
                )
    return history


def _reads(m: Machine, frame: Frame, name: str) -> bool:
    """Whether what goes on there may ask for what this slot holds: a text, only if it speaks of it."""
    steps = m.pool.programs[frame.program].steps
    return "return" in frame.slots or not all(map(is_dataclass, steps)) or name in find(tuple(steps), str)


def _mentions(m: Machine, waiting: tuple[Pending, ...]) -> Iterator[tuple[int, ...]]:
    """The cards that anything refers to, of what waits these abilities: then they are not the same for it."""
    state = m.state
    for link in state.links:
        yield (link.a, link.b)
    yield state.apart
    # Who has just left the field is known as a set, in which nobody comes first.
    held: list[Value] = [
        held for frame in state.frames for name, held in frame.slots.items() if name != LEFT and _reads(m, frame, name)
    ]
    holders: list[Pending | Delayed | Stacked] = [*waiting, *state.delayed, *state.stack]
    held += [value for holder in holders for _, value in holder.slots]
    yield (*(holder.source for holder in holders), *(frame.source for frame in state.frames))
    yield from map(_cards, held)
    for stacked in state.stack:
        yield from stacked.item.targets
    for frame in state.frames:
        if frame.item is not None:
            yield from frame.item.targets
    for card in state.cards.values():
        for effect in card.effects:
            yield (effect.source,)
