"""What is required of a deck, one class a kind of rule: each gives its reasons with the rule it carries out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludex.core.deck import DeckList
from ludex.core.definitions import CardDef, DeckRule, Keyword
from ludex.core.ids import AttributeId, ZoneId

NOWHERE: Final[ZoneId] = -1
"""The cards of the section are not part of the game."""


@dataclass(frozen=True)
class DeckReason:
    """Why a deck is not legal, and the rule that says so (none for a name that is no card)."""

    message: str
    rule: str = ""
    section: str = ""
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message


def values(card: CardDef, attribute: AttributeId) -> frozenset[str]:
    """What is printed there on the front of the card."""
    return frozenset(card.faces[0].attributes[attribute])


class Kind:
    """A kind of card, as deck rules speak of it."""

    __slots__ = ()

    def fits(self, card: CardDef) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class Printed(Kind):
    """A card with one of these types, one of these special types, and not a token."""

    attribute: AttributeId
    values: tuple[str, ...]
    special: tuple[str, ...] = ("",)

    def fits(self, card: CardDef) -> bool:
        return not card.token and card.special in self.special and bool(values(card, self.attribute) & {*self.values})

    def what(self, card: CardDef) -> str:
        """The types of a card in a few words."""
        special = "token" if card.token else card.special
        words = " ".join(filter(None, (special, *sorted(one.lower() for one in values(card, self.attribute)))))
        return f"{'an' if words[:1] in tuple('aeiou') else 'a'} {words}"


@dataclass(frozen=True)
class WithKeyword(Kind):
    """A card with this keyword on its front."""

    keyword: str

    def fits(self, card: CardDef) -> bool:
        return any(isinstance(one, Keyword) and one.name == self.keyword for one in card.faces[0].abilities)


@dataclass(frozen=True)
class Section:
    """A part of a deck: what it is called, what it holds, and where it lies when the game begins."""

    name: str
    title: str
    holds: Printed
    zone: ZoneId = NOWHERE
    stand_in: str = ""
    """The card that lies there if the list has none."""


@dataclass
class BuiltDeck:
    """A deck list with each name bound to a card: of several cards of a name, to the one that its section holds."""

    listed: DeckList
    sections: dict[str, list[tuple[int, CardDef]]]
    unknown: list[DeckReason]

    def cards(self, *sections: str) -> list[tuple[int, CardDef]]:
        return [entry for section in sections for entry in self.sections.get(section, ())]

    def size(self, section: str) -> int:
        """How many cards the list has there, those that nobody knows included."""
        return self.listed.size(section)

    def values(self, attribute: AttributeId, *sections: str) -> set[str]:
        """What the cards of these sections have printed there, all together."""
        return {value for _, card in self.cards(*sections) for value in values(card, attribute)}


class Requirement:
    """One rule of deck building."""

    __slots__ = ()

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        """Every way in which the deck breaks it."""
        raise NotImplementedError


@dataclass(frozen=True)
class Size(Requirement):
    """The section has so many cards."""

    section: Section
    least: int
    most: int | None
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        size = deck.size(self.section.name)
        if size >= self.least and (self.most is None or size <= self.most):
            return []
        if self.most is None:
            wanted = f"at least {self.least}"
        elif self.least == self.most:
            wanted = str(self.least)
        else:
            wanted = f"{self.least} to {self.most}"
        cards = "card" if size == 1 else "cards"
        return [DeckReason(f"{self.section.title}: {size} {cards}, not {wanted}", self.rule, self.section.name)]


@dataclass(frozen=True)
class OnlyKind(Requirement):
    """The section has cards of its kind only."""

    section: Section
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        wrong = [card for _, card in deck.cards(self.section.name) if not self.section.holds.fits(card)]
        return [
            DeckReason(
                f"{self.section.title}: {card.name} is {self.section.holds.what(card)}, which does not belong there",
                self.rule,
                self.section.name,
                (card.name,),
            )
            for card in dict.fromkeys(wrong)
        ]


@dataclass(frozen=True)
class Copies(Requirement):
    """So many cards of one name, a card's own rule aside. A card with two faces goes by its front (SVE 6.1.1.4.1)."""

    section: Section
    most: int
    rule: str
    own_rule: str
    """The rule by which a card's own limit for the section takes the place of this one (SVE 6.1.2)."""

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        counts: dict[str, int] = {}
        limits: dict[str, int] = {}
        for count, card in deck.cards(self.section.name):
            counts[card.name] = counts.get(card.name, 0) + count
            for ability in card.faces[0].abilities:
                if isinstance(ability, DeckRule) and ability.name == self.section.name:
                    limits[card.name] = ability.number
        reasons = []
        for name, count in counts.items():
            most = limits.get(name, self.most)
            if count > most:
                rule = self.own_rule if name in limits else self.rule
                message = f"{self.section.title}: {count} copies of {name}, {most} is the most"
                reasons.append(DeckReason(message, rule, self.section.name, (name,)))
        return reasons


@dataclass(frozen=True)
class Required(Requirement):
    """At least one card of a kind is among these sections."""

    sections: tuple[Section, ...]
    kind: Kind
    title: str
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        for section in self.sections:
            if any(self.kind.fits(card) for _, card in deck.cards(section.name)):
                return []
        return [DeckReason(f"no {self.title} is in the deck", self.rule)]


@dataclass(frozen=True)
class SameName(Requirement):
    """All cards of a kind share one name."""

    sections: tuple[Section, ...]
    kind: Kind
    title: str
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        cards = deck.cards(*(section.name for section in self.sections))
        names = tuple(dict.fromkeys(card.name for _, card in cards if self.kind.fits(card)))
        if len(names) < 2:
            return []
        return [DeckReason(f"{self.title} of different names: {', '.join(names)}", self.rule, cards=names)]


@dataclass(frozen=True)
class Within(Requirement):
    """A section takes its cards from another, where the list has it: no card more often than it is there."""

    section: Section
    source: Section
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        if self.source.name not in deck.sections:
            return []
        there = _counted(deck.cards(self.source.name))
        reasons = []
        for card, count in _counted(deck.cards(self.section.name)).items():
            if count > there.get(card, 0):
                message = (
                    f"{self.section.title}: {count} of {card.name}, but {there.get(card, 0)} in {self.source.title}"
                )
                reasons.append(DeckReason(message, self.rule, self.section.name, (card.name,)))
        return reasons


def _counted(entries: list[tuple[int, CardDef]]) -> dict[CardDef, int]:
    """How many there are of each card."""
    counts: dict[CardDef, int] = {}
    for count, card in entries:
        counts[card] = counts.get(card, 0) + count
    return counts
