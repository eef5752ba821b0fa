"""`ludex arena`: how often one opponent beats another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludex.cli import INTERRUPTED
from ludex.cli._printing import tell, tell_json
from ludex.cli._screen import error_screen
from ludex.core.game import check_seed
from ludex.lab.arena import Played, Result, Tally
from ludex.lab.arena import arena as run_arena
from ludex.lab.statistics import percent

SHOWN_FAULTS = 5
MOST_GAMES = 1_000_000


def report(result: Result, seconds: float) -> dict[str, Any]:
    """What scripts read."""
    return {
        "games": result.games,
        "interrupted": result.interrupted,
        "wins": list(result.wins),
        "draws": result.draws,
        "errors": result.errors,
        "rate": result.rate if result.finished else None,
        "interval": list(result.interval),
        "decisions": result.decisions,
        "turns": result.turns,
        "seconds": round(seconds, 2),
        "faults": [
            {
                "seed": fault.bout.seed,
                "agents": list(fault.bout.agents),
                "decks": list(fault.bout.decks),
                "decisions": fault.decisions,
                "error": fault.error,
            }
            for fault in result.faults
        ],
    }


class Watch:
    """Tells how far an arena is, where somebody is looking."""

    def __init__(self, progress: Progress | None, total: int, names: tuple[str, str]) -> None:
        self.progress = progress
        self.tally = Tally()
        self.names = names
        self.task = progress.add_task("", total=total) if progress is not None else None

    def __call__(self, played: Played) -> None:
        if self.progress is None or self.task is None:
            return
        self.tally.add(played)
        so_far = self.tally.result()
        text = f"{self.names[0]} {so_far.wins[0]} : {so_far.wins[1]} {self.names[1]}"
        self.progress.update(self.task, advance=1, description=text)


@contextmanager
def watching(total: int, names: tuple[str, str]) -> Iterator[Watch]:
    """A bar on the error stream if that is a terminal, else silence."""
    if not sys.stderr.isatty():
        yield Watch(None, total, names)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=error_screen(), transient=True) as progress:
        yield Watch(progress, total, names)


def show(found: dict[str, Any], names: tuple[str, str]) -> None:
    """The report has been printed for people."""
    if found["interrupted"]:
        tell("interrupted; until then:")
    low, high = found["interval"]
    tell(
        f"{names[0]} {found['wins'][0]} : {found['wins'][1]} {names[1]}, {found['draws']} draws, {found['games']} games"
    )
    if found["rate"] is not None:
        tell(f"{names[0]} wins {percent(found['rate'])} (95 % interval {percent(low)} to {percent(high)})")
    played = max(found["games"], 1)
    tell(
        f"{found['decisions'] / played:.0f} decisions, {found['turns'] / played:.1f} turns and "
        f"{found['seconds'] / played:.2f} s a game"
    )
    if found["errors"]:
        tell(f"{found['errors']} games ended with an error:")
    for fault in found["faults"][:SHOWN_FAULTS]:
        tell(f"  seed {fault['seed']}, decks {' and '.join(fault['decks'])}: {fault['error']}")


def arena(
    a: Annotated[str, typer.Argument(help="An opponent: greedy or random.")],
    b: Annotated[str, typer.Argument(help="The other one.")],
    game: Annotated[str, typer.Option("--game", help="The game.")] = "sve",
    games: Annotated[
        int, typer.Option("--games", min=1, max=MOST_GAMES, help="How many games; an even number makes pairs.")
    ] = 100,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 0,
    deck_a: Annotated[str | None, typer.Option("--deck-a", help="A's deck, by name or file; else any.")] = None,
    deck_b: Annotated[str | None, typer.Option("--deck-b", help="B's deck, by name or file; else any.")] = None,
    restriction: Annotated[
        str | None, typer.Option("--list", help="A restriction list that decks keep to, as NAME or NAME@DAY.")
    ] = None,
    processes: Annotated[int, typer.Option("--processes", min=1, help="How many games at a time.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let two opponents play each other, changing seats, and say how often each won."""
    check_seed(seed)
    began = perf_counter()
    with watching(games, (a, b)) as watch:
        result = run_arena(game, a, b, games, seed, (deck_a, deck_b), processes, watch, restriction)
    found = report(result, perf_counter() - began)
    if as_json:
        tell_json(found)
    else:
        show(found, (a, b))
    if result.interrupted:
        raise typer.Exit(INTERRUPTED)
