"""How cards lie: face down in the field (CC 306.6, 504.1b); and what they are to begin with (CC 907.6, 909.1a)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from ludex.core.cards import Card
from ludex.core.conditions import Always
from ludex.core.definitions import Ability, Face, Keyword, Static
from ludex.core.ids import DefId
from ludex.core.machine import Machine
from ludex.core.modifiers import AddAttribute, AddStat, GiveAbility, SetAttribute, SetStat
from ludex.core.pool import Pool
from ludex.core.selectors import THIS
from ludex.core.spec import FORM
from ludex.core.values import Fixed
from ludex.games.caster.words import (
    ATTRIBUTES,
    CASTER,
    CASTER_ZONE,
    FIELD,
    LEVEL,
    REMOVED,
    RESTS_FOR_AETHER,
    SERVANT_ZONE,
    STATS,
    STOCK,
    TYPE,
)


def face_down_caster(face: Face) -> Face:
    """A level 1 void caster without a name, whatever its surface says (CC 306.6, 504.1b)."""
    attributes = tuple((CASTER,) if n == TYPE else () for n in range(len(ATTRIBUTES)))
    stats = tuple(1 if n == LEVEL else None for n in range(len(STATS)))
    abilities = (Keyword(RESTS_FOR_AETHER),)
    return replace(face, names=(), attributes=attributes, stats=stats, abilities=abilities, lines=())


def blank(face: Face) -> Face:
    """A card of which nothing is to be seen (CC 302.2, 306.6)."""
    attributes = tuple(() for _ in ATTRIBUTES)
    return replace(face, names=(), attributes=attributes, stats=tuple(None for _ in STATS), abilities=(), lines=())


def casting(face: Face) -> Face:
    """A caster in the field can be rested for aether, as long as it has its abilities (CC 907.6)."""
    face = based(face)
    lines = (*face.lines, -1) if face.lines else ()
    return replace(face, abilities=(*face.abilities, Keyword(RESTS_FOR_AETHER)), lines=lines)


def is_base(ability: Ability) -> TypeGuard[Static]:
    """Whether it is a base ability: about the card's own qualities or numbers, in every zone (CC 904.2)."""
    if not isinstance(ability, Static) or SERVANT_ZONE not in ability.zones or STOCK not in ability.zones:
        return False
    if ability.on != THIS or not isinstance(ability.while_, Always):
        return False
    return all(
        isinstance(mod, AddAttribute | SetAttribute)
        or (isinstance(mod, AddStat | SetStat) and isinstance(mod.amount, Fixed))
        for mod in ability.mods
    )


def based(face: Face) -> Face:
    """What a card is to begin with: its base abilities are part of its information (CC 909.1a)."""
    attributes = [list(values) for values in face.attributes]
    stats = list(face.stats)
    kept = [n for n, one in enumerate(face.abilities) if not is_base(one)]
    for ability in filter(is_base, face.abilities):
        for mod in ability.mods:
            if isinstance(mod, SetAttribute):
                attributes[mod.attribute] = [mod.value_] if mod.value_ else []
            elif isinstance(mod, AddAttribute):
                attributes[mod.attribute].append(mod.value_)
            elif isinstance(mod, SetStat) and isinstance(mod.amount, Fixed):
                # CC 909.1e: also where the card prints none.
                stats[mod.stat] = mod.amount.n
            elif isinstance(mod, AddStat) and isinstance(mod.amount, Fixed):
                have = stats[mod.stat]
                stats[mod.stat] = have if have is None else have + mod.amount.n
    return replace(
        face,
        attributes=tuple(tuple(values) for values in attributes),
        stats=tuple(stats),
        abilities=tuple(face.abilities[n] for n in kept),
        lines=tuple(face.lines[n] for n in kept) if face.lines else (),
    )


RESTING = GiveAbility((Keyword(RESTS_FOR_AETHER),))
"""What casters have, so that it is known before any lies in the field."""
BASE_ABILITIES = "base abilities"
FORMS = (face_down_caster, blank, casting, based)
FACE_DOWN, BLANK, CASTING, BASED = (FORM * number for number in (1, 2, 3, 4))


def with_base_abilities(pool: Pool) -> frozenset[DefId]:
    """The cards that have base abilities."""
    found = pool.found.get(BASE_ABILITIES)
    if found is None:
        found = frozenset(card.id for card in pool.defs if any(is_base(one) for one in card.faces[0].abilities))
        pool.found[BASE_ABILITIES] = found
    return found


def printed_as(m: Machine, card: Card) -> tuple[int, int]:
    """What is printed on the card as it lies."""
    if not card.face_up:
        if card.zone == CASTER_ZONE:
            return (card.defn, card.face + FACE_DOWN)
        if card.zone in (SERVANT_ZONE, STOCK, REMOVED):
            return (card.defn, card.face + BLANK)
    elif card.zone in FIELD and CASTER in m.pool.base(card.defn, card.face).sets[TYPE]:
        return (card.defn, card.face + CASTING)
    if card.defn in with_base_abilities(m.pool):
        return (card.defn, card.face + BASED)
    return (card.defn, card.face)
