"""`ludex deck`: deck lists, the shipped ones and your own."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from ludex.cli import BAD_INPUT
from ludex.core.deck import DeckList
from ludex.core.errors import UnknownGame
from ludex.games import LoadedGame, load, names

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Check a deck list, or show the shipped decks.")

Game = Annotated[str | None, typer.Option("--game", help="The game, such as sve; not needed while there is one.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def the_game(name: str | None) -> LoadedGame:
    """The game of that name, or the only one."""
    if name is None:
        if len(names()) != 1:
            raise UnknownGame(f"say which game with --game: {', '.join(names())}")
        name = names()[0]
    return load(name)


def report(game: LoadedGame, deck: DeckList, form: str | None = None) -> dict[str, Any]:
    """Whether the deck is legal, and every reason why not."""
    chosen = game.format_of(deck) if form is None else game.format(form)
    reasons = game.check(deck, chosen)
    return {
        "game": game.name,
        "format": chosen.name,
        "deck": deck.name,
        "sizes": {section: deck.size(section) for section in deck.sections},
        "legal": not reasons,
        "reasons": [
            {
                "message": reason.message,
                "rule": reason.rule,
                "section": reason.section,
                "cards": list(reason.cards),
            }
            for reason in reasons
        ],
    }


@app.command()
def check(
    file: Annotated[str, typer.Argument(help="The file of a deck list, or the name of a shipped deck.")],
    game: Game = None,
    form: Annotated[
        str | None, typer.Option("--format", help="The format, such as standard; else what the list says.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Check a deck list against a format: every reason at once, each with its rule."""
    loaded = the_game(game)
    found = report(loaded, loaded.deck(file), form)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        sizes = ", ".join(f"{section} {size}" for section, size in found["sizes"].items())
        verdict = "legal" if found["legal"] else "not legal"
        typer.echo(f"{found['deck']}: {verdict} in {found['format']} ({sizes or 'no cards'})")
        for reason in found["reasons"]:
            typer.echo(f"  {reason['rule'] or '-':<12} {reason['message']}")
    if not found["legal"]:
        raise typer.Exit(BAD_INPUT)


@app.command("list")
def list_(game: Game = None, as_json: Json = False) -> None:
    """List the shipped decks."""
    decks = the_game(game).decks
    if as_json:
        rows = [{"deck": name, "format": deck.format, "description": deck.description} for name, deck in decks.items()]
        typer.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    for name, deck in decks.items():
        typer.echo(f"{name:<14} {deck.format:<12} {deck.description}")


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="The name of a shipped deck, or a file.")],
    game: Game = None,
    as_json: Json = False,
) -> None:
    """Show a deck list."""
    deck = the_game(game).deck(name)
    if not as_json:
        typer.echo(deck.dump(), nl=False)
        return
    found = {
        "deck": deck.name,
        "format": deck.format,
        "description": deck.description,
        "sections": {
            section: [{"count": count, "name": card} for count, card in entries]
            for section, entries in deck.sections.items()
        },
    }
    typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
