"""Files are written whole or not at all: to a draft beside the place, which then takes its name."""

from __future__ import annotations

import os
from pathlib import Path

from ludex.core.errors import BadSave

MOST_BYTES = 16 * 1024 * 1024
"""A save or a replay is smaller than this by far."""


def write_whole(path: Path, data: bytes) -> None:
    """The file holds these bytes; if they cannot be written, it is what it was before, and BadSave says why."""
    from tempfile import NamedTemporaryFile

    try:
        place = _place(path)
        if place.exists() and not place.is_file():
            # A device or a pipe has nothing to be spared.
            place.write_bytes(data)
            return
        with NamedTemporaryFile(dir=place.parent, prefix=f".{place.name}-"[:64], delete=False) as draft:
            try:
                draft.write(data)
                draft.flush()
                os.fsync(draft.fileno())
                if place.exists():
                    os.chmod(draft.name, place.stat().st_mode & 0o777)
                os.replace(draft.name, place)
            except BaseException:
                Path(draft.name).unlink(missing_ok=True)
                raise
    except (OSError, ValueError) as problem:
        raise BadSave(f"{path}: {getattr(problem, 'strerror', None) or problem}") from problem


def check_writable(path: Path) -> None:
    """BadSave says why nothing can be written there; the file stays what it is."""
    from tempfile import TemporaryFile

    try:
        place = _place(path)
        if place.is_dir():
            raise BadSave(f"{path}: this is a directory")
        if place.exists() and not os.access(place, os.W_OK):
            raise BadSave(f"{path}: it cannot be written")
        if not place.exists() or place.is_file():
            with TemporaryFile(dir=place.parent):
                pass
    except (OSError, ValueError) as problem:
        raise BadSave(f"{path}: {getattr(problem, 'strerror', None) or problem}") from problem


def read_whole(path: Path) -> bytes:
    """What is in the file, if it is not far too much."""
    try:
        with _place(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        raise BadSave(f"{path}: {getattr(problem, 'strerror', None) or problem}") from problem
    if len(data) > MOST_BYTES:
        raise BadSave(f"{path}: more than {MOST_BYTES >> 20} MiB, which is no game")
    return data


def _place(path: Path) -> Path:
    """The file that is meant, links followed."""
    try:
        return path.expanduser().resolve()
    except RuntimeError as problem:
        raise ValueError(str(problem)) from problem
