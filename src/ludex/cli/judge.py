"""`ludex judge`: a position from a small text file, played on at the terminal."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ludex.cli import BAD_INPUT
from ludex.cli._judging import NOBODY_ELSE, Judging
from ludex.cli._printing import tell, tell_json
from ludex.cli.play import book_of, console_for, read_line
from ludex.core import save
from ludex.core.errors import BadSave, UnknownGame, said
from ludex.core.files import as_text, read_whole
from ludex.core.game import Game
from ludex.games import load, names
from ludex.library.recorded import load_for_save
from ludex.positions import BadPosition, Position, lay, read
from ludex.positions.words import PLAYERS
from ludex.positions.writing import entry


def example_of(game: str) -> str:
    """A position of the game that may be changed into another."""
    file = files("ludex.positions") / "examples" / f"{game}.txt"
    if game not in names() or not file.is_file():
        raise UnknownGame(f"there is no example of {said(game)}; there are {', '.join(names())}")
    return file.read_text(encoding="utf-8")


def open_file(file: Path) -> tuple[Game, Position | None]:
    """The game the file is about: at a position, or one that was saved."""
    data = read_whole(file)
    if data.startswith(save.SIGNATURE):
        try:
            return save.load(data, load_for_save(data).pool), None
        except BadSave as problem:
            raise BadSave(f"{file}: {problem}") from problem
    position = read(as_text(data, file, BadSave), str(file), file.parent)
    return lay(position), position


def report(file: Path) -> dict[str, Any]:
    """What the file says and what is asked there, or every problem with it."""
    try:
        game, position = open_file(file)
    except BadPosition as bad:
        told = [{"line": one.line, "where": one.where, "what": one.what} for one in bad.problems]
        return {"file": str(file), "problems": told}
    decision = game.decision
    asked = None
    if decision is not None:
        shown = game.view(decision.seat).decision
        assert shown is not None
        asked = {
            "player": PLAYERS[decision.seat], "prompt": shown.prompt, "rule": shown.rule,
            "options": [option.text for option in shown.options],
        }  # fmt: skip
    return {
        "file": str(file),
        "problems": [],
        "game": game.spec.name,
        "turn": game.state.turn,
        "active": PLAYERS[game.state.active],
        "phase": game.state.phase,
        "players": None if position is None else plain(position),
        "asked": asked,
    }


def plain(position: Position) -> dict[str, Any]:
    """What each player has, in the words of the game."""
    from ludex.positions.position import words_of

    words = words_of(position.game)
    return {
        player: {
            **half.numbers,
            **({"this turn": list(half.happened)} if half.happened else {}),
            **{zone: [entry(words, one) for one in held] for zone, held in half.zones.items()},
        }
        for player, half in zip(PLAYERS, position.players, strict=True)
    }


def judge(
    file: Annotated[Path | None, typer.Argument(help="The file of a position, or of a saved game.")] = None,
    example: Annotated[
        str | None, typer.Option("--example", help="Print a position of this game to begin with.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Only say what the position is, and what is asked.")] = False,
) -> None:
    """Play on from a position, for both players; docs/positions.md says how one is written."""
    if example is not None:
        tell(example_of(example).rstrip("\n"))
        return
    if file is None:
        raise BadSave("say which file, or print one to begin with: ludex judge --example sve > question.txt")
    if as_json:
        found = report(file)
        tell_json(found)
        if found["problems"]:
            raise typer.Exit(BAD_INPUT)
        return
    game, position = open_file(file)
    console: Console = console_for()
    console.print(f"{game.spec.title}, from {file}. Type ? for help at any prompt.", markup=False, highlight=False)
    loaded = load(game.spec.name)
    Judging(game, NOBODY_ELSE, console, read_line, book_of(loaded), told=0 if position else len(game.log)).run()
