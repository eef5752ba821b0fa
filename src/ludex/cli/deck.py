"""`ludex deck`: deck lists, the shipped ones and your own."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ludex.cli import BAD_INPUT
from ludex.cli._printing import tell, tell_json
from ludex.core.deck import DeckList, nearest, written_alike
from ludex.core.errors import BadDeck, LudexError, UnknownGame, said
from ludex.games import LoadedGame, load, names, no_file
from ludex.library.playing import with_library

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Check a deck list, or show the shipped decks.")

Game = Annotated[str | None, typer.Option("--game", help="The game, such as sve; else the one the deck is of.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def find_deck(game: str | None, source: str) -> tuple[LoadedGame, DeckList]:
    """The deck of that name or in that file, and its game: if none is named, the one that knows most of its cards."""
    if game is not None:
        loaded = load(game)
        deck = loaded.deck(source)
        return with_library(loaded, [deck])[0], deck
    found: list[tuple[float, LoadedGame, DeckList]] = []
    problems: list[LudexError] = []
    for loaded in map(load, names()):
        try:
            deck = loaded.deck(source)
            bound, (named,) = with_library(loaded, [deck])
        except LudexError as problem:
            problems.append(problem)
        else:
            found.append((known(bound, named), bound, deck))
    if found:
        _, loaded, deck = max(found, key=lambda one: one[0])
        return loaded, deck
    decks = [name for loaded in map(load, names()) for name in loaded.decks]
    raise (
        problems[0]
        if any(isinstance(problem, BadDeck) for problem in problems)
        else UnknownGame(f"no game has a deck {said(source)}, and {no_file(source)}{nearest(source, decks)}")
    )


def known(game: LoadedGame, deck: DeckList) -> float:
    """The part of the cards of a deck list that the game has."""
    wanted = [card for entries in deck.sections.values() for _, card in entries]
    there = {written_alike(face.names[0]) for card in game.pool.defs for face in card.faces}
    there |= {written_alike(f"{card.name} ({card.code})") for card in game.pool.defs}
    return sum(written_alike(name) in there for name in wanted) / max(len(wanted), 1)


def report(game: LoadedGame, deck: DeckList, form: str | None = None) -> dict[str, Any]:
    """Whether the deck is legal, and every reason why not."""
    chosen = game.format_of(deck) if form is None else game.format(form)
    game, (deck,) = with_library(load(game.name), [deck], chosen)
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
    loaded, deck = find_deck(game, file)
    found = report(loaded, deck, form)
    if as_json:
        tell_json(found)
    else:
        sizes = ", ".join(f"{section} {size}" for section, size in found["sizes"].items())
        verdict = "legal" if found["legal"] else "not legal"
        tell(f"{found['deck']}: {verdict} in {found['format']} ({sizes or 'no cards'})")
        for reason in found["reasons"]:
            tell(f"  {reason['rule'] or '-':<12} {reason['message']}")
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
def show(
    name: Annotated[str, typer.Argument(help="The name of a shipped deck, or a file.")],
    game: Game = None,
    as_json: Json = False,
) -> None:
    """Show a deck list."""
    _, deck = find_deck(game, name)
    if not as_json:
        tell(deck.dump().rstrip("\n"))
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
    tell_json(found)
