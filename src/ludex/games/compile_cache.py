"""What was worked out from files is kept in the user's cache directory, under a digest of those files.

A cache that is missing, damaged or not writable is as good as none.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

_KEPT = 4
"""So many entries of a name stay: a few checkouts or versions side by side."""


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


def read(name: str, key: str) -> object | None:
    """What was kept under that name and key, or None."""
    try:
        seal, _, data = _file(name, key).read_bytes().partition(b"\n")
        # A damaged pickle could be anything: it is not opened.
        if seal != sha256(data).hexdigest().encode():
            return None
        found: object = pickle.loads(data)
    except Exception:
        return None
    return found


def write(name: str, key: str, value: object) -> None:
    """The value is kept, if it can be; old entries of the name are gone."""
    from tempfile import NamedTemporaryFile

    try:
        data = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
        file = _file(name, key)
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, prefix=f".{name}-", delete=False) as draft:
            draft.write(sha256(data).hexdigest().encode() + b"\n" + data)
        os.replace(draft.name, file)
        entries = sorted(file.parent.glob(f"{name}-*.pickle"), key=lambda entry: entry.stat().st_mtime)
        for old in entries[:-_KEPT]:
            old.unlink()
    except (OSError, RuntimeError):
        return


def _file(name: str, key: str) -> Path:
    return directory() / f"{name}-{key}.pickle"
