"""`ludex deck`: deck lists, the shipped ones and your own, in every format."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer

from ludex import decks
from ludex.cli import BAD_INPUT, _restrict
from ludex.cli._decks import (
    Found,
    find,
    how_many,
    reasons_shown,
    restriction_shown,
    sections_of,
    unknown_cards,
    what_is_missing,
)
from ludex.cli._printing import tell, tell_error, tell_json
from ludex.core.files import write_whole
from ludex.decks import restriction_store, restrictions
from ludex.games import load, names

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Check, show, import and export deck lists; list the shipped ones."
)
app.add_typer(_restrict.app, name="restrict")

NO_LIST = "none"

Game = Annotated[str | None, typer.Option("--game", help="The game, such as sve; else the one the deck is of.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Source = Annotated[str, typer.Argument(help="A file with a deck list of any format, or the name of a shipped deck.")]
Out = Annotated[Path | None, typer.Option("--out", help="Write to this file instead.")]


def report(found: Found, form: str | None = None, list_: str | None = None, day: str | None = None) -> dict[str, Any]:
    """Whether the deck is legal, and every reason why not."""
    game, deck = found.game, found.deck
    chosen = game.format_of(deck) if form is None else game.format(form)
    applied = _applied(found, chosen.name, list_, day)
    reasons = [*game.check(deck, chosen), *restrictions.check(deck, game, chosen, applied)]
    return {
        "game": game.name,
        "format": chosen.name,
        "deck": deck.name,
        "sizes": {section: deck.size(section) for section in deck.sections},
        "legal": not reasons,
        "reasons": reasons_shown(reasons),
        "restrictions": [restriction_shown(one) for one in applied],
        **what_is_missing(found.resolved),
    }


def _applied(found: Found, form: str, list_: str | None, day: str | None) -> list[restrictions.RestrictionList]:
    """The restriction lists that are asked for: all that are in force, one by its name, or none."""
    when = date.today() if day is None else restrictions.day_of(day)
    if list_ == NO_LIST:
        return []
    name = None
    if list_ is not None:
        name, when = restrictions.named(list_, when)
    return restrictions.chosen(restriction_store.lists(), found.game.name, form, when, name)


@app.command()
def check(
    file: Source,
    game: Game = None,
    form: Annotated[
        str | None, typer.Option("--format", help="The format, such as standard; else what the list says.")
    ] = None,
    list_: Annotated[
        str | None,
        typer.Option("--list", help="The restriction list, as NAME or NAME@DAY, or none; else every one in force."),
    ] = None,
    day: Annotated[str | None, typer.Option("--date", help="The day that restriction lists are asked for.")] = None,
    as_json: Json = False,
) -> None:
    """Check a deck against a format and restriction lists: every reason at once, each with its rule."""
    deck = find(game, file)
    found = report(deck, form, list_, day)
    if as_json:
        tell_json(found)
    else:
        sizes = ", ".join(f"{section} {size}" for section, size in found["sizes"].items())
        verdict = "legal" if found["legal"] else "not legal"
        by = "".join(f", {one['title']}" for one in found["restrictions"])
        tell(f"{found['deck']}: {verdict} in {found['format']}{by} ({sizes or 'no cards'})")
        for reason in found["reasons"]:
            tell(f"  {reason['rule'] or '-':<12} {reason['message']}")
        for line in [*how_many(deck.resolved), *deck.resolved.remarks()]:
            tell(line)
    if not found["legal"]:
        raise typer.Exit(BAD_INPUT)


@app.command("list")
def list_(game: Game = None, as_json: Json = False) -> None:
    """List the shipped decks."""
    games = [load(game)] if game is not None else [load(name) for name in names()]
    rows = [
        {"game": one.name, "deck": name, "format": deck.format, "description": deck.description}
        for one in games
        for name, deck in one.decks.items()
    ]
    if as_json:
        tell_json(rows)
        return
    for row in rows:
        of = f"{row['game']:<6} " if len(games) > 1 else ""
        tell(f"{of}{row['deck']:<14} {row['format']:<12} {row['description']}")


@app.command()
def show(name: Source, game: Game = None, as_json: Json = False) -> None:
    """Show a deck list."""
    deck = find(game, name).deck
    if not as_json:
        tell(deck.dump().rstrip("\n"))
        return
    found = {
        "deck": deck.name,
        "format": deck.format,
        "description": deck.description,
        "sections": sections_of(deck),
    }
    tell_json(found)


@app.command("import")
def import_(
    file: Source,
    game: Game = None,
    to: Annotated[str, typer.Option("--to", help=f"The format: {', '.join(decks.FORMATS)}.")] = "plain",
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Read a deck of any format as one of a game, and say what of it cannot be played."""
    deck = find(game, file)
    text = _text(deck, to)
    if as_json:
        tell_json(
            {
                "game": deck.game.name,
                "deck": deck.deck.name,
                "format": deck.deck.format,
                "read_as": deck.written_as,
                "written_as": to,
                "sections": sections_of(deck.deck),
                **what_is_missing(deck.resolved),
                "text": text,
            }
        )
    else:
        for line in [*how_many(deck.resolved), *unknown_cards(deck.resolved), *deck.resolved.remarks()]:
            tell_error(line)
    _put(text, out, "" if as_json else text)
    if deck.resolved.playable < deck.resolved.cards:
        raise typer.Exit(BAD_INPUT)


@app.command()
def export(
    name: Source,
    to: Annotated[str, typer.Option("--to", help=f"The format: {', '.join(decks.FORMATS)}.")],
    game: Game = None,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Write a deck in another format."""
    deck = find(game, name)
    text = _text(deck, to)
    if as_json:
        tell_json({"game": deck.game.name, "deck": deck.deck.name, "written_as": to, "text": text})
    _put(text, out, "" if as_json else text)


def _text(deck: Found, to: str) -> str:
    """The deck in the format; a shipped deck that names no format is of the first."""
    sheet = decks.sheet_of(deck.deck, deck.game)
    return decks.write(replace(sheet, format=sheet.format or deck.game.format_of(deck.deck).name), to)


def _put(text: str, out: Path | None, shown: str) -> None:
    """The text is in the file, or shown where none is named."""
    if out is not None:
        write_whole(out, text.encode("utf-8"))
    elif shown:
        tell(shown.rstrip("\n"))
