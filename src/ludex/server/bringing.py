"""Decks that are brought to a table, in any format and with cards of one's own: what they are, and what is wrong.

A line means a card that comes with the game where it can; else one of the file that was brought along, else one of the
library of whoever runs the server.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace

import structlog

from ludex.core.deck import LONGEST_NAME, DeckList, parse_deck, written_alike
from ludex.core.definitions import CardDef
from ludex.core.errors import BadDeck
from ludex.core.formats import Format, IllegalDeck, listed
from ludex.core.requirements import DeckReason, Section
from ludex.decks import plain, read, resolve, restrictions
from ludex.decks.own_cards import Finding
from ludex.decks.resolving import Index, Resolved
from ludex.decks.restrictions import RestrictionList
from ludex.decks.sheet import Sheet
from ludex.games import LoadedGame, load, with_cards
from ludex.games.loading import engine_key, write_card
from ludex.library.compiling import Stopped
from ludex.library.place import BadLibrary
from ludex.library.playing import Binder, shipped_names
from ludex.library.reading import Shelf
from ludex.library.store import Store, opened, there_is_one
from ludex.server import banning
from ludex.server.orders import DeckChoice
from ludex.server.pinning import Pinned, packed, together
from ludex.server.refusals import Failed, NotFound, Senseless
from ludex.server.store import Row

log = structlog.get_logger()

LONGEST_DECK_NAME = 60
FILE, LIBRARY = "file", "library"
"""Where cards come from that do not come with the game."""


@dataclass(frozen=True)
class Brought:
    """A deck as it was brought: the game with its cards, what the list says, and the cards that are to be kept."""

    loaded: LoadedGame
    form: Format
    named: str
    """The format that the deck itself names."""
    resolved: Resolved
    written_as: str = ""
    cards: tuple[Pinned, ...] = ()
    origins: tuple[str, ...] = ()
    """Where each of these cards is from."""
    stopped: Mapping[str, tuple[Stopped, ...]] = field(default_factory=dict)
    """By number the lines that are not understood."""

    @property
    def deck(self) -> DeckList:
        return self.resolved.deck

    @property
    def data(self) -> bytes:
        """The cards as the table keeps them."""
        return packed(self.cards)

    def reasons(self, restriction: RestrictionList | None) -> list[DeckReason]:
        """Every reason why the deck is not legal: by the rules of its format, and by the list."""
        broken = self.loaded.check(self.deck, self.form)
        named = {card for reason in broken for card in reason.cards if not reason.rule}
        for one in self.resolved.unknown:
            if one.line.written not in named and one.why:
                broken.append(DeckReason(f"{one.line.written} cannot be played: {one.why}", "", one.section))
        return [*broken, *restrictions.check(self.deck, self.loaded, self.form, [restriction] if restriction else [])]

    def check(self, restriction: RestrictionList | None) -> Brought:
        """This deck, if it is legal; else all the reasons are told."""
        reasons = self.reasons(restriction)
        if reasons:
            raise IllegalDeck(self.deck.name, self.form.title, reasons)
        return self


def bring(choice: DeckChoice, game: str, form: str, library: bytes = b"") -> Brought:
    """The deck that is meant; without a format the one it names. `library` is what came of a file brought along.

    What is pasted is read as text and never as the name of a file.
    """
    loaded = load(game)
    if bool(choice.name) == bool(choice.list):
        raise Senseless("a deck by its name or a list is wanted, one of them")
    if choice.name:
        if choice.name not in loaded.decks:
            raise NotFound("there is no such deck")
        deck = loaded.decks[choice.name]
        size = sum(map(deck.size, deck.sections))
        return Brought(loaded, _form(loaded, form, deck.format), deck.format, Resolved(deck, size, size))
    sheet = read(choice.list, game)
    if sheet.game and sheet.game != game:
        raise BadDeck(f"deck: this is a list of {load(sheet.game).spec.title}, not of {loaded.spec.title}")
    if sheet.format and sheet.format not in loaded.formats and sheet.written_as != plain.NAME:
        sheet = replace(sheet, format="")
    with _shelves(game, library) as shelves:
        return _found(loaded, _form(loaded, form, sheet.format), shelves, sheet)


def bring_both(
    choices: Sequence[DeckChoice], libraries: Sequence[bytes], game: str, form: str, restriction: str
) -> tuple[list[Brought], RestrictionList | None]:
    """The decks, each legal in the one format of the table, and the restriction list they were checked by.

    The format is the one that is wanted, else the one that the decks name.
    """
    brought = [bring(choice, game, form, library) for choice, library in zip(choices, libraries, strict=True)]
    if not form:
        named = {one.named for one in brought if one.named}
        if len(named) > 1:
            raise BadDeck(f"the decks are of different formats: {', '.join(sorted(named))}")
        if named:
            return bring_both(choices, libraries, game, named.pop(), restriction)
    by = banning.chosen(restriction, game, brought[0].form)
    return [one.check(by) for one in brought], by


def bring_to(table: Row, there: bytes, choice: DeckChoice, library: bytes) -> tuple[DeckList, bytes]:
    """The deck of whoever sits down at a table, if it is legal there, and all cards that are there then."""
    found = bring(choice, table.game, table.format, library).check(banning.read(table.restriction))
    cards, (titles,) = together(there, found.data)
    return titled(found.deck, titles), cards


def titled(deck: DeckList, titles: Mapping[str, str]) -> DeckList:
    """The deck with those of its cards by other titles that have them at the table."""
    sections = {
        name: tuple((count, titles.get(written, written)) for count, written in entries)
        for name, entries in deck.sections.items()
    }
    return replace(deck, sections=sections)


def _form(loaded: LoadedGame, wanted: str, named: str) -> Format:
    return loaded.format(wanted or named) if wanted or named else next(iter(loaded.formats.values()))


@contextmanager
def _shelves(game: str, library: bytes) -> Iterator[dict[str, Shelf]]:
    """Where cards are looked for, in that order. Where the library of the server lies is nobody's business."""
    try:
        with ExitStack() as open_stores:
            found: dict[str, Shelf] = {}
            if library:
                store = Store.of(library)
                open_stores.callback(store.close)
                found[FILE] = Shelf(store, game)
            if there_is_one():
                found[LIBRARY] = Shelf(open_stores.enter_context(opened()), game)
            yield found
    except BadLibrary as problem:
        log.error("the library cannot be used", problem=str(problem))
        raise Failed("the card library of this server cannot be used now") from problem


