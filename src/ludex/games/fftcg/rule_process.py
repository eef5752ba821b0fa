"""Rule processes, and what follows at once from what happened (FF 12)."""

from __future__ import annotations

from ludex.core.arrivals import order_arrivals
from ludex.core.atoms import links
from ludex.core.cards import Card
from ludex.core.changes import LOSE, MOVE, RULE_CAUSE, Change
from ludex.core.events import Event
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.ops.borrow import give_back, loans
from ludex.core.spec import RulePlan
from ludex.core.turns import end_with
from ludex.games.fftcg.cp import NO_DISCARD
from ludex.games.fftcg.damage import NO_CARD_LEFT, deal, limit
from ludex.games.fftcg.legality import MOST_BACKUPS, several_allowed
from ludex.games.fftcg.ops.exile import come_back, exiled
from ludex.games.fftcg.ops.outcome import WON
from ludex.games.fftcg.words import (
    ATTACK_LINK,
    BACKUP,
    BATTLE_DAMAGE,
    BREAK,
    BREAK_VERB,
    BROKE,
    DAMAGE_ZONE,
    ELEMENT,
    FIELD,
    GENERIC,
    ICON,
    NAMES,
    PLAYER,
    POWER,
    PUT,
    STACK,
    SUMMON,
    TYPE,
)

NOTHING_TO_DO = RulePlan()
NO_TYPES: frozenset[str] = frozenset()


def plan(m: Machine) -> RulePlan:
    """What rule processes have to do now, all at once (FF 12.3); they belong to nobody (FF 12.2)."""
    changes: list[Change] = []
    winners: list[Seat] = []
    key = m.projection_key()
    # Where the field looks as it did when nothing had to leave it, nothing has to now.
    same = key is not None and key == m.quiet
    for seat in (m.state.active, 1 - m.state.active):
        if len(m.zone(DAMAGE_ZONE, seat)) >= limit(m):
            changes.append(_loss(m, seat, "the last point of damage", "12.4.1"))
        if same:
            continue
        leaving: dict[CardId, Change] = {}
        _weak(m, seat, leaving)
        _crowded(m, seat, leaving)
        changes.extend(leaving.values())
    m.quiet = key if not changes else None
    for event in m.since_handled():
        if event.kind == "empty draw":
            changes.append(_loss(m, event.seat, "a draw from an empty deck", "12.4.2"))
        elif event.kind == NO_CARD_LEFT:
            changes.append(_loss(m, event.seat, "damage with an empty deck", "12.4.3"))
        elif event.kind == WON:
            winners.append(event.seat)
    if winners:
        # FF 3.2: whoever would win and lose at once loses.
        lost = {change.seat for change in changes if change.kind == LOSE}
        changes.extend(_loss(m, 1 - seat, "an effect", "3.1") for seat in winners if seat not in lost)
    return RulePlan(changes) if changes else NOTHING_TO_DO


def _loss(m: Machine, seat: Seat, why: str, rule: str) -> Change:
    return Change(LOSE, m.avatar(seat), seat=seat, name=why, cause=RULE_CAUSE, rule=rule)


def _weak(m: Machine, seat: Seat, leaving: dict[CardId, Change]) -> None:
    """Forwards without power are put into the Break Zone, those with as much damage as power are broken."""
    for card in m.zone(FIELD, seat):
        power = m.now(card).stats[POWER]
        if power is None:
            continue
        if power <= 0:
            leaving[card] = Change(MOVE, card, PUT, to=BREAK, cause=RULE_CAUSE, rule="12.4.4")
        elif m.state.cards[card].damage >= power:
            source, controller = _breaker(m, card)
            leaving[card] = Change(
                MOVE, card, BREAK_VERB, to=BREAK, cause=RULE_CAUSE, source=source, controller=controller, rule="12.4.5"
            )


def _breaker(m: Machine, card: CardId) -> tuple[CardId, Seat]:
    """What has just dealt it damage, and so broke it; nothing where it took no damage since the last process."""
    for event in reversed(m.since_handled()):
        if event.kind == "damaged" and event.card == card and event.source:
            return event.source, m.record(event.source).controller
    return 0, -1


def _crowded(m: Machine, seat: Seat, leaving: dict[CardId, Change]) -> None:
    """Of Characters that may not be on a field together, all are put into the Break Zone (FF 12.4.6, 12.4.7)."""
    named: dict[str, list[CardId]] = {}
    torn: list[CardId] = []
    elements: frozenset[str] = frozenset()
    for card in m.zone(FIELD, seat):
        sets = m.now(card).sets
        if GENERIC not in sets[ICON]:
            for name in sets[NAMES]:
                named.setdefault(name, []).append(card)
        if not NO_DISCARD.isdisjoint(sets[ELEMENT]):
            torn.append(card)
            elements |= sets[ELEMENT] & NO_DISCARD
    for cards in named.values():
        if len(cards) > 1:
            _put(cards, leaving, "12.4.6")
    if len(torn) > 1 and not elements <= several_allowed(m, seat):
        _put(torn, leaving, "12.4.7")


