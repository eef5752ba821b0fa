"""Games before they begin: decks as short lists of cards, and a table that stands at the first question."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.definitions import CardDef
from ludex.core.game import Game, Start
from ludex.core.pool import Pool
from ludex.games.sve import GAME
from ludex.games.sve.words import DECK, EVOLVE_DECK, LEADER
from ludex.testing import Table, follower, leader

LETTERS = "ABCDEFGHIJ"


def lot(prefix: str, universe: str = "", class_: str = "Neutral") -> list[CardDef]:
    """Ten followers, each with a name of its own."""
    return [follower(f"{prefix} {letter}", universe=universe, class_=class_) for letter in LETTERS]


class Brought:
    """What one player brings to the table."""

    def __init__(
        self, main: Sequence[CardDef], evolve: Sequence[CardDef] = (), leaders: Sequence[CardDef] = (leader(),)
    ) -> None:
        self.main = tuple(main)
        self.evolve = tuple(evolve)
        self.leaders = tuple(leaders)


def prepare(
    you: Brought | None = None,
    opponent: Brought | None = None,
    cards: Sequence[CardDef] = (),
    seed: int = 1,
    facts: tuple[tuple[str, int], ...] = (),
) -> Table:
    """A table at which the game is being prepared, up to the first question."""
    sides = (you or Brought(lot("Mine")), opponent or Brought(lot("Theirs")))
    found = list(
        dict.fromkeys([*cards, *(card for side in sides for card in (*side.main, *side.evolve, *side.leaders))])
    )
    zones = tuple(
        tuple(
            (zone, tuple(found.index(card) for card in held))
            for zone, held in ((LEADER, side.leaders), (DECK, side.main), (EVOLVE_DECK, side.evolve))
        )
        for side in sides
    )
    game = Game(GAME, Pool(GAME, found), Start(zones, seed, facts))
    t = Table(game.machine)
    t.log[:0] = game.log
    return t


def other(player: str) -> str:
    return "opponent" if player == "you" else "you"


def first_player(t: Table) -> str:
    """The player who goes first, once that is decided."""
    return ("you", "opponent")[t.machine.state.first]


def begin(t: Table) -> None:
    """Whoever is asked goes first, nobody puts back a hand, and the game has begun."""
    assert t.asks == "6.2.1.6"
    t.answer(0, "no", "no")
