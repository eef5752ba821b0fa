"""Citations of rules by tests."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.testing import rule


def cited(test: Any) -> Any:
    """What the test cites."""
    return test.__rules__


def test_a_function_cites_every_number_given() -> None:
    @rule("a-book", "1.2", "1.3.1")
    def scenario() -> int:
        return 7

    assert cited(scenario) == (("a-book", "1.2"), ("a-book", "1.3.1"))
    assert scenario() == 7


def test_citations_add_up_in_reading_order() -> None:
    @rule("a-book", "1.2")
    @rule("b-book", "4")
    def scenario() -> None: ...

    assert cited(scenario) == (("a-book", "1.2"), ("b-book", "4"))


def test_a_method_cites_too() -> None:
    class Scenarios:
        @rule("a-book", "1.2")
        def scenario(self) -> int:
            return 7

        def other(self) -> None: ...

    assert cited(Scenarios().scenario) == (("a-book", "1.2"),)
    assert Scenarios().scenario() == 7
    assert not hasattr(Scenarios().other, "__rules__")


def test_a_citation_without_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match="a-book"):
        rule("a-book")
