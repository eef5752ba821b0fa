"""Cards of Cardfight!! Vanguard for scenarios: made of abilities or of printed text, or taken from the shipped ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from ludex.core.definitions import Ability, Activated, CardDef, Face, Keyword
from ludex.core.program import NOTHING, Body
from ludex.core.selectors import THIS, Is, Or
from ludex.games.vanguard.deck_formats import CARDS
from ludex.games.vanguard.keywords import seek_mate
from ludex.games.vanguard.ops.call import GUARDIAN, Call, Place
from ludex.games.vanguard.ops.ride import ULTIMATE, Stride
from ludex.games.vanguard.words import (
    BOOST,
    CLANS,
    G_GUARDIAN,
    G_UNIT,
    G_ZONE,
    GRADE,
    INTERCEPT,
    NAMES,
    NORMAL_UNIT,
    POWER,
    RACE,
    SHIELD,
    STRIDE,
    TRIGGER_UNIT,
    TRIGGERS,
    TRIPLE_DRIVE,
    TWIN_DRIVE,
    ULTIMATE_STRIDE,
)
from ludex.testing.making import Words, understood, with_text, words

SKILLS = {"": (), **{name.rstrip("!"): (Keyword(name),) for name in (BOOST, INTERCEPT, TWIN_DRIVE, TRIPLE_DRIVE)}}
"""The skill icons by their names."""
KAGERO = "Kagero"
"""The clan of cards that are not told to be of another."""
POWERS = (5000, 7000, 9000, 11000)
SHIELDS = (10000, 5000, 5000, None)
"""What units of grade 0 to 3 usually have."""
UNSAID = -1
"""The usual number is meant."""


def _card(
    name: str,
    type_: str,
    abilities: Sequence[Ability | str],
    stats: tuple[int | None, int | None, int | None, int | None],
    clan: Words,
    nation: Words | None,
    race: Words,
    skill: str,
    icon: str = "",
    mates: Words = (),
    text: Sequence[str] = (),
    code: str = "",
) -> CardDef:
    assert skill.rstrip("!") in SKILLS, f"{skill!r} is no skill icon: {', '.join(SKILLS)}"
    clans, partners = words(clan), words(mates)
    home = words(nation) if nation is not None else tuple(
        one for one, members in CLANS.items() if any(member in members for member in clans)
    )  # fmt: skip
    attributes = ((name,), (type_,), clans, home, words(race), words(icon), (), partners)
    has: list[Ability] = [*SKILLS[skill.rstrip("!")]]
    has.extend(Keyword(one) if isinstance(one, str) else one for one in abilities)
    if partners:
        has.extend(seek_mate(Or(tuple(Is(NAMES, one) for one in partners))))
    return CardDef(0, code, (Face((name,), attributes, (*stats, 0), tuple(has), tuple(text)),))


def unit(
    name: str,
    *abilities: Ability | str,
    grade: int = 1,
    power: int = UNSAID,
    shield: int | None = UNSAID,
    critical: int = 1,
    clan: Words = KAGERO,
    nation: Words | None = None,
    race: Words = (),
    skill: str = "",
    trigger: str = "",
    mates: Words = (),
    text: Sequence[str] = (),
    code: str = "",
) -> CardDef:
    """A unit of the main deck with these abilities; a word stands for a keyword."""
    assert not trigger or trigger in TRIGGERS, f"{trigger!r} is no trigger: {', '.join(TRIGGERS)}"
    usual = min(grade, 3)
    stats = (
        POWERS[usual] if power == UNSAID else power,
        SHIELDS[usual] if shield == UNSAID else shield,
        critical,
        grade,
    )
    type_ = TRIGGER_UNIT if trigger else NORMAL_UNIT
    return _card(name, type_, abilities, stats, clan, nation, race, skill, trigger, mates, text, code)


def trigger(
    name: str,
    icon: str,
    *abilities: Ability | str,
    power: int = UNSAID,
    shield: int | None = UNSAID,
    clan: Words = KAGERO,
    race: Words = (),
    skill: str = "",
    text: Sequence[str] = (),
) -> CardDef:
    """A trigger unit of grade 0: "Critical", "Draw", "Stand" or "Heal"."""
    return unit(
        name,
        *abilities,
        grade=0,
        power=power,
        shield=shield,
        clan=clan,
        race=race,
        skill=skill,
        trigger=icon,
        text=text,
    )


def g_unit(
    name: str,
    *abilities: Ability | str,
    grade: int = 4,
    power: int = 15000,
    critical: int = 1,
    clan: Words = KAGERO,
    nation: Words | None = None,
    race: Words = (),
    skill: str = "",
    cost: Body | None = NOTHING,
    ultimate: bool = False,
    text: Sequence[str] = (),
    code: str = "",
) -> CardDef:
    """A G unit that strides for this cost, by an ultimate stride skill if so told; with None it has no such skill."""
    skills: tuple[Ability, ...] = ()
    if cost is not None:
        does = Stride(THIS, ULTIMATE) if ultimate else Stride()
        skills = (Activated(cost, does, (ULTIMATE_STRIDE if ultimate else STRIDE,), (G_ZONE,)),)
    stats = (power, None, critical, grade)
    return _card(name, G_UNIT, (*skills, *abilities), stats, clan, nation, race, skill, text=text, code=code)


def g_guardian(
    name: str,
    *abilities: Ability | str,
    shield: int = 15000,
    grade: int = 4,
    clan: Words = KAGERO,
    nation: Words | None = None,
    race: Words = (),
    cost: Body | None = NOTHING,
    text: Sequence[str] = (),
    code: str = "",
) -> CardDef:
    """A G guardian that is called for this cost; with None its text says how."""
    skills: tuple[Ability, ...] = ()
    if cost is not None:
        skills = (Keyword(G_GUARDIAN), Activated(cost, Call(THIS, Place(GUARDIAN)), (G_GUARDIAN,), (G_ZONE,)))
    stats = (None, shield, None, grade)
    return _card(name, G_UNIT, (*skills, *abilities), stats, clan, nation, race, "", text=text, code=code)


def two_sided(front: CardDef, back: CardDef) -> CardDef:
    """One card with the faces of both."""
    return replace(front, faces=(front.faces[0], back.faces[0]))


# What the table needs of its cards.


def finish(cards: Iterable[CardDef]) -> dict[CardDef, CardDef]:
    """Each card with its text compiled, and those that stand for players."""
    return {card: _compile(card) for card in dict.fromkeys((*CARDS, *cards))}


@cache
def _compile(card: CardDef) -> CardDef:
    """The card with the abilities its text gives besides those it was made with."""
    faces = []
    for face in card.faces:
        if not face.text or face.lines:
            faces.append(face)
            continue
        from ludex.games.vanguard.compiler import compile_card

        record = {
            "name": face.names[0],
            "type": face.attributes[1][0],
            "grade": face.stats[GRADE],
            "power": face.stats[POWER],
            "shield": face.stats[SHIELD],
            "clan": list(face.attributes[2]),
            "race": list(face.attributes[RACE]),
            "text": list(face.text),
        }
        read = understood(compile_card(record)).faces[0]
        attributes = (*face.attributes[:-1], (*face.attributes[-1], *read.attributes[-1]))
        faces.append(with_text(replace(face, attributes=attributes), read))
    return replace(card, faces=tuple(faces))
