"""Files are written whole or not at all, to a draft beside the place, which then takes its name; and read in bounds."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from ludex.core.errors import BadSave, LudexError

MOST_BYTES = 16 * 1024 * 1024
"""A save or a replay is smaller than this by far."""
_DEEP_KEY = re.compile(r"(?<![\w\"'-])(?:[\w\"'-]+[ \t]*\.[ \t]*){100}")


def write_whole(path: Path, data: bytes) -> None:
    """The file holds these bytes; if they cannot be written, it is what it was before, and BadSave says why."""
    from tempfile import NamedTemporaryFile

    try:
        place = _to_write(path)
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
        place = _to_write(path)
        if place.exists() and not os.access(place, os.W_OK):
            raise BadSave(f"{path}: it cannot be written")
        with TemporaryFile(dir=place.parent):
            pass
    except (OSError, ValueError) as problem:
        raise BadSave(f"{path}: {getattr(problem, 'strerror', None) or problem}") from problem


def read_whole(path: Path) -> bytes:
    """The save or replay in the file, if it is not far too much."""
    return read_bytes(path, MOST_BYTES, "game", BadSave)


def read_text(path: Path, most: int, what: str, problem: type[LudexError]) -> str:
    """The text in the file, which is to be such a thing of at most so many bytes."""
    return as_text(read_bytes(path, most, what, problem), path, problem)


def as_text(data: bytes, path: Path, problem: type[LudexError]) -> str:
    """What was read from the file as text; the problem names the line."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as bad:
        line = data.count(b"\n", 0, bad.start) + 1
        raise problem(f"{path}, line {line}: byte {data[bad.start]:#04x} is not UTF-8") from bad


def read_bytes(path: Path, most: int, what: str, problem: type[LudexError]) -> bytes:
    """What is in the file, which is to be such a thing of at most so many bytes."""
    try:
        place = _meant(path)
        kind = other_than_file(place)
        if kind:
            # A pipe would be waited for, and a device may have no end.
            raise problem(f"{path}: this is {kind}, no file that can be read whole")
        with place.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as bad:
        raise problem(f"{path}: {getattr(bad, 'strerror', None) or bad}") from bad
    if len(data) > most:
        raise problem(f"{path}: {too_long(most, what)}")
    return data


def other_than_file(path: Path) -> str:
    """What is there, links followed, if that is something else than a file; nothing if it is one, or nothing is."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return ""
    kinds = ((stat.S_ISDIR, "a directory"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"))
    known = next((kind for fits, kind in kinds if fits(mode)), "a device")
    return "" if stat.S_ISREG(mode) else known


def too_long(most: int, what: str) -> str:
    """Why so much can be no such thing."""
    size = f"{most >> 20} MiB" if most >> 20 else f"{most >> 10} KiB"
    return f"more than {size}, which is no {what}"


def _to_write(path: Path) -> Path:
    """The file that is meant, links followed; BadSave unless it is one, or can become one."""
    place = _meant(path)
    kind = other_than_file(place)
    if kind:
        # A pipe would be waited for until somebody reads it, and a device keeps nothing.
        raise BadSave(f"{path}: this is {kind}, no file that can be written whole")
    try:
        return place.resolve()
    except RuntimeError as problem:
        raise ValueError(str(problem)) from problem


def _meant(path: Path) -> Path:
    """The file that is meant. Links are left to the system: where one leads to a pipe, there is no name to follow."""
    try:
        return path.expanduser()
    except RuntimeError as problem:
        raise ValueError(str(problem)) from problem


def deep_key(text: str) -> int | None:
    """The line of a TOML text whose key has too many parts to be read in a reasonable time; None if none has."""
    found = _DEEP_KEY.search(text)
    return None if found is None else text.count("\n", 0, found.start()) + 1
