"""`ludex play`: a game at the terminal."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ludex import agents
from ludex.cli._printing import tell
from ludex.cli._screen import screen
from ludex.cli._session import Session
from ludex.core import replay, save
from ludex.core.chance import Stream, fresh_seed
from ludex.core.errors import BadSave, harmless
from ludex.core.files import check_writable, read_whole, write_whole
from ludex.core.game import Game, check_seed
from ludex.core.rulebook import Rulebook
from ludex.decks.playing import check_restricted, deck_of, seated
from ludex.games import LoadedGame, load, start
from ludex.lab.arena import usual_decks
from ludex.library.recorded import load_for_save
from ludex.testing.coverage_of_rules import books

PIPE_WIDTH = 100
"""The width of what is not printed to a terminal."""


def console_for() -> Console:
    """Where the game is shown."""
    return screen(None if sys.stdout and sys.stdout.isatty() else PIPE_WIDTH)


def read_line(prompt: str) -> str:
    """The next line that is typed; one that comes from a file is shown, as if it had been typed."""
    if sys.stdin is None or sys.stdout is None:
        # One of them was closed: there is nobody to ask.
        raise EOFError
    prompt = harmless(prompt)
    if sys.stdin.isatty():
        # Gives the line editing and a history of lines.
        import readline  # noqa: F401

        return input(prompt)
    line = input(prompt)
    tell(line)
    return line


def begin(
    loaded: LoadedGame, deck: str | None, other: str | None, seed: int, console: Console, restriction: str | None = None
) -> Game:
    """A new game, with decks drawn from those of the game where none are named; nothing is said of one that is none."""
    check_seed(seed)
    named = [None if one is None else deck_of(loaded, one) for one in (deck, other)]
    usual = usual_decks(loaded.name, named)
    stream = Stream(seed)
    drawn = (usual[stream.below(len(usual))], usual[stream.below(len(usual))])
    decks = (named[0] or drawn[0], named[1] or drawn[1])
    known, laid = seated(loaded, decks)
    if restriction is not None:
        check_restricted(known, laid, known.format_of(*laid), restriction)
    game = start(known, laid, seed)
    console.print(f"{loaded.spec.title}, seed {seed}.", markup=False, highlight=False)
    for who, found in (("You play", laid[0]), ("Your opponent plays", laid[1])):
        console.print(f"{who} {found.name}. {found.description}".rstrip(), markup=False, highlight=False)
    return game


def open_save(file: Path, loaded: LoadedGame) -> Game:
    """The game that was saved in the file, with the cards of the library that it was played with."""
    data = read_whole(file)
    try:
        known = load_for_save(data)
    except BadSave as problem:
        raise BadSave(f"{file}: {problem}") from problem
    return save.load_file(file, known.pool if known.name == loaded.name else loaded.pool)


def book_of(loaded: LoadedGame) -> Rulebook:
    return books()[loaded.spec.book].load()


def sit_down(loaded: LoadedGame, game: Game, opponent: agents.Agent, console: Console, record: Path | None) -> None:
    """The game has been played, and recorded if wanted."""
    if isinstance(sys.stdin, TextIOWrapper):
        # What is no text is no answer, and no reason to stop.
        sys.stdin.reconfigure(errors="replace")
    session = Session(game, opponent, console, read_line, book_of(loaded), told=len(game.log))
    console.print("Type ? for help at any prompt.", style="dim")
    session.run()
    if record is not None:
        write_whole(record, replay.record(session.game).encode())
        console.print(f"The replay is in {record}.", markup=False, highlight=False)


def play(
    game: Annotated[str, typer.Argument(help="The game.")] = "sve",
    deck: Annotated[str | None, typer.Option("--deck", help="Your deck, by name or file; else any.")] = None,
    opponent: Annotated[str, typer.Option("--opponent", help="Who plays against you: greedy or random.")] = "greedy",
    opponent_deck: Annotated[str | None, typer.Option("--opponent-deck", help="Your opponent's deck.")] = None,
    restriction: Annotated[
        str | None, typer.Option("--list", help="A restriction list that decks keep to, as NAME or NAME@DAY.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="The same seed deals the same cards.")] = None,
    load_file: Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.")] = None,
    record: Annotated[Path | None, typer.Option("--record", help="Write a replay to this file at the end.")] = None,
) -> None:
    """Play a game against an opponent. Everything else is asked on the way; ? helps."""
    if record is not None:
        check_writable(record)
    loaded = load(game)
    console = console_for()
    chance = fresh_seed() if seed is None else seed
    player = agents.make(opponent, chance + 1)
    if load_file is not None:
        started = open_save(load_file, loaded)
        console.print(f"The game goes on as it was saved in {load_file}.", markup=False, highlight=False)
    else:
        started = begin(loaded, deck, opponent_deck, chance, console, restriction)
    sit_down(loaded, started, player, console, record)
