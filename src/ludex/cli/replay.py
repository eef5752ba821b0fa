"""`ludex replay`: read a recorded game, check it, or go on from any point of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ludex import agents
from ludex.cli import BAD_INPUT
from ludex.cli._printing import tell, tell_json
from ludex.cli.play import console_for, sit_down
from ludex.core import asking, describe, log, replay
from ludex.core.errors import BadSave, LudexError
from ludex.core.files import check_writable, read_whole
from ludex.core.game import Game
from ludex.core.ids import NOBODY
from ludex.core.state import EVERY_WINDOW
from ludex.games import LoadedGame
from ludex.library.recorded import load_for_replay
from ludex.showing.telling import seen_by_either

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Read a recorded game, check it, or go on from it.")

File = Annotated[Path, typer.Argument(help="The file of a replay.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def open_replay(file: Path) -> tuple[bytes, LoadedGame]:
    """The text of the file, and the game it is of."""
    data = read_whole(file)
    try:
        return data, load_for_replay(data)
    except LudexError as problem:
        raise BadSave(f"{file}: {problem}") from problem


def told(game: Game) -> list[str]:
    """Everything that happened, by what either player could know of it, with the rules: an event each."""
    return [describe.event(game.machine, NOBODY, event) for event in seen_by_either(game.machine, game.log)]


def log_of(game: Game) -> list[str]:
    """The same as a person reads it."""
    return log.lines(game.machine, NOBODY, seen_by_either(game.machine, game.log))


def report(file: Path) -> dict[str, Any]:
    """The header, how the game ended, and all that happened."""
    text, loaded = open_replay(file)
    recorded = replay.read(text, loaded.pool)
    game = replay.continue_from(text, len(recorded.answers), loaded.pool)
    outcome = game.outcome
    return {
        **recorded.header,
        "answers": len(recorded.answers),
        "turns": game.state.turn,
        "outcome": None
        if outcome is None
        else {"winner": outcome.winner, "reason": outcome.reason, "rule": outcome.rule},
        "events": told(game),
        "log": log_of(game),
    }


@app.command()
def show(file: File, as_json: Json = False) -> None:
    """Tell a recorded game, everything that happened with its rule."""
    found = report(file)
    if as_json:
        tell_json(found)
        return
    tell(f"{found['game']}, {found['format'] or 'no format'}, seed {found['seed']}, engine {found['engine']}")
    for line in found["log"]:
        tell(f"  {line}")
    ending = found["outcome"]
    if ending is None:
        tell(f"not over after {found['answers']} answers, turn {found['turns']}")
    else:
        who = f"player {ending['winner'] + 1} won" if ending["winner"] >= 0 else "a draw"
        tell(f"{who} in turn {found['turns']}, after {found['answers']} answers: {ending['reason']} [{ending['rule']}]")


@app.command()
def verify(file: File, as_json: Json = False) -> None:
    """Play a recorded game again and say whether it is the same game."""
    text, loaded = open_replay(file)
    found = replay.verify(text, loaded.pool)
    begun = replay.read(text, loaded.pool).start
    if found.status == replay.EXACT and begun.format:
        form = loaded.formats.get(begun.format)
        facts = dict(begun.facts)
        facts.pop(EVERY_WINDOW, None)
        if form is None or dict(form.facts) != facts:
            found = replay.Verdict(replay.UNVERIFIED, found.answer, f"it was not begun as {begun.format!r} games are")
    if as_json:
        tell_json({"status": found.status, "answers": found.answer, "reason": found.reason})
    else:
        tell(str(found))
    if found.status == replay.DIVERGED:
        raise typer.Exit(BAD_INPUT)


@app.command("continue")
def continue_(
    file: File,
    at: Annotated[int | None, typer.Option("--at", min=0, help="After so many answers; else after the last.")] = None,
    opponent: Annotated[str, typer.Option("--opponent", help="Who plays against you: greedy or random.")] = "greedy",
    record: Annotated[Path | None, typer.Option("--record", help="Write a replay to this file at the end.")] = None,
    as_json: Json = False,
) -> None:
    """Go on with a recorded game from any point, at the terminal; --json only says where that is."""
    if record is not None:
        check_writable(record)
    text, loaded = open_replay(file)
    count = len(replay.read(text, loaded.pool).answers)
    game = replay.continue_from(text, count if at is None else at, loaded.pool)
    if as_json:
        decision = game.decision
        asked = (
            None
            if decision is None
            else {"seat": decision.seat, "prompt": asking.prompt(game.machine, decision), "rule": decision.rule}
        )
        found = {"answers": count if at is None else at, "turn": game.state.turn, "decision": asked}
        tell_json(found)
        return
    console: Console = console_for()
    sit_down(loaded, game, agents.make(opponent, game.start.seed + 1), console, record)
