"""The server as a process of its own: where it says it is, how it ends, and what is left when it is killed."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import structlog
from litestar import Litestar

from ludex.server.messages import State
from ludex.server.serving import NoPlace, address, bound, check_database, checked_images, configure_logs, made
from tests.server.test_live import answer
from tests.server.wired import Line, Visitor, asked, at

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")


class Process:
    """`ludex serve` at work."""

    def __init__(self, process: asyncio.subprocess.Process, port: int, log: Path) -> None:
        self.process = process
        self.log = log
        self.port = port

    def visitor(self) -> Visitor:
        return Visitor(httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}"), Litestar())

    async def killed(self) -> None:
        """It is gone from one moment to the next, and so are the processes that thought for it."""
        self.process.kill()
        await self.process.wait()

    async def ended(self) -> None:
        """It has ended in good order, because it was asked to."""
        self.process.send_signal(signal.SIGTERM)
        assert await self.process.wait() == -signal.SIGTERM
        assert "the server has ended" in self.log.read_text().splitlines()[-1]


@asynccontextmanager
async def serving(folder: Path, port: int = 0) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-u", "-c", "from ludex.cli import main; main()"),
        *("serve", "--port", str(port), "--data", str(folder)),
        stdout=asyncio.subprocess.PIPE,
        stderr=(folder.parent / "log").open("a"),
        env={**os.environ, "NO_COLOR": "1"},
    )
    assert process.stdout is not None
    try:
        said = (await process.stdout.readline()).decode()
        found = ADDRESS.search(said)
        assert found, said + (folder.parent / "log").read_text()
        yield Process(process, int(found[1]), folder.parent / "log")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def play(line: Line, times: int) -> None:
    for _ in range(times):
        if line.state.question is None:
            await line.until(asked)
        if line.state.over is not None:
            return
        await answer(line)
    if line.state.question is None and line.state.over is None:
        await line.until(asked)


@pytest.mark.slow
async def test_after_a_kill_in_mid_game_the_table_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    async with serving(folder) as server:
        ann = await server.visitor().comes("Ann")
        cookies = ann.cookies
        made = await ann.opens("vanguard")
        path = f"/ws/tables/{made['table']}"
        async with at(server.port, path, cookies) as line:
            await line.hears()
            await play(line, 8)
            before, log = line.state, line.log
            await server.killed()
    assert before.question is not None
    async with serving(folder) as server:
        async with at(server.port, f"{path}?epoch={before.epoch}&log={len(log)}", cookies) as line:
            after = await line.hears()
            assert after.epoch != before.epoch
            assert after.log_start == 0
            assert after.question == before.question
            assert (after.turn, after.phase, after.zones) == (before.turn, before.phase, before.zones)
            assert line.log == log
            await play(line, 5)
            assert line.state.turn > before.turn or len(line.log) > len(log)
        await server.ended()
    assert _secrets(folder, (tmp_path / "log").read_text()) == []


@pytest.mark.slow
async def test_told_to_end_it_closes_every_line_so_that_clients_come_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    async with serving(folder) as server:
        ann = await server.visitor().comes("Ann")
        made = await ann.opens("sve", "study")
        async with at(server.port, f"/ws/tables/{made['table']}", ann.cookies) as line:
            await line.hears()
            ending = asyncio.create_task(server.ended())
            assert await line.closed() == 1012
            assert all(isinstance(message, State) for message in line.heard)
            await ending


def _secrets(folder: Path, log: str) -> list[str]:
    """What of the database's secrets stands in the log."""
    import sqlite3

    with sqlite3.connect(folder / "ludex.db") as database:
        rows = database.execute("select seed, seat0, invite, watch from tables").fetchall()
    assert rows
    return [str(value) for row in rows for value in row if value and str(value) in log]


