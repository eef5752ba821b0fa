"""Cards of Final Fantasy TCG for scenarios: made of abilities or of printed text, or taken from the shipped ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import TypedDict, Unpack

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability, Activated, Automatic, CardDef, Face, Spell
from ludex.core.ops.damage import Damage
from ludex.core.ops.turn_card import Engage
from ludex.core.players import EACH, Who
from ludex.core.program import Body, Seq
from ludex.core.selectors import IT, THIS, Cards, Is
from ludex.core.triggers import Trigger, When
from ludex.core.values import Fixed, Value
from ludex.games.fftcg.deck_formats import CARDS
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.ops.cp import DiscardNamesake, PayCP
from ludex.games.fftcg.words import (
    ACTION_ABILITY,
    ATTACKED,
    BACKUP,
    BREAK,
    CATEGORY,
    DULL_ICON,
    ELEMENT,
    EX_BURST,
    FIELD,
    FIRE,
    FORWARD,
    GENERIC,
    ICON,
    JOB,
    MONSTER,
    PHASE,
    SPECIAL_ABILITY,
    SUMMON,
    TYPE,
)
from ludex.testing.making import Words, understood, with_text, words

DULL = Engage(THIS)
"""The Dull icon as a part of a cost."""


class Printed(TypedDict, total=False):
    """What is printed on a card besides its name, its abilities and its power."""

    cost: int
    element: Words
    job: Words
    category: Words
    generic: bool
    ex_burst: bool
    text: Sequence[str]
    code: str


def _card(
    name: str,
    type_: str,
    power: int | None,
    abilities: Sequence[Ability | Body],
    cost: int = 0,
    element: Words = FIRE,
    job: Words = (),
    category: Words = (),
    generic: bool = False,
    ex_burst: bool = False,
    text: Sequence[str] = (),
    code: str = "",
) -> CardDef:
    icons = [icon for icon, has in ((GENERIC, generic), (EX_BURST, ex_burst)) if has]
    attributes = ((name,), (type_,), words(element), words(job), words(category), tuple(icons))
    does = tuple(one for one in abilities if isinstance(one, Body))
    has = tuple(one for one in abilities if isinstance(one, Ability))
    if does:
        assert type_ == SUMMON, f"{name}: only a Summon does something by itself; say when, or as what ability"
        has = (*has, Spell(Seq(does)))
    return CardDef(0, code, (Face((name,), attributes, (power, cost), has, tuple(text)),))


def forward(name: str, power: int = 5000, *abilities: Ability, **printed: Unpack[Printed]) -> CardDef:
    """A Forward with these abilities."""
    return _card(name, FORWARD, power, abilities, **printed)


def backup(name: str, *abilities: Ability, **printed: Unpack[Printed]) -> CardDef:
    """A Backup with these abilities."""
    return _card(name, BACKUP, None, abilities, **printed)


def monster(name: str, *abilities: Ability, **printed: Unpack[Printed]) -> CardDef:
    """A Monster with these abilities. Its power of 0 counts only while it is a Forward too."""
    return _card(name, MONSTER, 0, abilities, **printed)


def summon(name: str, *does: Ability | Body, **printed: Unpack[Printed]) -> CardDef:
    """A Summon that does this, one thing after the other."""
    return _card(name, SUMMON, None, does, **printed)


# Abilities, as texts put them.


def when(event: When, *does: Body, if_: Condition = ALWAYS, ex_burst: bool = False, per_turn: int = 0) -> Automatic:
    """An auto-ability; `if_` is the condition of a conditional one, `ex_burst` marks it with the icon."""
    return Automatic(event, Seq(does), EX_BURST if ex_burst else "", while_=if_, per_turn=per_turn)


def enters(*does: Body, if_: Condition = ALWAYS, ex_burst: bool = False) -> Automatic:
    """When this card enters the field, do this."""
    return when(Trigger("moved", to=(FIELD,), self_only=True), *does, if_=if_, ex_burst=ex_burst)


def dies(*does: Body) -> Automatic:
    """When this card is put from the field into the Break Zone, do this."""
    return when(Trigger("moved", frm=(FIELD,), to=(BREAK,), self_only=True), *does)


def attacks(*does: Body) -> Automatic:
    """When this Forward attacks, do this."""
    return when(Trigger(ATTACKED, self_only=True), *does)


def begins(phase: str, *does: Body, whose: Who = EACH) -> Automatic:
    """At the beginning of this phase (a name of `words`), do this."""
    return when(Trigger(PHASE, verb=phase, whose=whose), *does)


def action(*cost_and_body: Body, only_if: Condition = ALWAYS, per_turn: int = 0) -> Activated:
    """An action ability: the last part is what it does, the parts before it are its cost."""
    return _activated(ACTION_ABILITY, cost_and_body, only_if, per_turn)


def special(*cost_and_body: Body, only_if: Condition = ALWAYS, per_turn: int = 0) -> Activated:
    """A special ability: a card of the same name is discarded besides the cost."""
    return _activated(SPECIAL_ABILITY, (DiscardNamesake(), *cost_and_body), only_if, per_turn)


def _activated(kind: str, parts: tuple[Body, ...], only_if: Condition, per_turn: int) -> Activated:
    *cost, body = parts
    kinds = (kind, DULL_ICON) if DULL in cost else (kind,)
    return Activated(Seq(tuple(cost)), body, kinds, only_if=only_if, per_turn=per_turn)


def pays(*elements: str, generic: int = 0) -> PayCP:
    """So many CP of these Elements and so many of any, as a cost."""
    return PayCP(elements, Fixed(generic))


FORWARDS = Is(TYPE, FORWARD)


def forwards(whose: Who = EACH) -> Cards:
    """The Forwards of these players."""
    return Cards((FIELD,), whose, FORWARDS)


def choose_forward(whose: Who = EACH) -> Choose:
    """Choose 1 Forward; the text then calls it "it"."""
    return Choose(forwards(whose))


def strike(amount: int | Value = 3000, whose: Who = EACH) -> Seq:
    """Choose 1 Forward and deal it so much damage."""
    return Seq((choose_forward(whose), Damage(IT, Fixed(amount) if isinstance(amount, int) else amount)))


# What the table needs of its cards.


def finish(cards: Iterable[CardDef]) -> dict[CardDef, CardDef]:
    """Each card with its text compiled, and those that stand for players and abilities."""
    made = list(dict.fromkeys((*CARDS, *cards)))
    spoken = tuple(
        (card.name, card.faces[0].attributes[JOB], card.faces[0].attributes[CATEGORY])
        for card in made
        if card not in CARDS
    )
    return {card: _compile(card, spoken) for card in made}


@cache
def _compile(card: CardDef, spoken: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]) -> CardDef:
    """The card with the abilities its text gives besides those it was made with."""
    face = card.faces[0]
    if not face.text:
        return card
    from ludex.games.fftcg.compiler import compile_card, lexicon_for

    attributes = face.attributes
    record = {
        "name": card.name,
        "id": card.code,
        "type": attributes[TYPE][0],
        "cost": face.stats[1],
        "power": face.stats[0],
        "element": list(attributes[ELEMENT]),
        "job": list(attributes[JOB]),
        "category": list(attributes[CATEGORY]),
        "generic": GENERIC in attributes[ICON],
        "ex_burst": EX_BURST in attributes[ICON],
        "text": list(face.text),
    }
    lexicon = lexicon_for([{"name": name, "job": job, "category": category} for name, job, category in spoken])
    compiled = understood(compile_card(record, lexicon))
    read = compiled.faces[0]
    return replace(compiled, faces=(with_text(replace(read, abilities=face.abilities), read),))
