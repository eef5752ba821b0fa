"""Cards for scenarios, whatever the game: what making them has in common, and the shipped ones by their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludex.core.definitions import CardDef, Face
from ludex.core.formats import LISTED
from ludex.games.compiling import CompiledCard
from ludex.games.loading import cards_of

Words = str | Sequence[str]
"""One word or several: elements, clans, traits."""


def words(given: Words) -> tuple[str, ...]:
    """The words that are meant, none if there is nothing in it."""
    return ((given,) if given else ()) if isinstance(given, str) else tuple(given)


def understood(compiled: CompiledCard) -> CardDef:
    """The card that was compiled; a text that is not understood fails."""
    if compiled.card is None:
        raise AssertionError(f"{compiled.name}: " + "; ".join(str(line) for line in compiled.declined))
    return compiled.card


def with_text(made: Face, read: Face) -> Face:
    """The face with the abilities that its text gives besides those it was made with, and the words of each."""
    before = len(made.abilities)
    return replace(
        made,
        abilities=(*made.abilities, *read.abilities),
        lines=(*(-1,) * before, *read.lines),
        clauses=(*((),) * before, *read.clauses),
    )


def called(card: CardDef) -> tuple[str, ...]:
    """The names on the card's faces, and what deck lists call it if that is more."""
    return (*(face.names[0] for face in card.faces), card.fact(LISTED))


def shipped(game: str, name: str) -> list[CardDef]:
    """The shipped cards of this name, alternate or not: a card, and what it becomes; or the one deck lists call so."""
    compiled = cards_of(game)
    found = [card for card in compiled.cards if card.alternate == name or name in called(card)]
    if not found:
        lines = [line for card in compiled.declined if card.name == name for line in card.lines]
        raise AssertionError(f"no card is called {name!r}" + "".join(f"; not understood: {line}" for line in lines))
    return found
