"""A position at the terminal: both seats are answered for, whoever is asked, and everything may be looked at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ludex.agents.random import Random
from ludex.cli._board import Board
from ludex.cli._commands import COMMANDS, Commands, how_many
from ludex.cli._narration import narrate
from ludex.cli._session import Session
from ludex.core import log
from ludex.core.errors import UnknownCard
from ludex.core.files import write_whole
from ludex.core.game import Outcome
from ludex.core.ids import NOBODY
from ludex.core.stops import Stops
from ludex.core.view import View
from ludex.games.stopping import usual_stops
from ludex.positions import BadPosition, take, write
from ludex.positions.taking import Taking
from ludex.positions.words import PLAYERS
from ludex.showing.telling import seen_by_either

GAME = "game"
HELP = """\
Answer for whoever is asked, by the number of an option; or with a command:
  why CARD, why attack CARD TARGET   why something can or cannot be done with it now
  card CARD             everything on a card
  position              who has what where, hidden cards too
  board                 the board as the player who is asked sees it (so does an empty line, unless it pays)
  trace [N]             what the last answer did, or the last N, step by step, with the rules in words
  log [N]               the last N things that happened, with their rules
  rule NUMBER           what a rule says
  undo                  take back the last answer, whatever it was
  save FILE             write the position to a file, if a position can say all of it
  save game FILE        keep the game itself, at any moment; ludex judge FILE goes on with it
  full control [off]    ask both players wherever they have priority
  concede               the player who is asked loses at once
  quit                  stop
A CARD is what stands before it on the board (h1, f2, e1), its name, or a part of it."""


class Judging(Session):
    """A game in which one person answers for both players."""

    def __post_init__(self) -> None:
        super().__post_init__()
        name = self.game.spec.name
        self.both: tuple[Stops, Stops] = (usual_stops(name), usual_stops(name))
        self.stops = self.both[0]
        self.commands = {**COMMANDS, **OWN_COMMANDS}

    def step(self) -> None:
        """Whoever is asked has answered, or has been passed for where nobody stops."""
        self.sit()
        super().step()

    def sit(self) -> None:
        """The person answers for whoever is asked now."""
        decision = self.game.decision
        if decision is not None:
            self.seat = decision.seat
            self.stops = self.both[self.seat]

    def show_question(self, view: View) -> None:
        self.say(f"\n{PLAYERS[self.seat].capitalize()} is asked, and called you here.", "bold")
        super().show_question(view)

    def board(self, view: View | None = None) -> Board:
        return Board(view if view is not None else self.view(), self.game.start.facts, PLAYERS)

    def tell(self, start: int) -> Iterable[str]:
        return narrate(self.game.machine, NOBODY, seen_by_either(self.game.machine, self.game.log[start:]), True)

    def log_lines(self) -> list[str]:
        return log.lines(self.game.machine, NOBODY, seen_by_either(self.game.machine, self.game.log))

    def verdict(self, outcome: Outcome) -> str:
        who = "The game is a draw" if outcome.winner < 0 else f"{PLAYERS[outcome.winner].capitalize()} wins"
        return f"{who}: {outcome.reason} [{outcome.rule}]"


def help_(session: Session, rest: str) -> None:
    session.say(HELP)


def position(session: Session, rest: str) -> None:
    """Everything that lies on the table, as a position writes it."""
    taking = Taking(session.game)
    session.say(write(taking.position(taking.phases()[0])).rstrip())
    for problem in taking.unsaid():
        session.say(f"besides: {problem}", "yellow")


def trace(session: Session, rest: str) -> None:
    """What the last answers did, step by step, each with its rule; hidden cards are told too."""
    session.say(str(session.game.trace(None, how_many(rest, 1, "trace 3"))))


def undo(session: Session, rest: str) -> None:
    """Back to the last question that a person answered."""
    if rest:
        raise UnknownCard(f"undo {rest}: only undo is known here")
    assert isinstance(session, Judging)
    game = session.game
    while game.undo(study=True):
        session.sit()
        if session.stops.answer(game.machine, session.seat) is None:
            session.told = min(session.told, len(game.log))
            session.say("The last answer is taken back.")
            return
    session.say("There is nothing to take back.")


def save_(session: Session, rest: str) -> None:
    """The position in a file; or, where a position cannot say it, why, and how the game itself is kept."""
    if not rest or rest == GAME:
        raise UnknownCard("say where, such as: save question.txt, save game question.ludex")
    if rest.startswith(f"{GAME} "):
        file = rest[len(GAME) :].strip()
        write_whole(Path(file), session.game.save())
        session.say(f"The game is in {file}; go on with it later: ludex judge {file}")
        return
    try:
        text = write(take(session.game))
    except BadPosition as problem:
        session.say(f"{problem}", "yellow")
        session.say(f"Nothing was written. The game itself can be kept at any moment: save game {rest}")
        return
    write_whole(Path(rest), text.encode())
    session.say(f"The position is in {rest}; go on from it later: ludex judge {rest}")


OWN_COMMANDS: Commands = {
    "?": help_,
    "help": help_,
    "position": position,
    "trace": trace,
    "undo": undo,
    "save": save_,
}


NOBODY_ELSE = Random(0)
"""Whoever answers for both players has no opponent that is asked."""
