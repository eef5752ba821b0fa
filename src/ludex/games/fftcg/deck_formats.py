"""The deck formats: constructed and limited (FF 8.1)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.deck import MAIN, MAIN_HEADINGS
from ludex.core.definitions import CardDef, DeckRule, Face
from ludex.core.formats import Format
from ludex.core.requirements import BuiltDeck, DeckReason, OnlyKind, Printed, Requirement, Section, Size
from ludex.games.fftcg.setup import DAMAGE_LIMIT
from ludex.games.fftcg.words import (
    ABILITIES,
    BACKUP,
    DECK,
    FORWARD,
    ICON,
    LIMIT_BREAK,
    MONSTER,
    PLAYER,
    PLAYER_TYPE,
    SUMMON,
    TYPE,
)

PLAYER_NAME = "Player"

CARDS = (
    # Nothing of the book: it stands for the player, so that effects on the player have a home.
    CardDef(
        0,
        "",
        (Face((PLAYER_NAME,), ((PLAYER_NAME,), (PLAYER_TYPE,), (), (), (), ()), (0, None)),),
        special=PLAYER_TYPE,
    ),
    # FF 11.6.4: what stands on the stack for an ability has no information of its own.
    *(
        CardDef(0, "", (Face((kind,), ((kind,), (kind,), (), (), (), ()), (None, None)),), token=True)
        for kind in ABILITIES
    ),
)
"""Cards that no set has, but the formats need."""


@dataclass(frozen=True)
class SameNumber(Requirement):
    """So many copies of one card, which is told by its number and not by its name (FF 5.2.5.1)."""

    section: Section
    most: int
    rule: str
    own_rule: str
    """The rule by which a card's own limit takes the place of this one."""

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        counts: dict[str, int] = {}
        cards: dict[str, CardDef] = {}
        for count, card in deck.cards(self.section.name):
            counts[card.code] = counts.get(card.code, 0) + count
            cards[card.code] = card
        reasons = []
        for number, count in counts.items():
            card = cards[number]
            own = [one.number for one in card.faces[0].abilities if isinstance(one, DeckRule)]
            most = own[0] if own else self.most
            if count > most:
                message = f"{self.section.title}: {count} copies of {card.name} ({number}), {most} is the most"
                reasons.append(
                    DeckReason(message, self.own_rule if own else self.rule, self.section.name, (card.name,)),
                )
        return reasons


@dataclass(frozen=True)
class OfThisBook(Printed):
    """A card of these types that is not played by Limit Break (the ruling under FF 5.1)."""

    def fits(self, card: CardDef) -> bool:
        return Printed.fits(self, card) and LIMIT_BREAK not in card.faces[0].attributes[ICON]

    def what(self, card: CardDef) -> str:
        limit = LIMIT_BREAK in card.faces[0].attributes[ICON]
        return f"a card with {LIMIT_BREAK}" if limit else Printed.what(self, card)


# FF 7.9.1: it lies in the deck zone.
MAIN_DECK = Section(MAIN, "deck", OfThisBook(TYPE, (FORWARD, BACKUP, SUMMON, MONSTER)), DECK)
PLAYER_CARD = Section(PLAYER_TYPE, "player", Printed(TYPE, (PLAYER_TYPE,), (PLAYER_TYPE,)), PLAYER, PLAYER_NAME)

HEADINGS = MAIN_HEADINGS
"""What a deck list may write above its cards."""


def _format(name: str, title: str, size: Size, damage_limit: int) -> Format:
    """The formats differ in how many cards a deck has, and in how much damage a player can take (FF 3.1.1)."""
    return Format(
        name,
        title,
        (PLAYER_CARD, MAIN_DECK),
        (
            Size(PLAYER_CARD, 0, 0, "8.1.1"),
            size,
            # FF 5.1: nothing else is a card.
            OnlyKind(MAIN_DECK, "5.1"),
            # FF 8.1.1.2 makes no exception for limited decks.
            SameNumber(MAIN_DECK, 3, "8.1.1.2", "8.1.2"),
        ),
        "8.1.1",
        facts=((DAMAGE_LIMIT, damage_limit),),
    )


CONSTRUCTED = _format("constructed", "constructed", Size(MAIN_DECK, 50, 50, "8.1.1.1"), 7)
LIMITED = _format("limited", "limited", Size(MAIN_DECK, 40, None, "8.1.1.1"), 6)

FORMATS = (CONSTRUCTED, LIMITED)
"""The first is the one that is meant where none is named."""

SAMPLES = ("fire", "ice")
"""Two decks full of effects, to measure the speed of play with."""
