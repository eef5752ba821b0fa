"""The command line: one module a command, imported when the command is used.

A module `deck.py` here is the command `ludex deck`: its function `deck`, or its typer `app` if it has
commands of its own. A module whose name begins with an underscore is no command.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from ludex.core.errors import LudexError

if TYPE_CHECKING:
    # typer carries its own click.
    from typer._click.core import Command, Context


BAD_INPUT = 2
"""The exit code for input that is wrong."""
FAILED = 1
"""The exit code where the system does not let the command go on: a full disk, a closed pipe."""

INTERRUPTED = 130
"""The exit code of a command that was interrupted."""


def commands() -> list[str]:
    """The names of all commands."""
    return sorted(module.name for module in iter_modules(__path__) if not module.name.startswith("_"))


class Commands(TyperGroup):
    """The modules of this package, each imported when it is asked for."""

    def list_commands(self, ctx: Context) -> list[str]:
        """All commands by name."""
        return commands()

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """The command of that name, or None."""
        if cmd_name not in commands():
            return None
        module = import_module(f"{__name__}.{cmd_name}")
        own: typer.Typer | None = getattr(module, "app", None)
        if own is None:
            own = typer.Typer(add_completion=False)
            own.command(cmd_name)(getattr(module, cmd_name))
        command: Command = typer.main.get_command(own)
        command.name = cmd_name
        return command

    def invoke(self, ctx: Context) -> Any:
        """The command has been run; bad input, and a place that takes no more, is one line on stderr."""
        try:
            found = super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
        except KeyboardInterrupt as problem:
            _refuse("interrupted")
            raise typer.Exit(INTERRUPTED) from problem
        except LudexError as problem:
            _refuse(str(problem))
            raise typer.Exit(BAD_INPUT) from problem
        except OSError as problem:
            _give_up_output()
            if problem.errno != errno.EPIPE:
                _refuse(problem.strerror or str(problem))
            raise typer.Exit(FAILED) from problem
        return found


def _refuse(why: str) -> None:
    """One line on stderr says why the command did not end well."""
    from ludex.cli._printing import tell_error

    tell_error(f"ludex: {why}")


def _give_up_output() -> None:
    """What could not be written is not tried again when the program ends."""
    if sys.stdout is None:
        return
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


app = typer.Typer(cls=Commands, no_args_is_help=True, add_completion=False)


@app.callback()
def ludex() -> None:
    """Play trading card games exactly by their comprehensive rules."""


def main() -> None:
    """The command given on the command line has been run."""
    app()
