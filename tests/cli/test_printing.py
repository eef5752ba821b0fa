"""What somebody else wrote cannot steer the terminal: it is shown, and does nothing."""

from __future__ import annotations

import ast
import io
import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from typer.testing import CliRunner

import ludex.cli
from ludex.cli import app
from ludex.cli._screen import screen
from ludex.core.errors import harmless

ESCAPE = "\x1b]0;owned\x07\x1b[2J"
TURNED = "\u202egnorw\u2066"
STEERING = ("Cc", "Cf", "Cs", "Zl", "Zp")


def steering(text: str) -> list[str]:
    """The characters in it that do something and are not seen."""
    return [char for char in text if char not in "\n\t" and unicodedata.category(char) in STEERING]


def said(*command: str, typed: str = "quit\n") -> str:
    """All that the command prints."""
    result = CliRunner().invoke(app, list(command), input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return str(result.output)


def test_every_character_that_steers_is_written_as_its_number() -> None:
    every = [chr(code) for code in (*range(0x250), *range(0x2000, 0x2100), 0xFEFF, 0xE0001, 0xD800, 0x3000)]
    shown = harmless("".join(every))
    assert steering(shown) == []
    assert "\\u001b" in shown
    assert "\\u202e" in shown
    assert "\\udb40\\udc01" in shown


def test_a_text_that_is_plain_stays_what_it_is() -> None:
    plain = "Fée's “Été” \u3000 — 影\u00a0x2\n\tindented\n"
    assert harmless(plain) == plain


def test_json_says_the_same_as_before() -> None:
    value = {"a": ESCAPE + TURNED + '\x7f\x9b\U000e0001\u2028\n\t"\\', TURNED: [1, None]}
    assert json.loads(harmless(json.dumps(value, ensure_ascii=False, indent=2))) == value


def test_what_is_drawn_is_harmless_and_keeps_its_styles() -> None:
    console = screen(80)
    console.file = io.StringIO()
    console._color_system = None
    console.print(Text(f"a{ESCAPE}b", "bold"))
    console.print(f"c{TURNED}d", markup=False)
    drawn = console.file.getvalue()
    assert steering(drawn) == []
    assert drawn.count("\\u001b") == 2


def a_card(**fields: Any) -> str:
    record = {
        "id": "X-001", "name": f"Card{ESCAPE}{TURNED}", "class": "Forestcraft", "type": "Follower", "traits": [],
        "cost": 1, "attack": 1, "defense": 1, "text": [f"Do{ESCAPE} some{TURNED}thing."],
    }  # fmt: skip
    return json.dumps({**record, **fields}) + "\n"


def test_a_card_file_cannot_steer_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text(a_card(), encoding="utf-8")
    assert "U+001B" in said("cards", "check", str(file))
    file.write_text(a_card(name="Card"), encoding="utf-8")
    checked = said("cards", "check", str(file))
    shown = said("cards", "show", "Card", "--file", str(file))
    as_json = said("cards", "check", str(file), "--json")
    for told in (checked, shown, as_json):
        assert "line 1, 'text': the character U+001B" in told
    file.write_text(a_card(type=f"No{ESCAPE}"), encoding="utf-8")
    refused = said("cards", "check", str(file))
    assert "U+001B" in refused
    assert steering(checked + shown + as_json + refused) == []


def test_a_deck_list_cannot_steer_the_terminal(tmp_path: Path) -> None:
    deck = ludex.load("sve").deck("forestcraft").dump()
    file = tmp_path / "deck.txt"
    file.write_text(deck.replace("Name: ", f"Name: {TURNED}"), encoding="utf-8")
    told = [said("deck", command, str(file), "--game", "sve") for command in ("check", "show")]
    told.append(said("play", "sve", "--seed", "1", "--deck", str(file)))
    assert all("U+202E" in one for one in told)
    assert steering("".join(told)) == []


@pytest.mark.parametrize("line", ["hand: {}", "{}: 3", "this turn: {}", "deck: the rest of deck {}", "field: x, {}"])
def test_a_position_cannot_steer_the_terminal(tmp_path: Path, line: str) -> None:
    file = tmp_path / "position.txt"
    file.write_text(f"game: sve\nplayer 1:\n  {line.format(f'No{ESCAPE}{TURNED}')}\n", encoding="utf-8")
    told = said("judge", str(file))
    assert "is no position" in told or "cannot be laid out" in told
    assert steering(told + said("judge", str(file), "--json")) == []


def test_nothing_is_printed_past_the_one_place_for_it() -> None:
    place = Path(ludex.cli.__file__).parent
    past = []
    for file in sorted(place.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                if called in ("print", "typer.echo", "typer.secho", "Console", "sys.stdout.write", "sys.stderr.write"):
                    past.append((file.name, called))
    assert sorted(set(past)) == [("_printing.py", "typer.echo"), ("_screen.py", "Console")]
