"""What is written on one card: its record, damage, counters, effects, how it lies and who has seen it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.cards import DURING_TURN, THIS_TURN, Card, Effect, Info
from ludex.core.changes import ENGAGE, REVERSE, Change
from ludex.core.continuous import local
from ludex.core.events import Event
from ludex.core.ids import NOBODY, CardId, DefId, Seat
from ludex.core.visibility import OPEN, WATCHER, recalls

if TYPE_CHECKING:
    from ludex.core.machine import Machine


def stamp(m: Machine) -> int:
    """The next timestamp, used up."""
    clock = m.state.clock
    m.state.clock = clock + 1
    return clock


def write_record(m: Machine, card: Card) -> None:
    """The card is as this record says. Of a card that comes to a zone, the zone tells that it is there."""
    state = m.state
    if card.id in state.cards or card.zone in m.spec.at_work or card.id in state.watchers:
        state.board_version += 1
    state.cards[card.id] = card
    state.epoch += 1


def remember(m: Machine, card_id: CardId) -> None:
    """Keep a card's last known information: as it is now, whatever was kept before (SVE 10.11)."""
    info = m.info(card_id)
    links = tuple(link.kind for link in m.state.links if link.a == card_id)
    m.state.was[card_id] = Info(info.card, info.now, links) if links else info


def damage(m: Machine, change: Change) -> Event:
    """The card's value is lower by the amount, below zero too (SVE 2.8.2, 5.14.1, 5.14.1.1)."""
    card = m.state.cards[change.card].copy()
    # VG 10.33.1, 10.33.2: it waits for the damage process.
    card.damage += change.amount
    write_record(m, card)
    return Event(
        "damaged",
        card=card.id,
        seat=card.controller,
        amount=change.amount,
        verb=change.name,
        cause=change.cause,
        source=change.source,
        other=change.source,
        rule=change.rule,
    )


def clear_damage(m: Machine, card_id: CardId) -> None:
    """A value set anew starts without the damage taken before."""
    card = m.state.cards[card_id].copy()
    card.damage = 0
    write_record(m, card)


def take_off_damage(m: Machine, card_id: CardId, amount: int) -> None:
    """So much less of the damage dealt to the card is left to be dealt with (VG 9.6.2)."""
    card = m.state.cards[card_id].copy()
    card.damage -= amount
    write_record(m, card)


def turn(m: Machine, change: Change) -> Event | None:
    """The card is engaged, reserved or reversed; nothing if it was so already (SVE 1.3.2.1, CC 104.3)."""
    old = m.state.cards[change.card]
    card = old.copy()
    # FF 6.3.1, 15.1.1.2.1: dull cards lie sideways, active ones upright.
    card.engaged = change.kind == ENGAGE
    card.reversed = change.kind == REVERSE
    if (old.engaged, old.reversed) == (card.engaged, card.reversed):
        return None
    # How a card is turned is no part of its information: what was worked out for it, and on the board, stays.
    card.local = old.local
    m.state.cards[card.id] = card
    m.state.turned += 1
    m.state.epoch += 1
    return Event(
        "engaged" if card.engaged else "reversed" if card.reversed else "refreshed",
        card=card.id,
        seat=card.controller,
        # A card that lay the other way round is told to have been turned from there (CC 1011.2).
        verb=REVERSE if old.reversed else "",
        cause=change.cause,
        source=change.source,
        rule=change.rule,
    )


def engage_arrived(m: Machine, card_id: CardId, change: Change) -> Event:
    """The card that has just come to a zone reserved is engaged (SVE 12.8.2)."""
    card = m.state.cards[card_id].copy()
    card.engaged = True
    write_record(m, card)
    rule = m.spec.rules_cited["engage"]
    return Event("engaged", card=card_id, seat=card.controller, cause=change.cause, source=card_id, rule=rule)


def counter(m: Machine, change: Change) -> Event | None:
    """So many counters of a name more (or fewer, down to none) lie on the card, all of a name alike.

    SVE 15.1.2.2, CC 1018.2b.
    """
    old = m.state.cards[change.card]
    # FF 6.7.2: those of one name are alike.
    have = old.counter(change.name)
    number = max(0, have + change.amount)
    if number == have:
        return None
    card = old.copy()
    rest = tuple(pair for pair in old.counters if pair[0] != change.name)
    card.counters = (*rest, (change.name, number)) if number else rest
    write_record(m, card)
    return Event(
        "counter",
        card=card.id,
        seat=card.controller,
        amount=number - have,
        verb=change.name,
        cause=change.cause,
        source=change.source,
        rule=change.rule,
    )


