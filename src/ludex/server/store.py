"""What outlives the server: guests, tables and what was done at them, in SQLite or PostgreSQL.

A game is kept as its decks, its secret seed and its entries, which are only ever added to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Executable,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    Update,
    and_,
    bindparam,
    create_engine,
    delete,
    event,
    exists,
    func,
    insert,
    literal,
    make_url,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ludex.core.game import Entry
from ludex.core.ids import Seat
from ludex.server.claiming import Claim, claim
from ludex.server.metrics import Metrics
from ludex.server.refusals import Refusal
from ludex.server.writing import FilePen, LinePen, Pen, Work, Writer

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_LISTED = 100
CHAT_KEPT = 50
BUSY = 5000
"""Milliseconds that SQLite waits for another writer."""

WAITING = "waiting"
"""A seat is open."""
PLAYING = "playing"
OVER = "over"
BROKEN = "broken"

METADATA = MetaData()
GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("since", Float, nullable=False),
)
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("format", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("seed", String(24), nullable=False),
    Column("seat0", String(64)),
    Column("seat1", String(64)),
    Column("agent", String(32), nullable=False),
    Column("deck0", Text),
    Column("deck1", Text),
    Column("invite", String(64), nullable=False),
    Column("watch", String(64), nullable=False),
    Column("open0", Boolean, nullable=False),
    Column("open1", Boolean, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("takebacks", Boolean, nullable=False),
    Column("every_window", Boolean, nullable=False),
    Column("restriction", Text, nullable=False),
    Column("cards", String(32), nullable=False),
    Column("minutes", Float),
    Column("increment", Float, nullable=False),
    Column("winner", Integer),
    Column("reason", Text, nullable=False),
    Column("rule", String(64), nullable=False),
    Column("next_table", String(32), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("tables_of_seat0", "seat0", "updated"),
    Index("tables_of_seat1", "seat1", "updated"),
)
CARDS = Table(
    "cards",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("entry", Text, nullable=False),
    Column("left", Integer),
    Column("at", Float, nullable=False),
)
STOPS = Table(
    "stops",
    METADATA,
    Column("guest", String(64), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("stops", Text, nullable=False),
)
CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)


class Row(msgspec.Struct, kw_only=True):
    """A table as it is kept."""

    id: str
    game: str
    kind: str
    format: str
    status: str
    seed: str
    seat0: str | None
    seat1: str | None
    agent: str
    deck0: str | None
    deck1: str | None
    invite: str
    watch: str
    open0: bool
    open1: bool
    chat: bool
    takebacks: bool
    every_window: bool
    restriction: str
    """The restriction list that its decks are checked by; nothing if there is none."""
    cards: str
    """What the cards are called that were brought to it; nothing if there are none."""
    minutes: float | None
    increment: float
    winner: int | None
    reason: str
    rule: str
    next_table: str
    turn: int
    asked: int
    """The seat that is asked; -1 for nobody."""
    created: float
    updated: float


@dataclass(frozen=True, slots=True)
class Written:
    """Something that was done at a table, as it is kept."""

    number: int
    seat: Seat
    kind: str
    entry: Entry
    left: int | None
    """Milliseconds that the seat had left after it, where there is a clock."""
    at: float


@dataclass(frozen=True)
class Line:
    """Something that was said."""

    seat: Seat
    text: str
    at: float


ADD_ENTRIES = insert(ENTRIES)
_updates: dict[tuple[str, ...], Update] = {}
"""The statement that changes these columns of a table: one object each, so that those who do the same share it."""


class Store:
    """The database, opened and brought up to date, and nobody else's."""

    def __init__(self, engine: AsyncEngine, claim: Claim, pen: Pen, metrics: Metrics) -> None:
        self.engine = engine
        self._claim = claim
        self._writer = Writer(pen, together, metrics)

    @classmethod
    async def open(cls, url: str, metrics: Metrics) -> Store:
        """The store at that address; its tables are made, or brought up to date. Refusal if another server has it."""
        engine = engine_for(url)
        claimed: Claim | None = None
        try:
            claimed = await claim(engine)
            async with engine.connect() as connection:
                await connection.run_sync(migrate)
            return cls(engine, claimed, pen_for(engine), metrics)
        except BaseException:
            if claimed is not None:
                await claimed.let_go()
            await engine.dispose()
            raise

    async def close(self) -> None:
        """Everything that was to be written is; then the database is let go."""
        await self._writer.close()
        await self._claim.let_go()
        await self.engine.dispose()

    async def write(self, *work: Work) -> None:
        """It is committed, or none of it: then Failed says so."""
        await self._writer.write(*work)

    # Guests.

    async def add_guest(self, guest: str, name: str, at: float) -> None:
        await self.write((insert(GUESTS), [{"id": guest, "name": name, "since": at}]))

    async def rename(self, guest: str, name: str) -> None:
        await self.write((update(GUESTS).where(GUESTS.c.id == guest).values(name=name), None))

    async def names(self, *guests: str) -> dict[str, str]:
        """The names of those of these guests that there are."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(guests)))
            return {row.id: row.name for row in found}

    # Tables.

    async def add_table(self, row: Row, entries: Sequence[Written] = (), cards: bytes = b"") -> None:
        work: list[Work] = [(insert(TABLES), [msgspec.to_builtins(row)])]
        await self.write(*_cards(row.cards, cards), *work, *_entries(row.id, entries))

    async def cards(self, name: str) -> bytes:
        """The cards that are called so; tables with the same cards share them."""
        if not name:
            return b""
        async with self.engine.connect() as connection:
            return bytes((await connection.execute(select(CARDS.c.data).where(CARDS.c.id == name))).scalar_one())

    async def table(self, table: str) -> Row | None:
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).mappings().first()
            return None if found is None else Row(**found)

    async def entries(self, table: str) -> list[Written]:
        """Everything that was done at a table, in order."""
        asked = select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.number)
        async with self.engine.connect() as connection:
            return [
                Written(row.number, row.seat, row.kind, _read(row.entry), row.left, row.at)
                for row in await connection.execute(asked)
            ]

    async def append(self, table: str, entries: Sequence[Written], **changed: object) -> None:
        """These were done at the table, and this of it changed."""
        await self.write(*_entries(table, entries), *_changed(table, changed))

    async def change(self, table: str, **changed: object) -> None:
        await self.write(*_changed(table, changed))

    async def take_seat(
        self, table: str, seat: Seat, guest: str, cards: tuple[str, bytes] = ("", b""), **changed: object
    ) -> None:
        """The guest sits at the open seat, with the cards there are then; Refusal if somebody else was quicker."""
        column = TABLES.c.seat1 if seat else TABLES.c.seat0
        await self.write(
            *_cards(*cards),
            (
                update(TABLES)
                .where(and_(TABLES.c.id == table, column.is_(None)))
                .values({column.name: guest, "cards": cards[0], **changed}),
                None,
            ),
        )
        row = await self.table(table)
        if row is None or (row.seat1 if seat else row.seat0) != guest:
            raise Refusal("the seat is taken")

    async def tables_of(self, guest: str) -> list[Row]:
        """The tables at which the guest sits, those in use last first."""
        asked = (
            select(TABLES)
            .where(or_(TABLES.c.seat0 == guest, TABLES.c.seat1 == guest))
            .order_by(TABLES.c.updated.desc())
            .limit(MOST_LISTED)
        )
        async with self.engine.connect() as connection:
            return [Row(**row) for row in (await connection.execute(asked)).mappings()]

    async def unfinished(self, guest: str) -> int:
        """How many games of the guest are not over."""
        asked = (
            select(func.count())
            .select_from(TABLES)
            .where(or_(TABLES.c.seat0 == guest, TABLES.c.seat1 == guest))
            .where(TABLES.c.status.in_((WAITING, PLAYING)))
        )
        async with self.engine.connect() as connection:
            return int((await connection.execute(asked)).scalar_one())

    # Stops and chat.

    async def stops(self, guest: str, game: str) -> str | None:
        """Where the guest wants to be asked in games of this kind, as it was written."""
        asked = select(STOPS.c.stops).where(and_(STOPS.c.guest == guest, STOPS.c.game == game))
        async with self.engine.connect() as connection:
            return (await connection.execute(asked)).scalar_one_or_none()

    async def keep_stops(self, guest: str, game: str, stops: str) -> None:
        mine = and_(STOPS.c.guest == guest, STOPS.c.game == game)
        await self.write(
            (delete(STOPS).where(mine), None), (insert(STOPS), [{"guest": guest, "game": game, "stops": stops}])
        )

    async def say(self, table: str, line: Line) -> None:
        await self.write((insert(CHAT), [{"table_id": table, "seat": line.seat, "text": line.text, "at": line.at}]))

    async def said(self, table: str) -> list[Line]:
        """What was said last at the table, in order."""
        asked = select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.id.desc()).limit(CHAT_KEPT)
        async with self.engine.connect() as connection:
            found = [Line(row.seat, row.text, row.at) for row in await connection.execute(asked)]
        return found[::-1]


def engine_for(url: str) -> AsyncEngine:
    """The engine for an address; Refusal if nothing there would outlive the server."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_async_engine(parsed, pool_pre_ping=True)
    if parsed.database in (None, "", ":memory:"):
        raise Refusal("a database in memory keeps nothing: name a file")
    engine = create_async_engine(parsed)
    _prepare(engine.sync_engine)
    return engine


