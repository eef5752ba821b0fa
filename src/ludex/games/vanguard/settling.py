"""What follows at once from what happened: pairs end, hearts become vanguards, G units go home (VG 4.6.9, 10.28)."""

from __future__ import annotations

from ludex.core.apply import forbidden
from ludex.core.atoms import links, moves, records
from ludex.core.changes import DAMAGE, EFFECT, ENGAGE, MOVE, REFRESH, RULE_CAUSE, Change
from ludex.core.events import Event
from ludex.core.ids import NOBODY, CardId
from ludex.core.machine import Machine
from ludex.core.state import Link
from ludex.games.vanguard.circles import is_mate, leader, mate_of
from ludex.games.vanguard.ops.battle import ORDERED
from ludex.games.vanguard.ops.lock import unlock_change
from ludex.games.vanguard.riding import CHOOSE_HEART, is_g
from ludex.games.vanguard.words import (
    ATTACK_LINK,
    ATTACKING_LINK,
    BECAME_HEART,
    BIND,
    BOARD,
    BOOST_LINK,
    CENTER_FRONT,
    CHOSEN_HEART,
    CIRCLES,
    DECK,
    DELETED,
    G_GUARDIAN,
    G_UNIT,
    G_ZONE,
    GC,
    GUARD_LINK,
    HARMONY_LINK,
    HEART,
    HEART_LINK,
    LEGION_LINK,
    LOCKED,
    LOCKED_EVENT,
    NO_HEART,
    RC,
    REMOVE,
    REMOVED,
    TYPE,
    ULTIMATE_LINK,
    UNLOCKED,
    VC,
)

MOVES = ("moved", "shifted", LOCKED_EVENT, UNLOCKED, BECAME_HEART, NO_HEART, "control")
OF_A_BATTLE = (ATTACK_LINK, ATTACKING_LINK, BOOST_LINK, GUARD_LINK, ORDERED)


def admitted(m: Machine, changes: list[Change]) -> list[Change]:
    """The changes as they happen: G guardians go home, and of a legion both or neither are turned, one is hurt."""
    if m.state.apart:
        changes = [_as_owned(m, change) for change in changes if not _to_strange_circle(m, change)]
    kept = [
        _sent_home(m, change) if change.kind == MOVE else change
        for change in changes
        # VG 4.9.2.2: a bound card that lies face down is given nothing.
        if change.kind != EFFECT or not _hidden_away(m, change.card)
    ]
    if not m.state.links:
        return kept
    struck = {change.card for change in changes if change.kind == DAMAGE}
    return [change for change in kept if not _undone_by_mate(m, change, struck)]


def _hidden_away(m: Machine, card: CardId) -> bool:
    record = m.state.cards[card]
    return record.zone == BIND and not record.face_up


def _as_owned(m: Machine, change: Change) -> Change:
    """A dominated unit that leaves the circles goes to its owner's zone, whoever's was named (VG 10.35.4.1)."""
    if change.kind != MOVE or change.card not in m.state.apart or change.to in BOARD:
        return change
    home = change.copy()
    home.seat = NOBODY
    return home


def _to_strange_circle(m: Machine, change: Change) -> bool:
    """Whether a dominated unit would move to a circle whose master is not its owner (VG 10.35.4.2)."""
    if change.kind != MOVE or change.card not in m.state.apart or change.to not in (VC, RC):
        return False
    return change.seat not in (NOBODY, m.state.cards[change.card].owner)


def _sent_home(m: Machine, change: Change) -> Change:
    """A G guardian that would go anywhere else goes to its owner's G zone face up instead (VG 11.14.3)."""
    if change.to == G_ZONE and m.state.cards[change.card].zone in BOARD:
        # VG 4.6.9: whatever takes it there.
        change.face_up = True
    if change.to in (G_ZONE, GC) or m.state.cards[change.card].zone != GC:
        return change
    if G_GUARDIAN not in m.now(change.card).keywords:
        return change
    home = change.copy()
    home.to, home.seat, home.face_up, home.engaged = G_ZONE, NOBODY, True, False
    return home


