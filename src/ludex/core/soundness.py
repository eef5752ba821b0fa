"""Soundness: what holds of every state. One from outside in which it does not is refused before it is played."""

from __future__ import annotations

from collections.abc import Iterable

from ludex.core.cards import AS_LONG_AS, Card
from ludex.core.decisions import ACT, ARRANGE, NAME, NUMBER, ONE, ORDER, PAY, SOME, SPLIT, YES_NO, Decision
from ludex.core.events import Event
from ludex.core.pool import Pool
from ludex.core.state import Frame, State

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


def _check(state: State, pool: Pool) -> None:
    _numbers("the state", (state.clock, state.epoch, state.board_version, state.turn, state.turn_began, state.turned))
    _numbers("a resource", state.resources)
    _seats("whose turn it is", (state.active, state.first))
    for card_id, card in state.cards.items():
        if card_id != card.id:
            raise ValueError(f"card {card_id} is called {card.id}")
        _card(card, pool)
    _places(state)
    _numbers("what was offered", state.offers)
    _numbers("a handle", (*state.handles, *state.handles.values()))
    for kind, seat in state.agenda:
        _words("a turn to come", (kind,))
        _seats("whose turn comes", (seat,))
    for link in state.links:
        _words("a link", (link.kind,))
        _numbers("a link", (link.a, link.b, link.since))
    for card_id in (*state.watchers, *state.apart):
        if card_id not in state.cards:
            raise ValueError(f"card {card_id!r} is looked for where there is none")
    for event in state.events:
        _event(event)
    for info in state.was.values():
        _card(info.card, pool)
    for frame in state.frames:
        _frame(frame, pool)
    programs, abilities = range(-1, len(pool.programs)), range(-1, len(pool.abilities))
    numbered = [(one.ability, one.program) for one in state.standby]
    for ability, program in numbered + [(one.ability, one.program) for one in state.stack]:
        _within("an ability", ability, abilities)
        _within("a program", program, programs)
    _seats("who controls it", (*(one.controller for one in state.standby), *(one.seat for one in state.stack)))
    for later in state.delayed:
        _within("a delayed ability", later.op, range(len(pool.delayed)))
        _seats("who controls it", (later.controller,))
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
    if {*map(type, (card.id, defn, face, zone, *seats, card.damage, card.known, card.spot, card.since))} != {int}:
        raise ValueError(f"of card {card.id!r} something is no number")
    if not (0 <= defn < len(pool.defs) and 0 <= face < len(pool.defs[defn].faces)):
        raise ValueError(f"card {card.id} is no card of the pool")
    if not (0 <= zone < len(pool.spec.zones) and 0 <= card.known < 4 and 0 <= min(seats) <= max(seats) < 2):
        raise ValueError(f"card {card.id} lies nowhere")
    for name, number in card.counters:
        _words("a counter", (name,))
        _numbers(name, (number,))
    for effect in card.effects:
        _within("an effect", effect.mod, range(len(pool.modifiers)))
        _within("how long an effect lasts", effect.until, range(AS_LONG_AS + len(pool.durations)))
        _numbers("an effect", (effect.id, effect.source, *effect.amounts))


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


def _event(event: Event) -> None:
    numbers = (event.card, event.was, event.seat, event.amount, event.frm, event.to, event.source, event.other)
    if {*map(type, numbers)} != {int} or {*map(type, (event.kind, event.verb, event.cause, event.rule))} != {str}:
        raise ValueError("what happened cannot be told")


def _frame(frame: Frame, pool: Pool) -> None:
    _within("a program", frame.program, range(len(pool.programs)))
    _within("the place in a program", frame.pc, range(len(pool.programs[frame.program].steps) + 1))
    _seats("whose effect it is", (frame.seat,))


def _decision(decision: Decision, state: State) -> None:
    _seats("who is asked", (decision.seat,))
    _numbers("the question", (decision.least, decision.most, decision.subject, *decision.options, *decision.shown))
    _words("the question", (decision.prompt, decision.rule, decision.barred_by))
    if decision.shape not in SHAPES:
        raise ValueError("the question has no shape")
    if not state.frames:
        raise ValueError("nothing asks the question")
    if decision.shape == ACT and not decision.actions:
        raise ValueError("there is nothing to do")
