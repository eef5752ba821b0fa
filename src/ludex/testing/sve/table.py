"""The table: players act by names, and nothing is answered by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from ludex.core.decisions import ACT
from ludex.core.definitions import CardDef
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.games.sve.explain import PLAY, explain
from ludex.games.sve.words import EX, FIELD, HAND
from ludex.testing.driving import TARGETS, Driving, Queued, queued
from ludex.testing.moments import OPENING, When, moment
from ludex.testing.naming import Given
from ludex.testing.sve.board import BEGINS, Side, lay

GAMES = ("sve",)
ATTACK_TARGET = "8.4.3"
MAIN_PHASE = "7.3.3"


class Table(Driving):
    """A game at a board that was set by hand."""

    target_rules = ("10.6.2.3",)

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine, MAIN_PHASE)

    def play(self, card: str, *answers: Given, targets: Given | None = None, asks: str = "") -> None:
        """The player who may act plays the card."""
        self._act("play", card, self._find_action("play", card), _queue(answers, targets), asks)

    def use(self, card: str, number: int = 0, *answers: Given, targets: Given | None = None, asks: str = "") -> None:
        """The player who may act plays an activated ability of the card, counted from 0."""
        self._act("use", card, self._find_action("use", card, number), _queue(answers, targets), asks)

    def attack(self, card: str, target: str = "", *answers: Given, asks: str = "") -> None:
        """The active player attacks with the card, the target if one is given."""
        found = self._find_action("attack", card)
        queue = [Queued(one, ATTACK_TARGET) for one in (target,) if one] + queued(answers)
        self._act("attack", card, found, queue, asks)

    def end_main(self, *answers: Given, asks: str = "") -> None:
        """The active player ends the main phase; the turn goes on as far as nobody has to decide."""
        self.act("end", *answers, asks=asks)

    def pass_(self, *answers: Given, asks: str = "") -> None:
        """The player who may act does nothing."""
        self.act("pass", *answers, asks=asks)

    def answer(self, *answers: Given, asks: str = "") -> None:
        """The open question is answered, and those after it."""
        self._answer_open(queued(answers), asks)

    def reasons(self, seat: Seat, kind: str, card: CardId, target: CardId, number: int) -> list[Reason]:
        return explain(self.machine, seat, kind, card, target, number)

    def origin(self, kind: str) -> Sequence[ZoneId]:
        return (HAND, EX) if kind == PLAY else (FIELD,)

    def settled(self) -> bool:
        """Whether nothing is open: the active player may act, or the game is over."""
        decision = self.decision
        return decision is None or (decision.shape == ACT and decision.seat == self.machine.state.active)


def _queue(answers: Sequence[Given], targets: Given | None) -> list[Queued]:
    first = [] if targets is None else [Queued(targets, TARGETS)]
    return first + queued(answers)


def table(
    game: str = "sve",
    you: Side | None = None,
    opponent: Side | None = None,
    *,
    cards: Sequence[CardDef] = (),
    **when: Unpack[When],
) -> Table:
    """A table at which the game goes on from this board, at the moment that is told (`testing.moments.moment`).

    `cards` are cards and tokens that lie nowhere yet.
    """
    assert game in GAMES, f"no tables for {game!r}: {GAMES}"
    return Table(lay(you or Side(), opponent or Side(), cards, moment((OPENING, *BEGINS), **when)))
