"""The lines of sheets that mean cards of the library: each by the name and the number it has there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ludex.core.deck import DeckList, written_alike
from ludex.core.formats import Format
from ludex.core.requirements import NOWHERE, Section
from ludex.decks import numbers, plain
from ludex.decks.resolving import Index
from ludex.decks.sections import meant
from ludex.decks.sheet import Line, Sheet
from ludex.games import LoadedGame
from ludex.games.loading import Declined
from ludex.library.playing import Binder, has_others, shipped_names
from ludex.library.reading import Shelf
from ludex.library.store import Kept, Store, opened, there_is_one


def bound(
    loaded: LoadedGame, sheets: Sequence[Sheet], decks: Sequence[DeckList] = (), form: Format | None = None
) -> tuple[LoadedGame, list[Sheet], list[DeckList]]:
    """The game with the cards of the library that these lists mean, and the lists with those by name and number."""
    index = Index(loaded)
    lines = [line for sheet in sheets for entries in sheet.sections.values() for line in entries]
    others = any(not _is_shipped(index.taken_apart(line), index) for line in lines) or any(
        has_others(one, loaded.name) for one in decks
    )
    if not others or not there_is_one():
        return loaded, list(sheets), list(decks)
    with opened() as store:
        binder = Binder(loaded, Shelf(store, loaded.name), shipped_names(loaded.name))
        finding = Finding(loaded, [binder], index, form)
        found = [finding.sheet(one) for one in sheets]
        lists = [binder.bound(one, form) for one in decks]
        return finding.with_declined(binder.loaded_game()), found, lists


def _is_shipped(line: Line, index: Index) -> bool:
    if line.number:
        # What has another number is another card, though it may be called the same.
        return bool(index.by_number(line.number, line.name))
    return bool(line.name and index.by_name(line.name))


def known_in_library(sheet: Sheet, game: str, store: Store) -> float:
    """The part of the cards of a sheet that the library has."""
    lines = [line for entries in sheet.sections.values() for line in entries]
    there = [
        line
        for line in lines
        if any(store.numbered(game, one) for one in _ways(line.number or line.name))
        or (line.name and store.called(game, line.name))
    ]
    return sum(line.count for line in there) / max(sheet.cards, 1)


class Finding:
    """Sheets with the cards that binders find for their lines, the first that has one."""

    def __init__(self, loaded: LoadedGame, binders: Sequence[Binder], index: Index, form: Format | None) -> None:
        self.loaded = loaded
        self.binders = binders
        self.index = index
        self.form = form
        self.stopped: dict[str, Kept] = {}
        """By number the cards that are meant and not understood."""
        self._alike: dict[Binder, dict[str, list[str]]] = {}

    def with_declined(self, game: LoadedGame) -> LoadedGame:
        """The game with those cards among the declined."""
        declined = [
            Declined(number, one.name, tuple(f"{part.line}: {part.why}" for part in one.stopped))
            for number, one in self.stopped.items()
        ]
        return replace(game, declined=(*game.declined, *declined))

    def sheet(self, sheet: Sheet) -> Sheet:
        """The sheet with each card that was found by its name and number."""
        formats = self.loaded.formats
        form = self.form or formats.get(sheet.format) or next(iter(formats.values()))
        sections = {
            name: tuple(self._line(line, self._held(name, sheet, form)) for line in lines)
            for name, lines in sheet.sections.items()
        }
        return replace(sheet, sections=sections)

    def _held(self, name: str, sheet: Sheet, form: Format) -> list[Section]:
        """The sections that a line below this name may be for."""
        told = form.section(meant(name, self.loaded.headings))
        if told is not None and sheet.written_as == plain.NAME:
            return [told]
        return [one for one in form.sections if one.zone != NOWHERE]

    def _line(self, line: Line, sections: list[Section]) -> Line:
        """The line with the card that is meant; itself where no binder has it."""
        line = self.index.taken_apart(line)
        if _is_shipped(line, self.index):
            return line
        written = line.number or line.name
        for binder in self.binders:
            number = self._number(written, line, binder)
            if number:
                return self._found(line, number, None, binder)
        if line.name and not self.index.by_name(line.name):
            for binder in self.binders:
                called = binder.shelf.store.called(self.loaded.name, line.name)
                if called:
                    return self._called(line, called, sections, binder)
        return line

    def _called(self, line: Line, called: Sequence[Kept], sections: list[Section], binder: Binder) -> Line:
        """A card and its evolved one share a name: each is for a section of its own."""
        cards = [card for one in called if (card := binder.shelf.card(one)) is not None]
        fitting = [one for one in sections if any(one.holds.fits(card) for card in cards)]
        lines = [self._found(line, line.name, section, binder) for section in fitting or sections[:1]]
        return lines[0] if len(set(lines)) == 1 else line

    def _number(self, written: str, line: Line, binder: Binder) -> str:
        """The number that is meant: as it is written, or with other separators, languages and arts."""
        store, game = binder.shelf.store, self.loaded.name
        for number in _ways(written):
            if store.numbered(game, number):
                return number
        if binder not in self._alike:
            self._alike[binder] = _loose_numbers(store, game)
        alike = {store.numbered(game, one)[0].id: one for one in self._alike[binder].get(numbers.loose(written), ())}
        if len(alike) > 1 and line.name:
            called = {one.id for one in store.called(game, line.name)}
            alike = {card: one for card, one in alike.items() if card in called}
        return next(iter(alike.values())) if len(alike) == 1 else ""

    def _found(self, line: Line, said: str, section: Section | None, binder: Binder) -> Line:
        """The line with the card that is called so, which is to be loaded; or it is noted why it cannot be."""
        entry = binder.entry(said, section)
        if written_alike(said) not in binder.absent:
            title, _, number = entry.removesuffix(")").rpartition(" (")
            return replace(line, name=title, number=number)
        only = binder.meant(said, section)
        kept = binder.shelf.fresh(only[0]) if len(only) == 1 else None
        if kept is None or not kept.stopped:
            return replace(line, name=entry, number="")
        number = binder.shelf.number(kept)
        self.stopped[number] = kept
        return replace(line, name=kept.name, number=number)


def _loose_numbers(store: Store, game: str) -> dict[str, list[str]]:
    """The numbers of a library by what they are without separators, languages, rarities and arts."""
    found: dict[str, list[str]] = {}
    for number in store.numbers(game):
        found.setdefault(numbers.loose(number), []).append(number)
    return found


def _ways(number: str) -> Iterable[str]:
    """The number as it stands there, each of those in it, and without what tells its art."""
    return dict.fromkeys((number, *numbers.parts(number), numbers.without_art(number))) if number else ()
