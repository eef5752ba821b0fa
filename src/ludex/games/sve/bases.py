"""What a deck is based on: a value that its leader gives and every card shares (SVE 6.1)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.definitions import CardDef
from ludex.core.ids import AttributeId
from ludex.core.requirements import BuiltDeck, DeckReason, Kind, Requirement, Section, values


@dataclass(frozen=True)
class WithFact(Kind):
    """A card on which this fact is printed."""

    fact: str

    def fits(self, card: CardDef) -> bool:
        return bool(card.fact(self.fact))


@dataclass(frozen=True)
class Basis:
    """Something a deck can be based on: every card of the sections has the value, or one that always fits."""

    attribute: AttributeId
    title: str
    sections: tuple[Section, ...]
    rule: str
    neutral: tuple[str, ...] = ()
    besides: tuple[tuple[str, tuple[Requirement, ...]], ...] = ()
    """What else is required of decks based on certain values."""

    def misfits(self, deck: BuiltDeck, allowed: set[str]) -> list[DeckReason]:
        """A reason for every card that has none of these values: of classes (SVE 2.2.3) or universes (SVE 2.12.2.1)."""
        fitting = {*allowed, *self.neutral}
        found: dict[tuple[str, CardDef], DeckReason] = {}
        for section in self.sections:
            for _, card in deck.cards(section.name):
                has = values(card, self.attribute)
                if not has & fitting:
                    own = _listed(has) or f"no {self.title}"
                    message = f"{section.title}: {card.name} is of {own}, not {_listed(fitting)}"
                    found[section.name, card] = DeckReason(message, self.rule, section.name, (card.name,))
        return list(found.values())

    def requirements(self, value: str) -> tuple[Requirement, ...]:
        for one, requirements in self.besides:
            if one == value:
                return requirements
        return ()


def _listed(words: set[str] | frozenset[str]) -> str:
    return " or ".join(sorted(words))


@dataclass(frozen=True)
class OneBasis(Requirement):
    """The deck is based on one value of its leader, by one of these ways."""

    leader: Section
    bases: tuple[Basis, ...]
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        if not deck.cards(self.leader.name):
            return self._without_leader(deck)
        tried: list[tuple[list[DeckReason], list[DeckReason], str]] = []
        for basis in self.bases:
            for value in sorted(deck.values(basis.attribute, self.leader.name)):
                misfits = basis.misfits(deck, {value})
                besides = [reason for one in basis.requirements(value) for reason in one.check(deck)]
                if not misfits and not besides:
                    return []
                tried.append((misfits, besides, f"the {basis.title} {value}"))
        if not tried:
            return [DeckReason("the leader has nothing that a deck can be based on", self.rule)]
        # Nobody says what the deck is meant to be based on: the way it comes nearest to is held against it.
        misfits, besides, _ = min(tried, key=lambda one: (len(one[0]), len(one[1])))
        if not misfits or len(tried) == 1:
            return misfits + besides
        ways = " or ".join(
            f"{title} ({len(strangers)} {'cards differ' if len(strangers) > 1 else 'card differs'})"
            for strangers, _, title in tried
        )
        return [DeckReason(f"the deck is not based on {ways}", self.rule), *misfits, *besides]

    def _without_leader(self, deck: BuiltDeck) -> list[DeckReason]:
        for basis in self.bases:
            sections = [section.name for section in basis.sections]
            there = deck.values(basis.attribute, *sections)
            if not deck.cards(*sections) or any(not basis.misfits(deck, {value}) for value in there):
                return []
        return [DeckReason(f"no {' or '.join(basis.title for basis in self.bases)} fits all cards", self.rule)]


@dataclass(frozen=True)
class AllLeaders(Requirement):
    """The deck is based on the values of all its leaders together, and not in another way."""

    leader: Section
    basis: Basis
    refused: Basis
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        allowed = deck.values(self.basis.attribute, self.leader.name)
        if not allowed:
            return []
        reasons = self.basis.misfits(deck, allowed)
        others = deck.values(self.refused.attribute, self.leader.name)
        if reasons and any(not self.refused.misfits(deck, {value}) for value in others):
            message = f"the deck is based on a {self.refused.title}, where only a {self.basis.title} counts"
            return [DeckReason(message, self.rule), *reasons]
        return reasons


@dataclass(frozen=True)
class OfEachLeader(Requirement):
    """The section has a card of each leader's value."""

    leader: Section
    section: Section
    attribute: AttributeId
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        there = deck.values(self.attribute, self.section.name)
        return [
            DeckReason(f"{self.section.title}: no {_listed(wanted)} card", self.rule, self.section.name)
            for wanted in dict.fromkeys(values(card, self.attribute) for _, card in deck.cards(self.leader.name))
            if not wanted & there
        ]


@dataclass(frozen=True)
class DifferentLeaders(Requirement):
    """No two leaders share a value."""

    leader: Section
    attribute: AttributeId
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        counts: dict[str, int] = {}
        for count, card in deck.cards(self.leader.name):
            for value in values(card, self.attribute):
                counts[value] = counts.get(value, 0) + count
        return [
            DeckReason(f"{self.leader.title}: {count} of {value}", self.rule, self.leader.name)
            for value, count in sorted(counts.items())
            if count > 1
        ]


@dataclass(frozen=True)
class LeadersOwn(Requirement):
    """Cards of a kind have a value that a leader has; one that always fits elsewhere does not do."""

    leader: Section
    sections: tuple[Section, ...]
    kind: Kind
    title: str
    attribute: AttributeId
    rule: str

    def check(self, deck: BuiltDeck) -> list[DeckReason]:
        wanted = deck.values(self.attribute, self.leader.name)
        strangers = [
            (section, card)
            for section in self.sections
            for _, card in deck.cards(section.name)
            if self.kind.fits(card) and not values(card, self.attribute) & wanted
        ]
        return [
            DeckReason(
                f"{section.title}: {card.name}, {self.title}, is of {_listed(values(card, self.attribute))}, "
                f"not {_listed(wanted)}",
                self.rule,
                section.name,
                (card.name,),
            )
            for section, card in dict.fromkeys(strangers)
        ]
