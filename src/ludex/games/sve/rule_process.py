"""Rules handling: everything that applies is done at once (SVE 11)."""

from __future__ import annotations

from ludex.core import in_turn
from ludex.core.apply import forbidden, propose
from ludex.core.atoms import links, moves, records
from ludex.core.changes import EFFECT_CAUSE, LOSE, MOVE, RESOURCE, RULE_CAUSE, Change
from ludex.core.decisions import ONE, SOME, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.spec import RulePlan
from ludex.core.state import Frame, Link
from ludex.games.sve.words import (
    ADVANCED,
    BANE,
    CEMETERY,
    DEFENSE,
    DRIVE,
    DRIVE_LINK,
    EVOLVE_DECK,
    EVOLVE_LINK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    FOLLOWER,
    LEADER,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    RACE,
    RACE_LINK,
    RESOLUTION,
    RESOURCES,
    SPELL,
    STACK,
    STACK_COUNTER,
    TYPE,
)

LIMITS = Procedure("limits")
NOTHING_TO_DO = RulePlan()
HOMES = ((EVOLVE_ZONE, EVOLVE_LINK, "11.6.1"), (RACE, RACE_LINK, "11.8.1"), (DRIVE, DRIVE_LINK, "11.10.1"))


def plan(m: Machine) -> RulePlan:
    """What rules handling has to do now."""
    changes: list[Change] = []
    zones = m.state.zones
    key = m.projection_key()
    # Where the board looks as it did when nothing had to be done on it, nothing has to be now.
    same = key is not None and key == m.quiet
    for seat in (m.state.active, 1 - m.state.active):
        if not same:
            changes.extend(_on_the_board(m, seat))
        for zone, kind, rule in HOMES:
            for card in zones[zone * 2 + seat]:
                if not any(link.kind == kind and link.b == card for link in m.state.links):
                    changes.append(
                        Change(
                            MOVE,
                            card,
                            "put",
                            to=EVOLVE_DECK,
                            cause=RULE_CAUSE,
                            rule=rule,
                            # SVE 4.6.3.1: face up with the face that was used.
                            face=m.state.cards[card].face,
                        )
                    )
        excess = m.resource(seat, PLAY_POINTS) - m.resource(seat, MAX_PLAY_POINTS)
        if excess > 0:
            changes.append(
                Change(
                    RESOURCE, seat=seat, name=RESOURCES[PLAY_POINTS], amount=-excess, cause=RULE_CAUSE, rule="11.9.1"
                )
            )
    for event in m.since_handled():
        # SVE 1.2.1.2, 5.10.1.1, 11.2.2: whoever had to draw and could not has lost.
        if event.kind == "empty draw":
            loser = m.avatar(event.seat)
            changes.append(Change(LOSE, loser, seat=event.seat, name="an empty deck", cause=RULE_CAUSE, rule="11.2.2"))
        elif event.kind == "fought":
            # What abilities cannot destroy may still lack defense: that is not put off (SVE 11.1.3).
            changes.extend(change for change in _bane(m, event) if not forbidden(m, change))
    program = LIMITS.name if extra_links(m) or tied_links(m) or _crowds(m) else ""
    if not changes and not program:
        m.quiet = key
        return NOTHING_TO_DO
    m.quiet = None
    once = list({(change.kind, change.card, change.seat): change for change in changes}.values())
    return RulePlan(once, program)


def _on_the_board(m: Machine, seat: Seat) -> list[Change]:
    """Leaders and followers without defense, and cards with Stack without counters.

    SVE 1.2.1.1, 2.8.1, 11.2.1, 11.3.1, 11.7.1, 13.3.2.3.
    """
    changes: list[Change] = []
    for leader in m.zone(LEADER, seat):
        if m.now(leader).stat(DEFENSE) <= 0:
            changes.append(Change(LOSE, leader, seat=seat, name="no defense left", cause=RULE_CAUSE, rule="11.2.1"))
    for card in m.zone(FIELD, seat):
        now = m.now(card)
        defense = now.stats[DEFENSE]
        if defense is not None and defense <= 0 and FOLLOWER in now.sets[TYPE]:
            changes.append(_destroy(card, RULE_CAUSE, "11.3.1"))
        if STACK in now.keywords and not m.state.cards[card].counter(STACK_COUNTER):
            changes.append(Change(MOVE, card, "put", to=CEMETERY, cause=RULE_CAUSE, rule="11.7.1"))
    return changes


