"""The games, one package each, and how one is loaded and started by its name."""

from __future__ import annotations

import gc
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING

from ludex.core.deck import DeckList, nearest, read_deck, written_alike
from ludex.core.errors import BadDeck, UnknownCard, UnknownGame, said
from ludex.core.files import other_than_file

if TYPE_CHECKING:
    from ludex.core.definitions import CardDef
    from ludex.core.formats import Format
    from ludex.core.game import Game
    from ludex.core.pool import Pool
    from ludex.core.requirements import DeckReason
    from ludex.core.spec import GameSpec
    from ludex.games.loading import Declined

_HERE = Path(__file__).resolve().parent
_GAME = re.compile(r"^GAME\b", re.MULTILINE)
LOADED = ("compiler", "deck_formats")
"""The modules without which a game cannot be loaded."""

_LOADING: defaultdict[str, RLock] = defaultdict(RLock)
"""Threads that want the same game get the same one."""

DeckSource = str | Path | DeckList
"""A deck of the game by its name, the file of a deck list, or a deck list."""


@dataclass(frozen=True)
class LoadedGame:
    """A game that is ready to be played: its rules, its cards, its formats and its decks."""

    name: str
    spec: GameSpec
    pool: Pool
    formats: Mapping[str, Format]
    """By name; the first is meant where none is named."""
    headings: Mapping[str, str]
    """What a deck list may write above its sections, and the section it means."""
    decks: Mapping[str, DeckList]
    editions: tuple[str, ...]
    """The rulebooks of the game, the one in play first."""
    declined: tuple[Declined, ...]
    """The cards that are not in the pool because their texts were not understood."""
    absent: Mapping[str, str] = field(default_factory=dict)
    """Other cards that cannot be played, as deck lists write them, and why not."""

    def format(self, name: str) -> Format:
        """The format of that name."""
        try:
            return self.formats[name.lower()]
        except (AttributeError, KeyError, TypeError):
            there = ", ".join(self.formats)
            raise UnknownGame(f"{self.name} has no format {said(name)}; there are {there}") from None

    def deck(self, source: DeckSource) -> DeckList:
        """The deck list that is meant."""
        if isinstance(source, DeckList):
            return source
        if isinstance(source, str):
            if source in self.decks:
                return self.decks[source]
            if not _is_file(source):
                near = nearest(source, self.decks) or f"; there are {', '.join(self.decks)}"
                raise UnknownGame(f"{self.name} has no deck {said(source)}, and {no_file(source)}{near}")
        if not isinstance(source, str | Path):
            raise UnknownGame(f"{self.name} has no deck {said(source)}")
        return read_deck(Path(source), self.headings)

    def format_of(self, *decks: DeckList) -> Format:
        """The format all these decks say they are of; the game's first where they say nothing."""
        for deck in decks:
            _check_list(deck)
        named = {deck.format for deck in decks if deck.format}
        if len(named) > 1:
            raise BadDeck(f"the decks are of different formats: {', '.join(sorted(named))}")
        return self.format(named.pop()) if named else next(iter(self.formats.values()))

    def check(self, deck: DeckList, form: Format | None = None) -> list[DeckReason]:
        """Every reason why the deck is not legal; none if it is."""
        from ludex.core.formats import Format, check_deck

        _check_list(deck)
        if form is not None and not isinstance(form, Format):
            raise UnknownGame(f"{said(form)} is no format: LoadedGame.format(NAME) gives one")
        return check_deck(deck, form if form is not None else self.format_of(deck), self.pool, self._absent())

    def _absent(self) -> dict[str, str]:
        own: dict[str, str] = {}
        for card in self.declined:
            why = f"the text of {card.code} is not understood"
            own |= dict.fromkeys(map(written_alike, (card.name, card.code, f"{card.name} ({card.code})")), why)
        return {**own, **self.absent}


def with_cards(game: LoadedGame, cards: Sequence[CardDef], absent: Mapping[str, str]) -> LoadedGame:
    """The game with these cards in its pool too, after its own, and with more that it knows cannot be played."""
    from ludex.core.pool import Pool

    pool = game.pool
    if cards:
        pool = Pool(game.spec, (*game.pool.defs, *cards))
        pool.brought = (*game.pool.brought, *(card.code for card in cards))
    return replace(game, pool=pool, absent={**game.absent, **absent})


def check_two(decks: object) -> None:
    """BadDeck unless there is a deck for each seat."""
    if not isinstance(decks, list | tuple) or len(decks) != 2:
        raise BadDeck("two decks are wanted, one for each seat")


def _check_list(deck: object) -> None:
    """BadDeck unless it is a deck list."""
    if not isinstance(deck, DeckList):
        raise BadDeck(f"{said(deck)} is no deck list: LoadedGame.deck(NAME) gives one")


def no_file(name: str) -> str:
    """Why no deck list can be read from what is called so."""
    kind = other_than_file(Path(name)) if name else ""
    return f"what is called so is {kind}, no file" if kind else "no file is called so"


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def names() -> list[str]:
    """The games there are: each package with a rulebook and all that is needed to load it."""
    return sorted(name for name in _with_rulebook() if not _lacking(name))


