"""The command line as a whole."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import ludex
from ludex.cli import app, commands
from tests.hygiene.tree import ROOT


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


ENDS = "import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(60)\n"


def test_an_interrupt_before_the_command_begins_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text(ENDS, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "ludex", "games"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path})
    assert (found.returncode, found.stdout, found.stderr) == (130, "", "ludex: interrupted\n")


def test_the_package_is_the_command_and_so_is_the_script() -> None:
    command = [sys.executable, "-m", "ludex", "games", "--json"]
    found = subprocess.run(command, capture_output=True, text=True, check=True)
    assert len(json.loads(found.stdout)) >= 4
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"ludex": "ludex.__main__:main"}


def leaves(command: Any, *words: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command that can be given, by its words."""
    if not hasattr(command, "list_commands"):
        yield words, command
        return
    context = command.make_context("ludex", [], resilient_parsing=True)
    for name in command.list_commands(context):
        yield from leaves(command.get_command(context, name), *words, name)


def test_the_readme_says_which_commands_have_no_json() -> None:
    every = leaves(get_command(app))
    without = {" ".join(words) for words, one in every if not any("--json" in given.opts for given in one.params)}
    assert without == {"play", "serve", "cards schema"}
    said = "Each but `play` and `serve` has `--json`; `cards schema` prints nothing else."
    assert said in (ROOT / "README.md").read_text(encoding="utf-8")


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


def interrupted(*given: object, **named: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("command", "at"),
    [
        (["conform", "sve", "--games", "2"], "ludex.cli.conform.run_conform"),
        (["bench", "--game", "sve"], "ludex.cli.bench.measure"),
        (["rules", "sve-en", "--shown", "--games", "1"], "ludex.cli._shown.shown"),
        (["games"], "ludex.cli.games.load"),
    ],
)
def test_an_interrupted_command_ends_with_one_line(
    monkeypatch: pytest.MonkeyPatch, command: list[str], at: str
) -> None:
    monkeypatch.setattr(at, interrupted)
    result = CliRunner().invoke(app, command)
    assert (result.exit_code, result.stderr) == (130, "ludex: interrupted\n")


FILES = [
    ["cards", "check", "{}"],
    ["cards", "deal", "{}"],
    ["cards", "show", "X", "--file", "{}"],
    ["deck", "check", "{}", "--game", "sve"],
    ["deck", "show", "{}", "--game", "sve"],
    ["replay", "show", "{}"],
    ["replay", "verify", "{}"],
    ["replay", "continue", "{}"],
    ["trace", "{}"],
    ["judge", "{}"],
    ["play", "sve", "--load", "{}"],
    ["play", "sve", "--deck", "{}"],
    ["arena", "random", "random", "--deck-a", "{}", "--games", "2"],
]
GAMES = [
    ["play", "{}"],
    ["conform", "{}"],
    ["bench", "--game", "{}"],
    ["rules", "{}"],
    ["cards", "check", "x", "--game", "{}"],
    ["cards", "deal", "x", "--game", "{}"],
    ["cards", "show", "x", "--game", "{}"],
    ["deck", "check", "x", "--game", "{}"],
    ["deck", "list", "--game", "{}"],
    ["deck", "show", "x", "--game", "{}"],
    ["arena", "random", "random", "--game", "{}"],
    ["judge", "--example", "{}"],
]
HUGE = str(10**30)
SEEDS = [
    ["play", "sve", "--seed", "{}"],
    ["conform", "sve", "--games", "1", "--seed", "{}"],
    ["arena", "random", "random", "--games", "2", "--seed", "{}"],
    ["cards", "deal", "x", "--seed", "{}"],
]
OTHERS = [
    ["play", "sve", "--opponent", "nobody"],
    ["arena", "random", "nobody"],
    ["play", "sve", "--record", "/nowhere/at/all"],
    ["play", "sve", "--record", "/"],
    ["rules", "sve-en", "99.99"],
    ["rules", "sve-en", "--status", "nonsense"],
    ["cards", "check", "x", "--by", "nonsense"],
    ["deck", "check", "forestcraft", "--format", "nonsense"],
    ["judge"],
]
COUNTS = [
    ["conform", "sve", "--games", "{}"],
    ["arena", "random", "random", "--games", "{}"],
    ["arena", "random", "random", "--processes", "{}"],
    ["cards", "deal", "x", "--games", "{}"],
    ["rules", "sve-en", "--shown", "--games", "{}"],
    ["bench", "--seconds", "{}"],
    ["trace", "x", "--from", "{}"],
    ["trace", "x", "--seat", "{}"],
    ["conform", "sve", "--thorough", "{}"],
]


