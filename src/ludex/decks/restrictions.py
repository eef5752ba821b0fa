"""Restriction lists: what is banned, limited or a choice, where and since when, as TOML that people add themselves."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from ludex.core.deck import LONGEST_NAME, MOST_COPIES, DeckList, written_alike
from ludex.core.definitions import CardDef
from ludex.core.errors import BadDeck, UnknownGame, said, short
from ludex.core.files import deep_key, too_long
from ludex.core.formats import LISTED, Format, listed
from ludex.core.requirements import NOWHERE, DeckReason
from ludex.decks import numbers
from ludex.decks.resolving import folded
from ludex.decks.sheet import clean
from ludex.games import LoadedGame, names

WHAT: Final = "restriction list"
MOST_BYTES: Final = 256 * 1024
MOST_CARDS: Final = 2000
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_FIELDS: Final = ("name", "game", "region", "since", "until", "formats", "source", "banned", "limited", "choice")


@dataclass(frozen=True)
class Limited:
    """At most so many copies of each of these cards."""

    most: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """Of these cards, at most so many together, or cards of at most so many names."""

    cards: tuple[str, ...]
    most: int | None = None
    names: int | None = None


@dataclass(frozen=True)
class RestrictionList:
    """What may not be in a deck, or not so often, while the list is in force."""

    name: str
    game: str
    since: date
    until: date | None = None
    """The last day it is in force."""
    region: str = ""
    formats: tuple[str, ...] = ()
    """The formats it is for; all if none is named."""
    banned: tuple[str, ...] = ()
    limited: tuple[Limited, ...] = ()
    choices: tuple[Choice, ...] = ()
    source: str = ""

    @property
    def title(self) -> str:
        """The list as reasons name it."""
        return f"{self.name}{f' ({self.region})' if self.region else ''} of {self.since.isoformat()}"

    def in_force(self, day: date) -> bool:
        return self.since <= day and (self.until is None or day <= self.until)

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card it speaks of."""
        groups = [self.banned, *(one.cards for one in self.limited), *(one.cards for one in self.choices)]
        return tuple(dict.fromkeys(card for group in groups for card in group))


def parse(text: str, source: str = WHAT) -> RestrictionList:
    """The list that the text is; BadDeck gives every reason why it is none, each with its field."""
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise BadDeck(f"{source}: {too_long(MOST_BYTES, WHAT)}")
    line = deep_key(text)
    if line is not None:
        raise BadDeck(f"{source}, line {line}: nested too deeply for a {WHAT}")
    try:
        found = tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    except (tomllib.TOMLDecodeError, ValueError) as problem:
        raise BadDeck(f"{source}: this is no TOML, {short(str(problem))}") from None
    except RecursionError:
        raise BadDeck(f"{source}: nested too deeply for a {WHAT}") from None
    reading = _Reading(found)
    made = reading.made()
    if reading.problems:
        raise BadDeck(f"{source}: {'; '.join(reading.problems)}")
    return made


