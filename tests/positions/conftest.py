"""The examples of positions that come with each game."""

from __future__ import annotations

import pytest

from ludex.cli.judge import example_of


@pytest.fixture
def example(game: str) -> str:
    return example_of(game)
