"""Atoms: the only writers. Each writes one observable change and gives the event that tells of it. They never ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.cards import DURING_TURN, THIS_TURN, Card, Effect, Info
from ludex.core.changes import ENGAGE, REVERSE, Change
from ludex.core.continuous import local
from ludex.core.events import Event
from ludex.core.ids import NOBODY, CardId, DefId, Seat, ZoneId
from ludex.core.paid import inherit
from ludex.core.spec import CARRY, NEW, SAME
from ludex.core.state import Link, Stacked

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
        state.board += 1
    state.cards[card.id] = card
    state.epoch += 1


def remember(m: Machine, card_id: CardId) -> None:
    """Keep a card's last known information: as it is now, whatever was kept before (SVE 10.11)."""
    info = m.info(card_id)
    links = tuple(link.kind for link in m.state.links if link.a == card_id)
    m.state.was[card_id] = Info(info.card, info.now, links) if links else info


def _take_out(m: Machine, card: Card) -> None:
    place = card.zone * 2 + card.seat
    held = m.state.zones[place]
    spot = held.index(card.id)
    m.state.zones[place] = held[:spot] + held[spot + 1 :]
    if card.id in m.state.watchers:
        m.state.watchers = tuple(other for other in m.state.watchers if other != card.id)
        m.state.board += 1
    elif card.zone in m.spec.at_work:
        m.state.board += 1
    if card.id in m.state.apart:
        m.state.apart = tuple(other for other in m.state.apart if other != card.id)


def _put_in(m: Machine, card: Card, position: int) -> None:
    zone = card.zone
    card_id = card.id
    place = zone * 2 + card.seat
    held = m.state.zones[place]
    if card.defn in m.pool.active_in(zone):
        m.state.watchers = (*m.state.watchers, card_id)
    if not m.spec.zones[zone].ordered:
        m.state.zones[place] = (*held, card_id)
    elif position == 0:
        m.state.zones[place] = (card_id, *held)
    elif position < 0:
        m.state.zones[place] = (*held, card_id)
    else:
        # SVE 4.1.3.1: as far from the start as there are cards.
        spot = min(position, len(held))
        m.state.zones[place] = (*held[:spot], card_id, *held[spot:])


def move(m: Machine, change: Change) -> Event:
    """The card lies in the new zone, as a new card unless the book says it stays the same (SVE 4.1.4)."""
    old = m.state.cards[change.card]
    seat = change.seat if change.seat != NOBODY else old.owner
    shared = m.spec.zones[change.to].shared
    place_seat = 0 if shared else seat
    how = m.spec.identity(old.zone, change.to)
    # Within its zone it only changes places: what is told apart by the order there stays as it is.
    stays = how == SAME and (old.zone, old.seat) == (change.to, place_seat)
    if not stays:
        _take_out(m, old)
    now = stamp(m)
    new = old.copy()
    new.zone = change.to
    new.seat = place_seat
    new.controller = seat
    zone = m.spec.zones[change.to]
    # SVE 4.2.3.3: cards lie face down where they are hidden, unless the zone knows both.
    new.face_up = change.face_up and (zone.public or zone.faced)
    new.entered = now
    new.since = now if how != SAME or seat != old.controller else old.since
    new.spot = change.spot
    if how == SAME:
        new.entered = old.entered
        if m.spec.turned_by is not None:
            new.engaged = m.spec.turned_by(old, change)
    else:
        new.engaged = change.engaged
        new.reversed = change.reversed
        new.damage = 0
        new.counters = change.extra
        keeps = change.to in m.spec.keeps_face
        new.face = old.face if keeps else change.face
        new.shown = old.shown if keeps else None
        if how == NEW:
            new.effects = ()
        else:
            new.damage = old.damage
            new.engaged = change.engaged
        new.id = stamp(m)
        del m.state.cards[old.id]
    if new.face_up:
        new.known = 3
    elif not zone.public:
        new.known &= ~change.secret
        if zone.owner_sees:
            new.known |= 1 << seat
    elif zone.owner_peeks:
        new.known |= 1 << seat
    if how == CARRY:
        inherit(m, old.id, new.id)
    if m.spec.arrives_engaged is not None and change.to in m.spec.board and how != SAME:
        if m.spec.arrives_engaged(m, new):
            new.engaged, new.reversed = True, False
    if not stays:
        _put_in(m, new, change.position)
    write_record(m, new)
    return Event(
        # SVE 5.22.4, 10.7.4.3, VG 10.32: a card that only changes sides or places is not put anywhere.
        m.spec.telling.get((old.zone, change.to))
        or ("moved" if how != SAME else "control" if seat != old.seat else "shifted"),
        card=new.id,
        was=old.id,
        seat=seat,
        frm=old.zone,
        to=change.to,
        verb=change.verb,
        cause=change.cause,
        source=change.source,
        other=change.other,
        amount=change.spot or change.position,
        rule=change.rule,
        learned=new.known & ~old.known,
    )