def effect(m: Machine, change: Change) -> Event:
    """A continuous effect lies on the card."""
    assert change.effect is not None
    mod, amounts, until, who = change.effect
    card = m.state.cards[change.card].copy()
    # CC 909.3b-2: from when the ability resolves.
    card.effects = (
        *card.effects,
        # VG 8.7.2.1.1.1: since it was played.
        Effect(stamp(m), mod, amounts, change.source, change.controller, until, who),
    )
    write_record(m, card)
    return Event(
        "given",
        card=card.id,
        seat=card.controller,
        amount=amounts[0] if amounts else 0,
        verb=change.name,
        cause=change.cause,
        source=change.source,
        rule=change.rule,
    )


def drop_effects(m: Machine, card_id: CardId, gone: set[int]) -> None:
    """These effects have ended."""
    card = m.state.cards[card_id].copy()
    card.effects = tuple(one for one in card.effects if one.id not in gone)
    write_record(m, card)


def start_effects(m: Machine, card_id: CardId, seat: Seat) -> None:
    """The effects on the card that waited for a turn of this player are there, until the end of the turn."""
    card = m.state.cards[card_id].copy()
    card.effects = tuple(
        Effect(one.id, one.mod, one.amounts, one.source, one.controller, THIS_TURN, one.who)
        if one.until == DURING_TURN and one.who == seat
        else one
        for one in card.effects
    )
    write_record(m, card)


def show(m: Machine, change: Change) -> Event:
    """These seats have seen the card: all of them, or the one named."""
    old = m.state.cards[change.card]
    seats = 3 if change.seat == NOBODY else 1 << change.seat
    card = old.copy()
    card.known |= seats
    if change.seat == NOBODY:
        _introduce(m, old, change.secret)
    write_record(m, card)
    return Event(
        "revealed" if change.seat == NOBODY else "looked",
        card=card.id,
        seat=change.seat if change.seat != NOBODY else card.controller,
        frm=card.zone,
        cause=change.cause,
        source=change.source,
        rule=change.rule,
        learned=card.known & ~old.known,
    )


def turn_face(m: Machine, change: Change) -> Event | None:
    """The card lies face up, or face down."""
    old = m.state.cards[change.card]
    # VG 3.17.4: nothing is turned to the face it shows.
    if old.face_up == change.face_up and old.face == change.face:
        return None
    card = old.copy()
    card.face_up = change.face_up
    card.face = change.face
    if change.face_up:
        card.known = 3
        _introduce(m, old, 0)
    write_record(m, card)
    return Event(
        # VG 10.37.2: to make another side the active one is not to turn a card.
        "turned" if old.face_up != change.face_up else "flipped",
        card=card.id,
        seat=card.controller,
        amount=1 if change.face_up else 0,
        cause=change.cause,
        rule=change.rule,
        learned=card.known & ~old.known,
    )


def _introduce(m: Machine, card: Card, secret: int) -> None:
    """A hidden card is shown to all: whoever did not know it calls it by this moment, not by when it came there.

    To a seat that does not see where the card lies, the moment is noted below zero.
    """
    moment = stamp(m)
    if not m.spec.zones[card.zone].public:
        for seat in (0, 1):
            if not card.known & (1 << seat):
                m.state.handles[card.id * 2 + seat] = -moment if secret >> seat & 1 else moment


def set_shown(m: Machine, card_id: CardId, shown: tuple[int, int] | None) -> None:
    """The card has another's printed information, or its own again."""
    card = m.state.cards[card_id].copy()
    card.shown = shown
    write_record(m, card)


def deal_again(m: Machine, dealt: dict[CardId, DefId], seat: Seat) -> None:
    """These are other cards now, wherever the seat does not know them: on the table, remembered and told of."""
    state = m.state
    state.board_version += 1
    for card_id, defn in dealt.items():
        card = state.cards.get(card_id)
        if card is not None and card.defn != defn:
            card = card.copy()
            card.defn = defn
            state.cards[card_id] = card
            state.watchers = tuple(other for other in state.watchers if other != card_id)
            if defn in m.pool.active_in(card.zone):
                state.watchers = (*state.watchers, card_id)
        known = state.was.get(card_id)
        if known is not None and not recalls(m, seat, known.card):
            card = known.card.copy()
            card.defn = defn
            state.was[card_id] = Info(card, local(m, card), known.links)
    for place, event in enumerate(state.events):
        before = state.was.get(event.was)
        # A card the seat knew before it was laid in secret was told by its name; so was one that all were shown.
        named = before is not None and recalls(m, seat, before.card)
        if event.card in dealt and not named and not (seat == WATCHER and event.seen >> OPEN):
            state.events[place] = event.about(dealt[event.card])
    # Nothing has been written as far as the game can tell, so the epoch stays.
    m.forget()
