"""The one deck format of the book: a main deck and a G deck (VG 5.1 to 5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.deck import MAIN, MAIN_HEADINGS
from ludex.core.definitions import CardDef, Face
from ludex.core.formats import Format
from ludex.core.requirements import (
    BuiltDeck,
    Copies,
    DeckReason,
    Kind,
    OnlyKind,
    Printed,
    Required,
    Requirement,
    Section,
    Size,
    WithKeyword,
    values,
)
from ludex.games.vanguard.words import (
    ATTRIBUTES,
    DECK,
    G_UNIT,
    G_ZONE,
    GRADE,
    HEAL_TRIGGER,
    NORMAL_UNIT,
    PLAYER,
    PLAYER_TYPE,
    SENTINEL,
    STATS,
    TRIGGER,
    TRIGGER_UNIT,
    TRIGGERS,
    TYPE,
)

PLAYER_NAME = "Player"

CARDS = (
    # Nothing of the book: it stands for the player, so that effects on the player have a home.
    CardDef(
        0,
        "",
        (
            Face(
                (PLAYER_NAME,),
                ((PLAYER_NAME,), (PLAYER_TYPE,), *((),) * (len(ATTRIBUTES) - 2)),
                (None,) * len(STATS),
            ),
        ),
        special=PLAYER_TYPE,
    ),
)
"""Cards that no set has, but the format needs."""


@dataclass(frozen=True)
class WithTrigger(Kind):
    """A card with one of these trigger icons (VG 2.8)."""

    icons: tuple[str, ...]

    def fits(self, card: CardDef) -> bool:
        return bool(values(card, TRIGGER) & {*self.icons})


@dataclass(frozen=True)
class OfGrade(Kind):
    """A card on whose front this grade is printed."""

    grade: int

    def fits(self, card: CardDef) -> bool:
        return card.faces[0].stats[GRADE] == self.grade


@dataclass(frozen=True)
class Among(Requirement):
    """So many cards of a kind are in the section."""

    section: Section
    kind: Kind
    title: str
    least: int
    most: int
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        found = [(count, card) for count, card in deck.cards(self.section.name) if self.kind.fits(card)]
        number = sum(count for count, _ in found)
        if self.least <= number <= self.most:
            return []
        wanted = f"not {self.most}" if self.least == self.most else f"{self.most} is the most"
        message = f"{self.section.title}: {number} {self.title}, {wanted}"
        names = tuple(dict.fromkeys(card.name for _, card in found))
        return [DeckReason(message, self.rule, self.section.name, names)]


PLAYER_CARD = Section(PLAYER_TYPE, "player", Printed(TYPE, (PLAYER_TYPE,), (PLAYER_TYPE,)), PLAYER, PLAYER_NAME)
# VG 12.10.3.2: a Gyze card begins on its normal side, so it belongs to the main deck; `Printed` asks the front.
# VG 5.2.1: each player has a main deck.
MAIN_DECK = Section(MAIN, "main deck", Printed(TYPE, (NORMAL_UNIT, TRIGGER_UNIT)), DECK)
# VG 5.3.1: and a G deck.
G_DECK = Section("g", "G deck", Printed(TYPE, (G_UNIT,)), G_ZONE)

HEADINGS = {**MAIN_HEADINGS, "g": G_DECK.name, "g deck": G_DECK.name}
"""What a deck list may write above its sections, and the section it means."""

CONSTRUCTED = Format(
    "constructed",
    "constructed",
    (PLAYER_CARD, MAIN_DECK, G_DECK),
    (
        Size(PLAYER_CARD, 0, 0, "5.1.1"),
        Size(MAIN_DECK, 50, 50, "5.2.2.1"),
        # VG 5.2.2.1+: by the name alone.
        Copies(MAIN_DECK, 4, "5.2.2.2", "5.1.2"),
        Among(MAIN_DECK, WithTrigger(TRIGGERS), "cards with a trigger", 16, 16, "5.2.2.3"),
        Among(MAIN_DECK, WithTrigger((HEAL_TRIGGER,)), "cards with a heal trigger", 0, 4, "5.2.2.4"),
        # VG 11.9.1
        Among(MAIN_DECK, WithKeyword(SENTINEL), "sentinels", 0, 4, "5.2.2.5"),
        OnlyKind(MAIN_DECK, "5.2.2.6"),
        Size(G_DECK, 0, 16, "5.3.2"),
        Copies(G_DECK, 4, "5.3.2.1", "5.1.2"),
        OnlyKind(G_DECK, "5.3.3"),
        Required((MAIN_DECK,), OfGrade(0), "grade 0 card to be the first vanguard", "5.4.3"),
    ),
    "5.1.1",
)

FORMATS = (CONSTRUCTED,)
"""The first is the one that is meant where none is named."""

SAMPLES = ("kagero", "royal-paladin")
"""Two decks full of effects, to measure the speed of play with."""