def _found(loaded: LoadedGame, form: Format, shelves: Mapping[str, Shelf], sheet: Sheet) -> Brought:
    """The deck of a sheet, with all cards that were found for it."""
    binders = {origin: Binder(loaded, shelf, shipped_names(loaded.name)) for origin, shelf in shelves.items()}
    finding = Finding(loaded, [*binders.values()], Index(loaded), form)
    bound = finding.sheet(replace(sheet, format=form.name))
    taken = _once((origin, *one) for origin, binder in binders.items() for one in _pinned(loaded.name, binder))
    cards = [card for _, one, card in sorted(taken, key=lambda one: one[1].number)]
    absent = {name: why for binder in binders.values() for name, why in binder.absent.items()}
    game = finding.with_declined(with_cards(loaded, cards, absent))
    found = resolve(bound, game)
    return Brought(
        game,
        form,
        sheet.format,
        replace(found, deck=_numbered(found.deck, game, form)),
        sheet.written_as,
        tuple(one for _, one, _ in taken),
        tuple(origin for origin, _, _ in taken),
        {number: kept.stopped for number, kept in finding.stopped.items()},
    )


def _pinned(game: str, binder: Binder) -> Iterator[tuple[Pinned, CardDef]]:
    """The cards that a binder found, as they are kept and as they are played."""
    for number, (facts, card) in binder.cards.items():
        record = binder.shelf.store.numbered(game, number)[0].record
        written = write_card(game, card) or b""
        yield Pinned(number, card.name, card.token, facts, record, written, engine_key(game)), card


def _once(found: Iterable[tuple[str, Pinned, CardDef]]) -> list[tuple[str, Pinned, CardDef]]:
    """What was found, the same card of the file and of the library once; BadDeck if they differ under one number."""
    taken: dict[str, tuple[str, Pinned, CardDef]] = {}
    for origin, one, card in found:
        _, there, _ = taken.setdefault(one.number, (origin, one, card))
        if there.facts != one.facts:
            raise BadDeck(f"deck: {one.number} is the number of a card of the file and of another of the library")
    return [*taken.values()]


def _numbered(deck: DeckList, loaded: LoadedGame, form: Format) -> DeckList:
    """The deck with every card that was brought by name and number, so that no other deck's card is taken for it."""
    brought = set(loaded.pool.brought)
    index = listed(loaded.pool)

    def title(written: str, section: Section | None) -> str:
        found = index.get(written_alike(written), [])
        fitting = [card for card in found if section is not None and section.holds.fits(card)]
        card = next(iter(fitting or found), None)
        if card is None or card.code not in brought:
            return written
        return next(way for way in (f"{card.name} ({card.code})", card.code) if len(way) <= LONGEST_NAME)

    sections = {
        name: tuple((count, title(written, form.section(name))) for count, written in entries)
        for name, entries in deck.sections.items()
    }
    made = DeckList(deck.name[:LONGEST_DECK_NAME], sections, form.name)
    again = parse_deck(made.dump(), "", loaded.headings)
    for name, entries in sections.items():
        for entry, kept in zip(entries, again.sections.get(name, ()), strict=False):
            if entry != kept:
                raise BadDeck(f"{name}: {entry[1]!r} is no name that a deck list can be kept with")
    return made
