"""Standby: events are matched with automatic abilities, and those that trigger wait to be played (SVE 10.7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.cards import Gained, Now
from ludex.core.conditions import ALWAYS
from ludex.core.continuous import local
from ludex.core.definitions import Automatic
from ludex.core.events import Event
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.loops import watch_loop
from ludex.core.pool import AbilityInfo
from ludex.core.state import Pending, Scope, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine


STATE = {"state"}
USE = "use abilities"
"""What effects say a player cannot do with a card whose abilities cannot be used."""
SPARE = "spare"
TOGETHER = "together"


def match(m: Machine, events: list[Event]) -> None:
    """Every automatic ability that these events trigger waits (CC 906.1), those of cards that just left included."""
    # FF 11.8.1, 11.8.3: of themselves, at the moment of the event, whatever phase it is.
    kinds = {event.kind for event in events}
    state = m.state
    changed = m.spec.move_event_names.values()
    if m.watched(kinds):
        granted = m.may_grant(kinds)
        # FF 11.8.16.1.1: all cards there are asked, those that have just come included.
        for card_id in m.at_work() if granted else m.watching:
            card = state.cards[card_id]
            if not granted and local(m, card).watch.isdisjoint(kinds):
                continue
            now = m.now(card_id)
            if not now.watch.isdisjoint(kinds):
                _match_card(m, events, card_id, now, card.zone, card.controller)
    for event in events:
        # SVE 10.7.4.2: a card that leaves with others still sees them leave.
        if event.was and event.frm != event.to and (event.kind == "moved" or event.kind in changed):
            # VG 8.6.5.1.4, 8.6.5.1.5: a ridden card, and one that became a heart, has the ability by which that
            # triggers.
            gone = state.was.get(event.was)
            if gone is not None and gone.now.watch and not gone.now.watch.isdisjoint(kinds):
                _match_card(m, events, event.was, gone.now, gone.card.zone, gone.card.controller)
    if state.delayed:
        _match_delayed(m, events)


def _match_card(m: Machine, events: list[Event], card: CardId, now: Now, zone: ZoneId, controller: Seat) -> None:
    for gained in now.abilities:
        info = m.pool.abilities[gained.ability]
        if not info.triggers or zone not in info.zones:
            continue
        ability = info.ability
        assert isinstance(ability, Automatic)
        scope = Scope(card, controller)
        met: list[tuple[tuple[str, Value], ...]] = []
        for trigger in info.triggers:
            for event in events:
                if event.kind != trigger.kind or not trigger.matches(m, scope, event):
                    continue
                if ability.while_ is not ALWAYS:
                    scope.slots = dict(event_slots(m, event))
                    if not ability.while_.holds(m, scope):
                        continue
                # VG 8.6.2.1: as often as it is met.
                # FF 11.8.6: once for each occurrence.
                met.append(event_slots(m, event))
                if trigger.each == "batch":
                    break
        if met and m.spec.abilities.limits_cancel and m.exists(card) and m.cannot(USE, card, controller):
            # VG 12.2.1.2: what cannot be used does not trigger.
            return
        if met and ability.per_turn:
            if not m.spec.abilities.limits_cancel:
                met = _within(m, met, ability.per_turn - times_waited(m, card, gained))
            elif times_played(m, card, gained.ability, gained.origin) >= ability.per_turn:
                continue
        # SVE 10.7.2.1, CC 906.2: once for each time the condition was met.
        for one in met:
            _wait(m, info, gained, card, controller, one)


def _within(m: Machine, met: list[tuple[tuple[str, Value], ...]], left: int) -> list[tuple[tuple[str, Value], ...]]:
    """Those of the met conditions that wait where the ability may wait only so often (SVE 10.7.2.2).

    Where more were met at once than may wait, all are kept until the controller has picked: the slot "spare" says how
    many of them will be left over.
    """
    if left <= 0:
        return []
    if len(met) <= left:
        return met
    return [(*one, (SPARE, len(met) - left), (TOGETHER, m.state.clock)) for one in met]


def too_many(waiting: list[Pending]) -> bool:
    """Whether they are met conditions of one ability, more than may wait (SVE 10.7.2.2)."""
    return len({dict(one.slots).get(TOGETHER) for one in waiting}) == 1 and SPARE in dict(waiting[0].slots)


def drop_spare(m: Machine, played: Pending) -> None:
    """When enough of the conditions met at once were picked, the others do not wait."""
    slots = dict(played.slots)
    if SPARE not in slots:
        return
    rest = [one for one in m.state.standby if dict(one.slots).get(TOGETHER) == slots[TOGETHER]]
    if len(rest) == slots[SPARE]:
        m.state.standby = tuple(one for one in m.state.standby if one not in rest)


def event_slots(m: Machine, event: Event) -> tuple[tuple[str, Value], ...]:
    """What an ability that this event triggered may speak of."""
    return (
        ("event", (event.card,) if event.card else ()),
        ("was", (event.was,) if event.was else ()),
        ("other", (event.other,) if event.other else ()),
        ("amount", event.amount),
        ("player", event.seat),
    )


def _wait(
    m: Machine,
    info: AbilityInfo,
    gained: Gained,
    card: CardId,
    controller: Seat,
    slots: tuple[tuple[str, Value], ...],
) -> None:
    # VG 3.1.1.2.3, 8.6.2: it stands by.
    number = m.state.clock
    m.state.clock = number + 1
    # SVE 3.1.2.3: whoever controls the card with the ability controls it, or did on the field.
    # VG 3.4.5
    # FF 11.8.5: whoever controls its source controls it.
    waiting = Pending(number, gained.ability, gained.origin, card, controller, info.program, slots)
    _add(m, waiting)


def _add(m: Machine, waiting: Pending) -> None:
    m.state.standby = (*m.state.standby, waiting)
    if m.recorder is not None:
        m.recorder.waits(m, waiting)


def _match_delayed(m: Machine, events: list[Event]) -> None:
    for one in m.state.delayed:
        info = m.pool.delayed[one.op]
        scope = Scope(one.source, one.controller, dict(one.slots))
        for trigger in info.triggers:
            hit = False
            for event in events:
                if event.kind == trigger.kind and trigger.matches(m, scope, event):
                    number = m.state.clock
                    m.state.clock = number + 1
                    slots = (*one.slots, *event_slots(m, event))
                    waiting = Pending(number, -1, one.number, one.source, one.controller, info.program, slots)
                    _add(m, waiting)
                    hit = True
                    if not info.lasts or trigger.each == "batch":
                        break
            # VG 8.6.6.1
            if hit and not info.lasts:
                # SVE 10.7.5.1, CC 906.6a: it triggers once.
                # FF 11.8.17.2: without a duration.
                m.state.delayed = tuple(other for other in m.state.delayed if other.number != one.number)
                break


def match_states(m: Machine) -> None:
    """State triggers whose condition has come true wait, once until it comes true again (SVE 10.7.6.1, CC 906.7a).

    A state that is reached again while the ability waits counts for nothing; one that is reached again while it
    resolves makes it wait again afterwards.
    """
    if not m.watched(STATE):
        return
    state = m.state
    granted = m.may_grant(STATE)
    for card_id in m.at_work() if granted else m.watching:
        card = state.cards[card_id]
        if not granted and "state" not in local(m, card).watch:
            continue
        for gained in m.now(card_id).abilities:
            info = m.pool.abilities[gained.ability]
            if info.state is None or card.zone not in info.zones:
                continue
            key = f"state {card_id} {gained.ability} {gained.origin}"
            scope = Scope(card_id, card.controller)
            if not info.state.condition.holds(m, scope):
                state.facts.pop(key, None)
            elif m.spec.abilities.states_trigger_again or key not in state.facts:
                if _resolves(m, card_id, gained) or _used_up(m, info, card_id, gained):
                    continue
                state.facts[key] = 1
                if not waits(m, card_id, gained):
                    _wait(m, info, gained, card_id, card.controller, ())


def _resolves(m: Machine, card: CardId, gained: Gained) -> bool:
    """Whether this ability of this card is being played, or stands on the stack (FF 11.8.18)."""
    return any(one.source == card and one.ability == gained.ability for one in m.state.stack) or any(
        frame.source == card and frame.slots.get("ability") == gained.ability for frame in m.state.frames
    )


def waits(m: Machine, card: CardId, gained: Gained) -> int:
    """How often this ability of this card waits."""
    return sum(
        1
        for one in m.state.standby
        if one.source == card and one.ability == gained.ability and one.origin == gained.origin
    )


def waiting(m: Machine, seat: Seat) -> list[Pending]:
    """The abilities that wait for this player."""
    return [one for one in m.state.standby if one.controller == seat]


def cancel_unusable(m: Machine) -> None:
    """Abilities of cards that cannot be used any more wait no more, where the book says so (VG 12.2.1.3)."""
    if not m.state.standby or not m.spec.abilities.limits_cancel:
        return
    m.state.standby = tuple(
        one
        for one in m.state.standby
        if one.ability < 0 or not m.exists(one.source) or not m.cannot(USE, one.source, one.controller)
    )


def play(m: Machine, pending: Pending) -> None:
    """A waiting ability is played, and waits no more; what has become of its card does not matter (CC 906.8)."""
    state = m.state
    state.standby = tuple(one for one in state.standby if one.number != pending.number)
    drop_spare(m, pending)
    if m.spec.abilities.limits_cancel:
        _cancel(m, pending)
    m.emit_quietly(
        Event(
            "triggered", card=pending.source, seat=pending.controller, amount=pending.ability, other=pending.origin,
            rule=m.spec.rules_cited["waiting"],
        )
    )  # fmt: skip
    watch_loop(m, pending)
    slots = dict(pending.slots)
    slots["program"] = pending.program
    slots["ability"] = pending.ability
    slots["ability origin"] = pending.origin
    # SVE 10.7.3.1, 10.7.7: it must be played, wherever its card is. SVE 3.1.2.4: its effect is its controller's.
    m.call(m.spec.play_automatic, pending.source, pending.controller, slots)


def _used_up(m: Machine, info: AbilityInfo, card: CardId, gained: Gained) -> bool:
    """Whether the ability was played as often as it may be in a turn."""
    ability = info.ability
    if not isinstance(ability, Automatic) or not ability.per_turn:
        return False
    return times_played(m, card, gained.ability, gained.origin) >= ability.per_turn


def _cancel(m: Machine, played: Pending) -> None:
    """An ability that is being played as often as it may be waits no more (VG 12.2.1.3)."""
    ability = m.pool.abilities[played.ability].ability if played.ability >= 0 else None
    if not isinstance(ability, Automatic) or not ability.per_turn:
        return
    if times_played(m, played.source, played.ability, played.origin) + 1 < ability.per_turn:
        return
    same = (played.source, played.ability, played.origin)
    m.state.standby = tuple(one for one in m.state.standby if (one.source, one.ability, one.origin) != same)


def times_played(m: Machine, card: CardId, ability: int, origin: int) -> int:
    """How often this ability of this card was played this turn after it triggered."""
    return times_happened(m, ("triggered",), card, ability, origin)


def times_happened(m: Machine, kinds: tuple[str, ...], card: CardId, ability: int, origin: int) -> int:
    """How many events of these kinds there were this turn about this ability of this card."""
    return sum(
        1
        for event in m.state.events
        if event.kind in kinds and event.card == card and event.amount == ability and event.other == origin
    )


def times_waited(m: Machine, card: CardId, gained: Gained) -> int:
    """How often this ability of this card has waited this turn."""
    return times_played(m, card, gained.ability, gained.origin) + waits(m, card, gained)
