"""The page on the house names the rooms there are."""

from __future__ import annotations

import re

import pytest

from ludex.games import names
from tests.hygiene.tree import ROOT, SRC

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
LINES = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
NAMED = {name for line in LINES for name in re.findall(r"`([a-z_]+)", line)}
"""The modules that have a line in a table of the page."""


def modules(package: str) -> set[str]:
    """The modules and packages right below it."""
    place = SRC / "ludex" / package
    found = {path.stem for path in place.glob("*.py")} | {path.parent.name for path in place.glob("*/__init__.py")}
    return found - {"__init__"}


PACKAGES = ["core", *(f"games/{name}" for name in names())]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_has_its_line(package: str) -> None:
    assert modules(package) - NAMED == set()


def test_no_line_names_a_module_that_is_gone() -> None:
    assert NAMED - set().union(*(modules(package) for package in PACKAGES)) == set()