def _undone_by_mate(m: Machine, change: Change, struck: set[CardId]) -> bool:
    """Whether the change does not happen to a unit in legion because of the other of the two."""
    if change.kind == DAMAGE:
        # VG 10.25.7: damage to the vanguards is dealt to the two of them once.
        return is_mate(m, change.card) and mate_of(m, change.card) in struck
    if change.kind not in (ENGAGE, REFRESH):
        return False
    other = mate_of(m, change.card)
    if not other or not m.exists(other):
        return False
    # VG 10.25.11: what keeps one from being turned keeps the other.
    turned = change.copy()
    turned.card = other
    return forbidden(m, turned)


def settle(m: Machine, events: list[Event]) -> list[Event]:
    """Everything that follows at once, and what follows from that."""
    more: list[Event] = []
    for event in events:
        if event.kind in MOVES:
            more.extend(_moved(m, event))
        elif event.kind in ("engaged", "refreshed"):
            more.extend(_turned(m, event))
        elif event.kind == "shuffled" and event.source in m.state.apart:
            more.extend(_others_shuffle(m, event))
        elif event.kind == "turned" and event.amount:
            more.extend(_turned_up(m, event))
        elif event.kind == "turned" and m.state.cards[event.card].zone in CIRCLES:
            # VG 10.26.2: a unit that is turned face down is deleted.
            told = Event(
                DELETED, card=event.card, seat=event.seat, cause=event.cause, source=event.source, rule="10.26.2"
            )
            more.append(told)
    return more + settle(m, more) if more else more


def _moved(m: Machine, event: Event) -> list[Event]:
    more: list[Event] = []
    card = event.was or event.card
    if event.frm in (*CIRCLES, LOCKED, HEART):
        if m.state.links:
            more.extend(_pairs(m, event, card))
        more.extend(_goes_home(m, event))
    if event.frm == VC:
        _leave_damage(m, event)
    return more


def _leave_damage(m: Machine, event: Event) -> None:
    """Damage that was not processed is left to the vanguard that comes after (VG 3.9.2)."""
    before = m.state.was[event.was].card if event.was in m.state.was else m.record(event.card)
    heir = leader(m, before.seat)
    if before.damage <= 0 or not heir or heir == event.card:
        return
    records.take_off_damage(m, heir, -before.damage)
    if m.exists(event.card) and m.state.cards[event.card].damage:
        records.take_off_damage(m, event.card, before.damage)


def _pairs(m: Machine, event: Event, card: CardId) -> list[Event]:
    """The pairs that the card was one of end, as far as its move ends them."""
    gone: list[Link] = []
    vacated: list[Link] = []
    ultimate = False
    for link in m.state.links:
        if card not in (link.a, link.b):
            continue
        if link.kind in OF_A_BATTLE:
            # VG 7.4.1.8.2, 7.4.1.10.1.1: only on its present circle, and under the same master (7.7.1.3).
            gone.append(link)
        elif link.kind == LEGION_LINK:
            # VG 10.25.2, 10.27.2: hearts stay in legion.
            # VG 10.27.4
            if event.kind != "control" and event.to not in (VC, HEART):
                gone.append(link)
        elif link.kind == HARMONY_LINK:
            # VG 11.34.1, 11.34.1.2
            if event.to not in CIRCLES or event.kind == "control":
                gone.append(link)
        elif link.kind in (HEART_LINK, CHOSEN_HEART):
            if link.b == card and event.to != HEART:
                gone.append(link)
            elif link.a == card and event.to not in (VC, HEART):
                gone.append(link)
                vacated.append(link)
        elif link.kind == ULTIMATE_LINK and event.to not in (VC, HEART):
            gone.append(link)
            ultimate = True
    if not gone:
        return []
    links.unlink(m, tuple(gone))
    more = _hearts_beat_again(m, card, [link.b for link in vacated if link.kind == HEART_LINK])
    if not vacated:
        _choose_another_heart(m, gone)
    if ultimate:
        more.extend(_empty_g_zone(m, event))
    return more


