"""The one deck format of the book: a deck and an extra deck (CC 402)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.deck import MAIN, MAIN_HEADINGS
from ludex.core.definitions import CardDef, DeckRule
from ludex.core.formats import LISTED, Format
from ludex.core.requirements import BuiltDeck, DeckReason, Kind, OnlyKind, Printed, Requirement, Section, Size, values
from ludex.games.caster.objects import OBJECTS, PLAYER_NAME
from ludex.games.caster.words import (
    BARRIER,
    CASTER,
    CONJURE,
    DECK,
    DEITY,
    EXTRA_DECK,
    LEVEL,
    PLAYER,
    PLAYER_TYPE,
    SERVANT,
    SOUL_BOND,
    SUBTYPE,
    TYPE,
    VERSION,
)

CARDS = OBJECTS
"""Cards that no set has, but the format needs."""

EXTRA = "extra"
DECK_SIZE = 50
"""CC 402.2. A card of which any number may be in the deck has this as its limit."""


def is_soul_bond(card: CardDef) -> bool:
    """Whether it is printed with the additional type (CC 201.3a)."""
    return SOUL_BOND in values(card, SUBTYPE)


@dataclass(frozen=True)
class OfTheDeck(Printed):
    """A card of these types that is no Soul Bond servant (CC 402.2)."""

    def fits(self, card: CardDef) -> bool:
        return Printed.fits(self, card) and not is_soul_bond(card)

    def what(self, card: CardDef) -> str:
        return f"a {SOUL_BOND} servant" if is_soul_bond(card) else Printed.what(self, card)


@dataclass(frozen=True)
class OfTheExtraDeck(Printed):
    """A deity, or a servant that is a Soul Bond servant (CC 201.3b, 402.3)."""

    def fits(self, card: CardDef) -> bool:
        return Printed.fits(self, card) and (DEITY in values(card, TYPE) or is_soul_bond(card))


@dataclass(frozen=True)
class Casters(Kind):
    """A caster card."""

    def fits(self, card: CardDef) -> bool:
        return CASTER in values(card, TYPE)


@dataclass(frozen=True)
class Others(Kind):
    """A card that is no caster."""

    def fits(self, card: CardDef) -> bool:
        return CASTER not in values(card, TYPE)


@dataclass(frozen=True)
class SameCard(Requirement):
    """So many copies of one card: of a name, and of casters also of a level and a version; a card's own rule aside."""

    section: Section
    kind: Kind
    most: int
    rule: str
    own_rule: str
    """The rule by which a card's own limit takes the place of this one (CC 402.4)."""

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        counts: dict[tuple[object, ...], int] = {}
        cards: dict[tuple[object, ...], CardDef] = {}
        for count, card in deck.cards(self.section.name):
            if self.kind.fits(card):
                same = _identity(card)
                counts[same] = counts.get(same, 0) + count
                cards[same] = card
        reasons = []
        for same, count in counts.items():
            card = cards[same]
            own = [
                one.number
                for one in card.faces[0].abilities
                if isinstance(one, DeckRule) and one.name == self.section.name
            ]
            most = own[0] if own else self.most
            if count > most:
                message = (
                    f"{self.section.title}: {count} copies of {card.fact(LISTED) or card.name}, {most} is the most"
                )
                rule = self.own_rule if own else self.rule
                reasons.append(DeckReason(message, rule, self.section.name, (card.name,)))
        return reasons


def _identity(card: CardDef) -> tuple[object, ...]:
    """What makes two cards the same one to deck building (CC 402.2a, 402.2b, 402.3a)."""
    if CASTER in values(card, TYPE):
        return (card.name, card.faces[0].stats[LEVEL], values(card, VERSION))
    return (card.name,)


PLAYER_CARD = Section(PLAYER_TYPE, "player", Printed(TYPE, (PLAYER_TYPE,), (PLAYER_TYPE,)), PLAYER, PLAYER_NAME)
MAIN_DECK = Section(MAIN, "deck", OfTheDeck(TYPE, (CASTER, SERVANT, CONJURE, BARRIER)), DECK)
EXTRA_SECTION = Section(EXTRA, "extra deck", OfTheExtraDeck(TYPE, (SERVANT, DEITY)), EXTRA_DECK)

HEADINGS = {**MAIN_HEADINGS, EXTRA: EXTRA, "extra deck": EXTRA}
"""What a deck list may write above its sections, and the section it means."""

CONSTRUCTED = Format(
    "constructed",
    "constructed",
    (PLAYER_CARD, MAIN_DECK, EXTRA_SECTION),
    (
        Size(PLAYER_CARD, 0, 0, "402.1"),
        Size(MAIN_DECK, DECK_SIZE, DECK_SIZE, "402.2"),
        OnlyKind(MAIN_DECK, "402.2"),
        SameCard(MAIN_DECK, Others(), 4, "402.2a", "402.4"),
        SameCard(MAIN_DECK, Casters(), 4, "402.2b", "402.4"),
        Size(EXTRA_SECTION, 0, 7, "402.3"),
        OnlyKind(EXTRA_SECTION, "402.3"),
        SameCard(EXTRA_SECTION, Others(), 4, "402.3a", "402.4"),
    ),
    "402.1",
)

FORMATS = (CONSTRUCTED,)
"""The first is the one that is meant where none is named."""

SAMPLES = ("feast", "hive")
"""Two decks full of effects, to measure the speed of play with."""
