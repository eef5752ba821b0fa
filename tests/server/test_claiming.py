"""A database is one server's at a time, and free when that has ended, however it did."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import make_url

from ludex.server.claiming import FileClaim, file_of
from ludex.server.metrics import Metrics
from ludex.server.refusals import Refusal
from ludex.server.store import Store

HOLDS = """
import sys
from pathlib import Path
from ludex.server.claiming import FileClaim
held = FileClaim(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'ludex.db'}"


async def test_a_store_is_opened_once_at_a_time(tmp_path: Path) -> None:
    store = await Store.open(address(tmp_path), Metrics())
    with pytest.raises(Refusal, match="another server works with this database"):
        await Store.open(address(tmp_path), Metrics())
    (tmp_path / "link").symlink_to(tmp_path)
    with pytest.raises(Refusal, match="another server works with this database"):
        await Store.open(address(tmp_path / "link"), Metrics())
    await store.close()
    again = await Store.open(address(tmp_path), Metrics())
    await again.close()


async def test_a_process_that_is_killed_holds_nothing(tmp_path: Path) -> None:
    file = tmp_path / "ludex.db"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        with pytest.raises(Refusal):
            FileClaim(file)
        process.kill()
    await FileClaim(file).let_go()
    assert [one.name for one in tmp_path.iterdir()] == ["ludex.db.lock"]


def test_nothing_is_laid_beside_what_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann,")
    with pytest.raises(Refusal, match="no database of SQLite"):
        FileClaim(tmp_path / "letter")
    assert [one.name for one in tmp_path.iterdir()] == ["letter"]


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite+aiosqlite:////a/b.db", Path("/a/b.db")),
        ("sqlite+aiosqlite:///b.db", Path("b.db")),
        ("sqlite+aiosqlite:///file:/a/b%2520c.db?uri=true", Path("/a/b c.db")),
        ("postgresql+asyncpg://u@h/b", None),
    ],
)
def test_the_file_of_a_database_is_found(url: str, file: Path | None) -> None:
    assert file_of(make_url(url)) == file
