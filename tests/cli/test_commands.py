"""The command line as a whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludex.cli import app, commands


def test_without_a_command_all_are_listed() -> None:
    result = CliRunner().invoke(app, ["--help"])
    assert result.exit_code == 0
    assert "rules" in commands()
    assert all(command in result.stdout for command in commands())


@pytest.mark.parametrize("command", commands())
def test_every_command_says_what_it_does(command: str) -> None:
    result = CliRunner().invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert f" {command} " in result.stdout.split("Usage:")[1].splitlines()[0]


def test_an_unknown_command_is_named() -> None:
    result = CliRunner().invoke(app, ["nonsense"])
    assert result.exit_code == 2
    assert "nonsense" in result.stderr


def test_no_command_is_imported_before_it_is_used() -> None:
    seen = "import sys, ludex.cli; print([m for m in sys.modules if m.startswith('ludex.cli.')])"
    result = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"


MAIN = "from ludex.cli import main; main()"
CLOSED = (
    "import os, sys\n"
    "for number in {numbers}:\n"
    "    os.close(number)\n"
    "os.execv(sys.executable, [sys.executable, '-c', {main!r}, 'play', 'sve', '--seed', '1'])\n"
)


@pytest.mark.parametrize("numbers", ["(0,)", "(1,)", "(0, 1)"])
def test_a_game_that_nobody_can_be_asked_in_is_left_without_a_traceback(numbers: str) -> None:
    script = CLOSED.format(numbers=numbers, main=MAIN)
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
    assert "1" in numbers or "Goodbye" in found.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk_is_one_line_on_stderr() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-c", MAIN, "games"]
        found = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (found.returncode, found.stderr) == (1, "ludex: No space left on device\n")


def test_an_interrupted_arena_reports_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[object] = []

    def stop(watch: object, one: object) -> None:
        played.append(one)
        if len(played) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr("ludex.cli.arena.Watch.__call__", stop)
    result = CliRunner().invoke(app, ["arena", "random", "random", "--games", "30"])
    assert (result.exit_code, "interrupted" in result.stdout, "2 games" in result.stdout) == (130, True, True)


def test_bytes_that_are_no_text_are_no_answer() -> None:
    result = CliRunner().invoke(app, ["play", "sve", "--seed", "1"], input=b"\xff\xed\xa0\x80\n\x00\nconcede\n")
    assert (result.exit_code, "is no answer" in result.stdout) == (0, True)
