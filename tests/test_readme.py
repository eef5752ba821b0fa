"""The first page's example runs as it stands."""

from __future__ import annotations

import doctest

from tests.hygiene.tree import ROOT


def test_the_example_of_the_first_page_runs() -> None:
    result = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert result.attempted >= 8
    assert result.failed == 0
