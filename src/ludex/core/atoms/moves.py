"""Which cards there are and where they lie: moved, covered, created, gone, shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.atoms.records import remember, stamp, write_record
from ludex.core.cards import FOREVER, Card, Effect, Info
from ludex.core.changes import Change
from ludex.core.continuous import local
from ludex.core.events import Event
from ludex.core.ids import NOBODY, CardId, Seat, ZoneId
from ludex.core.paid import inherit
from ludex.core.spec import CARRY, NEW, SAME

if TYPE_CHECKING:
    from ludex.core.continuous import Entry
    from ludex.core.machine import Machine


def move(m: Machine, change: Change) -> Event:
    """The card lies in the new zone, as a new card unless the book says it stays the same (SVE 4.1.4)."""
    old = m.state.cards[change.card]
    # CC 302.5: to its owner's zone where nobody is named.
    # VG 4.1.6: to the owner's zone, if none is named.
    # FF 7.3: it goes to its owner's zone.
    seat = change.seat if change.seat != NOBODY else old.owner
    shared = m.spec.zones[change.to].shared
    place_seat = 0 if shared else seat
    how = m.spec.identity(old.zone, change.to)
    # Within its zone it only changes places: what is told apart by the order there stays as it is.
    stays = how == SAME and (old.zone, old.seat) == (change.to, place_seat)
    # VG 10.35.4.3: whoever controls it on the other side does so on another place there.
    apart = how == SAME and old.id in m.state.apart and old.seat == place_seat
    reached = m.reached_by(old.id) if how == CARRY else []
    if not stays:
        _take_out(m, old)
    now = stamp(m)
    new = old.copy()
    new.zone = change.to
    new.seat = place_seat
    # SVE 3.1.2, CC 307.5, 308.5: whose zone it is, who controls it.
    # SVE 5.22.1, 5.22.2, 5.22.3: so with a stolen or given card, whose owner stays.
    # VG 3.4.2: the master is the player in whose zone it lies.
    new.controller = old.controller if apart else seat
    zone = m.spec.zones[change.to]
    # SVE 4.2.3.3: cards lie face down where they are hidden, unless the zone knows both.
    new.face_up = change.face_up and (zone.public or zone.faced)
    new.entered = now
    new.since = now if how != SAME or new.controller != old.controller else old.since
    new.spot = change.spot
    if how == SAME:
        new.entered = old.entered
        if m.spec.moves.turned_by is not None:
            new.engaged = m.spec.moves.turned_by(old, change)
    else:
        # CC 303.1b: recovered, unless told otherwise.
        new.engaged = change.engaged
        new.reversed = change.reversed
        new.damage = 0 if how == NEW else old.damage
        # CC 1018.6: only with the counters it comes with.
        # FF 6.7.3: those it had are gone.
        new.counters = change.extra
        keeps = change.to in m.spec.moves.keeps_face
        new.face = old.face if keeps else change.face
        new.shown = old.shown if keeps else None
        # VG 8.7.3: effects on a card do not follow it to another zone.
        if how == NEW:
            new.effects = ()
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
    if m.spec.moves.arrives_engaged is not None and change.to in m.spec.board and how != SAME:
        if m.spec.moves.arrives_engaged(m, new):
            new.engaged, new.reversed = True, False
    if not stays:
        _put_in(m, new, change.position)
        if apart:
            m.state.apart = (*m.state.apart, new.id)
    write_record(m, new)
    if how == CARRY and (reached or new.effects):
        _keep(m, new, reached)
    return Event(
        # SVE 5.22.4, 10.7.4.3, VG 10.32: a card that only changes sides or places is not put anywhere.
        m.spec.move_event_names.get((old.zone, change.to))
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


def _keep(m: Machine, card: Card, reached: list[Entry]) -> None:
    """What static abilities did to the card where it came from stays with it, unless they do it here too.

    SVE 10.6.2.1.3, 10.6.2.8.1.1, FF 11.3.2, CC 903.2b-1: a card that is played is still what it was when it was
    specified, so that it costs what it cost there.
    """
    here = {(entry.number, entry.source) for entry in m.reached_by(card.id)}
    lost = [entry for entry in reached if (entry.number, entry.source) not in here]
    carried = [one for one in card.effects if one.until != FOREVER or (one.mod, one.source) not in here]
    if lost or len(carried) < len(card.effects):
        kept = card.copy()
        effects = (Effect(stamp(m), one.number, (one.amount,), one.source, one.controller, FOREVER, 0) for one in lost)
        kept.effects = (*carried, *effects)
        write_record(m, kept)


def _take_out(m: Machine, card: Card) -> None:
    place = card.zone * 2 + card.seat
    held = m.state.zones[place]
    spot = held.index(card.id)
    m.state.zones[place] = held[:spot] + held[spot + 1 :]
    if card.id in m.state.watchers:
        m.state.watchers = tuple(other for other in m.state.watchers if other != card.id)
        m.state.board_version += 1
    elif card.zone in m.spec.at_work:
        m.state.board_version += 1
    # VG 10.35.2.4: locked, it has its original master.
    if card.id in m.state.apart:
        m.state.apart = tuple(other for other in m.state.apart if other != card.id)


def _put_in(m: Machine, card: Card, position: int) -> None:
    zone = card.zone
    card_id = card.id
    place = zone * 2 + card.seat
    held = m.state.zones[place]
    if card.defn in m.pool.active_in(zone):
        m.state.watchers = (*m.state.watchers, card_id)
    # SVE 4.1.3: where the order counts, a card goes where it is put and the others stay as they are.
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


def cover(m: Machine, change: Change) -> Event:
    """The card lies on top of another of the field, as the same entity; what was on top lies under it in the zone.

    CC 1022.2, 1022.2a, 1022.2b: it keeps its number, so it lies as it lay, and whatever was done to it or aims at it
    still does; CC 1018.9, 1018.9a: but no counters.
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
    # VG 10.35.1.3, 10.35.2: whoever asks for its master finds this player.
    card = m.state.cards[card_id].copy()
    card.controller = seat
    card.since = stamp(m)
    m.state.apart = tuple(other for other in m.state.apart if other != card_id)
    if seat != card.seat:
        m.state.apart = (*m.state.apart, card_id)
    write_record(m, card)
    return Event("control", card=card_id, was=card_id, seat=seat, frm=card.zone, to=card.zone, source=source, rule=rule)


def create(m: Machine, change: Change) -> Event:
    """A token of this name exists in the zone, a card like any other.

    SVE 9.1.1.1, 9.1.2, 9.1.2.3, CC 1302.2. SVE 9.1.2.1: whose zone it is owns and controls it.
    """
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
    """The card exists no more, in any zone, and has left its own (SVE 9.1.3, 9.1.3.1, CC 1302.3)."""
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


# VG 10.11.1, 10.11.1.2: in random order, and nobody knows it.
def shuffle(
    m: Machine, zone: ZoneId, seat: Seat, rule: str, source: CardId = 0, aside: tuple[CardId, ...] = ()
) -> Event:
    """The zone is in a random order, and nobody knows any card of it, but for those set aside meanwhile.

    SVE 5.9.1, CC 1015.1, 1015.1a; CC 1015.2: nobody is shown anything between.
    SVE 5.9.1.1: whatever number of cards there is, it counts as shuffled.
    """
    # FF 15.1.1.6.1: that is shuffling.
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
    m.state.board_version += 1
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
