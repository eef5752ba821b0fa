"""The printed cards, where they are, go into the library as `ludex cards check` counts them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludex.cli import app
from ludex.library import place
from ludex.library.schema import schema
from tests.hygiene.tree import ROOT
from tests.library.making import json_lines, record

SHARED = ROOT.parent / "shared" / "cards"
RUN = CliRunner()


@pytest.fixture(autouse=True)
def own_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(place.DATA, str(tmp_path / "data"))


def run(*words: str) -> object:
    found = RUN.invoke(app, ["cards", *words, "--json"])
    assert found.exit_code == 0, found.output
    return json.loads(found.stdout)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "name"), [("caster", "caster"), ("fftcg", "fftcg"), ("vanguard", "vanguard"), ("sve", "sve-en")]
)
def test_all_printed_cards_are_added_and_most_are_understood(game: str, name: str) -> None:
    file = SHARED / f"{name}.jsonl"
    if not file.is_file():
        pytest.skip(f"{file} is missing: the library with printed cards IS NOT TESTED")
    count = len(file.read_text(encoding="utf-8").splitlines())
    found = run("add", str(file), "--game", game)
    assert isinstance(found, dict)
    assert found["added"] == count == found["understood"] + found["declined"]
    assert found["understood"] > 0.7 * count
    again = run("add", str(file), "--game", game)
    assert isinstance(again, dict)
    assert (again["added"], again["unchanged"]) == (0, count)
    assert run("remove", "--source", str(file), "--game", game) == {"removed": count}


def test_the_commands_add_list_find_show_and_remove(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text(json_lines([record(1), record(9)]), encoding="utf-8")
    found = run("add", str(file), "--game", "sve")
    assert isinstance(found, dict)
    assert {one: found[one] for one in ("added", "understood", "declined", "repaired", "unchanged")} == {
        "added": 2, "understood": 1, "declined": 1, "repaired": 0, "unchanged": 0,
    }  # fmt: skip
    assert [one["numbers"] for one in run("list")] == [["MU-001"], ["MU-009"]]  # type: ignore[attr-defined]
    assert [one["name"] for one in run("find", "is:own cost<=2")] == [record(1)["name"]]  # type: ignore[attr-defined]
    shown = RUN.invoke(app, ["cards", "show", "mu-009"]).stdout
    assert "[fanfare] >>> Juggle" in shown
    assert str(file) in shown
    assert run("remove", "MU-001") == {"removed": 1}
    refused = RUN.invoke(app, ["cards", "remove", "MU-001"])
    assert refused.exit_code == 2


@pytest.mark.parametrize("game", ["caster", "fftcg", "sve", "vanguard"])
def test_the_schema_names_what_the_code_checks(game: str) -> None:
    found = schema(game)
    assert found["required"][:3] == ["id", "name", "type"]
    assert found["properties"]["type"]["enum"]
    assert {"errata", "date", "text_lines"} <= found["properties"].keys()