def _limit(m: Machine, seat: Seat, zone: ZoneId) -> int:
    most = m.spec.limit(m, seat, zone)
    return 10**6 if most is None else most


def _destroy(card: CardId, cause: str, rule: str) -> Change:
    """Rules handling is no effect: the change has no source (SVE 10.12.1.2)."""
    return Change(MOVE, card, "destroy", to=CEMETERY, cause=cause, rule=rule)


def _bane(m: Machine, event: Event) -> list[Change]:
    """Whatever fought with a follower with Bane is destroyed, by an ability, damaged or not.

    SVE 11.3.2, 11.3.2.1, 12.14.2, 12.14.2.1.
    """
    found = []
    for card, enemy in ((event.card, event.other), (event.other, event.card)):
        if m.exists(card) and m.record(card).zone == FIELD and BANE in m.now(enemy).keywords:
            found.append(
                Change(
                    MOVE, card, "destroy", to=CEMETERY, cause=EFFECT_CAUSE, source=enemy,
                    controller=m.record(enemy).controller, rule="11.3.2",
                )
            )  # fmt: skip
    return found


def extra_links(m: Machine) -> tuple[Link, ...]:
    """All but the latest link, where a card has several (SVE 11.6.2, 11.6.3)."""
    if len(m.state.links) < 2:
        return ()
    found: list[Link] = []
    evolved = [link for link in m.state.links if link.kind == EVOLVE_LINK]
    for link in evolved:
        if any(other.since > link.since and (other.a == link.a or other.b == link.b) for other in evolved):
            found.append(link)
    return tuple(found)


def tied_links(m: Machine) -> tuple[Link, ...]:
    """The latest links of a card, where several were made at the same time: of its evolved cards, else of its bases."""
    evolved = [link for link in m.state.links if link.kind == EVOLVE_LINK]
    if len(evolved) < 2:
        return ()
    for end in ("a", "b"):
        for link in evolved:
            mine = [other for other in evolved if getattr(other, end) == getattr(link, end)]
            latest = tuple(other for other in mine if other.since == max(one.since for one in mine))
            if len(latest) > 1:
                return latest
    return ()


def _crowds(m: Machine) -> list[tuple[Seat, ZoneId]]:
    return [
        (seat, zone)
        for seat in (m.state.active, 1 - m.state.active)
        for zone in (FIELD, EX)
        if len(m.zone(zone, seat)) > _limit(m, seat, zone)
    ]


def _link_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    tied = tied_links(m)
    assert isinstance(answer, int)
    kept = tied[answer]
    _unlink(m, (*tied[:answer], *tied[answer + 1 :]))
    evolved = m.record(kept.b)
    records.set_shown(m, kept.a, (evolved.defn, evolved.face))
    return LIMITS.label("which link stays")


@LIMITS.step("which link stays", "11.6.2", _link_answer)
def which_link_stays(m: Machine, f: Frame) -> Flow:
    """Of links that were made at the same time the controller of the card that has them selects one."""
    tied = tied_links(m)
    if not tied:
        return None
    if tied[0].a == tied[1].a:
        card, others, rule = tied[0].a, tuple(link.b for link in tied), "11.6.2"
    else:
        card, others, rule = tied[0].b, tuple(link.a for link in tied), "11.6.3"
    return Decision(m.record(card).controller, ONE, "which one stays linked to it?", rule, others, subject=card)


def _keep_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    number = f.number("asked")
    crowds = _crowds(m)
    seat, zone = crowds[number]
    held = m.zone(zone, seat)
    kept = tuple(held[n] for n in answer)
    if seat != crowds[-1][0]:
        f.slots["known"] = (*f.cards("known"), *kept)
        in_turn.make_known(m, seat, kept)
    f.slots["leaving"] = (*f.cards("leaving"), *(card for card in held if card not in kept))
    f.slots["asked"] = number + 1
    return LIMITS.label("which cards stay")


