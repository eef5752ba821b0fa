"""The state as plain lists and back: every field by name, so that one more or less shows here."""

from __future__ import annotations

from typing import Any

from ludex.core.bill import Bill
from ludex.core.cards import Card, Effect, Gained, Info, Now, Rule
from ludex.core.chance import Stream
from ludex.core.changes import Change
from ludex.core.decisions import Action, Decision
from ludex.core.events import Event
from ludex.core.limits import Limit
from ludex.core.pool import Pool
from ludex.core.state import Delayed, Frame, Item, Link, Pending, Stacked, State, Value


def written(state: State, pool: Pool) -> tuple[object, ...]:
    """The state as lists, ready for msgpack."""
    rollback = state.rollback
    return (
        [_card(card) for card in state.cards.values()],
        state.zones,
        state.resources,
        [(link.kind, link.a, link.b, link.since) for link in state.links],
        [_info(card, info, pool) for card, info in state.was.items()],
        list(state.handles.items()),
        [_frame(frame) for frame in state.frames],
        None if state.decision is None else asked(state.decision),
        [_pending(one) for one in state.standby],
        [_delayed(one) for one in state.delayed],
        [_event(event) for event in state.events],
        (state.stream.state, state.stream.used),
        (
            state.clock,
            state.epoch,
            state.board_version,
            state.active,
            state.first,
            state.turn,
            state.turn_began,
            state.turned,
        ),
        state.phase,
        state.agenda,
        state.cancellable,
        list(state.facts.items()),
        state.outcome,
        None if rollback is None else _kept(rollback, state, pool),
        state.watchers,
        [_stacked(one) for one in state.stack],
        state.apart,
        state.offers,
    )


def _kept(rollback: State, state: State, pool: Pool) -> tuple[object, ...]:
    """The state before a play, with what it shares with the present one only named."""
    lists = list(written(rollback, pool))
    lists[0] = [
        card_id if state.cards.get(card_id) is card else _card(card) for card_id, card in rollback.cards.items()
    ]
    lists[4] = [
        card_id if state.was.get(card_id) is info else _info(card_id, info, pool)
        for card_id, info in rollback.was.items()
    ]
    if all(a is b for a, b in zip(rollback.events, state.events, strict=False)):
        lists[10] = len(rollback.events)
    return tuple(lists)


def _card(card: Card) -> tuple[object, ...]:
    return (
        card.id,
        card.defn,
        card.owner,
        card.zone,
        card.seat,
        card.controller,
        card.face,
        card.shown,
        card.engaged,
        card.face_up,
        card.damage,
        card.counters,
        [_effect(one) for one in card.effects] if card.effects else (),
        card.entered,
        card.since,
        card.known,
        card.spot,
        card.reversed,
    )


def _effect(one: Effect) -> tuple[object, ...]:
    return (one.id, one.mod, one.amounts, one.source, one.controller, one.until, one.who)


def _info(card_id: int, info: Info, pool: Pool) -> tuple[object, ...]:
    """Last known information; what is just printed on a side is written as that side."""
    card, now = info.card, info.now
    for defn, face in ((card.defn, card.face), (card.defn, 0)):
        if face < len(pool.defs[defn].faces) and pool.base(defn, face) is now:
            return (card_id, _card(card), (defn, face), info.links)
    return (card_id, _card(card), _now(now), info.links)


def _now(now: Now) -> tuple[object, ...]:
    return (
        [sorted(values) for values in now.sets],
        now.stats,
        [one.key() for one in now.abilities],
        [rule.key() for rule in now.rules],
    )


def _frame(frame: Frame) -> tuple[object, ...]:
    return (
        frame.program,
        frame.source,
        frame.seat,
        [(name, _value(held)) for name, held in frame.slots.items()],
        None if frame.item is None else _item(frame.item),
        frame.pc,
    )


def _item(item: Item) -> tuple[object, ...]:
    return (item.modes, item.x, item.targets, item.division, item.paid)


def _value(held: Value) -> object:
    """A slot's value: a number, a word, nothing, numbers, or changes as lists."""
    if isinstance(held, tuple):
        return [_change(one) if isinstance(one, Change) else one for one in held]
    return held


