"""Cards of Shadowverse: Evolve for scenarios: made of abilities or of printed text, or taken from the shipped ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import TypedDict, Unpack

from ludex.core.definitions import Ability, CardDef, Face
from ludex.core.walk import find
from ludex.games.sve.compiler import compile_card, lexicon_for, own_words
from ludex.games.sve.words import ADVANCED, AMULET, CLASS, EVOLVED, FOLLOWER, LEADER_TYPE, SPELL, TRAIT, TYPE
from ludex.testing.making import shipped, understood, with_text
from ludex.text import Lexicon

LEADER_DEFENSE = 20


class Looks(TypedDict, total=False):
    """What is printed on a card of any type besides its name and its abilities."""

    text: Sequence[str]
    traits: Sequence[str]
    class_: str
    universe: str


class Printed(Looks, total=False):
    """What is printed on a card that is played."""

    cost: int | None
    token: bool
    advanced: bool
    alternate: str
    facts: Sequence[tuple[str, str]]


def _card(
    name: str,
    type_: str,
    attack: int | None,
    defense: int | None,
    abilities: Sequence[Ability],
    text: Sequence[str] = (),
    traits: Sequence[str] = (),
    class_: str = "Neutral",
    universe: str = "",
    cost: int | None = 2,
    token: bool = False,
    advanced: bool = False,
    special: str = "",
    alternate: str = "",
    facts: Sequence[tuple[str, str]] = (),
) -> CardDef:
    special = ADVANCED if advanced else special
    attributes = (
        (name,), (type_,), (class_,), tuple(traits), (universe,) if universe else (), (special,) if special else (),
    )  # fmt: skip
    face = Face((name,), attributes, (attack, defense, cost), tuple(abilities), tuple(text))
    return CardDef(0, "", (face,), token=token, special=special, alternate=alternate, facts=tuple(facts))


def follower(name: str, attack: int = 2, defense: int = 2, *abilities: Ability, **printed: Unpack[Printed]) -> CardDef:
    """A follower with these abilities."""
    return _card(name, FOLLOWER, attack, defense, abilities, **printed)


def amulet(
    name: str, *abilities: Ability, attack: int | None = None, defense: int | None = None, **printed: Unpack[Printed]
) -> CardDef:
    """An amulet with these abilities; with attack and defense only if it can be maneuvered."""
    return _card(name, AMULET, attack, defense, abilities, **printed)


def spell(name: str, *abilities: Ability, **printed: Unpack[Printed]) -> CardDef:
    """A spell with these abilities."""
    return _card(name, SPELL, None, None, abilities, **printed)


def evolved(
    name: str,
    attack: int | None = 4,
    defense: int | None = 4,
    *abilities: Ability,
    type_: str = FOLLOWER,
    **looks: Unpack[Looks],
) -> CardDef:
    """An evolved card: it lies in the evolve deck until a card of its name evolves."""
    return _card(name, type_, attack, defense, abilities, cost=None, special=EVOLVED, **looks)


def leader(name: str = "Leader", *abilities: Ability, **looks: Unpack[Looks]) -> CardDef:
    """A leader."""
    return _card(name, LEADER_TYPE, None, LEADER_DEFENSE, abilities, cost=None, **looks)


def double_faced(front: CardDef, back: CardDef) -> CardDef:
    """One card with the front of the first and, as its back, the front of the second (SVE 2.14)."""
    return CardDef(0, "", (*front.faces, *back.faces), front.token, front.special, front.alternate, front.facts)


def finish(cards: Iterable[CardDef]) -> dict[CardDef, CardDef]:
    """Each made card with its text compiled; the tokens they speak of come with them."""
    made = list(dict.fromkeys(cards))
    words = _words(made)
    done = {card: _compile(card, words) for card in made}
    waiting = list(done.values())
    known = {face.names[0] for card in done.values() for face in card.faces}
    while waiting:
        for name in dict.fromkeys(find(tuple(face.abilities for face in waiting.pop().faces), str)):
            if name not in known and name in _shipped_tokens():
                known.add(name)
                for token in shipped("sve", name):
                    if token.token:
                        done[token] = token
                        waiting.append(token)
    return done


@cache
def _shipped_tokens() -> frozenset[str]:
    return frozenset(own_words()["token"])


Word = tuple[str, tuple[str, ...], str]
"""A name that texts may speak of, its traits, and "Token" for one of a token."""


def _words(cards: Sequence[CardDef]) -> tuple[Word, ...]:
    """The names and traits that texts at this table may speak of, if any card has a text."""
    if not any(face.text and not card.code for card in cards for face in card.faces):
        return ()
    kinds = {card: "Token" if card.token else "" for card in cards}
    called = tuple((face.names[0], face.attributes[TRAIT], kinds[card]) for card in cards for face in card.faces)
    return (*called, *((card.alternate, (), kinds[card]) for card in cards if card.alternate))


@cache
def _lexicon(words: tuple[Word, ...]) -> Lexicon:
    return lexicon_for([{"name": name, "traits": traits, "type": kind} for name, traits, kind in words])


@cache
def _compile(card: CardDef, words: tuple[Word, ...]) -> CardDef:
    """The card with the abilities its text gives besides those it was made with."""
    if card.code or not any(face.text for face in card.faces):
        return card
    return replace(card, faces=tuple(_compile_face(card, face, _lexicon(words)) for face in card.faces))


def _compile_face(card: CardDef, face: Face, lexicon: Lexicon) -> Face:
    special = f" / {card.special.capitalize()}" if card.special else ""
    record = {
        "name": face.names[0],
        "type": face.attributes[TYPE][0] + special,
        "class": face.attributes[CLASS][0],
        "text": list(face.text),
    }
    read = understood(compile_card(record, lexicon)).faces[0]
    return with_text(face, read)
