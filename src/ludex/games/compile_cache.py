"""What was worked out from files is kept in the user's cache directory, under a digest of those files.

It is data: bytes with a checksum, read only from a place where nobody else can write. A cache that is missing, damaged,
somebody else's or not writable is as good as none.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

from ludex.core.errors import BadSave
from ludex.core.files import write_whole

_KEPT = 4
"""So many entries of a name stay: a few checkouts or versions side by side."""
_MOST_BYTES = 64 * 1024 * 1024
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_OPENING = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
"""A link is not followed, and nothing is waited for."""


def directory() -> Path:
    """`$XDG_CACHE_HOME/ludex`, or `~/.cache/ludex`."""
    base = os.environ.get("XDG_CACHE_HOME")
    return Path(base if base else Path("~/.cache").expanduser()) / "ludex"


def digest(files: Iterable[Path]) -> str:
    """A digest of the names and the contents of the files, and of the Python that reads them."""
    total = sha256(sys.version.encode())
    for file in files:
        data = file.read_bytes()
        total.update(f"\0{file.name}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()[:32]


def read(name: str, key: str) -> bytes | None:
    """What was kept under that name and key, or None."""
    try:
        file = _file(name, key)
        if not _is_ours(os.lstat(file.parent), stat.S_ISDIR):
            return None
        handle = os.open(file, _OPENING)
        with open(handle, "rb") as opened:
            found = os.fstat(handle)
            if not _is_ours(found, stat.S_ISREG) or found.st_size > _MOST_BYTES:
                return None
            seal, _, data = opened.read(_MOST_BYTES).partition(b"\n")
    except (OSError, RuntimeError, ValueError):
        return None
    return data if seal == sha256(data).hexdigest().encode() else None


def write(name: str, key: str, data: bytes) -> None:
    """The bytes are kept, if they can be; old entries of the name are gone."""
    try:
        file = _file(name, key)
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_ours(os.lstat(file.parent), stat.S_ISDIR):
            return
        # Whatever has the name, it is not followed, waited for or like it in its mode.
        file.unlink(missing_ok=True)
        write_whole(file, sha256(data).hexdigest().encode() + b"\n" + data)
        entries = sorted(file.parent.glob(f"{name}-*{file.suffix}"), key=lambda entry: entry.lstat().st_mtime)
        for old in entries[:-_KEPT]:
            old.unlink()
    except (BadSave, OSError, RuntimeError, ValueError):
        return


def _is_ours(found: os.stat_result, is_kind: Callable[[int], bool]) -> bool:
    """Whether it is of that kind and the user's own, and nobody else can write it."""
    if not is_kind(found.st_mode):
        return False
    return not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & _OTHERS_WRITE)


def _file(name: str, key: str) -> Path:
    return directory() / f"{name}-{key}.cards"
