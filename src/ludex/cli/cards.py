"""`ludex cards`: what of card texts is understood, line by line, what a card means, and the library of own cards."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.pretty import pretty_repr
from rich.progress import Progress, track

from ludex.cli import _library
from ludex.cli._printing import tell, tell_error, tell_json
from ludex.cli._screen import error_screen
from ludex.core.errors import BadText, LudexError
from ludex.core.game import check_seed
from ludex.games import card_files, languages, names, needed
from ludex.lab.statistics import percent
from ludex.library import finding

BAD_INPUT = 2
ERRED = 1
"""The exit code if something went wrong in a game that cards were dealt into."""
SHOWN = 40
TYPES = 6
"""So many types of card are named."""

app = typer.Typer(
    no_args_is_help=True, add_completion=False, help="Check card texts, show what they mean, and keep cards."
)
app.command("add")(_library.add)
app.command("list")(_library.list_)
# A query may begin with what is not wanted.
app.command("find", context_settings={"ignore_unknown_options": True})(_library.find)
app.command("remove")(_library.remove)
app.command("schema")(_library.schema)


class UnknownCardFile(LudexError):
    """A file that holds no card records."""


def records_in(file: Path, game: str) -> list[dict[str, Any]]:
    """The cards of a file, which are those of the game: one JSON object a line, or `[[card]]` tables in TOML."""
    placed = card_files.placed_in(file)
    if not placed or not all("name" in one and "type" in one for _, one in placed):
        raise UnknownCardFile(f"{file} holds no card records: each has a name and a type")
    compiler = needed(game, "compiler")
    known = {str(record["type"]) for record in compiler.own_records()}
    found = {str(record["type"]) for _, record in placed}
    if known and known.isdisjoint(found):
        raise UnknownCardFile(
            f"{file} holds no cards of {game}: its types are {_listed(found)}, those of {game} {_listed(known)}; "
            "--game says of which game they are"
        )
    for place, record in placed:
        try:
            compiler.FIELDS.check(record, place)
        except BadText as problem:
            raise BadText(f"{problem}; this is read as a card of {game}, --game says of which game it is") from problem
    return [record for _, record in placed]


def _listed(types: set[str]) -> str:
    shown = sorted(types)[:TYPES]
    return f"{', '.join(shown)}{' and others' if len(types) > TYPES else ''}"


def _language(game: str) -> str:
    """The first language of a game; English where there is none, to be told so."""
    return next(iter(languages(game) if game in names() else ()), "en")


def report(records: list[dict[str, Any]], game: str, lang: str, steps: Iterable[Any] | None = None) -> dict[str, Any]:
    """How many cards and lines are understood, and each declined line with the words it stopped at."""
    compiler = needed(game, "compiler")
    lexicon = compiler.lexicon_for(records)
    found: dict[str, Any] = {"game": game, "lang": lang, "cards": 0, "understood": 0, "rate": 0.0}
    found |= {"lines": 0, "lines_understood": 0, "declined": []}
    for record in records if steps is None else steps:
        result = compiler.compile_card(record, lexicon)
        if not result.lines:
            continue
        found["cards"] += 1
        found["understood"] += result.card is not None
        found["lines"] += result.lines
        found["lines_understood"] += result.lines - len(result.declined)
        for line in result.declined:
            found["declined"].append(
                {"id": record.get("id", ""), "name": result.name, "line": line.text, "at": line.at, "why": line.why}
            )
    found["rate"] = found["understood"] / found["cards"] if found["cards"] else 0.0
    return found


def missing(declined: list[dict[str, Any]]) -> list[tuple[int, str, str]]:
    """The words at which most cards stop: how many cards would go on there, the words, and one such line."""
    lines_of: Counter[tuple[str, str]] = Counter((line["id"], line["name"]) for line in declined)
    cards: Counter[str] = Counter()
    example: dict[str, str] = {}
    for line in declined:
        words = " ".join(line["at"].split()[-4:]) or line["why"]
        # A card is unlocked by one phrase only if nothing else of it was declined.
        cards[words] += 1 if lines_of[line["id"], line["name"]] == 1 else 0
        example.setdefault(words, line["line"])
    return [(count, words, example[words]) for words, count in cards.most_common()]


def _progress(records: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The records one by one, with a bar where somebody watches."""
    console = error_screen()
    yield from track(records, "reading", console=console, disable=not sys.stderr.isatty(), transient=True)


def _compiler(game: str, lang: str) -> None:
    if game not in names() or lang not in languages(game):
        known = ", ".join(f"{name} ({', '.join(languages(name))})" for name in names())
        raise UnknownCardFile(f"no wording for {game!r} in {lang!r}; known: {known}")


