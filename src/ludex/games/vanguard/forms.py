"""What is left of a card's print where it lies face down or in some state, and what linked cards lend it."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.cards import Card, Now
from ludex.core.definitions import Face, Keyword
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.spec import FORM
from ludex.games.vanguard.words import (
    ATTACKING_LINK,
    BIND,
    BOOST,
    BOOST_LINK,
    CHOSEN_HEART,
    CIRCLES,
    DAMAGE_ZONE,
    GC,
    GUARD_LINK,
    HEART,
    INTERCEPT,
    LEGION_LINK,
    LOCKED,
    NAMED_LIKE,
    NAMES,
    POWER,
    SHIELD,
    TRIPLE_DRIVE,
    TWIN_DRIVE,
)

SKILL_ICONS = (BOOST, INTERCEPT, TWIN_DRIVE, TRIPLE_DRIVE)


def blank(face: Face) -> Face:
    """A locked card, and a bound or damage card that lies face down, have nothing (VG 10.22.3, 4.9.2.2, 4.8.2.2)."""
    # VG 10.22.10: nothing of it asks about other cards.
    return Face((), tuple(() for _ in face.attributes), tuple(None for _ in face.stats), (), face.text)


def inert(face: Face) -> Face:
    """A heart can be referred to as a card but does nothing (VG 10.27.3)."""
    return replace(face, abilities=(), lines=())


def deleted(face: Face) -> Face:
    """A deleted unit has an original power of 0 and no text, but its skill icons (VG 10.26.3)."""
    kept = tuple(one for one in face.abilities if isinstance(one, Keyword) and one.name in SKILL_ICONS)
    # VG 10.26.7, 10.26.8, 10.26.9: only what is printed; what it is given counts as ever.
    stats = tuple(0 if stat == POWER and have is not None else have for stat, have in enumerate(face.stats))
    return replace(face, stats=stats, abilities=kept, lines=())


def guarding(face: Face) -> Face:
    """A guardian without a printed shield has shield 0 (VG 3.11.2)."""
    return replace(face, stats=tuple(have or 0 if stat == SHIELD else have for stat, have in enumerate(face.stats)))


FORMS = (blank, inert, deleted, guarding)
BLANK, INERT, DELETED, GUARDING = FORM, 2 * FORM, 3 * FORM, 4 * FORM


def printed_as(m: Machine, card: Card) -> tuple[int, int]:
    """The side that is active (VG 12.10.3.1), in the form in which it lies."""
    # VG 12.10.3.1.1: the other side is nowhere asked. VG 12.10.4: it lies face up or down like any card.
    if card.zone == LOCKED:
        return (card.defn, card.face + BLANK)
    if card.zone == HEART:
        return (card.defn, card.face + INERT)
    if not card.face_up:
        if card.zone in (BIND, DAMAGE_ZONE):
            return (card.defn, card.face + BLANK)
        if card.zone in CIRCLES:
            return (card.defn, card.face + DELETED)
    elif card.zone == GC and m.pool.printed_stats(card.defn, card.face)[SHIELD] is None:
        return (card.defn, card.face + GUARDING)
    return (card.defn, card.face)


def link_bonus(m: Machine, card: Card, now: Now) -> Now:
    """The information with what others lend it now: boost, Legion Mate, guardians, the chosen heart.

    VG 7.4.1.11: the power of the boosting unit, and of the Legion Mate while the two attack, is added continuously.
    VG 3.11.3: the shield of guardians is added to the power of the unit they guard.
    VG 10.27.5.1: a vanguard has the name of the heart that was chosen, and the power written on it besides.
    """
    if card.zone not in CIRCLES:
        return now
    more = 0
    names: frozenset[str] = frozenset()
    for link in m.state.links:
        kind = link.kind
        if link.b == card.id:
            if kind == BOOST_LINK:
                more += _stat(m, link.a, POWER)
            elif kind == GUARD_LINK:
                # VG 2.6.1
                more += _stat(m, link.a, SHIELD)
        elif link.a == card.id:
            if kind == CHOSEN_HEART:
                heart = m.record(link.b)
                more += m.pool.printed_stats(heart.defn, heart.face)[POWER] or 0
                names |= m.now(link.b).sets[NAMES]
            elif kind == NAMED_LIKE:
                # VG 12.7.2.1: as they are printed, or the two could lend each other names for ever.
                names |= m.pool.base(*printed_as(m, m.record(link.b))).sets[NAMES]
            elif kind == LEGION_LINK and any(one.kind == ATTACKING_LINK and one.a == card.id for one in m.state.links):
                more += _stat(m, link.b, POWER)
    if not (more or names):
        return now
    have = now.stats[POWER]
    return Now(
        (now.sets[NAMES] | names, *now.sets[1:]),
        (None if have is None else have + more, *now.stats[1:]),
        now.abilities,
        now.keywords,
        now.rules,
        now.live,
        now.watch,
        now.activated,
        now.options,
        now.spell,
        now.lazy,
    )


def _stat(m: Machine, card: CardId, stat: int) -> int:
    return m.now(card).stats[stat] or 0
