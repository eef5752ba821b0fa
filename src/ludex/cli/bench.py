"""`ludex bench`: how fast it is, beside python-chess in the same run."""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ludex.cli._printing import tell, tell_json
from ludex.cli._screen import error_screen
from ludex.core.errors import BadDeck, UnknownGame
from ludex.games import load, names
from ludex.lab.bench import bench as measure
from ludex.lab.bench import samples

TARGETS = {
    "clone_us": ("at most", 25.0),
    "save_ms": ("under", 2.0),
    "load_ms": ("under", 2.0),
    "save_bytes": ("under", 65536),
    "payment_worst_us": ("under", 1000),
    "no_payment_worst_us": ("under", 1000),
    "read_1000_texts_seconds": ("under", 10.0),
}
"""The figures the project holds itself to."""
RATIO = "ratio_to_python_chess"
RATIOS = {"sve": 0.2}
"""What the ratio should be at least, by the game, where it is not the usual one."""
USUAL_RATIO = 0.15
WORDS = {
    "decisions_per_second": "random play, decisions a second",
    "python_chess_moves_per_second": "python-chess random playouts, moves a second",
    "ratio_to_python_chess": "ratio of the two",
    "clone_us": "clone of a state in the middle of resolving, microseconds",
    "clone_game_us": "clone of the whole game with its log, microseconds",
    "resample_us": "hidden cards dealt again, microseconds",
    "view_us": "view of a seat, microseconds",
    "save_ms": "save, milliseconds",
    "load_ms": "load, milliseconds",
    "save_bytes": "size of a save, bytes",
    "payment_us": "payment found with ten cards and five Backups, microseconds",
    "payment_worst_us": "the hardest of them",
    "no_payment_us": "payment found to be impossible, microseconds",
    "no_payment_worst_us": "the hardest of them",
    "read_1000_texts_seconds": "reading 1,000 card texts, seconds",
}


MOST_DECKS = 2


def show(found: dict[str, dict[str, Any]], decks: Sequence[str] = ()) -> None:
    """The figures have been printed for people, beside what they should be."""
    for game, figures in found.items():
        tell(f"{game}, {' against '.join(decks or samples(game))}, Python {figures['python']}")
        for key, words in WORDS.items():
            if key not in figures:
                continue
            wanted = ("at least", RATIOS.get(game, USUAL_RATIO)) if key == RATIO else TARGETS.get(key, ())
            target = " ".join(map(str, wanted))
            tell(f"  {words:<62}{figures[key]:>10}  {target}".rstrip())


def bench(
    game: Annotated[str | None, typer.Option("--game", help="One game; else all.")] = None,
    deck: Annotated[
        list[str] | None, typer.Option("--deck", help="Play with this deck, by name or file; twice: against another.")
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long to play for, in all rounds.")] = 20.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure speed: random play beside python-chess, clone, save and load, reading card texts."""
    decks = deck or []
    if decks and game is None:
        raise UnknownGame("a deck is of one game: --game says of which")
    if len(decks) > MOST_DECKS:
        raise BadDeck(f"{len(decks)} decks; two play a game")
    chosen = [load(game).name] if game is not None else names()
    console = error_screen()
    found: dict[str, dict[str, Any]] = {}
    with console.status("measuring") as status:
        for name in chosen:
            tell = (lambda step: status.update(step)) if sys.stderr.isatty() else (lambda step: None)
            found[name] = measure(name, seconds, tell, decks) | {"python": platform.python_version()}
    if as_json:
        tell_json(found)
    else:
        show(found, decks)