def _hearts_beat_again(m: Machine, vanguard: CardId, hearts: list[CardId]) -> list[Event]:
    """The hearts of a unit that left are vanguards, turned as it was; they are not placed (VG 10.28.4, 10.27.6)."""
    before = m.record(vanguard)
    more = []
    for heart in hearts:
        if m.exists(heart) and m.state.cards[heart].zone == HEART and not is_g(m, heart):
            change = Change(
                MOVE, heart, "put", before.seat, VC, cause=RULE_CAUSE, engaged=before.engaged, spot=CENTER_FRONT,
                rule="10.28.4",
            )  # fmt: skip
            records.remember(m, heart)
            more.append(moves.move(m, change))
        elif m.exists(heart) and m.state.cards[heart].zone == HEART:
            more.append(_home(m, heart, "10.28.4"))
    return more


def _choose_another_heart(m: Machine, gone: list[Link]) -> None:
    """A vanguard whose chosen heart left has the name and power of another, if there is one (VG 10.27.5.2)."""
    for link in gone:
        if link.kind == CHOSEN_HEART and m.exists(link.a):
            m.call(CHOOSE_HEART.name, link.a, m.state.cards[link.a].controller)


def _empty_g_zone(m: Machine, event: Event) -> list[Event]:
    """After a unit that strode by an ultimate stride skill is back, the whole G zone is removed (VG 10.28.6)."""
    more = []
    seat = m.record(event.card).owner
    cards = list(m.zone(G_ZONE, seat))
    if m.exists(event.card) and m.state.cards[event.card].zone != G_ZONE:
        more.append(_home(m, event.card, "4.6.9"))
        cards.append(more[0].card)
    for card in cards:
        records.remember(m, card)
        more.append(moves.move(m, Change(MOVE, card, REMOVE, to=REMOVED, cause=RULE_CAUSE, rule="10.28.6")))
    return more


def _goes_home(m: Machine, event: Event) -> list[Event]:
    """A G unit that leaves its circle is put into its owner's G zone face up (VG 4.6.9, 10.22.8)."""
    card = event.card
    if not m.exists(card) or event.kind == "control":
        return []
    record = m.state.cards[card]
    if record.zone in (G_ZONE, HEART, VC) or (event.frm == RC and record.zone == RC):
        return []
    face = m.pool.face(record.defn, record.face)
    was_g = G_UNIT in face.attributes[TYPE]
    if not was_g:
        before = m.state.was.get(event.was)
        was_g = before is not None and G_UNIT in before.now.sets[TYPE]
    if not was_g:
        return []
    return [_home(m, card, "10.22.8" if record.zone == LOCKED else "4.6.9")]


def _home(m: Machine, card: CardId, rule: str) -> Event:
    records.remember(m, card)
    return moves.move(m, Change(MOVE, card, "put", to=G_ZONE, cause=RULE_CAUSE, rule=rule))


def _others_shuffle(m: Machine, event: Event) -> list[Event]:
    """A dominated unit that put cards into both decks and has one shuffled has both shuffled (VG 10.35.2.5)."""
    other = 1 - event.seat
    for before in reversed(m.state.events):
        if before.kind == "shuffled" and before.seat == other:
            break
        if before.kind == "moved" and before.to == DECK and before.seat == other and before.source == event.source:
            return [moves.shuffle(m, DECK, other, "10.35.2.5")]
    return []


def _turned(m: Machine, event: Event) -> list[Event]:
    """A unit in legion is turned as the other of the two is (VG 10.25.10)."""
    other = mate_of(m, event.card) if m.state.links else 0
    if not other or not m.exists(other) or m.state.cards[other].zone != VC:
        return []
    kind = ENGAGE if event.kind == "engaged" else REFRESH
    told = records.turn(m, Change(kind, other, cause=event.cause, source=event.source, rule="10.25.10"))
    return [] if told is None else [told]


def _turned_up(m: Machine, event: Event) -> list[Event]:
    """A locked card that lies face up, for whatever reason, is unlocked (VG 10.22.5)."""
    card = m.state.cards.get(event.card)
    if card is None or card.zone != LOCKED or not card.face_up:
        return []
    records.remember(m, card.id)
    return [moves.move(m, unlock_change(m, card.id, "10.22.5", event.source))]
