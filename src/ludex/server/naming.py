"""The card names that a seat may find and declare: not those that would tell it what the other has brought.

A game has the cards that come with it, and those that were brought to the table, which are there because a deck has
them. Of the latter a seat knows its own, and those that it has seen or was told of.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.game import Game
from ludex.core.ids import Seat
from ludex.server.logbook import Logbook


def nameable(game: Game, seats: Sequence[Seat]) -> list[str]:
    """The names that one of these seats may know, in the order of the game."""
    pool = game.pool
    if not pool.brought:
        return pool.names
    known = {name for seat in seats for name in _known(game, seat)}
    return [name for name in pool.names if name in known]


def _known(game: Game, seat: Seat) -> set[str]:
    defs, brought = game.pool.defs, set(game.pool.brought)
    own = {card for _, cards in game.start.decks[seat] for card in cards}
    told = "\n".join(line.text for line in Logbook(seat).lines(game))
    shown = {card.name for zone in game.view(seat).zones for card in zone.cards}
    # The tokens of its own cards come along with them, and lie in no deck.
    words = "\n".join(line for card in own for face in defs[card].faces for line in face.text)
    known: set[str] = set()
    for number, card in enumerate(defs):
        names = {face.names[0] for face in card.faces}
        seen = names & shown or any(name in told or (card.token and name in words) for name in names)
        if card.code not in brought or number in own or seen:
            known |= names
    return known
