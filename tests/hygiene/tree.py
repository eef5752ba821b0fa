"""The files of the repository, as the hygiene tests read them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
CORE = SRC / "ludex" / "core"
TESTS = ROOT / "tests"
BUILT = SRC / "ludex" / "server" / "static"
"""What is built from other sources, and is no part of the repository."""


@cache
def read(path: Path) -> str | None:
    """The text of the file, or None if it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def texts(*tops: Path) -> Iterator[tuple[Path, str]]:
    """Every text file below (or at) the given places, in a fixed order, caches and what is built left out."""
    for top in tops:
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and BUILT not in path.parents:
                text = read(path)
                if text is not None:
                    yield path, text


def where(path: Path, text: str, offset: int) -> str:
    """The place as path:line."""
    return f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, offset) + 1}"
