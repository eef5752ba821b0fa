"""The examples on the pages run as they stand, and the page on the public face has all of it."""

from __future__ import annotations

import doctest
import re

import pytest

import ludex
from tests.hygiene.tree import ROOT


@pytest.mark.parametrize(("page", "least"), [("README.md", 8), ("docs/api.md", 30), ("docs/positions.md", 6)])
def test_the_examples_of_a_page_run(page: str, least: int) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert result.attempted >= least
    assert result.failed == 0


def test_the_page_on_the_public_face_has_a_line_for_every_name() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    table = page[: page.index("\n## ")]
    named = set(re.findall(r"`([A-Za-z]+)`", "\n".join(line for line in table.splitlines() if line.startswith("|"))))
    assert named == set(ludex.__all__) - {"__version__"}


def test_every_public_name_says_what_it_is() -> None:
    assert [name for name in ludex.__all__ if name != "__version__" and not getattr(ludex, name).__doc__] == []
