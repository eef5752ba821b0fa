"""Card files: what is wrong in one is told with its line and its field."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludex.cli import app
from ludex.core.errors import BadText
from ludex.games.card_files import records_in
from tests.games.test_corpus import PRINTED

GOOD = '{"name": "Wolf", "type": "Follower", "class": "Neutral", "cost": 1, "attack": 1, "defense": 1, "text": []}'


def written(place: Path, line: str, name: str = "cards.jsonl") -> Path:
    file = place / name
    file.write_bytes(f"{GOOD}\n\n{line}\n".encode("utf-8", "surrogatepass"))
    return file


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "line 3"),
        ('{"name": "A", }', "line 3, column"),
        ("[1]", "line 3"),
        ("7", "line 3"),
        ("null", "line 3"),
        ('"Wolf"', "line 3"),
        ("[" * 100_000, "line 3"),
        ('{"name": ' * 50_000, "line 3"),
        ('{"name": "A", "type": "B", "cost": NaN}', "line 3: NaN"),
        ('{"name": "A", "type": "B", "cost": 1' + "0" * 5000 + "}", "line 3"),
        ('{"name": "A", "type": "B", "cost": 1' + "0" * 50 + "}", "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": 1.5}', "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": "many"}', "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": true}', "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": [1]}', "line 3, 'cost'"),
        ('{"name": 7, "type": "B"}', "line 3, 'name'"),
        ('{"name": null, "type": "B"}', "line 3, 'name'"),
        ('{"name": ["A"], "type": "B"}', "line 3, 'name'"),
        ('{"name": "A", "type": {}}', "line 3, 'type'"),
        ('{"name": "A", "type": "B", "text": 7}', "line 3, 'text'"),
        ('{"name": "A", "type": "B", "text": [7]}', "line 3, 'text'"),
        ('{"name": "A", "type": "B", "text": {"a": 1}}', "line 3, 'text'"),
        ('{"name": "A", "type": "B", "text": ["\\ud800"]}', "line 3, 'text'"),
        ('{"name": "\\udfff", "type": "B"}', "line 3, 'name'"),
        ('{"name": "A", "type": "B", "back": {"name": "C", "type": "B", "cost": []}}', "line 3, 'back' side, 'cost'"),
        ('{"name": "A", "type": "B", "back": 5}', "line 3, 'back' side"),
        ('{"name": "A", "type": "B", "token": "yes"}', "line 3, 'token'"),
        ('{"name": "A", "type": "B", "text": ["' + "x" * 20_000 + '"]}', "line 3, 'text'"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line_and_its_field(tmp_path: Path, line: str, told: str) -> None:
    file = written(tmp_path, line)
    with pytest.raises(BadText) as problem:
        records_in(file)
    assert told in str(problem.value)
    assert len(str(problem.value)) < 400
    found = CliRunner().invoke(app, ["cards", "check", str(file), "--game", "sve"])
    assert (found.exit_code, told in found.stderr.replace("\n", "")) == (2, True)


def test_a_byte_that_is_no_text_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_bytes(GOOD.encode() + b"\n\xff\n")
    with pytest.raises(BadText, match="line 2: byte 0xff"):
        records_in(file)


@pytest.mark.parametrize("letter", ["\u2028", "\u2029", "\x85", "\x0b", "\x1c"])
def test_nothing_but_a_line_feed_ends_a_line(tmp_path: Path, letter: str) -> None:
    line = json.dumps({"name": f"A{letter}B", "type": "C"}, ensure_ascii=False)
    assert [record["name"] for record in records_in(written(tmp_path, line))] == ["Wolf", f"A{letter}B"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[card]]\nname = "A"\ntype = "B"\n\n[[card]]\nname = "C"\ntype = "D"\ncost = []\n', "line 5, 'cost'"),
        ("[[card]\n", "line 1"),
        ("card = 5\n", r"\[\[card\]\]"),
        ("card = [5]\n", "a card is wanted"),
        ("a = " + "[" * 50_000, "cards.toml"),
        ("a = 1" + "0" * 5000, "cards.toml"),
    ],
)
def test_so_it_is_in_the_other_notation(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(text)
    with pytest.raises(BadText, match=told):
        records_in(file)


@pytest.mark.parametrize("book", ["caster", "fftcg", "sve-en", "vanguard"])
def test_all_printed_cards_hold_what_they_have_to(book: str) -> None:
    file = PRINTED / f"{book}.jsonl"
    if not file.is_file():
        pytest.skip(f"no printed cards in {file}")
    assert len(records_in(file)) > 100