def pen_for(engine: AsyncEngine) -> Pen:
    """What this database is written with."""
    if engine.url.get_backend_name() != "sqlite":
        return LinePen(engine)
    file = create_engine(engine.url.set(drivername="sqlite"))
    _prepare(file)
    return FilePen(file)


def _prepare(engine: Engine) -> None:
    """Every connection to a file is set so that it keeps what it was given."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        for pragma in (
            # A process that is killed loses nothing that was committed; only a machine that loses its power might lose
            # the last moments, and never breaks the file.
            "journal_mode=WAL",
            "synchronous=NORMAL",
            f"busy_timeout={BUSY}",
            "foreign_keys=ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def migrate(connection: Connection) -> None:
    """The tables of the database are those of this version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()


def together(jobs: Sequence[Sequence[Work]]) -> list[Work]:
    """The work of all these jobs: what many do alike at different tables is done with one statement for all."""
    alike: dict[Executable, list[Mapping[str, Any]]] = {}
    others: list[Work] = []
    for job in jobs:
        if all(statement is ADD_ENTRIES or statement in _updates.values() for statement, _ in job):
            for statement, rows in job:
                alike.setdefault(statement, []).extend(rows or ())
        else:
            others += job
    return [*others, *alike.items()]


def _cards(name: str, data: bytes) -> list[Work]:
    """These cards are there, if they were not."""
    if not name:
        return []
    there = select(literal(name), literal(data, LargeBinary)).where(~exists().where(CARDS.c.id == name))
    return [(insert(CARDS).from_select(["id", "data"], there), None)]


def _entries(table: str, entries: Sequence[Written]) -> list[Work]:
    rows = [
        {
            "table_id": table,
            "number": one.number,
            "seat": one.seat,
            "kind": one.kind,
            "entry": msgspec.json.encode(one.entry).decode(),
            "left": one.left,
            "at": one.at,
        }
        for one in entries
    ]
    return [(ADD_ENTRIES, rows)] if rows else []


def _changed(table: str, changed: Mapping[str, object]) -> list[Work]:
    if not changed:
        return []
    columns = tuple(changed)
    if columns not in _updates:
        values: dict[str, Any] = {column: bindparam(f"new_{column}") for column in columns}
        _updates[columns] = update(TABLES).where(TABLES.c.id == bindparam("of")).values(values)
    return [(_updates[columns], [{"of": table, **{f"new_{column}": value for column, value in changed.items()}}])]


def _read(text: str) -> Entry:
    found = msgspec.json.decode(text, type=int | str | list[int])
    return tuple(found) if isinstance(found, list) else found
