"""`ludex games`: the games there are, with what each has."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from ludex.games import load, names


def report() -> list[dict[str, Any]]:
    """What there is of each game: its rulebooks, formats and decks, and how many cards can be played."""
    found = []
    for name in names():
        game = load(name)
        tokens = sum(card.token for card in game.pool.defs)
        found.append(
            {
                "game": name,
                "title": game.spec.title,
                "editions": list(game.editions),
                "formats": list(game.formats),
                "decks": list(game.decks),
                "cards": sum(bool(card.code) for card in game.pool.defs) - tokens,
                "tokens": tokens,
                "declined": len(game.declined),
            }
        )
    return found


def games(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Show the games with their rulebooks, formats, decks and cards."""
    found = report()
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    for game in found:
        typer.echo(f"{game['game']}  {game['title']}")
        for key in ("editions", "formats", "decks"):
            typer.echo(f"  {key:<9}{', '.join(game[key])}")
        declined = f", {game['declined']} left out" if game["declined"] else ""
        typer.echo(f"  {'cards':<9}{game['cards']} and {game['tokens']} tokens{declined}")
