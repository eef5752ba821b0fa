"""`ludex games`: the games there are, with what each has."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ludex.cli._printing import tell, tell_json
from ludex.games import load, names


def report() -> list[dict[str, Any]]:
    """What there is of each game: its rulebooks, formats and decks, and how many cards can be played."""
    found = []
    for name in names():
        game = load(name)
        # What stands for a player or for an ability on the stack has no number: it is no card.
        printed = [card for card in game.pool.defs if card.code]
        tokens = sum(card.token for card in printed)
        found.append(
            {
                "game": name,
                "title": game.spec.title,
                "editions": list(game.editions),
                "formats": list(game.formats),
                "decks": list(game.decks),
                "cards": len(printed) - tokens,
                "tokens": tokens,
                "declined": len(game.declined),
            }
        )
    return found


def games(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Show the games with their rulebooks, formats, decks and cards."""
    found = report()
    if as_json:
        tell_json(found)
        return
    for game in found:
        tell(f"{game['game']}  {game['title']}")
        for key in ("editions", "formats", "decks"):
            tell(f"  {key:<9}{', '.join(game[key])}")
        declined = f", {game['declined']} left out" if game["declined"] else ""
        tokens = f" and {game['tokens']} tokens" if game["tokens"] else ""
        tell(f"  {'cards':<9}{game['cards']}{tokens}{declined}")
