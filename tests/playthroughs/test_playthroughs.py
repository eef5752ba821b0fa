"""The annotated games read as they did: a difference is either a fault or has to be read and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludex.core.errors import LudexError
from ludex.games import names
from ludex.testing.playthrough import header, tell

FILES = sorted(Path(__file__).parent.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_is_told_as_in_the_file(path: Path) -> None:
    assert tell(header(path)).splitlines() == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", names())
def test_every_game_has_three(game: str) -> None:
    assert sum(path.parent.name == game for path in FILES) >= 3


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_lies_with_its_game(path: Path) -> None:
    assert header(path).split()[1] == path.parent.name


def test_a_line_that_names_no_game_is_refused() -> None:
    with pytest.raises(LudexError, match="names no playthrough"):
        tell("# sve forestcraft")
