"""Decks as people have them: lists of several formats read, written, and made decks of a game.

`read` tells the format by the content, `resolve` binds what was read to the cards of a game, `write` writes it again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ludex.core.deck import DECK_LIST
from ludex.core.errors import BadDeck, UnknownGame, said
from ludex.core.files import read_text, too_long
from ludex.decks import cockatrice, decklog, ffdecks, json_values, octgn, plain, tabletop
from ludex.decks.own_cards import bound, known_in_library
from ludex.decks.resolving import Index, Resolved, known, resolve, sheet_of
from ludex.decks.sheet import UNNAMED, Line, Sheet
from ludex.games import LoadedGame, check_name, load, names
from ludex.library import xml_elements
from ludex.library.store import opened, there_is_one

__all__ = [
    "FORMATS",
    "Line",
    "Resolved",
    "Sheet",
    "guess",
    "read",
    "read_file",
    "resolve",
    "sheet_of",
    "with_library",
    "write",
]

MOST_BYTES: Final = 512 * 1024
"""A list that programs wrote is longer than one of a person, and shorter than this."""

FORMATS: Final[dict[str, Callable[[Sheet], str]]] = {
    one.NAME: one.write for one in (plain, decklog, ffdecks, octgn, cockatrice, tabletop)
}
"""How each format is written, by its name."""
_JSON: Final[tuple[tuple[Callable[[Any], bool], Callable[[Any], Sheet]], ...]] = (
    (tabletop.recognises, tabletop.read),
    (decklog.recognises, decklog.read),
    (ffdecks.recognises, ffdecks.read),
)
_XML: Final = ((cockatrice.recognises, cockatrice.read), (octgn.recognises, octgn.read))
_AS_XML: Final = xml_elements.Source("deck", DECK_LIST, BadDeck, 5000)
_LOOKS_LIKE_JSON: Final = re.compile(r"\s*(?:\{|\[\s*(?:[\[\]{\"0-9-]|$))")
_LOOKS_LIKE_XML: Final = re.compile(r"\s*<(?:\?|!|[^>]*/>|\w+\s+\w+=|.*</)", re.DOTALL)


def read(text: str, game: str | None = None) -> Sheet:
    """What the text says, whatever its format; BadDeck names the line or field of what is wrong."""
    if not isinstance(text, str):
        raise BadDeck(f"deck: a text is wanted, not {said(text)}")
    if game is not None:
        check_name(game)
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise BadDeck(f"deck: {too_long(MOST_BYTES, DECK_LIST)}")
    text = text.removeprefix("\ufeff")
    if _LOOKS_LIKE_JSON.match(text):
        found = json_values.parse(text)
        for recognises, read_as in _JSON:
            if recognises(found):
                return read_as(found)
        raise BadDeck("deck: this JSON is none of DeckLog, FFDecks or Tabletop Simulator")
    if _LOOKS_LIKE_XML.match(text):
        root = xml_elements.parse(text, _AS_XML)
        for fits, read_xml in _XML:
            if fits(root):
                return read_xml(root)
        raise BadDeck(f"{root.where}: this XML is none of OCTGN (<deck>) or Cockatrice (<cockatrice_deck>)")
    return plain.read(text, game)


def read_file(path: Path, game: str | None = None) -> Sheet:
    """What the file says, named after it unless it names itself; BadDeck names the file too."""
    text = read_text(path, MOST_BYTES, DECK_LIST, BadDeck)
    try:
        found = read(text, game)
    except BadDeck as problem:
        # A reason begins with the line of the deck, or with a field of it.
        reason = problem.message
        raise BadDeck(f"{path}{reason[4:]}" if re.match(r"deck[,:]", reason) else f"{path}, {reason}") from None
    return found if found.name != UNNAMED else replace(found, name=path.stem or UNNAMED)


def write(sheet: Sheet, form: str) -> str:
    """The sheet in the format of that name; BadDeck if the format has no place for something of it."""
    if form not in FORMATS:
        raise UnknownGame(f"decks are not written as {said(form)}; there are {', '.join(FORMATS)}")
    return FORMATS[form](sheet)


def guess(sheet: Sheet) -> LoadedGame:
    """The game of the sheet: the one it tells, else the one that knows most of its cards, with those of the library."""
    if sheet.game:
        return load(sheet.game)
    share = {name: known(sheet, Index(load(name))) for name in names()}
    if max(share.values()) < 1 and there_is_one():
        with opened() as store:
            share = {name: max(part, known_in_library(sheet, name, store)) for name, part in share.items()}
    return load(max(share, key=lambda name: share[name]))


def with_library(sheet: Sheet, loaded: LoadedGame) -> tuple[LoadedGame, Sheet]:
    """The game with the cards of the library that the sheet means, and the sheet with these by name and number."""
    game, (found,), _ = bound(loaded, [sheet])
    return game, found
