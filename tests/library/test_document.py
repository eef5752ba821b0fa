"""The examples of docs/cards.md are cards that are understood."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludex import library
from ludex.games import names
from ludex.library import place
from tests.hygiene.tree import ROOT

PAGE = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", names())
def test_the_example_of_each_game_is_understood(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(place.DATA, str(tmp_path / "data"))
    (example,) = re.findall(rf"```{game}\n(.*?)```", PAGE, re.DOTALL)
    file = tmp_path / "cards.jsonl"
    file.write_text(example, encoding="utf-8")
    found = library.add([file], game)
    assert (found.added, found.understood, found.repaired) == (1, 1, 0)