def _with_rulebook() -> list[str]:
    packages = (module.name for module in iter_modules([str(_HERE)]) if module.ispkg)
    return [name for name in packages if (_HERE / name / "rulebook").is_dir()]


def _lacking(name: str) -> list[str]:
    """What a game lacks that is not ready: found by its files alone, so that one being written breaks no other."""
    home = _HERE / name
    contents = (home / "__init__.py").read_text(encoding="utf-8")
    lacking = [] if _GAME.search(contents) else [f"GAME in ludex.games.{name}"]
    return lacking + [f"ludex.games.{name}.{part}" for part in LOADED if not (home / f"{part}.py").is_file()]


def part(name: str, module: str) -> ModuleType | None:
    """A module of the game's package, None if the game has none of that name."""
    return _found(f"ludex.games.{name}.{module}")


def needed(name: str, module: str, package: str = "ludex.games") -> ModuleType:
    """A module of the game's package, or of what another package has of the game; without it nothing goes on."""
    place = f"{package}.{name}.{module}"
    found = _found(place)
    if found is None:
        raise UnknownGame(f"{name} is not ready for this: {place} is missing")
    return found


@cache
def _found(place: str) -> ModuleType | None:
    package, _, _ = place.rpartition(".")
    there = find_spec(package) is not None and find_spec(place) is not None
    return import_module(place) if there else None


def languages(name: str) -> tuple[str, ...]:
    """The languages whose card texts the game reads: the phrase tables of two letters in its wording."""
    tables = (_HERE / name / "wording").glob("??.py")
    return tuple(sorted(table.stem for table in tables))


def check_name(name: object) -> None:
    """UnknownGame unless a game is called so, and is ready."""
    if not isinstance(name, str) or name not in _with_rulebook():
        near = nearest(name, names()) if isinstance(name, str) else ""
        raise UnknownGame(f"no game is called {said(name)}" + (near or f"; there are {', '.join(names())}"))
    lacking = _lacking(name)
    if lacking:
        raise UnknownGame(f"{name} is not ready, it lacks {', '.join(lacking)}; there are {', '.join(names())}")


def load(name: str) -> LoadedGame:
    """The game of that name; it is made once."""
    check_name(name)
    with _LOADING[name]:
        return _load(name)


@cache
def _load(name: str) -> LoadedGame:
    from ludex.core.pool import Pool
    from ludex.games.loading import cards_of

    spec: GameSpec = import_module(f"ludex.games.{name}").GAME
    rules = import_module(f"ludex.games.{name}.deck_formats")
    compiled = cards_of(name)
    home = _HERE / name
    books = sorted(file.stem for file in (home / "rulebook").glob("*.tsv"))
    pool = Pool(spec, (*compiled.cards, *rules.CARDS))
    # A pool stays as long as the process: the collector need not walk through it again and again, which costs a tenth
    # of the time of random play.
    gc.freeze()
    return LoadedGame(
        name,
        spec,
        pool,
        {form.name: form for form in rules.FORMATS},
        rules.HEADINGS,
        {file.stem: read_deck(file, rules.HEADINGS) for file in sorted((home / "decks").glob("*.txt"))},
        tuple(sorted(books, key=lambda book: book != spec.book)),
        compiled.declined,
    )


def start(
    game: str | LoadedGame,
    decks: Sequence[DeckSource],
    seed: int | None = None,
    format: str | None = None,
    history: bool = True,
    every_window: bool = False,
) -> Game:
    """A game between two decks of its cards, at its first decision. Without a seed nobody can tell how it will go.

    A game that is called by its name has the cards that come with Ludex, and knows plain deck lists alone. With
    `every_window` players are asked wherever the book lets them act, even if they can only pass or decline: then nobody
    can tell from who is asked whether the other could act. Otherwise such windows are passed unasked.
    """
    from ludex.core.chance import fresh_seed
    from ludex.core.formats import IllegalDeck, build, zones
    from ludex.core.game import Game, Start
    from ludex.core.state import EVERY_WINDOW

    loaded = load(game) if isinstance(game, str) else game
    check_two(decks)
    lists = tuple(loaded.deck(deck) for deck in decks)
    form = loaded.format_of(*lists) if format is None else loaded.format(format)
    laid = []
    for deck in lists:
        # VG 5.4.2: both decks have to be legal.
        reasons = loaded.check(deck, form)
        unknown = [reason for reason in reasons if not reason.rule]
        if unknown:
            raise UnknownCard(f"{deck.name}: {'; '.join(map(str, unknown))}")
        if reasons:
            raise IllegalDeck(deck.name, form.title, reasons)
        laid.append(zones(build(deck, form, loaded.pool), form, loaded.pool))
    facts = (*form.facts, (EVERY_WINDOW, 1)) if every_window else form.facts
    begun = Start(tuple(laid), fresh_seed() if seed is None else seed, facts, form.name)
    return Game(loaded.spec, loaded.pool, begun, history)
