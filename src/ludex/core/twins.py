"""Twins: cards that nothing tells apart, so that it makes no difference which of them comes first or is picked.

Waiting abilities of twins are interchangeable: playing one before the other or the other before the one leads to the
same game with the two cards swapped. Nobody is asked about that (SVE 10.5.2, FF 11.8.7, VG 8.6.3, CC 603.2), and nobody
is asked which of so many equal cards they pick.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludex.core.cards import Info
from ludex.core.decisions import CARDS, ONE, ORDER, SOME, Answer, Decision
from ludex.core.discretion import hides
from ludex.core.ids import CardId
from ludex.core.state import LEFT, Delayed, Pending, Stacked, Value
from ludex.core.visibility import knows

if TYPE_CHECKING:
    from ludex.core.machine import Machine


def distinct(m: Machine, waiting: list[Pending]) -> list[Pending]:
    """The waiting abilities, but of those that are interchangeable only the first."""
    found: list[Pending] = []
    for one in waiting:
        if not any(one.ability == known.ability and interchangeable(m, known, one) for known in found):
            found.append(one)
    return found


def interchangeable(m: Machine, one: Pending, other: Pending) -> bool:
    """Whether it makes no difference which of two waiting abilities is played first."""
    if (one.ability, one.source, one.slots) == (other.ability, other.source, other.slots):
        return True
    if (one.ability, one.origin, one.controller) != (other.ability, other.origin, other.controller):
        return False
    swapped = {one.source: other.source}
    if [name for name, _ in one.slots] != [name for name, _ in other.slots]:
        return False
    for (_, mine), (_, its) in zip(one.slots, other.slots, strict=True):
        if mine != its and not _pair(mine, its, swapped):
            return False
    swapped = {a: b for a, b in swapped.items() if a != b}
    if not set(swapped).isdisjoint(swapped.values()) or len(set(swapped.values())) < len(swapped):
        return False
    cards = frozenset((*swapped, *swapped.values()))
    if one.ability < 0 or any(cards & set(mentioned) for mentioned in _mentions(m, (one, other))):
        return False
    return all(
        _told_alike(m, a, b) and _looks(m, a) == _looks(m, b) is not None and _in_sight(m, a)
        for a, b in swapped.items()
    )


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
    if any(not set(cards).isdisjoint(mentioned) for mentioned in _mentions(m, ())):
        return None
    if decision.shape == ONE:
        return 0
    return tuple(range(len(cards) if decision.shape == ORDER else decision.least))


def _pair(mine: Value, its: Value, swapped: dict[CardId, CardId]) -> bool:
    """Whether two slots hold as many cards, each of which then stands for the other's."""
    if not isinstance(mine, tuple) or not isinstance(its, tuple) or len(mine) != len(its):
        return False
    for a, b in zip(mine, its, strict=True):
        if not isinstance(a, int) or not isinstance(b, int) or swapped.setdefault(a, b) != b:
            return False
    return True


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
    began = m.state.turn_began
    return (
        card.defn, card.owner, card.zone, card.seat, card.controller, card.face, card.shown, card.engaged,
        card.reversed,
        card.damage, card.counters, card.known, card.spot, card.entered >= began, card.since >= began, info.links,
        now.sets, now.stats, now.keywords, tuple((one.ability, one.origin) for one in now.abilities),
    )  # fmt: skip


def _in_sight(m: Machine, card_id: CardId) -> bool:
    """Whether everybody sees the card, or saw it where it was."""
    card = m.state.cards[card_id] if card_id in m.state.cards else m.state.was[card_id].card
    return m.spec.zones[card.zone].public


def _told_alike(m: Machine, one: CardId, other: CardId) -> bool:
    """Whether the same happened to both this turn: texts and limits ask about that."""
    return _history(m, one) == _history(m, other)


def _history(m: Machine, card: CardId) -> list[tuple[object, ...]]:
    return sorted(
        (place, event.kind, event.verb, event.cause, event.amount, event.seat, event.frm, event.to)
        for event in m.state.events
        for place, mentioned in enumerate((event.card, event.was, event.source, event.other))
        if mentioned == card
    )


def _mentions(m: Machine, apart_from: tuple[Pending, ...]) -> Iterator[tuple[int, ...]]:
    """The cards that anything but these abilities refers to: then they are not the same for it."""
    state = m.state
    for link in state.links:
        yield (link.a, link.b)
    yield state.apart
    # Who has just left the field is known as a set, in which nobody comes first.
    held: list[Value] = [held for frame in state.frames for name, held in frame.slots.items() if name != LEFT]
    waiting = [one for one in state.standby if one not in apart_from]
    holders: list[Pending | Delayed | Stacked] = [*waiting, *state.delayed, *state.stack]
    held += [value for holder in holders for _, value in holder.slots]
    yield (*(holder.source for holder in holders), *(frame.source for frame in state.frames))
    yield from (tuple(one for one in value if isinstance(one, int)) for value in held if isinstance(value, tuple))
    for stacked in state.stack:
        yield from stacked.item.targets
    for frame in state.frames:
        if frame.item is not None:
            yield from frame.item.targets
    for card in state.cards.values():
        for effect in card.effects:
            yield (effect.source,)
