"""Decks as commands find them: shipped ones by name, and files of every format; and what is told of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludex import decks
from ludex.core.deck import DeckList, nearest
from ludex.core.errors import UnknownGame, said
from ludex.core.requirements import DeckReason
from ludex.decks.resolving import Resolved
from ludex.decks.restrictions import RestrictionList
from ludex.games import LoadedGame, load, names, no_file


@dataclass(frozen=True)
class Found:
    """A deck, the game it is of, and how it was written down."""

    game: LoadedGame
    resolved: Resolved
    written_as: str

    @property
    def deck(self) -> DeckList:
        return self.resolved.deck


def find(game: str | None, source: str) -> Found:
    """The deck of that name or in that file, and its game: if none is named, the one that knows most of its cards."""
    games = [load(game)] if game is not None else [load(name) for name in names()]
    for loaded in games:
        if source in loaded.decks:
            return Found(loaded, _shipped(loaded.decks[source]), "plain")
    if not _is_file(source):
        shipped = [name for loaded in games for name in loaded.decks]
        whose = f"{game} has no deck" if game is not None else "no game has a deck"
        near = nearest(source, shipped) or (f"; there are {', '.join(shipped)}" if game is not None else "")
        raise UnknownGame(f"{whose} {said(source)}, and {no_file(source)}{near}")
    sheet = decks.read_file(Path(source), game)
    loaded, own = decks.with_library(sheet, games[0] if game is not None else decks.guess(sheet))
    return Found(loaded, decks.resolve(own, loaded), sheet.written_as)


def _shipped(deck: DeckList) -> Resolved:
    size = sum(deck.size(section) for section in deck.sections)
    return Resolved(deck, size, size)


def _is_file(source: str) -> bool:
    try:
        return Path(source).is_file()
    except (OSError, ValueError):
        return False


def sections_of(deck: DeckList) -> dict[str, list[dict[str, Any]]]:
    """The sections of a deck for a script."""
    return {
        section: [{"count": count, "name": card} for count, card in entries]
        for section, entries in deck.sections.items()
    }


def what_is_missing(resolved: Resolved) -> dict[str, Any]:
    """How much of a deck can be played, and what cannot, for a script."""
    return {
        "cards": resolved.cards,
        "playable": resolved.playable,
        "unknown": [
            {
                "count": one.line.count,
                "name": one.line.name,
                "number": one.line.number,
                "section": one.section,
                "where": one.line.where,
                "nearest": list(one.nearest),
                "why": one.why,
            }
            for one in resolved.unknown
        ],
        "declined": [
            {
                "count": one.line.count,
                "name": one.card.name,
                "number": one.card.code,
                "section": one.section,
                "where": one.line.where,
                "lines": list(one.card.lines),
            }
            for one in resolved.declined
        ],
        "notes": list(resolved.notes),
    }


def how_many(resolved: Resolved) -> list[str]:
    """How much of a deck can be played, in a line; none if all of it can."""
    if resolved.playable == resolved.cards:
        return []
    return [f"{resolved.playable} of {resolved.cards} cards can be played"]


def unknown_cards(resolved: Resolved) -> list[str]:
    """The cards that the game does not have, in lines that a person reads."""
    lines = []
    for one in resolved.unknown:
        near = f"; nearest: {', '.join(one.nearest)}" if one.nearest else ""
        number = f" ({one.line.number})" if one.line.number and one.line.name else ""
        what = f"{one.line.written} cannot be played: {one.why}" if one.why else f"no card is called {one.line.written}"
        lines.append(f"  {one.line.where}: {what}{number}{near}")
    return lines


def reasons_shown(reasons: Iterable[DeckReason]) -> list[dict[str, Any]]:
    """Reasons for a script."""
    return [
        {"message": one.message, "rule": one.rule, "section": one.section, "cards": list(one.cards)} for one in reasons
    ]


def restriction_shown(one: RestrictionList) -> dict[str, Any]:
    """A restriction list for a script."""
    return {
        "name": one.name,
        "title": one.title,
        "game": one.game,
        "region": one.region,
        "since": one.since.isoformat(),
        "until": one.until.isoformat() if one.until else None,
        "formats": list(one.formats),
        "cards": len(one.cards),
    }
