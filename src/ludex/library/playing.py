"""Games with cards of the library: only those that the decks name are loaded, and the tokens they make.

A name that a shipped card has means that card. What the library alone has is found by its name, by any of its numbers,
or by both as in `Name (number)`; where several cards have a name, a number says which is meant.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from threading import Lock

from ludex.core.deck import DeckList, written_alike
from ludex.core.definitions import CardDef
from ludex.core.formats import LISTED, Format
from ludex.core.requirements import Section
from ludex.games import DeckSource, LoadedGame, load, with_cards
from ludex.library.reading import Shelf
from ludex.library.store import Kept, opened, there_is_one

TITLE = re.compile(r"(.+) \(([^()]+)\)")
MOST_LOADED = 8
"""So many pools with cards of the library are kept, for games with the same decks."""
UNCLEAR = "?"
"""Stands for the number of a card that a deck calls by a name which several have."""
MOST_NAMED = 8
"""So many numbers are named of cards that share a name."""
_LOADED: OrderedDict[tuple[str, ...], tuple[list[CardDef], LoadedGame]] = OrderedDict()
"""By the numbers and facts of the cards: these as they were read, and the game with them."""
_LOCK = Lock()


def load_for(name: str, decks: Sequence[DeckSource]) -> LoadedGame:
    """The game with all cards of the library that these decks have."""
    loaded = load(name)
    return with_library(loaded, [loaded.deck(deck) for deck in decks])[0]


def with_library(
    loaded: LoadedGame, decks: Sequence[DeckList], form: Format | None = None
) -> tuple[LoadedGame, list[DeckList]]:
    """The game with the cards of the library that the decks name, and the decks with these by name and number."""
    if not any(has_others(deck, loaded.name) for deck in decks) or not there_is_one():
        return loaded, list(decks)
    with opened() as store:
        binder = Binder(loaded, Shelf(store, loaded.name), shipped_names(loaded.name))
        lists = [binder.bound(deck, form) for deck in decks]
        return binder.loaded_game(), lists


def has_others(deck: DeckList, game: str) -> bool:
    """Whether the deck names cards that do not come with the game."""
    known = shipped_names(game)
    return any(written_alike(one) not in known for one in _written(deck))


def _with_cards(loaded: LoadedGame, cards: Mapping[str, tuple[str, CardDef]], absent: Mapping[str, str]) -> LoadedGame:
    """The game with these cards, by their numbers in order; made once for the same cards."""
    chosen = sorted(cards.items())
    key = (loaded.name, *(f"{number} {facts}" for number, (facts, _) in chosen))
    read = [card for _, (_, card) in chosen]
    with _LOCK:
        before, found = _LOADED.get(key, (None, loaded))
        # The same text is read otherwise where words have come that it speaks of.
        if before != read:
            found = with_cards(loaded, read, {})
            _LOADED[key] = read, found
        _LOADED.move_to_end(key)
        while len(_LOADED) > MOST_LOADED:
            _LOADED.popitem(last=False)
    return with_cards(found, (), absent)


def _written(deck: DeckList) -> Iterable[str]:
    return (name for entries in deck.sections.values() for _, name in entries)


@cache
def shipped_names(game: str) -> frozenset[str]:
    """All that decks may call the cards that come with the game."""
    names: set[str] = set()
    for card in load(game).pool.defs:
        names.update(face.names[0] for face in card.faces)
        names.update((card.code, f"{card.name} ({card.code})", card.fact(LISTED)))
    return frozenset(written_alike(name) for name in names if name)


class Binder:
    """Finds the cards of decks in the library, and gathers those to be loaded."""

    def __init__(self, loaded: LoadedGame, shelf: Shelf, shipped: frozenset[str]) -> None:
        self.loaded = loaded
        self.shelf = shelf
        self.shipped = shipped
        self.cards: dict[str, tuple[str, CardDef]] = {}
        """By number: facts and card."""
        self.absent: dict[str, str] = {}

    def bound(self, deck: DeckList, form: Format | None) -> DeckList:
        """The deck with each card of the library by its name and number."""
        of = form if form is not None else self.loaded.format_of(deck)
        sections = {
            name: tuple((count, self.entry(written, of.section(name))) for count, written in entries)
            for name, entries in deck.sections.items()
        }
        return replace(deck, sections=sections)

    def entry(self, written: str, section: Section | None) -> str:
        """How the deck is to name the card."""
        if written_alike(written) in self.shipped:
            return written
        written = written.removesuffix(f" ({UNCLEAR})")
        found = self.meant(written, section)
        if len(found) > 1:
            numbers = [self.shelf.number(one) for one in found]
            more = f" and {len(numbers) - MOST_NAMED} more" if len(numbers) > MOST_NAMED else ""
            listed = ", ".join(numbers[:MOST_NAMED])
            # As it has to be written, which is the quickest way to say it.
            way = f"{written} ({numbers[0]})"
            why = f"several cards are called so, and a number says which, as in {way}: {listed}{more}"
            # One of them may be in the deck by its number: the name alone does not mean that one.
            unclear = f"{written} ({UNCLEAR})"
            self.absent |= dict.fromkeys((written_alike(written), written_alike(unclear)), why)
            return unclear
        return self.take(found[0], written) if found else written

    def meant(self, written: str, section: Section | None) -> list[Kept]:
        """The cards that may be meant."""
        store, game = self.shelf.store, self.loaded.name
        found = store.numbered(game, written)
        titled = TITLE.fullmatch(written)
        if not found and titled is not None:
            names = {one.id for one in store.called(game, titled[1])}
            found = [one for one in store.numbered(game, titled[2]) if one.id in names]
        if found:
            return found
        called = [self.shelf.fresh(one) for one in store.called(game, written)]
        cards = [(one, self.shelf.card(one)) for one in called]
        fitting = [one for one, card in cards if card is not None and section is not None and section.holds.fits(card)]
        if not fitting:
            # Nothing fits: what is not understood is meant rather than what belongs elsewhere.
            return [one for one, card in cards if card is None] or called[:1]
        types = {one.record["type"] for one in fitting}
        return fitting + [one for one, card in cards if card is None and one.record["type"] in types]

    def take(self, kept: Kept, written: str) -> str:
        """How the deck is to name the card, which is to be loaded; or it is told why it cannot be."""
        kept = self.shelf.fresh(kept)
        number = self.shelf.number(kept)
        card = self.shelf.card(kept)
        if card is None:
            at = "; ".join(f"{one.line}: {one.why}" for one in kept.stopped)
            self.absent[written_alike(written)] = f"the text of {number} is not understood ({at})"
            return written
        lacking = self.bring(number, kept.facts, card)
        if lacking:
            self.absent[written_alike(written)] = lacking
            return written
        return f"{card.name} ({number})"

    def bring(self, number: str, facts: str, card: CardDef) -> str:
        """The card is to be loaded under that number, with the tokens it makes; says why it cannot be."""
        self.cards[number] = (facts, replace(card, code=number))
        for token in self.shelf.tokens_of(card):
            name = written_alike(token.name)
            if name in self.shipped or self.shelf.number(token) in self.cards:
                continue
            self.take(token, token.name)
            if name in self.absent:
                del self.cards[number]
                return f"{number} makes {token.name}: {self.absent[name]}"
        return ""

    def loaded_game(self) -> LoadedGame:
        """The game with all cards that were found."""
        return _with_cards(self.loaded, self.cards, self.absent)
