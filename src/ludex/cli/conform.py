"""`ludex conform`: random games in which everything a game must be able to do is checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludex.cli._printing import tell, tell_json
from ludex.cli._screen import error_screen
from ludex.core.deck import DeckList
from ludex.core.errors import UnknownGame
from ludex.core.game import Game, check_seed
from ludex.decks.playing import deck_of, start
from ludex.games import load
from ludex.testing.conform import Report
from ludex.testing.conform import conform as run_conform

VIOLATED = 1
"""The exit code if a check failed."""
SHOWN = 20


def factory(game: str, decks: Sequence[str] = ()) -> Callable[[int], Game]:
    """What makes the game of a seed: every pair of these decks, or else of the game's, that share a format, in turn."""
    loaded = load(game)
    if not loaded.decks:
        raise UnknownGame(f"{game} has no decks to play with")
    by_format: dict[str, list[DeckList]] = {}
    for deck in [deck_of(loaded, name) for name in dict.fromkeys(decks)] or loaded.decks.values():
        by_format.setdefault(loaded.format_of(deck).name, []).append(deck)
    pairs = [(form, one, other) for form, lists in by_format.items() for one in lists for other in lists]

    def make(seed: int) -> Game:
        form, one, other = pairs[seed % len(pairs)]
        # In every fourth game all windows are asked: who is asked must not tell who could act.
        return start(game, (one, other), seed, form, every_window=seed % 4 == 3)

    return make


def summary(report: Report) -> dict[str, Any]:
    """What scripts read."""
    return {
        "game": report.game,
        "games": report.games,
        "decisions": report.decisions,
        "violations": [asdict(one) for one in report.violations],
    }


def conform(
    game: Annotated[str, typer.Argument(help="The game, such as sve.")],
    games: Annotated[int, typer.Option("--games", min=1, help="How many random games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="Of the first game; the others count up.")] = 0,
    deck: Annotated[list[str] | None, typer.Option("--deck", help="Play with this deck, by name or file.")] = None,
    thorough: Annotated[
        float, typer.Option("--thorough", min=0, max=1, help="At how many of the decisions all is checked.")
    ] = 0.01,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play random games and check clones, saves, undo, replays, hidden information and the zones on the way."""
    check_seed(seed)
    make = factory(game, deck or ())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = error_screen()
    with Progress(*columns, console=console, disable=as_json or not console.is_terminal, transient=True) as progress:
        task = progress.add_task(game, total=games)

        def done(report: Report) -> None:
            found = f", {len(report.violations)} violations" if report.violations else ""
            progress.update(task, completed=report.games, description=f"{game}: {report.decisions} decisions{found}")

        report = run_conform(make, games, seed, thorough, done)
    if as_json:
        tell_json(summary(report))
    else:
        tell(f"{report.game}: {report.games} games, {report.decisions} decisions, {len(report.violations)} violations")
        for one in report.violations[:SHOWN]:
            tell(f"  {one}")
        if len(report.violations) > SHOWN:
            tell(f"  and {len(report.violations) - SHOWN} more")
    if report.violations:
        raise typer.Exit(VIOLATED)
