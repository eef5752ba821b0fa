"""Cards of The Caster Chronicles for scenarios: made of abilities or of printed text, or taken from shipped ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import TypedDict, Unpack

from ludex.core.definitions import Ability, CardDef, Face, Keyword, Spell
from ludex.core.program import Body, Seq
from ludex.games.caster.compiler import LISTED, compile_card, lexicon_for
from ludex.games.caster.keywords import break_, soul_seal, unity
from ludex.games.caster.objects import OBJECTS
from ludex.games.caster.prices import X_COST
from ludex.games.caster.words import (
    ATK,
    BARRIER,
    BREAK,
    CASTER,
    CONJURE,
    COST,
    DEF,
    DEITY,
    DEITY_COUNTER,
    ELEMENT,
    INFINITY,
    LEVEL,
    MATERIAL,
    QUICKCAST,
    SERVANT,
    SOUL_BOND,
    SOUL_SEAL,
    SUBTYPE,
    TRAIT,
    TYPE,
    UNITY,
    VOID,
)
from ludex.testing.making import Words, understood, with_text, words

Part = Ability | Body | str | Sequence[Ability]
"""An ability, several that belong together, the word of a keyword; of a conjure also what it does."""
MEANT = {BREAK: break_(), UNITY: unity(), SOUL_SEAL: soul_seal()}
"""What the words of keywords stand for, where it is more than the word."""
BEGINS_WITH = "begins with"
"""The fact that says with how many deity counters a deity lies there when a scenario begins."""
INFINITE = "\u221e"


def _abilities(name: str, type_: str, parts: Sequence[Part]) -> tuple[Ability, ...]:
    """The abilities that are meant; what a conjure does is one."""
    found: list[Ability] = []
    does: list[Body] = []
    for one in parts:
        if isinstance(one, Body):
            assert type_ == CONJURE, f"{name}: only a conjure does something by itself; say when, or as what ability"
            does.append(one)
        elif isinstance(one, str):
            found.extend(MEANT.get(one, (Keyword(one),)))
        elif isinstance(one, Ability):
            found.append(one)
        else:
            found.extend(one)
    if does:
        found.append(Spell(Seq(tuple(does))))
    return tuple(found)


class Printed(TypedDict, total=False):
    """What is printed on a card of any type besides its name and its abilities."""

    element: Words
    trait: Words
    text: Sequence[str]
    code: str


def _card(
    name: str,
    type_: str,
    parts: Sequence[Part],
    stats: tuple[int | None, int | None, int | None, int | None],
    element: Words = (),
    trait: Words = (),
    text: Sequence[str] = (),
    code: str = "",
    version: str = "",
    subtype: str = "",
    materials: Sequence[str] = (),
    facts: tuple[tuple[str, str], ...] = (),
) -> CardDef:
    # CC 209.3: Void is having no element.
    elements = tuple(one for one in words(element) if one != VOID)
    attributes = ((name,), (type_,), elements, words(trait), words(subtype), words(version), tuple(materials))
    face = Face((name,), attributes, stats, _abilities(name, type_, parts), tuple(text))
    return CardDef(0, code, (face,), facts=facts)


def _by_x(cost: int | str) -> tuple[int, tuple[Part, ...]]:
    """The printed cost and what says that it is X."""
    return (0, (X_COST,)) if isinstance(cost, str) else (cost, ())


def servant(
    name: str,
    *abilities: Part,
    cost: int | str = 0,
    atk: int | None = 1000,
    defense: int | None = 1000,
    **printed: Unpack[Printed],
) -> CardDef:
    """A servant with these abilities; a cost of "X" is named when it is played."""
    number, by_x = _by_x(cost)
    return _card(name, SERVANT, (*by_x, *abilities), (atk, defense, number, None), **printed)


def caster(
    name: str,
    *abilities: Part,
    level: int = 1,
    version: str = "",
    atk: int | None = None,
    defense: int | None = None,
    **printed: Unpack[Printed],
) -> CardDef:
    """A caster with these abilities; with a version it is called "Name (Version)"."""
    called = f"{name} ({version})" if version else name
    facts = ((LISTED, f"{called} Lv{level}"),)
    stats = (atk, defense, 0, level)
    return _card(called, CASTER, abilities, stats, version=version, facts=facts, **printed)


def conjure(
    name: str, *does: Part, cost: int | str = 0, quickcast: bool = False, **printed: Unpack[Printed]
) -> CardDef:
    """A conjure that does this, one thing after the other."""
    number, by_x = _by_x(cost)
    quick = (QUICKCAST,) if quickcast else ()
    return _card(name, CONJURE, (*by_x, *quick, *does), (None, None, number, None), **printed)


def barrier(name: str, *abilities: Part, cost: int | str = 0, **printed: Unpack[Printed]) -> CardDef:
    """A barrier with these abilities."""
    number, by_x = _by_x(cost)
    return _card(name, BARRIER, (*by_x, *abilities), (None, None, number, None), **printed)


def deity(name: str, *abilities: Part, counters: int = 3, **printed: Unpack[Printed]) -> CardDef:
    """A deity; where it lies in the field when the scenario begins, it has so many deity counters."""
    facts = ((BEGINS_WITH, str(counters)),)
    return _card(name, DEITY, abilities, (None, None, 0, None), facts=facts, **printed)


def soul_bond(
    name: str,
    *abilities: Part,
    materials: Sequence[str | CardDef] = (),
    cost: int = 0,
    atk: int | None = 3000,
    defense: int | None = 3000,
    **printed: Unpack[Printed],
) -> CardDef:
    """A Soul Bond servant of these materials: names, or cards that have them."""
    names = [one.name if isinstance(one, CardDef) else one for one in materials]
    stats = (atk, defense, cost, None)
    return _card(name, SERVANT, abilities, stats, subtype=SOUL_BOND, materials=names, **printed)


def token(card: CardDef) -> CardDef:
    """The card as a token: it comes to be where effects put it, and nowhere else."""
    return replace(card, token=True)


def counters_of(card: CardDef) -> tuple[tuple[str, int], ...]:
    """The counters with which the card lies in the field when a scenario begins."""
    told = card.fact(BEGINS_WITH)
    return ((DEITY_COUNTER, int(told)),) if told else ()


# What the table needs of its cards.


def finish(cards: Iterable[CardDef]) -> dict[CardDef, CardDef]:
    """Each card with its text compiled, and those that stand for players, abilities and aether."""
    made = list(dict.fromkeys((*OBJECTS, *cards)))
    traits = tuple(sorted({trait for card in made for trait in card.faces[0].attributes[TRAIT]}))
    return {card: _compile(card, traits) for card in made}


@cache
def _compile(card: CardDef, traits: tuple[str, ...]) -> CardDef:
    """The card with the abilities its text gives besides those it was made with."""
    face = card.faces[0]
    if not face.text or face.lines or card in OBJECTS:
        return card
    attributes = face.attributes
    levelled = face.stats[LEVEL] is not None
    record = {
        "name": card.name,
        "type": attributes[TYPE][0],
        "cost": None if levelled else "X" if Keyword(X_COST) in face.abilities else face.stats[COST],
        "level": face.stats[LEVEL],
        "atk": _printed(face.stats[ATK]),
        "def": _printed(face.stats[DEF]),
        "element": list(attributes[ELEMENT]),
        "trait": list(attributes[TRAIT]),
        "soul_bond": SOUL_BOND in attributes[SUBTYPE],
        "materials": list(attributes[MATERIAL]),
        "text": list(face.text),
    }
    read = understood(compile_card(record, lexicon_for([{"trait": traits}]))).faces[0]
    if Keyword(X_COST) in face.abilities:
        # It was made so: the text does not say it.
        read = replace(read, abilities=read.abilities[1:], lines=read.lines[1:], clauses=read.clauses[1:])
    return replace(card, faces=(with_text(face, read),))


def _printed(value: int | None) -> int | str | None:
    return INFINITE if value == INFINITY else value
