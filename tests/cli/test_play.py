"""A game at the terminal, typed in from outside."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludex.cli import app

OPTIONS = ["play", "sve", "--deck", "forestcraft", "--opponent-deck", "abysscraft", "--opponent", "random"]
START = ["1", "n"]
"""Go first (or pass the first question), keep the hand."""


def sit(*typed: str, seed: int = 3, options: tuple[str, ...] = ()) -> str:
    """What the terminal shows when these lines are typed, and then no more."""
    result = CliRunner().invoke(app, [*OPTIONS, "--seed", str(seed), *options], input="\n".join(typed) + "\n")
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    return result.output


def after(output: str, typed: str) -> str:
    """What was shown after this line had been typed, up to the next prompt."""
    return output.split(f"?) > {typed}\n", 1)[1].split("?) > ", 1)[0].rsplit("\n", 1)[0]


def test_the_board_shows_both_sides_and_numbered_options() -> None:
    shown = sit(*START, "board")
    board = after(shown, "board")
    assert board.index("OPPONENT") < board.index("YOU") < board.index("h1")
    assert "defense 20" in board
    assert "play points" in board
    assert "deck 3" in board


def test_a_prompt_names_its_rule() -> None:
    assert "[6.2.1.8]" in sit("1")


def test_help_lists_the_commands() -> None:
    helped = after(sit("?"), "?")
    assert all(word in helped for word in ("why", "card", "undo", "log", "rule", "save", "load", "concede", "quit"))


def test_why_gives_reasons_with_rules() -> None:
    told = after(sit("1", "why h1"), "why h1")
    assert "cannot be played now" in told
    assert "[6.2.1.8]" in told


def test_a_rule_is_shown_with_those_below_it() -> None:
    told = after(sit("rule 10.6.2"), "rule 10.6.2")
    assert told.startswith("10.6.2 ")
    assert "10.6.2.1 " in told


def test_a_card_is_shown_by_name() -> None:
    told = after(sit("card hollow piper"), "card hollow piper")
    assert "Hollow Piper, Follower, Forestcraft" in told
    assert "Fairy tokens" in told
    assert "[fanfare]" not in told


def test_the_log_has_rules() -> None:
    told = after(sit(*START, "log 200"), "log 200")
    assert "You drew" in told
    assert "[5.10.1]" in told
    assert "Your opponent drew a card" in told


def test_what_is_typed_wrong_is_answered_with_what_is_wanted() -> None:
    shown = sit(
        "hello", "99", "", "why nonsense", "card nonsense", "rule 99.9", "log x", "zone attic", "load", "undo twice"
    )
    assert "no answer here and no command" in after(shown, "hello")
    assert "a number from 1 to 2" in after(shown, "99")
    assert "no card" in after(shown, "why nonsense")
    assert "no card is called" in after(shown, "card nonsense")
    assert "has no rule 99.9" in after(shown, "rule 99.9")
    assert "no number" in after(shown, "log x")
    assert "no zone" in after(shown, "zone attic")
    assert "which file" in after(shown, "load")
    assert "only undo" in after(shown, "undo twice")


def test_an_answer_can_be_taken_back_only_while_nothing_was_learned() -> None:
    assert "nothing to take back" in after(sit("undo"), "undo")
    assert "undo anyway" in after(sit("1", "undo"), "undo")
    back = after(sit("1", "undo anyway"), "undo anyway")
    assert "taken back" in back
    assert "Go first or second?" in back


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "evening.ludex"
    saved = after(sit(*START, f"save {file}", "board"), "board")
    assert file.stat().st_size > 0
    assert after(sit(f"load {file}", "board"), "board") == saved
    again = CliRunner().invoke(app, ["play", "sve", "--load", str(file)], input="board\n")
    assert after(again.output, "board") == saved


def test_a_file_that_is_no_save_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "other.txt"
    file.write_text("not a game")
    shown = sit("1", f"load {file}", f"load {tmp_path / 'none'}", "board")
    assert "other.txt: this is no saved game" in " ".join(after(shown, f"load {file}").split())
    assert "No such file" in after(shown, f"load {tmp_path / 'none'}")
    assert "Put back your hand" in after(shown, "board")


def test_conceding_ends_the_game_at_once() -> None:
    assert "Your opponent wins: concession [1.2.3]" in sit("concede")


def test_the_end_of_the_input_ends_the_game_politely() -> None:
    assert sit("1").endswith("Goodbye.\n")
    assert sit("quit").endswith("Goodbye.\n")


def test_a_whole_game_can_be_played_by_its_first_options() -> None:
    # One of these answers whatever is asked; what does not fit is refused and asked again.
    shown = sit(*["1", "n", "ok", "1 2"] * 500)
    assert "win: " in shown or "wins: " in shown or "draw: " in shown


def test_the_same_seed_deals_the_same_cards() -> None:
    assert sit(*START, "hand", seed=5) == sit(*START, "hand", seed=5)
    assert after(sit("1", "hand", seed=5), "hand") != after(sit("1", "hand", seed=6), "hand")


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--deck", "nonsense"], "nonsense"),
        (["--opponent", "nonsense"], "greedy, random"),
        (["--load", "/nonexistent"], "/nonexistent"),
    ],
)
def test_bad_options_are_named(options: list[str], named: str) -> None:
    result = CliRunner().invoke(app, ["play", "sve", *options])
    assert result.exit_code == 2
    assert named in result.stderr


def test_an_unknown_game_is_named() -> None:
    result = CliRunner().invoke(app, ["play", "nonsense"])
    assert result.exit_code == 2
    assert "no game is called 'nonsense'" in result.stderr


def test_it_works_through_a_pipe() -> None:
    command = [sys.executable, "-c", "from ludex.cli import main; main()", *OPTIONS, "--seed", "3"]
    result = subprocess.run(command, input="1\nconcede\n", capture_output=True, text=True, check=False)
    assert result.returncode == 0
    assert result.stderr == ""
    assert "concession" in result.stdout
    assert "\x1b[" not in result.stdout
