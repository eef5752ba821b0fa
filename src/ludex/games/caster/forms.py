"""How cards lie: face down in the field (CC 306.6, 504.1b), and as copies (CC 1023)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.cards import Card
from ludex.core.definitions import Face
from ludex.core.machine import Machine
from ludex.core.spec import FORM
from ludex.games.caster.words import ATTRIBUTES, CASTER, CASTER_ZONE, LEVEL, REMOVED, SERVANT_ZONE, STATS, STOCK, TYPE


def face_down_caster(face: Face) -> Face:
    """A level 1 void caster without a name, whatever its surface says (CC 306.6, 504.1b)."""
    attributes = tuple((CASTER,) if n == TYPE else () for n in range(len(ATTRIBUTES)))
    stats = tuple(1 if n == LEVEL else None for n in range(len(STATS)))
    return replace(face, names=(), attributes=attributes, stats=stats, abilities=(), lines=())


def blank(face: Face) -> Face:
    """A card of which nothing is to be seen (CC 302.2, 306.6)."""
    attributes = tuple(() for _ in ATTRIBUTES)
    return replace(face, names=(), attributes=attributes, stats=tuple(None for _ in STATS), abilities=(), lines=())


FORMS = (face_down_caster, blank)
FACE_DOWN, BLANK = FORM, 2 * FORM


def printed_as(m: Machine, card: Card) -> tuple[int, int]:
    """What is printed on the card as it lies."""
    if not card.face_up:
        if card.zone == CASTER_ZONE:
            return (card.defn, card.face + FACE_DOWN)
        if card.zone in (SERVANT_ZONE, STOCK, REMOVED):
            return (card.defn, card.face + BLANK)
    return (card.defn, card.face)
