"""The page on the house names the rooms there are."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from ludex.games import names
from tests.hygiene.tree import ROOT, SRC

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TABLE = re.compile(r"^(.+)\n\n((?:\|.*\n)+)", re.MULTILINE)
TITLES = {
    "core": "### The kernel",
    **{f"games/{name}": import_module(f"ludex.games.{name}").GAME.title for name in names()},
}
"""What stands in the line before the table of a package."""


def modules(package: str) -> set[str]:
    """The modules and packages right below it."""
    place = SRC / "ludex" / package
    found = {path.stem for path in place.glob("*.py")} | {path.parent.name for path in place.glob("*/__init__.py")}
    return found - {"__init__"}


def named(page: str, title: str) -> set[str]:
    """The modules that have a line in the table below the title."""
    lines = [line for above, table in TABLE.findall(page) if title in above for line in table.splitlines()]
    cells = [line.split("|")[1] for line in lines]
    return {name for cell in cells for name in re.findall(r"`([a-z_]+)", cell)}


@pytest.mark.parametrize("package", TITLES)
def test_every_module_has_its_line(package: str) -> None:
    assert modules(package) - named(PAGE, TITLES[package]) == set()


@pytest.mark.parametrize("package", TITLES)
def test_no_line_names_a_module_that_is_gone(package: str) -> None:
    assert named(PAGE, TITLES[package]) - modules(package) == set()


def test_a_line_counts_only_in_the_table_of_its_game() -> None:
    table = "| module | what |\n|---|---|\n| `{}`, `ops/` | things, such as `others` |\n"
    page = f"Chess:\n\n{table.format('pawns')}\nGo, played\nwith stones (Go):\n\n{table.format('stones')}\nText.\n"
    assert named(page, "Chess") == {"pawns", "ops"}
    assert named(page, "Go") == {"stones", "ops"}
    assert named(page, "Shogi") == set()
