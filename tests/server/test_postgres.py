"""The same with PostgreSQL: a server of its own, started for these tests where its programs are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest
from msgspec.structs import replace

from ludex.server import messages as say
from ludex.server.messages import Said
from ludex.server.metrics import Metrics
from ludex.server.refusals import Refusal
from ludex.server.store import METADATA, Store, Written
from tests.server.sitting import Client, StillTime, friends, open_hub
from tests.server.test_undo import answer_some

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
"""Where Debian puts them, the newest last."""
MISSING = "POSTGRESQL IS NOT TESTED: no server is installed in /usr/lib/postgresql (Debian: apt install postgresql)"

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]


def run(program: str, *given: str) -> None:
    """The program of PostgreSQL has done it, as a user that it is willing to serve."""
    user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    subprocess.run([*user, str(PROGRAMS[-1] / program), *given], check=True, stdout=subprocess.DEVNULL, cwd="/")


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a database that is empty."""
    home = Path(mkdtemp(prefix="ludex-pg-", dir="/tmp"))
    if os.getuid() == 0:
        shutil.chown(home, "postgres", "postgres")
    data = str(home / "data")
    run("initdb", "-D", data, "-A", "trust", "-U", "postgres", "--no-sync")
    options = f"-k {home} -c listen_addresses= -c fsync=off"
    run("pg_ctl", "-w", "-D", data, "-l", str(home / "log"), "-o", options, "start")
    try:
        yield f"postgresql+asyncpg://postgres@/postgres?host={home}"
    finally:
        run("pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(home, ignore_errors=True)


async def test_a_game_is_kept_in_postgresql_and_comes_back(tmp_path: Path, server: str) -> None:
    hub = await open_hub(tmp_path, StillTime(), database=server)
    table, ann, ben, _ = await friends(hub)
    await ann.says(say.Chat("hello"))
    await ann.says(say.SetStops([], True))
    await answer_some(table, (ann, ben), 20)
    assert table.course is not None
    saved, guest = table.course.game.save(), table.chairs[0].guest
    assert guest is not None
    await hub.close()
    hub = await open_hub(tmp_path, StillTime(), database=server)
    again = await hub.table(table.id)
    assert again.course is not None
    assert again.course.game.save() == saved
    client = await Client().sit(again, 0)
    assert client.state.full
    assert [one.text for one in client.heard if isinstance(one, Said)] == ["hello"]
    assert [one.table for one in await hub.tables_of(guest)] == [table.id]
    await hub.close()


async def test_an_entry_is_written_once_in_postgresql(tmp_path: Path, server: str) -> None:
    hub = await open_hub(tmp_path, database=server)
    table, _, _, _ = await friends(hub)
    store: Store = hub.store
    await store.append(table.id, [Written(1, 0, "answer", (1, 2), 5, 1.5)])
    with pytest.raises(Exception, match="could not be written"):
        await store.append(table.id, [Written(2, 0, "answer", 3, None, 1.5), Written(1, 0, "answer", 0, None, 1.5)])
    assert await store.entries(table.id) == [Written(1, 0, "answer", (1, 2), 5, 1.5)]
    await hub.close()


async def test_the_cards_of_a_table_are_kept_once_in_postgresql(tmp_path: Path, server: str) -> None:
    hub = await open_hub(tmp_path, database=server)
    table, _, _, _ = await friends(hub)
    data = bytes(range(256)) * 10
    for number in range(2):
        row = replace(table.row, id=f"copy {number}", cards="some cards")
        await hub.store.add_table(row, cards=data)
    assert await hub.store.cards("some cards") == data
    assert await hub.store.cards("") == b""
    await hub.close()


async def test_postgresql_is_one_servers_at_a_time(tmp_path: Path, server: str) -> None:
    hub = await open_hub(tmp_path, database=server)
    with pytest.raises(Refusal, match="another server works with this database"):
        await Store.open(server, Metrics())
    await hub.close()
    again = await Store.open(server, Metrics())
    await again.close()


async def test_the_migrations_make_the_tables_that_the_store_expects(tmp_path: Path, server: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    hub = await open_hub(tmp_path, database=server)
    async with hub.store.engine.connect() as connection:
        found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA))
    assert found == []
    await hub.close()
