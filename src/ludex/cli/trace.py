"""`ludex trace`: what happened in a recorded game, step by step, each with its rule."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludex.cli._printing import tell, tell_json
from ludex.cli.replay import open_replay
from ludex.core import replay
from ludex.core.trace import EVENTFUL, EVERY_STEP


def trace(
    file: Annotated[Path, typer.Argument(help="The file of a replay.")],
    first: Annotated[int, typer.Option("--from", min=1, help="The first answer.")] = 1,
    last: Annotated[int | None, typer.Option("--to", min=1, help="The last answer; else the last of all.")] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", min=0, max=1, help="Only what this seat may know; else everything.")
    ] = None,
    every: Annotated[bool, typer.Option("--every-step", help="Steps in which nothing happened too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show what the answers of a recorded game did: procedure, step, rule, what was replaced, what came of it."""
    text, loaded = open_replay(file)
    end = len(replay.read(text, loaded.pool).answers) if last is None else last
    found = replay.traced(text, first, end, loaded.pool, seat, EVERY_STEP if every else EVENTFUL)
    if as_json:
        tell_json(found.to_dict())
    else:
        tell(str(found))
