"""Break: a card that comes from the orb zone to a hand may be played at once (CC 1103)."""

from __future__ import annotations

from ludex.core import discretion
from ludex.core.apply import propose
from ludex.core.changes import EFFECT_CAUSE, MOVE, RULE_CAUSE, Change
from ludex.core.decisions import ONE, SOME, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.pricing import option
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame, Scope
from ludex.games.caster.legality import PLAYABLE, bases
from ludex.games.caster.ops.level_up import change as level_up
from ludex.games.caster.play import play_free, playable_free
from ludex.games.caster.prices import break_cost
from ludex.games.caster.words import (
    BE_PLAYED,
    BREAK,
    CASTER,
    CASTER_ZONE,
    FIELD,
    HAND,
    LEVEL,
    NAMES,
    ORB_ZONE,
    PUT,
    SEVERAL,
    TYPE,
)

BREAKING = Procedure("break")
"""The seat has got cards from the orb zone.

Slots: "came" all of them, "cards" those with [Break], "breaking" the one that is put into the field.
"""


def came_from_orbs(m: Machine, events: list[Event]) -> None:
    """Whoever got cards with [Break] from the orb zone may play them before anything else goes on.

    Where every window is asked, whoever got cards that others have not seen may have got such a card.
    """
    for seat in (1 - m.state.active, m.state.active):
        came = tuple(
            event
            for event in events
            if event.kind == "moved"
            and event.frm == ORB_ZONE
            and event.to == HAND
            and event.seat == seat
            and m.exists(event.card)
        )
        cards = tuple(event.card for event in came if BREAK in m.now(event.card).keywords and not _lost(m, event))
        unseen = tuple(event.card for event in came)
        if cards or (m.every_window() and discretion.hides(m, unseen)):
            m.call(BREAKING.name, 0, seat, {"cards": cards, "came": unseen, "breaking": ()})


def _lost(m: Machine, event: Event) -> bool:
    """Whether the card has [Break] printed on it and had lost it as an orb."""
    was = m.state.was.get(event.was)
    printed = m.pool.base(*m.spec.printed_as(m, m.state.cards[event.card])).keywords
    return was is not None and BREAK in printed and BREAK not in was.now.keywords


def usable(m: Machine, seat: Seat, card: CardId) -> bool:
    """Whether the [Break] of a card can be used now."""
    if not m.exists(card) or m.state.cards[card].zone != HAND or BREAK not in m.now(card).keywords:
        return False
    cost = break_cost(m, card)
    if cost >= 0 and not m.can_pay(Scope(card, seat), (option(m, cost).cost,)):
        return False
    types = m.now(card).sets[TYPE]
    if CASTER not in types:
        return not PLAYABLE.isdisjoint(types) and not m.cannot(BE_PLAYED, card, seat) and playable_free(m, seat, card)
    if m.now(card).stats[LEVEL] != 1:
        # CC 1103.2a-2; see the rulings.
        return bool(bases(m, seat, card))
    return SEVERAL in m.now(card).keywords or not _controls_name(m, seat, card)


def _controls_name(m: Machine, seat: Seat, card: CardId) -> bool:
    """CC 1103.2a: whether the player controls a caster of the same name."""
    names = m.now(card).sets[NAMES]
    return any(
        CASTER in m.now(one).sets[TYPE] and names & m.now(one).sets[NAMES]
        for zone in FIELD
        for one in m.controlled(zone, seat)
    )


def _usable(m: Machine, f: Frame) -> tuple[CardId, ...]:
    return tuple(card for card in f.cards("cards") if usable(m, f.seat, card))


def _which_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    if not answer:
        return len(BREAKING.steps)
    card = _usable(m, f)[answer[0]]
    inner = m.state.rollback is not None
    if not inner:
        # The play can be taken back until it is paid for, unless it lies within the payment of another.
        m.declare()
    f.slots["cards"] = tuple(one for one in f.cards("cards") if one != card)
    m.emit_quietly_about(BREAK, card, f.seat, _rule(m, card))
    cost = break_cost(m, card)
    if CASTER not in m.now(card).sets[TYPE]:
        # CC 1103.2b, 1103.3b
        play_free(m, f.seat, card, cost, declared=int(not inner))
        return BREAKING.label("which card")
    f.slots["breaking"] = (card,)
    f.slots["inner"] = int(inner)
    if cost >= 0:
        # CC 1103.3a
        m.committed()
        m.push(m.pool.abilities[cost].cost, card, f.seat, {})
    return None


@BREAKING.step("which card", "1103.4", _which_answer)
def which(m: Machine, f: Frame) -> Flow:
    """The player may play one of the cards after the other, in an order of their choice."""
    found = _usable(m, f)
    if len(found) == 1:
        return Decision(f.seat, SOME, "use its [Break]?", _rule(m, found[0]), found, 0, 1, subject=found[0])
    asked = Decision(f.seat, SOME, "use [Break] of which card?", "1103.4", found, 0, min(1, len(found)))
    return discretion.kept(m, asked, f.cards("came"))


def _rule(m: Machine, card: CardId) -> str:
    """The rule by which the [Break] of a card is used: a caster or not, for a cost or for nothing."""
    caster = CASTER in m.now(card).sets[TYPE]
    if break_cost(m, card) >= 0:
        return "1103.3a" if caster else "1103.3b"
    return "1103.2a" if caster else "1103.2b"


def _onto_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    card = f.cards("breaking")[0]
    propose(m, f, [level_up(m, card, bases(m, f.seat, card)[answer], f.seat, EFFECT_CAUSE)])
    return BREAKING.label("done")


@BREAKING.step("level up", "1103.2a-2", _onto_answer)
def onto(m: Machine, f: Frame) -> Flow:
    """A caster of level 2 or greater lies on one the player controls."""
    card = f.cards("breaking")[0]
    if m.now(card).stats[LEVEL] == 1:
        return None
    found = bases(m, f.seat, card)
    if not found:
        return BREAKING.label("done")
    return Decision(f.seat, ONE, "which caster levels up?", "1103.2a-2", found, subject=card)


@BREAKING.step("put into the field", "1103.2a-1")
def put(m: Machine, f: Frame) -> Flow:
    """A caster of level 1 is put into the field."""
    card = f.cards("breaking")[0]
    change = Change(
        MOVE, card, PUT, f.seat, CASTER_ZONE, cause=RULE_CAUSE, source=card, controller=f.seat, rule="1103.2a-1"
    )
    propose(m, f, [change])
    return None


@BREAKING.step("done", "1103.4")
def done(m: Machine, f: Frame) -> Flow:
    """The next card may be played."""
    if not f.number("inner"):
        m.finished()
    return BREAKING.label("which card")
