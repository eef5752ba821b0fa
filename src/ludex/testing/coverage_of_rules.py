"""Which rules of a book are cited, by which tests and by which lines of code, and which are not.

`python -m ludex.testing.coverage_of_rules BOOK` marks as enforced what tests cite and prints what stays open.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Final

from ludex.core.errors import LudexError
from ludex.core.rulebook import BookFile, Rulebook, RuleLine, find_books, natural
from ludex.games import names

PACKAGE: Final = Path(__file__).resolve().parents[1]

NUMBER: Final = r"(?:[A-Z][0-9]+:)?[0-9]+(?:\.[0-9]+)+(?:[a-z](?![A-Za-z])(?:-[0-9]+(?!\.?[0-9]))?|\+)?"
"""A rule number in prose: 10.5.2, B1:6.1.1, 4.2.1+, 906.2a and 906.2a-1; in 906.2a-907.1 there are two."""

_LINK = r"\s*(?:,|-|–|\band\b|\bor\b|\bto\b|\bwith\b)\s*(?:and\s+)?"
_ONE = re.compile(NUMBER)
_RUN = f"({NUMBER}(?:{_LINK}{NUMBER})*)"
_AT_WORK: Final = ("core", "text", "games")
"""The parts of the package that play; the others only look at games."""
_UNRUN = frozenset({"skip", "xfail"})

Function = ast.FunctionDef | ast.AsyncFunctionDef


class BadCitation(LudexError):
    """A citation in a test that cannot be read; the message names the place."""


def books() -> dict[str, BookFile]:
    """Every rulebook of every game, by name."""
    return find_books(files("ludex.games"))


@cache
def letters() -> dict[str, str]:
    """How comments and docstrings name each book: SVE 10.5.2 is a rule of sve-en."""
    specs = [import_module(f"ludex.games.{name}").GAME for name in names()]
    return {spec.book: spec.letters for spec in specs}


def repository_tests() -> Path | None:
    """The tests of the checkout this package lies in; None where it was installed without them."""
    root = PACKAGE.parents[1]
    tests = root / "tests"
    return tests if (root / "pyproject.toml").is_file() and tests.is_dir() else None


def cited_rules(tests_dir: Path, book: str) -> dict[str, list[str]]:
    """For each number of the book that tests cite, those tests as file::test; skipped ones prove nothing."""
    cited: dict[str, list[str]] = {}
    for path in sorted(tests_dir.rglob("test_*.py")):
        place = path.relative_to(tests_dir.parent).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for test, decorators in _tests(tree.body, ()):
            if any(_is_unrun(decorator) for decorator in decorators):
                continue
            for number in _cited(decorators, book, place):
                names = cited.setdefault(number, [])
                name = f"{place}::{test}"
                if name not in names:
                    names.append(name)
    return {number: cited[number] for number in sorted(cited, key=natural)}


def _tests(body: Sequence[ast.stmt], outer: tuple[ast.expr, ...]) -> Iterator[tuple[str, tuple[ast.expr, ...]]]:
    """The test functions of a module or class with their decorators, those of the class included."""
    for node in body:
        if isinstance(node, Function) and node.name.startswith("test_"):
            yield node.name, (*outer, *node.decorator_list)
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            for name, decorators in _tests(node.body, (*outer, *node.decorator_list)):
                yield f"{node.name}::{name}", decorators


def _is_unrun(decorator: ast.expr) -> bool:
    """Whether pytest does not run, or does not believe, what is so decorated."""
    target = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(target, ast.Attribute) and target.attr in _UNRUN


def _cited(decorators: tuple[ast.expr, ...], book: str, place: str) -> Iterator[str]:
    """The numbers of the book that `@rule(BOOK, ...)` decorators give."""
    for decorator in decorators:
        if not isinstance(decorator, ast.Call) or _name(decorator.func) != "rule":
            continue
        words = [word.value if isinstance(word, ast.Constant) else None for word in decorator.args]
        if decorator.keywords or not all(isinstance(word, str) for word in words):
            raise BadCitation(f"{place}:{decorator.lineno}: a citation needs its book and numbers as plain strings")
        if words and words[0] == book:
            yield from (str(word) for word in words[1:])


def _name(node: ast.expr) -> str:
    """The last part of a dotted name."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def citations_in_text(text: str, letters: str) -> list[tuple[int, str]]:
    """Line and number of each citation such as `SVE 10.5.2` or `SVE 5.18, 10.6.2` in the text."""
    found: list[tuple[int, str]] = []
    for run in re.finditer(rf"\b{re.escape(letters)} {_RUN}", text):
        for number in _ONE.finditer(text, run.start(1), run.end(1)):
            found.append((text.count("\n", 0, number.start()) + 1, number.group()))
    return found


