"""Where the library lies: in the user's data directory, or where the environment says."""

from __future__ import annotations

import os
from pathlib import Path

from ludex.core.errors import LudexError

DATA = "LUDEX_DATA"
"""The variable of the environment that names another directory."""
FILE = "library.sqlite"


class BadLibrary(LudexError):
    """A library that cannot be read or written, or a question that it has no answer to."""


def directory() -> Path:
    """Where the data of the user lies."""
    named = os.environ.get(DATA)
    if named:
        return Path(named)
    # Not quick to import, and not needed where the environment says it.
    from platformdirs import user_data_path

    return user_data_path("ludex", appauthor=False)


def file() -> Path:
    """The file of the library, whether it is there or not."""
    return directory() / FILE