def _refuse(problem: LudexError) -> typer.Exit:
    tell_error(str(problem))
    return typer.Exit(BAD_INPUT)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A card file: JSON lines, or TOML with [[card]] tables.")],
    game: Annotated[str, typer.Option("--game", help="The game whose cards they are.")] = "sve",
    lang: Annotated[str, typer.Option("--lang", help="The language of their texts.")] = "en",
    by: Annotated[str | None, typer.Option("--by", help="'verb' ranks what is missing by cards unlocked.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say of every line of a card file whether it is understood, and if not, where the reading stopped."""
    if by not in (None, "verb"):
        tell_error(f"--by {by!r}: only 'verb' is known")
        raise typer.Exit(BAD_INPUT)
    try:
        _compiler(game, lang)
        records = records_in(file, game)
        found = report(records, game, lang, _progress(records))
    except LudexError as problem:
        raise _refuse(problem) from problem
    if by == "verb":
        found["missing"] = [
            {"cards": count, "at": words, "line": line} for count, words, line in missing(found["declined"])
        ]
    if as_json:
        tell_json(found)
        return
    tell(f"cards: {found['understood']} of {found['cards']} understood, {percent(found['rate'])}")
    tell(f"lines: {found['lines_understood']} of {found['lines']} understood")
    if by == "verb":
        for one in found["missing"][:SHOWN]:
            tell(f"{one['cards']:>5}  {one['at']}\n       {one['line']}")
        return
    for line in found["declined"]:
        tell(f"{line['name']}: {line['line']}\n    {line['why']}")


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="The card's name, or its printed number.")],
    game: Annotated[str, typer.Option("--game", help="The game it belongs to.")] = "sve",
    file: Annotated[
        Path | None, typer.Option("--file", help="A card file; without it the game's cards and the library's.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show a card: what is printed, and what each line of it means."""
    try:
        _compiler(game, _language(game))
        compiler = needed(game, "compiler")
        files = [file] if file is not None else sorted(compiler.CARDS.glob("*.toml"))
        records = [record for one in files for record in records_in(one, game)]
        own = [] if file is not None else finding.own_cards(game)
        kept = [card for card in own if finding.is_called(card, name)]
        wanted = [
            record
            for record in records
            if record["name"].casefold() == name.casefold() or str(record.get("id", "")).casefold() == name.casefold()
        ]
        if not wanted and not kept:
            records = [*records, *(card.record for card in own)]
            near = [record["name"] for record in records if name.casefold() in record["name"].casefold()]
            hint = f"; did you mean {', '.join(sorted(set(near))[:5])}?" if near else ""
            raise UnknownCardFile(f"no card is called {name!r}{hint}")
        lexicon = compiler.lexicon_for([*records, *(card.record for card in own)])
        shown = [(record, compiler.compile_card(record, lexicon)) for record in wanted]
        mine = [(card, compiler.compile_card(card.record, lexicon)) for card in kept]
        if as_json:
            ours = [{**_told(card.record, result), **_library.told(card)} for card, result in mine]
            tell_json([*(_told(record, result) for record, result in shown), *ours])
            return
        for record, result in shown:
            _show(record, result)
        for card, result in mine:
            _library.show_found(card)
            _show_meaning(result)
    except LudexError as problem:
        raise _refuse(problem) from problem


def _told(record: dict[str, Any], result: Any) -> dict[str, Any]:
    """The card as it is printed, and what its lines mean or where reading them stopped."""
    faces = result.card.faces if result.card is not None else ()
    return {
        "card": record,
        "understood": result.card is not None,
        "meaning": [repr(ability) for face in faces for ability in face.abilities],
        "declined": [str(line) for line in result.declined],
    }


def _show(record: dict[str, Any], result: Any) -> None:
    number = f"  {record['id']}" if record.get("id") else ""
    tell(f"{record['name']} ({record['type']}){number}")
    _library.tell_values(record)
    for line in record.get("text") or record.get("text_lines") or ():
        tell(f"  {line}")
    if result.card is None:
        for declined in result.declined:
            tell(f"not understood: {declined}")
        return
    _show_meaning(result)


def _show_meaning(result: Any) -> None:
    """What each ability of a card means, if it is understood."""
    for face in result.card.faces if result.card is not None else ():
        for ability in face.abilities:
            tell(pretty_repr(ability, max_width=110))


@app.command()
def deal(
    file: Annotated[Path, typer.Argument(help="A card file: JSON lines, or TOML with [[card]] tables.")],
    game: Annotated[str, typer.Option("--game", help="The game whose cards they are.")] = "sve",
    games: Annotated[int, typer.Option("--games", min=1, help="So many random games at most.")] = 200,
    seed: Annotated[int, typer.Option("--seed", help="The first game's seed; the others count on.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Deal every card that is understood into random games until each was used; say what was not, and what erred."""
    from ludex.testing.exercise import exercise, with_tokens

    check_seed(seed)
    try:
        _compiler(game, _language(game))
        records = records_in(file, game)
        compiler = needed(game, "compiler")
        lexicon = compiler.lexicon_for(records)
        compiled = [compiler.compile_card(record, lexicon).card for record in _progress(records)]
        understood = [card for card in compiled if card is not None]
        if not understood:
            raise UnknownCardFile(f"{file}: none of its {len(records)} cards is understood: nothing to deal")
        cards = with_tokens(game, understood)
    except LudexError as problem:
        raise _refuse(problem) from problem
    console = error_screen()
    with Progress(console=console, disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task("playing", total=games)
        done = exercise(game, cards, games, seed, lambda number, left: bar.update(task, completed=number))
    unused = [cards[number].name for number in done.unused()]
    found = {"game": game, "cards": done.cards, "used": done.cards - len(unused), "unused": unused}
    found |= {"games": done.games, "decisions": done.decisions, "errors": done.errors}
    found["ways"] = {way: {"seen": seen, "of": of} for way, (seen, of) in done.ways().items()}
    found["missed"] = [{"card": cards[number].name, "way": way} for number, way in done.missed()]
    if as_json:
        tell_json(found)
    else:
        tell(f"{found['used']} of {done.cards} cards used in {done.games} games, {len(done.errors)} errors")
        if len(done.ways()) > 1:
            tell(", ".join(f"{way} {seen} of {of}" for way, (seen, of) in done.ways().items()))
        for line in (*(f"not used: {name}" for name in unused), *done.errors):
            tell(line)
    if done.errors:
        raise typer.Exit(ERRED)
