"""Games that are played by chance, the same each time, and looked at on the way."""

from __future__ import annotations

from collections.abc import Iterator

import ludex
from ludex.core.chance import Stream
from ludex.core.game import Game


def begun(name: str, seed: int = 1, every_window: bool = False) -> Game:
    """A game of two decks that may play each other."""
    loaded = ludex.load(name)
    form = next(iter(loaded.formats))
    decks = [deck for deck, found in loaded.decks.items() if not loaded.check(found, loaded.format(form))]
    pair = (decks[seed % len(decks)], decks[(seed + 1) % len(decks)])
    return ludex.start(name, decks=pair, seed=seed, format=form, every_window=every_window)


def moments(game: Game, answers: int, seed: int = 1) -> Iterator[Game]:
    """The game at each of its questions, before it is answered by chance."""
    stream = Stream(seed)
    while game.decision is not None and len(game.answers) < answers:
        yield game
        game.answer(game.decision.random(stream))


def played(name: str, answers: int, seed: int = 1) -> Game:
    """A game after so many answers."""
    game = begun(name, seed)
    for _ in moments(game, answers, seed):
        pass
    return game
