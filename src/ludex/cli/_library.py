"""The commands of `ludex cards` about the library: add, list, find, remove, schema; and how its cards are shown."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludex.cli._printing import tell, tell_json
from ludex.cli._screen import error_screen
from ludex.games import check_name, names
from ludex.games.compiling import printed_lines
from ludex.library import adding, finding
from ludex.library.finding import Found
from ludex.library.place import BadLibrary
from ludex.library.query import BadQuery
from ludex.library.schema import schema as schema_of

SHOWN = 20
"""So many notes and lines are printed; --json has all of them."""
NO_VALUES = frozenset({"id", "name", "type", "text", "text_lines", "url", "image", "errata"})
"""The fields of a card that are shown otherwise, or say nothing of it."""

Game = Annotated[str, typer.Option("--game", help="The game whose cards they are.")]
AnyGame = Annotated[str | None, typer.Option("--game", help="The game; else all of them.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def add(
    files: Annotated[list[Path], typer.Argument(help="Card files: JSON lines, TOML, CSV or Cockatrice XML.")],
    game: Game,
    as_json: Json = False,
) -> None:
    """Add the cards of files to the library, all of them or, if anything is wrong, none."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=error_screen(), disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task("reading", total=None)
        found = adding.add(files, game, lambda done, of: bar.update(task, completed=done, total=of))
    if as_json:
        tell_json(asdict(found))
        return
    tell(f"{found.added} added: {found.understood} understood, {found.declined} declined; {found.unchanged} unchanged")
    if found.reprints or found.errata or found.repaired:
        tell(f"{found.reprints} other numbers of a card, {found.errata} errata, {found.repaired} repaired")
    for note in found.notes[:SHOWN]:
        tell(f"  {note}")
    for line in found.stopped[:SHOWN]:
        tell(f"  not understood: {line['id']} {line['name']}: {line['line']}\n      {line['why']}")
    left = len(found.notes[SHOWN:]) + len(found.stopped[SHOWN:])
    if left:
        tell(f"  and {left} more, which `ludex cards find is:declined --game {game}` or --json shows")


def list_(game: AnyGame = None, as_json: Json = False) -> None:
    """List the cards of the library."""
    _tell_all([card for one in _games(game) for card in finding.own_cards(one)], as_json)


def find(
    query: Annotated[str, typer.Argument(help="Such as: type:forward cost<=3 -name:knight (docs/cards.md).")],
    game: AnyGame = None,
    as_json: Json = False,
) -> None:
    """Find cards, those of the library and those that come with Ludex."""
    if game is not None:
        _tell_all(finding.find(game, query), as_json)
        return
    found: list[Found] = []
    problems = []
    for one in names():
        try:
            found += finding.find(one, query)
        except BadQuery as problem:
            # Fields are those of a game: the others need not know them.
            problems.append(problem)
    if len(problems) == len(names()):
        raise problems[0]
    _tell_all(found, as_json)


def remove(
    number: Annotated[str | None, typer.Argument(help="The printed number.")] = None,
    source: Annotated[str | None, typer.Option("--source", help="All that came from this file.")] = None,
    game: AnyGame = None,
    as_json: Json = False,
) -> None:
    """Remove a number from the library, or all that came from a file."""
    if (number is None) == (source is None):
        raise BadLibrary("either a number or --source FILE is wanted")
    gone = 0
    problem: BadLibrary | None = None
    for one in _games(game):
        try:
            gone += adding.remove(one, number or "", source or "")
        except BadLibrary as bad:
            problem = bad
    if not gone and problem is not None:
        raise problem if game is not None else BadLibrary(f"the library has nothing like {number or source!r}")
    if as_json:
        tell_json({"removed": gone})
    else:
        tell(f"{gone} removed")


def schema(game: Game) -> None:
    """Print the card format of a game as JSON Schema."""
    tell_json(schema_of(game))


def _games(game: str | None) -> list[str]:
    if game is None:
        return names()
    check_name(game)
    return [game]


def told(card: Found) -> dict[str, Any]:
    """A card for scripts."""
    return {
        "game": card.game,
        "name": card.name,
        "numbers": list(card.numbers),
        "shipped": card.shipped,
        "understood": card.understood,
        "stopped": [asdict(one) for one in card.stopped],
        "sources": list(card.sources),
        "repaired": list(card.repaired),
        "card": card.record,
        "older": list(card.older),
    }


def _tell_all(cards: list[Found], as_json: bool) -> None:
    if as_json:
        tell_json([told(card) for card in cards])
        return
    for card in cards:
        state = "" if card.understood else "  (not understood)"
        tell(f"{card.game:<9} {', '.join(card.numbers):<14} {card.name}, {card.record['type']}{state}")
    tell(f"{len(cards)} cards")


def show_found(card: Found) -> None:
    """A card of the library: what is printed, where it is from, and where its text was not understood."""
    tell(f"{card.name} ({card.record['type']})  {', '.join(card.numbers)}")
    tell_values(card.record)
    for line in printed_lines(card.record):
        tell(f"  {line}")
    for one in card.stopped:
        tell(f"not understood: {one.line}\n    {one.at or one.why}\n    {one.why}")
    for source in card.sources:
        tell(f"from {source}")
    for note in card.repaired:
        tell(f"repaired: {note}")
    for record in card.older:
        tell(f"older print of {record['id']}:")
        tell_values(record, than=card.record)
        if printed_lines(record) != printed_lines(card.record):
            for line in printed_lines(record):
                tell(f"  {line}")


def tell_values(record: Mapping[str, Any], than: Mapping[str, Any] | None = None) -> None:
    """What is printed beside name, type and text; of an older print what is another there."""
    told = []
    for field, value in record.items():
        listed = value if isinstance(value, list) else [value]
        plain = all(isinstance(one, str | int) for one in listed)
        if field in NO_VALUES or not plain or listed in ([], [""]) or (than is not None and than.get(field) == value):
            continue
        told.append(f"{field} {', '.join(map(str, listed))}")
    if told:
        tell(f"  [{'; '.join(told)}]")
