"""Soundness: what holds of every state. One from outside in which it does not is refused before it is played."""

from __future__ import annotations

from collections.abc import Iterable

from ludex.core.cards import AS_LONG_AS, Card, Now
from ludex.core.chance import SEED_BITS
from ludex.core.changes import KINDS, Change
from ludex.core.decisions import ACT, ARRANGE, NAME, NUMBER, ONE, ORDER, PAY, SOME, SPLIT, YES_NO, Decision
from ludex.core.events import Event
from ludex.core.game import Start
from ludex.core.ids import NO_CARD
from ludex.core.machine import Machine
from ludex.core.plain import asked
from ludex.core.pool import Pool
from ludex.core.state import Delayed, Frame, Item, Pending, Stacked, State, Value

SHAPES = frozenset((ACT, ARRANGE, NAME, NUMBER, ONE, ORDER, PAY, SOME, SPLIT, YES_NO))


def check(state: State, pool: Pool) -> None:
    """ValueError names something that cannot be in a game at a decision, or at its end."""
    if state.decision is None and state.outcome is None:
        raise ValueError("nothing is asked, and the game is not over")
    _check(state, pool)
    if state.decision is not None:
        asking = state.frames[-1]
        _within("the question", asking.pc, range(len(pool.programs[asking.program].steps)))
    if state.rollback is not None:
        _check(state.rollback, pool)


def check_start(start: Start, pool: Pool) -> None:
    """ValueError unless such a game can be begun with the pool."""
    for zones in start.decks:
        for zone, cards in zones:
            _within("where a deck lies", zone, range(len(pool.spec.zones)))
            for defn in cards:
                _within("a card of a deck", defn, range(len(pool.defs)))
    _within("a seed", start.seed, range(1 << SEED_BITS))


def check_asked(machine: Machine) -> None:
    """ValueError unless the waiting step, asked again, asks what is said to be asked."""
    state = machine.state
    if state.decision is None:
        return
    again = machine.at(state.clone())
    again.ask_again()
    if again.state.decision is None or asked(again.state.decision) != asked(state.decision):
        raise ValueError("the game asks something else")


def _check(state: State, pool: Pool) -> None:
    _numbers("the state", (state.clock, state.epoch, state.board_version, state.turn, state.turn_began, state.turned))
    _numbers("chance", (state.stream.state, state.stream.used))
    _numbers("a resource", state.resources)
    _seats("whose turn it is", (state.active, state.first))
    _marks("whether the play can be taken back", (state.cancellable,))
    for card_id, card in state.cards.items():
        if card_id != card.id:
            raise ValueError(f"card {card_id} is called {card.id}")
        _card(card, pool)
    _places(state)
    _numbers("what was offered", state.offers)
    if len(state.offers) != 2:
        raise ValueError("two players are offered something")
    _numbers("a handle", (*state.handles, *state.handles.values()))
    for kind, seat in state.agenda:
        _words("a turn to come", (kind,))
        _seats("whose turn comes", (seat,))
    for card_id, info in state.was.items():
        _numbers("what a card was", (card_id,))
        _card(info.card, pool)
        if info.now is not pool.base(info.card.defn, info.card.face):
            _now(info.now, pool)
        _words("what a card led", info.links)
    if max((*state.cards, *state.was), default=0) > state.clock:
        raise ValueError("a card is newer than the game")
    for link in state.links:
        _words("a link", (link.kind,))
        _numbers("a link", (link.a, link.b, link.since))
    for card_id in (*state.watchers, *state.apart, *(one.card for one in state.stack)):
        if card_id not in state.cards:
            raise ValueError(f"card {card_id!r} is looked for where there is none")
    for event in state.events:
        _event(event, pool)
    for frame in state.frames:
        _frame(frame, pool)
        _slots(frame.slots.items(), pool)
        _item(frame.item)
    _waiting(state, pool)
    _sources(state)
    for name, number in state.facts.items():
        _words("a fact", (name,))
        _numbers(name, (number,))
    _words("the phase", (state.phase,))
    if state.decision is not None:
        _decision(state.decision, state)
    if state.outcome is not None:
        winner, reason, rule = state.outcome
        _within("the winner", winner, range(-1, 2))
        _words("the outcome", (reason, rule))


