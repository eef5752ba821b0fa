"""Turns: whose comes next, and which effects begin and end with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import loops
from ludex.core.atoms import records
from ludex.core.cards import DURING_TURN, NEXT_USE, THIS_BATTLE, THIS_TURN, UNTIL_TURN, WHILE_SOURCE
from ludex.core.events import PHASE, Event
from ludex.core.ids import CardId, Seat
from ludex.core.lasting import lapse
from ludex.core.standby import STATE
from ludex.core.state import Frame

if TYPE_CHECKING:
    from ludex.core.machine import Machine


LOOKED_FOR = {PHASE, *STATE}
"""What may trigger when a phase or step begins or ends."""


def next_player(m: Machine) -> Seat:
    """Whose turn comes: another turn directly before the regular one, skipped turns left out.

    SVE 5.26.1, 5.28.1, CC 1021.1; CC 1021.2: of several extra turns one after the other.
    SVE 5.26.2, 5.26.2.1: each order to skip passes over one turn.
    """
    state = m.state
    while True:
        seat = 1 - state.facts["regular"]
        for place, (kind, who) in enumerate(state.agenda):
            if kind == "another":
                seat = who
                state.agenda = state.agenda[:place] + state.agenda[place + 1 :]
                break
        else:
            state.facts["regular"] = seat
        skip = next((place for place, plan in enumerate(state.agenda) if plan == ("skip", seat)), None)
        if skip is None:
            return seat
        state.agenda = state.agenda[:skip] + state.agenda[skip + 1 :]
        m.emit_quietly(Event("turn skipped", seat=seat, rule=m.spec.rules_cited["turn skipped"]))


def begin_turn(m: Machine, f: Frame, rule: str) -> None:
    """The next player is the active player, and what "this turn" means begins anew."""
    state = m.state
    if state.turn == 0:
        state.facts["regular"] = state.first
        seat = state.first
    else:
        seat = next_player(m)
    state.active = seat
    f.seat = seat
    state.turn += 1
    # Effects may last or hold only in one player's turn.
    state.epoch += 1
    _begin_anew(m)
    m.emit_quietly(Event("turn", seat=seat, amount=state.turn, rule=rule))
    expire(m, UNTIL_TURN)
    start_waiting(m)


def announce_phase(m: Machine, seat: Seat, rule: str, *names: str) -> None:
    """These points of the turn have come, all at once: what waits for one of them triggers."""
    events = [Event(PHASE, seat=seat, verb=name, rule=rule) for name in names]
    if m.state.delayed or m.watched(LOOKED_FOR):
        m.emit(events)
        return
    for event in events:
        m.emit_quietly(event)


def expire(m: Machine, when: int) -> None:
    """Effects and delayed triggers that last so long are over."""
    state = m.state
    for card in list(state.cards.values()):
        if card.effects:
            gone = {one.id for one in card.effects if over(m, one.until, one.who, one.id, when)}
            if gone:
                records.drop_effects(m, card.id, gone)
    if state.delayed:
        state.delayed = tuple(one for one in state.delayed if not over(m, one.until, one.who, one.number, when))
    lapse(m)


def end_with(m: Machine, source: CardId) -> None:
    """The source is gone, and with it the effects that lasted as long as it was there."""
    for card in list(m.state.cards.values()):
        if any(one.until == WHILE_SOURCE and one.source == source for one in card.effects):
            gone = {one.id for one in card.effects if one.until == WHILE_SOURCE and one.source == source}
            records.drop_effects(m, card.id, gone)


def start_waiting(m: Machine) -> None:
    """Effects that are to last during this turn, and only this one, are there."""
    seat = m.state.active
    for card in list(m.state.cards.values()):
        if card.effects and any(one.until == DURING_TURN and one.who == seat for one in card.effects):
            records.start_effects(m, card.id, seat)


def over(m: Machine, until: int, who: Seat, began: int, when: int) -> bool:
    """Whether an effect that began then ends now."""
    if until in (THIS_TURN, NEXT_USE):
        return when == THIS_TURN
    if until == THIS_BATTLE:
        return when == THIS_BATTLE
    if until != when or who != m.state.active:
        return False
    return when == UNTIL_TURN or began < m.state.turn_began


def _begin_anew(m: Machine) -> None:
    """What counts as "this turn" begins anew; last known information nobody can ask for is forgotten."""
    state = m.state
    state.events.clear()
    state.facts["handled"] = 0
    loops.forget_windows(m)
    state.turn_began = state.clock
    state.clock += 1
    kept: set[int] = set()
    for one in state.delayed:
        kept.add(one.source)
        for _, held in one.slots:
            if isinstance(held, tuple):
                kept.update(card for card in held if isinstance(card, int))
    for link in state.links:
        kept.update((link.a, link.b))
    state.was = {card: info for card, info in state.was.items() if card in kept}
    for key in [key for key in state.facts if key.startswith("state ") and int(key.split()[1]) not in state.cards]:
        del state.facts[key]


def plan_turn(m: Machine, kind: str, seat: Seat, rule: str) -> None:
    """A turn is to be taken or skipped; the latest instruction comes first (SVE 5.28.1.1, VG 12.4.1, 12.4.2)."""
    m.state.agenda = ((kind, seat), *m.state.agenda)
    m.emit([Event("planned", seat=seat, verb=kind, rule=rule)])
