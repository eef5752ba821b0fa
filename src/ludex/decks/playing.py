"""Games between decks as people have them: of every format, with cards of the library, and by restriction lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ludex.core.deck import DeckList
from ludex.core.errors import BadDeck
from ludex.games import DeckSource, LoadedGame, check_two, load
from ludex.games import start as begin

if TYPE_CHECKING:
    from ludex.core.formats import Format
    from ludex.core.game import Game
    from ludex.decks.sheet import Sheet


def start(
    name: str,
    decks: Sequence[DeckSource],
    seed: int | None = None,
    format: str | None = None,
    history: bool = True,
    every_window: bool = False,
    restriction: str | None = None,
) -> Game:
    """A game between two decks, at its first decision. Without a seed nobody can tell how it will go.

    The decks may be files of every format that `ludex.decks` reads, with cards of the library. They have to keep to the
    restriction list that is named, as in `club` or `club@2026-05-01`: the one of that day, else of today. With
    `every_window` players are asked wherever the book lets them act, even if they can only pass or decline: then nobody
    can tell from who is asked whether the other could act. Otherwise such windows are passed unasked.
    """
    loaded = load(name)
    check_two(decks)
    form = None if format is None else loaded.format(format)
    game, lists = seated(loaded, decks, form)
    if restriction is not None:
        check_restricted(game, lists, form or game.format_of(*lists), restriction)
    return begin(game, lists, seed, format, history, every_window)


def seated(
    loaded: LoadedGame, decks: Sequence[DeckSource], form: Format | None = None
) -> tuple[LoadedGame, list[DeckList]]:
    """The game with the cards of the library that the decks have, and the decks as it reads them."""
    found = [_read(loaded, one) for one in decks]
    lists = [one for one in found if isinstance(one, DeckList)]
    if len(lists) == len(found):
        from ludex.library.playing import with_library

        return with_library(loaded, lists, form)
    from ludex.decks import resolve
    from ludex.decks.own_cards import bound
    from ludex.decks.resolving import Index

    game, sheets, lists = bound(loaded, [one for one in found if not isinstance(one, DeckList)], lists, form)
    index = Index(game)
    read = iter([resolve(sheet, game, index).deck for sheet in sheets])
    given = iter(lists)
    return game, [next(given if isinstance(one, DeckList) else read) for one in found]


def deck_of(loaded: LoadedGame, deck: DeckSource) -> DeckList:
    """The deck that is meant, with its cards of the library by name and number."""
    return seated(loaded, [deck])[1][0]


def _read(loaded: LoadedGame, source: DeckSource) -> DeckList | Sheet:
    """A deck list, or the sheet of a file. Who plays with decks of the game needs no reader of others."""
    if not isinstance(source, Path) and not (isinstance(source, str) and is_file(loaded, source)):
        return loaded.deck(source)
    from ludex.decks import read_file

    sheet = read_file(Path(source), loaded.name)
    if sheet.game and sheet.game != loaded.name:
        raise BadDeck(f"{source}: this is a list of {load(sheet.game).spec.title}, not of {loaded.spec.title}")
    return sheet


def is_file(loaded: LoadedGame, source: str) -> bool:
    """Whether a deck is called by a file: one that comes with the game has its name first."""
    try:
        return source not in loaded.decks and Path(source).is_file()
    except (OSError, ValueError):
        return False


def check_restricted(loaded: LoadedGame, decks: Iterable[DeckList], form: Format, restriction: str) -> None:
    """IllegalDeck unless each of the decks keeps to the restriction list of that name."""
    from ludex.core.formats import IllegalDeck
    from ludex.decks import restriction_store, restrictions

    name, day = restrictions.named(restriction)
    lists = restrictions.chosen(restriction_store.lists(), loaded.name, form.name, day, name)
    for deck in decks:
        broken = restrictions.check(deck, loaded, form, lists)
        if broken:
            raise IllegalDeck(deck.name, form.title, [*loaded.check(deck, form), *broken])
