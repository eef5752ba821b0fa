"""`ludex rules --shown`: every number that games show, with its gist beside it, to be read against the book."""

from __future__ import annotations

from typing import Any

from rich.progress import Progress

from ludex.cli._printing import tell, tell_json
from ludex.cli._screen import error_screen
from ludex.core.rulebook import BookFile, Rulebook, natural
from ludex.lab.shown import Shown, shown

TEXTS = 12
"""So many texts are printed of a number; JSON has them all."""


def report(book: Rulebook, game: str, found: Shown) -> dict[str, Any]:
    """Each number with its gist and the texts it was shown with, the most frequent first."""
    by_number: dict[str, list[dict[str, Any]]] = {}
    for one, count in found.counts.most_common():
        by_number.setdefault(one.rule, []).append(
            {"how": one.how, "text": one.text, "at": one.at, "count": count, "example": found.examples[one]}
        )
    return {
        "book": book.name,
        "game": game,
        "games": found.games,
        "numbers": [
            {"number": number, "gist": book.line(number).gist if number in book else None, "shown": by_number[number]}
            for number in sorted(by_number, key=natural)
        ],
    }


def run_shown(files: list[BookFile], games: int, as_json: bool) -> None:
    """The games have been played and the reports printed."""
    reports = []
    console = error_screen()
    with Progress(console=console, disable=as_json or not console.is_terminal, transient=True) as progress:
        for file in files:
            task = progress.add_task(file.name, total=games)

            def played(number: int, task: Any = task) -> None:
                progress.update(task, completed=number)

            reports.append(report(file.load(), file.game, shown(file.game, games, progress=played)))
    if as_json:
        tell_json(reports if len(reports) > 1 else reports[0])
        return
    for one in reports:
        _print(one)


def _print(found: dict[str, Any]) -> None:
    numbers = found["numbers"]
    tell(f"{found['book']}: {len(numbers)} numbers were shown in {found['games']} games")
    for one in numbers:
        tell(f"{one['number']}  {one['gist'] or 'THE BOOK HAS NO SUCH NUMBER'}")
        for text in one["shown"][:TEXTS]:
            where = ", ".join(filter(None, (text["at"], text["example"] and f"e.g. {text['example']}")))
            tell(f"    {text['how']} {text['count']}x: {text['text']}{f' ({where})' if where else ''}")
        if len(one["shown"]) > TEXTS:
            tell(f"    and {len(one['shown']) - TEXTS} more texts")
