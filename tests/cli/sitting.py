"""A person at the prompt, for tests: a game at the moment that is wanted, lines that are typed, whole games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import StringIO

from rich.console import Console

import ludex
from ludex import agents
from ludex.cli._board import Board
from ludex.cli._session import Ask, Session
from ludex.cli.play import book_of
from ludex.core import view
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, SPLIT, Answer, Decision
from ludex.core.game import Game
from ludex.core.machine import Machine
from ludex.core.stops import Window, window

SEEDS = 80


def first_moment(name: str, decks: tuple[str, str], wanted: Callable[[Game, Decision], bool]) -> Game:
    """A game between random players at the first moment that is like this."""
    for seed in range(SEEDS):
        game = ludex.start(name, decks, seed)
        stream = Stream(seed)
        while game.decision is not None:
            if wanted(game, game.decision):
                return game
            game.answer(game.decision.random(stream))
    raise AssertionError("no game came to such a moment")


def drawn(machine: Machine, seat: int = 0, width: int = 100) -> list[str]:
    """The lines of the board as a player sees it."""
    shown = StringIO()
    Board(view.view(machine, seat)).draw(Console(file=shown, width=width, highlight=False))
    return shown.getvalue().splitlines()


class Sitting:
    """A session whose lines are typed by a test."""

    def __init__(
        self, game: Game, opponent: agents.Agent | None = None, ask: Ask = lambda prompt: "", told: int | None = None
    ) -> None:
        self.shown = StringIO()
        self.session = Session(
            game,
            opponent or agents.make("random", 1),
            Console(file=self.shown, width=100, highlight=False),
            ask,
            book_of(ludex.load(game.spec.name)),
            told=len(game.log) if told is None else told,
        )

    def type(self, line: str) -> str:
        """What is shown when the line is typed."""
        before = len(self.shown.getvalue())
        self.session.line(line)
        return self.shown.getvalue()[before:]


def typed(decision: Decision, answer: Answer, unit: int = 1) -> str:
    """The answer as a person types it; what is divided is divided in such units."""
    if isinstance(answer, int):
        if decision.shape == "yes/no":
            return "yes" if answer else "no"
        return str(answer if decision.shape == "number" else answer + 1)
    if decision.shape == SPLIT:
        return " ".join(str(amount * unit) for amount in answer)
    return " ".join(str(number + 1) for number in answer) or "none"


class Played:
    """A whole game at the prompt, its lines typed by an agent: what was told, and where the agent was asked."""

    def __init__(self, name: str, decks: tuple[str, str], seed: int, agent: str, full: bool) -> None:
        self.game = ludex.start(name, decks, seed)
        self.agent = agents.make(agent, seed)
        self.asked: list[tuple[str, Window | None]] = []
        sitting = Sitting(self.game, agents.make(agent, seed + 1), self.answer, told=0)
        sitting.session.stops.full = full
        sitting.session.run()
        self.told = sitting.shown.getvalue()

    def answer(self, prompt: str) -> str:
        decision = self.game.decision
        assert decision is not None
        self.asked.append((decision.shape, window(self.game.machine, 0)))
        return typed(decision, self.agent.choose(agents.SeatEyes(self.game)), self.game.spec.numbers.division_unit)

    @property
    def acted_in(self) -> list[Window | None]:
        """For every action the window it was taken in; None if that is no window with priority."""
        return [here for shape, here in self.asked if shape == ACT]


@cache
def played(name: str, decks: tuple[str, str], seed: int, agent: str = "random", full: bool = False) -> Played:
    """The game of that seed; it is played once."""
    return Played(name, decks, seed, agent, full)
