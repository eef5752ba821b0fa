"""Citations: a test names the rules it proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(book: str, *numbers: str) -> Callable[[Test], Test]:
    """The decorated test cites these numbers of the book, besides those it cites already."""
    if not numbers:
        raise ValueError(f"a citation of {book} needs at least one rule number")

    def cite(test: Test) -> Test:
        earlier: tuple[tuple[str, str], ...] = getattr(test, "__rules__", ())
        cited = tuple((book, number) for number in numbers)
        # setattr: a function type declares no such attribute. Decorators apply from the bottom up.
        setattr(test, "__rules__", cited + earlier)  # noqa: B010
        return test

    return cite