def refused(command: list[str], given: str = "") -> str:
    """What the command says to bad input: nothing but words on stderr, with the exit code for it."""
    result = CliRunner().invoke(app, [part.format(given) for part in command])
    assert (result.exit_code, isinstance(result.exception, SystemExit)) == (2, True), (command, result.exception)
    assert result.stdout == ""
    return result.stderr


@pytest.mark.parametrize("kind", ["missing", "directory", "empty", "binary"])
@pytest.mark.parametrize("command", FILES, ids=" ".join)
def test_a_file_that_is_none_is_told_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], kind: str
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path(kind)
    if kind == "directory":
        file.mkdir()
    elif kind != "missing":
        file.write_bytes(b"" if kind == "empty" else bytes(range(256)) * 8)
    told = refused(command, str(file))
    # A position tells every problem in a line of its own.
    assert (str(file) in told, told.count("\n")) == (True, 2 if (command[0], kind) == ("judge", "empty") else 1)


@contextmanager
def not_waiting() -> Iterator[None]:
    """Whoever waits for what never comes is told so."""

    def waited(number: int, frame: object) -> None:
        raise AssertionError("it waits")

    before = signal.signal(signal.SIGALRM, waited)
    signal.alarm(60)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("command", FILES, ids=" ".join)
def test_a_pipe_or_a_device_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    for file in ("pipe", "/dev/zero"):
        with not_waiting():
            told = refused(command, file)
        assert (file in told, "no file" in told, told.count("\n")) == (True, True, 1)


@pytest.mark.parametrize("command", GAMES, ids=" ".join)
def test_a_game_that_is_none_is_told_by_its_name(command: list[str]) -> None:
    for name in ("chess", "", "../sve"):
        told = refused(command, name)
        assert (repr(name) in told, told.count("\n")) == (True, 1)


@pytest.mark.parametrize("seed", [HUGE, "-1"])
@pytest.mark.parametrize("command", SEEDS, ids=" ".join)
def test_a_seed_that_is_none_is_told(command: list[str], seed: str) -> None:
    told = refused(command, seed)
    assert (f"{seed} is no seed" in told, told.count("\n")) == (True, 1)


@pytest.mark.parametrize("command", OTHERS, ids=" ".join)
def test_other_input_that_is_wrong_is_told_in_a_line(command: list[str]) -> None:
    assert refused(command).count("\n") == 1


@pytest.mark.parametrize("command", COUNTS, ids=" ".join)
def test_a_number_out_of_range_is_refused_before_anything_is_done(command: list[str]) -> None:
    assert f"'{command[-2]}'" in refused(command, "-7")


def test_seeds_are_counted_on_from_the_first_again() -> None:
    result = CliRunner().invoke(app, ["conform", "sve", "--games", "2", "--seed", str(2**64 - 1), "--thorough", "0"])
    assert (result.exit_code, "2 games" in result.stdout, "0 violations" in result.stdout) == (0, True, True)


def test_no_game_is_begun_that_is_to_be_recorded_in_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with not_waiting():
        told = refused(["play", "sve", "--seed", "1", "--record", "{}"], str(tmp_path / "pipe"))
    assert told == f"ludex: {tmp_path / 'pipe'}: this is a pipe, no file that can be written whole\n"


def test_what_comes_through_a_pipe_is_told_as_such() -> None:
    command = [sys.executable, "-m", "ludex", "replay", "verify", "/dev/stdin"]
    found = subprocess.run(command, input="{}", capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (
        2,
        "ludex: /dev/stdin: this is a pipe, no file that can be read whole\n",
    )


def test_the_package_itself_imports_nothing_in_which_an_interrupt_would_go_unnoticed() -> None:
    seen = "import __future__, sys; before = {*sys.modules}; import ludex; print({*sys.modules} - before)"
    there = {**os.environ, "PYTHONPATH": str(Path(ludex.__file__).parent.parent)}
    result = subprocess.run([sys.executable, "-S", "-c", seen], capture_output=True, text=True, check=True, env=there)
    assert result.stdout == "{'ludex'}\n"


def test_a_position_of_a_game_that_is_none_is_told_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text("game: laying\n", encoding="utf-8")
    assert "line 1, game: no game is called 'laying'" in refused(["judge", "{}"], str(file))
