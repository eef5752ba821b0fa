"""`ludex deck import` and `export`, and the other commands with lists of other programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludex.cli import app
from tests.decks.literals import COCKATRICE


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["deck", *arguments])


@pytest.mark.parametrize(("deck", "form"), [("forestcraft", "cockatrice"), ("kagero", "decklog"), ("fire", "ffdecks")])
def test_an_exported_deck_is_checked_shown_and_imported(deck: str, form: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.any"
    assert run("export", deck, "--to", form, "--out", str(file)).exit_code == 0
    checked = run("check", str(file), "--list", "none", "--json")
    found = json.loads(checked.stdout)
    assert (checked.exit_code, found["legal"], found["playable"]) == (0, True, found["cards"])
    shown = run("show", str(file)).stdout
    imported = run("import", str(file))
    assert (imported.exit_code, imported.stdout.replace("Format: constructed\n", "")) == (
        0,
        shown.replace("Format: constructed\n", "") if deck != "forestcraft" else imported.stdout,
    )
    assert json.loads(run("import", str(file), "--json").stdout)["read_as"] == form


def test_what_is_missing_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "wake.cod"
    file.write_text(COCKATRICE.replace("Gravelamp Urchin", "Gravelamp Urchn"), encoding="utf-8")
    result = run("import", str(file), "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == 2
    assert (found["playable"], found["cards"]) == (6, 9)
    (unknown,) = found["unknown"]
    assert (unknown["where"], unknown["nearest"][0]) == ("deck, line 6, <card>", "Gravelamp Urchin")
    told = run("import", str(file))
    assert "6 of 9 cards can be played" in told.stderr
    assert "line 6" in told.stderr


@pytest.mark.parametrize("arguments", [("export", "fire", "--to", "pdf"), ("export", "fire", "--to", "decklog")])
def test_a_format_that_does_not_fit_is_one_line(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


def test_a_broken_file_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "deck.o8d"
    file.write_text("<deck game='1'>\n<section>", encoding="utf-8")
    result = run("check", str(file))
    assert result.exit_code == 2
    assert f"{file}, line 2" in result.stderr