def test_an_address_that_is_taken_is_said_in_a_line() -> None:
    taken = bound("127.0.0.1", 0)
    taken.listen()
    with pytest.raises(NoPlace, match="port"):
        bound("127.0.0.1", taken.getsockname()[1])
    with pytest.raises(NoPlace, match="no such host"):
        bound("no such host", 0)


@pytest.mark.parametrize(
    ("host", "shown"),
    [("127.0.0.1", "http://127.0.0.1:80/"), ("0.0.0.0", "http://localhost:80/"), ("::1", "http://[::1]:80/")],
)
def test_the_address_is_one_a_browser_takes(host: str, shown: str) -> None:
    assert address(host, 80) == shown


@pytest.mark.parametrize("host", ["", " "])
def test_no_address_is_not_every_address(host: str) -> None:
    with pytest.raises(NoPlace, match="--host names no address"):
        bound(host, 0)


def test_a_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NoPlace, match="file: this is a file, not a folder"):
        made(tmp_path / "file")
    with pytest.raises(NoPlace, match="file/below: Not a directory"):
        made(tmp_path / "file" / "below")
    assert made(tmp_path / "new" / "one").is_dir()


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("nonsense", "--database is no address of one"),
        ("sqlite+aiosqlite://", "a database in memory keeps nothing"),
        ("sqlite:///{}/x.db", "addresses begin with sqlite"),
        ("sqlite+aiosqlite:///{}/missing/x.db", "unable to open database file"),
        ("sqlite+aiosqlite:///{}/letter", "this file is no database of SQLite"),
        ("postgresql+asyncpg://ann:s3cr%2Fet@127.0.0.1:1/x", "Connect call failed"),
        ("postgresql+nothing://ann:s3cr%2Fet@h/x", "Can't load plugin"),
        ("postgresql+nothing://ann@h/x?password=s3cr", "Can't load plugin"),
    ],
)
def test_a_database_that_cannot_be_had_is_one_line_without_its_password(tmp_path: Path, url: str, told: str) -> None:
    (tmp_path / "letter").write_text("Dear Ann, here is a long letter that is no database.")
    with pytest.raises(NoPlace) as problem:
        check_database(url.format(tmp_path))
    assert told in str(problem.value)
    assert "\n" not in str(problem.value)
    assert "s3cr" not in str(problem.value)


def test_a_password_that_a_driver_cites_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(url: str) -> None:
        raise OSError("no entry for s3cr/et or s3cr%2Fet\nand more")

    monkeypatch.setattr("ludex.server.serving._tried", fails)
    with pytest.raises(NoPlace) as problem:
        check_database("postgresql+asyncpg://ann:s3cr%2Fet@h/x")
    assert str(problem.value) == "the database postgresql+asyncpg://ann:***@h/x: no entry for *** or ***"


@pytest.mark.slow
async def test_a_second_server_for_the_same_folder_is_refused_in_a_line(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    async with serving(folder) as server:
        second = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ludex", "serve", "--port", "0", "--data", str(folder)),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        out, err = await second.communicate()
        assert (second.returncode, out, err.count(b"\n")) == (2, b"", 1)
        assert b"another server works with this database" in err
        await server.killed()
    async with serving(folder) as server:
        await server.ended()


@pytest.mark.parametrize("origin", ["*", "https://x.example/path", "'self'", "https://x.example; script-src *", ""])
def test_what_is_no_origin_gives_no_pictures(origin: str) -> None:
    with pytest.raises(NoPlace):
        checked_images([origin])
    assert checked_images(["https://x.example", "http://localhost:9000"]) == (
        "https://x.example",
        "http://localhost:9000",
    )


def test_what_is_in_variables_is_not_written_down(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs()
    try:
        hand = "a hidden card"
        try:
            raise ValueError("a fault")
        except ValueError:
            structlog.get_logger().exception("a table broke", table="t")
        written = capsys.readouterr().err
        assert json.loads(written)["event"] == "a table broke"
        assert "ValueError: a fault" in written
        assert hand not in written
    finally:
        structlog.reset_defaults()
