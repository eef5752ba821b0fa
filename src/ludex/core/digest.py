"""A short number for a position, and for a whole state: seals of replays, repeated positions."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from ludex.core.cards import FOREVER
from ludex.core.changes import REVERSE
from ludex.core.decisions import ACT, CARDS, NAME, ONE, PAY, SOME, WAITING, Action, Answer, Decision
from ludex.core.modifiers import AddStat, SetStat

if TYPE_CHECKING:
    from ludex.core.cards import Card
    from ludex.core.machine import Machine


def meaning(m: Machine, decision: Decision, option: int) -> str:
    """An option in terms that stay the same when cards become others of their name."""
    card = m.state.cards.get(option)
    if card is not None and decision.kind == CARDS:
        return f"{card.defn if card.known == 3 else -option}.{card.zone}.{card.controller}"
    if decision.kind == WAITING:
        for one in m.state.standby:
            if one.number == option:
                return f"{one.ability}.{m.record(one.source).defn}"
    return str(option)


def meaning_of_action(m: Machine, action: Action) -> str:
    """An action in terms that stay the same when cards become others of their name."""
    if not action.card:
        return f"{action.kind} {action.other}"
    card = m.record(action.card)
    return f"{action.kind} {card.defn}.{card.zone} {action.ability} {action.other}"


def meaning_of_answer(m: Machine, decision: Decision, answer: Answer) -> str:
    """An answer in terms that stay the same when cards become others of their name."""
    if isinstance(answer, tuple):
        if decision.shape in (SOME, PAY):
            return "+".join(sorted(meaning(m, decision, decision.options[n]) for n in answer))
    elif decision.shape == ACT:
        return meaning_of_action(m, decision.actions[answer])
    elif decision.shape == ONE:
        return meaning(m, decision, decision.options[answer])
    return repr(answer)


def _history(m: Machine) -> tuple[tuple[object, ...], ...]:
    """What happened this turn, as far as a card or a rule of the game asks about it."""
    counts: dict[tuple[object, ...], int] = {}
    remembered = m.pool.remembered(frozenset(card.defn for card in m.state.cards.values()))
    for event in m.state.events:
        if event.kind in remembered or f"{event.kind} {event.verb}" in remembered:
            key: tuple[object, ...] = (event.kind, event.seat, event.verb)
        elif event.kind in ("used", "triggered") and m.pool.limited(event.amount):
            key = (event.kind, event.amount, m.record(event.card).defn)
        else:
            continue
        counts[key] = counts.get(key, 0) + 1
    return tuple(sorted(((*key, count) for key, count in counts.items()), key=repr))


def done_to(m: Machine, card: Card) -> tuple[object, ...]:
    """The damage and the effects of a card; what only raises and lowers its values, as it adds up.

    +1 and -1 for as long leave it as it was, and so does damage that something raised again: nothing tells them apart.
    """
    if not card.effects:
        return (card.damage,) if card.damage else ()
    mods = [m.pool.modifiers[one.mod] for one in card.effects]
    if any(isinstance(mod, SetStat) for mod in mods):
        return (card.damage, *((one.mod, one.amounts, one.until) for one in card.effects))
    sums: dict[tuple[int, int], int] = {}
    others: list[object] = []
    for one, mod in zip(card.effects, mods, strict=True):
        if isinstance(mod, AddStat):
            sums[mod.stat, one.until] = sums.get((mod.stat, one.until), 0) + one.amounts[0]
        else:
            others.append((one.mod, one.amounts, one.until))
    damage = card.damage
    if m.spec.numbers.damage_lowers and damage:
        # SVE 5.14.1: damage is the value lowered for good.
        raised = m.spec.numbers.damage_stat, FOREVER
        sums[raised] = sums.get(raised, 0) - damage
        damage = max(0, -sums[raised])
        sums[raised] += damage
    return (*((damage,) if damage else ()), *sorted(pair for pair in sums.items() if pair[1]), *others)


def _particulars(m: Machine, card: Card) -> tuple[object, ...]:
    """How a card lies, and what was done to it."""
    return (
        card.face, card.owner, card.zone, card.seat, card.controller, card.shown, card.engaged, card.face_up,
        card.counters, card.spot, *((REVERSE,) if card.reversed else ()),
        done_to(m, card),
        card.since > m.state.turn_began,
    )  # fmt: skip


def _special(card: Card) -> bool:
    """Whether more is to be told of a card outside the field than what it is and where it lies."""
    if card.effects or card.counters or card.face or card.owner != card.seat:
        return True
    return (card.known == 3 and not card.face_up) or card.engaged or card.damage > 0 or card.shown is not None


def position(m: Machine) -> str:
    """The position with ids and timestamps taken out: equal positions play on alike."""
    state = m.state
    cards = state.cards
    parts: list[object] = [state.active, state.phase, tuple(state.resources), state.agenda, _history(m)]
    order: dict[int, int] = {}
    for place, held in enumerate(state.zones):
        if not held:
            continue
        lying = [cards[card_id] for card_id in held]
        # A card not all have seen is told by its id: what follows from this must not tell what it is.
        parts.append((place, [card.defn if card.known == 3 else -card.id for card in lying]))
        work = place // 2 in m.spec.at_work
        for number, card in enumerate(lying):
            if work or _special(card):
                parts.append((place, number, _particulars(m, card)))
    if state.delayed or state.links or state.standby or state.stack:
        for held in state.zones:
            for card_id in held:
                order[card_id] = len(order)
    parts.append(tuple((one.op, one.controller, one.until, order.get(one.source, -1)) for one in state.delayed))
    parts.append(tuple((link.kind, order.get(link.a, -1), order.get(link.b, -1)) for link in state.links))
    parts.append(tuple((one.ability, order.get(one.source, -1), one.controller) for one in state.standby))
    if state.stack:
        parts.append(
            tuple(
                (one.program, order.get(one.source, -1), one.seat, one.item.modes, one.item.x, one.item.division,
                 one.item.paid,
                 tuple(tuple(order.get(card, -1) for card in cards) for cards in one.item.targets))
                for one in state.stack
            )
        )  # fmt: skip
    parts.append(state.stream.used)
    return hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()


def seal(m: Machine) -> str:
    """The whole state, in terms that stay the same when cards are added to the pool."""
    state = m.state
    defs = m.pool.defs
    parts: list[object] = [
        state.turn, state.phase, state.active, state.first, state.resources, state.clock, state.stream.state,
        state.outcome, state.agenda, len(state.standby), len(state.delayed), len(state.stack),
    ]  # fmt: skip
    for held in state.zones:
        for card_id in held:
            card = state.cards[card_id]
            parts.append(
                (
                    card_id, defs[card.defn].code, card.face, card.owner, card.seat, card.controller, card.engaged,
                    card.face_up, card.damage, card.counters, card.known, *((card.spot,) if card.spot else ()),
                    *((REVERSE,) if card.reversed else ()),
                    None if card.shown is None else (defs[card.shown[0]].code, card.shown[1]),
                    tuple((type(m.pool.modifiers[one.mod]).__name__, one.amounts, one.until) for one in card.effects),
                )
            )  # fmt: skip
        parts.append(None)
    parts.append(tuple((link.kind, link.a, link.b) for link in state.links))
    decision = state.decision
    if decision is not None:
        actions = tuple((action.kind, action.card, action.other) for action in decision.actions)
        most = 0 if decision.shape == NAME else decision.most
        parts.append((decision.seat, decision.shape, decision.rule, decision.least, most, decision.options))
        parts.append(actions)
    return hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()
