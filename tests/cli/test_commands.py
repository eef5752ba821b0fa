"""The command line as a whole."""

from __future__ import annotations

import subprocess
import sys

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