class _Reading:
    """A list being read: what is wrong is gathered, so that all of it is told at once."""

    def __init__(self, found: Mapping[str, Any]) -> None:
        self.found = found
        self.problems: list[str] = []

    def made(self) -> RestrictionList:
        for key in self.found:
            if key not in _FIELDS:
                self.problems.append(f"{short(key)}: there is no such field; there are {', '.join(_FIELDS)}")
        since = self.day("since")
        until = self.day("until") if "until" in self.found else None
        if since is None and "since" not in self.found:
            self.problems.append("since: the day from which the list is in force is wanted, such as 2026-01-31")
        if since and until and until < since:
            self.problems.append("until: it lies before since")
        made = RestrictionList(
            self.text("name"),
            self.text("game"),
            since or date.min,
            until,
            self.text("region"),
            self.cards(self.found.get("formats", []), "formats"),
            self.cards(self.found.get("banned", []), "banned"),
            tuple(self.limited()),
            tuple(self.choices()),
            self.text("source"),
        )
        if not _NAME.fullmatch(made.name):
            self.problems.append("name: up to 40 small letters, digits and hyphens are wanted")
        if made.game not in names():
            self.problems.append(f"game: one of {', '.join(names())} is wanted")
        if not made.cards:
            self.problems.append("banned, limited, choice: no card is named")
        elif len(made.cards) > MOST_CARDS:
            self.problems.append(f"banned, limited, choice: more than {MOST_CARDS} cards")
        return made

    def text(self, key: str) -> str:
        return self.cleaned(self.found.get(key, ""), key)

    def cleaned(self, value: Any, where: str) -> str:
        try:
            return clean(value, where, LONGEST_NAME)
        except BadDeck as problem:
            self.problems.append(problem.message)
            return ""

    def day(self, key: str) -> date | None:
        value = self.found.get(key)
        if value is None:
            return None
        if isinstance(value, str):
            try:
                return date.fromisoformat(value)
            except ValueError:
                pass
        if isinstance(value, date) and not isinstance(value, datetime):
            return value
        self.problems.append(f"{key}: a day such as 2026-01-31 is wanted, not {said(value)}")
        return None

    def cards(self, value: Any, where: str) -> tuple[str, ...]:
        if not isinstance(value, list):
            self.problems.append(f"{where}: a list of texts is wanted, not {said(value)}")
            return ()
        found = [self.cleaned(one, f"{where}[{place}]") for place, one in enumerate(value)]
        empty = [place for place, one in enumerate(value) if one == ""]
        self.problems.extend(f"{where}[{place}]: this is empty" for place in empty)
        return tuple(filter(None, found))

    def tables(self, key: str, fields: tuple[str, ...]) -> Iterable[tuple[str, Mapping[str, Any]]]:
        value = self.found.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.problems.append(f"{key}: tables are wanted, [[{key}]]")
            return
        for place, one in enumerate(value):
            where = f"{key}[{place}]"
            unknown = [short(field) for field in one if field not in fields]
            self.problems.extend(f"{where}.{field}: there is no such field" for field in unknown)
            yield where, one

    def number(self, value: Any, where: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_COPIES:
            self.problems.append(f"{where}: a number from 1 to {MOST_COPIES} is wanted, not {said(value)}")
            return 1
        return value

    def limited(self) -> Iterable[Limited]:
        for where, one in self.tables("limited", ("most", "cards")):
            most = self.number(one.get("most"), f"{where}.most")
            yield Limited(most, self.cards(one.get("cards"), f"{where}.cards"))

    def choices(self) -> Iterable[Choice]:
        for where, one in self.tables("choice", ("most", "names", "cards")):
            cards = self.cards(one.get("cards"), f"{where}.cards")
            if ("most" in one) == ("names" in one):
                self.problems.append(f"{where}: most or names is wanted, one of them")
            elif "most" in one:
                yield Choice(cards, most=self.number(one["most"], f"{where}.most"))
            else:
                yield Choice(cards, names=self.number(one["names"], f"{where}.names"))


def named(written: str, today: date | None = None) -> tuple[str, date]:
    """The list and the day that `NAME` or `NAME@DAY` means; without a day, today."""
    if not isinstance(written, str):
        raise BadDeck(f"{said(written)} names no {WHAT}")
    name, at, day = written.partition("@")
    return name, day_of(day) if at else today or date.today()


def day_of(written: str) -> date:
    """The day that is written so."""
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise BadDeck(f"{said(written)} is no day such as 2026-01-31") from None


def chosen(
    lists: Iterable[RestrictionList], game: str, form: str, day: date, name: str | None = None
) -> list[RestrictionList]:
    """The lists that apply: of each name the latest in force that day; of one name only, if it is given."""
    of_game = [one for one in lists if one.game == game and (name is None or one.name == name)]
    if name is not None and not of_game:
        raise UnknownGame(f"no {WHAT} of {game} is called {said(name)}; `ludex deck restrict list` has those there are")
    latest: dict[str, RestrictionList] = {}
    for one in of_game:
        if one.in_force(day) and (one.name not in latest or latest[one.name].since < one.since):
            latest[one.name] = one
    if name is not None and not latest:
        raise UnknownGame(f"the {WHAT} {name} was not in force on {day.isoformat()}")
    if name is not None and latest[name].formats and form not in latest[name].formats:
        raise UnknownGame(f"the {WHAT} {latest[name].title} is for {', '.join(latest[name].formats)}, not for {form}")
    return [one for one in latest.values() if not one.formats or form in one.formats]


@dataclass(frozen=True)
class _Entry:
    """A line of the deck, with everything the card may be called."""

    section: str
    count: int
    name: str
    called: frozenset[str]


def check(deck: DeckList, loaded: LoadedGame, form: Format, lists: Iterable[RestrictionList]) -> list[DeckReason]:
    """Every way in which the deck breaks one of the lists, with the list and its date.

    Copies are counted in each section of the deck by itself, so that a card and its evolved one do not add up.
    """
    entries = list(_entries(deck, loaded, form))
    return [reason for one in lists for reason in _broken(one, entries)]


def _entries(deck: DeckList, loaded: LoadedGame, form: Format) -> Iterable[_Entry]:
    index = listed(loaded.pool)
    for name, lines in deck.sections.items():
        section = form.section(name)
        if section is not None and section.zone == NOWHERE:
            continue
        for count, written in lines:
            found = index.get(written_alike(written), [])
            fitting = [card for card in found if section is not None and section.holds.fits(card)]
            card = next(iter(fitting or found), None)
            yield _Entry(name, count, card.name if card else written, frozenset(_called(written, card)))


def _called(written: str, card: CardDef | None) -> set[str]:
    found = {folded(written)}
    if card is not None:
        found |= {folded(face.names[0]) for face in card.faces}
        found |= {folded(card.fact(LISTED))} - {""}
        if card.code:
            found |= {_number(numbers.exact(card.code)), _number(numbers.loose(card.code))}
    return found


def _number(key: str) -> str:
    return f"number {key}"


def _means(card: str, entry: _Entry) -> bool:
    """Whether a list means the card of that entry: by its name or its number."""
    ways = {folded(card), _number(numbers.exact(card)), _number(numbers.loose(card))}
    return bool(ways & entry.called)


def _broken(one: RestrictionList, entries: list[_Entry]) -> Iterable[DeckReason]:
    rule = f"{one.name} {one.since.isoformat()}"
    for card in one.banned:
        hits = [entry for entry in entries if _means(card, entry)]
        if hits:
            yield DeckReason(f"{hits[0].name} is banned by {one.title}", rule, hits[0].section, (hits[0].name,))
    for limit in one.limited:
        for card in limit.cards:
            yield from _over((card,), limit.most, one, rule, entries)
    for choice in one.choices:
        if choice.most is not None:
            yield from _over(choice.cards, choice.most, one, rule, entries)
        if choice.names is not None:
            hits = [entry for entry in entries if any(_means(card, entry) for card in choice.cards)]
            there = tuple(dict.fromkeys(entry.name for entry in hits))
            if len(there) > choice.names:
                most = "only one of these names" if choice.names == 1 else f"only {choice.names} of these names"
                yield DeckReason(f"{', '.join(there)}: {most} may be in a deck by {one.title}", rule, "", there)


def _over(
    cards: tuple[str, ...], most: int, one: RestrictionList, rule: str, entries: list[_Entry]
) -> Iterable[DeckReason]:
    """A reason for each section with more than so many of the cards together."""
    hits = [entry for entry in entries if any(_means(card, entry) for card in cards)]
    for section in dict.fromkeys(entry.section for entry in hits):
        within = [entry for entry in hits if entry.section == section]
        count = sum(entry.count for entry in within)
        if count > most:
            there = tuple(dict.fromkeys(entry.name for entry in within))
            what = f"copies of {there[0]}" if len(cards) == 1 else f"of {', '.join(there)} together"
            yield DeckReason(f"{section}: {count} {what}, {most} is the most by {one.title}", rule, section, there)