def cover(m: Machine, change: Change) -> Event:
    """The card lies on top of another of the field, as the same entity; what was on top lies under it in the zone.

    CC 1022.2: it keeps its number, so whatever was done to it or aims at it still does; CC 1018.9: but no counters.
    """
    top = m.state.cards[change.card]
    entity = m.state.cards[change.other]
    _take_out(m, top)
    del m.state.cards[top.id]
    under = entity.copy()
    under.id = stamp(m)
    under.zone = change.to
    under.entered = under.since = stamp(m)
    under.counters, under.effects, under.shown = (), (), None
    under.engaged = under.reversed = False
    under.controller = entity.seat
    new = entity.copy()
    new.defn, new.owner, new.face = top.defn, top.owner, change.face
    new.face_up, new.known, new.shown, new.counters = True, 3, None, change.extra
    _put_in(m, under, -1)
    write_record(m, under)
    write_record(m, new)
    return Event(
        "moved",
        card=new.id,
        was=top.id,
        seat=new.controller,
        frm=top.zone,
        to=new.zone,
        verb=change.verb,
        cause=change.cause,
        source=change.source,
        other=under.id,
        rule=change.rule,
        learned=3 & ~top.known,
    )


def control(m: Machine, card_id: CardId, seat: Seat, rule: str, source: CardId = 0) -> Event:
    """The player controls the card, which stays on whoever's place it lies (VG 10.35.5)."""
    card = m.state.cards[card_id].copy()
    card.controller = seat
    card.since = stamp(m)
    m.state.apart = tuple(other for other in m.state.apart if other != card_id)
    if seat != card.seat:
        m.state.apart = (*m.state.apart, card_id)
    write_record(m, card)
    return Event("control", card=card_id, was=card_id, seat=seat, frm=card.zone, to=card.zone, source=source, rule=rule)


def create(m: Machine, change: Change) -> Event:
    """A token of this name exists in the zone (SVE 9.1.2)."""
    now = stamp(m)
    card = Card(
        stamp(m),
        m.pool.token(change.name),
        change.seat,
        change.to,
        0 if m.spec.zones[change.to].shared else change.seat,
        change.seat,
        engaged=change.engaged,
        reversed=change.reversed,
        counters=change.extra,
        entered=now,
        since=now,
        known=3,
    )
    _put_in(m, card, change.position)
    write_record(m, card)
    return Event(
        "moved",
        card=card.id,
        seat=change.seat,
        to=change.to,
        verb="create",
        cause=change.cause,
        source=change.source,
        rule=change.rule,
    )


def eliminate(m: Machine, card_id: CardId, rule: str) -> Event:
    """The card exists no more (SVE 9.1.3)."""
    card = m.state.cards[card_id]
    remember(m, card_id)
    _take_out(m, card)
    del m.state.cards[card_id]
    m.state.epoch += 1
    return Event("eliminated", card=card_id, was=card_id, seat=card.seat, frm=card.zone, rule=rule)


def erase(m: Machine, cards: tuple[CardId, ...]) -> None:
    """These objects are no more; what they were by themselves is remembered (CC 507.5b)."""
    for card_id in cards:
        card = m.state.cards.pop(card_id)
        _take_out(m, card)
        m.state.was[card_id] = Info(card, local(m, card))
    if cards:
        m.state.epoch += 1


def damage(m: Machine, change: Change) -> Event:
    """The card's value is lower by the amount (SVE 5.14.1)."""
    card = m.state.cards[change.card].copy()
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


def turn(m: Machine, change: Change) -> Event | None:
    """The card is engaged, reserved or reversed; nothing if it was so already (SVE 1.3.2.1, CC 104.3)."""
    old = m.state.cards[change.card]
    card = old.copy()
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
    return Event("engaged", card=card_id, seat=card.controller, cause=change.cause, source=card_id, rule=change.rule)


def counter(m: Machine, change: Change) -> Event | None:
    """So many counters of a name more (or fewer, down to none) lie on the card (SVE 15.1)."""
    old = m.state.cards[change.card]
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


