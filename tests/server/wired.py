"""Servers for tests: the whole application, in this process or behind a real socket, and those who come to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludex.server import messages
from ludex.server.app import make_app
from ludex.server.doors import Limits
from ludex.server.hub import Hub
from ludex.server.messages import LogLine, State
from ludex.server.presenting import GamePresenter
from ludex.server.serving import bound, config_for
from ludex.server.settings import Settings
from ludex.server.shelf import Shelf
from ludex.server.timing import RealTime, Time
from tests.server.sitting import SAID, Client, QuickThinker, decks_of, settings_for, whole

SECRET = "a secret that is long enough to be one"
ROOMY = Limits(guest_burst=1e6, address_burst=1e6, newcomers_burst=1e6)
"""Limits that no test meets unless it wants to."""


def app_for(folder: Path, limits: Limits = ROOMY, time: Time | None = None, **changed: Any) -> Litestar:
    """The application with its database in the folder and a computer that thinks at once."""

    async def start(settings: Settings) -> Hub:
        return await Hub.start(settings, GamePresenter(), QuickThinker(), time or RealTime())

    shelf = changed.pop("shelf", None) or Shelf(folder / "static")
    return make_app(
        settings_for(folder, **{"message_burst": 1e6, "pass_delay": 0.0, **changed}), SECRET, limits, shelf, time, start
    )


class Visitor:
    """A guest with a browser: the cookie, and the token of their pages."""

    def __init__(self, http: httpx.AsyncClient, app: Litestar) -> None:
        self.http = http
        self.app = app
        self.token = ""

    async def comes(self, name: str = "") -> Visitor:
        self.token = (await self.http.get("/api/me")).json()["csrf"]
        if name:
            await self.does("PUT", "/api/me", {"name": name})
        return self

    async def asks(self, path: str, code: int = 200) -> Any:
        """What is answered to a GET."""
        response = await self.http.get(path)
        assert response.status_code == code, response.text
        return response.json()

    async def does(self, method: str, path: str, body: Any, code: int = 200) -> Any:
        """What is answered to something else, sent as a page of ours sends it."""
        response = await self.http.request(method, path, json=body, headers={"x-csrf-token": self.token})
        assert response.status_code == code, response.text
        return response.json()

    async def opens(self, game: str = "sve", kind: str = "computer", **changed: Any) -> Any:
        """A table with decks that come with the game."""
        first, second = decks_of(game)
        order = {"game": game, "kind": kind, "deck": {"name": first}, "agent": "random", "seat": 0}
        if kind != "friend":
            order["opponent_deck"] = {"name": second}
        return await self.does("POST", "/api/tables", {**order, **changed}, 201)

    async def concedes(self, table: str) -> None:
        """The game is over."""
        hub: Hub = self.app.state.hub
        client = await Client().sit(await hub.table(table), 0)
        await client.says(messages.Concede())
        await client.leaves()

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


@asynccontextmanager
async def tested(app: Litestar) -> AsyncIterator[Callable[[], Visitor]]:
    """Makes visitors of the application, which runs in the loop of the test; each has cookies of their own."""
    up, down = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        try:
            async with app.lifespan():
                up.set()
                await down.wait()
        finally:
            up.set()

    # A task of its own: fixtures are set up in one task and taken down in another.
    living = asyncio.create_task(live())
    await up.wait()
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    yield lambda: Visitor(httpx.AsyncClient(transport=transport, base_url="http://testserver.local"), app)
    down.set()
    await living


class Running:
    """A server behind a real socket."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.socket = bound("127.0.0.1", 0)
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._ready = asyncio.Event()
        self._server = uvicorn.Server(config_for(app))

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    async def __aenter__(self) -> Running:
        self._task = asyncio.create_task(self._server.serve([self.socket]))
        while not self._server.started:
            await asyncio.sleep(0.01)
        return self

    async def __aexit__(self, *problem: object) -> None:
        self._server.should_exit = True
        await self._task

    def visitor(self) -> Visitor:
        return Visitor(httpx.AsyncClient(base_url=self.url), self.app)


class Line:
    """A client at a table over the wire: it reads what comes and keeps it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.wire: list[bytes] = []
        self.heard: list[Any] = []
        self.log: list[LogLine] = []

    async def hears(self) -> Any:
        """The next message."""
        data = await self.socket.recv()
        data = data.encode() if isinstance(data, str) else data
        self.wire.append(data)
        message = SAID.decode(data)
        if isinstance(message, State):
            message = whole(message, self.heard)
        self.heard.append(message)
        if isinstance(message, State):
            self.log = [*self.log[: message.log_start], *message.log]
        return message

    async def until(self, holds: Callable[[Any], bool]) -> Any:
        """The first message from now on of which this holds."""
        while not holds(message := await self.hears()):
            pass
        return message

    async def says(self, message: object) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    @property
    def state(self) -> State:
        return next(one for one in reversed(self.heard) if isinstance(one, State))

    async def closed(self) -> int | None:
        """The code with which the server closed, once it has."""
        try:
            while True:
                await self.hears()
        except ConnectionClosed:
            return self.socket.close_code


@asynccontextmanager
async def at(port: int, path: str, cookies: str = "", **headers: str) -> AsyncIterator[Line]:
    """A line to a table."""
    sent = {**headers, **({"Cookie": cookies} if cookies else {})}
    async with connect(
        f"ws://127.0.0.1:{port}{path}", additional_headers=sent, max_size=None, open_timeout=None
    ) as socket:
        yield Line(socket)


def asked(message: object) -> bool:
    """Whether it is a state with a question, or the end."""
    return isinstance(message, State) and (message.question is not None or message.over is not None)


async def whoever_is_asked(*lines: Line) -> Line:
    """The first line whose seat has a question, once one has; any of them when the game is over."""
    while True:
        for line in lines:
            if asked(line.state):
                return line
        hearing = [asyncio.create_task(line.hears()) for line in lines]
        _, waiting = await asyncio.wait(hearing, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*hearing, return_exceptions=True)


def answers(question: messages.Question) -> list[int | list[int]]:
    """Answers that need no thought: one of them will do, unless what is picked must fit together in a special way."""
    count = len(question.options)
    found: list[int | list[int]] = [] if question.proposal is None else [question.proposal]
    if question.shape in ("one", "act", "yes/no"):
        found += [question.passing] if question.passing >= 0 else []
        found += range(max(count, 2))
    elif question.shape == "number":
        found += [question.least, question.most]
    elif question.shape in ("order", "arrange"):
        found.append(list(range(count)))
    elif question.shape == "split":
        shares = [question.least] * count
        found.append([question.most - sum(shares[1:]), *shares[1:]])
    elif question.shape == "name":
        found.append(0)
    else:
        found += [
            [*some] for size in range(question.least, question.most + 1) for some in combinations(range(count), size)
        ]
    return found
