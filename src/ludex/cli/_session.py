"""A game at the terminal: one person against an opponent, answers and commands at any prompt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from rich.console import Console

from ludex.agents import Agent, SeatEyes
from ludex.agents.paying import payments
from ludex.cli._board import Board
from ludex.cli._commands import COMMANDS, Commands, Left
from ludex.cli._lines import say
from ludex.cli._narration import HEADING, narrate
from ludex.cli._question import Question
from ludex.cli._typed import Hints, how_to_answer, read_answer
from ludex.core import describe, log, visibility
from ludex.core.decisions import ACT, ARRANGE, ORDER, Decision
from ludex.core.errors import LudexError
from ludex.core.game import Game, Outcome
from ludex.core.ids import Seat
from ludex.core.loops import DOING_NOTHING
from ludex.core.rulebook import Rulebook
from ludex.core.stops import Stops
from ludex.core.view import View
from ludex.games.stopping import usual_stops

Ask = Callable[[str], str]
"""Shows a prompt and gives the line that was typed; EOFError at the end of it."""


@dataclass
class Session:
    """A game in progress, who sits where, and how far it has been told."""

    game: Game
    opponent: Agent
    console: Console
    ask: Ask
    book: Rulebook
    seat: Seat = 0
    told: int = 0
    """So many events of the log have been narrated."""
    answered: int = field(init=False)
    """So many answers had been given before the person's last."""
    ended: bool = False
    """Whether the last answer was to do nothing more."""
    stops: Stops = field(init=False)
    """Where the person is asked when they have priority."""
    commands: Commands = field(default_factory=lambda: COMMANDS)
    """What may be typed besides answers."""

    def __post_init__(self) -> None:
        self.answered = len(self.game.answers)
        self.stops = usual_stops(self.game.spec.name)

    def run(self) -> Outcome | None:
        """The game has been played to its end, or left: then there is no outcome."""
        try:
            while self.game.decision is not None:
                self.step()
        except (EOFError, KeyboardInterrupt, Left):
            self.say("\nThe game is left as it is. Goodbye.")
            return None
        self.narrate()
        outcome = self.game.outcome
        if outcome is not None:
            self.say(f"\n{self.verdict(outcome)}", "bold")
        return outcome

    def step(self) -> None:
        """Whoever is asked has answered, or the person has passed where they do not stop."""
        assert self.game.decision is not None
        passed = self.stops.answer(self.game.machine, self.seat)
        if passed is not None:
            self.game.answer(passed, self.seat)
        elif self.game.decision.seat == self.seat:
            self.person()
        else:
            self.answer_for_opponent()

    def verdict(self, outcome: Outcome) -> str:
        """How the game ended, for the person."""
        return verdict(outcome, self.seat)

    def answer_for_opponent(self) -> None:
        eyes = SeatEyes(self.game)
        self.game.answer(self.opponent.choose(eyes), eyes.seat)

    def person(self) -> None:
        """The person has been told what happened and asked, until they answered or changed the game."""
        self.narrate()
        view = self.view()
        assert view.decision is not None
        board = self.board(view)
        orders = view.decision.shape in (ARRANGE, ORDER)
        if view.decision.shape == ACT or (view.decision.rule in board.layout.board_at and not orders):
            board.draw(self.console)
        self.show_question(view)
        before = self.game
        answers = len(self.game.answers)
        while self.game is before and len(self.game.answers) == answers and self.game.decision is not None:
            how = how_to_answer(self.game.decision, self.hints(self.game.decision))
            self.line(self.ask(f"({how}, or ?) > ").strip())

    def line(self, typed: str) -> None:
        """One line has been dealt with: an answer, a command, or neither."""
        word, _, rest = typed.partition(" ")
        command = self.commands.get(word.lower())
        if not typed and self.game.decision is not None and self.game.decision.bill is not None:
            command = None
        try:
            if command is not None:
                command(self, rest.strip())
            else:
                self.answer(typed)
        except LudexError as problem:
            self.say(str(problem), "yellow")
        except (OSError, ValueError) as problem:
            # A file that cannot be opened: missing, forbidden, or no name for a file at all.
            self.say(f"{rest}: {getattr(problem, 'strerror', None) or problem}", "yellow")

    def answer(self, typed: str) -> None:
        decision = self.game.decision
        assert decision is not None
        try:
            answer = read_answer(decision, typed, self.hints(decision))
        except LudexError as problem:
            self.say(f"{typed!r} is no answer here and no command: {problem}; ? for help", "yellow")
            return
        self.ended = (
            isinstance(answer, int) and decision.shape == ACT and decision.actions[answer].kind in DOING_NOTHING
        )
        before = len(self.game.answers)
        self.game.answer(answer, self.seat)
        self.answered = before

    def hints(self, decision: Decision) -> Hints:
        """What helps to read an answer: the names of things, and what is best paid with."""
        board = self.board()
        cards = {card.id: card for card in board.all_cards()}
        shown = board.view.decision.options if board.view.decision is not None else ()
        called = [(board.label(one.card), cards[one.card].name.lower() if one.card in cards else "") for one in shown]
        paying = decision.bill is not None
        machine = self.game.machine
        return Hints(
            names=self.game.pool.names,
            unit=self.game.spec.numbers.division_unit,
            called=called,
            problem=lambda picked: describe.payment_problem(machine, decision, picked),
            auto=payments(machine, decision, 1)[0] if paying else None,
        )

    # Showing.

    def view(self) -> View:
        return self.game.view(self.seat)

    def board(self, view: View | None = None) -> Board:
        return Board(view if view is not None else self.view(), self.game.start.facts)

    def say(self, words: str, style: str = "") -> None:
        say(self.console, words, style)

    def narrate(self) -> None:
        """What has happened since has been told."""
        start = min(self.told, len(self.game.log))
        self.told = len(self.game.log)
        for line in self.tell(start):
            self.say(line, "bold" if line.startswith(HEADING) else "")

    def tell(self, start: int) -> Iterable[str]:
        """What has happened from this event on, as far as the person may know."""
        events = visibility.visible_events(self.game.machine, self.seat, self.game.log[start:])
        return narrate(self.game.machine, self.seat, events, self.ended)

    def log_lines(self) -> list[str]:
        """All that has happened, as far as the person may know, each with its rules."""
        events = visibility.visible_events(self.game.machine, self.seat, self.game.log)
        return log.lines(self.game.machine, self.seat, events)

    def show_question(self, view: View) -> None:
        Question(self.game, self.board(view)).show(self.console)


def verdict(outcome: Outcome, seat: Seat) -> str:
    """How the game ended, for the person."""
    who = "The game is a draw" if outcome.winner < 0 else "You win" if outcome.winner == seat else "Your opponent wins"
    return f"{who}: {outcome.reason} [{outcome.rule}]"
