"""`ludex rules`: what of a rulebook is enforced, and where."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated, Any, Final

import typer

from ludex.cli._printing import tell, tell_error, tell_json
from ludex.cli._shown import run_shown
from ludex.core.errors import LudexError
from ludex.core.rulebook import STATUSES, BookFile, Rulebook, RuleLine
from ludex.lab.statistics import percent
from ludex.testing.coverage_of_rules import books, cited_in_code, cited_rules, repository_tests, uncited

BAD_INPUT = 2

UNCITED: Final = "uncited"
UNEXPLAINED: Final = "uncited without a reason"


class UnknownBook(LudexError):
    """A name that no rulebook has."""


def report(book_name: str, number: str | None = None, listed: tuple[str, ...] = ()) -> dict[str, Any]:
    """The counts of the book and its rules of the listed statuses, or those uncited, or all about one rule."""
    file = _find(book_name)
    book = file.load()
    if number is not None:
        return _rule(book, file.game, number)
    missing = uncited(book, file.game)
    found: dict[str, Any] = {
        "book": book.name,
        "total": len(book.lines),
        **book.counts(),
        UNCITED: len(missing),
        UNEXPLAINED: sum(not line.uncited_because for line in missing),
    }
    if listed:
        found["rules"] = [_entry(line) for line in (missing if UNCITED in listed else book.with_status(*listed))]
    return found


def _entry(line: RuleLine) -> dict[str, str]:
    """A rule in a list, with the reason why nothing cites it where it has one."""
    entry = {"number": line.number, "status": line.status, "gist": line.gist}
    return {**entry, "uncited because": line.uncited_because} if line.uncited_because else entry


def _find(name: str) -> BookFile:
    """The book of that name."""
    shelf = books()
    if name not in shelf:
        near = get_close_matches(name, shelf, cutoff=0.4) or sorted(shelf)
        raise UnknownBook(f"no rulebook {name!r}; nearest: {', '.join(near)}")
    return shelf[name]


def _rule(book: Rulebook, game: str, number: str) -> dict[str, Any]:
    """One rule with the code and the tests that cite it."""
    line = book.line(number)
    tests = repository_tests()
    found: dict[str, Any] = {
        **_entry(line),
        "code": cited_in_code(book.name, game).get(number, []),
        "tests": [] if tests is None else cited_rules(tests, book.name).get(number, []),
    }
    if tests is None:
        found["note"] = "no tests beside the package: it was not installed from a checkout"
    return found


def run(book_name: str, number: str | None, listed: tuple[str, ...], as_json: bool) -> None:
    """The report has been printed."""
    found = report(book_name, number, listed)
    if as_json:
        tell_json(found)
    elif number is None:
        _print_book(found)
    else:
        _print_rule(found)


def _print_book(found: dict[str, Any]) -> None:
    """The counts, then the listed rules."""
    tell(f"{found['book']}: {found['total']} rules")
    for status in STATUSES:
        tell(f"  {status:<9}{found[status]:>5}  {percent(found[status] / max(found['total'], 1), 0):>4}")
    without = f", {found[UNEXPLAINED]} of them without a reason" if found[UNCITED] else ""
    tell(f"enforced and cited by no place that carries it out: {found[UNCITED]}{without}")
    for line in found.get("rules", ()):
        reason = f" (uncited: {line['uncited because']})" if "uncited because" in line else ""
        tell(f"{line['number']:<16} {line['status']:<9} {line['gist']}{reason}")


def _print_rule(found: dict[str, Any]) -> None:
    """The rule, then who cites it."""
    tell(f"{found['number']}  {found['status']}\n{found['gist']}")
    if "uncited because" in found:
        tell(f"uncited because: {found['uncited because']}")
    for kind in ("code", "tests"):
        tell(f"{kind}: {'' if found[kind] else 'none'}".rstrip())
        for place in found[kind]:
            tell(f"  {place}")
    if "note" in found:
        tell(found["note"])


def rules(
    book: Annotated[str | None, typer.Argument(help="The rulebook, such as sve-en or fftcg; all if none.")] = None,
    number: Annotated[str | None, typer.Argument(help="One rule, such as 10.5.2.")] = None,
    status: Annotated[
        str | None, typer.Option("--status", help=f"List the rules that are {', '.join(STATUSES)}.")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="List every rule.")] = False,
    lacking: Annotated[
        bool, typer.Option("--uncited", help="List the enforced rules that no code cites where it carries them out.")
    ] = False,
    shown: Annotated[
        bool, typer.Option("--shown", help="Play, and list every number that was shown and with which texts.")
    ] = False,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games are played for --shown.")] = 40,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show how much of a rulebook is enforced, one rule with who cites it, or all numbers that games show."""
    if status is not None and status not in STATUSES:
        tell_error(f"no status {status!r}; known: {', '.join(STATUSES)}")
        raise typer.Exit(BAD_INPUT)
    listed = (UNCITED,) if lacking else STATUSES if every else () if status is None else (status,)
    try:
        named = sorted(books()) if book is None else [book]
        if shown:
            run_shown([_find(name) for name in named], games, as_json)
            return
        for name in named:
            run(name, number, listed, as_json)
    except LudexError as problem:
        tell_error(str(problem))
        raise typer.Exit(BAD_INPUT) from problem
