"""Rule processes (CC 1200), and what follows at once from what happened (CC 314, 315, 1302.3)."""

from __future__ import annotations

from ludex.core.arrivals import order_arrivals
from ludex.core.atoms import links, moves, records
from ludex.core.cards import Card
from ludex.core.changes import BOTTOM, LOSE, MOVE, REVERSE, RULE_CAUSE, Change
from ludex.core.continuous import shows
from ludex.core.events import Event
from ludex.core.ids import CardId, ZoneId
from ludex.core.lasting import lapse
from ludex.core.machine import Machine
from ludex.core.ops.borrow import give_back, loans
from ludex.core.pool import Pool
from ludex.core.spec import RulePlan
from ludex.core.state import Link
from ludex.core.steps import MOST_TIMES
from ludex.core.turns import end_with
from ludex.games.caster.battle import end_battle, fights
from ludex.games.caster.bingo import full, make_room
from ludex.games.caster.breaking import came_from_orbs
from ludex.games.caster.chase import lethargic
from ludex.games.caster.filters import stocks
from ludex.games.caster.ops import corrupt
from ludex.games.caster.ops.copying import copies_no_more
from ludex.games.caster.words import (
    AETHER,
    ATTACK_LINK,
    BANISH,
    BATTLE_LINK,
    BATTLE_PHASE,
    BINGO_ZONE,
    CANDY_GAINED,
    CASTER_ZONE,
    CHASE,
    DECK,
    DEITY,
    DEITY_COUNTER,
    DRAW_PHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    LEVEL_UP,
    LEVELED_UP,
    ORB_ZONE,
    PUT,
    SERVANT_ZONE,
    SOUL_BOND,
    STOCK,
    STOCK_LINK,
    SUBTYPE,
    SWITCHED,
    TYPE,
)

NOTHING_TO_DO = RulePlan()
HOMES = (SERVANT_ZONE, CASTER_ZONE, STOCK, CHASE, AETHER)
"""Where tokens and pseudo-cards may be (CC 1302.3a, 1023.2a); what lies under an entity is in the field (CC 306.2)."""
CANDY = {CANDY_GAINED}
NOT_FOR_EXTRA = (DECK, HAND, CASTER_ZONE, ORB_ZONE)
"""CC 315.2a: where Soul Bond servants and deities never come."""


def plan(m: Machine) -> RulePlan:
    """What rule processes have to do now, all at once."""
    changes: list[Change] = []
    for event in m.since_handled():
        if event.kind == "empty draw" and m.state.phase == DRAW_PHASE:
            # CC 1202.1: only in a draw phase.
            why = "a draw from an empty deck"
            changes.append(
                Change(LOSE, m.avatar(event.seat), seat=event.seat, name=why, cause=RULE_CAUSE, rule="1202.1")
            )
    deities = _deities(m.pool)
    for seat in (m.state.active, 1 - m.state.active):
        for card in m.zone(SERVANT_ZONE, seat):
            record = m.state.cards[card]
            # Nothing becomes a deity but by being a copy of one.
            if record.defn not in deities and record.shown is None:
                continue
            if DEITY in m.pool.base(*shows(m, record)).sets[TYPE] and not record.counter(DEITY_COUNTER):
                changes.append(
                    Change(
                        MOVE, card, BANISH, to=GRAVEYARD, cause=RULE_CAUSE, controller=seat, rule="1204.1"
                    )
                )  # fmt: skip
    return RulePlan(changes) if changes else NOTHING_TO_DO


def _deities(pool: Pool) -> frozenset[int]:
    """The cards that are deities by print."""
    found = pool.found.get(DEITY)
    if found is None:
        found = frozenset(card.id for card in pool.defs if DEITY in pool.base(card.id, 0).sets[TYPE])
        pool.found[DEITY] = found
    return found


def settle(m: Machine, events: list[Event]) -> list[Event]:
    """What follows at once: stocks go with or without their entity, tokens vanish, battles end, [Break]."""
    more: list[Event] = []
    for event in events:
        kind = event.kind
        if kind == "moved":
            if event.frm in FIELD:
                more.extend(_left(m, event.was))
            elif event.frm == STOCK:
                _leave_stock(m, event.was)
            elif event.frm == CHASE:
                # CC 1019.1: what leaves the chase zone does not resolve.
                links.unstack(m, event.was)
            if event.verb == LEVEL_UP and event.to in FIELD and event.other:
                # What lies on top is no copy.
                _unlink(m, [link for link in m.state.links if copies_no_more(m, link, event.card)])
                links.link(m, STOCK_LINK, event.card, event.other)
                more.append(
                    Event(
                        LEVELED_UP, event.card, seat=event.seat, other=event.other, cause=event.cause, rule=event.rule
                    )
                )
            more.extend(_at_home(m, event.card))
        elif kind == "control" and event.frm == event.to:
            _leave_battle(m, event.card)
            _take_along(m, event.card)
        elif kind in ("control", "shifted"):
            more.extend(_bury(m, stocks(m, event.card), event.frm))
            _leave_battle(m, event.card)
            _set_upright(m, event.card)
        elif kind == "reversed" or (kind == "refreshed" and event.verb == REVERSE):
            # CC 1011.2
            more.append(
                Event(SWITCHED, event.card, seat=event.seat, cause=event.cause, source=event.source, rule="1011.2")
            )
        elif kind == "resource" and event.amount > 0 and (m.state.delayed or m.watched(CANDY)):
            # The ruling under CC 1018.2: each counter is gained.
            more.extend(
                Event(CANDY_GAINED, seat=event.seat, source=event.source, rule="1018.2")
                for _ in range(min(event.amount, MOST_TIMES))
            )
    more.extend(end_lapsed(m))
    more.extend(corrupt.told(m, events))
    order_arrivals(m, events)
    came_from_orbs(m, events)
    if m.state.phase == BATTLE_PHASE:
        _stop_attacking(m)
    return more


