"""Hubs for tests: a time that stands still until it is moved on, a computer that thinks at once, clients."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from ludex.agents import SeatEyes, make
from ludex.core.decisions import Answer
from ludex.games import load
from ludex.server import messages
from ludex.server.connection import Connection
from ludex.server.hub import Hub, Opened
from ludex.server.messages import LogLine, State
from ludex.server.orders import DeckChoice, Order
from ludex.server.settings import Settings
from ludex.server.table import Table
from ludex.server.thinking import Thought

SAID = msgspec.json.Decoder(messages.ServerMessage)


def whole(state: State, heard: list[Any]) -> State:
    """The state with the zones that have not changed since the last one that was heard."""
    before = next((one for one in reversed(heard) if isinstance(one, State)), None)
    zones = {} if before is None else {(zone.name, zone.seat): zone for zone in before.zones}
    zones |= {(zone.name, zone.seat): zone for zone in state.zones}
    return replace(state, zones=list(zones.values()))


def decks_of(game: str) -> tuple[str, str]:
    """Two decks that come with the game."""
    first, second, *_ = load(game).decks
    return first, second


class StillTime:
    """A time that goes on only when it is told to."""

    def __init__(self) -> None:
        self.at = 1000.0
        self._order = count()
        self._sleeping: list[tuple[float, int, asyncio.Future[None]]] = []
        self._awake: set[asyncio.Task[Any]] = set()
        self._quiet = asyncio.Event()

    def now(self) -> float:
        return self.at

    def date(self) -> float:
        return 1_700_000_000 + self.at

    async def sleep(self, seconds: float) -> None:
        task = asyncio.current_task()
        assert task is not None
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleeping, (self.at + seconds, next(self._order), woken))
        self._asleep(task)
        await woken
        self._awake.add(task)
        task.add_done_callback(self._asleep)

    def _asleep(self, task: asyncio.Task[Any]) -> None:
        self._awake.discard(task)
        if not self._awake:
            self._quiet.set()

    async def advance(self, seconds: float) -> None:
        """So much time has gone by, and everybody who waited for it has done what they waited for."""
        end = self.at + seconds
        while self._sleeping and self._sleeping[0][0] <= end:
            due, _, woken = heapq.heappop(self._sleeping)
            self.at = max(self.at, due)
            if woken.done():
                continue
            woken.set_result(None)
            await asyncio.sleep(0)
            while self._awake:
                self._quiet.clear()
                await self._quiet.wait()
        self.at = end


class QuickThinker:
    """Agents that think here and at once."""

    def __init__(self) -> None:
        self.thought = 0
        self.silent = False
        """It finds no answers."""

    async def think(self, thought: Thought) -> Answer | None:
        self.thought += 1
        if self.silent:
            return None
        return make(thought.agent, thought.seed).choose(SeatEyes(thought.at_question()))

    async def close(self) -> None:
        pass


class Client:
    """Somebody at a table: what was sent to them, and what they say."""

    def __init__(self) -> None:
        self.wire: list[bytes] = []
        self.heard: list[Any] = []
        self.log: list[LogLine] = []
        self.connection: Connection | None = None
        self._news = asyncio.Event()

    async def send(self, data: bytes) -> None:
        self.wire.append(data)
        message = SAID.decode(data)
        if isinstance(message, State):
            message = whole(message, self.heard)
        self.heard.append(message)
        if isinstance(message, State):
            self.log = [*self.log[: message.log_start], *message.log]
        self._news.set()

    async def sit(self, table: Table, viewer: int, epoch: str = "", lines: int = 0) -> Client:
        self.connection = await table.connect(viewer, self.send, epoch, lines)
        await self.connection.sent()
        return self

    async def says(self, message: object) -> Any:
        """The last thing heard after having said this."""
        assert self.connection is not None
        await self.connection.receive(msgspec.json.encode(message))
        await self.connection.sent()
        return self.heard[-1]

    async def until(self, holds: Callable[[State], bool]) -> State:
        """The first state shown from now on, the present one included, of which this holds."""
        while not holds(self.state):
            self._news.clear()
            await self._news.wait()
        return self.state

    @property
    def state(self) -> State:
        """What they were shown last."""
        return next(one for one in reversed(self.heard) if isinstance(one, State))

    def states(self) -> list[State]:
        return [one for one in self.heard if isinstance(one, State)]

    async def answers(self, answer: int | list[int]) -> Any:
        """The last thing heard after having answered what is asked."""
        question = self.state.question
        assert question is not None
        return await self.says(messages.Answer(question.number, answer))

    async def leaves(self) -> None:
        assert self.connection is not None
        await self.connection.close()


def settings_for(folder: Path, **changed: Any) -> Settings:
    """Settings with a database in the folder."""
    given = {"database": f"sqlite+aiosqlite:///{folder / 'ludex.db'}", "think_delay": 0.0, **changed}
    return Settings(**given)


async def open_hub(folder: Path, time: StillTime | None = None, **changed: Any) -> Hub:
    """A hub with its database in the folder."""
    thinker = changed.pop("thinker", None) or QuickThinker()
    return await Hub.start(settings_for(folder, **changed), thinker=thinker, time=time or StillTime())


def order(game: str = "sve", kind: str = "computer", **changed: Any) -> Order:
    """A table with decks that come with the game."""
    first, second = decks_of(game)
    given: dict[str, Any] = {"game": game, "kind": kind, "deck": DeckChoice(name=first), "agent": "random", "seat": 0}
    if kind != "friend":
        given["opponent_deck"] = DeckChoice(name=second)
    return Order(**{**given, **changed})


async def friends(hub: Hub, game: str = "sve", **changed: Any) -> tuple[Table, Client, Client, Opened]:
    """A table at which two friends sit, both connected."""
    one, other = await hub.new_guest("Ann"), await hub.new_guest("Ben")
    opened = await hub.create(order(game, "friend", **changed), one.id)
    table = await hub.table(opened.table)
    await table.join(other.id, other.name, opened.invite, DeckChoice(name=decks_of(game)[1]), open_hands=False)
    return table, await Client().sit(table, 0), await Client().sit(table, 1), opened


def somebody(*clients: Client) -> Client:
    """Whoever is asked."""
    return next(one for one in clients if one.state.question is not None)