def _change(change: Change) -> tuple[object, ...]:
    return (
        change.kind,
        change.card,
        change.verb,
        change.seat,
        change.to,
        change.amount,
        change.cause,
        change.source,
        change.controller,
        change.position,
        change.name,
        change.other,
        change.engaged,
        change.face_up,
        change.face,
        change.rule,
        change.effect,
        change.extra,
        change.used,
        change.then_engaged,
        change.secret,
        change.spot,
        change.reversed,
        change.diverted,
    )


def asked(decision: Decision) -> tuple[object, ...]:
    """A question as lists."""
    return (
        decision.seat,
        decision.shape,
        decision.prompt,
        decision.rule,
        decision.options,
        decision.least,
        decision.most,
        decision.subject,
        [action.key() for action in decision.actions],
        decision.shown,
        decision.limits,
        decision.kind,
        decision.words,
        sorted(decision.barred, key=repr),
        None if decision.bill is None else decision.bill.key(),
        decision.barred_by,
        decision.discreet,
    )


def _pending(one: Pending) -> tuple[object, ...]:
    slots = [(name, _value(held)) for name, held in one.slots]
    return (one.number, one.ability, one.origin, one.source, one.controller, one.program, slots)


def _delayed(one: Delayed) -> tuple[object, ...]:
    slots = [(name, _value(held)) for name, held in one.slots]
    return (one.number, one.op, one.source, one.controller, slots, one.until, one.who)


def _stacked(one: Stacked) -> tuple[object, ...]:
    slots = [(name, _value(held)) for name, held in one.slots]
    return (one.card, one.source, one.seat, one.program, slots, _item(one.item), one.ability, one.origin)


def _event(event: Event) -> tuple[object, ...]:
    return (*event.key(), event.learned, event.seen, event.defns)


def tuples(value: Any) -> Any:
    """The value with its lists, inner ones too, as tuples."""
    return tuple(tuples(one) for one in value) if isinstance(value, list) else value


def read(saved: Any, pool: Pool, present: State | None = None) -> State:
    """The state that the lists are; `present` is the one a rollback shares records with."""
    spec = pool.spec
    state = State(len(spec.zones) * 2, len(spec.resources) * 2, Stream(saved[11][0], saved[11][1]))
    if len(saved[1]) != len(state.zones) or len(saved[2]) != len(state.resources):
        raise ValueError("it has other zones or resources")
    for one in saved[0]:
        card = present.cards[one] if isinstance(one, int) and present is not None else _read_card(one, pool)
        state.cards[card.id] = card
    state.zones = [tuple(held) for held in saved[1]]
    state.resources = list(saved[2])
    state.links = tuple(Link(kind, a, b, since) for kind, a, b, since in saved[3])
    for one in saved[4]:
        if isinstance(one, int) and present is not None:
            state.was[one] = present.was[one]
        else:
            state.was[one[0]] = Info(_read_card(one[1], pool), _read_now(one[2], pool), tuple(one[3]))
    state.handles = dict(saved[5])
    state.frames = [_read_frame(one, pool) for one in saved[6]]
    state.decision = None if saved[7] is None else _read_decision(saved[7])
    state.standby = tuple(_read_pending(one) for one in saved[8])
    state.delayed = tuple(_read_delayed(one) for one in saved[9])
    if isinstance(saved[10], int) and present is not None:
        state.events = present.events[: saved[10]]
    else:
        state.events = [_read_event(one) for one in saved[10]]
    state.clock, state.epoch, state.board_version, state.active, state.first, *turns = saved[12]
    state.turn, state.turn_began, state.turned = turns
    state.phase = saved[13]
    state.agenda = tuples(saved[14])
    state.cancellable = saved[15]
    state.facts = dict(saved[16])
    state.outcome = None if saved[17] is None else tuples(saved[17])
    state.rollback = None if saved[18] is None else read(saved[18], pool, state)
    state.watchers = tuple(saved[19])
    state.stack = tuple(_read_stacked(one) for one in saved[20])
    state.apart = tuple(saved[21])
    state.offers = list(saved[22])
    return state


