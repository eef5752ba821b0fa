"""`ludex deck restrict`: the restriction lists that decks are checked against."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludex.cli._decks import restriction_shown
from ludex.cli._printing import tell, tell_json
from ludex.decks import numbers, restriction_store
from ludex.decks.resolving import Index
from ludex.games import load

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Add, list or remove restriction lists.")

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command()
def add(
    file: Annotated[str, typer.Argument(help="A restriction list as TOML (docs/decks.md).")],
    as_json: Json = False,
) -> None:
    """Add a restriction list, or bring one up to date."""
    found = restriction_store.add(Path(file))
    index = Index(load(found.game))
    unknown = [card for card in found.cards if not index.by_name(card) and not _numbered(index, card)]
    if as_json:
        tell_json({**restriction_shown(found), "unknown": unknown})
        return
    tell(f"{found.title}: {len(found.cards)} cards of {found.game}")
    if unknown:
        tell(f"  not among the cards of the game, and kept: {', '.join(unknown)}")


def _numbered(index: Index, card: str) -> bool:
    return numbers.exact(card) in index.exact or numbers.loose(card) in index.loose


@app.command("list")
def list_(as_json: Json = False) -> None:
    """List the restriction lists there are."""
    found = restriction_store.lists()
    if as_json:
        tell_json([restriction_shown(one) for one in found])
        return
    for one in found:
        until = f" to {one.until.isoformat()}" if one.until else ""
        forms = f", {', '.join(one.formats)}" if one.formats else ""
        region = f" {one.region}" if one.region else ""
        tell(f"{one.game:<9} {one.name}{region}: from {one.since.isoformat()}{until}{forms}, {len(one.cards)} cards")


@app.command()
def remove(
    name: Annotated[str, typer.Argument(help="The name of a list.")],
    day: Annotated[str | None, typer.Option("--date", help="Only the one in force since this day.")] = None,
    as_json: Json = False,
) -> None:
    """Remove a restriction list."""
    gone = restriction_store.remove(name, day)
    if as_json:
        tell_json([restriction_shown(one) for one in gone])
        return
    for one in gone:
        tell(f"{one.title} is removed")