def _put(cards: list[CardId], leaving: dict[CardId, Change], rule: str) -> None:
    for card in cards:
        leaving.setdefault(card, Change(MOVE, card, PUT, to=BREAK, cause=RULE_CAUSE, rule=rule))


def settle(m: Machine, events: list[Event]) -> list[Event]:
    """What follows at once: points are placed, what left a battle is in it no more, what came together is ordered."""
    points: list[tuple[Event, Seat]] = []
    broke: list[Event] = []
    back: list[Event] = []
    attackers = [link.a for link in m.state.links if link.kind == ATTACK_LINK]
    for event in events:
        if event.kind == "moved":
            if event.frm == FIELD:
                if event.verb == BREAK_VERB and event.source:
                    broke.extend(_breaking(m, event, attackers))
                _leave_battle(m, event.was)
                borrowed, kept = loans(m), exiled(m)
                end_with(m, event.was)
                back.extend(give_back(m, borrowed))
                come_back(m, kept - exiled(m))
            elif event.frm == STACK:
                # FF 11.3.2: a Summon that an effect moves away from the stack does not resolve.
                links.unstack(m, event.was)
        elif event.kind == "control":
            _leave_battle(m, event.card)
        elif event.kind == "damaged" and m.state.cards[event.card].zone == PLAYER:
            points.append((event, m.state.cards[event.card].seat))
    # The last called comes first: the turn player's points are placed before the other's.
    points.sort(key=lambda pair: pair[1] == m.state.active)
    for event, seat in points:
        deal(m, event, seat)
    order_arrivals(m, events)
    for event in back:
        _leave_battle(m, event.card)
    return broke + back


def _breaking(m: Machine, event: Event, attackers: list[CardId]) -> list[Event]:
    """What broke a Character: the source of the effect or damage, and all of a party that broke it in battle."""
    by, rule = [event.source], event.rule
    if event.source in attackers and event.cause == RULE_CAUSE:
        blow = next(one for one in reversed(m.state.events) if one.kind == "damaged" and one.card == event.was)
        if blow.verb == BATTLE_DAMAGE:
            by, rule = attackers, "15.1.1.9.8" if len(attackers) > 1 else rule
    return [
        Event(BROKE, card, seat=m.record(card).controller, cause=event.cause, other=event.was, rule=rule) for card in by
    ]


def _leave_battle(m: Machine, card: CardId) -> None:
    """FF 10.1.3.2.1, 10.1.3.2.1+: a Forward that is gone is not in battle any more."""
    gone = tuple(link for link in m.state.links if card in (link.a, link.b))
    if gone:
        links.unlink(m, gone)


def arrives_dull(m: Machine, card: Card) -> bool:
    """A Backup enters the field dull (the ruling under FF 5.2.3.1.1.3)."""
    return BACKUP in m.pool.base(card.defn, 0).sets[TYPE]


def room_for(m: Machine, seat: Seat, zone: ZoneId, cards: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], int]:
    """Backups compete for the places that are left of five; whoever puts them there picks (the ruling under 7.7.3)."""
    if zone != FIELD:
        return (), 0
    rivals = tuple(card for card in cards if BACKUP in m.now(card).sets[TYPE])
    if not rivals:
        return (), 0
    return rivals, max(0, MOST_BACKUPS - sum(BACKUP in m.now(card).sets[TYPE] for card in m.zone(FIELD, seat)))


def admitted(m: Machine, changes: list[Change]) -> list[Change]:
    """The changes but for what stays where it is: Summons (FF 5.2.3.1.2.1), and Backups beyond the fifth.

    Backups: the ruling under FF 7.7.3.
    """
    coming = [change for change in changes if change.kind == MOVE and change.to == FIELD]
    if not coming:
        return changes
    room: dict[Seat, int] = {}
    kept: list[Change] = []
    for change in changes:
        types = m.now(change.card).sets[TYPE] if change in coming else NO_TYPES
        if SUMMON in types:
            continue
        if BACKUP in types:
            record = m.state.cards[change.card]
            seat = change.seat if change.seat >= 0 else record.owner
            if record.zone != FIELD or record.controller != seat:
                if seat not in room:
                    held = sum(BACKUP in m.now(card).sets[TYPE] for card in m.zone(FIELD, seat))
                    room[seat] = MOST_BACKUPS - held
                room[seat] -= 1
                if room[seat] < 0:
                    continue
        kept.append(change)
    return kept
