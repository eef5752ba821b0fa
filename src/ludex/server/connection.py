"""A connection to a table: what comes in is limited and read, what goes out waits its turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec
import structlog

from ludex.core.errors import LudexError
from ludex.server import messages
from ludex.server.messages import ClientMessage, Closed, Refused, ServerMessage, State
from ludex.server.rates import Bucket
from ludex.server.sides import Shown, common

if TYPE_CHECKING:
    from ludex.server.table import Table

log = structlog.get_logger()

Send = Callable[[bytes], Awaitable[None]]
"""Sends a message to the client; an exception means that it is gone."""

MOST_WAITING = 100
"""A client for which more messages wait is gone."""
MOST_REFUSED = 200
"""A client that goes on so long after having been told that it is too fast is sent away."""
COSTS: dict[type, float] = {messages.Trace: 4.0, messages.Why: 2.0, messages.Names: 1.0}
"""What takes more work counts for more messages."""
TAGS = {kind: str(kind.__struct_config__.tag) for kind in (messages.ClientMessage).__args__}


class Connection:
    """One client at a table: a seat's, or a watcher's."""

    def __init__(self, table: Table, viewer: int, send: Send, epoch: str = "", lines: int = 0) -> None:
        settings, now = table.shared.settings, table.shared.time.now
        self.table = table
        self.viewer = viewer
        self.messages = Bucket(settings.messages_per_second, settings.message_burst, now)
        self.chats = Bucket(settings.chats_per_second, settings.chat_burst, now)
        self.gone = asyncio.Event()
        """Set once nothing more will be sent: whoever holds the socket closes it."""
        self._send = send
        self._claims = (epoch, lines)
        self._waiting: deque[bytes | None] = deque()
        """Messages, and None for the state that is to be shown."""
        self._shown: Shown | None = None
        self._sent: list[messages.LogLine] = []
        self._side: int | None = None
        self._zones: dict[tuple[str, int], messages.Zone] = {}
        self._prints: set[str] = set()
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._ending = False
        self._refused = 0
        self._sender = asyncio.create_task(self._send_on(), name=f"ludex connection {table.id}")
        self._sender.add_done_callback(self._over)

    # In.

    async def receive(self, data: bytes | str) -> None:
        """A message of the client has been dealt with; what comes of it is sent."""
        if self._ending:
            return
        if len(data) > messages.MAX_MESSAGE:
            self.end("The message was too long.")
            return
        try:
            message = messages.decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            # Whatever came is not repeated: it may be anything.
            self.refuse("this message cannot be read", cost=2.0)
            return
        if not self.messages.take(COSTS.get(type(message), 1.0)):
            self.refuse("too many messages: wait a moment", TAGS[type(message)])
            return
        await self._hear(message)

    async def _hear(self, message: ClientMessage) -> None:
        try:
            await self.table.hear(self, message)
        except LudexError as refusal:
            self.table.shared.metrics.refused.inc()
            self.post(Refused(refusal.message, refusal.rule, TAGS[type(message)]))

    def refuse(self, text: str, what: str = "", cost: float = 0.0) -> None:
        """The message is refused before anybody has looked at it."""
        self.table.shared.metrics.refused.inc()
        self._refused += 1
        if self._refused > MOST_REFUSED or (cost and not self.messages.take(cost)):
            self.end("Too many messages.")
        else:
            self.post(Refused(text, "", what))

    # Out.

    def post(self, message: ServerMessage) -> None:
        """The message is sent when its turn comes."""
        if self._ending:
            return
        if len(self._waiting) >= MOST_WAITING:
            self.end("")
            return
        self._put(messages.encoder.encode(message))

    def show(self, shown: Shown) -> None:
        """The state is sent when its turn comes; one that still waits is left out, this one replaces it."""
        self._shown = shown
        if None not in self._waiting and not self._ending:
            self._put(None)

    def never_shown(self, side: int) -> bool:
        """Whether what it was shown last, if anything, was another side's."""
        return self._shown is None or self._shown.side != side

    def _put(self, item: bytes | None) -> None:
        self._waiting.append(item)
        self._idle.clear()
        self._wake.set()

    async def sent(self) -> None:
        """Everything that waited has been sent."""
        await self._idle.wait()

    async def _send_on(self) -> None:
        try:
            while not (self._ending and not self._waiting):
                if not self._waiting:
                    self._idle.set()
                    self._wake.clear()
                    await self._wake.wait()
                    continue
                item = self._waiting.popleft()
                await self._send(item if item is not None else messages.encoder.encode(self._state()))
        except Exception as problem:
            log.info("a client is gone", table=self.table.id, problem=repr(problem))

    def _over(self, sender: asyncio.Task[None]) -> None:
        self._ending = True
        self._waiting.clear()
        self._idle.set()
        self.gone.set()
        self.table.left(self)

    def _state(self) -> State:
        """The state that waits, with what this client has not got of the log, the zones and the prints."""
        shown = self._shown
        assert shown is not None
        lines = shown.state.log
        if self._side is None and self._claims[0] == shown.state.epoch:
            kept = self.table.sides[shown.side].log.known_to(self._claims[1])
        else:
            kept = common(self._sent, lines) if self._side == shown.side else 0
        zones = self._zones if self._side == shown.side else {}
        self._side, self._sent = shown.side, lines
        found = shown.since(kept, zones, self._prints)
        self._zones = {(zone.name, zone.seat): zone for zone in shown.state.zones}
        self._prints.update(found.prints)
        return found

    # The end.

    def end(self, text: str) -> None:
        """Nothing more is heard or sent but the reason, if there is one."""
        if self._ending:
            return
        if text:
            self._put(messages.encoder.encode(Closed(text)))
        self._ending = True
        self._wake.set()

    async def close(self) -> None:
        """The client has gone: what still waited for it is dropped."""
        self.end("")
        self._sender.cancel()
        await self.gone.wait()