def _waiting(state: State, pool: Pool) -> None:
    """What waits to be played, what waits for something to happen, and what has not resolved."""
    programs, abilities = range(-1, len(pool.programs)), range(-1, len(pool.abilities))
    played: tuple[Pending | Stacked, ...] = (*state.standby, *state.stack)
    for one in played:
        _within("an ability", one.ability, abilities)
        _within("a program", one.program, programs)
        _numbers("where an ability comes from", (one.origin,))
        _slots(one.slots, pool)
    _numbers("what waits", (*(one.number for one in state.standby), *(one.number for one in state.delayed)))
    _seats("who controls it", (*(one.controller for one in state.standby), *(one.seat for one in state.stack)))
    for stacked in state.stack:
        _item(stacked.item)
    for later in state.delayed:
        _within("a delayed ability", later.op, range(len(pool.delayed)))
        _seats("who controls it", (later.controller,))
        _within("whose turn it waits for", later.who, range(-1, 2))
        _numbers("a delayed ability", (later.until,))
        _slots(later.slots, pool)


def _sources(state: State) -> None:
    """What is carried out or waits comes from a card that is there, or was."""
    found: tuple[Frame | Pending | Delayed | Stacked, ...] = (
        *state.frames,
        *state.standby,
        *state.delayed,
        *state.stack,
    )
    for one in found:
        if one.source != NO_CARD and one.source not in state.cards and one.source not in state.was:
            raise ValueError(f"something comes from card {one.source!r}, which was never there")


def _marks(what: str, marks: Iterable[object]) -> None:
    for mark in marks:
        if type(mark) is not bool:
            raise ValueError(f"{what}: {type(mark).__name__} is neither yes nor no")


def _numbers(what: str, numbers: Iterable[object]) -> None:
    for number in numbers:
        if type(number) is not int:
            raise ValueError(f"{what}: {type(number).__name__} is no number")


def _words(what: str, words: Iterable[object]) -> None:
    for word in words:
        if not isinstance(word, str):
            raise ValueError(f"{what}: {type(word).__name__} is no word")


def _within(what: str, number: object, bounds: range) -> None:
    if type(number) is not int or number not in bounds:
        raise ValueError(f"{what}: there is no number {number!r}")


def _seats(what: str, seats: Iterable[object]) -> None:
    for seat in seats:
        _within(what, seat, range(2))


def _card(card: Card, pool: Pool) -> None:
    defn, face, zone, seats = card.defn, card.face, card.zone, (card.owner, card.seat, card.controller)
    if {
        *map(type, (card.id, defn, face, zone, *seats, card.damage, card.known, card.spot, card.since, card.entered))
    } != {int}:
        raise ValueError(f"of card {card.id!r} something is no number")
    if not (0 <= defn < len(pool.defs) and 0 <= face < len(pool.defs[defn].faces)):
        raise ValueError(f"card {card.id} is no card of the pool")
    if not (0 <= zone < len(pool.spec.zones) and 0 <= card.known < 4 and 0 <= min(seats) <= max(seats) < 2):
        raise ValueError(f"card {card.id} lies nowhere")
    if {*map(type, (card.engaged, card.face_up, card.reversed))} != {bool}:
        raise ValueError(f"how card {card.id} lies is neither yes nor no")
    if card.shown is not None:
        shown, side = card.shown
        _within("what a card shows", shown, range(len(pool.defs)))
        _within("what a card shows", side, range(len(pool.defs[shown].faces)))
    for name, number in card.counters:
        _words("a counter", (name,))
        _numbers(name, (number,))
    for effect in card.effects:
        _within("an effect", effect.mod, range(len(pool.modifiers)))
        _within("how long an effect lasts", effect.until, range(AS_LONG_AS + len(pool.durations)))
        _numbers("an effect", (effect.id, effect.source, *effect.amounts))
        _within("whose effect it is", effect.controller, range(-1, 2))
        _within("until whose turn it lasts", effect.who, range(-1, 2))