def citations_in_strings(text: str, keyword: str = "") -> list[tuple[int, str]]:
    """Line and number of each string that is a rule number; with a keyword, only of those it names."""
    tree = ast.parse(text)
    if keyword:
        nodes = [node.value for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == keyword]
    else:
        nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [
        (node.lineno, node.value)
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _ONE.fullmatch(node.value)
    ]


def cited_in_code(book: str, game: str, package: Path = PACKAGE) -> dict[str, list[str]]:
    """For each number of the book that the package's sources cite, the places as file:line.

    A string in the game's own package that is a rule number is a citation; elsewhere only `rule="10.5.2"` is,
    since a version looks just the same.
    """
    return _placed(((path, found) for path, _, found in _sources(book, game, package)), package)


def carried_out(book: str, game: str, package: Path = PACKAGE) -> dict[str, list[str]]:
    """For each number of the book that is cited where it is carried out, those places as file:line.

    What only looks at games (agents, testing, lab, cli) carries nothing out. Nor does the table `rules_cited` of a
    `GameSpec`: it says which number the kernel shows, while the kernel, or another part of the game, does it.
    """
    at_work = (
        (path, found - _shown_only(text))
        for path, text, found in _sources(book, game, package)
        if path.relative_to(package).parts[0] in _AT_WORK
    )
    return _placed(at_work, package)


def uncited(book: Rulebook, game: str, package: Path = PACKAGE) -> tuple[RuleLine, ...]:
    """The enforced rules of the book that no place cites where they are carried out."""
    # Nothing can cite the book of a game that is still being written.
    cited = carried_out(book.name, game, package) if book.name in letters() else {}
    return tuple(line for line in book.with_status("enforced") if line.number not in cited)


def _sources(book: str, game: str, package: Path) -> Iterator[tuple[Path, str, set[tuple[int, str]]]]:
    """The sources that may cite the book, each with its text and the line and number of every citation."""
    called = letters().get(book)
    if called is None:
        raise BadCitation(f"{book} has no letters by which code cites it; known: {', '.join(letters())}")
    own = package / "games" / game
    for path in sorted(package.rglob("*.py")):
        if path.is_relative_to(package / "games") and path.parent != package / "games":
            if not path.is_relative_to(own):
                continue
        text = path.read_text(encoding="utf-8")
        found = citations_in_text(text, called)
        found += citations_in_strings(text, keyword="" if path.is_relative_to(own) else "rule")
        yield path, text, set(found)


def _shown_only(text: str) -> set[tuple[int, str]]:
    """Line and number of what stands in a table `rules_cited`."""
    return {
        (word.lineno, str(word.value))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.keyword) and node.arg == "rules_cited"
        for word in ast.walk(node.value)
        if isinstance(word, ast.Constant)
    }


def _placed(found: Iterable[tuple[Path, set[tuple[int, str]]]], package: Path) -> dict[str, list[str]]:
    """The places as file:line, by number."""
    root = package.parents[1] if package.parent.name == "src" else package.parent
    cited: dict[str, list[str]] = {}
    for path, places in found:
        for line, number in sorted(places):
            cited.setdefault(number, []).append(f"{path.relative_to(root).as_posix()}:{line}")
    return {number: cited[number] for number in sorted(cited, key=natural)}


def enforce(book: Rulebook, cited: dict[str, list[str]]) -> Rulebook:
    """The book in which every open rule that a test cites is enforced."""
    return Rulebook(
        book.name,
        tuple(
            replace(line, status="enforced") if line.status == "open" and line.number in cited else line
            for line in book.lines
        ),
    )


def main(arguments: list[str]) -> int:
    """The book's file is up to date with what the tests cite; what stays open is printed."""
    shelf = books()
    if len(arguments) != 1 or arguments[0] not in shelf:
        print(
            f"usage: python -m ludex.testing.coverage_of_rules BOOK; books: {', '.join(shelf)}",
            file=sys.stderr,
        )
        return 2
    tests = repository_tests()
    file = shelf[arguments[0]].file
    if tests is None or not isinstance(file, Path):
        print("no tests beside the package: this needs a checkout of the repository", file=sys.stderr)
        return 2
    book = Rulebook.load(file)
    after = enforce(book, cited_rules(tests, book.name))
    if after.lines != book.lines:
        file.write_text(after.dump(), encoding="utf-8", newline="\n")
    for line in after.with_status("open"):
        print(f"{line.number}\t{line.gist}")
    gained = after.counts()["enforced"] - book.counts()["enforced"]
    counts = ", ".join(f"{count} {status}" for status, count in after.counts().items())
    print(f"{book.name}: {counts} ({gained} newly enforced)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
