"""The line between a table and a client: a WebSocket for a seat, or for somebody who watches."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException
from litestar.params import FromPath, FromQuery

from ludex.core.errors import LudexError
from ludex.server.connection import Connection
from ludex.server.doors import COST
from ludex.server.hub import Hub
from ludex.server.messages import Closed, encoder
from ludex.server.refusals import Failed, Forbidden, NotFound, Refusal, Senseless, TooMany

OVER = 1000
LATER = 1013
"""Closed for now: a client that comes again later may be let in."""
CODES: tuple[tuple[type[LudexError], int], ...] = (
    (NotFound, 4404),
    (Forbidden, 4403),
    (TooMany, LATER),
    (Failed, LATER),
    (Senseless, 4400),
    (Refusal, 4409),
)
"""How a connection is closed that was never let in; 4400 for everything else."""
MOST_DIGITS = 9
"""Of the number of lines in a log."""
TRIES = 3
"""A table that leaves memory at this very moment is fetched again."""


@websocket("/ws/tables/{table:str}", opt={COST: 2.0})
async def live(
    socket: WebSocket[Any, Any, Any],
    hub: NamedDependency[Hub],
    visitor: NamedDependency[str | None],
    table: FromPath[str],
    epoch: FromQuery[str] = "",
    log: FromQuery[str] = "0",
    watch: FromQuery[str] = "",
) -> None:
    """Everything that is said at a table, as long as both sides are there."""
    await socket.accept()

    async def send(data: bytes) -> None:
        await socket.send_data(data.decode(), mode="text")

    try:
        connection = await _connected(hub, table, visitor, watch, send, epoch, _lines(log))
    except LudexError as refusal:
        code = next((code for kind, code in CODES if isinstance(refusal, kind)), 4400)
        if code != LATER:
            await send(encoder.encode(Closed(refusal.message)))
        await socket.close(code)
        return
    closing = asyncio.create_task(_close_when_gone(socket, connection))
    try:
        while (message := await socket.receive())["type"] == "websocket.receive":
            text, data = message.get("text"), message.get("bytes")
            await connection.receive(text if text is not None else data or b"")
    finally:
        closing.cancel()
        await connection.close()


def _lines(log: str) -> int:
    """How many lines of the log the client has."""
    if not (log.isascii() and log.isdigit() and len(log) <= MOST_DIGITS):
        raise Senseless("log is the number of lines that are there already: 0 or more")
    return int(log)


async def _connected(
    hub: Hub, table: str, visitor: str | None, watch: str, send: Any, epoch: str, log: int
) -> Connection:
    for last in [False] * (TRIES - 1) + [True]:
        found = await hub.table(table)
        if watch:
            viewer = found.watches(watch)
        elif visitor is None:
            raise Forbidden("you have no seat at this table")
        else:
            viewer = found.seat_of(visitor)
        try:
            return await found.connect(viewer, send, epoch, log)
        except LudexError:
            if last or not found.gone:
                raise
    raise AssertionError("one of the tries was the last")


async def _close_when_gone(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """The line is closed once the table has nothing more to say."""
    await connection.gone.wait()
    with suppress(WebSocketException, RuntimeError):
        await socket.close(OVER)