def end_lapsed(m: Machine) -> list[Event]:
    """CC 909.7: what lasts as long as something is so is over if it is not; borrowed cards go back."""
    if not m.pool.durations:
        return []
    borrowed = loans(m)
    lapse(m)
    return give_back(m, borrowed, "909.7")


def _unlink(m: Machine, gone: list[Link]) -> None:
    if gone:
        links.unlink(m, tuple(gone))


def _leave_stock(m: Machine, card: CardId) -> None:
    """The card lies under nothing any more."""
    _unlink(m, [link for link in m.state.links if link.kind == STOCK_LINK and link.b == card])


def _left(m: Machine, card: CardId) -> list[Event]:
    """What left the field fights no more, and the cards under it are put into graveyards (CC 315.1b, 315.1d)."""
    found = _bury(m, stocks(m, card), m.record(card).zone)
    _unlink(m, [link for link in m.state.links if card in (link.a, link.b) and _ends(m, link, card)])
    borrowed = loans(m)
    end_with(m, card)
    found.extend(give_back(m, borrowed, "909.7"))
    return found


def _ends(m: Machine, link: Link, left: CardId) -> bool:
    """Whether the link means nothing once this one of the two has left."""
    if link.kind in (BATTLE_LINK, STOCK_LINK) or copies_no_more(m, link, left):
        return True
    # CC 803.4a: an attacker whose object has left still attacks.
    return link.kind == ATTACK_LINK and link.a == left


def _bury(m: Machine, cards: tuple[CardId, ...], left: ZoneId) -> list[Event]:
    """The cards that were under one that has left this zone of the field are in graveyards."""
    rule = "315.1b" if left == SERVANT_ZONE else "315.1d"
    events: list[Event] = []
    for card in cards:
        records.remember(m, card)
        buried = moves.move(m, Change(MOVE, card, PUT, to=GRAVEYARD, cause=RULE_CAUSE, rule=rule))
        _leave_stock(m, card)
        events.extend((buried, *_at_home(m, buried.card)))
    return events


def _leave_battle(m: Machine, card: CardId) -> None:
    """CC 803.4a: if this is the attacking servant, it attacks no more; what is attacked may change sides (804.1)."""
    if m.linked(ATTACK_LINK, card):
        end_battle(m)


def _stop_attacking(m: Machine) -> None:
    """CC 803.4a: what is no servant with ATK and DEF attacks no more, whatever becomes of it."""
    for link in m.state.links:
        if link.kind == ATTACK_LINK and m.exists(link.a) and not fights(m, link.a):
            end_battle(m)
            return


def _set_upright(m: Machine, card: CardId) -> None:
    """CC 307.3, 308.3: a reversed card that came to a caster zone is recovered there; only servant zones have such."""
    record = m.state.cards[card]
    if record.reversed and record.zone == CASTER_ZONE:
        upright = record.copy()
        upright.reversed = False
        records.write_record(m, upright)


def _take_along(m: Machine, card: CardId) -> None:
    """CC 315.1a, 315.1c: the cards under it go where it goes."""
    for one in stocks(m, card):
        record = m.state.cards[one]
        rule = "315.1a" if m.state.cards[card].zone == SERVANT_ZONE else "315.1c"
        change = Change(MOVE, one, seat=m.state.cards[card].seat, to=STOCK, face_up=record.face_up, rule=rule)
        moves.move(m, change)


def _at_home(m: Machine, card: CardId) -> list[Event]:
    """A token that is where none can be is erased (CC 1302.3a)."""
    record = m.state.cards.get(card)
    if record is None:
        return []
    if m.pool.defs[record.defn].token:
        return [] if record.zone in HOMES else [moves.eliminate(m, card, "1302.3a")]
    return []


def admitted(m: Machine, changes: list[Change]) -> list[Change]:
    """The changes as zones let them happen.

    Soul Bond servants and deities go to the extra deck in place of some zones (CC 315.2a), and nothing is reversed in
    a caster zone (CC 308.3). A fourth card for a BINGO zone waits until there is room (CC 314.3a).
    """
    found: list[Change] = []
    coming: list[Change] = []
    for change in changes:
        if change.kind == MOVE:
            if change.to in NOT_FOR_EXTRA and of_extra_deck(m, change.card):
                change.to, change.seat, change.rule = EXTRA_DECK, m.state.cards[change.card].owner, "315.2a"
                change.diverted = True
            elif change.to == CASTER_ZONE:
                change.reversed = False
            elif change.to == ORB_ZONE:
                # Nobody sees where an orb lies: a new one comes last.
                change.position = BOTTOM
            elif change.to == BINGO_ZONE and full(m, change, found):
                coming.append(change)
                continue
        # CC 315.2b: everywhere else all of them go where they are bound for.
        elif change.kind == REVERSE and m.state.cards[change.card].zone == CASTER_ZONE:
            continue
        found.append(change)
    make_room(m, coming)
    return found


def of_extra_deck(m: Machine, card: CardId) -> bool:
    """Whether the card begins the game in the extra deck (CC 201.3b, 402.3)."""
    record = m.state.cards[card]
    if m.pool.defs[record.defn].token:
        return False
    sets = m.pool.base(record.defn, record.face).sets
    return SOUL_BOND in sets[SUBTYPE] or DEITY in sets[TYPE]


def arrives_rested(m: Machine, card: Card) -> bool:
    """A servant with [Lethargy] enters the field rested (CC 1112.2)."""
    return card.zone == SERVANT_ZONE and lethargic(m, card)