def _now(now: Now, pool: Pool) -> None:
    """Last known information: as many qualities and numbers as the game has, abilities and rules of the pool."""
    if len(now.sets) != len(pool.spec.attributes) or len(now.stats) != len(pool.spec.stats):
        raise ValueError("what a card was is not what cards of the game are")
    for words in now.sets:
        _words("what a card was", words)
    _numbers("what a card was", (value for value in now.stats if value is not None))
    for gained in now.abilities:
        _within("an ability", gained.ability, range(len(pool.abilities)))
        _numbers("an ability", gained.key())
    for rule in now.rules:
        _within("a rule on a card", rule.mod, range(len(pool.modifiers)))
        _numbers("a rule on a card", (*rule.amounts, rule.source, rule.controller, rule.effect))


def _places(state: State) -> None:
    """Every card lies in one place, the one that its record says."""
    lying = 0
    for place, held in enumerate(state.zones):
        for card_id in held:
            card = state.cards[card_id]
            if card.zone * 2 + card.seat != place:
                raise ValueError(f"card {card_id} lies elsewhere")
        lying += len(set(held))
    if lying != len(state.cards):
        raise ValueError("cards lie nowhere, or twice")


def _event(event: Event, pool: Pool) -> None:
    places = (event.frm, event.to)
    numbers = (event.card, event.was, event.seat, event.amount, event.source, event.other, event.batch, event.learned)
    if {*map(type, (*numbers, event.seen, *places, *event.defns))} != {int} or {
        *map(type, (event.kind, event.verb, event.cause, event.rule))
    } != {str}:
        raise ValueError("what happened cannot be told")
    if not (min(places) >= -1 and max(places) < len(pool.spec.zones) and -1 <= event.seat < 2):
        raise ValueError("what happened happened nowhere, or to nobody")
    if not (min(event.defns) >= -1 and max(event.defns) < len(pool.defs)):
        raise ValueError("what happened happened to no card of the pool")


def _frame(frame: Frame, pool: Pool) -> None:
    _within("a program", frame.program, range(len(pool.programs)))
    _within("the place in a program", frame.pc, range(len(pool.programs[frame.program].steps) + 1))
    _seats("whose effect it is", (frame.seat,))


def _slots(slots: Iterable[tuple[str, Value]], pool: Pool) -> None:
    """Each is a word and what it stands for: a number, a word, nothing, numbers or changes on their way."""
    for name, held in slots:
        _words("a slot", (name,))
        for one in held if isinstance(held, tuple) else ():
            if isinstance(one, Change):
                _change(one, pool)
            else:
                _numbers(name, (one,))


def _item(item: Item | None) -> None:
    if item is not None:
        picked = (one for cards in item.targets for one in cards)
        _numbers("what was chosen", (*item.modes, item.x, *picked, *item.division))
        _words("what was paid", item.paid)


def _change(change: Change, pool: Pool) -> None:
    if change.kind not in KINDS:
        raise ValueError(f"nothing is changed by {change.kind!r}")
    _words("a change", (change.verb, change.cause, change.name, change.rule, *(name for name, _ in change.extra)))
    numbers = (change.card, change.amount, change.source, change.position, change.other, change.face, change.secret)
    _numbers("a change", (*numbers, change.spot, *(number for _, number in change.extra)))
    _marks("a change", (change.engaged, change.face_up, change.then_engaged, change.reversed, change.diverted))
    _within("to whom something is changed", change.seat, range(-1, 2))
    _within("who changes something", change.controller, range(-1, 2))
    _within("where something goes", change.to, range(-1, len(pool.spec.zones)))
    if change.effect is not None:
        mod, amounts, until, who = change.effect
        _within("an effect", mod, range(len(pool.modifiers)))
        _numbers("an effect", (*amounts, until, who))
    for mod, amounts, source, controller, effect in change.used:
        _within("what was replaced", mod, range(len(pool.modifiers)))
        _numbers("what was replaced", (*amounts, source, controller, effect))


def _decision(decision: Decision, state: State) -> None:
    _seats("who is asked", (decision.seat,))
    _numbers("the question", (decision.least, decision.most, decision.subject, *decision.options, *decision.shown))
    _words("the question", (decision.prompt, decision.rule, decision.barred_by))
    if decision.shape not in SHAPES:
        raise ValueError("the question has no shape")
    if not state.frames:
        raise ValueError("nothing asks the question")
    for action in decision.actions:
        _words("an action", (action.kind,))
        _numbers("an action", (action.card, action.ability, action.origin, action.other))
