"""The restriction lists of this user: a folder with one file a list and date, each written whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludex.core.errors import BadDeck, BadSave, UnknownGame, said
from ludex.core.files import read_text, write_whole
from ludex.decks.restrictions import MOST_BYTES, WHAT, RestrictionList, parse
from ludex.library import place

FOLDER: Final = "restrictions"


def folder() -> Path:
    """Where the lists of this user are."""
    return place.directory() / FOLDER


def add(file: Path) -> RestrictionList:
    """The list in the file is among those of the user; one of the same game, name and day is replaced."""
    text = read_text(file, MOST_BYTES, WHAT, BadDeck)
    found = parse(text, str(file))
    home = folder()
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadSave(f"{home}: {problem.strerror or problem}") from problem
    write_whole(_file(home, found), text.encode("utf-8"))
    return found


def lists() -> list[RestrictionList]:
    """The lists there are, by game, name and day."""
    home = folder()
    found = [
        parse(read_text(file, MOST_BYTES, WHAT, BadDeck), str(file))
        for file in (sorted(home.glob("*.toml")) if home.is_dir() else [])
    ]
    return sorted(found, key=lambda one: (one.game, one.name, one.since))


def remove(name: str, day: str | None = None) -> list[RestrictionList]:
    """The lists of that name, or the one of that day, are gone."""
    home = folder()
    gone = [one for one in lists() if one.name == name and day in (None, one.since.isoformat())]
    if not gone:
        of = f" of {day}" if day else ""
        raise UnknownGame(f"no {WHAT} is called {said(name)}{of}")
    for one in gone:
        try:
            _file(home, one).unlink(missing_ok=True)
        except OSError as problem:
            raise BadSave(f"{home}: {problem.strerror or problem}") from problem
    return gone


def _file(home: Path, found: RestrictionList) -> Path:
    return home / f"{found.game}_{found.name}_{found.since.isoformat()}.toml"