@LIMITS.step("which cards stay", "11.4.1", _keep_answer)
def which_stay(m: Machine, f: Frame) -> Flow:
    """Each player with too many cards selects which to keep, the active player first."""
    crowds = _crowds(m)
    number = f.number("asked")
    if number >= len(crowds):
        return None
    seat, zone = crowds[number]
    most = _limit(m, seat, zone)
    rule = "11.4.1" if zone == FIELD else "11.5.1"
    prompt = f"keep {most} in your {m.spec.zones[zone].name}"
    asked = Decision(seat, SOME, prompt, rule, m.zone(zone, seat), most, most)
    # SVE 1.3.4: the other player knows what the active player keeps.
    return in_turn.after(m, asked, f.cards("known")) if seat != crowds[0][0] else asked


@LIMITS.step("at once", "11.1.3")
def all_at_once(m: Machine, f: Frame) -> Flow:
    """The other cards leave together with everything else rules handling does."""
    _unlink(m, extra_links(m))
    leaving = f.cards("leaving")
    changes = [
        Change(
            MOVE,
            card,
            "put",
            to=CEMETERY,
            cause=RULE_CAUSE,
            rule="11.4.1" if m.record(card).zone == FIELD else "11.5.1",
        )
        for card in leaving
    ]
    propose(m, f, [*changes, *(change for change in f.changes("changes") if change.card not in leaving)])
    return None


def _unlink(m: Machine, gone: tuple[Link, ...]) -> None:
    """The links are lost, and a card that is linked no more has its own information again."""
    if not gone:
        return
    links.unlink(m, gone)
    for link in gone:
        if link.kind == EVOLVE_LINK and m.exists(link.a) and not m.linked(EVOLVE_LINK, link.a):
            records.set_shown(m, link.a, None)


def settle(m: Machine, events: list[Event]) -> list[Event]:
    """What follows at once, before the rest of an effect: tokens vanish, advanced cards go home, links are lost."""
    more: list[Event] = []
    for event in events:
        if event.kind == "moved":
            if event.frm in (FIELD, EVOLVE_ZONE, RACE, DRIVE) and event.to != event.frm:
                _lose_links(m, event.was)
            if m.exists(event.card):
                more.extend(_settle_card(m, event.card, event.to))
        elif event.kind == "damaged" or (event.kind == "lowered" and event.verb == "defense"):
            rule = "5.14.1" if event.kind == "damaged" else "5.27.1"
            more.append(
                Event(
                    "lost defense", card=event.card, seat=event.seat, amount=event.amount, verb=event.kind,
                    cause=event.cause, source=event.source, rule=rule,
                )
            )  # fmt: skip
    return more


def _lose_links(m: Machine, card: CardId) -> None:
    """SVE 5.16.3, 14.2.1.3, 14.4.9.4: links are lost immediately after the move."""
    gone = tuple(link for link in m.state.links if card in (link.a, link.b) and link.kind != "battle")
    _unlink(m, gone)


def _settle_card(m: Machine, card: CardId, zone: ZoneId) -> list[Event]:
    definition = m.pool.defs[m.state.cards[card].defn]
    if definition.token:
        spell = SPELL in m.now(card).sets[TYPE]
        # SVE 9.1.4.1, 9.1.4.2
        homes = (EX, RESOLUTION) if spell else (EX, FIELD, RESOLUTION)
        if zone not in homes:
            return [moves.eliminate(m, card, "9.1.4.3")]
    elif definition.special == ADVANCED and zone not in (FIELD, EX, RESOLUTION, EVOLVE_DECK):
        # SVE 9.2.2: it goes to the evolve deck face up at once.
        change = Change(MOVE, card, "put", to=EVOLVE_DECK, cause=RULE_CAUSE, rule="9.2.2")
        records.remember(m, card)
        return [moves.move(m, change)]
    return []
