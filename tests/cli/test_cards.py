"""`ludex cards` says what of card texts is understood, and what cards mean."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludex.cli import app

RUN = CliRunner()

CARDS = """
[[card]]
id = "T-1"
name = "Able Hand"
type = "Follower"
class = "Neutral"
traits = []
cost = 1
attack = 1
defense = 1
text = ["Ward.", "[fanfare] Draw a card."]

[[card]]
id = "T-2"
name = "Odd Hand"
type = "Follower"
class = "Neutral"
traits = []
cost = 1
attack = 1
defense = 1
text = ["Ward.", "[fanfare] Juggle 3 torches."]

[[card]]
id = "T-3"
name = "Plain Hand"
type = "Follower"
class = "Neutral"
traits = []
cost = 1
attack = 1
defense = 1
text = []
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.toml"
    path.write_text(CARDS, encoding="utf-8")
    return path


def test_check_counts_cards_and_lines_and_names_what_it_stopped_at(file: Path) -> None:
    result = RUN.invoke(app, ["cards", "check", str(file), "--game", "sve", "--lang", "en", "--json"])
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    (declined,) = found.pop("declined")
    # A card without rules text is not counted.
    assert found == {
        "game": "sve", "lang": "en", "cards": 2, "understood": 1, "rate": 0.5, "lines": 4, "lines_understood": 3,
    }  # fmt: skip
    assert declined["name"] == "Odd Hand"
    assert declined["line"] == "[fanfare] Juggle 3 torches."
    assert declined["at"] == "[fanfare] >>> Juggle"


def test_the_corpus_format_is_read_too(tmp_path: Path) -> None:
    record = {
        "id": "T-4", "name": "Loud Hand", "type": "Spell", "class": "Neutral", "trait": [], "cost": 1, "atk": None,
        "def": None, "text_lines": ["[quick]", "Draw a card."],
    }  # fmt: skip
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    result = RUN.invoke(app, ["cards", "check", str(path), "--json"])
    assert json.loads(result.stdout)["understood"] == 1


def test_by_verb_ranks_what_is_missing(file: Path) -> None:
    result = RUN.invoke(app, ["cards", "check", str(file), "--by", "verb"])
    assert result.exit_code == 0
    assert "1 of 2 understood" in result.stdout
    assert "1  [fanfare] >>> Juggle" in result.stdout


def test_show_prints_a_card_and_its_meaning(file: Path) -> None:
    result = RUN.invoke(app, ["cards", "show", "able hand", "--file", str(file)])
    assert result.exit_code == 0
    assert "[fanfare] Draw a card." in result.stdout
    assert "Keyword(name='Ward'" in result.stdout
    assert "Draw(" in result.stdout


def test_show_says_what_was_not_understood(file: Path) -> None:
    result = RUN.invoke(app, ["cards", "show", "Odd Hand", "--file", str(file)])
    assert "not understood: [fanfare] Juggle 3 torches." in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "Hand", "--file", "{file}"], "did you mean"),
        (["check", "{file}", "--game", "chess"], "no wording for 'chess'"),
        (["check", "{file}", "--lang", "tlh"], "no wording"),
        (["check", "{file}", "--by", "colour"], "only 'verb'"),
        (["check", "{missing}"], "missing.jsonl"),
        (["check", "{broken}"], "broken.jsonl"),
        (["check", "{empty}"], "holds no card records"),
    ],
)
def test_bad_input_is_named(file: Path, tmp_path: Path, arguments: list[str], said: str) -> None:
    (tmp_path / "broken.jsonl").write_text("{", encoding="utf-8")
    (tmp_path / "empty.jsonl").write_text("\n", encoding="utf-8")
    names = {"file": file} | {name: tmp_path / f"{name}.jsonl" for name in ("missing", "broken", "empty")}
    result = RUN.invoke(app, ["cards", *(one.format(**names) for one in arguments)])
    assert result.exit_code == 2
    assert said in result.output


OTHERS = """
[[card]]
id = "D-1"
name = "Mud Bear"
type = "Creature"
cost = 2
text = ["Draw a card."]
"""


@pytest.mark.parametrize("command", [["check"], ["deal", "--games", "1"], ["show", "Mud Bear"]])
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        pytest.param(OTHERS, "holds no cards of sve: its types are Creature, those of sve Amulet, ", id="type"),
        # A type that both games have.
        pytest.param(
            OTHERS.replace("Creature", "Spell"),
            "line 2: there is no 'class', which every card of the game has",
            id="fact",
        ),
    ],
)
def test_cards_of_another_game_are_refused(tmp_path: Path, command: list[str], cards: str, said: str) -> None:
    path = tmp_path / "others.toml"
    path.write_text(cards, encoding="utf-8")
    of_file = ["--file", str(path)] if "show" in command else [str(path)]
    result = RUN.invoke(app, ["cards", *command, *of_file])
    assert result.exit_code == 2
    assert "others.toml" in result.output
    assert said in result.output
    assert "--game" in result.output


def test_nothing_that_could_be_dealt_is_no_success(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(CARDS.split("[[card]]")[2].join(("[[card]]", "")), encoding="utf-8")
    result = RUN.invoke(app, ["cards", "deal", str(path), "--games", "1"])
    assert result.exit_code == 2
    assert "odd.toml: none of its 1 cards is understood" in result.output


def test_a_fault_of_a_compiler_is_not_taken_for_a_fault_of_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(record: object, lexicon: object = None) -> None:
        raise KeyError("name")

    monkeypatch.setattr("ludex.games.sve.compiler.compile_card", faulty)
    result = RUN.invoke(app, ["cards", "check", str(file)])
    assert isinstance(result.exception, KeyError)


def test_games_that_went_wrong_are_told_by_the_exit_code(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = ["cards", "deal", str(file), "--games", "1"]
    assert RUN.invoke(app, command).exit_code == 0

    def wrong(*given: object) -> None:
        raise RuntimeError("a planted fault")

    monkeypatch.setattr("ludex.core.game.Game.answer", wrong)
    for more in ([], ["--json"]):
        result = RUN.invoke(app, [*command, *more])
        assert (result.exit_code, "a planted fault" in result.stdout) == (1, True)