def _read_card(saved: Any, pool: Pool) -> Card:
    (
        id_, defn, owner, zone, seat, controller, face, shown, engaged, face_up, damage, counters, effects, entered,
        since, known, spot, reversed_,
    ) = saved  # fmt: skip
    pool.defs[defn]
    return Card(
        id_, defn, owner, zone, seat, controller, face, None if shown is None else (shown[0], shown[1]), engaged,
        face_up, damage, tuples(counters) if counters else (),
        tuple(_read_effect(one) for one in effects) if effects else (), entered, since, known, spot, reversed_,
    )  # fmt: skip


def _read_effect(saved: Any) -> Effect:
    id_, mod, amounts, source, controller, until, who = saved
    return Effect(id_, mod, tuple(amounts), source, controller, until, who)


def _read_pending(saved: Any) -> Pending:
    number, ability, origin, source, controller, program, slots = saved
    return Pending(number, ability, origin, source, controller, program, _read_slots(slots))


def _read_delayed(saved: Any) -> Delayed:
    number, op, source, controller, slots, until, who = saved
    return Delayed(number, op, source, controller, _read_slots(slots), until, who)


def _read_stacked(saved: Any) -> Stacked:
    card, source, seat, program, slots, item, ability, origin = saved
    return Stacked(card, source, seat, program, _read_slots(slots), Item(*tuples(item)), ability, origin)


def _read_now(saved: Any, pool: Pool) -> Now:
    if len(saved) == 2:
        return pool.base(saved[0], saved[1])
    sets = tuple(frozenset(values) for values in saved[0])
    stats = tuple(saved[1])
    abilities = tuple(Gained(*one) for one in saved[2])
    rules = tuple(Rule(one[0], tuple(one[1]), *one[2:]) for one in saved[3])
    now = pool.information(sets, stats, abilities, rules)
    now.stats = stats
    return now


def _read_frame(saved: Any, pool: Pool) -> Frame:
    pool.programs[saved[0]]
    item = saved[4]
    return Frame(
        saved[0],
        saved[1],
        saved[2],
        dict(_read_slots(saved[3])),
        None if item is None else Item(*tuples(item)),
        saved[5],
    )


def _read_slots(saved: Any) -> tuple[tuple[str, Value], ...]:
    return tuple((name, _read_value(held)) for name, held in saved)


def _read_value(held: Any) -> Value:
    if isinstance(held, list):
        return tuple(_read_change(one) if isinstance(one, list) else one for one in held)
    if held is None or isinstance(held, int | str):
        return held
    raise TypeError(f"a slot cannot hold {type(held).__name__}")


def _read_change(saved: Any) -> Change:
    (
        kind, card, verb, seat, to, amount, cause, source, controller, position, name, other, engaged, face_up, face,
        rule, effect, extra, used, then_engaged, secret, spot, reversed_, diverted,
    ) = saved  # fmt: skip
    return Change(
        kind, card, verb, seat, to, amount, cause, source, controller, position, name, other, engaged, face_up, face,
        rule, tuples(effect), tuples(extra), tuples(used), then_engaged, secret, spot, reversed_,
        diverted,
    )  # fmt: skip


def _read_decision(saved: Any) -> Decision:
    (seat, shape, prompt, rule, options, least, most, subject, actions, shown, limits, kind, words, barred, bill,
     barred_by, discreet) = saved  # fmt: skip
    decision = Decision(
        seat, shape, prompt, rule, tuple(options), least, most, subject, tuple(Action(*one) for one in actions),
        tuple(shown), tuple(Limit(one, tuple(values), bound) for one, values, bound in limits), kind, tuple(words),
        frozenset(one if isinstance(one, int) else tuple(one) for one in barred),
        None if bill is None else Bill(*tuples(bill)), barred_by,
    )  # fmt: skip
    decision.discreet = discreet
    return decision


def _read_event(saved: Any) -> Event:
    event = Event(*saved[:14])
    event.seen = saved[14]
    event.defns = (saved[15][0], saved[15][1], saved[15][2])
    return event
