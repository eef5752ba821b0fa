"""Formats: the rules a deck is built by, as data, and the check that gives every reason at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ludex.core.deck import DeckList, nearest, written_alike
from ludex.core.definitions import CardDef
from ludex.core.errors import BadDeck
from ludex.core.ids import DefId, ZoneId
from ludex.core.pool import Pool
from ludex.core.requirements import NOWHERE, BuiltDeck, DeckReason, Requirement, Section

_GUESSES = 12
"""So many unknown names are compared with the pool; the rest are only named."""


class IllegalDeck(BadDeck):
    """A deck that breaks rules of its format; all the reasons are here."""

    def __init__(self, deck: str, title: str, reasons: Iterable[DeckReason]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(f"{deck} is no {title} deck: {'; '.join(map(str, self.reasons))}")


@dataclass(frozen=True)
class Format:
    """A way to build decks: the parts of a deck, and what is required of them."""

    name: str
    title: str
    sections: tuple[Section, ...]
    requirements: tuple[Requirement, ...]
    rule: str
    """The rule that says what a deck consists of."""
    facts: tuple[tuple[str, int], ...] = ()
    """What a game of this format begins with."""

    def section(self, name: str) -> Section | None:
        for section in self.sections:
            if section.name == name:
                return section
        return None


LISTED = "listed as"
"""The fact of a card as what a deck list may name it, beside its name and number."""


def listed(pool: Pool) -> dict[str, list[CardDef]]:
    """The cards by everything a deck list may name them."""
    index: dict[str, list[CardDef]] = {}
    for card in pool.defs:
        for face in card.faces:
            index.setdefault(written_alike(face.names[0]), []).append(card)
        if card.code:
            # Cards of one name are told apart by their numbers (FF 5.2.5.1).
            index.setdefault(written_alike(card.code), []).append(card)
            index.setdefault(written_alike(f"{card.name} ({card.code})"), []).append(card)
        named = card.fact(LISTED)
        if named:
            index.setdefault(written_alike(named), []).append(card)
    return index


def build(deck: DeckList, form: Format, pool: Pool, absent: Mapping[str, str] | None = None) -> BuiltDeck:
    """The deck with its names bound to cards of the pool; what is bound to none is among the unknown.

    `absent` says of cards that are not in the pool why they are not.
    """
    index = listed(pool)
    built = BuiltDeck(deck, {}, [])
    for name, entries in deck.sections.items():
        section = form.section(name)
        if section is None:
            built.unknown.append(DeckReason(f"a {form.title} deck has no section {name}", form.rule, name))
            continue
        bound = built.sections.setdefault(name, [])
        for count, written in entries:
            key = written_alike(written)
            found = index.get(key, [])
            # Of a base card and its evolved card, which share a name, the section takes its own.
            fitting = [card for card in found if section.holds.fits(card)]
            if fitting or (found and key not in (absent or {})):
                bound.append((count, (fitting or found)[0]))
            elif absent and key in absent:
                built.unknown.append(DeckReason(f"{written} cannot be played: {absent[key]}", "", name, (written,)))
            else:
                near = nearest(written, pool.names) if len(built.unknown) < _GUESSES else ""
                built.unknown.append(DeckReason(f"no card is called {written!r}{near}", "", name, (written,)))
    return built


def check_deck(deck: DeckList, form: Format, pool: Pool, absent: Mapping[str, str] | None = None) -> list[DeckReason]:
    """All reasons why the deck is not legal in the format; none if it is."""
    built = build(deck, form, pool, absent)
    return [*built.unknown, *(reason for one in form.requirements for reason in one.check(built))]


def zones(built: BuiltDeck, form: Format, pool: Pool) -> tuple[tuple[ZoneId, tuple[DefId, ...]], ...]:
    """Where each card of the deck lies before the game begins."""
    laid: list[tuple[ZoneId, tuple[DefId, ...]]] = []
    for section in form.sections:
        if section.zone == NOWHERE:
            continue
        cards = [card.id for count, card in built.cards(section.name) for _ in range(count)]
        if not cards and section.stand_in:
            cards = pool.named(section.stand_in)[:1]
        laid.append((section.zone, tuple(cards)))
    return tuple(laid)
