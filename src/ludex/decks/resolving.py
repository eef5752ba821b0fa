"""A sheet as a deck of a game: each line bound to a card and put where it belongs, and what cannot be played told."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from ludex.core.deck import LONGEST_NAME, MAIN, DeckList, alike, written_alike
from ludex.core.definitions import CardDef
from ludex.core.formats import LISTED, Format, listed
from ludex.core.requirements import NOWHERE, Section
from ludex.decks import numbers, plain
from ludex.decks.sections import meant
from ludex.decks.sheet import SIDE, TOKENS, Line, Sheet
from ludex.games import LoadedGame
from ludex.library.playing import UNCLEAR

if TYPE_CHECKING:
    from ludex.games.loading import Declined

_GUESSES: Final = 12
"""So many unknown names are compared with those of the game; the rest are only named."""
_BRACKETED: Final = re.compile(r"(.+?)\s*[(\[]([^()\[\]]+)[)\]]")


@dataclass(frozen=True)
class Unknown:
    """A line of a card that the game does not have."""

    line: Line
    section: str
    nearest: tuple[str, ...]
    why: str = ""
    """Why it is none that can be played, if that is known."""


@dataclass(frozen=True)
class NotUnderstood:
    """A line of a card whose text was declined, with the words at which the reading stopped."""

    line: Line
    section: str
    card: Declined


@dataclass(frozen=True)
class Resolved:
    """The deck, with unknown cards by the names they have on the sheet, and all that is to be said of it."""

    deck: DeckList
    cards: int
    """So many cards are on the sheet, tokens aside."""
    playable: int
    """So many of them are cards of the game."""
    unknown: tuple[Unknown, ...] = ()
    declined: tuple[NotUnderstood, ...] = ()
    notes: tuple[str, ...] = ()
    """What was decided where the sheet says two things, or something of no use."""

    def remarks(self) -> list[str]:
        """What there is to say beside the reasons of a check: at which words declined texts stop, and the notes."""
        lines = []
        for one in self.declined:
            lines.append(f"{one.line.where}: the text of {one.card.name} ({one.card.code}) is not understood")
            lines.extend(f"  {line}" for line in one.card.lines)
        return [*lines, *self.notes]


class Index:
    """The cards of a game by number and by name, those that were declined too."""

    def __init__(self, loaded: LoadedGame) -> None:
        self.listed = listed(loaded.pool)
        self.exact: dict[str, list[CardDef]] = {}
        self.loose: dict[str, list[CardDef]] = {}
        self.folded: dict[str, list[CardDef]] = {}
        for card in loaded.pool.defs:
            if card.code:
                self.exact.setdefault(numbers.exact(card.code), []).append(card)
                self.loose.setdefault(numbers.loose(card.code), []).append(card)
        for name, cards in self.listed.items():
            self.folded.setdefault(folded(name), []).extend(cards)
        self.declined_numbers: dict[str, Declined] = {}
        self.declined_names: dict[str, Declined] = {}
        for one in loaded.declined:
            self.declined_numbers.setdefault(numbers.exact(one.code), one)
            self.declined_numbers.setdefault(numbers.loose(one.code), one)
            self.declined_names.setdefault(folded(one.name), one)

    def by_number(self, number: str, name: str) -> list[CardDef]:
        """The cards with that number; of several prints the one that is called so."""
        for one in (number, *numbers.parts(number)):
            for table, key in (
                (self.exact, numbers.exact(one)),
                (self.exact, numbers.without_art(one)),
                (self.loose, numbers.loose(one)),
            ):
                found = table.get(key, [])
                called = [card for card in found if name and folded(name) in _names(card)]
                if called or len({card.name for card in found}) == 1:
                    return called or found
        return []

    def by_name(self, name: str) -> list[CardDef]:
        """The cards that a list may call so, whatever stands in brackets behind it that is no number."""
        found = self.listed.get(written_alike(name)) or self.folded.get(folded(name))
        bracketed = _BRACKETED.fullmatch(name)
        if not found and bracketed and bracketed[2] != UNCLEAR:
            found = self.folded.get(folded(bracketed[1]))
        return list(dict.fromkeys(found or ()))

    def taken_apart(self, line: Line) -> Line:
        """The line with what stands in brackets behind its name as its number, where it looks like one."""
        bracketed = _BRACKETED.fullmatch(line.name)
        if line.number or bracketed is None or not any(sign.isdigit() for sign in bracketed[2]):
            return line
        if self.listed.get(written_alike(line.name)) or self.folded.get(folded(line.name)):
            return line
        return replace(line, name=bracketed[1], number=bracketed[2])

    def declined(self, line: Line) -> Declined | None:
        """The declined card that the line means."""
        for one in (line.number, *numbers.parts(line.number)) if line.number else ():
            for key in (numbers.exact(one), numbers.without_art(one), numbers.loose(one)):
                if key in self.declined_numbers:
                    return self.declined_numbers[key]
        return self.declined_names.get(folded(line.name)) if line.name else None


def folded(name: str) -> str:
    """The name as it is compared where it is found in no other way: wide letters and capitals made alike."""
    return written_alike(unicodedata.normalize("NFKC", written_alike(name))).casefold()


def _names(card: CardDef) -> set[str]:
    return {folded(name) for name in (*(face.names[0] for face in card.faces), card.fact(LISTED)) if name}


def resolve(sheet: Sheet, loaded: LoadedGame, index: Index | None = None) -> Resolved:
    """The sheet as a deck of the game, by numbers first and then by names."""
    return _Resolving(sheet, loaded, index or Index(loaded)).done()


def known(sheet: Sheet, index: Index) -> float:
    """The part of the cards of a sheet that the game has."""
    lines = [line for entries in sheet.sections.values() for line in entries]
    there = [
        line
        for line in lines
        if (line.number and index.by_number(line.number, line.name)) or (line.name and index.by_name(line.name))
    ]
    return sum(line.count for line in there) / max(sheet.cards, 1)


@dataclass
class _Resolving:
    sheet: Sheet
    loaded: LoadedGame
    index: Index
    sections: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    unknown: list[Unknown] = field(default_factory=list)
    refused: list[NotUnderstood] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    playable: int = 0
    left_out: int = 0

    def done(self) -> Resolved:
        form = self.form()
        for name, lines in self.sheet.sections.items():
            told = meant(name, self.loaded.headings)
            if told == TOKENS and form.section(TOKENS) is None:
                self.left_out += sum(line.count for line in lines)
                self.notes.append(f"{name}: tokens are no part of a deck, so they are left out")
                continue
            if self.strict(told):
                self.sections.setdefault(told, [])
            for line in lines:
                self.place(line, told, form)
        sheet = self.sheet
        sections = {name: tuple(entries) for name, entries in self.sections.items()}
        named = sheet.format if sheet.written_as == plain.NAME or sheet.format in self.loaded.formats else ""
        return Resolved(
            DeckList(sheet.name, sections, named, sheet.description),
            sheet.cards - self.left_out,
            self.playable,
            tuple(self.unknown),
            tuple(self.refused),
            tuple(self.notes),
        )

    def form(self) -> Format:
        """The format of the deck, as far as the sheet tells it."""
        return self.loaded.formats.get(self.sheet.format) or next(iter(self.loaded.formats.values()))

    def strict(self, told: str) -> bool:
        """Whether the sheet says so itself: a plain list with a heading of the game."""
        return self.sheet.written_as == plain.NAME and told in self.loaded.headings.values()

    def place(self, line: Line, told: str, form: Format) -> None:
        """The line is in its section, or among what cannot be played."""
        line = self.index.taken_apart(line)
        found = self.index.by_number(line.number, line.name) if line.number else []
        declined = self.index.declined(line)
        if (
            line.number
            and not found
            and declined is not None
            and numbers.loose(declined.code) == numbers.loose(line.number)
        ):
            self.decline(line, told, declined, form)
            return
        if found and line.name:
            self.compare(line, found[0])
        if not found and line.name:
            found = self.index.by_name(line.name)
            if found and line.number:
                self.notes.append(f"{line.where}: no card has the number {line.number}, so {line.name} counts")
        name, card, section = self.choose(found, told, form)
        fits = card is not None and section is not None and section.holds.fits(card)
        if card is not None and (fits or declined is None):
            self.playable += line.count
            spelled = line.name if section is None else self.spelled(line, card, section)
            self.sections.setdefault(name, []).append((line.count, spelled or card.name))
        elif declined is not None:
            self.decline(line, told, declined, form)
        else:
            name = told if self.strict(told) or form.section(told) else MAIN
            why = self.loaded.absent.get(written_alike(line.written), "")
            guessing = line.name and not why and len(self.unknown) < _GUESSES
            near = alike(line.name, self.loaded.pool.names) if guessing else ()
            called = replace(line, name=line.name.removesuffix(f" ({UNCLEAR})"))
            self.unknown.append(Unknown(called, name, near, why))
            self.sections.setdefault(name, []).append((line.count, line.written))

    def decline(self, line: Line, told: str, declined: Declined, form: Format) -> None:
        name = told if self.strict(told) or form.section(told) else MAIN
        self.refused.append(NotUnderstood(line, name, declined))
        # Another card may be called the same.
        title = f"{declined.name} ({declined.code})" if self.index.by_name(declined.name) else declined.name
        self.sections.setdefault(name, []).append((line.count, title[:LONGEST_NAME]))

    def compare(self, line: Line, card: CardDef) -> None:
        """A note if the name on the line is that of another card."""
        if folded(line.name) not in _names(card):
            others = self.index.by_name(line.name)
            if others and card not in others:
                self.notes.append(
                    f"{line.where}: {line.number} is {card.name}, though it is called {line.name}; the number counts"
                )

    def choose(self, found: Iterable[CardDef], told: str, form: Format) -> tuple[str, CardDef | None, Section | None]:
        """The section and the card: as the sheet tells, else by the kinds of card that sections hold."""
        cards = list(found)
        named = form.section(told)
        if self.strict(told):
            # What stands below a heading of the game stays there, wrong or not: the check says what is wrong with it.
            fitting = [card for card in cards if named is not None and named.holds.fits(card)]
            return told, next(iter(fitting or cards), None), named
        played = [one for one in form.sections if one.zone != NOWHERE and not _stands_alone(one)]
        main = [one for one in played if one.name == MAIN]
        others = [one for one in played if one.name != MAIN]
        order = [*others, *main] if told == SIDE else [*main, *others]
        for section in ([named] if named else []) + order:
            for card in cards:
                if section.holds.fits(card):
                    return section.name, card, section
        return (named or main[0]).name, next(iter(cards), None), named or main[0]

    def spelled(self, line: Line, card: CardDef, section: Section) -> str:
        """The card as a list of that section names it, so that it is read as this card and no other."""
        ways = [f"{card.name} ({card.code})", card.code]
        if card.code not in self.loaded.pool.brought:
            # Of a name of the library there may be others, though this game does not have them.
            ways = [line.name, card.name, card.fact(LISTED), *ways]
        for way in filter(None, ways):
            found = self.index.listed.get(written_alike(way), [])
            fitting = [one for one in found if section.holds.fits(one)]
            bound = list(dict.fromkeys(fitting or found))
            # What a plain list calls a card it may go on calling so; else a name that two cards have is not used.
            if bound == [card] or (bound[:1] == [card] and self.sheet.written_as == plain.NAME):
                return way
        return card.name


def _stands_alone(section: Section) -> bool:
    """Whether no list has the section: what lies there stands for a player."""
    return bool(section.stand_in) and section.name == "player"


def sheet_of(deck: DeckList, loaded: LoadedGame) -> Sheet:
    """A deck of the game as a sheet, each card with its printed number where the game has it."""
    index = listed(loaded.pool)
    form = loaded.format_of(deck)
    sections: dict[str, tuple[Line, ...]] = {}
    for name, entries in deck.sections.items():
        section = form.section(name)
        lines = []
        for count, written in entries:
            found = index.get(written_alike(written), [])
            fitting = [card for card in found if section is not None and section.holds.fits(card)]
            card = next(iter(fitting or found), None)
            lines.append(Line(count, written, card.code if card is not None else ""))
        sections[name] = tuple(lines)
    return Sheet(deck.name, sections, loaded.name, deck.format, deck.description, plain.NAME)