def resource(m: Machine, change: Change) -> Event | None:
    """A player's number is higher or lower, within its limits (SVE 1.3.2.4.1)."""
    number = m.pool.spec.resources.index(change.name)
    place = number * 2 + change.seat
    have = m.state.resources[place]
    low, high = m.spec.bounds(m, change.seat, number)
    want = max(low, have + change.amount)
    if high is not None and want > high:
        want = max(have, high) if change.amount > 0 else want
        want = min(want, high)
    if want == have:
        return None
    m.state.resources[place] = want
    m.state.epoch += 1
    return Event(
        "resource",
        seat=change.seat,
        amount=want - have,
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
    card.effects = (
        *card.effects,
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


def stack(m: Machine, stacked: Stacked) -> None:
    """It stands on top of the stack; its object lies in the zone already."""
    m.state.stack = (stacked, *m.state.stack)
    m.state.epoch += 1


def unstack(m: Machine, card_id: CardId) -> None:
    """Nothing of this object is left to resolve."""
    m.state.stack = tuple(one for one in m.state.stack if one.card != card_id)
    m.state.epoch += 1


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


def _introduce(m: Machine, card: Card, secret: int) -> None:
    """A hidden card is shown to all: whoever did not know it calls it by this moment, not by when it came there.

    To a seat that does not see where the card lies, the moment is noted below zero.
    """
    moment = stamp(m)
    if not m.spec.zones[card.zone].public:
        for seat in (0, 1):
            if not card.known & (1 << seat):
                m.state.handles[card.id * 2 + seat] = -moment if secret >> seat & 1 else moment


def turn_face(m: Machine, change: Change) -> Event | None:
    """The card lies face up, or face down."""
    old = m.state.cards[change.card]
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


def link(m: Machine, kind: str, a: CardId, b: CardId, shown: tuple[int, int] | None = None) -> None:
    """The two cards are linked; the first has the printed information of `shown`, if given (SVE 5.16.1.2)."""
    m.state.links = (*m.state.links, Link(kind, a, b, stamp(m)))
    m.state.epoch += 1
    m.state.board += 1
    if shown is not None:
        card = m.state.cards[a].copy()
        card.shown = shown
        write_record(m, card)


def unlink(m: Machine, gone: tuple[Link, ...]) -> None:
    """These links are no more."""
    m.state.links = tuple(one for one in m.state.links if one not in gone)
    m.state.epoch += 1
    m.state.board += 1


def set_shown(m: Machine, card_id: CardId, shown: tuple[int, int] | None) -> None:
    """The card has another's printed information, or its own again."""
    card = m.state.cards[card_id].copy()
    card.shown = shown
    write_record(m, card)


def set_resource(m: Machine, seat: Seat, number: int, value: int, rule: str) -> Event | None:
    """The player's number is this."""
    place = number * 2 + seat
    have = m.state.resources[place]
    if have == value:
        return None
    m.state.resources[place] = value
    m.state.epoch += 1
    return Event("resource", seat=seat, amount=value - have, verb=m.spec.resources[number], cause="rule", rule=rule)


def shuffle(
    m: Machine, zone: ZoneId, seat: Seat, rule: str, source: CardId = 0, aside: tuple[CardId, ...] = ()
) -> Event:
    """The zone is in a random order, and nobody knows any card of it (SVE 5.9.1), but for those set aside meanwhile."""
    held = m.state.zones[zone * 2 + seat]
    kept = [(place, card) for place, card in enumerate(held) if card in aside]
    mixed = [card for card in held if card not in aside]
    order = [mixed[n] for n in m.state.stream.order(len(mixed))]
    event = rearrange(m, zone, seat, order, "shuffled", rule, source)
    if kept:
        there = list(m.state.zones[zone * 2 + seat])
        for place, card in kept:
            there.insert(place, card)
        m.state.zones[zone * 2 + seat] = tuple(there)
    return event


def rearrange(
    m: Machine, zone: ZoneId, seat: Seat, order: list[CardId], kind: str, rule: str, source: CardId = 0
) -> Event:
    """The zone is in this order; the cards are new, for nobody can tell which is which."""
    fresh: list[CardId] = []
    active = m.pool.active_in(zone)
    for card_id in order:
        card = m.state.cards.pop(card_id).copy()
        card.id = stamp(m)
        if card.defn in active:
            m.state.watchers = (*(other for other in m.state.watchers if other != card_id), card.id)
        card.known = 0
        m.state.cards[card.id] = card
        fresh.append(card.id)
    m.state.zones[zone * 2 + seat] = tuple(fresh)
    m.state.board += 1
    m.state.epoch += 1
    return Event(kind, seat=seat, to=zone, source=source, rule=rule)


def lay(m: Machine, card: Card) -> None:
    """The card lies where its record says, wherever it was: for looking at what would be."""
    old = m.state.cards.get(card.id)
    if old is not None:
        _take_out(m, old)
    _put_in(m, card, 0)
    write_record(m, card)


def place(m: Machine, card: Card) -> None:
    """A card of a deck is in the game before it begins."""
    _put_in(m, card, -1)
    write_record(m, card)


def lose(m: Machine, seats: list[Seat], reason: str, rule: str) -> Event:
    """The game is over: these players lost; nobody won if all did (SVE 1.2.1, 1.2.2)."""
    winner = -1 if len(set(seats)) > 1 else 1 - seats[0]
    m.state.outcome = (winner, reason, rule)
    m.state.epoch += 1
    return Event("game over", seat=winner, verb=reason, rule=rule)


def deal_again(m: Machine, dealt: dict[CardId, DefId], seat: Seat) -> None:
    """These are other cards now, wherever the seat does not know them: on the table, remembered and told of."""
    state = m.state
    state.board += 1
    bit = 1 << seat
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
        if known is not None and not known.card.known & bit:
            card = known.card.copy()
            card.defn = defn
            state.was[card_id] = Info(card, local(m, card), known.links)
    for place, event in enumerate(state.events):
        before = state.was.get(event.was)
        # A card the seat knew before it was laid in secret was told by its name.
        if event.card in dealt and not (before is not None and before.card.known & bit):
            state.events[place] = event.about(dealt[event.card])
    # Nothing has been written as far as the game can tell, so the epoch stays.
    m.forget()
