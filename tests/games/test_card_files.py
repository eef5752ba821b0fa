"""Card files: what is wrong in one is told with its line and its field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ludex.cli import app
from ludex.core.errors import BadText
from ludex.games import needed
from ludex.games.card_files import raw_in, records_in
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
        (
            '{"name": "A", "type": "B", "cost": 1' + "0" * 5000 + "}",
            "line 3, 'cost': a number is wanted, not a number of 5001 digits",
        ),
        ('{"name": "A", "name": "B", "type": "C"}', "line 3, 'name': this field is written twice"),
        ('{"name": "A", "type": "B", "back": {"cost": 1, "cost": 2}}', "line 3, 'cost': this field is written twice"),
        ('{"name": "A\\u001b[31m", "type": "B"}', "line 3, 'name': the character U+001B has no place on a card"),
        ('{"name": "A\\u0000", "type": "B"}', "line 3, 'name': the character U+0000 has no place on a card"),
        ('{"name": "A\\u202e", "type": "B"}', "line 3, 'name': the character U+202E has no place on a card"),
        ('{"name": "A", "type": "B\\u2066"}', "line 3, 'type': the character U+2066 has no place on a card"),
        ('{"name": "A", "type": "B", "cost": 1' + "0" * 50 + "}", "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": 1.5}', "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": "many"}', "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": true}', "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": [1]}', "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": "x"}', "line 3, 'cost': a number is wanted, not 'x'"),
        ('{"name": "A", "type": "B", "cost": ""}', "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": "7"}', "line 3, 'cost'"),
        ('{"name": "A", "type": "B", "cost": -1}', "line 3, 'cost': a number from 0 to 1000000 is wanted, not -1"),
        ('{"name": 7, "type": "B"}', "line 3, 'name'"),
        ('{"name": "", "type": "B"}', "line 3, 'name': a card has a name"),
        ('{"name": "  ", "type": "B"}', "line 3, 'name': a card has a name"),
        ('{"name": "A", "type": "B", "text": "Rush."}', "line 3, 'text': a list of words or lines is wanted, not 'Ru"),
        ('{"name": "A", "type": "B", "text_lines": "Rush."}', "line 3, 'text_lines': a list"),
        ('{"name": "A", "type": "B", "element": "Fire"}', "line 3, 'element': a list"),
        ('{"name": "A", "type": "B", "traits": "Beast"}', "line 3, 'traits': a list"),
        ('{"name": "A", "type": "B", "universe": ["C"]}', "line 3, 'universe': a word"),
        ('{"name": "A", "type": "B", "clan": [7]}', "line 3, 'clan': a word"),
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
    line = json.dumps({"name": "A", "type": "C", "text": [f"A{letter}B"]}, ensure_ascii=False)
    file = written(tmp_path, line)
    assert [record["text"] for _, record in raw_in(file)] == [[], [f"A{letter}B"]]
    with pytest.raises(BadText, match=r"line 3, 'text': the character U\+"):
        records_in(file)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[card]]\nname = "A"\ntype = "B"\n\n[[card]]\nname = "C"\ntype = "D"\ncost = []\n', "line 5, 'cost'"),
        ("[[card]\n", "line 1"),
        ("card = 5\n", r"\[\[card\]\]"),
        ("card = [5]\n", "a card is wanted"),
        ("a = " + "[" * 50_000, "cards.toml: lists and tables are nested too deep"),
        ("a = 1" + "0" * 5000, "cards.toml: a number has too many digits to be read"),
        ('[[card]]\nname = "A"\nname = "B"\n', "line 3"),
        ('[[card]]\nname = "A\\u001b"\ntype = "B"\n', r"line 1, 'name': the character U\+001B has no place"),
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


CARD: dict[str, dict[str, Any]] = {
    "sve": {"name": "A", "type": "Follower", "class": "Neutral", "cost": 1, "attack": 1, "defense": 1},
    "fftcg": {"name": "A", "type": "Forward", "element": ["Fire"], "cost": 1, "power": 1000},
    "vanguard": {"name": "A", "type": "Normal Unit", "grade": 1, "power": 1000, "shield": 5000},
    "caster": {"name": "A", "type": "Servant", "element": ["Aes"], "cost": 1, "atk": 1000, "def": 1000},
}


@pytest.mark.parametrize(
    ("game", "field", "value", "told"),
    [
        ("sve", "type", "Folower", "'Folower' is none of Leader, Follower, Follower / Evolved, "),
        ("sve", "type", "Leader / Token", "'Leader / Token' is none of "),
        ("sve", "class", "Woodcraft", "'Woodcraft' is none of Forestcraft, "),
        ("sve", "trigger", "Over", "'Over' is none of Critical, Draw, Stand, Heal"),
        ("sve", "cost", "X", "a number is wanted, not 'X'"),
        ("sve", "attack", "\u221e", "a number is wanted, not '\u221e'"),
        ("fftcg", "type", "Follower", "'Follower' is none of Forward, Backup, Summon, Monster"),
        ("fftcg", "element", ["Fire", "Fyre"], "'Fyre' is none of Fire, Ice, "),
        ("fftcg", "cost", "X", "a number is wanted, not 'X'"),
        ("vanguard", "type", "Unit", "'Unit' is none of Normal Unit, Trigger Unit, G Unit"),
        ("vanguard", "trigger", "Front", "'Front' is none of Critical, Draw, Stand, Heal"),
        ("vanguard", "trigger", ["Draw", "Front"], "'Front' is none of "),
        ("vanguard", "skill_icon", "Bost", "'Bost' is none of Boost, Intercept, Twin Drive!!, Triple Drive!!!"),
        ("vanguard", "grade", "X", "a number is wanted, not 'X'"),
        ("caster", "type", "Spell", "'Spell' is none of Caster, Servant, Conjure, Barrier, Deity"),
        ("caster", "element", ["Fire"], "'Fire' is none of Solis, "),
        ("caster", "cost", "\u221e", "a number is wanted, not '\u221e'"),
        ("caster", "atk", "X", "a number is wanted, not 'X'"),
        ("caster", "cost_or_level", "grade", "'grade' is none of cost, level"),
    ],
)  # fmt: skip
def test_what_no_card_of_the_game_holds_is_refused(
    tmp_path: Path, game: str, field: str, value: object, told: str
) -> None:
    file = tmp_path / "cards.jsonl"
    back = {**CARD[game], "back": {**CARD[game], field: value}}
    for record, where in (({**CARD[game], field: value}, ""), (back, "'back' side, ")):
        file.write_text(f"{json.dumps(CARD[game])}\n{json.dumps(record)}\n")
        for command in (["check", str(file)], ["show", "A", "--file", str(file)], ["deal", str(file)]):
            found = CliRunner().invoke(app, ["cards", *command, "--game", game])
            assert (found.exit_code, found.stderr.count("\n")) == (2, 1)
            assert f"line 2, {where}'{field}': {told}" in found.stderr
        # Whoever hands the record to the compiler itself is told the card instead.
        with pytest.raises(BadText, match="the card 'A', ") as problem:
            needed(game, "compiler").compile_card(record)
        assert f"'{field}': {told}" in str(problem.value)


def test_a_letter_that_the_game_prints_is_read(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text(json.dumps({**CARD["caster"], "cost": "X", "def": "\u221e", "text": ["Rush."]}))
    assert CliRunner().invoke(app, ["cards", "check", str(file), "--game", "caster"]).exit_code == 0


@pytest.mark.parametrize("blank", ["", "-", None])
def test_what_is_left_blank_is_nothing(blank: str | None) -> None:
    for game, field in (("vanguard", "skill_icon"), ("vanguard", "trigger"), ("sve", "trigger")):
        compiler = needed(game, "compiler")
        assert compiler.compile_card({**CARD[game], field: blank}).card == compiler.compile_card(CARD[game]).card
